"""Steps per second of our environments and of our peers', on one core, in the same run.

    ./dev bench envs [--seconds 2] [--peers]

Needs `burgrave[envs,spiel]`. RLCard and catanatron are measured in an environment of their own,
which `--peers` makes from the extra `bench`. A step is one answer of a player; it includes what the
player sees and the mask or list of legal actions. Processor time is counted, so other work on the
machine matters less, but it still matters: the last line says how busy the machine was.
"""

from __future__ import annotations

import argparse
import importlib
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

WHOLE_BOX = "2e+m1+m2+m3+m4+m5+m6+goblin-valley+house"
Step = Callable[[], int]
"""Makes some steps and says how many."""


def rate(step: Step, seconds: float) -> float:
    """Steps for each second of processor time."""
    step()
    start, count = time.process_time(), 0
    while (spent := time.process_time() - start) < seconds:
        count += step()
    return count / spent


def batch(rules: str, seats: int, observation: str | None, encoding: str = "table") -> Step:
    """256 games at once, actions drawn from the list of legal ones."""
    from burgrave.envs import Games

    games = Games(rules, seats, 256, seed=1, observation=observation, encoding=encoding)
    rng, rows = np.random.default_rng(1), np.arange(256)

    def step() -> int:
        place = (rng.random(256) * games.count).astype(np.int64)
        games.step(games.legal[rows, place])
        return 256

    return step


def aec_steps() -> Step:
    """PettingZoo without wrappers."""
    from burgrave.envs import aec

    env, rng = aec.raw_env(), np.random.default_rng(1)
    env.reset(seed=1)

    def step() -> int:
        seen, _, over, _, _ = env.last()
        if over:
            env.reset()
            return 0
        legal = seen["action_mask"].nonzero()[0]
        env.step(legal[int(rng.random() * len(legal))])
        return 1

    return step


def single_steps() -> Step:
    """Gymnasium against a random opponent; the opponent's steps are not counted."""
    from burgrave.envs.single import BurgraveEnv

    env, rng = BurgraveEnv(), np.random.default_rng(1)
    mask = [env.reset(seed=1)[1]["action_mask"]]

    def step() -> int:
        legal = mask[0].nonzero()[0]
        _, _, over, _, info = env.step(legal[int(rng.random() * len(legal))])
        mask[0] = env.reset()[1]["action_mask"] if over else info["action_mask"]
        return 1

    return step


def spiel_steps(name: str, *, looks: bool) -> Step:
    """A game in OpenSpiel, theirs or ours: chance is drawn, tensor and mask on request."""
    import pyspiel

    if name.startswith("python_burgrave"):
        importlib.import_module("burgrave.envs.spiel")
    game, lot = pyspiel.load_game(name), random.Random(1)
    kind = game.get_type()

    def look(state: Any, player: int) -> None:
        if kind.provides_observation_tensor:
            state.observation_tensor(player)
        else:
            state.information_state_tensor(player)
        state.legal_actions_mask(player)

    def step() -> int:
        state, count = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                weights = [chance for _, chance in outcomes]
                state.apply_action(lot.choices([one for one, _ in outcomes], weights)[0])
                continue
            if looks:
                look(state, state.current_player())
            state.apply_action(lot.choice(state.legal_actions()))
            count += 1
        return count

    return step


def rlcard_steps(name: str) -> Step:
    """A game of RLCard's, each state with its features and legal actions."""
    rlcard = importlib.import_module("rlcard")
    env, lot = rlcard.make(name), random.Random(1)

    def step() -> int:
        state, _ = env.reset()
        count = 0
        while not env.is_over():
            state, _ = env.step(lot.choice(list(state["legal_actions"])))
            count += 1
        return count

    return step


def catanatron_steps() -> Step:
    """Catan as a Gymnasium environment against a random opponent."""
    importlib.import_module("catanatron_gym")
    gymnasium = importlib.import_module("gymnasium")
    env, lot = gymnasium.make("catanatron-v1"), random.Random(1)
    info = [env.reset()[1]]

    def step() -> int:
        _, _, over, cut, told = env.step(lot.choice(info[0]["valid_actions"]))
        info[0] = env.reset()[1] if over or cut else told
        return 1

    return step


OURS: dict[str, Callable[[], Step]] = {
    "2e, 2 seats, plain, mask": lambda: batch("2e", 2, "plain"),
    "2e, 2 seats, plain, factored": lambda: batch("2e", 2, "plain", "factored"),
    "2e, 2 seats, features, mask": lambda: batch("2e", 2, "features"),
    "2e, 2 seats, nothing seen": lambda: batch("2e", 2, None),
    "whole box, 4 seats, plain": lambda: batch(WHOLE_BOX, 4, "plain"),
    "whole box, 4 seats, features": lambda: batch(WHOLE_BOX, 4, "features"),
    "dice, 2 seats, plain": lambda: batch("dice", 2, "plain"),
    "dice, 2 seats, features": lambda: batch("dice", 2, "features"),
    "PettingZoo AEC, raw": aec_steps,
    "Gymnasium, learner's steps": single_steps,
    "OpenSpiel, ours": lambda: spiel_steps("python_burgrave", looks=False),
    "OpenSpiel, ours, tensor and mask": lambda: spiel_steps("python_burgrave", looks=True),
}
PEERS: dict[str, Callable[[], Step]] = {
    "OpenSpiel C++ backgammon": lambda: spiel_steps("backgammon", looks=True),
    "OpenSpiel C++ hearts": lambda: spiel_steps("hearts", looks=True),
}
PEERS_APART: dict[str, Callable[[], Step]] = {
    "RLCard leduc-holdem": lambda: rlcard_steps("leduc-holdem"),
    "RLCard doudizhu": lambda: rlcard_steps("doudizhu"),
    "catanatron gym": catanatron_steps,
}


def measure(cases: dict[str, Callable[[], Step]], seconds: float) -> None:
    """Print a row for each case."""
    for name, make in cases.items():
        print(f"| {name} | {rate(make(), seconds):,.0f} |", flush=True)


def main() -> None:
    """Measure and print a table."""
    asked = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    asked.add_argument("--seconds", type=float, default=2.0)
    asked.add_argument("--peers", action="store_true", help="measure the peers, too")
    asked.add_argument("--apart", action="store_true", help=argparse.SUPPRESS)
    given = asked.parse_args()
    if given.apart:
        measure(PEERS_APART, given.seconds)
        return
    from burgrave import form

    print(f"| {'compiled' if form.is_compiled() else 'pure Python'} | steps/s |\n|---|--:|")
    measure(OURS, given.seconds)
    if given.peers:
        from bench.run import peer_python

        measure(PEERS, given.seconds)
        command = [peer_python(), __file__, "--apart", "--seconds", str(given.seconds)]
        subprocess.run(command, env={**os.environ, "PYTHONPATH": ""}, check=True)
    print(f"\nLoad of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")


if __name__ == "__main__":
    main()
