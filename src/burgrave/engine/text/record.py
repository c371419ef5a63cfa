"""Records: a game as a list of choices in notation, which can be replayed."""

# Stays pure Python: none of it runs while a game is played.

from __future__ import annotations

import re
from collections.abc import Iterator

from ..core.asking import find_question, read_move
from ..core.decisions import G
from ..game.copying import Reduced, restore_record
from .notation import NotationError, expect_text

FORMAT = 2
OLD_FORMAT = 1
FIRST_LINE = f"burgrave record {FORMAT}"
NOTES = (
    "luck",
    "words",
    "taken",
    "secret",
    "orders",
    "practised",
    "resigned",
    "lesson",
    "branch",
    "position",
)
"""Optional headers, so that a game can be continued or its luck checked."""
HEADERS = ("rules", "version", "content", "seats", "players", "seed", *NOTES)
SEED = re.compile("0|[1-9][0-9]{0,18}")


class Record:
    """The rules, seats and every choice of a game, fate's included."""

    def __init__(
        self,
        *,
        rules: str,
        version: str,
        seats: tuple[str, ...],
        choices: list[str],
        result: str = "",
        content: str = "",
        players: tuple[str, ...] = (),
        seed: int | None = None,
    ) -> None:
        self.rules = rules
        self.version = version
        self.seats = seats
        self.choices = choices
        self.result = result
        self.content = content
        """The digest of the content file, if there is one."""
        self.players = players
        """Who plays each seat, a person or a bot by name, if known."""
        self.seed = seed
        """The seed of fate's rolls when the game continues."""
        self.format = FORMAT
        """The version of the format; older ones can be read but not replayed."""
        self.notes: dict[str, str] = {}
        """The optional headers, by name."""

    @property
    def text(self) -> str:
        """The record as it is stored."""
        lines = [f"burgrave record {self.format}", *self._header_lines(), "", *self.choices]
        if self.result:
            lines.append(f"result {self.result}")
        return "\n".join(lines) + "\n"

    def _header_lines(self) -> list[str]:
        lines = [f"rules {self.rules}", f"version {self.version}"]
        if self.content:
            lines.append(f"content {self.content}")
        lines.append(f"seats {' '.join(self.seats)}")
        if self.players:
            lines.append(f"players {','.join(self.players)}")
        if self.seed is not None:
            lines.append(f"seed {self.seed}")
        lines += [f"{key} {self.notes[key]}" for key in NOTES if self.notes.get(key)]
        return lines

    @staticmethod
    def parse(text: str) -> Record:
        """Parse a stored record, or raise an error that names the line."""
        lines = expect_text(text, "record").splitlines()
        first = lines[0].strip() if lines else ""
        if first not in (FIRST_LINE, f"burgrave record {OLD_FORMAT}"):
            raise NotationError(f"a record starts with {FIRST_LINE!r}", 1)
        headers, body = _headers(lines)
        for key in ("rules", "version", "seats"):
            if key not in headers:
                raise NotationError(f"the header {key!r} is missing before the empty line", body)
        choices, result = _choices(lines, body)
        record = Record(
            rules=headers["rules"],
            version=headers["version"],
            seats=tuple(headers["seats"].split()),
            choices=choices,
            result=result,
            content=headers.get("content", ""),
            players=tuple(headers["players"].split(",")) if "players" in headers else (),
            seed=int(headers["seed"]) if "seed" in headers else None,
        )
        record.format = FORMAT if first == FIRST_LINE else OLD_FORMAT
        record.notes = {key: headers[key] for key in NOTES if key in headers}
        return record

    def line_of(self, header: str) -> int:
        """The line number of a header that is present."""
        keys = [line.partition(" ")[0] for line in self._header_lines()]
        return keys.index(header) + 2

    def first_line(self) -> int:
        """The line number of the first choice."""
        return len(self._header_lines()) + 3

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)

    def __reduce__(self) -> Reduced:
        return restore_record, (self.text,)

    def __repr__(self) -> str:
        return f"<record {self.rules}, {len(self.seats)} seats, {len(self.choices)} choices>"


def _headers(lines: list[str]) -> tuple[dict[str, str], int]:
    """The headers, and the number of the empty line that ends them."""
    headers: dict[str, str] = {}
    for number, line in enumerate(lines[1:], 2):
        if not line.strip():
            return headers, number
        key, _, value = line.strip().partition(" ")
        if key not in HEADERS or not value:
            raise NotationError(f"{line!r} is no header; accepted are {', '.join(HEADERS)}", number)
        if key in headers:
            raise NotationError(f"there is a second header {key!r}", number)
        if key == "seed" and not SEED.fullmatch(value):
            raise NotationError(f"{value!r} is no seed; a seed is a whole number", number)
        headers[key] = value
    raise NotationError("the record ends before its first choice", len(lines))


def _choices(lines: list[str], body: int) -> tuple[list[str], str]:
    """The choices after the headers, and the result if there is one."""
    choices: list[str] = []
    result = ""
    for number, line in enumerate(lines[body:], body + 1):
        words = line.strip()
        if result and words:
            raise NotationError("nothing may follow the result", number)
        if words.startswith("result "):
            result = words.removeprefix("result ")
        else:
            choices.append(words)
    while choices and not choices[-1]:
        choices.pop()
    return choices, result


def moves_of(game: G, record: Record, stop: int | None = None) -> Iterator[int]:
    """The moves of a record, one by one; the caller plays each before asking for the next.

    The game must show forced moves, as the record does.
    """
    first = record.first_line()
    for number, text in enumerate(record.choices[:stop], first):
        if game.pending is None:
            raise NotationError(f"the game is over, but {text!r} follows", number)
        try:
            question = find_question(game, text)
            move = read_move(game, question, text)
        except NotationError as error:
            raise NotationError(str(error), number) from None
        # Shorter forms are for people at a keyboard; a stored choice must stay unambiguous.
        whole = question.option(game, move).text
        if whole != text:
            raise NotationError(f"{text!r} stands for {whole!r}; a record says it in full", number)
        game.call(question.actor)
        yield move
    while stop is None and game.pending is not None and len(game.legal()) == 1:
        yield game.legal()[0]
