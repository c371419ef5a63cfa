"""Kill a server again and again while it is played on, and count what was acknowledged and lost.

    ./dev bench kills [--kills 200]

Three tables are played as fast as they can; each kill is SIGKILL at a random moment.  Afterwards
every acknowledged choice must be on the disk, once.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.server.client import Server
from tests.server.test_restart import acknowledged_over_kills


def show(killed: int, acknowledged: int) -> None:
    """Print progress on one line that the next one replaces."""
    line = f"{killed} kills, {acknowledged} choices acknowledged"
    print(f"\r{line:<60}", end="\r", file=sys.stderr, flush=True)


def main() -> None:
    """Kill and print; whatever is lost ends this with an error."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    kills, began = parser.parse_args().kills, time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        kept = acknowledged_over_kills(Server(Path(folder)), kills, tell=show)
    seconds = time.monotonic() - began
    print(f"{kills} kills in {seconds:.0f} s: {kept} choices acknowledged, 0 lost")


if __name__ == "__main__":
    main()
