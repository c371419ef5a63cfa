"""Network files: what a network was trained for, its shape and its weights."""

# Stays pure Python: a file is read once.

from __future__ import annotations

import hashlib
import json
import sys
from array import array
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from ..engine.speed.native import i64, vec
from ..engine.text.notation import BurgraveError
from .plain_net import HEADS, MOST_ACTIVATION
from .plain_net import Net as PlainNet

BUILT: Callable[..., Any] | None = None
try:
    from . import exact_net
except ImportError:
    pass
else:
    BUILT = exact_net.Net

MAGIC: Final = b"burgrave net 1\n"
SHIPPED: Final = Path(__file__).parent / "nets"
"""The networks that come with the package, named after their games.

Those for one kind of positions add its name: "kingsburg-ends.net"."""
LARGEST: Final = 128
"""The largest input; between layers MOST_ACTIVATION is the largest."""
ROOM: Final = 1 << 31
"""Every sum must stay below this for all inputs."""

Evaluate = Callable[[list[int] | vec[i64]], tuple[int, int, int]]


class NetFile:
    """The contents of a network file."""

    def __init__(self, head: dict[str, Any], weights: array[int], biases: array[int]) -> None:
        self.head = head
        """Its description: game, features, sizes, how it was trained."""
        self.weights = weights
        self.biases = biases

    @property
    def sizes(self) -> tuple[int, int, int]:
        """Sizes of the input and of both hidden layers."""
        inputs, first, second = self.head["sizes"]
        return inputs, first, second

    @property
    def digest(self) -> str:
        """A hash of the weights alone, without the description."""
        return hashlib.sha256(_bytes(self.biases) + _bytes(self.weights)).hexdigest()[:12]

    def evaluator(self, *, plain: bool = False) -> Evaluate:
        """A function that evaluates this network, in C where that was built."""
        form = PlainNet if plain or BUILT is None else BUILT
        net = form(*self.sizes, self.weights.tobytes(), self.biases.tobytes())
        evaluate: Evaluate = net.evaluate
        return evaluate

    def to_bytes(self) -> bytes:
        """The file's bytes; numbers are little-endian."""
        head = json.dumps(self.head, sort_keys=True).encode() + b"\n"
        return MAGIC + head + _bytes(self.biases) + _bytes(self.weights)


def read_net(data: bytes, *, source: str) -> NetFile:
    """Read a network file, or say what is wrong with it."""
    if not data.startswith(MAGIC):
        wanted = MAGIC.decode().strip()
        raise BurgraveError(
            f"{source}: not a network of this version; it must begin with {wanted!r}"
        )
    line, _, rest = data[len(MAGIC) :].partition(b"\n")
    try:
        head = json.loads(line)
        sizes = [int(size) for size in head["sizes"]]
        inputs, first, second = sizes
    except (ValueError, KeyError, TypeError):
        raise BurgraveError(f"{source}: its second line does not name three sizes") from None
    shifts = 4 * (first + second + HEADS)
    rows = 2 * (inputs * first + first * second + second * HEADS)
    if min(sizes) < 1 or max(first, second) > 256 or len(rest) != shifts + rows:
        shape = f"{inputs}-{first}-{second}-{HEADS}"
        raise BurgraveError(
            f"{source}: {len(rest)} bytes of weights, but a net of {shape} has {shifts + rows}"
        )
    net = NetFile(head, _numbers("h", rest[shifts:]), _numbers("i", rest[:shifts]))
    _check_bounds(net, source)
    return net


def shipped_net(game: str) -> NetFile:
    """The network that comes with the package for this game."""
    path = SHIPPED / f"{game}.net"
    if not path.exists():
        there = ", ".join(sorted(one.stem for one in SHIPPED.glob("*.net")))
        raise BurgraveError(f"there is no network for {game}; there is one for {there or 'none'}")
    return read_net(path.read_bytes(), source=path.name)


def further_net(game: str, part: str) -> NetFile | None:
    """The network that comes with the package for one kind of the game's positions, if any."""
    name = f"{game}-{part}"
    return shipped_net(name) if (SHIPPED / f"{name}.net").exists() else None


def _check_bounds(net: NetFile, source: str) -> None:
    """Refuse weights whose sums could exceed 32 bits: C would wrap around, Python would not."""
    inputs, first, second = net.sizes
    low, high = inputs * first, inputs * first + first * second
    rows = [net.weights[unit:low:first] for unit in range(first)]
    rows += [net.weights[at : at + first] for at in range(low, high, first)]
    rows += [net.weights[at : at + second] for at in range(high, len(net.weights), second)]
    for number, (row, bias) in enumerate(zip(rows, net.biases, strict=True)):
        largest = LARGEST if number < first else MOST_ACTIVATION
        if largest * sum(map(abs, row)) + abs(bias) >= ROOM:
            raise BurgraveError(f"{source}: the weights of unit {number} are too large to add up")


def _bytes(numbers: array[int]) -> bytes:
    if sys.byteorder == "little":
        return numbers.tobytes()
    swapped = array(numbers.typecode, numbers)
    swapped.byteswap()
    return swapped.tobytes()


def _numbers(code: str, data: bytes) -> array[int]:
    numbers = array(code, data)
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers
