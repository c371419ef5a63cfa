"""What can be changed about a position by a click; each game says what its own positions have."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from ..engine.game.kind import GameKind
from ..engine.game.ruled import RuledGame
from ..engine.text.notation import BurgraveError
from ..engine.text.wording import NOTHING
from ..games import kind_of, load
from ..lobby.analysis_messages import BoardPart, PartOption
from ..narration.narrator import Narrator
from .position_words import PositionWords, split

Kind = Literal["number", "one", "several", "dice", "order", "text"]
Change = Callable[[PositionWords, str], None]
"""Sets one part of a position to a value."""
MOST_POINTS: Final = 255


@dataclass
class Part:
    """A part of a position, with what changes it."""

    id: str
    group: str
    kind: Kind
    value: str
    change: Change
    name: str = ""
    """The last part of the key of its name, if that is not its id."""
    label: str = ""
    """Its name in words, if it is a name of the game."""
    seat: int = -1
    low: int = 0
    high: int = 0
    options: Sequence[tuple[str, str]] = ()
    """The values that can be chosen, each with its name in words."""


@dataclass
class Repair:
    """A change that may make a refused position possible."""

    key: str
    """The last part of the key of its text."""
    words: PositionWords
    number: int = 0
    """How many things it concerns."""


class Board:
    """What the positions of one game consist of; games subclass it."""

    kept: ClassVar[tuple[str, ...]] = ()
    """The words of seats that mean the same under all rules."""
    lines: ClassVar[tuple[str, ...]] = ()
    """The lines that mean the same under all rules."""

    def __init__(self, game: RuledGame, narrator: Narrator) -> None:
        self.game = game
        self.kind: GameKind[RuledGame] = kind_of(game)
        self.narrator = narrator

    # What a game says.

    def begin(self, words: PositionWords) -> None:
        """Lay out a new position."""
        raise NotImplementedError

    def beginning(self, words: PositionWords) -> str:
        """The line that says what comes next: the same step, whichever seats play."""
        raise NotImplementedError

    def own_parts(self, words: PositionWords) -> Iterator[Part]:
        """The parts that are particular to the game."""
        raise NotImplementedError

    def repairs(self, words: PositionWords, before: PositionWords) -> Iterator[Repair]:
        """Changes that may make these words possible; `before` is the position before the click."""
        yield from ()

    def forget_seat(self, words: PositionWords, name: str) -> None:
        """Remove a seat that leaves from everything that names it."""

    # What all games share.

    def parts(self, words: PositionWords) -> list[Part]:
        """Everything that can be changed."""
        return [*self.common_parts(words), *self.own_parts(words), *self.registers(words)]

    def change_part(self, words: PositionWords, id: str, value: str) -> PositionWords:
        """The words with one part set to another value."""
        parts = {part.id: part for part in self.parts(words)}
        if id not in parts:
            raise BurgraveError(f"{id!r} is no part here; accepted are {', '.join(parts)}")
        twin = deepcopy(words)
        parts[id].change(twin, value.strip())
        return twin

    def common_parts(self, words: PositionWords) -> Iterator[Part]:
        """Rules and number of players."""
        yield Part("rules", "rules", "text", words.head["rules"], self.set_rules)
        fewest, most = self.kind.fewest, self.kind.most
        count = str(len(words.seats))
        yield Part("players", "rules", "number", count, self.set_players, low=fewest, high=most)

    def set_rules(self, words: PositionWords, value: str) -> None:
        """Play by other rules; what only the old ones know is left out."""
        then = self.beginning(words)
        words.head = {key: values for key, values in words.head.items() if key in self.lines}
        words.head = {"rules": value, **words.head}
        words.registers = {}
        for name, values in words.seats.items():
            words.seats[name] = {key: word for key, word in values.items() if key in self.kept}
        words.then = then

    def set_players(self, words: PositionWords, value: str) -> None:
        """Let more or fewer play."""
        count, then = whole(value), self.beginning(words)
        for name in words.names[count:]:
            del words.seats[name]
            self.forget_seat(words, name)
        spare = [name for name in self.kind.colours if name not in words.seats]
        for name in spare[: count - len(words.seats)]:
            words.seats[name] = {}
            words.head["order"] = f"{words.head.get('order', '')} {name}".strip()
        words.then = then

    def registers(self, words: PositionWords) -> Iterator[Part]:
        """What modules keep, in the words of position texts."""
        for register in self.game.book.registers:
            for seat in range(len(words.seats)) if register.per_seat else (-1,):
                yield self.register(words, register.name, seat)

    def register(self, words: PositionWords, name: str, seat: int) -> Part:
        """One value of a module."""
        where = words.registers if seat < 0 else words.seat(seat)

        def change(changed: PositionWords, value: str) -> None:
            there = changed.registers if seat < 0 else changed.seat(seat)
            there[name] = value

        id = name if seat < 0 else f"seat.{seat}.{name}"
        label = name.replace("_", " ")
        value = where.get(name, "")
        return Part(id, "cards", "text", value, change, label=label, seat=seat)

    # Kinds of part that games are made of.

    def choice(
        self, words: PositionWords, id: str, group: str, options: Sequence[tuple[str, str]]
    ) -> Part:
        """A part whose value, one of some words or nothing, has a line of its own."""
        return Part(id, group, "one", words.head.get(id, NOTHING), line(id), options=options)

    def number(self, words: PositionWords, seat: int, key: str, *, low: int, high: int) -> Part:
        """A number of a seat."""

        def change(changed: PositionWords, value: str) -> None:
            changed.seat(seat)[key] = value if value != "0" else ""

        value = str(words.number(seat, key))
        id = f"seat.{seat}.{key}"
        return Part(id, "stock", "number", value, change, key, seat=seat, low=low, high=high)

    def list_part(
        self,
        words: PositionWords,
        seat: int,
        key: str,
        group: str,
        accepted: Sequence[tuple[str, str]],
    ) -> Part:
        """A list of a seat, in the order of what may be in it."""

        def change(changed: PositionWords, value: str) -> None:
            wanted = split(value)
            known = [one for one, _ in accepted if one in wanted]
            strange = [one for one in wanted if one not in known]
            changed.seat(seat)[key] = ",".join([*known, *strange])

        value = ",".join(words.list_of(seat, key))
        id = f"seat.{seat}.{key}"
        return Part(id, group, "several", value, change, key, seat=seat, options=accepted)

    def seat_options(self, words: PositionWords) -> list[tuple[str, str]]:
        """All seats, by name and in words."""
        return list(zip(words.names, self.narrator.names, strict=False))

    def items(self, ids: Sequence[str]) -> list[tuple[str, str]]:
        """Cards, by id and in words."""
        return [(id, self.narrator.item(id)) for id in ids]


def line(key: str) -> Change:
    """The change that sets a line for the whole table."""

    def change(words: PositionWords, value: str) -> None:
        words.head[key] = "" if value in (NOTHING, "0") else value

    return change


def whole(value: str) -> int:
    """A whole number that was sent."""
    if not value.isdecimal() or len(value) > 3:
        raise BurgraveError(f"{value!r} is no number; accepted are whole numbers")
    return int(value)


def board_for(game: RuledGame, narrator: Narrator) -> Board:
    """The board of a game."""
    parts = kind_of(game).parts
    if "board" not in parts:
        raise BurgraveError(f"positions of {kind_of(game).title} cannot be set up by clicking")
    found: Board = load(parts["board"])(game, narrator)
    return found


def part_view(part: Part, narrator: Narrator) -> BoardPart:
    """A part as it is sent to pages."""
    texts = narrator.texts
    name = part.label or texts.text(f"analysis.part.{part.name or part.id.rpartition('.')[2]}")
    options: list[PartOption] = [{"value": value, "label": label} for value, label in part.options]
    return {
        "id": part.id,
        "group": part.group,
        "seat": part.seat,
        "kind": part.kind,
        "label": name,
        "value": part.value,
        "low": part.low,
        "high": part.high,
        "options": options,
    }
