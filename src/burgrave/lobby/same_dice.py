"""Tables with the same dice compared: who did how, and where two games part."""

from __future__ import annotations

import hashlib
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from ..engine.game.ruled import RuledGame
from ..games.texts import Catalogue
from ..room.seats import letters, read_seat
from ..session.replay import Replay
from .replays import PartWriter, ReplayedTable, option_words, part_in_words, place_in_words
from .review_contract import GameReview
from .same_dice_messages import (
    SameDiceDecision,
    SameDiceSeat,
    SameDiceSide,
    SameDiceTable,
)

KEY: Final = 12
"""How many letters name a table to those who have no link to it."""
SEATS: Final = "chairs"
"""The key of seats in stored agreements."""

Message = dict[str, Any]
K = TypeVar("K", bound=Hashable)


@dataclass(frozen=True)
class CodedTable:
    """A table with a dice code, as a list of tables knows it."""

    table: str
    agreement: Message
    summary: Message
    state: str
    made: float
    """When it was opened, in seconds; 0 where that is not known."""
    changed: float
    """When it changed last."""

    @property
    def key(self) -> str:
        """The table's name in requests, which does not reveal the address of another's table."""
        return hashlib.sha256(self.table.encode()).hexdigest()[:KEY]

    def is_like(self, other: CodedTable) -> bool:
        """Is it the same game, by the same rules, with as many players?"""
        ours, theirs = self.agreement, other.agreement
        same = all(ours.get(name) == theirs.get(name) for name in ("rules", "content"))
        return same and len(ours[SEATS]) == len(theirs[SEATS])


def known_since(tables: Sequence[CodedTable], closes: float) -> float:
    """From when on the dice could be known: all tables were over, or the closing date passed."""
    end = 0.0
    for one in sorted(tables, key=lambda one: one.made):
        if end and one.made > end:
            return min(closes, end)
        end = max(end, one.changed if one.state == "over" else closes)
    return closes


def standings(
    tables: Sequence[CodedTable], own: Mapping[str, str], known_from: float
) -> list[SameDiceTable]:
    """The finished tables with everybody's place; `own` has titles of the reader's, by table."""
    found = [_table(one, own, late=one.made >= known_from) for one in tables]
    people = [seat for one in found if not one["late"] for seat in one["seats"] if seat["person"]]
    for seat in people:
        seat["place"] = 1 + sum(other["points"] > seat["points"] for other in people)
    return found


def _table(one: CodedTable, own: Mapping[str, str], *, late: bool) -> SameDiceTable:
    summary = one.summary
    points, names = summary["points"], summary["names"]
    crests, colours = letters(names), summary["colours"]
    seats: list[SameDiceSeat] = []
    for seat, stored in enumerate(one.agreement[SEATS]):
        others = [number for at, number in enumerate(points) if at != seat]
        seats.append(
            {
                "seat": seat,
                "name": names[seat],
                "colour": colours[seat],
                "letter": crests[seat],
                "person": read_seat(stored).of_person,
                "points": points[seat],
                "lead": points[seat] - max(others, default=0),
                "winner": seat in summary.get("winners", ()),
                "place": None,
            }
        )
    mine = one.table in own
    return {
        "key": one.key,
        "table": one.table if mine else "",
        "title": own.get(one.table, ""),
        "late": late,
        "seats": seats,
    }


@dataclass
class Side:
    """One of two games that are compared."""

    replay: Replay[RuledGame]
    table: ReplayedTable
    review: GameReview | None
    """The review of the game, if there is one."""

    def __post_init__(self) -> None:
        self.words = PartWriter(self.replay, self.table, {"everything": True})
        self.costs = {one["number"]: one for one in self.review["choices"]} if self.review else {}
        self.found: dict[tuple[str, int, str, int], int] = {}
        """After how many others each choice was made, by stage, seat, question and repetition."""
        for n in self.replay.free():
            entry = self.replay.entries[n + 1]
            assert entry.option is not None, "a choice has an option"
            stage, ask = stage_of(self.replay.games[n].stage), entry.option.ask
            times = 0
            while (stage, entry.actor, ask, times) in self.found:
                times += 1
            self.found[stage, entry.actor, ask, times] = n

    def answer(self, n: int) -> str:
        """What was answered, in notation without the name of the seat."""
        entry = self.replay.entries[n + 1]
        assert entry.option is not None, "a choice has an option"
        name = self.replay.game.names[entry.actor]
        return entry.option.text.removeprefix(f"{name} ")

    def side(self, n: int) -> SameDiceSide:
        """What was decided, in words, with what the review says of it."""
        entry, game = self.replay.entries[n + 1], self.replay.at(n)
        assert entry.option is not None, "a choice has an option"
        narrator = self.words.narrator()
        game.call(entry.actor)
        narrator.follow(game.shared_view(entry.actor))
        cost = self.costs.get(n)
        chances = self.review["chances"] if self.review else []
        return {
            "n": n,
            "said": option_words(narrator, entry.option),
            "chance": chances[n + 1][entry.actor] if n + 1 < len(chances) else None,
            "cost": None if cost is None else cost["loss"],
            "error": 0.0 if cost is None else cost["error"],
        }


def decisions(one: Side, other: Side) -> list[SameDiceDecision]:
    """Every decision of two games, those of one stage and seat side by side."""
    texts = Catalogue(one.table.language, edition=one.table.record.rules.partition("+")[0])
    stages = merge_orders([key[0] for key in one.found], [key[0] for key in other.found])
    found: list[SameDiceDecision] = []
    for stage in stages:
        for seat in range(len(one.replay.game.names)):
            place = stage, seat
            ours, theirs = (
                [key for key in side.found if key[:2] == place] for side in (one, other)
            )
            found += [
                decision(
                    texts, stage, seat, (one, one.found.get(key)), (other, other.found.get(key))
                )
                for key in merge_orders(ours, theirs)
            ]
    return found


def decision(
    texts: Catalogue,
    stage: str,
    seat: int,
    ours: tuple[Side, int | None],
    theirs: tuple[Side, int | None],
) -> SameDiceDecision:
    """The same decision at two tables."""
    (one, n), (other, m) = ours, theirs
    part, _, phase = stage.partition(" > ")
    return {
        "place": place_in_words(texts, part, phase),
        "part": part_in_words(texts, part),
        "seat": seat,
        "one": None if n is None else one.side(n),
        "other": None if m is None else other.side(m),
        "same": n is not None and m is not None and one.answer(n) == other.answer(m),
    }


def stage_of(stage: str) -> str:
    """The part of the game, and what within it."""
    return " > ".join(stage.split(" > ")[:2])


def merge_orders(ours: Sequence[K], theirs: Sequence[K]) -> list[K]:
    """Merge two orders; an item that only the second has keeps its predecessor there."""
    found = list(dict.fromkeys(ours))
    at = 0
    for one in dict.fromkeys(theirs):
        if one in found:
            at = found.index(one) + 1
        else:
            found.insert(at, one)
            at += 1
    return found
