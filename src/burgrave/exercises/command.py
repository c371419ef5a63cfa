"""The command that lists exercises, asks one at the terminal, and finds more."""

from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .. import form
from ..engine.text.notation import BurgraveError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from .model import Exercise

SEEDS = 10**18 - 1


Id = Annotated[
    str | None, typer.Argument(help="Try this one; without an id, list all.", metavar="[ID]")
]
Today = Annotated[bool, typer.Option("--today", help="Try the exercise of this day.")]
Grade = Annotated[int | None, typer.Option(min=1, max=10, help="Only those of this grade.")]
Rules = Annotated[
    list[str] | None,
    typer.Option(help="Only those whose rules begin so; with --make, the rules to play by."),
]
File = Annotated[
    Path | None, typer.Option(help="Those in this file, not those that came with the program.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Make = Annotated[
    int | None, typer.Option(min=1, max=100_000, help="Find this many in games of bots.")
]
Sources = Annotated[
    list[Path] | None,
    typer.Option("--from", help="Find those in this record, or review as JSON."),
]
Seats = Annotated[
    int | None, typer.Option(min=2, max=5, help="With --make: how many play [default: any]")
]
Seed = Annotated[
    int, typer.Option(min=0, max=SEEDS, help="The same seed finds the same exercises.")
]
Out = Annotated[Path | None, typer.Option(help="The file to which those found are added.")]
Pick = Annotated[
    int | None, typer.Option(min=1, help="Print a varied set of this many, to be kept.")
]


def exercises(
    id: Id = None,
    today: Today = False,
    grade: Grade = None,
    rules: Rules = None,
    file: File = None,
    as_json: AsJson = False,
    make: Make = None,
    made_from: Sources = None,
    seats: Seats = None,
    seed: Seed = 1,
    out: Out = None,
    pick: Pick = None,
) -> None:
    """Solve positions in which one answer is clearly best, and find more of them."""
    if make is not None or made_from:
        write_found(out, make, made_from or [], seed=seed, rules=rules or [], seats=seats)
        return
    every = in_file(file)
    if id is not None or today:
        from .terminal import solve

        solve(pick_exercise(every, id))
        return
    show(every, grade, rules or [], as_json=as_json, pick=pick)


def show(
    every: "Sequence[Exercise]",
    grade: int | None,
    rules: list[str],
    *,
    as_json: bool,
    pick: int | None,
) -> None:
    """List exercises, or print the lines of some."""
    # `--help` must not load the rules.
    from .selection import pick_varied
    from .terminal import list_all

    chosen = [
        one
        for one in every
        if grade in (None, one.grade)
        if not rules or any(one.rules.startswith(some) for some in rules)
    ]
    if pick is None:
        list_all(chosen, as_json=as_json)
        return
    for one in pick_varied(chosen, pick):
        print(one.line())


def in_file(file: Path | None) -> "Sequence[Exercise]":
    """The exercises in a file, or those that came with the program."""
    from ..cli.files import name_file, read_text
    from .collection import exercises as ours
    from .collection import read_lines

    if file is None:
        return ours()
    text = read_text(str(file))
    with name_file(str(file)):
        return read_lines(text)


def pick_exercise(every: "Sequence[Exercise]", id: str | None) -> "Exercise":
    """The exercise with this id, or today's."""
    from .collection import todays

    if id is None:
        return todays(date.today(), every)
    found = [one for one in every if one.id.startswith(id)]
    if len(found) == 1:
        return found[0]
    what = "no exercise" if not found else "more than one exercise"
    raise BurgraveError(f"{what} has the id {id!r}; `burgrave exercises` lists them")


def write_found(
    out: Path | None,
    count: int | None,
    files: list[Path],
    *,
    seed: int,
    rules: list[str],
    seats: int | None,
) -> None:
    """Look for exercises and add each to the file as soon as it is found."""
    from ..games import compile_rules
    from ..lab.progress import Counter
    from .sources import MIX

    if out is None:
        raise BurgraveError("name the file for what is found: --out FILE")
    for some in rules:
        if some != MIX:
            compile_rules(some)
    form.warn(form.REVIEWING)
    known, kept = ids_in(out), 0
    with Counter("exercises", count or len(files)) as counter:
        for one in find_new(files, count, seed=seed, rules=rules, seats=seats):
            if one.id not in known:
                known.add(one.id)
                append(out, one.line())
                counter.add(1)
                kept += 1
            if kept == count:
                return


def find_new(
    files: list[Path], count: int | None, *, seed: int, rules: list[str], seats: int | None
) -> "Iterator[Exercise]":
    """The exercises in these records and reviews, then, if any are asked for, in games of bots."""
    from ..cli.files import name_file, read_text
    from .making import find_in, find_in_games
    from .sources import questions_in

    for file in files:
        text = read_text(str(file))
        with name_file(str(file)):
            yield from find_in(questions_in(text))
    if count is not None:
        yield from find_in_games(seed=seed, rules=rules, seats=seats)


def ids_in(out: Path) -> set[str]:
    """The exercises that a file has already."""
    from .collection import read_lines

    return {one.id for one in read_lines(out.read_text("utf-8"))} if out.exists() else set()


def append(out: Path, line: str) -> None:
    """Add a line to the file, or say why it cannot be written."""
    try:
        with out.open("a", encoding="utf-8") as file:
            file.write(f"{line}\n")
    except OSError as error:
        raise BurgraveError(f"--out {out}: {error.strerror or error}") from None
