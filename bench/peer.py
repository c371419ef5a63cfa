"""Our peer: catanatron with four random players; runs in an environment of its own.

usage: peer.py SECONDS SEED -> JSON on the standard output
"""

import json
import sys
import time
from typing import Any

from catanatron.game import Game
from catanatron.models.player import Color, RandomPlayer


def time_games(seconds: float, seed: int) -> dict[str, float]:
    """Whole games, set-up included, for about that long; a decision is an action carried out."""
    games = decisions = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        game = Game([RandomPlayer(color) for color in Color], seed=seed + games)
        game.play()
        decisions += len(game.state.actions)
        games += 1
    return {"seconds": time.process_time() - start, "games": games, "decisions": decisions}


def free_share(seed: int, games: int = 10) -> float:
    """How many of its decisions leave a choice."""
    free = total = 0

    def decide(player: Any, game: Any, actions: list[Any]) -> Any:
        nonlocal free, total
        free += len(actions) > 1
        total += 1
        return player.decide(game, actions)

    for number in range(games):
        game = Game([RandomPlayer(color) for color in Color], seed=seed + number)
        game.play(decide_fn=decide)
    return free / total


if __name__ == "__main__":
    result = time_games(float(sys.argv[1]), int(sys.argv[2]))
    print(json.dumps({**result, "free_share": free_share(int(sys.argv[2]))}))
