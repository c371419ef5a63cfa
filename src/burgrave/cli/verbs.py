"""The commands that play at the terminal and inspect games, rules and content."""

from pathlib import Path
from typing import Annotated

import typer

from ..reader import is_asked

# Every command imports what it needs when it runs: help must not load the rules.

SEEDS = 10**18 - 1
"""The largest seed; records hold no longer ones."""

ContentFile = Annotated[
    str | None, typer.Option("--content", help="A content file of your own.", metavar="FILE")
]
AtTerminal = Annotated[
    bool, typer.Option("--terminal", help="At the terminal, as with any other option.")
]
Players = Annotated[
    str | None,
    typer.Option(
        help="Who plays: you, you:Ann, level:1 … level:9, greedy … [default: you,level:4,level:4]"
    ),
]
Seed = Annotated[
    int | None, typer.Option(min=0, max=SEEDS, help="The same seed rolls the same dice.")
]
SavedGame = Annotated[
    str | None,
    typer.Option(
        help="Resume a saved game; without a name, list the saved games.", metavar="[GAME]"
    ),
]
HeadStart = Annotated[
    str | None,
    typer.Option(
        help="Points to begin with: 0,8 for two seats, even for bots, even:1520 or even:level:5"
        " if people play like that.",
        metavar="POINTS",
    ),
]
RecordFile = Annotated[
    str, typer.Argument(help="A record; - is the standard input.", metavar="FILE")
]


def play(
    seats: Players = None,
    rules: Annotated[str | None, typer.Option(help="1e, 2e, 2e+m1 … [default: 2e]")] = None,
    seed: Seed = None,
    resume: SavedGame = None,
    save: Annotated[Path | None, typer.Option(help="A new file to keep the game in.")] = None,
    content_file: ContentFile = None,
    head_start: HeadStart = None,
    terminal: AtTerminal = False,
) -> None:
    """Play in the browser or, with any option, at the terminal."""
    options = {seats, rules, seed, resume, save, content_file, head_start}
    if not (terminal or is_asked()) and options == {None}:
        from ..server.listen import open_table

        raise typer.Exit(open_table())
    from ..screen import screen
    from .files import read_content
    from .learn import host_of
    from .saved_games import choose_game
    from .seating import Wish, open_session

    place = None if resume is None else choose_game(screen(), resume)
    content = read_content(content_file)
    wish = Wish(seats=seats, rules=rules, seed=seed, content=content, head_start=head_start)
    session, file = open_session(wish, place, save)
    host_of(session, screen(), file, content=wish.content).run()


def learn(
    lesson: Annotated[
        str | None, typer.Argument(help="first, second or dice [default: first]", metavar="LESSON")
    ] = None,
    listed: Annotated[
        bool, typer.Option("--list", help="List the lessons, and how far you have come.")
    ] = False,
    again: Annotated[
        bool,
        typer.Option("--again", help="Start over, even if you are in the middle of the lesson."),
    ] = False,
) -> None:
    """Learn to play at the terminal: a real game with a guide."""
    from ..screen import screen
    from .learn import host_of, list_lessons, open_lesson

    if listed:
        list_lessons(screen())
        return
    host_of(*open_lesson(lesson or "first", again=again, console=screen())).run()


def replay(
    file: RecordFile,
    at: Annotated[int | None, typer.Option(help="After how many choices [default: all]")] = None,
    board: Annotated[bool, typer.Option("--board", help="Draw the table as well.")] = False,
    convert: Annotated[
        bool, typer.Option("--convert", help="Print an older record in the current format.")
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


def trace(file: RecordFile, content_file: ContentFile = None) -> None:
    """Print a recorded game as JSON lines for other programs."""
    from .files import read_content
    from .look import show_trace

    show_trace(file, read_content(content_file))


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


def content(
    kind: Annotated[str | None, typer.Option(help="Only building, advisor, enemy …")] = None,
    mark: Annotated[str | None, typer.Option(help="Only rulebook, attested …")] = None,
    rules: Annotated[str | None, typer.Option(help="1e, 2e, 2e+m1 … [default: all]")] = None,
    content_file: ContentFile = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    as_toml: Annotated[bool, typer.Option("--export", help="Print a content file.")] = False,
    effects: Annotated[bool, typer.Option("--effects", help="Print every effect.")] = False,
    events: Annotated[bool, typer.Option("--events", help="Print every kind of event.")] = False,
) -> None:
    """List advisors, buildings, enemies, cards and their provenance."""
    from .content import Listing
    from .files import read_content

    listing = Listing(rules, read_content(content_file), kind=kind, mark=mark)
    if effects:
        listing.print_effects()
    elif events:
        listing.print_events()
    elif as_toml:
        listing.print_toml()
    elif as_json:
        listing.print_json()
    else:
        listing.print_tables()


def bots(
    rules: Annotated[str, typer.Argument(help="1e, 2e, dice …", metavar="RULES")] = "2e",
) -> None:
    """List the opponents there are, by name and strength."""
    from ..screen import screen
    from .bots import show_bots

    show_bots(screen(), rules)


def texts(
    missing: Annotated[
        str | None,
        typer.Option(help="Print what a language lacks, to be filled in.", metavar="CODE"),
    ] = None,
    faults: Annotated[
        str | None,
        typer.Option(help="Print what is wrong with a language's texts.", metavar="CODE"),
    ] = None,
) -> None:
    """List the languages, and what a translator has to do."""
    from ..screen import screen
    from .texts import show_faults, show_languages, show_missing

    if missing is not None:
        show_missing(missing)
    elif faults is not None:
        show_faults(faults)
    else:
        show_languages(screen())


def outline(
    rules: Annotated[str, typer.Argument(help="1e, 2e, 2e+m1 …", metavar="RULES")] = "2e",
    content_file: ContentFile = None,
) -> None:
    """Print the table of contents of the rules, with rule ids."""
    from ..games import compile_rules
    from ..games.outline import rules_outline
    from .files import read_content

    print(rules_outline(compile_rules(rules, read_content(content_file))), end="")


def rules(
    id: Annotated[
        str | None, typer.Argument(help="A rule, such as B2.4, M3 or Q7.", metavar="ID")
    ] = None,
    search: Annotated[
        str | None, typer.Option(help="List the rules with these words.", metavar="WORDS")
    ] = None,
    edition: Annotated[str, typer.Option(help="Names of things as in 1e or 2e.")] = "2e",
) -> None:
    """Print a rule or ruling by its id, search all of them, or list their titles."""
    from ..screen import screen
    from .rules import show_found, show_list, show_rule

    if search is not None:
        show_found(screen(), search, edition)
    elif id is not None:
        show_rule(screen(), id, edition)
    else:
        show_list(screen(), edition)
