"""Positions as text: any point of any game, reached by play or set up by hand.

A game adds its own lines; errors name the line that is wrong.
"""

# Stays pure Python: none of it runs while a game is played.

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from ..cards.registers import Register
from ..core.actors import FATE, NOBODY
from ..core.decisions import Decision, Step
from ..core.journal import Journal
from ..game.rulebook import Rulebook
from ..game.ruled import RuledGame
from .content import Content, check_content
from .notation import NotationError, expect_text

if TYPE_CHECKING:
    from ..game.kind import GameKind

P = TypeVar("P", bound=RuledGame)

MAKING = "__init__"
FIRST_LINE = "burgrave position 2"
OLD_FIRST_LINE = "burgrave position 1"
"""In the first format, registers are written as numbers, one for each seat."""
LARGEST = 1 << 61
NUMBER = re.compile("-?[0-9]{1,18}")


def position_text(g: RuledGame, lines: list[str]) -> str:
    """The whole position as text, face-down cards included; `lines` are the game's own."""
    content = [f"content {g.book.content}"] if g.book.content else []
    frame = [FIRST_LINE, f"rules {g.book.name}", f"version {g.book.version}", *content]
    described = [_with_registers(g, line) for line in lines]
    return "\n".join([*frame, *described, *register_lines(g), agenda_line(g)]) + "\n"


def _with_registers(g: RuledGame, line: str) -> str:
    """The line of a seat, followed by that seat's registers."""
    head, _, rest = line.partition(" ")
    if head != "seat":
        return line
    seat = g.names.index(rest.partition(" ")[0])
    own = [register for register in g.book.registers if register.per_seat]
    return " ".join(
        [line, *(_register_words(g, one, seat) for one in own if one.read(g, seat) != one.start)]
    )


def register_lines(g: RuledGame) -> list[str]:
    """The table's registers whose number differs from the start value."""
    shared = [register for register in g.book.registers if not register.per_seat]
    return [f"register {_register_words(g, one, 0)}" for one in shared if one.read(g) != one.start]


def _register_words(g: RuledGame, register: Register, seat: int) -> str:
    words = register.wording.words(g.book, register.read(g, seat))
    return f"{register.name} {words}"


def agenda_line(g: RuledGame) -> str:
    """The steps to come, the pending question first."""
    steps = [step.label() for step in reversed(g.agenda)]
    if g.pending is not None:
        steps.insert(0, g.pending.label())
    return "agenda " + (" ".join(steps) or "-")


def bits_as_ids(mask: int, ids: list[str]) -> str:
    """The ids whose bits are set."""
    return ",".join(id for place, id in enumerate(ids) if mask >> place & 1)


def numbered_lines(text: str) -> list[tuple[int, list[str]]]:
    """The words of every line that is not empty, with its number."""
    written = expect_text(text, "position").splitlines()
    numbered = enumerate((line.split("#")[0].split() for line in written), 1)
    lines = [(number, words) for number, words in numbered if words]
    if not lines or " ".join(lines[0][1]) not in (FIRST_LINE, OLD_FIRST_LINE):
        raise NotationError(f"a position starts with {FIRST_LINE!r}", 1)
    return lines


def one_line(text: str) -> str:
    """A position text as one line, as records and addresses have it."""
    return "; ".join(" ".join(words) for _, words in numbered_lines(text)[1:])


def several_lines(line: str) -> str:
    """The position text that was written as one line."""
    return "\n".join([FIRST_LINE, *line.split("; ")]) + "\n"


def rules_line(text: str) -> tuple[int, str]:
    """The rules string that a position text names, and its line."""
    for number, words in numbered_lines(text):
        if words[0] == "rules" and len(words) == 2:
            return number, words[1]
    raise NotationError("a position names its rules, for example 'rules 2e'", 1)


class PositionReader(Generic[P]):
    """Reads a position text line by line, with errors that name the line; a game adds its lines."""

    last: tuple[str, ...] = ("at",)
    """Lines that are read after all others."""
    placing: tuple[str, ...] = ("agenda", "at")
    """Lines that say which step the game continues with."""

    def __init__(self, kind: GameKind[P], text: str, content: Content | None) -> None:
        self.kind = kind
        self.content = content
        self.text = text
        self.lines = numbered_lines(text)
        self.old = " ".join(self.lines[0][1]) == OLD_FIRST_LINE
        self.number = 1
        self.rule = ""
        """The id of the rule that the refused position breaks, if any."""

    def game(self, *, journal: bool = False, shows_forced: bool = False, strict: bool = True) -> P:
        """The game that the text describes, at its first question."""
        self.refuse_repeats()
        g = self.kind.empty(self.rules(), self.names())
        g.shows_forced = shows_forced
        readers = {**self.readers(g), **self.own_readers(g)}
        placed = False
        # The agenda depends on everything else, so its line is read last.
        for number, words in sorted(self.lines[1:], key=lambda line: line[1][0] in self.last):
            self.number = number
            if words[0] in ("rules", "content", "version"):
                continue
            if words[0] not in readers:
                raise self.error(
                    f"unknown line {words[0]!r}; accepted are rules, {', '.join(readers)}"
                )
            readers[words[0]](words[1:])
            placed = placed or words[0] in self.placing
        if not placed:
            listed = " or an ".join(f"{word!r}" for word in self.placing)
            raise self.error(f"a position needs an {listed} line to say what comes next")
        self.check(g)
        if strict:
            self.check_possible(g)
        if journal:
            g.journal = Journal()
        g.advance()
        return g

    def readers(self, g: P) -> dict[str, Callable[[list[str]], None]]:
        """The function that reads each kind of line particular to this game."""
        raise NotImplementedError

    def own_readers(self, g: P) -> dict[str, Callable[[list[str]], None]]:
        """The function that reads each kind of line that all games have."""
        return {
            "register": lambda words: self.register(g, words),
            "agenda": lambda words: self.agenda(g, words),
        }

    def refuse_repeats(self) -> None:
        """Refuse a line that is repeated, or a second line that sets the agenda."""
        seen: set[str] = set()
        for number, words in self.lines[1:]:
            self.number = number
            about = " ".join(words[:2]) if words[0] in ("seat", "register") else words[0]
            if words[0] in self.placing:
                about = " or ".join(self.placing)
            if about in seen:
                raise self.error(f"a second line says {about}; one is accepted")
            seen.add(about)

    def check_possible(self, g: P) -> None:
        """In strict mode, refuse a position that no game can reach."""

    def check(self, g: P) -> None:
        """Refuse an inconsistent position, once everything is read."""

    def possible(self, g: P, step: Step[Any]) -> bool:
        """Are the numbers of a step possible on this table?"""
        return NOBODY <= seat_of(step) < len(g.names)

    def error(self, message: str, rule: str = "") -> NotationError:
        """An error about the line being read; `rule` is the id of the rule it breaks, if any."""
        self.rule = rule
        return NotationError(message, self.number)

    def rules(self) -> Rulebook:
        """The rules that the text names."""
        self.number, name = rules_line(self.text)
        rules = self.kind.compile(name, self.content)
        check_content(rules.content, self.header_word("content"), line=self.number)
        if self.header_word("version") not in ("", rules.version, *self.kind.older_versions):
            made = self.header_word("version")
            raise self.error(f"made with rules version {made}; this engine plays {rules.version}")
        return rules

    def header_word(self, header: str) -> str:
        """The word of a header line; "" if there is none."""
        return next((words[1] for _, words in self.lines if words[0] == header and words[1:]), "")

    def names(self) -> tuple[str, ...]:
        """The seats that the text names."""
        seats = [words[1] for _, words in self.lines if words[0] == "seat" and words[1:]]
        return self.kind.seat_names(seats)

    def whole(self, words: list[str], low: int, high: int) -> int:
        """Read a whole number in a range."""
        try:
            value = int(words[0])
        except (IndexError, ValueError):
            raise self.error(f"{' '.join(words)!r} is not a whole number") from None
        if not low <= value <= high:
            raise self.error(f"{value} is out of range; accepted are {low} to {high}")
        return value

    def one_of(self, words: list[str], accepted: tuple[str, ...]) -> int:
        """The index of a word among those accepted."""
        if len(words) != 1 or words[0] not in accepted:
            raise self.error(f"{' '.join(words)!r}: accepted is one of {', '.join(accepted)}")
        return accepted.index(words[0])

    def mask(self, words: str, accepted: list[str]) -> int:
        """A number with a bit for each of some words."""
        bits = 0
        for word in self.split_list(words):
            bits |= 1 << self.one_of([word], tuple(accepted))
        return bits

    def split_list(self, words: str) -> list[str]:
        """Words separated by commas, each at most once."""
        members = words.split(",")
        for word in members:
            if members.count(word) > 1:
                raise self.error(f"{word!r} comes twice in {words}")
        return members

    def register(self, g: P, words: list[str]) -> None:
        """Read a register: one word for the table, or one word for each seat."""
        names = tuple(register.name for register in g.book.registers)
        register = g.book.registers[self.one_of(words[:1], names)]
        if len(words) - 1 != (len(g.names) if register.per_seat else 1):
            raise self.error(
                f"register {register.name} needs one number{' a seat' * register.per_seat}"
            )
        for seat, word in enumerate(words[1:]):
            self.set_register(g, register, seat=seat, word=word)

    def seat_register(self, g: P, key: str, *, seat: int, word: str) -> bool:
        """Read a register on a seat's line, if the key names one."""
        for register in g.book.registers:
            if register.per_seat and register.name == key:
                self.set_register(g, register, seat=seat, word=word, old=False)
                return True
        return False

    def set_register(
        self, g: P, register: Register, *, seat: int, word: str, old: bool | None = None
    ) -> None:
        """Set a register from a word, or from a number in the old format."""
        if self.old if old is None else old:
            value = self.whole([word], -LARGEST, LARGEST)
        else:
            try:
                value = register.wording.number(g.book, word)
            except ValueError as error:
                raise self.error(f"{register.name} {word}: accepted is {error}") from None
            self.whole([str(value)], -LARGEST, LARGEST)
        register.write(g, value, seat)

    def agenda(self, g: P, words: list[str]) -> None:
        """Read the steps to come, the next one first."""
        if words != ["-"]:
            g.agenda = [self.step(g, word) for word in reversed(words)]

    def step(self, g: P, word: str) -> Step[Any]:
        """Read a step with its arguments."""
        kind, _, inside = word.partition("(")
        if kind not in g.book.steps:
            raise self.error(f"unknown step {word!r}")
        words = inside.rstrip(")").split(",") if inside else []
        args = [int(arg) if NUMBER.fullmatch(arg) else arg for arg in words]
        wrong = self.error(f"{word!r} is no step these rules know")
        if not _takes(g.book.steps[kind], args):
            raise wrong
        try:
            step = g.book.steps[kind](*args)
        except (TypeError, KeyError, ValueError, IndexError):
            raise wrong from None
        if step.label() != word or not self.possible(g, step):
            raise wrong
        return step


def _takes(maker: Callable[..., Step[Any]], args: list[int | str]) -> bool:
    """Are there numbers where a step takes numbers? (The compiled form checks that itself.)"""
    made = getattr(maker, MAKING) if isinstance(maker, type) else maker
    hints = getattr(made, "__annotations__", {}).values()
    return all(
        isinstance(arg, int) for arg, hint in zip(args, hints, strict=False) if hint != "str"
    )


def seat_of(step: Step[Any]) -> int:
    """The seat that a step concerns, or NOBODY."""
    if isinstance(step, Decision) and step.actor != FATE:
        return step.actor
    return int(getattr(step, "seat", NOBODY))
