"""Kill a server again and again while it is played on, and count what was acknowledged and lost.

    ./dev bench kills [--kills 200] [--processes 3]

Three tables are played as fast as they can; each kill is SIGKILL at a random moment.  Afterwards
every acknowledged choice must be on the disk, once.  With `--processes`, that many serve one
PostgreSQL database, one of them is killed at a time, and every fifth time PostgreSQL cuts all
connections instead; printed is also how long the tables stood still.
"""

from __future__ import annotations

import argparse
import random
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


def over_takeovers(folder: Path, processes: int, kills: int) -> str:
    """Kill one of several processes again and again; return what is to be printed."""
    from tests.postgres import running
    from tests.server.many import Cluster, begin, cut_connections, kill_one

    with running() as postgres:
        cluster = Cluster(folder, postgres, processes=processes)
        try:
            crowd, luck, waits = begin(cluster, 3), random.Random(kills), []
            for killed in range(kills):
                show(killed, crowd.acknowledged)
                if killed % 5 == 4:
                    cut_connections(postgres)
                else:
                    kill_one(cluster, luck)
                waits.append(crowd.wait_for_more())
            crowd.stop()
            kept = crowd.check(cluster.address)
        finally:
            cluster.end()
    waits.sort()
    middle, last = waits[len(waits) // 2], waits[-1]
    still = f"all tables went on after {middle:.1f} s in the median, {last:.1f} s at most"
    return f"{kept} choices acknowledged, 0 lost, 0 doubled; {still}"


def main() -> None:
    """Kill and print; whatever is lost ends this with an error."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--processes", type=int, default=1)
    wish, began = parser.parse_args(), time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        if wish.processes > 1:
            found = over_takeovers(Path(folder), wish.processes, wish.kills)
        else:
            kept = acknowledged_over_kills(Server(Path(folder)), wish.kills, tell=show)
            found = f"{kept} choices acknowledged, 0 lost"
    seconds = time.monotonic() - began
    print(f"{wish.kills} kills in {seconds:.0f} s: {found}")


if __name__ == "__main__":
    main()
