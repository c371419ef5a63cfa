"""What one process measures of Burgrave, in whichever form it finds it.

usage: ours.py MEASURE SECONDS SEED [RULES] -> JSON on the standard output
"""

import json
import sys
import time
import tracemalloc

from burgrave import FATE, Fate, play, playout
from burgrave.bots import make_bot
from burgrave.engine.core import agenda
from burgrave.engine.game.ruled import RuledGame as Game
from burgrave.games import new_game

SEATS = 4
MIDDLE = 130
"""This many answers lead to the middle of the third year."""
CLONES = 10_000


def form() -> str:
    """Pure or compiled?"""
    return "pure" if (agenda.__file__ or "").endswith(".py") else "compiled"


def time_playout(seconds: float, seed: int, rules: str) -> dict[str, float]:
    """Whole random games, set-up included, for about that long."""
    games = decisions = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        decisions += playout(new_game(rules, SEATS, journal=False), seed + games)
        games += 1
    return {"seconds": time.process_time() - start, "games": games, "decisions": decisions}


def time_play(seconds: float, seed: int, rules: str) -> dict[str, float]:
    """The same through the interface of players: four random bots, answers by index."""
    games = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        bots = [make_bot("random", seed + games + seat) for seat in range(SEATS)]
        play(new_game(rules, SEATS, journal=False), bots, seed + games)
        games += 1
    passed = time.process_time() - start
    return {"seconds": passed, "games": games, "decisions": games * mean_length(seed, rules)}


def mean_length(seed: int, rules: str, games: int = 200) -> float:
    """Decisions in a game, on average."""
    total = sum(playout(new_game(rules, SEATS, journal=False), seed + n) for n in range(games))
    return total / games


def player_share(seed: int, rules: str, games: int = 100) -> dict[str, float]:
    """How many of all decisions are the players', not fate's."""
    players = total = 0
    for number in range(games):
        game = new_game(rules, SEATS, journal=False)
        fate = Fate(seed + number)
        while game.actor is not None:
            players += game.actor != FATE
            total += 1
            fate.answer(game)
    return {"player_share": players / total}


def middle_game(seed: int, rules: str) -> Game:
    """A position in the middle of a random game."""
    game = new_game(rules, SEATS, journal=False)
    fate = Fate(seed)
    for _ in range(MIDDLE):
        fate.answer(game)
    return game


def time_clone(seconds: float, seed: int, rules: str) -> dict[str, float]:
    """Copying a position from the middle of a game, over and over."""
    game = middle_game(seed, rules)
    copies = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        for _ in range(1000):
            game.clone()
        copies += 1000
    passed = time.process_time() - start
    return {"seconds": passed, "copies": copies, "microseconds": passed / copies * 1e6}


def clone_bytes(seed: int, rules: str) -> dict[str, float]:
    """The memory of each of many live copies, as Python accounts for it."""
    game = middle_game(seed, rules)
    kept: list[Game | None] = [None] * CLONES
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    for place in range(CLONES):
        kept[place] = game.clone()
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return {"bytes": (after - before) / CLONES}


def main() -> None:
    """Take one measurement."""
    measure, seconds, seed = sys.argv[1], float(sys.argv[2]), int(sys.argv[3])
    rules = sys.argv[4] if len(sys.argv) > 4 else "2e"
    timed = {"playout": time_playout, "play": time_play, "clone": time_clone}
    counted = {"share": player_share, "bytes": clone_bytes}
    found = (
        timed[measure](seconds, seed, rules) if measure in timed else counted[measure](seed, rules)
    )
    print(json.dumps({**found, "form": form()}))


if __name__ == "__main__":
    main()
