"""The burgrave command: its subcommands, the module of each, and exit codes."""

import contextlib
import os
import sys
from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command

from .. import __version__, form
from ..engine.text.notation import BurgraveError

BROKEN_PIPE = 141
"""The exit code when the reader of our output has gone."""

VERBS = {
    "play": ("cli.verbs:play", "Play in the browser or, with any option, at the terminal."),
    "learn": ("cli.verbs:learn", "Learn to play at the terminal: a real game with a guide."),
    "replay": (
        "cli.verbs:replay",
        "Print the position of a recorded game and its place in the rules.",
    ),
    "trace": ("cli.verbs:trace", "Print a recorded game as JSON lines for other programs."),
    "position": ("cli.verbs:position", "Draw a position and list what may be chosen there."),
    "content": (
        "cli.verbs:content",
        "List advisors, buildings, enemies, cards and their provenance.",
    ),
    "bots": ("cli.verbs:bots", "List the opponents there are, by name and strength."),
    "rules": (
        "cli.verbs:rules",
        "Print a rule or ruling by its id, search all of them, or list their titles.",
    ),
    "texts": ("cli.verbs:texts", "List the languages, and what a translator has to do."),
    "outline": ("cli.verbs:outline", "Print the table of contents of the rules, with rule ids."),
    "simulate": (
        "lab.command:simulate",
        "Play many games between bots: win rates, points, and a table of all games.",
    ),
    "ladder": (
        "lab.command:ladder",
        "Let each bot play the one below it: win rates, points, ratings and decision times.",
    ),
    "study": (
        "lab.command:study",
        "Compare variants of a game: who wins with what, how long, how balanced, for designers.",
    ),
    "train": (
        "lab.training.command:train",
        "Train a judge by self-play; a stopped training resumes where it was.",
    ),
    "envs": (
        "envs.command:envs",
        "Print the actions and observations of a game for programs that learn.",
    ),
    "review": (
        "review.command:review",
        "Tell skill from luck: what choices cost, what dice and cards did, where it was decided.",
    ),
    "exercises": (
        "exercises.command:exercises",
        "Solve positions in which one answer is clearly best, and find more of them.",
    ),
    "serve": (
        "server.command:serve",
        "Serve tables to browsers, on this machine or in a network.",
    ),
    "work": (
        "server.work_command:work",
        "Compute bots' turns and reviews for the servers of a PostgreSQL database.",
    ),
    "verify": (
        "server.games_command:verify",
        "Check that every roll of a game follows from the seed that was promised.",
    ),
    "site": (
        "site.command:site",
        "Write a site that plays without a server, for any static web space.",
    ),
    "check": (
        "server.check_command:check",
        "Replay every stored game by the rules of this version; list those that would not go on.",
    ),
    "backup": (
        "server.backup_command:backup",
        "Write all games of a server into a new file, even while it runs.",
    ),
    "restore": (
        "server.backup_command:restore",
        "Put the games of a backup into a data folder that has none.",
    ),
    "reports": (
        "server.reports_command:reports",
        "List what players have reported, oldest first, or close a report.",
    ),
    "games": (
        "server.games_command:games",
        "List, export, import and delete the games that the server keeps.",
    ),
}
"""The module and summary of each command; the full help is in the command itself."""
TALKING = ("play", "learn", "replay", "position", "content", "bots", "rules", "review", "exercises")
"""The commands that speak the reader's language, and so have --language."""


class Verbs(TyperGroup):
    """The subcommands by name; only the one that is called is loaded, so that help is quick."""

    def __init__(self, **given: Any) -> None:
        super().__init__(**given)
        for name, (_, summary) in VERBS.items():
            self.add_command(TyperCommand(name, help=summary))

    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[str | None, Any, list[str]]:
        """The subcommand that is called, its function and its arguments."""
        name, found, rest = super().resolve_command(ctx, args)
        return name, found and load_verb(str(name)), rest


def load_verb(name: str) -> Any:
    """The command of that name, with all its options."""
    home, _, function = VERBS[name][0].partition(":")
    found = getattr(import_module(f"..{home}", __package__), function)
    if isinstance(found, typer.Typer):
        return get_command(found)
    alone = typer.Typer(add_completion=False, rich_markup_mode=None)
    alone.command(name)(found)
    command = get_command(alone)
    if name in TALKING:
        carrier = typer.Typer(add_completion=False)
        carrier.command(name)(speaking)
        command.params += get_command(carrier).params
    return command


def speak(language: str | None) -> None:
    """Note in which language a command is to speak, if the user says so."""
    from ..games.texts import languages
    from ..reader import ask_for

    if language is not None and language not in languages():
        accepted = ", ".join(languages())
        raise BurgraveError(f"--language: no texts in {language!r}; accepted are {accepted}")
    ask_for(language or "")


def speaking(
    language: Annotated[
        str | None,
        typer.Option(
            help="The language to speak: en, de … [default: that of LANG]",
            metavar="CODE",
            callback=speak,
            expose_value=False,
        ),
    ] = None,
) -> None:
    """Accept the option --language of the commands that print sentences."""


app = typer.Typer(
    cls=Verbs, add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False
)


def main() -> None:
    """Run the command; user errors are printed to stderr, with exit code 2."""
    for stream in (sys.stdout, sys.stderr, sys.stdin):
        # Characters that the terminal cannot show must not end a game.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    sys.exit(_run(_with_empty_names(sys.argv[1:])))


def _take_languages() -> None:
    """Read the texts of somebody's own languages, too, such as those a translator works on."""
    folder = os.environ.get("BURGRAVE_LANGUAGES")
    if folder:
        from pathlib import Path

        from ..games.texts import add_languages

        add_languages(Path(folder))


def _run(arguments: list[str]) -> int | str | None:
    """Run the command and return its exit code."""
    code: int | str | None = 0
    try:
        try:
            _take_languages()
            app(arguments, prog_name="burgrave")
        except SystemExit as leaving:
            code = leaving.code
        sys.stdout.flush()
    except BurgraveError as error:
        print(f"burgrave: {_in_words(error)}", file=sys.stderr)
        code = 2
    except OSError as error:
        code = _without_screen(error)
    return code


def _in_words(error: BurgraveError) -> str:
    """An error in the reader's language; if its texts cannot be read, in English."""
    from ..games.problems import in_words
    from ..reader import language

    try:
        return in_words(str(error), language())
    except BurgraveError:
        return str(error)


def _without_screen(error: OSError) -> int:
    """The reader of our output has gone, or the disk is full."""
    with contextlib.suppress(OSError, ValueError):
        # Buffered output must not raise again when the program ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    if isinstance(error, BrokenPipeError):
        return BROKEN_PIPE
    with contextlib.suppress(OSError):
        print(f"burgrave: {error.strerror or error}", file=sys.stderr)
    return 1


def _with_empty_names(arguments: list[str]) -> list[str]:
    """Add an empty name after a --resume without one."""
    found: list[str] = []
    for number, argument in enumerate(arguments):
        found.append(argument)
        following = arguments[number + 1 : number + 2]
        if argument == "--resume" and (not following or following[0].startswith("--")):
            found.append("")
    return found


def say_version(wanted: bool) -> None:
    """Print the version and exit."""
    if wanted:
        print(f"burgrave {__version__} ({'compiled' if form.is_compiled() else 'pure Python'})")
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
        from ..server.listen import open_table

        open_table()
