"""Looking at games that are not being played here: records, traces, positions."""

from __future__ import annotations

import json

from rich.console import Console
from rich.text import Text

from ..engine.agenda import FATE
from ..engine.content import Content
from ..engine.notation import BurgraveError
from ..kingsburg.game import Kingsburg
from ..kingsburg.kind import position, replay, trace
from ..kingsburg.old_records import converted
from .board import Board
from .files import blaming, read_position, read_record
from .question import Question
from .result import Result
from .words import Words

MANY = 24
"""More outcomes of a roll than this are not listed."""


def show_replay(
    console: Console, file: str, at: int | None, *, board: bool, content: Content | None
) -> None:
    """Print where a recorded game stands after a number of choices."""
    record = read_record(file)
    last = len(record.choices)
    with blaming(file):
        if at is not None and not 0 <= at <= last:
            raise BurgraveError(f"there is no choice {at}; accepted are 0 to {last}")
        game = replay(record, at, content=content)
    print(position(game), end="")
    print(game.breadcrumb)
    if board:
        show_board(console, game)


def show_converted(file: str, content: Content | None) -> None:
    """Print a record of version 1 as games are recorded now."""
    record = read_record(file)
    with blaming(file):
        print(converted(record, content=content).text, end="")


def show_trace(file: str, content: Content | None) -> None:
    """Print a recorded game as JSON lines."""
    record = read_record(file)
    with blaming(file):
        # A record that does not replay is refused before anything of it is printed.
        replay(record, content=content)
    for line in trace(record, content=content):
        print(json.dumps(line, ensure_ascii=False, separators=(",", ":")))


def show_position(console: Console, file: str, content: Content | None) -> None:
    """Draw a position and list what may be chosen there."""
    game = read_position(file, content)
    show_board(console, game)
    words = Words(game.rules, game.names)
    if game.actor == FATE:
        show_outcomes(console, game, words)
    elif game.actor is not None:
        for part in Question(game, words, full=True).parts(Board(game, words, game.actor)):
            console.print(part)


def show_board(console: Console, game: Kingsburg) -> None:
    """Draw the whole table, with every province."""
    words = Words(game.rules, game.names)
    board = Board(game, words, None)
    for part in board.whole(None):
        console.print(part)
    for seat in range(len(game.names)):
        console.print(Text(), board.province(seat))
    console.print()
    if game.actor is None:
        console.print(words.texts.text("ui.look.over"))
        if game.journal is not None:
            console.print(Result(game, words, game.journal.entries).table())


def show_outcomes(console: Console, game: Kingsburg, words: Words) -> None:
    """List what fate may do."""
    console.print(words.texts.text("ui.look.fate", ask=game.ask))
    outcomes = list(zip(game.options, game.weights or [], strict=True))
    for option, weight in outcomes[:MANY]:
        console.print(f"{weight:>6}  {option.text}", markup=False)
    if len(outcomes) > MANY:
        console.print(words.texts.text("ui.look.more", n=len(outcomes) - MANY))
