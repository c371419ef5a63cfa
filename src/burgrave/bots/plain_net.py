"""The integer network in plain Python; computes exactly what exact_net.c does."""

# Stays pure Python: it runs only where the C form was not built.

from __future__ import annotations

from array import array
from operator import mul
from typing import Final

from ..engine.speed.native import i64, vec

HEADS: Final = 3
MOST_ACTIVATION: Final = 4095
"""Activations are clipped to this, so that sums fit in 32 bits."""
FIRST_SHIFT: Final = 5
SECOND_SHIFT: Final = 10


class Net:
    """Two hidden layers and three heads; inputs are small integers, most of them 0."""

    def __init__(self, inputs: int, first: int, second: int, weights: bytes, biases: bytes) -> None:
        rows, shifts = array("h", weights), array("i", biases)
        if len(rows) != inputs * first + first * second + second * HEADS or len(shifts) != (
            first + second + HEADS
        ):
            raise ValueError("the weights do not fit the shape")
        self.inputs = inputs
        end = inputs * first
        self.low = [rows[at : at + first].tolist() for at in range(0, end, first)]
        self.low_bias = shifts[:first].tolist()
        last = end + first * second
        self.high = list(
            zip(_rows(rows[end:last], first), shifts[first : first + second], strict=True)
        )
        self.heads = list(zip(_rows(rows[last:], second), shifts[first + second :], strict=True))

    def evaluate(self, features: list[int] | vec[i64]) -> tuple[int, int, int]:
        """The value of each head for these features."""
        if len(features) != self.inputs:
            raise ValueError(f"a list of {self.inputs} numbers is needed")
        sums = self.low_bias
        for value, row in zip(features, self.low, strict=True):
            if value:
                times = max(-128, min(127, value))
                sums = [total + times * weight for total, weight in zip(sums, row, strict=True)]
        low = [_clamp(total >> FIRST_SHIFT) for total in sums]
        high = [_clamp(sum(map(mul, low, row)) + bias >> SECOND_SHIFT) for row, bias in self.high]
        win, points, margin = (sum(map(mul, high, row)) + bias for row, bias in self.heads)
        return win, points, margin


def _rows(flat: array[int], size: int) -> list[list[int]]:
    return [flat[at : at + size].tolist() for at in range(0, len(flat), size)]


def _clamp(value: int) -> int:
    return 0 if value < 0 else MOST_ACTIVATION if value > MOST_ACTIVATION else value
