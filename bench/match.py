"""Two bots on paired deals: each deal is played once with the first bot in every seat.

usage: match.py RULES SEATS DEALS SEED BOT BOT -> JSON on the standard output; at least two deals.
`wins` is the first bot's share of victories with half of its 95% interval; `adjusted` is the same
with the luck of dice and cards as control variate. `passes`
counts how often in a game a bot passed although it could place dice; `unbuilt` is the share of its
chances to build that it did not take.
"""

import json
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from statistics import fmean

from burgrave import FATE
from burgrave.bots import make_bot
from burgrave.bots.deep_search import NamedThrows
from burgrave.bots.judge import judge_for
from burgrave.engine.core.luck import stream
from burgrave.engine.game.rulebook import Rulebook
from burgrave.games import compile_rules, new_game
from burgrave.review.chances import Appraiser


@dataclass
class Deal:
    """The results of the first bot in all seats of one deal."""

    wins: list[float] = field(default_factory=list)
    luck: list[float] = field(default_factory=list)
    points: list[float] = field(default_factory=list)


@dataclass
class Manners:
    """What both bots did in all games."""

    asked: dict[str, Counter[str]] = field(default_factory=dict)
    passed: dict[str, Counter[str]] = field(default_factory=dict)
    times: dict[str, list[float]] = field(default_factory=dict)

    def add(self, name: str, ask: str, *, passed: bool, seconds: float) -> None:
        """Count one decision."""
        self.asked.setdefault(name, Counter())[ask] += 1
        self.passed.setdefault(name, Counter())[ask] += passed
        self.times.setdefault(name, []).append(1000 * seconds)

    def figures(self, name: str, games: int) -> dict[str, float]:
        """What is noticed about one bot."""
        times, built = sorted(self.times[name]), self.asked[name]["construct"]
        return {
            "passes": round(self.passed[name]["influence"] / games, 2),
            "unbuilt": round(self.passed[name]["construct"] / max(1, built), 3),
            "ms_mean": round(fmean(times), 3),
            "ms_p95": round(times[int(0.95 * len(times))], 3),
            "ms_longest": round(times[-1], 1),
        }


def play(book: Rulebook, names: list[str], seat: int, *, seed: int, manners: Manners) -> Deal:
    """One game, seen from one seat."""
    game = new_game(book, len(names), journal=False)
    throws = NamedThrows(game, seed)
    appraiser = Appraiser(game, judge_for(book))
    bots = [make_bot(name, stream(seed, "bot", n), rules=book.name) for n, name in enumerate(names)]
    luck = 0.0
    while game.pending is not None:
        actor, moves = game.pending.actor, game.legal()
        if actor == FATE:
            move = throws.draw(game)
        else:
            start = time.thread_time()
            move = moves[bots[actor].choose(game)]
            seconds = time.thread_time() - start
            if len(moves) > 1:
                passed = bool(game.pending.option(game, move).to_dict().get("pass"))
                manners.add(names[actor], game.pending.kind, passed=passed, seconds=seconds)
        luck += sum(added[seat] for added, _ in appraiser.luck(game, move).values())
        game.answer(move)
    standings = game.standings
    winners = sum(one.winner for one in standings)
    others = fmean(one.points for one in standings if one.seat != seat)
    win = standings[seat].winner / winners
    return Deal([win], [luck], [standings[seat].points - others])


def mean_and_margin(numbers: list[float]) -> tuple[float, float]:
    """The mean of some numbers and half of its 95% interval."""
    mean = fmean(numbers)
    spread = sum((one - mean) ** 2 for one in numbers) / (len(numbers) - 1)
    return round(mean, 4), round(1.96 * (spread / len(numbers)) ** 0.5, 4)


def without_luck(wins: list[float], luck: list[float]) -> list[float]:
    """Wins less luck, scaled by the factor that fits best."""
    mean, middle = fmean(wins), fmean(luck)
    together = sum((one - mean) * (other - middle) for one, other in zip(wins, luck, strict=True))
    spread = sum((one - middle) ** 2 for one in luck)
    factor = together / spread if spread else 0.0
    return [one - factor * other for one, other in zip(wins, luck, strict=True)]


def main() -> None:
    """Play all deals."""
    rules, seats, deals, seed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4])
    upper, lower = sys.argv[5], sys.argv[6]
    book, manners, played = compile_rules(rules), Manners(), Deal()
    for number in range(deals):
        deal = Deal()
        for seat in range(seats):
            names = [upper if one == seat else lower for one in range(seats)]
            at = stream(seed, "deal", number)
            one = play(book, names, seat, seed=at, manners=manners)
            deal.wins += one.wins
            deal.luck += one.luck
            deal.points += one.points
        played.wins.append(fmean(deal.wins))
        played.luck.append(fmean(deal.luck))
        played.points.append(fmean(deal.points))
    games = deals * seats
    told = {
        "rules": rules,
        "seats": seats,
        "games": games,
        "seed": seed,
        "wins": mean_and_margin(played.wins),
        "adjusted": mean_and_margin(without_luck(played.wins, played.luck)),
        "points": mean_and_margin(played.points),
        upper: manners.figures(upper, games),
        lower: manners.figures(lower, games * (seats - 1)),
    }
    print(json.dumps(told))


if __name__ == "__main__":
    main()
