"""A game as text, for environments that render."""

# Stays pure Python: people read it.

from __future__ import annotations

from io import StringIO

from ..engine.game.ruled import RuledGame


def picture_of(game: RuledGame, seat: int | None = None) -> str:
    """The table as the terminal draws it, as a seat may know it."""
    from rich.console import Console

    from ..cli.painter import Look, painter_of

    out = StringIO()
    console = Console(file=out, width=100)
    for part in painter_of(game.book, game.names).table(Look(game, seat)):
        console.print(part)
    return out.getvalue()
