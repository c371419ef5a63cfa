"""The burgrave command and its verbs."""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from .. import __version__, form
from ..engine.notation import BurgraveError
from ..lab.command import register as register_lab
from ..review.command import register as register_review
from ..server.command import open_table
from ..server.command import register as register_server
from ..site.command import register as register_site

# Every verb loads what it needs when it runs: asking for help must not load the rules.

SEEDS = 10**18 - 1
"""The largest seed; records hold no longer ones."""

BROKEN_PIPE = 141
"""How programs end whose reader has gone."""

app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)

ContentFile = Annotated[
    str | None, typer.Option("--content", help="A content file of your own.", metavar="FILE")
]
AtTerminal = Annotated[
    bool, typer.Option("--terminal", help="At the terminal, as with any other option.")
]
Players = Annotated[
    str | None,
    typer.Option(
        help="Who plays: you, you:Ann, level:1 … level:8, greedy … [default: you,greedy,greedy]"
    ),
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
    sys.exit(_run(_with_empty_names(sys.argv[1:])))


def _run(arguments: list[str]) -> int | str | None:
    """Run the command; its exit code."""
    code: int | str | None = 0
    try:
        try:
            app(arguments, prog_name="burgrave")
        except SystemExit as leaving:
            code = leaving.code
        sys.stdout.flush()
    except BurgraveError as error:
        print(f"burgrave: {error}", file=sys.stderr)
        code = 2
    except OSError as error:
        code = _without_screen(error)
    return code


def _without_screen(error: OSError) -> int:
    """Nobody reads what we print any more, or there is no room for it."""
    with contextlib.suppress(OSError, ValueError):
        # What is still buffered must not complain again when the program ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    if isinstance(error, BrokenPipeError):
        return BROKEN_PIPE
    with contextlib.suppress(OSError):
        print(f"burgrave: {error.strerror or error}", file=sys.stderr)
    return 1


def _with_empty_names(arguments: list[str]) -> list[str]:
    """A --resume that is not followed by a name has an empty one."""
    found: list[str] = []
    for number, argument in enumerate(arguments):
        found.append(argument)
        following = arguments[number + 1 : number + 2]
        if argument == "--resume" and (not following or following[0].startswith("--")):
            found.append("")
    return found


def say_version(wanted: bool) -> None:
    """Print the version and leave."""
    if wanted:
        print(f"burgrave {__version__} ({'compiled' if form.compiled() else 'pure Python'})")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def burgrave(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option("--version", callback=say_version, is_eager=True, help="Say the version."),
    ] = False,
) -> None:
    """Play Kingsburg by the rules: in the browser, at the terminal, between bots.

    Alone, it opens the table in the browser.
    """
    if context.invoked_subcommand is None:
        open_table()


@app.command()
def play(
    seats: Players = None,
    rules: Annotated[str | None, typer.Option(help="1e, 2e, 2e+m1 … [default: 2e]")] = None,
    seed: Annotated[
        int | None, typer.Option(min=0, max=SEEDS, help="The same seed rolls the same dice.")
    ] = None,
    resume: Annotated[
        str | None,
        typer.Option(help="Go on with a saved game; without a name, list them.", metavar="[GAME]"),
    ] = None,
    save: Annotated[Path | None, typer.Option(help="A new file to keep the game in.")] = None,
    content_file: ContentFile = None,
    terminal: AtTerminal = False,
) -> None:
    """Play in the browser or, with any option, at the terminal."""
    if not terminal and {seats, rules, seed, resume, save, content_file} == {None}:
        raise typer.Exit(open_table())
    from ..screen import screen
    from .files import read_content
    from .play import Host
    from .saved import chosen_game
    from .seating import Wish, opened

    place = None if resume is None else chosen_game(screen(), resume)
    wish = Wish(seats=seats, rules=rules, seed=seed, content=read_content(content_file))
    session, keeper = opened(wish, place, save)
    Host(session, screen(), keeper, content=wish.content).run()


@app.command()
def replay(
    file: RecordFile,
    at: Annotated[int | None, typer.Option(help="After how many choices [default: all]")] = None,
    board: Annotated[bool, typer.Option("--board", help="Draw the table as well.")] = False,
    convert: Annotated[
        bool, typer.Option("--convert", help="Print a record of version 1 as one of today.")
    ] = False,
    content_file: ContentFile = None,
) -> None:
    """Print the position of a recorded game and its place in the rules."""
    from ..screen import screen
    from .files import read_content
    from .look import show_converted, show_replay

    if convert:
        show_converted(file, read_content(content_file))
        return
    show_replay(screen(), file, at, board=board, content=read_content(content_file))


@app.command()
def trace(file: RecordFile, content_file: ContentFile = None) -> None:
    """Print a recorded game as JSON lines for other programs."""
    from .files import read_content
    from .look import show_trace

    show_trace(file, read_content(content_file))


@app.command()
def position(
    file: Annotated[
        str, typer.Argument(help="A position; - is the standard input.", metavar="FILE")
    ],
    content_file: ContentFile = None,
) -> None:
    """Draw a position and list what may be chosen there."""
    from ..screen import screen
    from .files import read_content
    from .look import show_position

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
    from .content import Listing
    from .files import read_content

    listing = Listing(rules, read_content(content_file), kind=kind, mark=mark)
    if effects:
        listing.print_effects()
    elif as_toml:
        listing.print_toml()
    elif as_json:
        listing.print_json()
    else:
        listing.print_tables()


@app.command()
def bots(
    rules: Annotated[str, typer.Argument(help="1e, 2e, dice …", metavar="RULES")] = "2e",
) -> None:
    """List the opponents there are, by name and strength."""
    from ..screen import screen
    from .bots import show_bots

    show_bots(screen(), rules)


@app.command()
def outline(
    rules: Annotated[str, typer.Argument(help="1e, 2e, 2e+m1 …", metavar="RULES")] = "2e",
    content_file: ContentFile = None,
) -> None:
    """Print the table of contents of the rules, with rule ids."""
    from ..games import compile_rules
    from ..games.outline import rules_outline
    from .files import read_content

    print(rules_outline(compile_rules(rules, read_content(content_file))), end="")


register_lab(app)
register_review(app)
register_server(app)
register_site(app)
