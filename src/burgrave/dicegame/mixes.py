"""Rules strings: "dice", with another reading or none and first-match options (D1, D2, O2)."""

# Stays pure Python: it runs once, when rules are compiled.

from __future__ import annotations

import re

from ..engine.core.luck import Luck
from ..engine.game.rules_cache import RulesCache
from ..engine.game.rules_parts import MixError
from ..engine.text.content import Content
from . import hooks
from .content.files import overlay
from .content.readings import READINGS
from .content.tables import advisors, buildings, invasions, sheet
from .model.board import COLOURS
from .model.ruleset import Ruleset
from .rules.building import Builds
from .rules.crowns import SpendCrowns
from .rules.draft import Draft
from .rules.invasion import Invasions
from .rules.moments import TurnMoment
from .rules.result import CountPictures, Influencing, MarkTime
from .rules.roll import RollDice
from .rules.setup import DrawFirst, FirstBuildings, FirstTokens, Turns
from .rules.turn import TurnEnds

VERSION = "1"
"""Changes with every change of a rule; records and positions name it."""
NAME = "dice"
OTHERS = tuple(reading for reading in READINGS if reading)
"""The readings that a rules string names."""
FIRST = ("first:building", "first:good")
SEATS = re.compile("[1-5](,[1-5])*")
ALL_SEATS = (1 << len(COLOURS)) - 1


class Mix:
    """A parsed rules string."""

    def __init__(self, text: str) -> None:
        name, *parts = text.split("+")
        if name != NAME:
            message = f"unknown game {name!r} in {text!r}; {accepted_parts()}"
            raise MixError(message, "why.rules.unknown", part=name)
        self.reading = ""
        self.first = dict.fromkeys(FIRST, 0)
        """The seats that begin with more, a bit each."""
        for part in parts:
            self._add(part, text)

    def _add(self, part: str, text: str) -> None:
        option, at, seats = part.partition("@")
        if part in OTHERS and not self.reading:
            self.reading = part
        elif part in OTHERS and part != self.reading:
            said = f"{text!r}: {self.reading} and {part} cannot be combined"
            one, other = (f"dice.part.{reading}.name" for reading in (self.reading, part))
            raise MixError(said, "why.rules.not_together", one=one, other=other)
        elif option in FIRST and not self.first[option]:
            self.first[option] = _seats(seats, text) if at else ALL_SEATS
        elif part in OTHERS or option in FIRST:
            said = f"{text!r}: {option} is named twice"
            raise MixError(said, "why.rules.twice", part=part)
        else:
            said = f"unknown part {part!r} in {text!r}; {accepted_parts()}"
            raise MixError(said, "why.rules.unknown", part=part)

    @property
    def name(self) -> str:
        """The rules string with its parts in canonical order."""
        first = [f"{option}{_places(seats)}" for option, seats in self.first.items() if seats]
        return "+".join([NAME, *[self.reading] * bool(self.reading), *first])


def _seats(text: str, rules: str) -> int:
    """The seats that a list such as "1,3" names, a bit each."""
    if not SEATS.fullmatch(text):
        message = f"{rules!r}: {text!r} names no seats; accepted are 1 to 5, as in @1,3"
        raise MixError(message, "why.rules.seats", part=text)
    mask = 0
    for number in text.split(","):
        seat = 1 << int(number) - 1
        if mask & seat:
            message = f"{rules!r}: seat {number} is named twice"
            raise MixError(message, "why.rules.seat_twice", seat=number)
        mask |= seat
    return mask


def _places(seats: int) -> str:
    """The seats of an option as a rules string writes them."""
    if seats == ALL_SEATS:
        return ""
    return "@" + ",".join(str(seat + 1) for seat in range(len(COLOURS)) if seats >> seat & 1)


def accepted_parts() -> str:
    """The parts that a rules string may have."""
    return (
        f"accepted is {NAME}, with +{' or +'.join(OTHERS)} and +{' and +'.join(FIRST)} after it,"
        " the last two also for certain seats only (+first:good@1,3)"
    )


def draft_of(mix: Mix) -> Draft:
    """The draft of a mix."""
    d = Draft(mix.name, VERSION, sheet())
    d.buildings = buildings()
    d.advisors = advisors()
    d.invasions = invasions()
    READINGS[mix.reading](d)
    d.first_building = mix.first["first:building"]
    d.first_good = mix.first["first:good"]
    d.program("game", DrawFirst(), FirstTokens(), FirstBuildings(), Turns())
    # Time comes before income (D7.21); a new building works from the next step on (D7.14).
    d.program(
        "turn",
        RollDice(),
        TurnMoment(hooks.DICE_SET),
        MarkTime(),
        TurnMoment(hooks.INCOME),
        CountPictures(),
        Influencing(),
        SpendCrowns(),
        Builds(),
        TurnMoment(hooks.BUILT),
        Invasions(),
        TurnEnds(),
    )
    return d


def check_seats(rules: Ruleset, seats: int) -> None:
    """Refuse rules that give something to a seat which the game does not have (D2)."""
    mix = Mix(rules.name)
    for option, chosen in mix.first.items():
        if chosen != ALL_SEATS and chosen >> seats:
            last = chosen.bit_length()
            message = f"{rules.name!r}: {option} is for seat {last}, but {seats} play"
            raise MixError(message, "why.rules.no_such_seat", seat=str(last), players=str(seats))


def draw_mix(luck: Luck) -> str:
    """A random legal rules string."""
    reading = [*READINGS][luck.below(len(READINGS))]
    parts = [*[reading] * bool(reading), *(part for part in FIRST if luck.below(2))]
    # Only the first two seats are in every game.
    for place, part in enumerate(parts):
        if part in FIRST and luck.below(2):
            parts[place] = f"{part}@{1 + luck.below(2)}"
    return "+".join([NAME, *parts])


def _freeze(mix: Mix, content: Content | None) -> Ruleset:
    draft = draft_of(mix)
    if content is not None:
        overlay(draft, content)
    return draft.freeze()


_CACHE = RulesCache(Mix, _freeze)


def compile_rules(rules: str = NAME, content: Content | None = None) -> Ruleset:
    """The frozen rules that a rules string names, changed by a content file if there is one."""
    return _CACHE.rules(rules, content)
