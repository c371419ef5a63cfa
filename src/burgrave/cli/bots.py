"""Who can be played against, for people who choose by name."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table

from ..bots import bot_names
from ..games.texts import Catalogue


def show_bots(console: Console, rules: str) -> None:
    """List the bots that play by these rules: what to type, what they are called, how they play."""
    texts = Catalogue()
    table = Table(box=None, pad_edge=False, show_header=False)
    for bot in bot_names(rules):
        table.add_row(bot, texts.text(f"bot.{bot}.name"), texts.text(f"bot.{bot}.text"))
    console.print(table)
