"""OpenSpiel's Monte Carlo tree search plays against a random player.

    python examples/openspiel_mcts.py --rules dice --simulations 50 --games 4

Needs `pip install 'burgrave[spiel]'`. The search sees the whole state, face-down cards included: it
is a measure of the game and of speed, not a fair opponent.
"""

from __future__ import annotations

import argparse
import time

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts
from open_spiel.python.bots import uniform_random

import burgrave.envs.spiel  # noqa: F401 (makes the game known to OpenSpiel)


def play_one(game: object, bots: list[object], rng: np.random.RandomState) -> list[float]:
    """Play one game; return what it brought each seat."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choice(outcomes, p=chances))
        else:
            state.apply_action(bots[state.current_player()].step(state))
    return state.returns()


def main() -> None:
    """Play some games and say who won."""
    asked = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    asked.add_argument("--rules", default="dice")
    asked.add_argument("--simulations", type=int, default=50)
    asked.add_argument("--games", type=int, default=4)
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args()
    rng = np.random.RandomState(given.seed)
    game = pyspiel.load_game("python_burgrave", {"rules": given.rules, "players": 2})
    rollout = mcts.RandomRolloutEvaluator(1, rng)
    searching = mcts.MCTSBot(game, 1.4, given.simulations, rollout, random_state=rng)
    bots = [searching, uniform_random.UniformRandomBot(1, rng)]
    start, wins = time.perf_counter(), 0.0
    for number in range(given.games):
        returns = play_one(game, bots, rng)
        wins += returns[0] > 0
        print(f"game {number + 1}: {returns}, {time.perf_counter() - start:.0f} s", flush=True)
    print(f"MCTS with {given.simulations} simulations won {wins:.0f} of {given.games}")


if __name__ == "__main__":
    main()
