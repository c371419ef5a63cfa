"""Inspects games that are not being played here: records, traces, positions."""

from __future__ import annotations

import json

from rich.console import Console
from rich.text import Text

from ..engine.core.actors import FATE
from ..engine.game.ruled import RuledGame
from ..engine.text.content import Content
from ..engine.text.notation import BurgraveError
from ..games import position, replay, trace
from ..games.play import convert_record
from .files import name_file, read_position, read_record
from .painter import Look, painter_of

MANY = 24
"""More outcomes of a roll than this are not listed."""


def show_replay(
    console: Console, file: str, at: int | None, *, board: bool, content: Content | None
) -> None:
    """Print where a recorded game stands after a number of choices."""
    record = read_record(file)
    last = len(record.choices)
    with name_file(file):
        if at is not None and not 0 <= at <= last:
            raise BurgraveError(f"there is no choice {at}; accepted are 0 to {last}")
        game = replay(record, at, content=content)
    print(position(game), end="")
    # As a comment, so that the output is a position that can be read again.
    print(f"# {game.breadcrumb}")
    if board:
        show_board(console, game)


def show_converted(file: str, content: Content | None) -> None:
    """Print an older record in the current format."""
    record = read_record(file)
    with name_file(file):
        print(convert_record(record, content=content).text, end="")


def show_trace(file: str, content: Content | None) -> None:
    """Print a recorded game as JSON lines."""
    record = read_record(file)
    with name_file(file):
        # A record that does not replay is refused before any of it is printed.
        replay(record, content=content)
    for line in trace(record, content=content):
        print(json.dumps(line, ensure_ascii=False, separators=(",", ":")))


def show_position(console: Console, file: str, content: Content | None) -> None:
    """Draw a position and list its options."""
    game = read_position(file, content)
    show_board(console, game)
    if game.actor == FATE:
        show_outcomes(console, game)
    elif game.actor is not None:
        for part in painter_of(game.book, game.names).answers(Look(game, game.actor)):
            console.print(part)


def show_board(console: Console, game: RuledGame) -> None:
    """Draw the whole table, with every province."""
    painter, look = painter_of(game.book, game.names), Look(game)
    for part in painter.table(look):
        console.print(part)
    for seat in range(len(game.names)):
        for part in (Text(), *painter.seat(look, seat)):
            console.print(part)
    console.print()
    if game.actor is None:
        console.print(painter.texts.text("ui.look.over"))
        if game.journal is not None:
            console.print(painter.result(game, game.journal.entries)[0])


def show_outcomes(console: Console, game: RuledGame) -> None:
    """List the possible outcomes of fate."""
    texts = painter_of(game.book, game.names).texts
    console.print(texts.text("ui.look.fate", ask=game.ask))
    outcomes = list(zip(game.options, game.weights or [], strict=True))
    for option, weight in outcomes[:MANY]:
        console.print(f"{weight:>6}  {option.text}", markup=False)
    if len(outcomes) > MANY:
        console.print(texts.text("ui.look.more", n=len(outcomes) - MANY))
