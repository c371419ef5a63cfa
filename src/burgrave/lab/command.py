"""The command that plays many games between bots and says what came of it."""

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import typer

from .. import form

SIGNALLED = 128
"""Exit codes of programs that a signal ended begin here."""


Rules = Annotated[str, typer.Option(help="1e, 2e, 2e+m1 …")]
Seats = Annotated[
    str, typer.Option(help="Who plays: level:1 to level:8, greedy or random, two to five of them.")
]
Games = Annotated[int, typer.Option(help="How many games to play.")]
Jobs = Annotated[
    int | None, typer.Option(help="Processes at work. [default: one for each processor]")
]
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
        help="A row for each game: a .csv file as they come, or a .parquet file when all are done."
    ),
]
Force = Annotated[bool, typer.Option("--force", help="Replace the --out file.")]
Rotate = Annotated[
    bool, typer.Option("--rotate", help="Everybody moves one seat on after each game.")
]
ContentFile = Annotated[
    Path | None, typer.Option("--content", help="A content file of your own.", metavar="FILE")
]


def warn(bots: Iterable[str]) -> None:
    """Say what the pure form costs in games of these bots."""
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
) -> None:
    """Play many games between bots: win rates, points, and a table of all games."""
    from .report import carry_out, plan_simulation

    plan = plan_simulation(rules, seats, seed=seed, rotate=rotate, content=content)
    warn(plan.seats)
    ended_by = carry_out(plan, games=games, jobs=jobs, cluster=cluster, out=out, force=force)
    if ended_by:
        raise typer.Exit(SIGNALLED + ended_by)


RuleStrings = Annotated[
    list[str] | None, typer.Option("--rules", help="1e, 2e, 2e+m1 …; may be said several times.")
]
SeatNumbers = Annotated[
    list[int] | None, typer.Option("--seats", help="How many play; may be said several times.")
]
Chain = Annotated[
    str, typer.Option("--bots", help="From below to above. [default: random, all levels, greedy]")
]
Searching = Annotated[int, typer.Option(help="Games of a match in which a bot searches.")]
Keep = Annotated[Path, typer.Option(help="Where all that is played is kept, to go on later.")]
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
    """Let each bot play the one below it: win rates, points, ratings and what thinking costs."""
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
