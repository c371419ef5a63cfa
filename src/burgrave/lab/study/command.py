"""The study command: play what is missing of a study, show and write the results."""

from __future__ import annotations

from pathlib import Path

import rich.table
from rich.console import Console

from ...engine.text.notation import BurgraveError, reason_of
from ...screen import screen
from ..progress import Counter
from ..report import workers_for
from ..signals import EndedError, signals_interrupt
from .games import StudyLog, games_left, play_study
from .pictures import draw
from .plan import Study
from .results import Table, as_csv, as_json, as_markdown, legend, tables

WRITERS = {".csv": as_csv, ".json": as_json, ".md": as_markdown}
WIDEST = 26
"""Columns of the terminal that one cell of a table may take."""
FIRST = 18
"""Columns for the names of the rows."""


def carry_out(
    study: Study,
    keep: Path,
    *,
    jobs: int | None,
    cluster: str,
    out: Path | None,
    pictures: Path | None,
) -> int:
    """Play a study, show it and write its files; returns the signal that ended it, or 0."""
    workers = workers_for(jobs)
    check_places(keep, out, pictures)
    log, ended_by = StudyLog(keep), 0
    console = screen()
    if log.stale:
        console.print(f"{log.stale} portions in {keep} were played by other bots and do not count.")
    with Counter("games", games_left(study, log)) as counter, signals_interrupt():
        try:
            for games in play_study(study, log, jobs=workers, cluster=cluster):
                counter.add(games)
        except EndedError as end:
            ended_by = end.number
    show(study, log, console)
    if ended_by:
        console.print(f"Interrupted; {keep} has all games played so far. Run it again to resume.")
    for path in write(study, log, out, pictures):
        console.print(f"Written: {path}")
    return ended_by


def check_places(keep: Path, out: Path | None, pictures: Path | None) -> None:
    """Refuse files and folders that cannot be written."""
    for option, path in (("--keep", keep), ("--out", out), ("--pictures", pictures)):
        if path is not None and not path.parent.is_dir():
            raise BurgraveError(f"{option} {path}: there is no folder {path.parent}")
        if path is not None and option != "--pictures" and path.is_dir():
            raise BurgraveError(f"{option} {path}: is a folder")
    if out is not None and out.suffix not in WRITERS:
        accepted = ", ".join(WRITERS)
        raise BurgraveError(f"--out {out}: accepted are names that end in {accepted}")
    if pictures is not None and pictures.exists() and not pictures.is_dir():
        raise BurgraveError(f"--pictures {pictures}: is a file; accepted is a folder")


def show(study: Study, log: StudyLog, console: Console) -> None:
    """Print the tables; wide ones in several parts."""
    console.print(f"{study.title}\n")
    for line in legend(study, log):
        console.print(line)
    at_once = max(1, (console.width - FIRST) // WIDEST)
    for table in tables(study, log):
        console.print(f"\n{table.figure}: {table.about}")
        for start in range(0, len(table.cells), at_once):
            console.print(part_of(table, table.cells[start : start + at_once]))


def part_of(table: Table, cells: tuple[int, ...]) -> rich.table.Table:
    """Some columns of a table."""
    shown = rich.table.Table(box=None, pad_edge=False)
    shown.add_column("", justify="left")
    for cell in cells:
        shown.add_column(str(cell), justify="right")
    for part, row in table.rows.items():
        shown.add_row(part, *(row[cell].words() if cell in row else "" for cell in cells))
    return shown


def write(study: Study, log: StudyLog, out: Path | None, pictures: Path | None) -> list[Path]:
    """Write the files that were asked for; returns their names."""
    written = []
    try:
        if out is not None:
            out.write_text(WRITERS[out.suffix](study, log), "utf-8")
            written.append(out)
        if pictures is not None:
            pictures.mkdir(exist_ok=True)
            for table in tables(study, log):
                path = pictures / f"{table.figure}.svg"
                path.write_text(draw(table, legend(study, log)), "utf-8")
                written.append(path)
    except OSError as error:
        raise BurgraveError(f"{error.filename}: {reason_of(error)}") from None
    return written
