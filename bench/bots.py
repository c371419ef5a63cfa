"""Games of four greedy bots, and how long every answer takes, the very first included.

usage: bots.py RULES GAMES -> JSON on the standard output
"""

import json
import sys
import time
from statistics import median

from burgrave import FATE, Fate
from burgrave.bots import make_bot
from burgrave.games import new_game

SEATS = 4


def time_games(rules: str, seed: int) -> tuple[float, list[float]]:
    """The processor time of a game, and of each answer in it."""
    answers = []
    start = time.process_time()
    game = new_game(rules, SEATS, journal=False)
    bots = [make_bot("greedy", 10 * seed + seat, rules=rules) for seat in range(SEATS)]
    fate = Fate(seed)
    while game.actor is not None:
        if game.actor == FATE:
            fate.answer(game)
            continue
        asked = time.process_time()
        chosen = bots[game.actor].choose(game)
        answers.append(time.process_time() - asked)
        game.apply(chosen)
    return time.process_time() - start, answers


def main() -> None:
    """Play, and print games per second and the times of the answers in milliseconds."""
    rules, games = sys.argv[1], int(sys.argv[2])
    seconds, times = 0.0, []
    for seed in range(games):
        taken, answers = time_games(rules, seed)
        seconds += taken
        times += answers
    times.sort()
    found = {
        "games_a_second": games / seconds,
        "median": 1000 * median(times),
        "p99": 1000 * times[len(times) * 99 // 100],
        "longest": 1000 * times[-1],
    }
    print(json.dumps(found))


if __name__ == "__main__":
    main()
