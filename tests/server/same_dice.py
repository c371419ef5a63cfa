"""Runs a program whose tables all draw the same secret seed: tests meet the same games every time.

`python -m tests.server.same_dice burgrave serve` is `python -m burgrave serve`.
"""

from __future__ import annotations

import runpy
import secrets
import sys

from burgrave.session.luck import SEED_BYTES

SEED = bytes(range(SEED_BYTES))
draw = secrets.token_bytes


def token_bytes(nbytes: int | None = None) -> bytes:
    """Draw random bytes, or the fixed seed if the number of bytes is that of a seed."""
    return SEED if nbytes == SEED_BYTES else draw(nbytes)


def run(arguments: list[str]) -> None:
    """Run a program, the first of these arguments, with the others as its own."""
    secrets.token_bytes = token_bytes
    sys.argv[:] = arguments
    runpy.run_module(arguments[0], run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    run(sys.argv[1:])
