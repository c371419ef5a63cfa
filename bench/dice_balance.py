"""Searches costs and tracks with which The Dice Game meets our targets.

python -m bench.dice_balance path --games 200      # what each change does, one after another
python -m bench.dice_balance search --minutes 30   # goes on from bench/dice_balance.jsonl
python -m bench.dice_balance best                  # the best found, by how many numbers they change

Every point is a content file for a rules string. `greedy` and the strongest level play it with two
and with four players, all points with the same seeds, and the distance from the targets, summed
over these four tables, is its penalty. The search changes the points that are best for their number
of changes, mostly where they miss a target, and plays more games of those that stay good.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from burgrave.dicegame.content.files import content_fields
from burgrave.dicegame.content.tables import buildings
from burgrave.lab.study import games as played
from burgrave.lab.study.games import Tallies, Tally, play_one
from burgrave.lab.study.plan import Cell

KEPT = Path(__file__).with_suffix(".jsonl")
SEED = 2211
SEATS = (2, 4)
BOTS = ("greedy", "level:8")
TABLES = tuple((bot, seats) for bot in BOTS for seats in SEATS)
GOODS = ("gold", "wood", "stone")
PORTION = 40
"""Games of a point at each table before it is judged for the first time."""
MOST = 400
"""The games of the best points."""
OWNER = {2: 0.60, 4: 0.40}
"""How often the Fortress's owner may win, by number of players."""
FIRST = {2: 0.55, 4: 0.30}
"""How often the first player may win."""
BUILT = (0.15, 0.85)
"""The share of sheets on which each building should stand."""
WON = (0.25, 0.80)
"""The share of players who should win each invasion."""
MANY = 4
MINUTES = (25.0, 45.0)
"""How long a game of MANY players should take."""
YEARS = ("I", "II", "III")
TRACKS = ("dice", "dice+short")
SOLDIERS = (8, 9, 10, 11, 12, 13)
FORTRESS = (4, 3, 2, 1)
LATER: tuple[dict[str, int], ...] = (
    *({}, {"good": 1}, {"crown": 1}),
    *({"good": 2}, {"good": 1, "crown": 1}),
)
"""What everybody but the first player may begin with."""
At = tuple[str, int]
"""A table: its bots, and how many they are."""


@cache
def printed_costs() -> dict[str, dict[str, int]]:
    """The costs as we read them."""
    costs = {one.id: content_fields(one)["cost"] for one in buildings()}
    return {id: {good: cost.get(good, 0) for good in GOODS} for id, cost in costs.items()}


@dataclass(frozen=True)
class Point:
    """A game to be tried: its rules string and what differs from our reading."""

    rules: str = TRACKS[1]
    soldiers: int = SOLDIERS[0]
    later: int = 0
    """Which entry of LATER holds."""
    fortress: int = FORTRESS[0]
    """The soldiers that the Fortress adds."""
    costs: tuple[tuple[str, str, int], ...] = ()
    """Building, good, and how many of it where that differs."""

    @property
    def changes(self) -> int:
        """How many numbers differ from our reading, the short track counted as one."""
        others = (self.rules, self.soldiers, self.later, self.fortress)
        usual = (TRACKS[0], SOLDIERS[0], 0, FORTRESS[0])
        return sum(one != was for one, was in zip(others, usual, strict=True)) + len(self.costs)

    def cost(self, building: str) -> dict[str, int]:
        """What a building costs."""
        changed = {good: number for name, good, number in self.costs if name == building}
        return {**printed_costs()[building], **changed}

    def with_cost(self, building: str, good: str, number: int) -> Point:
        """The same point with another cost of a building."""
        kept = [one for one in self.costs if one[:2] != (building, good)]
        if number != printed_costs()[building][good]:
            kept.append((building, good, number))
        return replace(self, costs=tuple(sorted(kept)))

    def priced(self, costs: str) -> Point:
        """The point with costs written as "barracks 110": gold, wood and stone."""
        point = self
        for part in costs.split(","):
            name, numbers = part.split()
            for good, number in zip(GOODS, numbers, strict=True):
                point = point.with_cost(name, good, int(number))
        return point

    @property
    def content(self) -> dict[str, Any]:
        """The content file."""
        sheet: dict[str, Any] = {"later": LATER[self.later]} if self.later else {}
        if self.soldiers != SOLDIERS[0]:
            sheet["soldiers"] = self.soldiers
        changed: dict[str, dict[str, Any]] = {
            name: {"cost": {good: n for good, n in self.cost(name).items() if n}}
            for name in sorted({name for name, _, _ in self.costs})
        }
        if self.fortress != FORTRESS[0]:
            adds = {"effect": "virtual_soldiers", "number": self.fortress, "years": [1, 2, 3]}
            changed.setdefault("fortress", {})["effects"] = [adds]
        tables = {"sheet": {"governor": sheet} if sheet else {}, "building": changed}
        return {kind: items for kind, items in tables.items() if items}

    @property
    def key(self) -> str:
        """Its name in the log."""
        return json.dumps([self.rules, self.soldiers, self.later, self.fortress, self.costs])

    @staticmethod
    def of(key: str) -> Point:
        """The point with that name."""
        rules, soldiers, later, fortress, costs = json.loads(key)
        changed = tuple((name, good, number) for name, good, number in costs)
        return Point(rules, soldiers, later, fortress, changed)

    def cell(self, at: At) -> Cell:
        """The cell of a study that plays it."""
        said = json.dumps(self.content, sort_keys=True) if self.content else ""
        bots = (at[0],) * at[1]
        return Cell(self.rules, bots, SEED, name="", file="point", changes=said, seconds=())

    @property
    def words(self) -> str:
        """The point in words, for people."""
        costs = [
            f"{name} {' '.join(f'{n}{good[0]}' for good, n in self.cost(name).items() if n)}"
            for name in sorted({name for name, _, _ in self.costs})
        ]
        others = f"{self.soldiers} boxes, later {LATER[self.later]}, Fortress {self.fortress}"
        return "; ".join([f"{self.rules}, {others}", *costs])


class Miss(NamedTuple):
    """A target, what was measured, and how far off that is in units of the target's own."""

    name: str
    at: At
    value: float
    off: float


@dataclass
class Trial:
    """What was played of a point."""

    games: int = 0
    tallies: dict[At, Tallies] = field(default_factory=lambda: {at: Tallies() for at in TABLES})

    def tally(self, at: At, figure: str, part: str) -> Tally:
        """The observations of one number."""
        return self.tallies[at].numbers.get((figure, part), Tally())

    def share(self, at: At, figure: str, part: str) -> float:
        """The mean of one number."""
        tally = self.tally(at, figure, part)
        return tally.total / tally.count if tally.count else 0.0

    def targets(self) -> Iterator[Miss]:
        """Every target at every table."""
        for at in TABLES:
            for name, figure, part, bounds, unit in list_targets(at[1]):
                value = self.share(at, figure, part)
                yield Miss(name, at, value, over(value, bounds, unit))

    @property
    def penalty(self) -> float:
        """The distance from all targets."""
        return sum(one.off**2 if one.off < 1 else 2 * one.off - 1 for one in self.targets())


Wanted = tuple[str, str, str, tuple[float, float], float]


@cache
def list_targets(seats: int) -> tuple[Wanted, ...]:
    """Each target: its name, figure and part in studies, its bounds, and how far is far."""
    found: list[Wanted] = [
        ("owner", "owners", "fortress", (0.0, OWNER[seats]), 0.05),
        ("first", "wins", "first", (0.0, FIRST[seats]), 0.03),
        *((id, "buildings", id.replace("_", " "), BUILT, 0.05) for id in printed_costs()),
        *((year, "battles", f"{year} won", WON, 0.05) for year in YEARS),
    ]
    if seats == MANY:
        found.append(("minutes", "length", "minutes", MINUTES, 3.0))
    return tuple(found)


def over(value: float, bounds: tuple[float, float], unit: float) -> float:
    """How far a value is outside its bounds."""
    low, high = bounds
    return max(0.0, low - value, value - high) / unit


def label(at: At) -> str:
    """A table in the log."""
    return f"{at[0]} {at[1]}"


class Search:
    """All points played so far."""

    def __init__(self, path: Path = KEPT) -> None:
        self.path = path
        self.trials: dict[str, Trial] = {}
        for line in path.read_text("utf-8").splitlines() if path.exists() else ():
            said = json.loads(line)
            trial = self.trials.setdefault(said["point"], Trial())
            trial.games += said["games"]
            for at in TABLES:
                trial.tallies[at].merge(Tallies.from_list(said["tallies"][label(at)]))

    def play(self, point: Point, games: int = PORTION) -> Trial:
        """Play more games of a point, and keep them."""
        trial = self.trials.setdefault(point.key, Trial())
        new = {at: Tallies() for at in TABLES}
        for at, tallies in new.items():
            for number in range(trial.games, trial.games + games):
                tallies.merge(play_one(point.cell(at), number))
            trial.tallies[at].merge(tallies)
        # Rules cache much, and those of one point are of no use to the next.
        played._rules_of.cache_clear()
        trial.games += games
        told = {label(at): tallies.to_list() for at, tallies in new.items()}
        said = {"point": point.key, "games": games, "tallies": told}
        with self.path.open("a", encoding="utf-8") as log:
            log.write(json.dumps(said, separators=(",", ":")) + "\n")
        return trial

    def ranked(self, most: int = 99) -> list[tuple[float, str]]:
        """The points with at most so many changes, best first; few games count against one."""
        return sorted(
            (trial.penalty + 10 / trial.games**0.5, key)
            for key, trial in self.trials.items()
            if Point.of(key).changes <= most
        )

    def parent(self, luck: random.Random) -> Point:
        """One of the best points, sometimes of those with fewer changes."""
        most = luck.choice([99, 99, 14, 12, 10, 8, 6])
        ranked = self.ranked(most) or self.ranked()
        return Point.of(ranked[min(len(ranked) - 1, int(luck.expovariate(0.4)))][1])

    def frontier(self) -> list[str]:
        """The points that no other beats with as few changes, fewest changes first."""
        found: list[str] = []
        least = float("inf")
        for penalty, key in sorted(self.ranked(), key=lambda one: (Point.of(one[1]).changes, one)):
            if penalty < least:
                least = penalty
                found.append(key)
        return found


def change_numbers(point: Point, trial: Trial, luck: random.Random) -> Point:
    """Change a few numbers of the point, mostly where a target is missed."""
    misses = [one for one in trial.targets() if one.off > 0]
    for _ in range(luck.choice([1, 1, 2, 2, 3])):
        if misses and luck.random() < 0.7:
            miss = luck.choices(misses, [one.off + 0.2 for one in misses])[0]
            name, value = miss.name, miss.value
        else:
            name = luck.choice([*printed_costs(), "soldiers", "later", "strength", "back", "back"])
            value = luck.choice([0.0, 1.0])
        point = change_towards(point, name, value, luck)
    return point


def change_towards(point: Point, name: str, value: float, luck: random.Random) -> Point:
    """Change the point where the name of a target, of a building or of another number says."""
    if name == "owner":
        rival = luck.choice(["church", "cemetery", "town_hall", "mausoleum"])
        ways = [("fortress", 1.0), ("fortress", 0.0), ("strength", 1.0), (rival, 0.0)]
        name, value = luck.choice(ways)
    if name in printed_costs():
        return reprice(point, name, value, luck)
    if name == "strength":
        return replace(point, fortress=luck.choice(FORTRESS))
    if name in ("first", "later"):
        return replace(point, later=luck.randrange(len(LATER)))
    if name == "minutes":
        return replace(point, rules=TRACKS[1])
    if name == "back":
        building, good, _ = luck.choice(point.costs or (("school", "wood", 1),))
        return point.with_cost(building, good, printed_costs()[building][good])
    return replace(point, soldiers=luck.choice(SOLDIERS[2:]))


def reprice(point: Point, name: str, value: float, luck: random.Random) -> Point:
    """Make a building dearer if it is built too often, else cheaper, or change what it costs."""
    good, now = luck.choice(GOODS), point.cost(name)
    if now[good] and luck.random() < 0.25:
        other = luck.choice(GOODS)
        point = point.with_cost(name, good, now[good] - 1)
        return point.with_cost(name, other, point.cost(name)[other] + 1)
    step = 1 if value > 0.5 else -1
    fine = 0 <= now[good] + step <= 3 and sum(now.values()) + step > 0
    return point.with_cost(name, good, now[good] + step) if fine else point


SHORT = Point()
OPEN = replace(SHORT, soldiers=12)
LATE = replace(OPEN, later=1)
INCOMES = LATE.priced("stonecutter 220,market 211,sawmill 202")
UNIQUES = INCOMES.priced("cemetery 111,church 111,mausoleum 201,town_hall 210")
BALANCED = UNIQUES.priced("barracks 110")
PATH = {
    "short years, 12 soldier boxes": OPEN,
    "… and a good for all but the first player": LATE,
    "… and incomes a good dearer": INCOMES,
    "… and other unique buildings a good cheaper": UNIQUES,
    "… and Barracks for 1 gold 1 wood: `dice+balanced`": BALANCED,
    "the same, nobody begins with more": replace(BALANCED, later=0),
    "the same, Fortress for 1 gold 2 wood 2 stone": BALANCED.priced("fortress 122"),
    "the same, the Fortress adds 1 soldier": replace(BALANCED, fortress=1),
}
"""What each change does, and what others would do."""


def play_path(games: int) -> None:
    """Play the path's points up to so many games."""
    found = Search()
    for name, point in PATH.items():
        missing = games - found.trials.get(point.key, Trial()).games
        if missing > 0:
            print(f"{found.play(point, missing).penalty:6.2f} {name}", flush=True)


def search(minutes: float) -> None:
    """Go on searching for so many minutes of processor time."""
    found = Search()
    luck = random.Random(f"{SEED} {len(found.trials)}")
    end = time.process_time() + 60 * minutes
    while time.process_time() < end:
        # The best few are played more often, so that luck does not keep them there.
        due = [key for _, key in found.ranked()[:6] if found.trials[key].games < MOST]
        if due and luck.random() < 0.35:
            point = Point.of(luck.choice(due))
        else:
            parent = found.parent(luck)
            point = change_numbers(parent, found.trials[parent.key], luck)
            if point.key in found.trials:
                continue
        trial = found.play(point)
        print(f"{trial.penalty:6.2f} of {trial.games}: {point.words}", flush=True)


def best(number: int) -> None:
    """Say what is best for each number of changes, and best of all."""
    found = Search()
    games = sum(trial.games for trial in found.trials.values())
    print(f"{len(found.trials)} points, {games} games of each at every table")
    for key in [*found.frontier(), *(key for _, key in found.ranked()[:number])]:
        point, trial = Point.of(key), found.trials[key]
        print(f"{trial.penalty:6.2f} of {trial.games}, {point.changes} changes: {point.words}")
        off = [one for one in trial.targets() if one.off]
        print("       " + ", ".join(f"{one.name} {label(one.at)} {one.value:.2f}" for one in off))


def main() -> None:
    """Search, or say what was found."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("what", choices=("path", "search", "best"))
    parser.add_argument("--games", type=int, default=200, help="of each point of the path")
    parser.add_argument("--minutes", type=float, default=10.0, help="of processor time")
    parser.add_argument("--show", type=int, default=5, help="how many of the best")
    asked = parser.parse_args()
    if asked.what == "path":
        play_path(asked.games)
    elif asked.what == "search":
        search(asked.minutes)
    else:
        best(asked.show)


if __name__ == "__main__":
    main()
