"""Are the verdicts of reviews right? Games of two bots are reviewed, and verdicts checked deeper.

usage: verdicts.py RULES GAMES SEED BOT BOT … -> JSON on the standard output; at least two games.
Each verdict is checked by a search ten times as deep, with worlds and luck of its own; those that
are not confirmed are written to the standard error. The bot `tree` is level 9 without futures: it
is stronger than level 8, and does not search as reviews do.
"""

import json
import sys
from collections import Counter
from dataclasses import dataclass, field
from statistics import fmean, stdev

from burgrave import FATE, Record
from burgrave.bots import make_bot
from burgrave.bots.comparison import FRESH, Comparer, Effort
from burgrave.bots.deep_search import NamedThrows
from burgrave.bots.level import Level
from burgrave.bots.levels import LevelBot
from burgrave.bots.samples import Samples
from burgrave.engine.core.luck import stream
from burgrave.engine.core.play import Player as Bot
from burgrave.engine.game.ruled import RuledGame
from burgrave.games import new_game, replay
from burgrave.review import Choice, review

DEEPER = Effort(leaves=400, confirming=320)
"""Ten times as many futures as a review asks for, from larger trees."""
OTHER_LUCK = 0x5DEECE66D
"""Changes the seed, so that the second search meets other worlds than the first."""
LEAST = 0.01
"""A cost below this does not confirm a verdict."""
TREE = Level(9, rollout_main=True, rollout_rest=True, worlds=1, leaves=400)
"""Level 9 without futures."""


@dataclass
class Player:
    """What the reviews say about one bot."""

    points: list[float] = field(default_factory=list)
    rates: list[float] = field(default_factory=list)
    verdicts: Counter[str] = field(default_factory=Counter)
    said: list[float] = field(default_factory=list)
    found: list[float] = field(default_factory=list)
    confirmed: int = 0
    refuted: int = 0

    def figures(self) -> dict[str, object]:
        """All of it, ready for JSON."""
        return {
            "points_given_away": mean_and_margin(self.points),
            "loss_a_decision": round(fmean(self.rates), 4),
            "verdicts": dict(self.verdicts),
            "confirmed": self.confirmed,
            "refuted": self.refuted,
            "mean_said": round(fmean(self.said), 4) if self.said else None,
            "mean_found": round(fmean(self.found), 4) if self.found else None,
        }


def mean_and_margin(numbers: list[float]) -> tuple[float, float]:
    """The mean of some numbers and half of its 95% interval."""
    margin = 1.96 * stdev(numbers) / len(numbers) ** 0.5
    return round(fmean(numbers), 4), round(margin, 4)


def make_player(name: str, seed: int, rules: str) -> Bot[RuledGame]:
    """The bot with this name."""
    return LevelBot(TREE, seed) if name == "tree" else make_bot(name, seed, rules=rules)


def play(rules: str, names: list[str], seed: int) -> Record:
    """The record of one game; a roll depends on its name and the seed only."""
    game = new_game(rules, len(names))
    throws = NamedThrows(game, seed)
    bots = [make_player(name, stream(seed, "bot", n), rules) for n, name in enumerate(names)]
    while game.pending is not None:
        actor = game.pending.actor
        if actor == FATE:
            game.answer(throws.draw(game))
        else:
            game.apply(bots[actor].choose(game))
    return game.record


def ask_again(record: Record, choice: Choice) -> tuple[float, float]:
    """The cost of a choice by the deeper search, and its error."""
    game = replay(record, choice.number)
    comparer = Comparer(game, choice.seat, DEEPER)
    comparer.lines.seed ^= OTHER_LUCK
    places = {option.text: place for place, option in enumerate(game.options_for(choice.seat))}
    pair = Samples([places[choice.best], places[choice.played]], first=9 * FRESH)
    comparer.lines.weigh(pair.options, [])
    comparer.play(pair, pair.options, DEEPER.confirming, deep=True)
    return pair.gap(*pair.options)


def check(record: Record, choice: Choice, player: Player, *, seed: int) -> None:
    """Count a verdict as confirmed, refuted (the choice was no worse) or neither."""
    cost, error = ask_again(record, choice)
    player.verdicts[choice.verdict] += 1
    player.said.append(choice.loss)
    player.found.append(cost)
    confirmed, refuted = cost > 2 * error and cost > LEAST, cost <= 0
    player.confirmed += confirmed
    player.refuted += refuted
    if not confirmed:
        said = f"said {choice.loss:.3f} ± {choice.error:.3f}, found {cost:.3f} ± {error:.3f}"
        where = f"{choice.number} seat {choice.seat}: {choice.played}, best {choice.best}"
        print(f"seed {seed} at {where}: {said}", file=sys.stderr, flush=True)


def main() -> None:
    """Play, review and check."""
    rules, games, seed, names = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4:]
    players = {name: Player() for name in names}
    luck: dict[str, list[float]] = {}
    for number in range(games):
        order = names[number % len(names) :] + names[: number % len(names)]
        record = play(rules, order, seed + number)
        found = review(record)
        for seat in found.seats:
            players[order[seat.seat]].points.append(seat.points_lost)
            players[order[seat.seat]].rates.append(seat.error_rate)
            for portion in seat.portions:
                luck.setdefault(portion.source, []).append(portion.luck)
        for choice in found.choices:
            if choice.verdict:
                check(record, choice, players[order[choice.seat]], seed=seed + number)
    told = {name: player.figures() for name, player in players.items()}
    mean_luck = {source: mean_and_margin(all_of) for source, all_of in luck.items()}
    print(json.dumps({"rules": rules, "games": games, "seed": seed, **told, "luck": mean_luck}))


if __name__ == "__main__":
    main()
