"""Replays of tables and records: any points of a game, as far as a reader may know them."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from ..engine.core.actors import ALL_SEEN, FATE
from ..engine.game.contract import Frame
from ..engine.game.head_start import head_start_of_seats
from ..engine.game.ruled import RuledGame
from ..engine.speed.changes import change_of
from ..engine.text.notation import BurgraveError, Option
from ..engine.text.record import Record
from ..games.play import position
from ..games.texts import Catalogue, available_language
from ..narration.hint_reasons import Reason
from ..narration.log import Line, line, write_notation
from ..narration.narrator import Narrator
from ..narration.rules_words import rules_words
from ..narration.symbols import roman
from ..room.connection import Message
from ..room.public_part import seats as people_at
from ..room.room import Room
from ..room.room_messages import LogEntry, Person, Sentence
from ..room.seats import colour_name, letters
from ..session.playable import PERSON, playable_rules
from ..session.replay import Replay, Stage
from .study_messages import (
    AnswerWords,
    ChoiceWords,
    ReplayOutline,
    ReplayPart,
    ReplayStage,
    ReplayStill,
    StrokeWords,
)

MOST_POINTS: Final = 64
"""How many points are sent at once."""
KEPT: Final = 8
"""How many replays are held in memory."""
ALL: Final = "everything is shown only once the game is over"
NOTHING_NEW: Final[ReplayPart] = {
    "outline": None,
    "position": "",
    "number": 0,
    "kept": 0,
    "seat": None,
    "everything": False,
    "first": 0,
    "last": 0,
    "stills": [],
    "entries": [],
}
OTHERS: Final = "while the game goes on, you may see it only as you see it at the table"


@dataclass(frozen=True)
class ReplayedTable:
    """A game to be shown again, who played it and what of it a reader may see."""

    record: Record
    content: str
    language: str
    title: str
    people: list[Person]
    yours: list[int]
    readers: list[int]
    all_revealed: bool
    number: int = 0
    """The state number of the table; 0 for a record, to which nothing is added."""
    kept_since: Callable[[int], int] = field(default=lambda number: 0)
    """Returns how many of the first points are unchanged since a state number."""

    @property
    def usual_reader(self) -> int | None:
        """Whose view is shown by default: of their own seat, or of everything."""
        own = self.yours[0] if len(self.yours) == 1 else None
        if own in self.readers:
            return own
        return ALL_SEEN if self.all_revealed and not self.yours else None

    def find_reader(self, word: str) -> int | None:
        """Whose view the word in an address means, if the reader may have it."""
        colours = {person["colour"]: person["seat"] for person in self.people}
        seat = int(word) if word.isdecimal() else colours.get(word)
        if seat in self.readers:
            return seat
        if word == "none" or (word == "all" and self.all_revealed):
            return None if word == "none" else ALL_SEEN
        return self.usual_reader


class Replays:
    """Opens replays and holds the latest."""

    def __init__(self) -> None:
        self._kept: dict[bytes, Replay[RuledGame]] = {}

    def part(self, table: ReplayedTable, wish: Message) -> ReplayPart:
        """The points of a game that a request asks for."""
        known = _count(wish, "known")
        if known and known == table.number:
            return {**NOTHING_NEW, "number": known, "kept": table.kept_since(known)}
        return PartWriter(self.open(table.record, table.content), table, wish).part()

    def open(self, record: Record, content: str) -> Replay[RuledGame]:
        """The replay of a record."""
        key = hashlib.sha256(f"{content}\n{record.text}".encode()).digest()
        found = self._kept.pop(key, None)
        if found is None:
            found = Replay(playable_rules(record.rules, content), record)
            while len(self._kept) >= KEPT:
                del self._kept[next(iter(self._kept))]
        self._kept[key] = found
        return found


def replayed_table(room: Room, seats: Sequence[int], language: str) -> ReplayedTable:
    """The game of a table, for the player of these seats."""
    reader = list(seats) if len(seats) == 1 else []
    session = room.require_session()
    return ReplayedTable(
        record=session.record,
        content=room.agreement.content,
        language=available_language(language),
        title=room.agreement.title,
        people=people_at(room, range(len(room.seats)), language),
        yours=list(seats),
        readers=list(range(len(room.seats))) if room.all_revealed else reader,
        all_revealed=room.all_revealed,
        number=session.number,
        kept_since=session.kept_since,
    )


def replayed_record(record: Record, content: str, language: str) -> ReplayedTable:
    """The game of a record that somebody has, who may know all that it says."""
    complete = not any("?" in choice.split() for choice in record.choices)
    return ReplayedTable(
        record=record,
        content=content,
        language=available_language(language),
        title="",
        people=people_of(record, content, language),
        yours=[],
        readers=list(range(len(record.seats))) if complete else [],
        all_revealed=complete,
    )


def people_of(record: Record, content: str, language: str) -> list[Person]:
    """Who sits where, as far as a record tells."""
    playable, texts = playable_rules(record.rules, content), Catalogue(available_language(language))
    usual = playable.kind.colours
    colours = record.seats if set(record.seats) <= set(usual) else playable.colours
    names = [colour_name(name, texts) if name in usual else name for name in record.seats]
    players = record.players or (PERSON,) * len(names)
    crests = letters(names)
    points = head_start_of_seats(record.rules, len(names))
    return [
        {
            "seat": seat,
            "who": "person" if players[seat] == PERSON else "bot",
            "bot": "" if players[seat] == PERSON else players[seat],
            "name": name,
            "named": name not in usual,
            "colour": colours[seat],
            "letter": crests[seat],
            "head_start": points[seat],
            "here": True,
            "thinking": False,
            "away": "",
            "absent": 0,
        }
        for seat, name in enumerate(names)
    ]


@dataclass
class PartWriter:
    """Writes some points of a game for one reader."""

    replay: Replay[RuledGame]
    table: ReplayedTable
    wish: Message
    reader: int | None = field(init=False)
    """Who sees it: a seat, None for a spectator, or ALL_SEEN."""

    def __post_init__(self) -> None:
        seat, word = self.wish.get("seat"), self.wish.get("seen")
        if word is not None:
            self.reader = self.table.find_reader(str(word))
        elif self.wish.get("everything"):
            if not self.table.all_revealed:
                raise BurgraveError(ALL)
            self.reader = ALL_SEEN
        else:
            if seat is not None and seat not in self.table.readers:
                raise BurgraveError(OTHERS)
            self.reader = seat

    def part(self) -> ReplayPart:
        """The points from the first wanted to the last; none after the end of the record."""
        most = self.replay.choices
        first = min(_count(self.wish, "first"), most)
        last = min(_count(self.wish, "last"), most, first + MOST_POINTS - 1)
        return {
            "outline": self.outline() if self.wish.get("whole") else None,
            "number": self.table.number,
            "kept": self.table.kept_since(_count(self.wish, "known")),
            "seat": None if self.reader == ALL_SEEN else self.reader,
            "everything": self.reader == ALL_SEEN,
            "position": self.position(first) if self.wish.get("position") else "",
            "first": first,
            "last": last,
            "stills": self.stills(first, last),
            "entries": self.entries(first, last),
        }

    def position(self, number: int) -> str:
        """A point of the game as text, with everything that was hidden."""
        if not self.table.all_revealed:
            raise BurgraveError(ALL)
        return position(self.replay.at(number))

    def stills(self, first: int, last: int) -> list[ReplayStill]:
        """The tables of these points, each as its difference from the one before."""
        found: list[ReplayStill] = []
        before: Any = None
        for n in range(first, last + 1):
            for still in self.replay.stills(n):
                table = still.game.table_view(self.reader)
                found.append(
                    {
                        "n": n,
                        "beat": still.beat,
                        "seat": still.seat,
                        "events": still.events,
                        "change": change_of(before, table),
                    }
                )
                before = table
        return found

    def entries(self, first: int, last: int) -> list[LogEntry]:
        """The last choice before each of these points, and what came of it."""
        entries, narrator = self.replay.entries, self.narrator()
        names = self.replay.game.names if self.replay.playable.tells_no_events else ()
        log, found = narrator.log(entries[:first]), list[LogEntry]()
        for n in range(first, last + 1):
            seen = entries[n].seen_by(self.reader)
            notation = write_notation(entries[n], self.reader, names) if names else ""
            lines = log.lines(seen, notation) or self.answer_lines(narrator, seen)
            entry: Any = {"n": n, "lines": lines, **seen}
            found.append(entry)
        return found

    def answer_lines(self, narrator: Narrator, seen: Mapping[str, Any]) -> list[Line]:
        """What somebody chose, where a log says it only with what comes next: dice rolled again."""
        actor, choice = seen.get("actor", FATE), seen.get("choice") or {}
        if actor < 0 or not choice or None in choice.values():
            return []
        words = narrator.option(seen["ask"], choice, "")
        head = f"⟦@{actor}⟧"
        said = narrator.texts.text("page.labelled", head=head, words=words)
        return [line(said)] if words else []

    def narrator(self) -> Narrator:
        """The narrator who puts the game into words for the reader."""
        names = [person["name"] for person in self.table.people]
        narrator = self.replay.playable.narrator(names, self.table.language)
        narrator.reader = None if self.reader == ALL_SEEN else self.reader
        return narrator

    def choice_words(self, choice: Mapping[str, Any]) -> ChoiceWords | None:
        """A choice of a review and better answers in words; None if the options do not fit."""
        number, best = choice["number"], choice["best"]
        game, entry = self.replay.at(number), self.replay.entries[number + 1]
        assert entry.option is not None, "a choice has an option"
        game.call(entry.actor)
        options = {option.text: option for option in game.options_for(entry.actor)}
        if best not in options:
            return None
        narrator = self.narrator()
        narrator.follow(game.shared_view(entry.actor))

        answers: list[AnswerWords] = [
            {
                "answer": option_words(narrator, options[one["text"]]),
                "win": one["win"],
                "played": one["text"] == choice["played"],
                "reason": reason_words(narrator, one["reason"]),
            }
            for one in (choice["answers"] if choice["verdict"] else ())
            if one["text"] in options
        ]
        return {
            "number": number,
            "played": option_words(narrator, entry.option),
            "best": option_words(narrator, options[best]),
            "reason": answers[0]["reason"] if answers else "",
            "answers": answers,
        }

    def answer_words(self, number: int, text: str) -> Sentence | None:
        """An answer that could be given at a choice, in words; None if it could not."""
        game, actor = self.replay.at(number), self.replay.entries[number + 1].actor
        game.call(actor)
        options = {option.text: option for option in game.options_for(actor)}
        if text not in options:
            return None
        narrator = self.narrator()
        narrator.follow(game.shared_view(actor))
        return option_words(narrator, options[text])

    def stroke_words(self, number: int) -> StrokeWords:
        """What a roll or a card was, in words."""
        entry = self.replay.entries[number + 1]
        log = self.narrator().log(self.replay.entries[: number + 1])
        lines = [line for line in log.lines(entry.seen_by(ALL_SEEN)) if not line.get("heading")]
        return {
            "number": number,
            "what": {"text": lines[0]["text"] if lines else str(entry.option)},
        }

    def outline(self) -> ReplayOutline:
        """What the game consists of."""
        replay, table = self.replay, self.table
        texts = Catalogue(table.language, edition=table.record.rules.partition("+")[0])
        return {
            "title": table.title,
            "rules": rules_words(table.record.rules, table.language),
            "people": table.people,
            "yours": table.yours,
            "readers": table.readers,
            "all_told": table.all_revealed,
            "choices": replay.choices,
            "over": replay.over,
            "broken": replay.broken,
            "actors": replay.actors(),
            "free": replay.free(),
            "builds": replay.builds(),
            "stages": [stage_words(texts, one) for one in replay.stages()],
            "points": [
                {"part": part_in_words(texts, part), "seats": seats}
                for part, seats in replay.points()
            ],
            "view": self.frame(),
            "catalogue": replay.playable.catalogue,
            "texts": replay.playable.own_texts(table.language),
        }

    def frame(self) -> Frame:
        """What all points have in common."""
        view = self.replay.playable.view(self.replay.game, None)
        return {
            "view": view["view"],
            "game": view["game"],
            "rules": view["rules"],
            "content": view["content"],
            "names": view["names"],
            "reader": None,
            "fate": None,
            "next": [],
            "result": view["result"],
        }


def option_words(narrator: Narrator, option: Option) -> Sentence:
    """An answer in words, as everybody may know it afterwards."""
    return {"text": narrator.option(option.ask, option.seen_by(ALL_SEEN), option.text)}


def reason_words(narrator: Narrator, reason: Mapping[str, Any]) -> str:
    """A reason of a review in words; empty if none was found."""
    return narrator.hint(Reason(**reason)) if reason["key"] else ""


def part_in_words(texts: Catalogue, part: str) -> str:
    """A part of a game, such as "Year III"."""
    kind, _, number = part.partition(" ")
    if kind == "year" and number.isdigit():
        return texts.text("ui.place.year", year=roman(int(number)))
    return part[:1].upper() + part[1:]


def stage_words(texts: Catalogue, stage: Stage) -> ReplayStage:
    """A stretch of the game with its name in words."""
    return {
        "n": stage.n,
        "part": part_in_words(texts, stage.part),
        "phase": stage.phase,
        "place": place_in_words(texts, stage.part, stage.phase),
    }


def place_in_words(texts: Catalogue, part: str, phase: str) -> str:
    """A part of a game and the phase within it, such as "Year III, fall"."""
    kind, _, number = part.partition(" ")
    key = f"ui.place.{phase}"
    if kind == "year" and number.isdigit() and phase and key in texts:
        return texts.text(key, year=roman(int(number)))
    return part_in_words(texts, part)


def _count(wish: Message, key: str) -> int:
    """A number of choices in a request."""
    value = wish.get(key, 0)
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise BurgraveError(f"{key!r} must be a number of choices, not {value!r}")
    return value
