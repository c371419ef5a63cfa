"""How much of a result luck explains: games of level 6 against another bot, seats rotating.

usage: luck.py RULES SEATS GAMES [SEED] [OTHERS] -> JSON on the standard output; at least two games.
Where all games ended alike, or luck never varied, the figures that divide by that are null.
"""

import json
import sys
from statistics import fmean, variance

from burgrave import FATE, Fate
from burgrave.bots import make_bot
from burgrave.bots.judge import judge_for
from burgrave.games import new_game
from burgrave.review.chances import Appraiser

PLAYER = "level:6"
SEED = 660_000


def play(rules: str, seats: int, *, number: int, seed: int, others: str) -> dict[str, float]:
    """One game: the player's share of the victory, and its luck by source."""
    game = new_game(rules, seats, journal=False)
    fate = Fate(seed + number)
    mine = number % seats
    names = [PLAYER if seat == mine else others for seat in range(seats)]
    bots = [make_bot(name, fate.luck.fork(), rules=rules) for name in names]
    appraiser = Appraiser(game, judge_for(game.book))
    found = {"own_dice": 0.0, "other_dice": 0.0, "draw": 0.0, "card": 0.0}
    while game.pending is not None:
        actor = game.pending.actor
        if actor == FATE:
            move = game.pending.draw(game, fate.luck)
        else:
            move = game.legal()[bots[actor].choose(game)]
        option = game.pending.option(game, move)
        for part, (luck, _) in appraiser.luck(game, move).items():
            source = part
            if part == "fate":
                owner = option.to_dict().get("seat", -1) if option.ask == "roll" else -1
                source = "draw" if owner < 0 else "own_dice" if owner == mine else "other_dice"
            found[source] += luck[mine]
        game.answer(move)
    standings = game.standings
    winners = sum(standing.winner for standing in standings)
    return {**found, "result": standings[mine].winner / winners}


def share(part: float, whole: float) -> float | None:
    """A part of a variance; None where there is no variance to explain."""
    return part / whole if whole else None


def sum_up(games: list[dict[str, float]]) -> dict[str, float | None]:
    """How much of the results' variance is left without luck, and whether luck is fair."""
    results = [game["result"] for game in games]
    luck = [sum(game.values()) - game["result"] for game in games]
    number, mean = len(games), fmean(luck)
    spread, all_luck = variance(results), variance(luck)
    together = sum(
        (result - fmean(results)) * (one - mean) for result, one in zip(results, luck, strict=True)
    ) / (number - 1)
    rest = variance([result - one for result, one in zip(results, luck, strict=True)])
    return {
        "games": number,
        "wins": fmean(results),
        "wins_margin": 1.96 * (spread / number) ** 0.5,
        "wins_without_luck": fmean(results) - mean,
        "wins_without_luck_margin": 1.96 * (rest / number) ** 0.5,
        "mean_luck": mean,
        "mean_luck_margin": 1.96 * (all_luck / number) ** 0.5,
        "variance_left": share(rest, spread),
        "fitted_share": share(together, all_luck),
        "variance_left_fitted": share(spread - (share(together**2, all_luck) or 0.0), spread),
        **{f"sd_{name}": variance([game[name] for game in games]) ** 0.5 for name in games[0]},
    }


def main() -> None:
    """Play the games and print how much luck explains."""
    rules, seats, games = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    if games < 2:
        sys.exit(f"luck.py: {games} games have no variance; play at least 2")
    seed = int(sys.argv[4]) if len(sys.argv) > 4 else SEED
    others = sys.argv[5] if len(sys.argv) > 5 else "greedy"
    found = [play(rules, seats, number=number, seed=seed, others=others) for number in range(games)]
    figures = {
        name: value if value is None else round(value, 4) for name, value in sum_up(found).items()
    }
    print(json.dumps({"rules": rules, "seats": seats, "seed": seed, "others": others, **figures}))


if __name__ == "__main__":
    main()
