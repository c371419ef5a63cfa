"""The burgrave command and its verbs."""

from __future__ import annotations

import json
import os
import secrets
import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from .. import __version__
from ..engine import agenda
from ..engine.notation import BurgraveError
from ..kingsburg.content.mixes import compile_rules
from ..kingsburg.outline import rules_outline
from ..texts import Catalogue
from .content import chosen_items, item_dict, item_tables
from .files import Keeper, blaming, read_record
from .look import show_position, show_replay, show_trace
from .play import Host
from .session import Seating, Session
from .words import Words

WIDTH = 100
"""How wide we draw where there is no terminal to ask."""
SEEDS = 2**63 - 1

app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)

Rules = Annotated[str, typer.Option(help="The rules to play by: 1e, 2e, 2e+m1 …", metavar="RULES")]
RecordFile = Annotated[
    str, typer.Argument(help="A record; - is the standard input.", metavar="FILE")
]


def main() -> None:
    """Run the command; what people got wrong is said on stderr, with exit code 2."""
    for output in (sys.stdout, sys.stderr, sys.stdin):
        # A narrow character set must not end a game.
        if hasattr(output, "reconfigure"):
            output.reconfigure(errors="replace")
    try:
        app(prog_name="burgrave")
    except BurgraveError as error:
        print(f"burgrave: {error}", file=sys.stderr)
        sys.exit(2)


def screen() -> Console:
    """Where we draw: the terminal, or a page of our own width."""
    piped = not sys.stdout.isatty() and "COLUMNS" not in os.environ
    return Console(highlight=False, emoji=False, markup=False, width=WIDTH if piped else None)


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
    rules: Annotated[str | None, typer.Option(help="The rules: 1e, 2e … [default: 2e]")] = None,
    seed: Annotated[
        int | None, typer.Option(min=0, max=SEEDS, help="The same seed rolls the same dice.")
    ] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with a saved game.")] = None,
    save: Annotated[Path | None, typer.Option(help="A new file to keep the game in.")] = None,
) -> None:
    """Play at the terminal, with people and bots."""
    if save is not None and save.exists():
        raise BurgraveError(f"--save: {save} exists already; nothing was written")
    keeper = Keeper(save)
    if resume is None:
        seating = Seating.parse(seats or "you,greedy,greedy")
        session = Session.new(
            rules or "2e", seating, secrets.randbits(31) if seed is None else seed
        )
    else:
        session = resumed(resume, seats, rules=rules, seed=seed)
        keeper = Keeper(save or resume, ours=save is None)
    Host(session, screen(), keeper).run()


def resumed(file: Path, seats: str | None, *, rules: str | None, seed: int | None) -> Session:
    """The game of a file, as it was left; what the file does not say may be added."""
    record = read_record(str(file))
    with blaming(str(file)):
        for option, said, kept in (("rules", rules, record.rules), ("seed", seed, record.seed)):
            if said is not None and kept is not None and said != kept:
                raise BurgraveError(
                    f"it is played with {option} {kept}; --{option} {said} is no use"
                )
        players = Seating.parse(seats).players if seats else record.players
        if not players:
            raise BurgraveError("it does not say who plays; add --seats, for example you,greedy")
        kept_seed = record.seed if record.seed is not None else seed
        fresh = secrets.randbits(31) if kept_seed is None else kept_seed
        return Session.resumed(record, players, fresh)


@app.command()
def replay(
    file: RecordFile,
    at: Annotated[int | None, typer.Option(help="After how many choices [default: all]")] = None,
    board: Annotated[bool, typer.Option("--board", help="Draw the table as well.")] = False,
) -> None:
    """Print the position of a recorded game, and where it stands in the rules."""
    show_replay(screen(), file, at, board=board)


@app.command()
def trace(file: RecordFile) -> None:
    """Print a recorded game as JSON lines that other programs can check."""
    show_trace(file)


@app.command()
def position(
    file: Annotated[
        str, typer.Argument(help="A position; - is the standard input.", metavar="FILE")
    ],
) -> None:
    """Draw a position and list what may be chosen there."""
    show_position(screen(), file)


@app.command()
def content(
    kind: Annotated[str | None, typer.Option(help="Only building, advisor, enemy …")] = None,
    mark: Annotated[str | None, typer.Option(help="Only rulebook, attested …")] = None,
    rules: Rules = "2e",
    as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
) -> None:
    """List every advisor, building, enemy and card, with where we know it from."""
    compiled, texts = compile_rules(rules), Catalogue()
    items = chosen_items(compiled, kind, mark)
    if as_json:
        print(json.dumps([item_dict(item, texts) for item in items], ensure_ascii=False, indent=2))
    else:
        screen().print(*item_tables(items, Words(texts, compiled, ())))


@app.command()
def outline(
    rules: Annotated[str, typer.Argument(help="The rules: 1e, 2e …", metavar="RULES")] = "2e",
) -> None:
    """Print the table of contents of the rules: every step of a game, with its rule."""
    print(rules_outline(rules), end="")
