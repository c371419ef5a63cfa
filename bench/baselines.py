"""Baselines for papers: win rates of bots and PPO with intervals, by rules string.

    python -m bench.baselines                        # plays what bench/baselines.json lacks
    python -m bench.baselines --only ppo             # or only that: bots, ppo
    python -m bench.baselines --page docs/envs.md    # writes the table into the page

Needs the compiled form and `burgrave[envs]`. One seat of a player meets the same opponent in all
other seats, and sits in each seat equally often. PPO is `examples/ppo.py`, trained against random;
its time is processor time of one core, and its number of steps repeats it (`--steps`, `--seed`).
"""

from __future__ import annotations

import argparse
import json
import sys
from argparse import Namespace
from collections.abc import Iterator
from importlib import import_module
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[1]
KEPT = ROOT / "bench" / "baselines.json"
WHOLE_BOX = "2e+m1+m2+m3+m4+m5+m6+goblin-valley+house"
TABLES = [("2e", 2), ("1e", 2), (WHOLE_BOX, 3), ("dice", 2)]
OPPONENTS = ("random", "greedy")
GAMES, SEARCHING_GAMES, SEED = 1000, 200, 7
TRAINED = (60, 300)
"""After how many seconds of processor time PPO is examined."""
TRAININGS = [("2e", 2, 0), ("dice", 2, 0), (WHOLE_BOX, 3, 0), ("2e", 2, 1), ("2e", 2, 2)]
MARK = "<!-- baselines -->\n"


class Row(NamedTuple):
    """One player against one opponent."""

    rules: str
    seats: int
    player: str
    opponent: str
    seed: int
    games: int
    share: float
    """Its share of all victories; 1/seats means an even match."""
    points: float
    others: float = 0.0
    """The mean points of each opponent."""
    steps: int = 0
    """How many steps it had learned from."""


def read_rows() -> list[Row]:
    """The rows that have been played."""
    return [Row(*one) for one in json.loads(KEPT.read_text("utf-8"))] if KEPT.exists() else []


def keep(row: Row) -> None:
    """Add a row to those that have been played."""
    print(*row, flush=True)
    rows = sorted([*read_rows(), row], key=place_in_page)
    said = ",\n ".join(json.dumps(list(one)) for one in rows)
    KEPT.write_text(f"[{said}]\n", "utf-8")


def place_in_page(row: Row) -> tuple[Any, ...]:
    """Tables in their order, players from weak to strong, what is trained at the end."""
    trained = [f"PPO, {seconds} s" for seconds in TRAINED]
    table = TABLES.index((row.rules, row.seats))
    place = [*players(row.rules), *trained].index(row.player)
    return table, place, row.seed, OPPONENTS.index(row.opponent)


def players(rules: str) -> list[str]:
    """Our bots for these rules, the levels between random and greedy."""
    from burgrave.bots import level_names

    return ["random", *level_names(rules), "greedy"]


def play_bots() -> None:
    """Play our bots by every rules string."""
    from burgrave.bots import is_searching

    known = {one[:4] for one in read_rows()}
    for rules, seats in TABLES:
        for player in players(rules):
            for opponent in OPPONENTS:
                if (rules, seats, player, opponent) not in known and player != opponent:
                    games = SEARCHING_GAMES if is_searching(player) else GAMES
                    keep(bot_row(rules, seats, player, opponent=opponent, games=games))


def bot_row(rules: str, seats: int, player: str, *, opponent: str, games: int) -> Row:
    """Play one bot against another one."""
    from burgrave.lab.simulate import Plan, play_one

    plan = Plan(rules, (player, *[opponent] * (seats - 1)), SEED, rotate=True)
    share = points = others = 0.0
    for number in range(games):
        seat = number % seats
        ends = play_one(plan, number).seats
        got = [next(iter(one.figures.values())) for one in ends]
        share += ends[seat].share
        points += got.pop(seat)
        others += sum(got) / len(got)
    share, points, others = (round(one / games, 4) for one in (share, points, others))
    return Row(rules, seats, player, opponent, SEED, games, share, points, others)


def train_policies() -> None:
    """Train PPO and examine it, after one minute and after five."""
    sys.path.insert(0, str(ROOT / "examples"))
    ppo = import_module("ppo")
    known = {one[:5] for one in read_rows()}
    for rules, seats, seed in TRAININGS:
        if (rules, seats, f"PPO, {TRAINED[-1]} s", OPPONENTS[-1], seed) in known:
            continue
        given = Namespace(rules=rules, seats=seats, seed=seed, against="random")
        learner = ppo.Learner(Namespace(**vars(given), look=1500, rate=1e-3))
        spent = 0.0
        for seconds in TRAINED:
            spent += learner.train(seconds - spent, 0)
            for opponent in OPPONENTS:
                share, mine, others = (round(one, 4) for one in learner.exam(opponent, GAMES))
                row = Row(rules, seats, f"PPO, {seconds} s", opponent, seed, GAMES, share, mine)
                keep(row._replace(others=others, steps=learner.seen_steps))


def table_lines(rows: list[Row]) -> Iterator[str]:
    """The rows as tables of Markdown, one for each rules string."""
    from burgrave.lab.statistics import wilson

    def said(row: Row | None) -> str:
        if row is None:
            return " | "
        low, high = wilson(row.share * row.games, row.games)
        rate = f"{row.share:.1%} [{low * 100:.1f}, {high * 100:.1f}]".replace("%", " %")
        return f"{rate} | {row.points:.1f} : {row.others:.1f}"

    for (rules, seats), table in groupby(rows, key=lambda row: row[:2]):
        yield from ["", f"`{rules}`, {seats} players:", ""]
        yield "| player | seed | games | against random | points | against greedy | points |"
        yield "|---|--:|--:|--:|--:|--:|--:|"
        for _, same in groupby(table, key=lambda row: (row.player, row.seed)):
            found = {row.opponent: row for row in same}
            row = next(iter(found.values()))
            steps = f", {row.steps:,} steps" if row.steps else ""
            cells = " | ".join(said(found.get(one)) for one in OPPONENTS)
            yield f"| {row.player}{steps} | {row.seed} | {row.games:,} | {cells} |"


def write_page(page: Path) -> None:
    """Replace the tables between the two marks of a page."""
    before, _, rest = page.read_text("utf-8").partition(MARK)
    _, mark, after = rest.partition(MARK)
    if not mark:
        raise SystemExit(f"{page}: has no two lines {MARK.strip()}, to put the tables between")
    table = "\n".join(table_lines(read_rows()))
    page.write_text(before + MARK + table.lstrip("\n") + "\n\n" + MARK + after, "utf-8")


def main() -> None:
    """Play what is missing, or write the page."""
    asked = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    asked.add_argument("--only", choices=["bots", "ppo"])
    asked.add_argument("--page", type=Path, help="write the tables into this page; plays nothing")
    given = asked.parse_args()
    if given.page:
        write_page(given.page)
        return
    if given.only != "ppo":
        play_bots()
    if given.only != "bots":
        train_policies()


if __name__ == "__main__":
    main()
