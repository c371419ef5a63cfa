"""The commands that play many games between bots: simulate, ladder and study."""

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import typer

from .. import form
from ..engine.text.notation import BurgraveError

SIGNALLED = 128
"""Exit codes of programs ended by a signal start here."""


Rules = Annotated[str, typer.Option(help="1e, 2e, 2e+m1 …")]
Seats = Annotated[str, typer.Option(help="Two to five bots: level:1 to level:9, greedy or random.")]
Games = Annotated[int, typer.Option(help="How many games to play.")]
Jobs = Annotated[int | None, typer.Option(help="Worker processes. [default: one per processor]")]
Address = Annotated[
    str,
    typer.Option(
        "--cluster",
        help="A Dask scheduler whose workers play instead of processes here: tcp://host:8786.",
        metavar="ADDRESS",
    ),
]
Seed = Annotated[
    int | None,
    typer.Option(help="The same seed plays the same games, whatever --jobs or --cluster is."),
]
Out = Annotated[
    Path | None,
    typer.Option(
        help="One row per game: a .csv file as games finish, or a .parquet file at the end."
    ),
]
Force = Annotated[bool, typer.Option("--force", help="Replace files that exist.")]
Rotate = Annotated[
    bool, typer.Option("--rotate", help="All bots move one seat on after each game.")
]
ContentFile = Annotated[
    Path | None, typer.Option("--content", help="A content file of your own.", metavar="FILE")
]


Records = Annotated[
    Path | None,
    typer.Option(help="A folder for the record of each game.", metavar="DIR", file_okay=False),
]
Decisions = Annotated[
    Path | None,
    typer.Option(help="A .parquet file with one row per decision of a player.", metavar="FILE"),
]
Chances = Annotated[
    bool, typer.Option("--chances", help="Add the judge's chance to win to each decision; slow.")
]


def warn(bots: Iterable[str]) -> None:
    """Warn how slow the pure form is in games of these bots."""
    from ..bots import is_judging

    form.warn(form.THINKING if any(map(is_judging, bots)) else form.LOSS)


def simulate(
    rules: Rules = "2e",
    seats: Seats = "greedy,random,random,random",
    games: Games = 1000,
    jobs: Jobs = None,
    cluster: Address = "",
    seed: Seed = None,
    out: Out = None,
    force: Force = False,
    rotate: Rotate = False,
    content: ContentFile = None,
    records: Records = None,
    decisions: Decisions = None,
    chances: Chances = False,
) -> None:
    """Play many games between bots: win rates, points, and a table of all games."""
    from .decisions import Data
    from .report import carry_out, collect_data, plan_simulation

    plan = plan_simulation(rules, seats, seed=seed, rotate=rotate, content=content)
    warn(plan.seats)
    if records is not None or decisions is not None or chances:
        if out is not None:
            raise BurgraveError("--out goes with neither --decisions nor --records; play twice")
        data = Data(decisions, records, chances=chances, force=force)
        collect_data(plan, data, games=games, jobs=jobs, cluster=cluster)
        return
    ended_by = carry_out(plan, games=games, jobs=jobs, cluster=cluster, out=out, force=force)
    if ended_by:
        raise typer.Exit(SIGNALLED + ended_by)


RuleStrings = Annotated[
    list[str] | None, typer.Option("--rules", help="1e, 2e, 2e+m1 …; may be given several times.")
]
SeatNumbers = Annotated[
    list[int] | None,
    typer.Option("--seats", help="The number of players; may be given several times."),
]
Chain = Annotated[
    str, typer.Option("--bots", help="Weakest first. [default: random, all levels, greedy]")
]
Searching = Annotated[int, typer.Option(help="Games of a match with a searching bot.")]
Keep = Annotated[Path, typer.Option(help="The match log, from which the ladder resumes.")]
Page = Annotated[
    Path | None, typer.Option("--out", help="A page (.md) to write, with pictures beside it.")
]


def ladder(
    rules: RuleStrings = None,
    seats: SeatNumbers = None,
    bots: Chain = "",
    games: Games = 1000,
    searching: Searching = 200,
    jobs: Jobs = None,
    cluster: Address = "",
    seed: int = 1,
    keep: Keep = Path("ladder.jsonl"),
    out: Page = None,
) -> None:
    """Let each bot play the one below it: win rates, points, ratings and decision times."""
    from .ladder_command import plan_ladder, play_ladders

    ladders = [
        plan_ladder(one, number, bots=bots, games=games, searching=searching, seed=seed)
        for one in rules or ["2e"]
        for number in seats or [2]
    ]
    warn(bot for one in ladders for bot in one.bots)
    ended_by = play_ladders(ladders, keep, jobs=jobs, cluster=cluster, out=out)
    if ended_by:
        raise typer.Exit(SIGNALLED + ended_by)


PlanFile = Annotated[Path, typer.Argument(help="A plan (TOML); see docs/studies.md.")]
StudyLogFile = Annotated[
    Path | None,
    typer.Option(help="The log, from which a study resumes. [default: the plan's name .jsonl]"),
]
Results = Annotated[
    Path | None, typer.Option("--out", help="All numbers as a .csv, .json or .md file.")
]
Pictures = Annotated[
    Path | None, typer.Option(help="A folder for a picture of each figure.", metavar="DIR")
]


def study(
    file: PlanFile,
    jobs: Jobs = None,
    cluster: Address = "",
    keep: StudyLogFile = None,
    out: Results = None,
    pictures: Pictures = None,
) -> None:
    """Compare variants of a game: who wins with what, how long, how balanced, for designers."""
    from .study.command import carry_out
    from .study.reading import read_study

    planned = read_study(file)
    warn(bot for cell in planned.cells for bot in cell.bots)
    log = file.with_suffix(".jsonl") if keep is None else keep
    ended_by = carry_out(planned, log, jobs=jobs, cluster=cluster, out=out, pictures=pictures)
    if ended_by:
        raise typer.Exit(SIGNALLED + ended_by)
