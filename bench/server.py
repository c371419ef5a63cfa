"""How many players one server process supports: tables of four, each player choosing every 3 s.

    ./dev bench server [--players 100 200 400] [--seconds 20] [--rules 2e] [--solo 200]

Every player is a socket of its own that answers what it is asked, at most every three seconds; the
time from sending a choice until its acknowledgement, and until the new state, is measured.  The
processor time of the server for each choice, opening tables and admitting people included, does not
depend on what else the machine does.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

EVERY = 3.0
LIMIT = 0.250
SEATS = 4


class House:
    """A server in a separate process."""

    def __init__(self, folder: str) -> None:
        command = [sys.executable, "-m", "burgrave", "serve", "--port", "0", "--data", folder]
        limits = {"TABLES_PER_MINUTE": "100000", "ASKS_PER_MINUTE": "1000000"}
        limits["PAGES_PER_ADDRESS"] = "100000"
        settings = {f"BURGRAVE_{name}": value for name, value in limits.items()}
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, env={**os.environ, **settings}
        )
        assert self.process.stdout is not None
        found = re.search(r":(\d+)/", self.process.stdout.readline())
        assert found, "the server did not start"
        self.port = int(found[1])

    def ask(self, path: str, body: dict[str, Any]) -> tuple[dict[str, Any], str]:
        """The answer to a request, and the cookie it gave."""
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}{path}",
            json.dumps(body).encode(),
            {"content-type": "application/json"},
        )
        with urllib.request.urlopen(request) as reply:
            cookie = (reply.headers["set-cookie"] or "").partition(";")[0]
            return json.loads(reply.read()), cookie

    def table(self, rules: str) -> list[tuple[str, str]]:
        """Open and start a table; return the address and cookie of each player."""
        seats = [{"who": "person"}] * SEATS
        opened, _ = self.ask("/api/tables", {"rules": rules, "seats": seats, "start": True})
        address = f"ws://127.0.0.1:{self.port}/api/tables/{opened['table']}/live"
        enter = f"/api/tables/{opened['table']}/enter"
        return [(address, self.ask(enter, {"secret": s["secret"]})[1]) for s in opened["seats"]]

    @property
    def memory(self) -> int:
        """The bytes that the server holds in memory."""
        pages = Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")

    @property
    def worked(self) -> float:
        """The seconds of processor time that the server has used."""
        words = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")

    def end(self) -> None:
        """Stop it."""
        self.process.terminate()
        self.process.wait(30)
        assert self.process.stdout is not None
        self.process.stdout.close()


class Clock:
    """What was measured."""

    def __init__(self) -> None:
        self.done: list[float] = []
        self.seen: list[float] = []

    def said(self, times: list[float]) -> str:
        """Median and 99th percentile in milliseconds."""
        ordered = sorted(times)
        p50, p99 = ordered[len(ordered) // 2], ordered[int(len(ordered) * 0.99)]
        return f"p50 {1000 * p50:.0f} ms, p99 {1000 * p99:.0f} ms"


async def hear(wire: ClientConnection) -> dict[str, Any]:
    """The next message."""
    message: dict[str, Any] = json.loads(await wire.recv())
    return message


async def player(place: tuple[str, str], clock: Clock, *, every: float, until: float) -> None:
    """Answer whenever asked, not more often than people do."""
    address, cookie = place
    luck = random.Random(cookie)
    async with connect(
        address, additional_headers={"cookie": cookie}, max_size=None, open_timeout=60
    ) as wire:
        await wire.send('{"op":"hello"}')
        told = await hear(wire)
        await asyncio.sleep(luck.uniform(0, every))
        while time.monotonic() < until and told.get("state") != "over":
            if told["say"] != "table" or not told["view"]["options"]:
                told = await heard_by(wire, until) or told
                continue
            option = luck.randrange(len(told["view"]["options"]))
            seat, began = told["view"]["reader"], time.monotonic()
            choice = {"op": "choose", "id": str(began), "seat": seat, "at": told["n"]}
            await wire.send(json.dumps(choice | {"option": option}))
            while (told := await hear(wire))["say"] not in ("done", "refused"):
                pass
            clock.done.append(time.monotonic() - began)
            while (told := await hear(wire))["say"] != "table":
                pass
            clock.seen.append(time.monotonic() - began)
            await asyncio.sleep(max(0, began + every - time.monotonic()))


async def heard_by(wire: ClientConnection, until: float) -> dict[str, Any] | None:
    """The next message, if it comes in time."""
    try:
        return await asyncio.wait_for(hear(wire), max(0.1, until - time.monotonic()))
    except TimeoutError:
        return None


async def crowd(house: House, rules: str, *, players: int, seconds: float) -> Clock:
    """Run a number of players for some time."""
    clock, places = Clock(), []
    for laid in range(players // SEATS):
        places += house.table(rules)
        show(f"{players} players: {laid + 1} of {players // SEATS} tables opened")
    until = time.monotonic() + seconds + players / 100
    tasks = [player(place, clock, every=EVERY, until=until) for place in places]
    watch = asyncio.create_task(progress(clock, players, until))
    await asyncio.gather(*tasks)
    watch.cancel()
    return clock


async def progress(clock: Clock, players: int, until: float) -> None:
    """Print progress every second."""
    while True:
        left = max(0, until - time.monotonic())
        show(f"{players} players: {len(clock.done)} choices so far, {left:.0f} s left")
        await asyncio.sleep(1)


def show(line: str) -> None:
    """Print progress on one line that the next one replaces."""
    print(f"\r{line:<70}", end="\r", file=sys.stderr, flush=True)


def solo(house: House, rules: str, choices: int) -> str:
    """How long a choice takes on a server that does nothing else."""
    clock, place = Clock(), house.table(rules)
    worked, until = house.worked, time.monotonic() + choices / 20

    async def everybody() -> None:
        await asyncio.gather(*(player(one, clock, every=0.02, until=until) for one in place))

    asyncio.run(everybody())
    said = f"acknowledged {clock.said(clock.done)}; seen {clock.said(clock.seen)}"
    share = 1000 * (house.worked - worked) / len(clock.done)
    return f"{len(clock.done)} choices: {said}; {share:.1f} ms of processor a choice"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, nargs="+", default=[100, 200, 400])
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--rules", default="2e")
    parser.add_argument("--solo", type=int, default=200)
    wish = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        house = House(folder)
        print("one table, nothing else:", solo(house, wish.rules, wish.solo), flush=True)
        for players in wish.players:
            before, worked = house.memory, house.worked
            work = crowd(house, wish.rules, players=players, seconds=wish.seconds)
            clock = asyncio.run(work)
            grown = (house.memory - before) / (players / SEATS) / 1024
            share = (house.worked - worked) / len(clock.done)
            ordered = sorted(clock.done)
            good = ordered[int(len(ordered) * 0.99)] < LIMIT
            print(
                f"{players} players: {len(clock.done)} choices, "
                f"acknowledged {clock.said(clock.done)}; seen {clock.said(clock.seen)}; "
                f"{grown:.0f} KB a table more; {1000 * share:.1f} ms of processor a choice; "
                f"{'good' if good else 'too slow'}",
                flush=True,
            )
        house.end()


if __name__ == "__main__":
    main()
