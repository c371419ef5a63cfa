"""How many players one server process supports: tables of four, each player choosing every 3 s.

    ./dev bench server [--players 500 1000 2500] [--seconds 20] [--rules 2e]

The load is open: at each table a choice falls due every 0.75 s, whether or not the server has
answered the one before; whoever is asked then chooses.  A choice whose question is not there yet is
made as soon as it is, and counts as late.  Prints the choices wanted and
achieved a second, the time until a choice is acknowledged (stored on disk), how late choices were,
the processor time of the server for each choice, and what a page is sent.  Processor time hardly
depends on what else the machine does.  Pages speak as ours does: compressed, with beats and with
changes.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))
from bench.crowd import Measured, Table, connect, play

EVERY = 3.0
LIMIT = 0.150
"""The most that the 99th percentile of acknowledgement times may be, in seconds."""
SEATS = 4


Places = list[tuple[int, str, str]]
"""The players of a table: the seat, the target of the socket and the cookie of each."""


class House:
    """A server in a separate process."""

    def __init__(self, folder: str, *, usual: bool = False) -> None:
        """With its usual settings, or with room for any number of players."""
        command = [sys.executable, "-m", "burgrave", "serve", "--port", "0", "--data", folder]
        limits = {"TABLES_PER_MINUTE": "100000", "ASKS_PER_MINUTE": "1000000"}
        # All players come from one address, which no limit may notice.
        limits |= {"PAGES_PER_ADDRESS": "100000", "CONNECTIONS": "100000"}
        limits |= {"CONNECTIONS_PER_ADDRESS": "100000", "REQUESTS_PER_SECOND": "100000"}
        limits |= {"MESSAGES_PER_ADDRESS": "100000", "HELLOS_PER_SECOND": "100"}
        settings = {} if usual else {f"BURGRAVE_{name}": limits[name] for name in limits}
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

    def table(self, rules: str) -> Places:
        """Open and start a table; return the seat, the socket's target and the cookie of each."""
        seats = [{"who": "person"}] * SEATS
        opened, _ = self.ask("/api/tables", {"rules": rules, "seats": seats, "start": True})
        base = f"/api/tables/{opened['table']}"
        return [
            (seat["seat"], f"{base}/live", self.ask(f"{base}/enter", {"secret": seat["secret"]})[1])
            for seat in opened["seats"]
        ]

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


class Load:
    """What a server does for a number of players."""

    def __init__(self, house: House, rules: str, players: int) -> None:
        self.house = house
        self.players = players
        self.measured = Measured()
        self.worked = 0.0
        self.places: list[Places] = [house.table(rules)]
        self.opened = -house.memory
        for laid in range(1, players // SEATS):
            self.places.append(house.table(rules))
            show(f"{players} players: {laid + 1} of {players // SEATS} tables opened")
        self.opened += house.memory

    async def run(self, seconds: float) -> None:
        """Connect everybody and play."""
        # With its first table a server loads much that all tables share.
        tables: list[Table] = await self.connect(self.places[:1])
        before = self.house.memory - self.opened
        tables += await self.connect(self.places[1:])
        self.grown = (self.house.memory - before) / max(1, len(tables) - 1) / 1024
        show(f"{self.players} players: connected, playing for {seconds:.0f} s")
        await play(tables, seconds, EVERY, self.begin)
        self.worked = self.house.worked - self.worked

    async def connect(self, places: list[Places]) -> list[Table]:
        """Connect the players of some tables, until the server has told all of them a state."""
        tables = await connect(places, self.house.port, EVERY, self.measured)
        await asyncio.sleep(1)
        return tables

    def begin(self) -> None:
        """Start to count what the server does."""
        self.worked = self.house.worked

    @property
    def report(self) -> str:
        """What was measured, in lines."""
        found, done = self.measured, max(1, len(self.measured.waits))
        seconds = found.ended - found.began
        good = point(found.waits, 0.99) < LIMIT and done > 0.97 * found.wanted
        told = max(1, found.states)
        return (
            f"{self.players} players: wanted {found.wanted / seconds:.0f} choices/s, achieved "
            f"{found.achieved:.0f}; acknowledged p50 {ms(found.waits, 0.5)}, p99 "
            f"{ms(found.waits, 0.99)}; sent late p50 {ms(found.late, 0.5)}, p99 "
            f"{ms(found.late, 0.99)}; {found.refused} refused\n"
            f"    server: {100 * self.worked / seconds:.0f} % of a core, "
            f"{1000 * self.worked / done:.2f} ms of processor a choice and "
            f"{1000 * self.worked / told:.2f} a state told ({told / done:.1f} a choice); "
            f"{found.bytes_sent / told:.0f} bytes a state told, {found.bytes_told / told:.0f} "
            f"before compression; {self.grown:.0f} KB a table with its {SEATS} pages; "
            f"{'good' if good else 'TOO SLOW'}"
        )


def point(times: list[float], share: float) -> float:
    """The time within which this share of all is."""
    return sorted(times)[int(len(times) * share)] if times else float("inf")


def ms(times: list[float], share: float) -> str:
    """The same in milliseconds."""
    return f"{1000 * point(times, share):.0f} ms"


def show(line: str) -> None:
    """Print progress on one line that the next one replaces."""
    print(f"\r{line:<70}", end="\r", file=sys.stderr, flush=True)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, nargs="+", default=[100, 500, 1000])
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--rules", default="2e")
    wish = parser.parse_args()
    for players in wish.players:
        with tempfile.TemporaryDirectory() as folder:
            house = House(folder)
            load = Load(house, wish.rules, players)
            asyncio.run(load.run(wish.seconds))
            print(load.report, flush=True)
            house.end()


if __name__ == "__main__":
    main()
