"""Proximal policy optimisation in NumPy: one seat learns against a bot, legal actions by mask.

    python examples/ppo.py --cpu 60                     # beats random
    python examples/ppo.py --cpu 300 --test greedy      # and greedy
    python examples/ppo.py --steps 600000 --seed 3      # the same training on every run
    python examples/ppo.py --cpu 60 --save ppo.npz      # keeps the policy in a file

Needs `pip install 'burgrave[envs]'`. A policy is a net of two hidden layers over the plain facts of
a position; it is rewarded at the end of a game by its margin and by victory. A saved policy plays
wherever a bot is named: `burgrave play --seats you,examples/ppo.py:Trained` reads `ppo.npz`.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

import numpy as np

from burgrave import Game
from burgrave.envs import Games, Setting

Array = Any
SAVED = "ppo.npz"
HIDDEN, GAMES, HORIZON = 128, 128, 48
EPOCHS, BATCH, CLIP, ENTROPY, TRACE = 3, 2048, 0.2, 0.01, 0.95


class Sight:
    """Which columns and actions these rules use, found by random play, and how large they are."""

    def __init__(self, games: Games, rng: Any, steps: int) -> None:
        columns = np.zeros(games.seen.shape[1])
        actions: Array = np.zeros(games.size, bool)
        for _ in range(steps):
            columns = np.maximum(columns, np.abs(games.seen).max(0))
            actions |= games.mask.any(0)
            games.step(draw_actions(games, rng))
        # Random play rarely meets some ways; they are next to ways that it meets.
        for number in np.flatnonzero(actions):
            actions[number : number + 6] = True
        self.columns = np.flatnonzero(columns)
        self.scale = (1 / columns[self.columns]).astype(np.float32)
        self.actions = np.flatnonzero(actions)

    def seen(self, games: Games) -> Array:
        """What is seen, scaled to numbers of about 1."""
        return games.seen[:, self.columns] * self.scale

    def mask(self, games: Games) -> Array:
        """Which of the known actions are legal."""
        return games.mask[:, self.actions] != 0

    def numbers(self, games: Games, chosen: Array, rng: Any) -> Array:
        """The actions by their numbers; where no known one is legal, a random one."""
        found = self.actions[chosen]
        unknown = games.mask[np.arange(games.n), found] == 0
        return np.where(unknown, draw_actions(games, rng), found)


def draw_actions(games: Games, rng: Any) -> Array:
    """A random legal action for every game."""
    place = (rng.random(games.n) * games.count).astype(np.int64)
    return games.legal[np.arange(games.n), place]


class Policy:
    """Two hidden layers, a head of actions and a head that predicts the return."""

    def __init__(self, inputs: int, actions: int, rng: Any, rate: float) -> None:
        sizes = {"one": (inputs, HIDDEN), "two": (HIDDEN, HIDDEN), "act": (HIDDEN, actions)}
        sizes["worth"] = (HIDDEN, 1)
        small = {"act": 0.01, "worth": 0.1}
        self.weights = {}
        for name, (rows, width) in sizes.items():
            spread = small.get(name, 1.0) * np.sqrt(2 / rows)
            self.weights[name] = (rng.standard_normal((rows, width)) * spread).astype(np.float32)
            self.weights[name + "+"] = np.zeros(width, np.float32)
        self.mean = {name: np.zeros_like(one) for name, one in self.weights.items()}
        self.square = {name: np.zeros_like(one) for name, one in self.weights.items()}
        self.rate, self.steps = rate, 0

    def look(self, seen: Array, mask: Array) -> tuple[Array, Array, Array, Array]:
        """Both hidden layers, the chances of all actions, and the return that is foreseen."""
        w = self.weights
        first = np.maximum(seen @ w["one"] + w["one+"], 0)
        second = np.maximum(first @ w["two"] + w["two+"], 0)
        logits = np.where(mask, second @ w["act"] + w["act+"], -1e9)
        chances = np.exp(logits - logits.max(1, keepdims=True))
        worth = (second @ w["worth"] + w["worth+"])[:, 0]
        return first, second, chances / chances.sum(1, keepdims=True), worth

    def learn(
        self, seen: Array, mask: Array, chosen: Array, old: Array, gain: Array, goal: Array
    ) -> None:
        """One step of gradient descent on the clipped objective."""
        number, rows = len(seen), np.arange(len(seen))
        first, second, chances, worth = self.look(seen, mask)
        logs = np.log(chances + 1e-12)
        ratio = np.exp(logs[rows, chosen] - old)
        clipped = ((ratio > 1 + CLIP) & (gain > 0)) | ((ratio < 1 - CLIP) & (gain < 0))
        pull = np.where(clipped, 0, -gain * ratio) / number
        slope = -chances * pull[:, None]
        slope[rows, chosen] += pull
        surprise = -(chances * logs).sum(1, keepdims=True)
        slope += ENTROPY / number * chances * (logs + surprise)
        error = ((worth - goal) * 0.5 / number)[:, None].astype(np.float32)
        self.descend(seen, first, second, slope.astype(np.float32), error)

    def descend(self, seen: Array, first: Array, second: Array, slope: Array, error: Array) -> None:
        """Propagate the gradients back through the layers; Adam with a limited norm."""
        w = self.weights
        back = (slope @ w["act"].T + error @ w["worth"].T) * (second > 0)
        front = (back @ w["two"].T) * (first > 0)
        pairs = {"act": (second, slope), "worth": (second, error), "two": (first, back)}
        slopes = {}
        for name, (below, above) in {**pairs, "one": (seen, front)}.items():
            slopes[name], slopes[name + "+"] = below.T @ above, above.sum(0)
        norm = np.sqrt(sum(float((one * one).sum()) for one in slopes.values()))
        self.steps += 1
        for name, one in slopes.items():
            one = one * min(1.0, 0.5 / (norm + 1e-8))
            self.mean[name] += 0.1 * (one - self.mean[name])
            self.square[name] += 0.001 * (one * one - self.square[name])
            mean = self.mean[name] / (1 - 0.9**self.steps)
            square = self.square[name] / (1 - 0.999**self.steps)
            w[name] -= self.rate * mean / (np.sqrt(square) + 1e-8)


class Learner:
    """Plays many games at once and learns from those that end."""

    def __init__(self, given: argparse.Namespace) -> None:
        self.rng = np.random.default_rng(given.seed)
        self.given = given
        self.games = self.table(given.against, GAMES, given.seed + 1)
        self.sight = Sight(self.table("random", 64, given.seed + 2), self.rng, given.look)
        self.policy = Policy(len(self.sight.columns), len(self.sight.actions), self.rng, given.rate)
        self.trails: list[list[tuple[Any, ...]]] = [[] for _ in range(GAMES)]
        self.seen_steps = 0

    def table(self, bot: str, number: int, seed: int) -> Games:
        """Games in which bots play all seats but the first."""
        bots = dict.fromkeys(range(1, self.given.seats), bot)
        return Games(self.given.rules, self.given.seats, number, seed=seed, bots=bots)

    def play(self) -> list[tuple[Any, ...]]:
        """Play until there are enough steps of finished games."""
        found: list[tuple[Any, ...]] = []
        games, sight = self.games, self.sight
        while len(found) < GAMES * HORIZON:
            seen, mask = sight.seen(games), sight.mask(games)
            _, _, chances, worth = self.policy.look(seen, mask)
            sums = chances.cumsum(1)
            chosen = (sums > self.rng.random((GAMES, 1)) * sums[:, -1:]).argmax(1)
            logs = np.log(chances[np.arange(GAMES), chosen] + 1e-12)
            for place, trail in enumerate(self.trails):
                if mask[place].any():
                    trail.append(
                        (seen[place], mask[place], chosen[place], logs[place], worth[place])
                    )
            games.step(sight.numbers(games, chosen, self.rng))
            for place in np.flatnonzero(games.done):
                found += self.rewarded(self.trails[place], int(place))
                self.trails[place] = []
        self.seen_steps += len(found)
        return found

    def rewarded(self, trail: list[tuple[Any, ...]], place: int) -> list[tuple[Any, ...]]:
        """The steps of a finished game, each with its advantage and the return to foresee."""
        points, won = self.games.points[place], self.games.won[place]
        margin = np.clip((points[0] - points[1:].max()) / 20, -1.5, 1.5)
        reward = float(margin) + won[0] / won.sum() - 0.5
        found: list[tuple[Any, ...]] = []
        later, gain = reward, 0.0
        for seen, mask, chosen, log, worth in reversed(trail):
            gain = later - worth + TRACE * gain
            found.append((seen, mask, chosen, log, gain, gain + worth))
            later = worth
        return found

    def learn(self) -> None:
        """Play, then go over what was played a few times."""
        rows = self.play()
        columns = [np.array(column) for column in zip(*rows, strict=True)]
        seen, mask, chosen, logs, gains, goals = columns
        gains = ((gains - gains.mean()) / (gains.std() + 1e-8)).astype(np.float32)
        for _ in range(EPOCHS):
            for part in np.array_split(self.rng.permutation(len(rows)), max(1, len(rows) // BATCH)):
                self.policy.learn(
                    *(seen[part], mask[part], chosen[part]), *(logs[part], gains[part], goals[part])
                )

    def train(self, seconds: float, steps: int) -> float:
        """Learn for some processor time or, if given, some steps; returns the time it took."""
        start, told, spent = time.process_time(), 0.0, 0.0
        while self.seen_steps < steps if steps else spent < seconds:
            self.learn()
            spent = time.process_time() - start
            if spent > told + 20:
                told = spent
                print(f"{spent:4.0f} s, {self.seen_steps:,} steps", flush=True)
        return spent

    def exam(self, bot: str, number: int) -> tuple[float, float, float]:
        """The share of victories against a bot, always taking the likeliest action; points.

        The policy sits in each seat equally often, and every game counts, however long it is.
        """
        seats = self.given.seats
        ends = [self.exam_from(seat, bot, -(-number // seats)) for seat in range(seats)]
        shares, mine, theirs = np.mean(np.concatenate(ends)[:number], 0)
        return float(shares), float(mine), float(theirs)

    def exam_from(self, seat: int, bot: str, number: int) -> Array:
        """The share of the victory and both sides' points of each game from one seat."""
        bots = {other: bot for other in range(self.given.seats) if other != seat}
        given = self.given
        games = Games(given.rules, given.seats, number, seed=10_000 + given.seed, bots=bots)
        ends: Array = np.full((number, 3), np.nan)
        while np.isnan(ends).any():
            _, _, chances, _ = self.policy.look(self.sight.seen(games), self.sight.mask(games))
            games.step(self.sight.numbers(games, chances.argmax(1), self.rng))
            for place in np.flatnonzero(games.done):
                if np.isnan(ends[place, 0]):
                    won, points = games.won[place], games.points[place]
                    others = np.delete(points, seat).mean()
                    ends[place] = won[seat] / won.sum(), points[seat], others
        return ends

    def save(self, path: str) -> None:
        """Keep the policy, and the columns and actions that it knows, in a file."""
        np.savez(path, rules=self.given.rules, **vars(self.sight), **self.policy.weights)


class Trained:
    """Plays by the policy in `ppo.npz`: a bot like any other, in every seat and at any table."""

    def __init__(self) -> None:
        with np.load(Path(SAVED)) as kept:
            self.kept = {name: kept[name] for name in kept.files}
        self.policy = Policy(1, 1, np.random.default_rng(0), 0.0)
        self.policy.weights = self.kept
        self.settings: dict[int, Setting] = {}

    def choose(self, game: Game) -> int:
        """The index of the likeliest option, or of the first if it knows none of them."""
        seats = len(game.names)
        if seats not in self.settings:
            self.settings[seats] = Setting(str(self.kept["rules"]), seats)
        setting = self.settings[seats]
        numbers = setting.numbers(game)
        seen = np.array([setting.row(game)])[:, self.kept["columns"]] * self.kept["scale"]
        mask = np.isin(self.kept["actions"], numbers)[None]
        _, _, chances, _ = self.policy.look(seen, mask)
        wanted = int(self.kept["actions"][chances[0].argmax()])
        return numbers.index(wanted) if wanted in numbers else 0


def main() -> None:
    """Learn for some seconds of processor time, printing progress."""
    asked = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    asked.add_argument("--rules", default="2e")
    asked.add_argument("--seats", type=int, default=2)
    asked.add_argument("--against", default="random", help="who plays the other seats")
    asked.add_argument("--test", default="", help="another bot to test against")
    asked.add_argument("--cpu", type=float, default=60, help="seconds of processor time")
    asked.add_argument("--steps", type=int, default=0, help="steps to learn from, whatever --cpu")
    asked.add_argument("--games", type=int, default=1000, help="games of the last exam")
    asked.add_argument("--look", type=int, default=1500, help="random steps before it learns")
    asked.add_argument("--rate", type=float, default=1e-3)
    asked.add_argument("--seed", type=int, default=0)
    asked.add_argument("--save", default="", help="a file for the policy")
    given = asked.parse_args()
    learner = Learner(given)
    spent = learner.train(given.cpu, given.steps)
    if given.save:
        learner.save(given.save)
    for bot in dict.fromkeys([given.against, given.test]):
        if bot:
            share, mine, theirs = learner.exam(bot, given.games)
            spread = 1.96 * np.sqrt(max(share * (1 - share), 1e-9) / given.games)
            print(
                f"{given.rules}, {given.seats} seats, {learner.seen_steps:,} steps, {spent:.0f} s:"
                f" wins {share:.1%} ± {spread:.1%} of {given.games} against {bot},"
                f" {mine:.1f} : {theirs:.1f} points"
            )


if __name__ == "__main__":
    main()
