"""Random games of one kind, or of mixes at random, and what they cost.

usage: played.py RULES SEATS GAMES -> JSON on the standard output (RULES "mixes": drawn at random)
"""

import json
import resource
import sys
import time
from collections.abc import Iterator
from itertools import repeat
from pathlib import Path

import burgrave
from burgrave import new_game, playout

WARM = 100
"""Games before the clock starts, in which tables are filled."""


def kinds(rules: str, seed: int) -> Iterator[str]:
    """The rules of one game after the other: always the same, or drawn at random."""
    if rules != "mixes":
        return repeat(rules)
    # Imported here because older commits, which against.py also runs, cannot draw mixes.
    from burgrave.engine.core.luck import Luck
    from burgrave.kingsburg.mixes import draw_mix

    luck = Luck(seed)
    return (draw_mix(luck) for _ in repeat(None))


def play_some(rules: str, seats: int, seeds: range) -> int:
    """Play a game for each seed; return how many decisions were answered."""
    decisions = 0
    for seed, mix in zip(seeds, kinds(rules, seeds.start), strict=False):
        decisions += playout(new_game(mix, seats, journal=False), seed)
    return decisions


def is_compiled() -> bool:
    """Is any module of the engine that played a compiled one?"""
    files = [getattr(module, "__file__", None) for module in sys.modules.values()]
    engine = str(Path(burgrave.__file__).parent)
    return any(file and file.startswith(engine) and file[-3:] != ".py" for file in files)


def megabytes() -> float:
    """The most memory that this process has had so far."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def main() -> None:
    """Play, and print the cost."""
    rules, seats, games = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    play_some(rules, seats, range(WARM))
    before, start = megabytes(), time.process_time()
    decisions = play_some(rules, seats, range(WARM, WARM + games))
    found = {
        "seconds": time.process_time() - start,
        "games": games,
        "decisions": decisions,
        "megabytes": megabytes(),
        "more_megabytes": megabytes() - before,
        "form": "compiled" if is_compiled() else "pure",
        "package": burgrave.__file__,
    }
    print(json.dumps(found))


if __name__ == "__main__":
    main()
