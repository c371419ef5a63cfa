"""The network while it learns, in floats; rounded to integers after each generation."""

from __future__ import annotations

import json
from array import array
from typing import Any, Final

import numpy as np

from ...bots.net_files import NetFile

Array = np.ndarray[Any, Any]

FIRST: Final = 1 << 13
"""The fixed-point unit of the first layer's sums."""
WEIGHT: Final = 1 << 10
SUM: Final = 1 << 18
"""The fixed-point units of later weights (WEIGHT) and sums (SUM)."""
MOST_ACTIVATION: Final = 4095 / 256
"""Where the integer network clips activations."""
LAMBDA: Final = 0.8
"""λ of the λ-returns: the weight of the later trajectory against the next judgement."""
BATCH: Final = 1024
FRESH: Final = 0.02
"""The size of the first weights of units that are added to a network."""
HEADS: Final = 3
PULLS: Final = np.array([1.0, 0.3, 0.3], np.float32)
"""The weight of each head in the loss."""


class Learner:
    """Weights, and Adam's moments of their gradients."""

    def __init__(self, inputs: int, sizes: tuple[int, int], seed: int) -> None:
        first, second = sizes
        self.rng = np.random.default_rng(seed)
        shapes = ((inputs, first), (first,), (first, second), (second,), (second, HEADS), (HEADS,))
        self.weights: list[Array] = []
        for shape in shapes:
            spread = (1.0 / shape[0]) ** 0.5 if len(shape) == 2 else 0.0
            self.weights.append(self.rng.normal(0.0, 1.0, shape).astype(np.float32) * spread)
        self.scales: Array = np.ones(inputs, np.float32)
        """The factor on each input, so that none is far larger than the others."""
        self.means = [np.zeros_like(one) for one in self.weights]
        self.squares = [np.zeros_like(one) for one in self.weights]
        self.steps = 0

    def measure(self, views: Array) -> None:
        """Fit the scales to the usual size of each input."""
        size = np.sqrt((views.astype(np.float32) ** 2).mean(axis=0) + 1e-9)
        self.scales = (0.5 ** np.ceil(np.log2(np.maximum(size, 1.0)))).astype(np.float32)

    def forget_unseen(self, views: Array) -> None:
        """Zero the weights of inputs that never occurred; they still have random values."""
        self.weights[0][~views.any(axis=0)] = 0.0

    def start_from(self, net: NetFile, views: Array) -> None:
        """Take over another network; further units begin with small random weights.

        Inputs that never occur in the views keep their weights, but lead to no further unit.
        """
        inputs, first, second = net.sizes
        rows = np.array(net.weights, np.float32)
        shifts = np.array(net.biases, np.float32)
        end = inputs * first
        last = end + first * second
        known = [
            rows[:end].reshape(inputs, first) / FIRST / self.scales[:, None],
            shifts[:first] / FIRST,
            rows[end:last].reshape(second, first).T / WEIGHT,
            shifts[first : first + second] / SUM,
            rows[last:].reshape(HEADS, second).T / WEIGHT,
            shifts[first + second :] / SUM,
        ]
        for place, (weight, taken) in enumerate(zip(self.weights, known, strict=True)):
            shape: tuple[int, ...] = weight.shape
            fresh = self.rng.normal(0.0, FRESH, shape).astype(np.float32)
            weight[...] = fresh if weight.ndim > 1 else 0.0
            weight[tuple(slice(0, size) for size in taken.shape)] = taken
            if place == 0:
                weight[~views.any(axis=0), first:] = 0.0

    def flow(self, views: Array) -> tuple[Array, Array, Array, Array]:
        """The forward pass: scaled inputs, both hidden layers and heads for some views."""
        w1, b1, w2, b2, w3, b3 = self.weights
        inputs = views.astype(np.float32) * self.scales
        low = np.clip(inputs @ w1 + b1, 0.0, MOST_ACTIVATION)
        high = np.clip(low @ w2 + b2, 0.0, MOST_ACTIVATION)
        return inputs, low, high, high @ w3 + b3

    def judge(self, views: Array) -> Array:
        """Chance to win, points and margin for some views."""
        found = [self.flow(views[at : at + 8192])[3] for at in range(0, len(views), 8192)]
        heads = np.concatenate(found) if found else np.zeros((0, HEADS), np.float32)
        heads[:, 0] = 1.0 / (1.0 + np.exp(-heads[:, 0]))
        return heads

    def learn(self, views: Array, targets: Array, rate: float) -> float:
        """Learn one epoch in a random order; returns the mean loss."""
        order = self.rng.permutation(len(views))
        losses = []
        for at in range(0, len(order) - BATCH + 1, BATCH):
            some = order[at : at + BATCH]
            losses.append(self.step(views[some], targets[some], rate))
        return float(np.mean(losses)) if losses else 0.0

    def step(self, views: Array, targets: Array, rate: float) -> float:
        """Learn from one batch; returns its loss."""
        _, _, w2, _, w3, _ = self.weights
        inputs, low, high, heads = self.flow(views)
        heads[:, 0] = 1.0 / (1.0 + np.exp(-heads[:, 0]))
        gap = (heads - targets) * PULLS
        loss = float((gap * (heads - targets)).mean())
        gap /= len(views)
        back2 = (gap @ w3.T) * ((high > 0) & (high < MOST_ACTIVATION))
        back1 = (back2 @ w2.T) * ((low > 0) & (low < MOST_ACTIVATION))
        grads = [inputs.T @ back1, back1.sum(0), low.T @ back2, back2.sum(0), high.T @ gap]
        self.adam([*grads, gap.sum(0)], rate)
        return loss

    def adam(self, grads: list[Array], rate: float) -> None:
        """One step of Adam."""
        self.steps += 1
        fresh1, fresh2 = 1 - 0.9**self.steps, 1 - 0.999**self.steps
        for weight, mean, square, grad in zip(
            self.weights, self.means, self.squares, grads, strict=True
        ):
            mean += 0.1 * (grad - mean)
            square += 0.001 * (grad * grad - square)
            weight -= rate * (mean / fresh1) / (np.sqrt(square / fresh2) + 1e-8)

    def state(self) -> dict[str, Any]:
        """Everything that learning continues from, except the random numbers."""
        return {
            "scales": self.scales,
            **{f"weight{place}": one for place, one in enumerate(self.weights)},
            **{f"mean{place}": one for place, one in enumerate(self.means)},
            **{f"square{place}": one for place, one in enumerate(self.squares)},
        }

    def go_on_from(self, state: Any, *, steps: int, chance: str) -> None:
        """Go on from such a state, a number of steps and the state of the random numbers."""
        self.scales = state["scales"]
        places = range(len(self.weights))
        self.weights = [state[f"weight{place}"] for place in places]
        self.means = [state[f"mean{place}"] for place in places]
        self.squares = [state[f"square{place}"] for place in places]
        self.steps = steps
        self.rng.bit_generator.state = json.loads(chance)

    def chance(self) -> str:
        """The state of the random numbers."""
        return json.dumps(self.rng.bit_generator.state)

    def to_net(self, head: dict[str, Any]) -> NetFile:
        """The network rounded to integers."""
        w1, b1, w2, b2, w3, b3 = self.weights
        rows = [
            round_within(w1 * self.scales[:, None] * FIRST, 32767).ravel(),
            round_within(w2 * WEIGHT, 4095).T.ravel(),
            round_within(w3 * WEIGHT, 8191).T.ravel(),
        ]
        shifts = [round_within(b1 * FIRST), round_within(b2 * SUM), round_within(b3 * SUM)]
        sizes = [len(w1), len(b1), len(b2)]
        return NetFile(
            {**head, "sizes": sizes},
            array("h", np.concatenate(rows).astype(int).tolist()),
            array("i", np.concatenate(shifts).astype(int).tolist()),
        )


def round_within(numbers: Array, most: int = 1 << 28) -> Array:
    """Numbers rounded and clipped to a bound."""
    found: Array = np.clip(np.rint(numbers), -most, most)
    return found


def returns(judged: Array, ends: Array, results: Array) -> Array:
    """The λ-return of each view: the later trajectory mixed with the judgements on the way."""
    targets = np.empty_like(judged)
    lengths = np.diff(ends, prepend=0)
    values: Array = results.astype(judged.dtype)
    # All trajectories go backwards in step; those at their beginning drop out.
    for back in range(1, lengths.max(initial=0) + 1):
        open_ones = np.flatnonzero(lengths >= back)
        places = ends[open_ones] - back
        value = values[open_ones]
        targets[places] = value
        values[open_ones] = LAMBDA * value + (1 - LAMBDA) * judged[places]
    return targets
