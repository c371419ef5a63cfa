"""Lists the bots one can play against."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table

from ..bots import bot_names
from ..games import compile_rules, kind_named
from ..games.texts import Catalogue
from ..lobby.menu import bot_text_key
from ..reader import language


def show_bots(console: Console, rules: str) -> None:
    """List the bots that play by these rules: what to type, their names, how they play."""
    name = compile_rules(rules).name
    texts, kind = Catalogue(language()), kind_named(name)
    table = Table(box=None, pad_edge=False, show_header=False)
    for bot in bot_names(name):
        table.add_row(bot, texts.text(f"bot.{bot}.name"), texts.text(bot_text_key(kind, bot)))
    console.print(table)
