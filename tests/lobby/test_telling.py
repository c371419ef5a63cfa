"""A room tells its pages together: what they see alike they share, and nobody is told too early."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from typing import Any

from burgrave.lobby.live_room import LiveRoom
from burgrave.room.connection import Connection
from burgrave.room.room import Room
from burgrave.room.seats import Agreement, Seat
from burgrave.session.playable import playable_rules
from tests.changes import apply_change

from .test_waiting_for_readers import Nobody

RULES = "2e+m1+m2+m3+m4+m5+m6"


class Store(Nobody):
    """A store that saves only when the test allows it."""

    def __init__(self) -> None:
        self.may = asyncio.Event()
        self.may.set()

    async def save(self, room: Room, operation: str | None) -> None:
        """Store nothing, once that is allowed."""
        await self.may.wait()


class Page:
    """A page that notes what it is told, as it goes over the wire."""

    def __init__(self, live: LiveRoom, *seats: int) -> None:
        self.live, self.line = live, Connection(seats)
        self.line.send, self.line.blocked = self.hear, False
        self.heard: list[dict[str, Any]] = []
        live.connect(self.line)

    def hear(self, message: Any) -> None:
        """Note a message."""
        self.heard.append(json.loads(json.dumps(message)))

    async def say(self, **message: Any) -> None:
        """Say something, and let all pages be told."""
        await self.live.receive(self.line, message)
        await asyncio.sleep(0)

    async def choose(self, id: str) -> None:
        """Choose something for a seat that is asked."""
        session = self.live.room.require_session()
        await self.say(op="choose", id=id, seat=self.line.seats[0], at=session.number, option=0)

    @property
    def told(self) -> list[dict[str, Any]]:
        """The states among the messages it received."""
        return [one for one in self.heard if one["say"] in ("table", "change")]


def play(game: Callable[[LiveRoom, Store, list[Page]], Awaitable[None]]) -> None:
    """Play at a table of three with a page for each seat and one that watches."""

    async def run() -> None:
        sitters = [Seat("person", linked=True) for _ in range(3)]
        room = Room("t", Agreement(RULES, sitters), playable_rules(RULES), secret=b"s" * 32)
        room.start()
        room.require_session().advance(think=False)
        store: Any = Store()
        live = LiveRoom(room, store, store, log=store, now=time.monotonic)
        pages = [Page(live, 0), Page(live, 1), Page(live, 2), Page(live)]
        for page in pages:
            await page.say(op="hello", changes=True, beats=True)
        await game(live, store, pages)

    asyncio.run(run())


def test_pages_share_what_they_see_alike() -> None:
    """The table that a page is known to have is kept once, but for what only its reader sees."""

    async def game(live: LiveRoom, store: Store, pages: list[Page]) -> None:
        session = live.room.require_session()
        for number in range(12):
            await pages[session.waiting[0]].choose(str(number))
        tables: list[Any] = [page.line.table for page in pages]
        assert all(table["seats"] is tables[0]["seats"] for table in tables)
        assert all(table["own"] is not tables[0]["own"] for table in tables[1:])
        for page in pages:
            shown: Any = None
            # Before its hello a page is told whole tables.
            for one in (one for one in page.told if "change" in one):
                for beat in one.get("beats", ()):
                    shown = apply_change({"table": shown, "lines": []}, beat["change"])["table"]
                shown = apply_change(shown, one["change"])
            reader = live.room.reader(page.line)
            assert shown == json.loads(json.dumps(session.game.table_view(reader)))

    play(game)


def test_nobody_is_told_what_is_not_stored() -> None:
    """Before a choice is on disk no page shows it, and it is not acknowledged."""

    async def game(live: LiveRoom, store: Store, pages: list[Page]) -> None:
        seat = live.room.require_session().waiting[0]
        before = [len(page.heard) for page in pages]
        store.may.clear()
        choosing = asyncio.create_task(pages[seat].choose("first"))
        for _ in range(3):
            await asyncio.sleep(0)
        live.update_all()
        for _ in range(3):
            await asyncio.sleep(0)
        assert [len(page.heard) for page in pages] == before
        store.may.set()
        await choosing
        assert {"say": "done", "id": "first"} in pages[seat].heard
        assert all(page.told[-1]["n"] == live.room.number for page in pages)

    play(game)


def test_pages_are_told_between_changes_that_follow_at_once() -> None:
    """Where somebody always waits to change something, the others are told all the same."""

    async def game(live: LiveRoom, store: Store, pages: list[Page]) -> None:
        before = len(pages[3].told)
        lines = [pages[0].say(op="chat", id=str(n), text="hurry") for n in range(8)]
        await asyncio.gather(*lines)
        assert len(pages[3].told) > before + 1

    play(game)


def test_a_page_that_takes_nothing_is_told_the_newest_state_later() -> None:
    """A connection that is full holds up nobody, and only answers to its page wait for it."""

    async def game(live: LiveRoom, store: Store, pages: list[Page]) -> None:
        slow, before = pages[3], len(pages[3].heard)
        slow.line.blocked = True
        session = live.room.require_session()
        for number in range(5):
            await pages[session.waiting[0]].choose(str(number))
        assert len(slow.heard) == before
        slow.line.blocked = False
        slow.line.wake()
        await asyncio.sleep(0)
        assert [one["n"] for one in slow.heard[before:]] == [live.room.number]

    play(game)


def test_a_page_that_cannot_be_told_is_dropped_alone() -> None:
    """An error in telling one page disconnects that page, and the others are told."""

    async def game(live: LiveRoom, store: Store, pages: list[Page]) -> None:
        ended: list[int] = []

        def fail(message: Any) -> None:
            raise OSError("the line is cut")

        pages[3].line.send, pages[3].line.end = fail, lambda: ended.append(3)
        before = len(pages[0].told)
        await pages[live.room.require_session().waiting[0]].choose("one")
        assert ended
        assert len(pages[0].told) == before + 1

    play(game)
