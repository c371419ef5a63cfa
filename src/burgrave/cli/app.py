"""The burgrave command and its verbs."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from .. import __version__
from ..engine import agenda
from ..engine.notation import BurgraveError
from ..kingsburg.content.export import export
from ..kingsburg.content.mixes import boxed, compile_rules
from ..lab.command import register
from ..outline import rules_outline
from ..reference import effects_reference
from .content import chosen_items, item_dict, item_tables
from .files import read_content
from .look import show_position, show_replay, show_trace
from .play import Host
from .seating import SEEDS, Wish, opened
from .words import Words

WIDTH = 100
"""How wide we draw where there is no terminal to ask."""

app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)

ContentFile = Annotated[
    str | None, typer.Option("--content", help="A content file of your own.", metavar="FILE")
]
RecordFile = Annotated[
    str, typer.Argument(help="A record; - is the standard input.", metavar="FILE")
]


def main() -> None:
    """Run the command; what people got wrong is said on stderr, with exit code 2."""
    for stream in (sys.stdout, sys.stderr, sys.stdin):
        # A narrow character set must not end a game.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        app(prog_name="burgrave")
    except BurgraveError as error:
        print(f"burgrave: {error}", file=sys.stderr)
        sys.exit(2)


class Screen(Console):
    """A console that says when nobody reads it any more, so that a game can still be saved."""

    def on_broken_pipe(self) -> None:
        try:
            super().on_broken_pipe()
        except SystemExit:
            raise BrokenPipeError from None


def screen() -> Console:
    """Where we draw: the terminal, or a page of our own width."""
    piped = not sys.stdout.isatty() and "COLUMNS" not in os.environ
    return Screen(highlight=False, emoji=False, markup=False, width=WIDTH if piped else None)


def say_version(wanted: bool) -> None:
    """Print the version and leave."""
    if wanted:
        form = "pure Python" if (agenda.__file__ or "").endswith(".py") else "compiled"
        print(f"burgrave {__version__} ({form})")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def burgrave(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option("--version", callback=say_version, is_eager=True, help="Say the version."),
    ] = False,
) -> None:
    """Play Kingsburg by the rules: at the terminal, from records, between bots."""
    if context.invoked_subcommand is None:
        print(context.get_help())


@app.command()
def play(
    seats: Annotated[
        str | None,
        typer.Option(help="Who plays: you, you:Ann, greedy, random … [default: you,greedy,greedy]"),
    ] = None,
    rules: Annotated[str | None, typer.Option(help="1e, 2e, 2e+m1 … [default: 2e]")] = None,
    seed: Annotated[
        int | None, typer.Option(min=0, max=SEEDS, help="The same seed rolls the same dice.")
    ] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with a saved game.")] = None,
    save: Annotated[Path | None, typer.Option(help="A new file to keep the game in.")] = None,
    content_file: ContentFile = None,
) -> None:
    """Play at the terminal, with people and bots."""
    wish = Wish(seats=seats, rules=rules, seed=seed, content=read_content(content_file))
    session, keeper = opened(wish, resume, save)
    Host(session, screen(), keeper, content=wish.content).run()


@app.command()
def replay(
    file: RecordFile,
    at: Annotated[int | None, typer.Option(help="After how many choices [default: all]")] = None,
    board: Annotated[bool, typer.Option("--board", help="Draw the table as well.")] = False,
    content_file: ContentFile = None,
) -> None:
    """Print the position of a recorded game and its place in the rules."""
    show_replay(screen(), file, at, board=board, content=read_content(content_file))


@app.command()
def trace(file: RecordFile, content_file: ContentFile = None) -> None:
    """Print a recorded game as JSON lines for other programs."""
    show_trace(file, read_content(content_file))


@app.command()
def position(
    file: Annotated[
        str, typer.Argument(help="A position; - is the standard input.", metavar="FILE")
    ],
    content_file: ContentFile = None,
) -> None:
    """Draw a position and list what may be chosen there."""
    show_position(screen(), file, read_content(content_file))


@app.command()
def content(
    kind: Annotated[str | None, typer.Option(help="Only building, advisor, enemy …")] = None,
    mark: Annotated[str | None, typer.Option(help="Only rulebook, attested …")] = None,
    rules: Annotated[str | None, typer.Option(help="1e, 2e, 2e+m1 … [default: all]")] = None,
    content_file: ContentFile = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    as_toml: Annotated[bool, typer.Option("--export", help="Print a content file.")] = False,
    effects: Annotated[
        bool, typer.Option("--effects", help="Print the effects there are.")
    ] = False,
) -> None:
    """List advisors, buildings, enemies, cards and their provenance."""
    own = read_content(content_file)
    compiled = boxed(own) if rules is None else compile_rules(rules, own)
    items, words = chosen_items(compiled, kind, mark), Words(compiled)
    if effects:
        print(effects_reference(), end="")
    elif as_toml:
        print(export(items, words.texts.text), end="")
    elif as_json:
        print(json.dumps([item_dict(item, words) for item in items], ensure_ascii=False, indent=2))
    else:
        screen().print(*item_tables(items, words))


@app.command()
def outline(
    rules: Annotated[str, typer.Argument(help="1e, 2e, 2e+m1 …", metavar="RULES")] = "2e",
    content_file: ContentFile = None,
) -> None:
    """Print the table of contents of the rules, with rule ids."""
    print(rules_outline(compile_rules(rules, read_content(content_file))), end="")


register(app)
