"""What a hostile client costs the others: the time until their choices are acknowledged.

    python bench/hostile.py [--minutes 10] [--tables 8]

Starts a server with its usual settings and plays at tables of four from 127.0.0.1, each player
choosing every 3 s, in rounds of new tables: first two rounds alone, then rounds for as many minutes
as asked for, while one client at 127.0.0.2 opens tables, asks for what takes long, asks for whole
states, sends nonsense and large messages, and leaves requests half sent, all of it as fast as the
server lets it. Nothing leaves this machine. Prints the median and the 99th percentile of the times
to an acknowledgement, alone and beside that client, and what the client was answered.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).parent.parent))
from bench.crowd import HELLO, Measured, Player, Table, connect, play
from bench.server import EVERY, House, ms, show

ROUND: Final = 60.0
"""For how many seconds tables are played before new ones take their place."""
ELSEWHERE: Final = "127.0.0.2"
"""Where the hostile client comes from, so that limits tell it from the players."""
COSTLY: Final = (
    ("GET", "/api/offer?rules=2e%2Bm1%2Bm2%2Bm3%2Bm4%2Bm5%2Bm6", ""),
    ("GET", "/api/box?rules=2e%2Bm1%2Bm2%2Bm3", ""),
    ("GET", "/api/head-start?game=kingsburg&players=2", ""),
    ("GET", "/api/mine", ""),
    ("POST", "/api/verify", json.dumps({"record": "burgrave\n" * 60_000})),
    ("POST", "/api/tables", json.dumps({"rules": "2e", "seats": [{"who": "bot"}] * 5})),
    ("POST", "/api/tables", "[" * 100_000),
)
NONSENSE: Final = ("{", '{"op":"choose","id":"x","seat":99,"at":-1,"option":0}', '"' + "a" * 15_000)
DAMAGE: Final = (OSError, asyncio.IncompleteReadError, ValueError)


class Attacker:
    """One hostile client, which does several things at once."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.answers: Counter[str] = Counter()
        self.going = True
        seats = [{"who": "person"}] * 4
        opened, _ = house.ask("/api/tables", {"rules": "2e", "seats": seats, "start": True})
        secret = {"secret": opened["seats"][0]["secret"]}
        self.target = f"/api/tables/{opened['table']}/live"
        _, self.cookie = house.ask(f"/api/tables/{opened['table']}/enter", secret)

    async def line(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A connection to the server."""
        where = (ELSEWHERE, 0)
        return await asyncio.open_connection("127.0.0.1", self.house.port, local_addr=where)

    async def request(self, number: int) -> None:
        """Ask for something that takes long, and wait for the answer."""
        method, path, body = COSTLY[number % len(COSTLY)]
        reader, writer = await self.line()
        head = f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
        head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        writer.write(head.encode() + body.encode())
        with contextlib.closing(writer):
            self.answers[(await reader.readline()).decode()[9:12] or "closed"] += 1
            await reader.read()

    async def half(self, number: int) -> None:
        """Leave a request half sent."""
        _, writer = await self.line()
        writer.write(b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{")
        with contextlib.closing(writer):
            await asyncio.sleep(1)
        self.answers["half"] += 1

    async def talk(self, number: int) -> None:
        """Sit at a table, ask for whole states, and talk nonsense."""
        table = Table(EVERY, Measured())
        player = Player(0, self.target, self.cookie, table)
        loop = asyncio.get_running_loop()
        await loop.create_connection(
            player.itself, "127.0.0.1", self.house.port, local_addr=(ELSEWHERE, 0)
        )
        for said in range(400):
            if player.transport.is_closing() or not self.going:
                break
            if player.open:
                player.say(HELLO if said % 2 else NONSENSE[said % len(NONSENSE)])
            await asyncio.sleep(0.01)
        player.transport.abort()
        self.answers["talked"] += 1

    async def again(self, act: Callable[[int], Awaitable[None]]) -> None:
        """Do something again and again."""
        number = 0
        while self.going:
            number += 1
            try:
                await asyncio.wait_for(act(number), 15)
            except (*DAMAGE, TimeoutError) as problem:
                self.answers[type(problem).__name__] += 1
                await asyncio.sleep(0.05)

    async def attack(self) -> None:
        """Do everything at once."""
        acts = [self.request] * 20 + [self.half] * 60 + [self.talk] * 10
        await asyncio.gather(*(self.again(act) for act in acts))


async def one_round(house: House, tables: int, measured: Measured) -> None:
    """Let players play at new tables for a while; add to what was measured."""
    places = [await asyncio.to_thread(house.table, "2e") for _ in range(tables)]
    this = Measured()
    laid = await connect(places, house.port, EVERY, this)
    await play(laid, ROUND, EVERY, lambda: None)
    measured.waits += this.waits
    measured.late += this.late
    measured.wanted += this.wanted


async def measure(house: House, minutes: float, tables: int) -> None:
    """Measure without the client and beside it, and print."""
    alone, beside = Measured(), Measured()
    for number in range(2):
        show(f"alone, round {number + 1} of 2")
        await one_round(house, tables, alone)
    report("alone", alone)
    attacker = Attacker(house)
    attack = asyncio.create_task(attacker.attack())
    latest = time.monotonic() + 60 * minutes
    while time.monotonic() < latest:
        show(f"beside a hostile client, {(latest - time.monotonic()) / 60:.1f} minutes to go")
        await one_round(house, tables, beside)
    attacker.going = False
    await attack
    report("beside a hostile client", beside)
    print(
        "it was answered:", ", ".join(f"{n} {what}" for what, n in sorted(attacker.answers.items()))
    )


def report(when: str, found: Measured) -> None:
    """Print what was measured."""
    waits = f"p50 {ms(found.waits, 0.5)}, p99 {ms(found.waits, 0.99)}"
    print(f"{when}: {len(found.waits)} of {found.wanted} choices acknowledged, {waits}", flush=True)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--tables", type=int, default=8)
    wish = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        house = House(folder, usual=True)
        asyncio.run(measure(house, wish.minutes, wish.tables))
        house.end()


if __name__ == "__main__":
    main()
