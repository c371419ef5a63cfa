"""What wins in Kingsburg? Tables and pictures of docs/balance.md, from the logs of two studies.

burgrave study examples/studies/balance.toml --keep balance.jsonl
burgrave study examples/studies/balance-players.toml --keep balance.jsonl
python -m bench.balance take balance.jsonl     # the figures that the page needs: bench/balance.json
python -m bench.balance draw                   # pictures and tables of docs/balance.md
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from bench import balance_pictures
from bench.page_tables import replace_tables, take_or_draw
from burgrave.games.texts import Catalogue, texts_in
from burgrave.lab.study.games import StudyLog
from burgrave.lab.study.reading import read_study
from burgrave.lab.study.results import numbers
from burgrave.narration.rules_words import rules_words

ROOT = Path(__file__).parents[1]
PLANS = [ROOT / "examples" / "studies" / f"{name}.toml" for name in ("balance", "balance-players")]
KEPT = Path(__file__).with_suffix(".json")
PAGE = ROOT / "docs" / "balance.md"
PICTURES = ROOT / "docs" / "pictures"
WANTED = (
    *("wins", "points", "rows", "buildings", "owners"),
    *("holders", "in force", "battles", "advisors"),
)
MAIN = "2e 3"
"""The rules and players of the tables about the base game."""
EVERYTHING = "2e+m1+m2+m3+m4+m5+m6 3"


class Value(NamedTuple):
    """A number with its 95 % interval and, for shares of victories, what equals would have."""

    value: float
    low: float
    high: float
    even: float | None = None

    @property
    def percent(self) -> str:
        """As a share: 58.6 (57.0-60.2)."""
        return f"{100 * self.value:.1f} ({100 * self.low:.1f}-{100 * self.high:.1f})"

    @property
    def plain(self) -> str:
        """As an average: 4.31 ± 0.02."""
        return f"{self.value:.2f} ± {(self.high - self.low) / 2:.2f}"

    @property
    def above(self) -> float:
        """How much more than even, in points of a hundred."""
        return 100 * (self.value - (self.even or 0.0))


Figures = dict[str, dict[str, Value]]
"""By figure and part."""


class Cell(NamedTuple):
    """One mix with one number of players."""

    rules: str
    players: int
    games: int
    figures: Figures


Cells = Mapping[str, Cell]


def take(log: Path) -> None:
    """Keep the figures that the page needs of a log."""
    kept: dict[str, object] = {}
    for plan in PLANS:
        study = read_study(plan)
        played = StudyLog(log)
        games = {n: played.tallies(study, cell).games for n, cell in enumerate(study.cells, 1)}
        found: dict[int, dict[str, dict[str, list[float | None]]]] = {}
        for one in numbers(study, played):
            if one.figure in WANTED:
                row = [round(one.value, 4), round(one.low, 4), round(one.high, 4)]
                more = [] if one.even is None else [round(one.even, 4)]
                of = found.setdefault(one.cell, {}).setdefault(one.figure, {})
                of[one.part] = [*row, *more]
        for number, cell in enumerate(study.cells, 1):
            if games[number]:
                key = f"{cell.rules} {len(cell.bots)}"
                kept[key] = {
                    "games": games[number],
                    "bots": cell.bots[0],
                    "figures": found[number],
                }
    KEPT.write_text(json.dumps(kept, separators=(",", ":")) + "\n", "utf-8")


def read() -> Cells:
    """Read the figures that were kept."""
    cells: dict[str, Cell] = {}
    for key, said in json.loads(KEPT.read_text("utf-8")).items():
        rules, players = key.split()
        figures = {
            figure: {part: Value(*row) for part, row in parts.items()}
            for figure, parts in said["figures"].items()
        }
        cells[key] = Cell(rules, int(players), said["games"], figures)
    return cells


def names() -> dict[str, str]:
    """The names of cards and buildings by the part of a figure that is about them."""
    texts = Catalogue("en")
    kinds = ("building", "governor", "destiny", "advisor")
    return {
        key.split(".")[1].replace("_", " "): texts.text(key)
        for key in texts_in("en")
        if key.split(".")[0] in kinds and key.endswith(".name")
    }


def first_seats(cells: Cells) -> Iterator[str]:
    """Wins by the place in the first turn order, for every mix."""
    yield "| rules | players | games | first | second | third | fourth | fifth | shared |"
    yield "|---|--:|--:|--:|--:|--:|--:|--:|--:|"
    for cell in cells.values():
        wins = cell.figures["wins"]
        places = [wins.get(place) for place in balance_pictures.PLACES]
        said = [one.percent if one is not None else "" for one in places]
        yield (
            f"| `{cell.rules}` | {cell.players} | {cell.games:,} | {' | '.join(said)} |"
            f" {100 * wins['shared'].value:.1f} |"
        )


def rows(cells: Cells) -> Iterator[str]:
    """Buildings in each row, of winners and of the others."""
    yield "| rules | row | winners | others | more |"
    yield "|---|---|--:|--:|--:|"
    for cell in (cells[key] for key in (MAIN, EVERYTHING) if key in cells):
        found = cell.figures["rows"]
        for row in sorted({part.split()[0] for part in found}):
            winner, others = found[f"{row} winner"], found[f"{row} others"]
            more = winner.value - others.value
            yield f"| `{cell.rules}` | {row} | {winner.plain} | {others.plain} | {more:+.2f} |"


def buildings(cells: Cells) -> Iterator[str]:
    """How often each building of the base game stands, and how often its owners win."""
    known, cell = names(), cells[MAIN]
    yield "| building | on provinces, % | its owners win, % | even | above even |"
    yield "|---|--:|--:|--:|--:|"
    owners = sorted(cell.figures["owners"].items(), key=lambda one: -one[1].above)
    for part, won in owners:
        stands = cell.figures["buildings"][part]
        yield (
            f"| {known.get(part, part)} | {stands.percent} | {won.percent} |"
            f" {100 * (won.even or 0):.1f} | {won.above:+.1f} |"
        )


def of_mix(cells: Cells, mixes: tuple[str, ...], figure: str) -> Iterator[tuple[str, str, Value]]:
    """The numbers of a figure in some mixes, with the mix and the part."""
    for key in mixes:
        if key in cells:
            for part, value in cells[key].figures.get(figure, {}).items():
                yield cells[key].rules, part, value


def governors(cells: Cells) -> Iterator[str]:
    """How often the holders of each governor win, alone and in the whole box."""
    yield "| governor | `2e+m3`: its owner wins, % | even | all modules: its owner wins, % | even |"
    yield "|---|--:|--:|--:|--:|"
    known = names()
    alone = {part: value for _, part, value in of_mix(cells, ("2e+m3 3",), "holders")}
    whole = {part: value for _, part, value in of_mix(cells, (EVERYTHING,), "holders")}
    for part, value in sorted(alone.items(), key=lambda one: -one[1].above):
        other = whole.get(part)
        said = f"{other.percent} | {100 * (other.even or 0):.1f}" if other else " | "
        even = f"{100 * (value.even or 0):.1f}"
        yield f"| {known.get(part, part)} | {value.percent} | {even} | {said} |"


def destinies(cells: Cells) -> Iterator[str]:
    """Everybody's points in games in which a destiny was open."""
    yield "| destiny | points of every player while it was open in the game |"
    yield "|---|--:|"
    known = names()
    found = {part: value for _, part, value in of_mix(cells, ("2e+m4 3",), "in force")}
    for part, value in sorted(found.items(), key=lambda one: -one[1].value):
        yield f"| {known.get(part, part)} | {value.plain} |"


def battles(cells: Cells) -> Iterator[str]:
    """Who wins the winters."""
    yield "| rules | won in I | II | III | IV | V |"
    yield "|---|--:|--:|--:|--:|--:|"
    for cell in cells.values():
        if cell.players == cells[MAIN].players:
            of = cell.figures["battles"]
            said = [of.get(f"{year} won") for year in ("I", "II", "III", "IV", "V")]
            shares = [f"{100 * one.value:.0f}" if one else "" for one in said]
            yield f"| `{cell.rules}` | {' | '.join(shares)} |"


def advisors(cells: Cells) -> Iterator[str]:
    """Placements on each advisor in a game, by winners and by the others."""
    yield "| advisor | winners | others | more |"
    yield "|---|--:|--:|--:|"
    texts, found = Catalogue("en"), cells[MAIN].figures["advisors"]
    ids = balance_pictures.advisor_ids()
    for rank in range(1, 19):
        winner, others = found[f"{rank} winner"], found[f"{rank} others"]
        name = texts.text(f"advisor.{ids[rank]}.name")
        more = winner.value - others.value
        yield f"| {rank} {name} | {winner.plain} | {others.plain} | {more:+.2f} |"


def points(cells: Cells) -> Iterator[str]:
    """Points of winners and runners-up, for every mix."""
    yield "| rules | in words | players | winner | runner-up | every player |"
    yield "|---|---|--:|--:|--:|--:|"
    for cell in cells.values():
        of, said = cell.figures["points"], rules_words(cell.rules)["full"]
        numbers = [of[part].plain for part in ("winner", "runner-up", "every player")]
        yield f"| `{cell.rules}` | {said} | {cell.players} | {' | '.join(numbers)} |"


TABLES = {
    "points": points,
    "first": first_seats,
    "rows": rows,
    "buildings": buildings,
    "advisors": advisors,
    "battles": battles,
    "governors": governors,
    "destinies": destinies,
}
"""The tables of the page, by the name of their place there."""


def page_with_tables(page: str, cells: Cells) -> str:
    """The page with its tables as the figures have them now."""
    return replace_tables(page, {name: "\n".join(table(cells)) for name, table in TABLES.items()})


def draw() -> None:
    """Write tables and pictures of the page."""
    cells = read()
    PAGE.write_text(page_with_tables(PAGE.read_text("utf-8"), cells), "utf-8")
    for name, picture in balance_pictures.pictures(cells, names()).items():
        (PICTURES / f"balance-{name}.svg").write_text(picture + "\n", "utf-8")


if __name__ == "__main__":
    take_or_draw(__doc__, take, draw, log="the log of both studies")
