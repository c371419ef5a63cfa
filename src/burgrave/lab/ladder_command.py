"""The ladder command: plan the matches, play what is missing, write the results."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.table import Table

from ..bots import check_bot
from ..engine.text.notation import BurgraveError
from ..games import compile_rules, kind_named
from ..screen import screen
from .ladder import Ladder, MatchLog, games_left, play_ladder, usual_bots
from .ladder_page import HEADINGS, cells, draw_chart, markdown, rungs
from .progress import Counter
from .ratings import openskill_ratings
from .report import LARGEST_SEED, at_least_one, workers_for
from .signals import EndedError, signals_interrupt

START, END = "<!-- ladders -->", "<!-- end -->"
"""The ladders of a page are between these marks."""
HEADING = "## "
"""What each ladder's section starts with."""


def plan_ladder(
    rules: str, seats: int, *, bots: str, games: int, searching: int, seed: int
) -> Ladder:
    """The ladder that was asked for, or an error if it cannot be played."""
    name = compile_rules(rules).name
    kind_named(rules).seat_names(seats)
    chosen = tuple(word.strip() for word in bots.split(",")) if bots else usual_bots(rules)
    for bot in chosen:
        try:
            check_bot(bot, rules=rules)
        except BurgraveError as error:
            raise BurgraveError(f"--bots: {error}") from None
    if len(set(chosen)) < max(2, len(chosen)):
        raise BurgraveError("--bots: a ladder needs at least two different bots, each named once")
    if not 0 <= seed <= LARGEST_SEED:
        raise BurgraveError(f"--seed {seed}: accepted are 0 to {LARGEST_SEED}")
    at_least_one("--games", games)
    return Ladder(name, seats, chosen, games, at_least_one("--searching", searching), seed)


def play_ladders(
    ladders: Sequence[Ladder], keep: Path, *, jobs: int | None, cluster: str, out: Path | None
) -> int:
    """Play the ladders, show them and write the page; returns the signal that ended it, or 0."""
    workers = workers_for(jobs)
    check_places(keep, out)
    log, ended_by = MatchLog(keep), 0
    if any(ladder.seats == 2 for ladder in ladders):
        openskill_ratings([])  # fails before anything is played if it is not installed
    console = screen()
    if log.stale:
        console.print(f"{log.stale} portions in {keep} were played by other bots and do not count.")
    total = sum(games_left(ladder, log) for ladder in ladders)
    with Counter("games", total) as counter, signals_interrupt():
        try:
            for ladder in ladders:
                for games in play_ladder(ladder, log, jobs=workers, cluster=cluster):
                    counter.add(games)
        except EndedError as end:
            ended_by = end.number
    for ladder in ladders:
        show(ladder, log, console)
    if ended_by:
        console.print(f"Interrupted; {keep} has all games played so far. Run it again to resume.")
    if out is not None:
        write_page(ladders, log, out)
        console.print(f"Written: {out}")
    return ended_by


def check_places(keep: Path, out: Path | None) -> None:
    """Refuse files that cannot be written."""
    for option, path in (("--keep", keep), ("--out", out)):
        if path is not None and (path.is_dir() or not path.parent.is_dir()):
            what = "is a folder" if path.is_dir() else f"there is no folder {path.parent}"
            raise BurgraveError(f"{option} {path}: {what}")


def show(ladder: Ladder, log: MatchLog, console: Console) -> None:
    """Print a ladder at the terminal."""
    table = Table(box=None, pad_edge=False)
    console.print(f"{ladder.rules}, {ladder.seats} players, seed {ladder.seed}")
    for heading in HEADINGS:
        table.add_column(heading, justify="left" if heading == "bot" else "right")
    for rung in rungs(ladder, log):
        table.add_row(*cells(rung))
    console.print(table)


def write_page(ladders: Sequence[Ladder], log: MatchLog, out: Path) -> None:
    """Write ladders and their charts into a page; its other ladders and text stay."""
    before, start, rest = (out.read_text("utf-8") if out.exists() else "").partition(START)
    there, _, after = rest.partition(END)
    pictures = out.parent / "pictures"
    pictures.mkdir(exist_ok=True)
    sections = sections_of(there)
    for ladder in ladders:
        file = f"ladder-{ladder.rules.replace('+', '-').replace(':', '-')}-{ladder.seats}.svg"
        (pictures / file).write_text(draw_chart(ladder, log), "utf-8")
        sections |= sections_of(markdown(ladder, log, image=f"pictures/{file}"))
    head = before if start else "# The ladder\n\n"
    body = "\n".join(sections.values())
    out.write_text(f"{head}{START}\n\n{body}\n{END}{after or chr(10)}", "utf-8")


def sections_of(text: str) -> dict[str, str]:
    """The sections of part of a page, by heading, in order."""
    found: dict[str, str] = {}
    for part in text.split(HEADING)[1:]:
        heading, _, _ = part.partition("\n")
        found[heading] = f"{HEADING}{part.rstrip()}\n"
    return found
