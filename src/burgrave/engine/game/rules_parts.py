"""The parts of a rules string, for people who click rather than type.

The page knows no rules. For every part it receives whether the part is on, the rules string after
a click, and the reason if a click is impossible.
"""

# Stays pure Python: none of it runs while a game is played.

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Literal, TypedDict

from ..text.notation import RulesError

Check = Callable[[str], object]
"""Raises a RulesError if a rules string describes no game."""


@dataclass(frozen=True)
class Part:
    """One part of a rules string."""

    id: str
    """Its text in the rules string; "" for "none of these"."""
    name: str
    """The text key of its name; the key of its description ends in `.text` instead."""
    stands_for: str = ""
    """The part that it is a variant of and replaces."""
    rule: str = ""
    """The id of its rule, if it has one."""
    own: Mapping[str, str] = field(default_factory=dict)
    """The texts of an installed part, by key; no language has them."""
    recommended: bool = False
    """Do we recommend it to people who do not know what to choose?"""
    held_out: bool = False
    """Is it left out of training, so that it shows how the judge generalizes?"""

    @property
    def text(self) -> str:
        """The text key of its description, or the name itself if that is not a text key."""
        return re.sub(r"\.name$", ".text", self.name)

    def own_text(self, key: str) -> str:
        """Its own text for a key, or the key, whose text a language has."""
        return self.own.get(key, key)


@dataclass(frozen=True)
class PartGroup:
    """Parts of which a game has one, or any number."""

    id: str
    pick: Literal["one", "many"]
    parts: tuple[Part, ...]


class WhyNot(TypedDict):
    """Why a part cannot be clicked: the key of a text and its values."""

    key: str
    """The key of the text."""
    values: dict[str, str | int]
    """What its blanks are filled with; a value may itself be the key of a name."""


class MixError(RulesError):
    """Parts that make no game, with the reason as a sentence for people who click."""

    def __init__(self, message: str, key: str = "", **values: str) -> None:
        super().__init__(message)
        self.key = key
        self.values = values


def why_not(problem: RulesError) -> WhyNot:
    """Why a rules string describes no game, as a text by its key."""
    if isinstance(problem, MixError) and problem.key:
        return {"key": problem.key, "values": {**problem.values}}
    return {"key": "why.rules.other", "values": {"why": str(problem)}}


class OfferedPart(TypedDict):
    """A part of a rules string as people see it."""

    id: str
    """Its text in the rules string; empty for "none of these"."""
    name: str
    """The key of its name, or the name of an installed part."""
    text: str
    """The key of what it is about, or the text of an installed part."""
    rule: str
    """The id of its rule, if it has one."""
    recommended: bool
    """Is it what we recommend?"""
    on: bool
    """Is it in the rules string?"""
    then: str
    """The rules string after a click on it."""
    why: WhyNot | None
    """Why it cannot be clicked, or `null`."""


class OfferedGroup(TypedDict):
    """Parts that belong together, as people see them."""

    id: str
    """The end of the key of the group's name."""
    pick: Literal["one", "many"]
    """`one`: only one of them may be on; `many`: any number."""
    parts: list[OfferedPart]
    """The parts, in the order in which they are shown."""


def menu_of_parts(groups: tuple[PartGroup, ...], rules: str, check: Check) -> list[OfferedGroup]:
    """Every group of parts, with which are on and the rules string after each click."""
    on = rules.split("+")
    return [
        {
            "id": group.id,
            "pick": group.pick,
            "parts": [_part(group, part, on, check) for part in group.parts],
        }
        for group in groups
    ]


def _part(group: PartGroup, part: Part, on: list[str], check: Check) -> OfferedPart:
    others = [other.id for other in group.parts if other is not part]
    is_on = part.id in on if part.id else not any(other in on for other in others)
    then, why = _click(group, part, on, is_on=is_on, check=check)
    return {
        "id": part.id or "none",
        "name": part.own_text(part.name),
        "text": part.own_text(part.text),
        "rule": part.rule,
        "recommended": part.recommended,
        "on": is_on,
        "then": then,
        "why": why,
    }


def _click(
    group: PartGroup, part: Part, on: list[str], *, is_on: bool, check: Check
) -> tuple[str, WhyNot | None]:
    """The rules string after a click on a part, or the reason it cannot be clicked."""
    now = "+".join(on)
    if group.pick == "one" and is_on:
        return now, None
    rest = [other for other in on if not _gives_way(group, part, other)]
    if is_on:
        wanted = [*rest, part.stands_for] if part.stands_for else rest
    elif _is_first(group, on):
        wanted = [part.id, *rest]
    else:
        wanted = [*rest, part.id] if part.id else rest
    problem = _problem(wanted, check)
    if problem is not None and _is_first(group, on):
        # A new edition drops the parts that it does not go with.
        wanted, problem = [part.id], _problem([part.id], check)
    if problem is not None:
        return now, why_not(problem)
    return "+".join(wanted), None


def _is_first(group: PartGroup, on: list[str]) -> bool:
    """Is this the group of editions, which begin a rules string?"""
    return on[0] in [part.id for part in group.parts]


def _gives_way(group: PartGroup, part: Part, other: str) -> bool:
    """Is another part removed when this one is added or removed?"""
    if other == part.id or (part.stands_for and other == part.stands_for):
        return True
    if group.pick == "one":
        return other in [one.id for one in group.parts]
    # A part replaces its own variant.
    return other.partition(":")[0] == part.id


def _problem(parts: list[str], check: Check) -> RulesError | None:
    try:
        check("+".join(parts))
    except RulesError as error:
        return error
    return None
