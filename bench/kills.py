"""Kill a server again and again while it is played on, and count what was acknowledged and lost.

    ./dev bench kills [--kills 200] [--processes 3] [--machines 3]

Three tables are played as fast as they can; each kill is SIGKILL at a random moment.  Afterwards
every acknowledged choice must be on the disk, once.  With `--processes`, that many serve one
PostgreSQL database; one of them is killed at a time, as soon as all serve, and every fifth time
PostgreSQL cuts all connections instead.  With `--machines`, each process has a command of its own,
as on so many machines, so that only the others can notice its death.  It also
prints how long the tables stood still: from the kill until each has acknowledged another choice.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.server.client import Server
from tests.server.test_restart import count_over_kills


def show(killed: int, acknowledged: int) -> None:
    """Print progress on one line that the next one replaces."""
    line = f"{killed} kills, {acknowledged} choices acknowledged"
    print(f"\r{line:<60}", end="\r", file=sys.stderr, flush=True)


def over_takeovers(folder: Path, processes: int, kills: int, *, machines: bool) -> str:
    """Kill one of several processes again and again; return what is to be printed."""
    from tests.postgres import running
    from tests.server import many

    with running() as postgres:
        cluster = (
            many.Machines(folder, postgres, processes)
            if machines
            else many.Cluster(folder, postgres, processes=processes)
        )
        try:
            crowd, luck = many.begin(cluster, 3), random.Random(kills)
            killed: list[float] = []
            cut: list[float] = []
            for number in range(kills):
                show(number, crowd.acknowledged)
                many.wait_until_all_serve(postgres, cluster.name, processes)
                if number % 5 == 4:
                    many.cut_connections(postgres)
                    cut.append(crowd.wait_for_more())
                elif isinstance(cluster, many.Machines):
                    time.sleep(luck.uniform(0, 0.5))
                    cluster.kill_one(luck)
                    killed.append(crowd.wait_for_more())
                    cluster.start_again()
                else:
                    many.kill_one(cluster, luck)
                    killed.append(crowd.wait_for_more())
            crowd.stop()
            kept = crowd.check(cluster.address)
        finally:
            cluster.end()
    still = f"all tables went on {figures(killed)} after a kill"
    still += f", {figures(cut)} after a cut" * bool(cut)
    return f"{kept} choices acknowledged, 0 lost, 0 doubled; {still}"


def figures(seconds: list[float]) -> str:
    """The median, the 99th percentile and the maximum of some durations."""
    found = sorted(seconds)
    middle, slow = found[len(found) // 2], found[int(0.99 * (len(found) - 1) + 0.5)]
    return f"{middle:.2f} s (median), {slow:.2f} s (p99), {found[-1]:.2f} s (worst of {len(found)})"


def main() -> None:
    """Kill and print; whatever is lost ends this with an error."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--machines", type=int, default=1)
    wish, began = parser.parse_args(), time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        if (count := max(wish.processes, wish.machines)) > 1:
            apart = wish.machines > 1
            found = over_takeovers(Path(folder), count, wish.kills, machines=apart)
        else:
            kept = count_over_kills(Server(Path(folder)), wish.kills, tell=show)
            found = f"{kept} choices acknowledged, 0 lost"
    seconds = time.monotonic() - began
    load = os.getloadavg()[0]
    print(f"{wish.kills} kills in {seconds:.0f} s at a load of {load:.1f}: {found}")


if __name__ == "__main__":
    main()
