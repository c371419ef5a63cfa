"""How many points make two unequal bots win equally often? Measured in games with head starts.

python -m bench.head_starts play --points 0 --seed 1   # adds to bench/head_starts.json, resumable
python -m bench.head_starts fit                        # what seems fair by all that was played
python -m bench.head_starts play --games 400           # with what is suggested, on fresh deals
python -m bench.head_starts write                      # the tables of docs/head-starts.md

A deal is played twice, with the first bot in either seat; dice and cards depend on names only.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
from itertools import combinations
from pathlib import Path
from typing import Any

from bench.page_tables import replace_tables
from burgrave import FATE
from burgrave.bots import make_bot
from burgrave.bots.deep_search import NamedThrows
from burgrave.bots.head_starts import ORDER, fair
from burgrave.engine.core.luck import stream
from burgrave.engine.game.head_start import with_head_start
from burgrave.games import new_game

ROOT = Path(__file__).parents[1]
KEPT = Path(__file__).with_suffix(".json")
PAGE = ROOT / "docs" / "head-starts.md"
FINDING, CHECKING, AGAIN = 1, 2, 3
"""The seeds of games in which head starts were found, and of games in which they are checked; those
that had to be changed are checked again on deals of their own."""
SEEDS = {FINDING: 2026_11_19, CHECKING: 2026_11_20, AGAIN: 2026_11_21}
PORTION = 20
"""How many games are played between two looks at the file."""
GAMES = {"level:9": 100}
"""The most games of pairs with a bot that takes long, unless more are asked for by name."""
Cell = dict[str, Any]


def suggestion(weak: str, strong: str) -> int:
    """The head start that is suggested for a pair."""
    return fair("kingsburg", weak, strong)


def read() -> dict[str, Cell]:
    """All that was played so far, by pair and head start."""
    return json.loads(KEPT.read_text("utf-8")) if KEPT.exists() else {}


def game(pair: tuple[str, str], *, points: int, at: int, seat: int) -> tuple[float, int]:
    """One game of a deal, the weaker bot in this seat: its share of the victory, its margin."""
    weak, strong = pair
    names = [weak if one == seat else strong for one in range(2)]
    rules = with_head_start("2e", [points if one == seat else 0 for one in range(2)])
    table = new_game(rules, 2, journal=False)
    throws = NamedThrows(table, at)
    bots = [make_bot(name, stream(at, "bot", n), rules=rules) for n, name in enumerate(names)]
    while table.pending is not None:
        if table.pending.actor == FATE:
            table.answer(throws.draw(table))
        else:
            table.apply(bots[table.pending.actor].choose(table))
    standings = table.standings
    won = standings[seat].winner / sum(one.winner for one in standings)
    return won, standings[seat].points - standings[1 - seat].points


def play(pair: tuple[str, str], *, points: int, games: int, seed: int) -> None:
    """Play a pair with a head start up to a number of games, storing each portion as it ends."""
    key = f"{' '.join(pair)} {points} {seed}"
    cell: Cell = read().get(key) or {"deals": 0, "shares": 0.0, "squares": 0.0, "margins": 0}
    while 2 * cell["deals"] < games:
        for _ in range(PORTION // 2):
            at = stream(SEEDS[seed], " ".join(pair), cell["deals"])
            both = [game(pair, points=points, at=at, seat=seat) for seat in (0, 1)]
            share = sum(won for won, _ in both) / 2
            cell["deals"] += 1
            cell["shares"] += share
            cell["squares"] += share * share
            cell["margins"] += sum(margin for _, margin in both)
        known = read()
        known[key] = cell
        KEPT.write_text(json.dumps(known, sort_keys=True, separators=(",", ":")) + "\n", "utf-8")
        share, margin = share_of(cell)
        said = f"{100 * share:.1f} ± {100 * margin:.1f} %"
        print(f"{key}: {2 * cell['deals']} games, {said}", file=sys.stderr, flush=True)


def share_of(cell: Cell) -> tuple[float, float]:
    """The weaker bot's share of victories, with half of its 95% interval over deals."""
    deals = cell["deals"]
    mean = cell["shares"] / deals
    spread = max(0.0, cell["squares"] - deals * mean * mean) / max(1, deals - 1)
    return mean, 1.96 * (spread / deals) ** 0.5


def pairs(named: str) -> list[tuple[str, str]]:
    """Pairs of bots, the weaker one first, the quickest pairs first."""
    bots = [bot for bot in ORDER["kingsburg"] if bot in named.split(",")]
    return sorted(combinations(bots, 2), key=lambda pair: (pair[1] == "level:9", pair[1]))


def play_all(asked: argparse.Namespace) -> None:
    """Play all pairs with the head start that is asked for."""
    for pair in pairs(asked.bots):
        points = suggestion(*pair) if asked.points is None else asked.points
        games = asked.games
        if not asked.long:
            games = min([games, *(GAMES[bot] for bot in pair if bot in GAMES)])
        play(pair, points=points, games=games, seed=asked.seed)


def fair_points(pair: tuple[str, str], known: dict[str, Cell]) -> float | None:
    """Where the weaker bot's share crosses a half: a line through all head starts near that."""
    found = []
    for key, cell in known.items():
        weak, strong, points, _ = key.split()
        share, _ = share_of(cell)
        if (weak, strong) == pair and 0.02 < share < 0.98:
            # Shares bend towards 0 and 1; far from a half they say less about where it is.
            weight = cell["deals"] * (share * (1 - share)) ** 2
            found.append((int(points), math.log(share / (1 - share)), weight))
    if len({points for points, _, _ in found}) < 2:
        return None
    whole = sum(weight for *_, weight in found)
    x = sum(points * weight for points, _, weight in found) / whole
    y = sum(odds * weight for _, odds, weight in found) / whole
    rise = sum(weight * (points - x) * (odds - y) for points, odds, weight in found)
    slope = rise / sum(weight * (points - x) ** 2 for points, _, weight in found)
    return x - y / slope if slope > 0 else None


def fit() -> None:
    """Print what seems fair for each pair, beside what is suggested."""
    known, bots = read(), ORDER["kingsburg"]
    for place, strong in enumerate(bots):
        said = []
        for weak in bots[:place]:
            found = fair_points((weak, strong), known)
            said.append("?" if found is None else f"{found:.1f}")
        now = [suggestion(weak, strong) for weak in bots[:place]]
        print(f"{strong}: {', '.join(said)} (suggested {now})")


def row(pair: tuple[str, str], known: dict[str, Cell]) -> str:
    """A pair with and without its head start, as a row of the page."""
    points = suggestion(*pair)
    said: list[str] = []
    games: list[int] = []
    for cell in (known.get(f"{' '.join(pair)} 0 {FINDING}"), games_to_check(pair, known)):
        if cell is None:
            said.append("")
            continue
        share, margin = share_of(cell)
        said.append(f"{100 * share:.1f} ± {100 * margin:.1f}")
        games.append(2 * cell["deals"])
    played = " + ".join(f"{count:,}" for count in games)
    return f"| `{pair[0]}` v `{pair[1]}` | {said[0]} | {points} | {said[1]} | {played} |"


def games_to_check(pair: tuple[str, str], known: dict[str, Cell]) -> Cell | None:
    """The games with what is suggested, on deals that had no part in finding it."""
    key = f"{' '.join(pair)} {suggestion(*pair)}"
    return known.get(f"{key} {AGAIN}") or known.get(f"{key} {CHECKING}")


def table() -> str:
    """All pairs as a table."""
    known = read()
    shown = [
        pair
        for pair in combinations(ORDER["kingsburg"], 2)
        if games_to_check(pair, known) or f"{' '.join(pair)} 0 {FINDING}" in known
    ]
    lines = [
        "| pair, weaker first | wins without, % | head start | wins with it, % | games |",
        "|---|--:|--:|--:|--:|",
    ]
    lines += [row(pair, known) for pair in shown]
    return "\n".join(lines)


def suggestions() -> str:
    """What each bot gets against each stronger one, as a table."""
    bots = ORDER["kingsburg"]
    lines = [f"| | {' | '.join(f'`{bot}`' for bot in bots[1:])} |", "|---" + "|--:" * 9 + "|"]
    for place, weak in enumerate(bots[:-1]):
        cells = [
            str(suggestion(weak, strong)) if bots.index(strong) > place else ""
            for strong in bots[1:]
        ]
        lines.append(f"| `{weak}` | {' | '.join(cells)} |")
    return "\n".join(lines)


def write() -> None:
    """Write both tables into the page."""
    tables = {"suggested": suggestions(), "pairs": table()}
    PAGE.write_text(replace_tables(PAGE.read_text("utf-8"), tables), "utf-8")


def main() -> None:
    """Play, fit, or write what was played."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("what", choices=("play", "fit", "write"))
    levels = ",".join(f"level:{number}" for number in range(1, 10))
    parser.add_argument("--bots", default=f"{levels},greedy")
    parser.add_argument("--games", type=int, default=400, help="for each pair")
    parser.add_argument("--points", type=int, help="the same head start for all pairs")
    parser.add_argument("--seed", type=int, default=CHECKING, choices=SEEDS)
    parser.add_argument("--long", action="store_true", help="as many games of slow bots, too")
    asked = parser.parse_args()
    if asked.what == "play":
        play_all(asked)
    elif asked.what == "fit":
        fit()
    else:
        write()


if __name__ == "__main__":
    main()
