"""The command that trains a judge."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ... import form
from ...engine.text.notation import BurgraveError
from .curriculum import CURRICULA, curriculum_for

if TYPE_CHECKING:
    from .further import FurtherPlan
    from .training import Plan, Training

MAIN = "main"
"""The network that is trained from nothing."""
SIGNALLED = 128
"""Exit codes of programs ended by a signal start here."""


def default_text(number: str) -> str:
    """The default of a number, per game, as a help text."""
    defaults = {game: getattr(curriculum.shipped, number) for game, curriculum in CURRICULA.items()}
    return f"[default: {', '.join(f'{value} for {game}' for game, value in defaults.items())}]"


Game = Annotated[str, typer.Option(help="kingsburg, dicegame or dicegame-balanced.")]
Net = Annotated[
    str,
    typer.Option(
        "--net",
        help="Which network: main (trained from nothing), or one trained from it: ends (for "
        "season ends) or tree (from what trees find).",
    ),
]
Seed = Annotated[int, typer.Option(min=0, help="The same seed trains the same network.")]
First = Annotated[
    int | None,
    typer.Option(
        help="Games of the first generation: random in Kingsburg, by greedy in the Dice Game. "
        + default_text("first")
    ),
]
Games = Annotated[
    int | None,
    typer.Option(
        help="Games of a later generation, in self-play; of many games, the first eight generations"
        f" and those of --experts play fewer. {default_text('games')}"
    ),
]
Generations = Annotated[
    int | None,
    typer.Option(min=0, help=f"Generations after the first. {default_text('generations')}"),
]
Settle = Annotated[
    int | None,
    typer.Option(
        min=0,
        help=f"Generations at the end that learn ever more slowly. {default_text('settle')}",
    ),
]
Experts = Annotated[
    int | None,
    typer.Option(
        min=0,
        help=f"Further generations that learn from searching players. {default_text('experts')}",
    ),
]
Folder = Annotated[
    Path, typer.Option(help="Where the training is stored; a stopped one resumes there.")
]
Exams = Annotated[
    int, typer.Option(min=0, help="Games of each generation against greedy; 0 for none.")
]
Jobs = Annotated[int | None, typer.Option(help="Worker processes. [default: one per processor]")]
Address = Annotated[str, typer.Option("--cluster", help="A Dask scheduler to share the work.")]
Page = Annotated[
    Path | None, typer.Option("--out", help="A page (.md) to write, with a picture beside it.")
]


def train(
    game: Game = "kingsburg",
    net: Net = MAIN,
    seed: Seed = 1,
    first: First = None,
    games: Games = None,
    generations: Generations = None,
    settle: Settle = None,
    experts: Experts = None,
    folder: Folder = Path("training"),
    exams: Exams = 100,
    jobs: Jobs = None,
    cluster: Address = "",
    out: Page = None,
) -> None:
    """Train a judge by self-play; a stopped training resumes where it was.

    Without options this repeats the training of the shipped network.
    """
    from ..report import workers_for

    length = {"first": first, "generations": generations, "settle": settle, "experts": experts}
    workers = workers_for(jobs)
    if net != MAIN:
        refuse_length(net, length)
        further = plan_further(game, net, seed, games)
        train_further(further, folder, jobs=workers, cluster=cluster, out=out)
        return
    plan = plan_training(game, seed, games=games, **length)
    train_main(plan, folder, jobs=workers, cluster=cluster, exams=exams, out=out)


def plan_training(game: str, seed: int, **wishes: int | None) -> "Plan":
    """The plan that was asked for; its defaults are those of the shipped network."""
    try:
        from .training import Plan
    except ModuleNotFoundError as error:
        raise missing(error) from None
    asked = {name: number for name, number in wishes.items() if number is not None}
    return Plan(game, seed=seed, **{**curriculum_for(game).shipped._asdict(), **asked})


def refuse_length(net: str, length: dict[str, int | None]) -> None:
    """Refuse options that only the main network's training has."""
    for name, wished in length.items():
        if wished is not None:
            raise BurgraveError(f"--{name} is for --net {MAIN}; --net {net} has --games")


def plan_further(game: str, net: str, seed: int, games: int | None) -> "FurtherPlan":
    """The plan of a training that begins with the shipped main network."""
    try:
        from .further import FurtherPlan
    except ModuleNotFoundError as error:
        raise missing(error) from None
    return FurtherPlan(game, net, seed=seed, games=games)


def train_further(
    plan: "FurtherPlan", folder: Path, *, jobs: int, cluster: str, out: Path | None
) -> None:
    """Train a further network to the end of its plan and write the report if one is wanted."""
    from .further import FurtherTraining
    from .report import check_page, write_further_report

    if out is not None:
        check_page(out)
    training = FurtherTraining(plan, folder, jobs=jobs, cluster=cluster)
    with resumable(folder, "portions"):
        training.run(print)
    if out is not None:
        write_further_report(training, out)
    print(f"the network is {training.net_path}")


def missing(error: ModuleNotFoundError) -> BurgraveError:
    """The error that says what training needs."""
    message = f"training needs {error.name}, which is not installed"
    return BurgraveError(f"{message}: pip install 'burgrave[train]'")


def train_main(
    plan: "Plan", folder: Path, *, jobs: int, cluster: str, exams: int, out: Path | None
) -> None:
    """Train the main network to the end of its plan and run the exams."""
    from .report import check_page
    from .training import Training

    if out is not None:
        check_page(out)
    training = Training(plan, folder, jobs=jobs, cluster=cluster)
    with resumable(folder, "generations"):
        training.run(print)
        examine(training, exams, out)
    print(f"the network is {training.net_path(plan.last)}")


@contextmanager
def resumable(folder: Path, kept: str) -> Iterator[None]:
    """Say how to resume a training that a signal ends, and exit with the code of that signal."""
    from ..signals import EndedError, signals_interrupt

    form.warn(form.THINKING)
    with signals_interrupt():
        try:
            yield
        except EndedError as end:
            print(f"Interrupted; {folder} has all finished {kept}. Run it again to resume.")
            raise typer.Exit(SIGNALLED + end.number) from None


def examine(training: "Training", exams: int, out: Path | None) -> None:
    """Run the exams of all generations, and write the report if one is wanted."""
    from .exams import run_exams
    from .report import write_report

    results = run_exams(training, exams, print) if exams else []
    if out is not None:
        write_report(training, results, out)
