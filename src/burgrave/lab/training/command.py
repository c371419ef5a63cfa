"""The command that trains a judge."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ... import form
from ...engine.notation import BurgraveError

if TYPE_CHECKING:
    from .course_work import Training

Game = Annotated[str, typer.Option(help="kingsburg or dicegame.")]
Seed = Annotated[int, typer.Option(min=0, help="The same seed trains the same network.")]
First = Annotated[int, typer.Option(help="Games to begin with, in which all choose by lot.")]
Games = Annotated[int, typer.Option(help="Games of each later generation against itself.")]
Generations = Annotated[int, typer.Option(help="How many generations after the first.")]
Settle = Annotated[
    int, typer.Option(min=0, help="So many generations at the end learn ever more slowly.")
]
Experts = Annotated[
    int, typer.Option(min=0, help="So many more learn from games of players who search.")
]
Folder = Annotated[Path, typer.Option(help="Where all is kept; a stopped training goes on there.")]
Exams = Annotated[int, typer.Option(help="Games of each generation against greedy; 0 for none.")]
Jobs = Annotated[
    int | None, typer.Option(help="Processes at work. [default: one for each processor]")
]
Address = Annotated[str, typer.Option("--cluster", help="A Dask scheduler to share the work.")]
Page = Annotated[
    Path | None, typer.Option("--out", help="A page (.md) to write, with a picture beside it.")
]


def train(
    game: Game = "kingsburg",
    seed: Seed = 1,
    first: First = 400,
    games: Games = 2000,
    generations: Generations = 20,
    settle: Settle = 0,
    experts: Experts = 0,
    folder: Folder = Path("training"),
    exams: Exams = 100,
    jobs: Jobs = None,
    cluster: Address = "",
    out: Page = None,
) -> None:
    """Train a judge by games against itself; stopped, it goes on where it was."""
    try:
        from .course_work import Plan, Training
    except ModuleNotFoundError as error:
        missing = f"training needs {error.name}, which is not installed"
        raise BurgraveError(f"{missing}: pip install 'burgrave[train]'") from None
    form.warn(form.THINKING)
    length = {"generations": generations, "settle": settle, "experts": experts}
    plan = Plan(game, seed=seed, first=first, games=games, **length)
    workers = os.cpu_count() or 1 if jobs is None else max(1, jobs)
    training = Training(plan, folder, jobs=workers, cluster=cluster)
    training.run(print)
    examine(training, exams, out)
    print(f"the network is {training.net_path(plan.last)}")


def examine(training: "Training", exams: int, out: Path | None) -> None:
    """Let all generations sit their exams, and write the report if one is wanted."""
    from .exams import sit_exams
    from .report import write_report

    results = sit_exams(training, exams, print) if exams else []
    if out is not None:
        write_report(training, results, out)
