"""Are the reasons of hints true? Hints of fresh games, each reason checked by playing on.

usage: reasons.py HINTS SEED RULES:SEATS … -> JSON on the standard output.
Games of four levels; now and then somebody asks for a hint, and what the reason of each option
says is looked for in futures that have nothing to do with the search: hidden things are dealt anew,
and the seats are played by bots of three strengths. A reason is true if that happens
in most of them. False ones are written to the standard error.
"""

import json
import math
import sys
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from bench.verdicts import make_player
from burgrave import FATE
from burgrave.bots.comparison import compare
from burgrave.bots.deep_search import NamedThrows
from burgrave.bots.judge import Judge, judge_for
from burgrave.engine.core.imagining import redeal_world
from burgrave.engine.core.journal import Event, Journal
from burgrave.engine.core.luck import Luck, stream
from burgrave.engine.game.ruled import RuledGame
from burgrave.games import compile_rules, new_game
from burgrave.room.hints import Hint, hints

LEVELS: Final = (2, 4, 6, 8)
"""Who plays the games in which hints are asked for."""
OFTEN: Final = 30
"""One decision in this many is asked about."""
PLAYERS: Final = ("tree", "level:8", "level:6")
"""Who plays the rivals in the futures, by turns."""
FUTURES: Final = 15
BATTLES: Final = 45
"""Futures in which a chance of a battle is counted."""
WIDTH: Final = 2.0
"""How many standard errors a counted chance may be off."""
OTHER_LUCK: Final = 0x9E3779B9


@dataclass
class Future:
    """How a game went on after an option."""

    after: RuledGame
    """The position right after the option."""
    end: RuledGame
    events: list[Event]
    asks: list[tuple[int, str, dict[str, Any]]] = field(default_factory=list)
    """Who answered what, after the option."""

    def has(self, kind: str, seat: int, what: str = "") -> bool:
        """Did this happen to a seat?"""
        mine = [event for event in self.events if event.kind == kind and event.seat == seat]
        return any(not what or event.what == what for event in mine)

    def brought(self, seat: int, unit: str) -> int:
        """How much of a unit came to a seat, spent or not."""
        unit = unit.removesuffix("_token")
        kinds = {"vp": ("vp",), "peek": ("peek",)}.get(unit, ("gain", "recruit", "token"))
        mine = [one for one in self.events if one.seat == seat and one.kind in kinds]
        of_it = [one for one in mine if unit == "vp" or unit in (one.what, "any_good", "peek")]
        recruits = [one for one in mine if one.kind == "recruit" and unit == "soldiers"]
        return sum(max(0, int(one.amount) or 1) for one in {*of_it, *recruits})


class Asked:
    """A question of a seat, and its futures."""

    def __init__(self, game: RuledGame, seat: int, shown: list[Hint]) -> None:
        self.game, self.seat, self.shown = game, seat, shown
        self.judge: Judge = judge_for(game.book)
        self.options = game.options_for(seat)
        self.previews = game.previews(seat)
        self.played: dict[tuple[int, bool], list[Future]] = {}

    def futures(self, option: int, *, winter: bool = False) -> list[Future]:
        """Futures after an option, to the end of the season or through this year's battle."""
        key = (option, winter)
        if key not in self.played:
            count = BATTLES if winter else FUTURES
            self.played[key] = [self.play(option, n, winter=winter) for n in range(count)]
        return self.played[key]

    def play(self, option: int, number: int, *, winter: bool) -> Future:
        """One future: hidden things dealt anew, rivals of three strengths."""
        seed, rules = stream(OTHER_LUCK, "future", number), self.game.book.name
        world: RuledGame = redeal_world(self.game, self.seat, Luck(seed))
        world.journal = Journal()
        world.call(self.seat)
        rival = PLAYERS[number % len(PLAYERS)]
        names = [PLAYERS[0] if seat == self.seat else rival for seat in range(len(world.names))]
        bots = [make_player(name, stream(seed, "bot", n), rules) for n, name in enumerate(names)]
        throws, milestone = NamedThrows(world, seed), self.judge.features.milestone(world)
        world.answer(world.legal()[option])
        future = Future(world.clone(), world, [])
        while world.pending is not None:
            actor = world.pending.actor
            if actor == FATE:
                fought = any(one.kind in FOUGHT for one in world.journal.events())
                if fought if winter else self.judge.features.milestone(world) != milestone:
                    break
                world.answer(throws.draw(world))
                continue
            choice = bots[actor].choose(world)
            chosen = world.options_for(actor)[choice]
            future.asks.append((actor, chosen.ask, chosen.to_dict()))
            world.apply(choice)
        future.events = world.journal.events()
        return future

    def share(self, option: int, true: Callable[[Future], bool]) -> float:
        """In what share of the futures something is so."""
        played = self.futures(option)
        return sum(map(true, played)) / len(played)

    def battles(self, option: int) -> tuple[float, float]:
        """The shares of futures in which this winter's battle is won, and lost."""
        played = self.futures(option, winter=True)
        ends = Counter(kind for one in played for kind in FOUGHT if one.has(kind, self.seat))
        total = max(1, ends.total())
        return ends["victory"] / total, ends["defeat"] / total


FOUGHT: Final = ("victory", "draw", "defeat")
Values = Mapping[str, Any]


def most(share: float) -> bool:
    """Is it more than half?"""
    return share > 0.5


def off(chance: float, found: float) -> float:
    """How many standard errors a counted share is from a chance."""
    return (found - chance) / math.sqrt(max(0.02, chance * (1 - chance)) / BATTLES)


def check_built(asked: Asked, option: int, values: Values) -> bool:
    """A building that an option builds, pays for or leads to."""
    item, seat = values["item"], asked.seat
    return most(asked.share(option, lambda one: one.has("build", seat, item)))


def check_paid_for(asked: Asked, option: int, values: Values) -> bool:
    """A building that could not be paid for without the option, and is built."""
    last = asked.options[-1].to_dict()
    anyway = asked.previews[-1].get("build", ()) if last.get("pass") else ()
    return bool(values["item"] not in anyway) and check_built(asked, option, values)


def check_stop(asked: Asked, option: int, values: Values) -> bool:
    """Doing nothing: in other futures, too, no other option is better."""
    others = [one.option for one in asked.shown]
    found = compare(asked.game, asked.seat, asked=[*others, option], other_luck=OTHER_LUCK)
    return found.answer(option).cost < 0.005 + 2 * found.answer(option).cost_error


def check_rank(asked: Asked, option: int, values: Values) -> bool:
    """The rank of an option among those shown, measured in other futures, within their error."""
    among = [one.option for one in asked.shown]
    found = compare(asked.game, asked.seat, asked=among, other_luck=OTHER_LUCK)
    place, own = values["n"] - 1, found.answer(option)
    before = [found.answer(other) for other in among[:place]]
    after = [found.answer(other) for other in among[place + 1 :]]
    slack = 0.005 + 2 * max(found.answer(other).cost_error for other in among)
    ordered = all(one.cost <= own.cost + slack for one in before)
    return ordered and all(own.cost <= one.cost + slack for one in after)


def check_battle_turned(asked: Asked, option: int, values: Values) -> bool:
    """A chance of a battle that is at least as good as said."""
    won, _ = asked.battles(option)
    return off(values["after"], won) > -WIDTH


def check_battle_odds(asked: Asked, option: int, values: Values) -> bool:
    """Of a hundred battles, how many are won and lost: not worse than the hint says."""
    won, lost = asked.battles(option)
    return off(values["win"] / 100, won) > -WIDTH and off(values["lose"] / 100, lost) < WIDTH


def check_kept(asked: Asked, option: int, values: Values) -> bool:
    """An advisor whom one of these players takes after the best other option."""
    rank, seats = values["rank"], values["seats"]
    others = [one.option for one in asked.shown if one.option != option]
    free = [one for one in others if asked.options[one].to_dict().get("advisor") != rank]
    if not free:
        free = [len(asked.options) - 1]

    def taken(one: Future) -> bool:
        placed = [event for event in one.events if event.kind == "influence"]
        return any(event.seat in seats and event.amount == rank for event in placed)

    return most(asked.share(free[0], taken))


def check_brought(asked: Asked, option: int, values: Values) -> bool:
    """Goods, soldiers or points that come until the season ends."""
    amounts = values["amounts"].items()
    return most(
        asked.share(option, lambda one: all(one.brought(asked.seat, u) >= n for u, n in amounts))
    )


def check_given(asked: Asked, option: int, values: Values) -> bool:
    """What another player gets."""
    seat, amounts = values["seat"], values["amounts"].items()
    return most(asked.share(option, lambda one: all(one.brought(seat, u) >= n for u, n in amounts)))


def check_left(asked: Asked, option: int, values: Values) -> bool:
    """What the seat has, at once or with the reward of the advisor."""
    return bool(asked.previews[option]["stock"].items() >= values["what"].items())


def check_reach(asked: Asked, option: int, values: Values) -> bool:
    """Ranks in reach: one of them at least is taken next, or still could be."""
    ranks = {int(rank) for rank in values["ranks"].split(", ")}

    def still(one: Future) -> bool:
        world = one.after
        while world.pending is not None and world.pending.actor not in (FATE, asked.seat):
            world.answer(world.legal()[-1])
        options = world.options_for(asked.seat)
        return any(choice.to_dict().get("advisor") in ranks for choice in options)

    return most(asked.share(option, still))


def check_picks(asked: Asked, option: int, values: Values) -> bool:
    """Who chooses next."""
    return most(
        asked.share(option, lambda one: bool(one.asks) and one.asks[0][0] == values["seat"])
    )


def check_fact(asked: Asked, option: int, values: Values) -> bool:
    """What the rules make true at once."""
    return True


def check_invasion(asked: Asked, option: int, values: Values) -> bool:
    """An invasion that is won with this strength."""
    won = asked.share(option, lambda one: one.has("won", asked.seat))
    return most(won)


CHECKS: Final[dict[str, Callable[[Asked, int, Values], bool]]] = {
    "builds": check_built,
    "pays": check_paid_for,
    "leads": check_built,
    "pass": check_stop,
    "judged": check_rank,
    "winter": check_battle_turned,
    "hires": check_battle_odds,
    "help": check_battle_odds,
    "keeps": check_kept,
    "gains": check_brought,
    "advisor": check_brought,
    "gives": check_given,
    "leaves": check_left,
    "reaches": check_reach,
    "picker": check_picks,
    "invasion": check_invasion,
    "strips": check_fact,
    "printed": check_fact,
    "stays": check_fact,
    "rolls_all": check_fact,
}


@dataclass
class Count:
    """What was found about the hints of one mix."""

    first: Counter[str] = field(default_factory=Counter)
    first_true: Counter[str] = field(default_factory=Counter)
    all: Counter[str] = field(default_factory=Counter)
    all_true: Counter[str] = field(default_factory=Counter)

    def check(self, game: RuledGame, seat: int) -> None:
        """Ask for a hint and check all its reasons."""
        shown = hints(game, seat)
        asked = Asked(game, seat, shown)
        for place, one in enumerate(shown):
            key = one.reason.key.removeprefix("ui.hint.")
            true = CHECKS[key](asked, one.option, one.reason.values)
            self.all[key] += 1
            self.all_true[key] += true
            if not place:
                self.first[key] += 1
                self.first_true[key] += true
            if not true:
                where = f"{game.book.name} {len(game.names)} {game.breadcrumb}"
                said = f"option {place + 1}, {one.text}: {key} {dict(one.reason.values)}"
                print(f"{where}: {said}", file=sys.stderr, flush=True)

    def figures(self) -> dict[str, object]:
        """All of it, ready for JSON."""
        kinds = {kind: [self.all_true[kind], count] for kind, count in self.all.most_common()}
        return {
            "first": [self.first_true.total(), self.first.total()],
            "all": [self.all_true.total(), self.all.total()],
            "kinds": kinds,
            "first_kinds": {k: [self.first_true[k], n] for k, n in self.first.most_common()},
        }


def ask_through(count: Count, rules: str, seats: int, *, seed: int, wanted: int) -> None:
    """Ask for hints in one game after another."""
    number = 0
    while count.first.total() < wanted:
        luck = Luck(stream(seed, f"{rules} {seats}", number))
        game = new_game(compile_rules(rules), seats, journal=False)
        names = [f"level:{LEVELS[(seat + number) % len(LEVELS)]}" for seat in range(seats)]
        bots = [make_player(name, luck.fork(), rules) for name in names]
        while game.pending is not None and count.first.total() < wanted:
            actor = game.pending.actor
            if actor == FATE:
                game.answer(game.pending.draw(game, luck))
                continue
            if len(game.options_for(actor)) > 1 and luck.below(OFTEN) == 0:
                count.check(game, actor)
            game.apply(bots[actor].choose(game))
        number += 1


def main() -> None:
    """Ask, check and sum up."""
    wanted, seed, mixes = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3:]
    together = Count()
    for number, mix in enumerate(mixes):
        rules, _, seats = mix.rpartition(":")
        until = wanted * (number + 1) // len(mixes)
        ask_through(together, rules, int(seats), seed=seed, wanted=until)
    print(json.dumps({"seed": seed, "mixes": mixes, **together.figures()}))


if __name__ == "__main__":
    main()
