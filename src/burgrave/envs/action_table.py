"""The table of actions of a game kind: what each number means; meanings never change."""

# Stays pure Python: a table is read once.

from __future__ import annotations

import hashlib
import json
from bisect import bisect_right
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from ..engine.text.notation import BurgraveError
from ..games import load
from ..games.kinds import AnyKind, kinds
from .codes import OTHER, OTHER_ROOM, PASS_NUMBER

HERE = Path(__file__).parent


class Section(NamedTuple):
    """Meanings of one kind; answers that share a meaning are its ways."""

    name: str
    room: int
    """How many ways each meaning has room for."""
    meanings: tuple[str, ...]


class Version(NamedTuple):
    """How much one version of a table holds; each version begins with all of the one before."""

    sections: int
    asks: int
    digest: str


class Action(NamedTuple):
    """What one number means."""

    number: int
    section: str
    meaning: str
    way: int
    room: int

    @property
    def text(self) -> str:
        """The number in words."""
        words = self.section if self.section == self.meaning else f"{self.section} {self.meaning}"
        return f"{words} (way {self.way + 1})" if self.room > 1 else words


class ActionTable:
    """Every action number of a game kind, ordered by section, meaning and way."""

    def __init__(
        self,
        game: str,
        sections: Iterable[Section],
        asks: Iterable[str],
        versions: Iterable[Version] = (),
    ) -> None:
        self.game = game
        self.versions = tuple(versions)
        self.sections = tuple(sections)
        self.asks = tuple(asks)
        """All kinds of question, in the order of their columns in observations."""
        self.meanings = [(one.name, meaning) for one in self.sections for meaning in one.meanings]
        self.rooms = [one.room for one in self.sections for _ in one.meanings]
        self.firsts: list[int] = []
        """The first number of each meaning."""
        at = 0
        for room in self.rooms:
            self.firsts.append(at)
            at += room
        self.size = at
        self.places = {meaning: place for place, meaning in enumerate(self.meanings)}
        assert len(self.places) == len(self.meanings), f"{game}: a meaning is listed twice"
        assert self.first("pass", "pass") == PASS_NUMBER
        assert self.meanings[1] == ("other", "other"), "what no table knows comes second"
        assert (self.firsts[1], self.rooms[1]) == (OTHER, OTHER_ROOM)

    def first(self, section: str, meaning: str) -> int:
        """The first number of a meaning, or -1 if the table does not have it."""
        place = self.places.get((section, meaning))
        return -1 if place is None else self.firsts[place]

    def room(self, section: str, meaning: str) -> int:
        """The most ways that a meaning may have."""
        return self.rooms[self.places[section, meaning]]

    def place_of(self, number: int) -> int:
        """The index of the meaning that a number belongs to."""
        if not 0 <= number < self.size:
            raise BurgraveError(f"there is no action {number}; accepted are 0 to {self.size - 1}")
        return bisect_right(self.firsts, number) - 1

    def action(self, number: int) -> Action:
        """What a number means."""
        place = self.place_of(number)
        section, meaning = self.meanings[place]
        return Action(number, section, meaning, number - self.firsts[place], self.rooms[place])

    def name(self, number: int) -> str:
        """What a number means, in words."""
        return self.action(number).text

    @property
    def widest(self) -> int:
        """The most ways of one meaning."""
        return max(self.rooms)

    @property
    def factored_size(self) -> int:
        """How many numbers there are if an action is chosen in two steps: meaning, then way."""
        return len(self.meanings) + self.widest

    def factored_name(self, number: int) -> str:
        """What a number means if an action is chosen in two steps: meaning, then way."""
        if 0 <= number < len(self.meanings):
            section, meaning = self.meanings[number]
            return section if section == meaning else f"{section} {meaning}"
        if number < self.factored_size:
            return f"way {number - len(self.meanings) + 1}"
        raise BurgraveError(
            f"there is no action {number}; accepted are 0 to {self.factored_size - 1}"
        )

    @property
    def digest(self) -> str:
        """A hash that changes when the meaning of any number does."""
        return self.digest_of(len(self.sections), len(self.asks))

    def digest_of(self, sections: int, asks: int) -> str:
        """The digest of the first sections and questions."""
        kept = [self.sections[:sections], self.asks[:asks]]
        text = json.dumps(kept, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    def extend(self, derived: ActionTable) -> ActionTable:
        """This table and then what only the other one has; a new version if that adds anything."""
        asks = [*self.asks, *(one for one in derived.asks if one not in self.asks)]
        added = [
            section._replace(meanings=new)
            for section in derived.sections
            if (
                new := tuple(
                    one for one in section.meanings if (section.name, one) not in self.places
                )
            )
        ]
        if not added and len(asks) == len(self.asks):
            return self
        sections = [*self.sections, *added]
        digest = ActionTable(self.game, sections, asks).digest
        version = Version(len(sections), len(asks), digest)
        return ActionTable(self.game, sections, asks, [*self.versions, version])

    def to_json(self) -> str:
        """The table as its file holds it."""
        sections = [
            {"name": one.name, "room": one.room, "meanings": list(one.meanings)}
            for one in self.sections
        ]
        versions = [one._asdict() for one in self.versions]
        table = {"game": self.game, "versions": versions, "asks": list(self.asks)}
        return json.dumps({**table, "sections": sections}, indent=1) + "\n"


def file_of(game: str) -> Path:
    """The file of a game kind's table."""
    return HERE / game / "actions.json"


def read_table(data: dict[str, Any]) -> ActionTable:
    """The table that a file holds."""
    sections = [
        Section(one["name"], one["room"], tuple(one["meanings"])) for one in data["sections"]
    ]
    versions = [Version(**one) for one in data["versions"]]
    return ActionTable(data["game"], sections, data["asks"], versions)


@cache
def table_named(game: str) -> ActionTable:
    """The table of a game kind, by its name."""
    if not file_of(game).exists():
        raise BurgraveError(f"the game {game!r} has no table of actions")
    return read_table(json.loads(file_of(game).read_text("utf-8")))


def table_of(kind: AnyKind) -> ActionTable:
    """The table of a game kind."""
    return table_named(kind.name)


def derive_table(kind: AnyKind) -> ActionTable:
    """The table of a game kind, put together from its box and its rules."""
    made: ActionTable = load(kind.parts["actions"])()
    return made


def grow_table(kind: AnyKind) -> ActionTable:
    """The table of a game kind, with what its box and its rules have beyond it added."""
    return table_of(kind).extend(derive_table(kind))


def append_new() -> list[str]:
    """Append what is new in the rules to the tables' files; returns what was done, in words."""
    done: list[str] = []
    for kind in kinds():
        if "actions" in kind.parts:
            known, grown = table_of(kind), grow_table(kind)
            file_of(kind.name).write_text(grown.to_json(), "utf-8")
            meanings = len(grown.meanings) - len(known.meanings)
            asks = len(grown.asks) - len(known.asks)
            done.append(
                f"{kind.name}: {meanings} new meanings and {asks} new questions,"
                f" version {len(grown.versions)}, {grown.digest}"
            )
    table_named.cache_clear()
    return done
