"""The figures about strength that docs/ladder.md shows: each row a match of paired deals.

python -m bench.figures play                # what is missing, important rows first; resumable
python -m bench.figures play --rows four    # only rows whose names begin like this
python -m bench.figures draw                # the table of docs/ladder.md
"""

from __future__ import annotations

import argparse
import json
import math
import multiprocessing
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean
from typing import Any, Final

from bench.match import Manners, mean_and_margin, play, without_luck
from burgrave import FATE
from burgrave.bots import make_bot
from burgrave.engine.core.luck import Luck, stream
from burgrave.games import compile_rules, new_game

ROOT = Path(__file__).parents[1]
KEPT = Path(__file__).with_suffix(".json")
PAGE = ROOT / "docs" / "ladder.md"
BEST: Final = "level:9"
ANCHOR: Final = "level8-2026"
STEPS: Final = 20
"""Buckets of decision times for each power of ten."""
SELF_PLAYED: Final = 4000
"""Games of self-play that are measured."""
Kept = dict[str, Any]


@dataclass(frozen=True)
class Row:
    """One match."""

    name: str
    rules: str
    seats: int
    games: int
    seed: int
    upper: str = BEST
    lower: str = ANCHOR
    bar: float = 55.0
    goal: float = 65.0


MIXES: Final = (
    *("1e", "2e+m1", "2e+m2", "2e+m5", "2e+m6"),
    *("2e+demanding-capital", "2e+shifting-alliances", "2e+wheel-and-deal"),
    *("2e+m1+m2+m3+m4+m5+m6+house", "2e+m1+m2+m3+m4+m5+m6+house+goblin-valley"),
)
"""Mixes that the judge was trained with, and the whole box."""
HELD_OUT: Final = ("2e+m3", "2e+m4", "2e+goblin-valley", "2e+m3+m4+goblin-valley")
"""Modules and a scenario that no training game had."""
ROWS: Final = (
    Row("four players", "2e", 4, 400, 2611001, bar=30, goal=40),
    Row("two players", "2e", 2, 400, 2611002, bar=65, goal=75),
    *(Row("mix", rules, 2, 200, 2611100 + n) for n, rules in enumerate(MIXES)),
    *(Row("held out", rules, 2, 200, 2611200 + n, goal=60) for n, rules in enumerate(HELD_OUT)),
    Row("up to a second", "2e", 2, 200, 2611007, upper="patient", bar=70, goal=80),
    Row("level 8", "2e", 2, 400, 2611003, upper="level:8", bar=50, goal=50),
    Row("level 7", "2e", 2, 400, 2611004, upper="level:7", bar=50, goal=50),
    Row("three players", "2e", 3, 300, 2611005, bar=36, goal=45),
)
"""In the order in which they are played."""
SELF_PLAY: Final = "self-play"
CORES: Final = 2
"""How many processes play against themselves side by side."""


def key_of(row: Row) -> str:
    """The name of a row in the file."""
    return f"{row.name}: {row.upper} v {row.lower}, {row.rules}, {row.seats}, {row.seed}"


def read() -> dict[str, Kept]:
    """All that was played so far."""
    return json.loads(KEPT.read_text("utf-8")) if KEPT.exists() else {}


def keep(key: str, kept: Kept) -> None:
    """Store a row beside all others."""
    known = read()
    known[key] = kept
    KEPT.write_text(json.dumps(known, separators=(",", ":")) + "\n", "utf-8")


def play_row(row: Row) -> None:
    """Play what is missing of a row, storing every deal."""
    book, key = compile_rules(row.rules), key_of(row)
    kept: Kept = read().get(key) or {"wins": [], "luck": [], "points": [], "times": {}}
    while row.seats * len(kept["wins"]) < row.games:
        manners, deal = Manners(), len(kept["wins"])
        found = []
        for seat in range(row.seats):
            names = [row.upper if one == seat else row.lower for one in range(row.seats)]
            at = stream(row.seed, "deal", deal)
            found.append(play(book, names, seat, seed=at, manners=manners))
        kept["wins"].append(round(fmean(one.wins[0] for one in found), 4))
        kept["luck"].append(round(fmean(one.luck[0] for one in found), 4))
        kept["points"].append(round(fmean(one.points[0] for one in found), 3))
        for bot, times in manners.times.items():
            kept["times"][bot] = with_times(kept["times"].get(bot), times)
        keep(key, kept)
        wins, margin = percent(mean_and_margin(kept["wins"])) if deal else (0.0, 0.0)
        said = f"{row.seats * (deal + 1)} of {row.games} games, {wins:.1f} ± {margin:.1f} %"
        print(f"{key}: {said}", file=sys.stderr, flush=True)


def with_times(before: Kept | None, times: list[float]) -> Kept:
    """Decision times in milliseconds, added to those before: their number, sum and spread."""
    kept = before or {"count": 0, "sum": 0.0, "longest": 0.0, "spread": {}}
    kept["count"] += len(times)
    kept["sum"] = round(kept["sum"] + sum(times), 2)
    kept["longest"] = round(max(kept["longest"], *times), 2)
    for one in times:
        bucket = str(math.floor(STEPS * math.log10(max(one, 1e-4))))
        kept["spread"][bucket] = kept["spread"].get(bucket, 0) + 1
    return kept


def p95(times: Kept) -> float:
    """The time that 95 % of decisions stay below, to the next bucket."""
    left = 0.95 * times["count"]
    for bucket in sorted(map(int, times["spread"])):
        left -= times["spread"][str(bucket)]
        if left <= 0:
            return float(10 ** ((bucket + 1) / STEPS))
    return float(times["longest"])


def play_self_play(games: int) -> None:
    """Four one-step bots play each other, in one process for each core side by side.

    What counts is the time until all are done; the processors' time says whether they were free.
    """
    context = multiprocessing.get_context("spawn")
    ready, done = context.Barrier(CORES + 1), context.SimpleQueue()
    shares = [range(core, games, CORES) for core in range(CORES)]
    crew = [context.Process(target=play_share, args=(one, ready, done)) for one in shares]
    for one in crew:
        one.start()
    ready.wait()
    start = time.perf_counter()
    spent = [done.get() for _ in crew]
    seconds = time.perf_counter() - start
    for one in crew:
        one.join()
    kept = {"games": games, "seconds": round(seconds, 2), "processor": round(sum(spent), 2)}
    keep(SELF_PLAY, kept)


def play_share(numbers: range, ready: Any, done: Any) -> None:
    """Play some games after a first one and a signal; tells how much processor time they took."""
    play_against_itself(-1)
    ready.wait()
    start = time.process_time()
    for number in numbers:
        play_against_itself(number)
    done.put(time.process_time() - start)


def play_against_itself(number: int) -> None:
    """A game of four one-step bots."""
    luck = Luck(stream(2611006, "game", number))
    game = new_game("2e", 4, journal=False)
    bots = [make_bot("level:6", luck.fork(), rules="2e") for _ in range(4)]
    while game.pending is not None:
        if game.pending.actor == FATE:
            game.answer(game.pending.draw(game, luck))
        else:
            game.apply(bots[game.pending.actor].choose(game))


def percent(found: tuple[float, float]) -> tuple[float, float]:
    """A share and its margin as numbers of a hundred."""
    return 100 * found[0], 100 * found[1]


def line(row: Row, kept: Kept) -> str:
    """A row as the page has it."""
    wins, margin = percent(mean_and_margin(kept["wins"]))
    less, off = percent(mean_and_margin(without_luck(kept["wins"], kept["luck"])))
    points, spread = mean_and_margin(kept["points"])
    times = kept["times"][row.upper]
    cost = f"{times['sum'] / times['count']:.2f}, {p95(times):.2f}, {times['longest']:.1f}"
    others = row.lower if row.seats == 2 else f"{row.seats - 1} × {row.lower}"
    match = f"`{row.upper}` v `{others}`"
    aims = f"{row.bar:.0f}, {row.goal:.0f}"
    played = row.seats * len(kept["wins"])
    return (
        f"| {row.name} | `{row.rules}` | {match} | {played} | {wins:.1f} ± {margin:.1f} |"
        f" {less:.1f} ± {off:.1f} | {points:+.1f} ± {spread:.1f} | {aims} | {cost} |"
    )


def table() -> str:
    """All rows that were played, and self-play."""
    known = read()
    lines = [
        "| row | rules | match | games | wins, % | adjusted, % | points | bar, goal | ms |",
        "|---|---|---|--:|--:|--:|--:|--:|--:|",
    ]
    rows = [(row, known[key_of(row)]) for row in ROWS if key_of(row) in known]
    lines += [line(row, kept) for row, kept in rows if len(kept["wins"]) > 1]
    if own := known.get(SELF_PLAY):
        rate, free = own["games"] / own["seconds"], own["games"] / own["processor"]
        lines += [
            "",
            f"Four one-step bots (`level:6`) play {rate:.0f} games of `2e` a second"
            f" on {CORES} cores"
            f" (bar 450, goal 1,000; {own['games']:,} games),"
            f" {free:.0f} a second of processor time.",
        ]
    return "\n".join(lines)


def draw() -> None:
    """Write the table into the page."""
    before, mark, rest = PAGE.read_text("utf-8").partition("<!-- figures -->\n")
    _, _, after = rest.partition("<!-- end of figures -->")
    PAGE.write_text(f"{before}{mark}{table()}\n<!-- end of figures -->{after}", "utf-8")


def main() -> None:
    """Play, or draw what was played."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("what", choices=("play", "draw"))
    parser.add_argument("--rows", default="", help="only rows whose names begin like this")
    asked = parser.parse_args()
    if asked.what == "draw":
        draw()
        return
    for row in ROWS:
        if row.name.startswith(asked.rows):
            play_row(row)
    if SELF_PLAY.startswith(asked.rows):
        play_self_play(SELF_PLAYED)


if __name__ == "__main__":
    main()
