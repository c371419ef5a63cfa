"""Bots wait for the slowest player who watches, at most as long as the pace says."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest

from burgrave.lobby.live_room import PATIENCE, LiveRoom
from burgrave.room.connection import Connection
from burgrave.room.room import Room
from burgrave.room.seats import Agreement, Seat
from burgrave.session.playable import playable_rules


class Nobody:
    """Stores nothing, computes nothing, logs nothing."""

    async def save(self, room: Room, operation: str | None) -> None:
        """Store nothing."""

    async def run(self, task: Any) -> Any:
        """Compute at once."""
        return task.run()

    def info(self, event: str, **values: Any) -> None:
        """Log nothing."""

    error = exception = info


def table_after_beat(pace: str = "none") -> LiveRoom:
    """A person against a bot whose turn it is, after a beat that nobody has seen."""
    sitters = [Seat("person", linked=True), Seat("bot", "random")]
    agreement = Agreement("2e", sitters, pace=pace)
    room = Room("t", agreement, playable_rules("2e"), secret=b"s" * 32)
    room.start()
    session = room.require_session()
    session.advance(think=False)
    while not session.bots_asked:
        session.answer(0, 0)
        session.advance(think=False)
    nobody: Any = Nobody()
    return LiveRoom(room, nobody, nobody, log=nobody, now=time.monotonic)


def watcher(live: LiveRoom, patience: float) -> Connection:
    """A page that shows beats and has not shown the last one."""
    page = Connection((0,))
    page.shows_beats, page.patience = True, patience
    live.connections.add(page)
    live.room.require_session().beats.last += 1
    return page


async def seconds_to_wait(live: LiveRoom) -> float:
    """How long bots wait now, in seconds."""
    start = time.monotonic()
    await asyncio.wait_for(live._until_seen(), 60)
    return time.monotonic() - start


def test_the_paces_are_those_of_the_design() -> None:
    """Twelve seconds, eighteen where it is calm, six where it is quick, none where it is off."""
    assert PATIENCE == {"normal": 12, "calm": 18, "quick": 6, "off": 0}


@pytest.mark.parametrize("speed", PATIENCE)
def test_a_page_says_how_long(speed: str) -> None:
    """The pace that a page asks for decides how long bots wait for it."""

    async def play() -> None:
        live, page = table_after_beat(), Connection((0,))
        await live.receive(page, {"op": "pace", "bots": speed})
        assert page.patience == PATIENCE[speed]

    asyncio.run(play())


def test_bots_wait_for_the_slowest_at_most_that_long() -> None:
    """Two who watch: the more patient one decides; then the bots go on without them."""

    async def play() -> None:
        live = table_after_beat()
        watcher(live, 0.1)
        watcher(live, 0.6)
        assert await seconds_to_wait(live) >= 0.6

    asyncio.run(play())


def test_whoever_has_seen_it_is_not_waited_for() -> None:
    """`seen` of the last page ends the wait at once, and so does leaving."""

    async def play() -> None:
        live = table_after_beat()
        page, other = watcher(live, 3600), watcher(live, 3600)
        waiting = asyncio.create_task(seconds_to_wait(live))
        last = live.room.require_session().beats.last
        await live.receive(page, {"op": "seen", "beat": last})
        await asyncio.sleep(0.05)
        assert not waiting.done()
        live.disconnect(other)
        assert await waiting < 60

    asyncio.run(play())


def test_nobody_is_waited_for_in_games_over_days_or_with_the_pace_off() -> None:
    """Pace `days` and the speed `off` wait for nobody, and spectators are never waited for."""

    async def play() -> None:
        live = table_after_beat("days")
        watcher(live, 3600)
        assert await seconds_to_wait(live) < 30
        live = table_after_beat()
        watcher(live, 0.0)
        watcher(live, 3600).seats = ()
        assert await seconds_to_wait(live) < 30

    asyncio.run(play())
