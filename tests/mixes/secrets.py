"""The secrets of a game: where each was decided, what else it might be, when it is revealed."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from burgrave import Record, trace
from burgrave.games import replay

HANDS = "hands"
DECKS = ("enemies", "valley")
"""The face-down decks, with the source of the event that reports a look."""
PICKS = {"keep": "strips", "governor": "governors", "token": "tokens"}
"""The questions that all answer in secret, with what they are about."""


@dataclass(frozen=True)
class Secret:
    """A choice that is hidden from some readers, and another one that might have been made."""

    kind: str
    place: int
    """Which choice of the record it is."""
    reveal: int
    """The choice after which everybody knows it."""
    said: str
    other: str
    """The same choice in the other world."""
    known: tuple[tuple[int, int], ...]
    """Who learns it before, and by which choice."""
    year: int = 0

    def changed(self, record: Record) -> Record:
        """The record of the other world, up to the choice that reveals the secret."""
        choices = list(record.choices)
        card, swapped = self.said.split()[-1], self.other.split()[-1]
        choices[self.place] = self.other
        if self.kind == HANDS:
            # What was dealt may be kept, too.
            keeping = range(self.place + 1, self.reveal + 1)
            for place in keeping:
                words = choices[place].split()
                choices[place] = " ".join(swapped if word == card else word for word in words)
        return running_record(record, choices[: self.reveal + 1])

    def is_known_to(self, reader: int | None, place: int) -> bool:
        """Whether a seat or a spectator may know the secret after this choice."""
        return any(reader == seat and place >= since for seat, since in self.known)


def running_record(record: Record, choices: list[str]) -> Record:
    """A record of the same table that is not over yet."""
    return Record(rules=record.rules, version=record.version, seats=record.seats, choices=choices)


def secrets_of(record: Record) -> Iterator[Secret]:
    """Every choice of a finished game that was hidden for a while."""
    lines = list(trace(record))[1:-1]
    yield from _picks(record, lines)
    yield from _hands(record, lines)
    yield from _cards(record, lines)


def _others(record: Record, place: int) -> list[str]:
    """What else might have been chosen."""
    options = replay(record, place).options
    return [option.text for option in options if option.text != record.choices[place]]


def _picks(record: Record, lines: list[dict[str, Any]]) -> Iterator[Secret]:
    """The first answer of each round of secret choices."""
    asked = [line["ask"] for line in lines]
    seats = len(record.seats)
    for place, ask in enumerate(asked):
        if ask in PICKS and asked[place - 1] != ask:
            said, knows = record.choices[place], ((lines[place]["actor"], place),)
            for other in _others(record, place)[:1]:
                yield Secret(PICKS[ask], place, place + seats - 1, said, other, knows)


def _hands(record: Record, lines: list[dict[str, Any]]) -> Iterator[Secret]:
    """The dealt governors, each with another card that might have been dealt instead."""
    reveal = max((n for n, line in enumerate(lines) if line["ask"] == "governor"), default=0)
    dealt = {line["choice"]["card"] for line in lines if line["choice"].get("pile") == "governors"}
    for place, line in enumerate(lines):
        if line["choice"].get("pile") == "governors":
            others = [text for text in _others(record, place) if text.split()[-1] not in dealt]
            said, knows = record.choices[place], ((line["choice"]["seat"], place),)
            yield Secret(HANDS, place, reveal, said, others[place % len(others)], knows)


def _cards(record: Record, lines: list[dict[str, Any]]) -> Iterator[Secret]:
    """The face-down cards of both decks."""
    dealt = [line["choice"] for line in lines if line["ask"] == "deal"]
    for place, line in enumerate(lines):
        choice = line["choice"]
        if choice.get("pile") in DECKS:
            # Nor is it the card that the other deck has for that year.
            used = {card["card"] for card in dealt if card.get("year") == choice["year"]}
            others = [text for text in _others(record, place) if text.split()[-1] not in used]
            yield Secret(
                choice["pile"],
                place,
                _reveal_of(lines, choice["year"]),
                record.choices[place],
                others[place % len(others)],
                tuple(_looks(lines, choice["pile"], choice["year"])),
                choice["year"],
            )


def _looks(lines: list[dict[str, Any]], deck: str, year: int) -> Iterator[tuple[int, int]]:
    """Who looked at a deck in a year, and by which choice that came about."""
    now = 0
    for place, line in enumerate(lines):
        for event in line["events"]:
            if event["event"] == "phase":
                now = event["amount"]
            if event["event"] == "peek" and now == year and event["deck"] == deck:
                yield event["seat"], place


def _reveal_of(lines: list[dict[str, Any]], year: int) -> int:
    """The choice that reveals the cards of a year; after the last choice if none does."""
    up = [n for n, line in enumerate(lines) if line["ask"] == "reveal"]
    return up[year - 1] if len(up) >= year else len(lines) - 1
