"""Random games of one kind, or of mixes by lot, and what they cost.

usage: played.py RULES SEATS GAMES -> JSON on the standard output (RULES "mixes": drawn by lot)
"""

import json
import resource
import sys
import time

from burgrave import new_game, playout
from burgrave.engine.luck import Luck
from burgrave.kingsburg.content.mixes import drawn_mix

WARM = 100
"""Games before the clock starts, in which tables are filled."""


def play_some(rules: str, seats: int, seeds: range) -> int:
    """Play a game for each seed; how many decisions were answered."""
    luck = Luck(seeds.start)
    decisions = 0
    for seed in seeds:
        mix = drawn_mix(luck) if rules == "mixes" else rules
        decisions += playout(new_game(mix, seats, journal=False), seed)
    return decisions


def megabytes() -> float:
    """The most memory that this process has had so far."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def main() -> None:
    """Play, and tell the cost."""
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
    }
    print(json.dumps(found))


if __name__ == "__main__":
    main()
