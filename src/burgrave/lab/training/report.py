"""The report of a training: a page with a table and a chart."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from ...charts import dot, path, picture, stroke, words
from ...engine.text.notation import BurgraveError
from .curriculum import CURRICULA
from .exams import ExamResult
from .further import FurtherTraining
from .training import Training

LEFT: Final = 60
WIDTH: Final = 560
TOP: Final = 40
HEIGHT: Final = 220
PAINTS: Final = {2: "blue", 4: "red"}
"""The colour of each line, by the number of players: a class of `charts.STYLE`."""


def write_report(training: Training, results: list[ExamResult], page: Path) -> None:
    """Write the page, and the chart beside it."""
    check_page(page)
    image = page.with_name(f"{page.stem}-{training.plan.game}.svg")
    page.parent.mkdir(parents=True, exist_ok=True)
    image.write_text(draw_chart(training, results), "utf-8")
    page.write_text(markdown(training, results, image.name), "utf-8")


def check_page(page: Path) -> None:
    """Refuse a page that cannot be written under that name."""
    if page.suffix != ".md":
        raise BurgraveError(f"--out {page}: the page is Markdown, so its name must end in .md")
    if page.is_dir():
        raise BurgraveError(f"--out {page}: is a folder")


def markdown(training: Training, results: list[ExamResult], image: str) -> str:
    """The page."""
    plan = training.plan
    curriculum = CURRICULA[plan.game]
    by = f"by {curriculum.teacher}" if curriculum.teacher else "at random"
    then = f", then {plan.experts} of searching players" if plan.experts else ""
    mixes = ", ".join(f"`{rules}`" for rules in curriculum.mixed)
    lines = [
        f"# Training of the judge: {plan.game}",
        "",
        f"Seed {plan.seed}, {plan.generations} generations after {plan.first} games {by}{then}.",
        f"Half of the games are {', '.join(sorted(set(curriculum.plain)))}, half are {mixes}.",
        *([f"Held out: {', '.join(curriculum.held_out)}."] if curriculum.held_out else []),
        "",
        f"![Win rate against greedy by generation]({image})",
        "",
        "| generation | games | mean points | loss | 2 players | 4 players | weights |",
        "|--:|--:|--:|--:|--:|--:|:--|",
        *(f"| {' | '.join(row)} |" for row in rows(training.log, results)),
    ]
    return "\n".join(lines) + "\n"


def write_further_report(training: FurtherTraining, page: Path) -> None:
    """Write the page of a training that began with another network."""
    plan, course = training.plan, training.course
    seats = ", ".join(map(str, course.seats))
    lines = [
        f"# Training of a further network: {plan.game}, {course.name}",
        "",
        f"Seed {plan.seed}, {plan.games} games for {seats} players in turn.",
        "",
        *further_table(training.played, ("portion", "games", "views", "mean_points", "digest")),
        "",
        *further_table(training.learned, ("epoch", "loss", "check", "weights")),
    ]
    page.parent.mkdir(parents=True, exist_ok=True)
    page.write_text("\n".join(lines) + "\n", "utf-8")


def further_table(log: list[dict[str, Any]], columns: tuple[str, ...]) -> Iterator[str]:
    """A table of the log, one row per portion or epoch."""
    yield f"| {' | '.join(columns)} |"
    yield "|--:" * len(columns) + "|"
    for entry in log:
        yield f"| {' | '.join(str(entry[name]) for name in columns)} |"


def rows(log: list[dict[str, Any]], results: list[ExamResult]) -> Iterator[list[str]]:
    """One table row per generation."""
    for entry in log:
        sat = {
            result.seats: result for result in results if result.generation == entry["generation"]
        }
        exams = [str(sat[seats]) if seats in sat else "" for seats in (2, 4)]
        loss = f"{entry['loss'][-1]:.4f}"
        numbers = [str(entry[name]) for name in ("generation", "games", "mean_points")]
        # Trainings started by an earlier version have no digests at first.
        yield [*numbers, loss, *exams, entry.get("weights", "")]


def draw_chart(training: Training, results: list[ExamResult]) -> str:
    """A chart of win rates against greedy by generation, with their intervals."""
    last = max(1, len(training.log) - 1)
    parts = list(frame(last))
    for seats, paint in PAINTS.items():
        sat = sorted((one for one in results if one.seats == seats), key=lambda one: one.generation)
        places = []
        for result in sat:
            x = LEFT + WIDTH * result.generation / last
            low, high = result.interval
            parts.append(stroke((x, height(low)), (x, height(high)), f"stroke {paint}"))
            parts.append(dot(x, height(result.wins / result.games), paint))
            places.append((x, height(result.wins / result.games)))
        parts.append(path(places, paint))
        label = "2 players" if seats == 2 else "4 players, three greedy"
        parts.append(dot(LEFT + 20 * seats * 4 - 130, 26, paint))
        parts.append(words(LEFT + 20 * seats * 4 - 120, 30, label))
    title = f"One step ahead against greedy, by generation: {training.plan.game}"
    return picture(660, TOP + HEIGHT + 40, [words(10, 14, title), *parts], title=title, alone=True)


def height(share: float) -> float:
    """The y coordinate of a win rate."""
    return TOP + HEIGHT * (1 - share)


def frame(last: int) -> Iterator[str]:
    """The axes."""
    for tenth in range(0, 11, 2):
        y = height(tenth / 10)
        yield stroke((LEFT, y), (LEFT + WIDTH, y), "rule")
        yield words(LEFT - 8, y + 4, f"{10 * tenth} %", at="end", kind="faint")
    for generation in range(0, last + 1, max(1, last // 8)):
        x = LEFT + WIDTH * generation / last
        yield words(x, TOP + HEIGHT + 18, str(generation), at="middle", kind="faint")
