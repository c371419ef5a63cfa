"""A game of Kingsburg for people and programs: start, ask, choose, copy, look, remember."""

from __future__ import annotations

import random
from collections.abc import Sequence

from ..engine.journal import Journal
from ..engine.luck import Luck
from ..engine.notation import NotationError, RulesError
from ..engine.record import Record, moves_of
from ..engine.steps import Perform
from .content.files import Content
from .content.mixes import compile_rules
from .model.board import COLOURS, MOST_SEATS, PHASES, Seat, Table
from .model.ruleset import Ruleset
from .rules.scoring import Standing, standings
from .views import View, view

FEWEST_SEATS = 2
RESERVED = ("fate", "neutral", "result")
"""Words that records and positions use where seats could stand."""


class Kingsburg(Table):
    """A position of Kingsburg with everything one may ask of it."""

    __slots__ = ()

    def clone(self) -> Kingsburg:
        """A game that goes its own way; it keeps no journal."""
        twin = Kingsburg(self.rules, self.names, [seat.clone() for seat in self.seats])
        self.copy_to(twin)
        return twin

    def view(self, seat: int | None = None) -> View:
        """What a seat may know, or a spectator, ready for JSON."""
        check_seat(self, seat)
        return view(self, seat)

    @property
    def standings(self) -> list[Standing]:
        """Every seat's result as it stands now; final once the game is over."""
        return standings(self)

    @property
    def record(self) -> Record:
        """The choices so far, for replaying."""
        if self.journal is None:
            raise NotationError("this game keeps no journal (clones do not), so it has no record")
        return Record(
            rules=self.rules.name,
            version=self.rules.version,
            seats=self.names,
            content=self.rules.content,
            choices=[option.text for option in self.journal.options()],
            result=result(self),
        )

    @property
    def breadcrumb(self) -> str:
        """Where the game stands: "year 3 > summer > influence > red"."""
        pending = self.pending
        if pending is None:
            return "game over"
        actor = "fate" if pending.actor < 0 else self.names[pending.actor]
        return f"year {self.year} > {PHASES[self.phase]} > {pending.ask()} > {actor}"

    def __repr__(self) -> str:
        return f"<{self.rules.name}, {len(self.seats)} seats: {self.breadcrumb}>"


def result(g: Table) -> str:
    """The final points as a record writes them, winners starred; empty while the game runs."""
    if g.pending is not None or g.agenda:
        return ""
    return " ".join(
        f"{g.names[standing.seat]}:{standing.vp}{'*' * standing.winner}"
        for standing in standings(g)
    )


def seat_names(seats: int | Sequence[str]) -> tuple[str, ...]:
    """Seats by number (the colours in order) or by name."""
    names = COLOURS[:seats] if isinstance(seats, int) else tuple(seats)
    count = seats if isinstance(seats, int) else len(names)
    if not FEWEST_SEATS <= count <= MOST_SEATS:
        raise RulesError(f"{count} seats; Kingsburg is for {FEWEST_SEATS} to {MOST_SEATS}")
    for name in names:
        if not name.isidentifier() or name in RESERVED:
            raise RulesError(f"{name!r} cannot name a seat; use one word of letters and digits")
    if len(set(names)) < len(names):
        raise RulesError(f"seat names must differ: {', '.join(names)}")
    return names


def empty_table(rules: Ruleset, names: tuple[str, ...]) -> Kingsburg:
    """A table with nothing on it yet and no place in the rules."""
    table = Kingsburg(rules, names, [Seat(rules.full_plan) for _ in names])
    table.order = tuple(range(len(names)))
    table.court = [0] * 19
    table.enemies = (-1,) * rules.years
    table.registers = rules.fresh_registers(len(names))
    return table


def new_game(
    rules: str | Ruleset = "2e",
    seats: int | Sequence[str] = 4,
    *,
    content: Content | None = None,
    journal: bool = True,
) -> Kingsburg:
    """A new game, up to its first question; without a journal it is faster and has no record."""
    compiled = compile_rules(rules, content) if isinstance(rules, str) else rules
    game = empty_table(compiled, seat_names(seats))
    if journal:
        game.journal = Journal()
    game.agenda.append(Perform("game"))
    game.advance()
    return game


def replay(
    record: Record | str, at: int | None = None, *, content: Content | None = None
) -> Kingsburg:
    """Play a record again, whole or its first `at` choices, checking every one."""
    if isinstance(record, str):
        record = Record.parse(record)
    game = opened(record, content)
    for move in moves_of(game, record, at):
        game.answer(move)
    game.shows_forced = False
    last = record.first_line() + len(record.choices)
    if at is None and result(game) != record.result:
        said = record.result or "nothing, as of a running game"
        raise NotationError(f"the result is {result(game)!r}, but the record says {said!r}", last)
    return game


def opened(record: Record, content: Content | None = None) -> Kingsburg:
    """The game a record begins with, showing forced moves as the record does."""
    header = "rules"
    try:
        rules = compile_rules(record.rules, content)
        header = "seats"
        names = seat_names(record.seats)
    except RulesError as error:
        raise NotationError(str(error), record.line_of(header)) from None
    if record.version != rules.version:
        raise NotationError(
            f"recorded with rules version {record.version}; this engine plays {rules.version}",
            record.line_of("version"),
        )
    check_content(rules, record.content, line=record.line_of("rules"))
    game = empty_table(rules, names)
    game.journal = Journal()
    game.shows_forced = True
    game.agenda.append(Perform("game"))
    game.advance()
    return game


def check_content(rules: Ruleset, digest: str, *, line: int) -> None:
    """Is this the content that was played with?"""
    if rules.content != digest:
        was = f"the content file {digest}" if digest else "the built-in content"
        now = f"the content file {rules.content}" if rules.content else "the built-in content"
        raise NotationError(f"played with {was}; this is {now}", line)


def check_seat(game: Kingsburg, seat: int | None) -> None:
    """Is there such a seat? (A spectator has none; fate has none either.)"""
    if seat is not None and not 0 <= seat < len(game.seats):
        raise NotationError(f"there is no seat {seat}; accepted are 0 to {len(game.seats) - 1}")


def imagine(game: Kingsburg, seat: int | None, rng: random.Random) -> Kingsburg:
    """A game that looks the same to this seat, with what it cannot know dealt anew."""
    check_seat(game, seat)
    world = game.clone()
    luck = Luck(rng.getrandbits(64))
    for secret in game.rules.secrets:
        secret.redeal(world, -1 if seat is None else seat, luck)
    return world
