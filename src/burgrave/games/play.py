"""Starting, replaying and reading games of any kind."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..engine.game.copying import load
from ..engine.game.rulebook import Rulebook
from ..engine.game.ruled import RuledGame
from ..engine.text.content import Content
from ..engine.text.notation import NotationError, RulesError
from ..engine.text.positions import rules_line
from ..engine.text.record import Record
from ..engine.text.trace import Line
from .kinds import AnyKind, kind_named, kind_of

USUAL_RULES = "2e"


def compile_rules(rules: str = USUAL_RULES, content: Content | None = None) -> Rulebook:
    """The frozen rules that a rules string names, changed by a content file if there is one."""
    return kind_named(rules).compile(rules, content)


def new_game(
    rules: str | Rulebook = USUAL_RULES,
    seats: int | Sequence[str] = 4,
    *,
    content: Content | None = None,
    journal: bool = True,
) -> RuledGame:
    """A new game at its first question; without a journal it is faster and has no record."""
    kind = kind_named(rules.name if isinstance(rules, Rulebook) else rules)
    game: RuledGame = kind.new_game(rules, seats, content=content, journal=journal)
    return game


def replay(
    record: Record | str, at: int | None = None, *, content: Content | None = None
) -> RuledGame:
    """Replay a record, whole or up to its first `at` choices, checking every one."""
    if not isinstance(record, Record):
        record = Record.parse(record)
    game: RuledGame = recorded_kind(record).replay(record, at, content=content)
    return game


def trace(record: Record | str, *, content: Content | None = None) -> Iterator[Line]:
    """One object for the header, one for each choice, one for the result.

    While the game runs, face-down cards and secrets are left out.
    """
    if isinstance(record, str):
        record = Record.parse(record)
    return recorded_kind(record).trace(record, content=content)


def recorded_kind(record: Record) -> AnyKind:
    """The kind of game that was recorded."""
    try:
        return kind_named(record.rules)
    except RulesError as error:
        raise NotationError(str(error), record.line_of("rules")) from None


def convert_record(record: Record, *, content: Content | None = None) -> Record:
    """A record of an older version, converted to the present one."""
    kind = recorded_kind(record)
    if "converter" not in kind.parts:
        raise NotationError(f"the record is up to date; {kind.title} has no older ones", 1)
    made: Record = load(kind.parts["converter"])(record, content=content)
    return made


def position(game: RuledGame) -> str:
    """The whole position as text, face-down cards included."""
    return kind_of(game).position(game)


def from_position(
    text: str, *, content: Content | None = None, journal: bool = False, strict: bool = True
) -> RuledGame:
    """The game that a position text describes, at its first question; with a journal if asked.

    A position that no game can reach is refused, unless `strict` is false.
    """
    number, rules = rules_line(text)
    try:
        kind = kind_named(rules)
    except RulesError as error:
        raise NotationError(str(error), number) from None
    game: RuledGame = kind.from_position(text, content=content, journal=journal, strict=strict)
    return game
