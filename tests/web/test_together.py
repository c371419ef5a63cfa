"""Several browsers at one table: online, in two tabs, and two people at one screen."""

from __future__ import annotations

import json
import random
import time
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, WebSocket, expect

from tests.changes import apply_change
from tests.server.client import SECONDS, Server
from tests.web.visitor import Visitor

pytestmark = pytest.mark.slow

SECRETS = "2e+m3"


def open_browsers(chromium: Browser, server: Server, seats: int, **wish: Any) -> list[Visitor]:
    """This many browsers at one table, each at its own seat, with the game started."""
    visitors = [Visitor(chromium, server) for _ in range(seats)]
    wanted = [{"who": "person"}, *({"who": "open"} for _ in range(seats - 1))]
    opened = visitors[0].post("/api/tables", rules="2e", seats=wanted, **wish)
    for visitor, link in zip(visitors, opened["seats"], strict=True):
        visitor.visit(opened["table"], link["secret"])
        visitor.page.get_by_role("heading").first.wait_for()
    visitors[0].page.get_by_role("button", name="Begin").click()
    for visitor in visitors:
        visitor.page.locator(".prompt").wait_for()
    return visitors


def browser_of_actor(visitors: list[Visitor]) -> Visitor:
    """The browser whose seat is asked."""
    patience = time.monotonic() + SECONDS
    while time.monotonic() < patience:
        for visitor in visitors:
            if visitor.page.locator(".prompt.turn").count():
                return visitor
        visitors[0].page.wait_for_timeout(50)
    raise AssertionError("nobody is asked")


@pytest.mark.parametrize("seats", [2, 5])
def test_browsers_play_online_by_link(chromium: Browser, tables: Server, seats: int) -> None:
    """Friends join by their links, the asked one answers, and all see the same table."""
    visitors, luck = open_browsers(chromium, tables, seats), random.Random(seats)
    acted = set()
    for _ in range(8):
        visitor = browser_of_actor(visitors)
        before = visitor.number
        visitor.act(luck)
        acted.add(visitors.index(visitor))
        for one in visitors:
            assert one.moved_on(before)
    newest = max(visitor.number for visitor in visitors)
    for visitor in visitors:
        assert visitor.moved_on(newest - 1)
    assert len(acted) >= 2
    for visitor in visitors:
        visitor.close()


def test_two_tabs_are_one_player(chromium: Browser, tables: Server) -> None:
    """A second tab shows the same table; what is answered in one is seen in the other."""
    visitor, luck = Visitor(chromium, tables, bot="random"), random.Random(4)
    visitor.start()
    visitor.wait_for_turn()
    twin = visitor.second_tab()
    twin.wait_for_turn()
    assert twin.number == visitor.number
    for one, other in ((visitor, twin), (twin, visitor)):
        one.wait_for_turn()
        before = one.number
        one.act(luck)
        assert one.moved_on(before)
        assert other.moved_on(before)
        other.wait_for_turn()
    visitor.close()


class Ear:
    """Records everything that a page receives over its sockets."""

    def __init__(self, page: Page) -> None:
        self.frames: list[str] = []
        self.states: list[tuple[int, dict[str, Any]]] = []
        """The states that the page was told, each with the number of its frame."""
        page.on("websocket", self.listen)

    def listen(self, socket: WebSocket) -> None:
        """Listen to a new socket."""
        socket.on("framereceived", lambda frame: self.hear(str(frame)))

    def hear(self, frame: str) -> None:
        """Note a frame, and the state that it tells, perhaps as a change of the one before."""
        told = json.loads(frame)
        if told["say"] == "table":
            self.states.append((len(self.frames), told))
        elif told["say"] == "change":
            self.states.append((len(self.frames), apply_change(self.states[-1][1], told["rest"])))
        self.frames.append(frame)

    def secrets(self, seat: int) -> set[str]:
        """The options that a seat was offered in secret, in notation."""
        views = [state["view"] for _, state in self.states if state["reader"] == seat]
        return {option["text"] for view in views for option in view["options"]}

    def since_the_curtain_fell(self) -> list[str]:
        """What was received since the last state without any seat's secrets."""
        seats = [n for n, state in self.states if state["reader"] is not None]
        assert self.states[-1][0] > seats[-1], "the curtain has not closed"
        return self.frames[next(n for n, _ in self.states if n > seats[-1]) :]


def memory_of(page: Page) -> str:
    """Everything in the memory of the page's scripts, as a heap snapshot."""
    tools = page.context.new_cdp_session(page)
    parts: list[str] = []
    tools.on("HeapProfiler.addHeapSnapshotChunk", lambda part: parts.append(part["chunk"]))
    tools.send("HeapProfiler.enable")
    tools.send("HeapProfiler.collectGarbage")
    tools.send("HeapProfiler.takeHeapSnapshot", {"reportProgress": False})
    tools.detach()
    return "".join(parts)


def test_a_friend_takes_a_bots_place(chromium: Browser, tables: Server) -> None:
    """A person alone gets hints until somebody takes over a bot's seat by its link."""
    host = Visitor(chromium, tables, players=2, bot="random")
    host.start()
    host.wait()
    host.page.keyboard.press("h")
    first = host.page.locator(".hints li button").first
    first.click()
    expect(host.page.locator(".acts .primary")).to_be_enabled()
    host.page.get_by_role("button", name="Menu").click()
    host.context.grant_permissions(["clipboard-read", "clipboard-write"])
    host.page.get_by_role("button", name="Link for a friend").click()
    expect(host.page.get_by_role("button", name="Copied")).to_be_visible()
    link = host.page.evaluate("navigator.clipboard.readText()")
    host.page.keyboard.press("Escape")
    friend = Visitor(chromium, tables)
    friend.page.goto(link)
    friend.page.locator(".prompt").wait_for()
    expect(host.page.get_by_role("button", name="Hint")).to_have_count(0)
    expect(host.page.locator(".hints")).to_have_count(0)
    host.close()
    friend.close()


def test_a_shared_screen_keeps_no_secret_behind_the_curtain(
    chromium: Browser, tables: Server
) -> None:
    """Once the curtain closes, memory, page and traffic contain nothing of the secret options."""
    visitor, luck = Visitor(chromium, tables), random.Random(6)
    ear = Ear(visitor.page)
    seats = [{"who": "person", "name": "Mara"}, {"who": "person", "name": "Piet"}]
    wish = {"rules": SECRETS, "seats": seats, "hot_seat": True, "start": True}
    visitor.visit(visitor.post("/api/tables", **wish)["table"])
    page, curtain = visitor.page, visitor.page.locator(".curtain .btn")
    page.locator(".curtain .btn, .prompt.turn").first.wait_for()
    while not curtain.count():
        before = visitor.number
        visitor.act(luck)
        assert visitor.moved_on(before)
        page.locator(".curtain .btn, .prompt.turn").first.wait_for()
    hidden: set[str] = set()
    for _ in range(2):
        curtain.wait_for()
        asked = next(n for n, one in enumerate(seats) if one["name"] in curtain.inner_text())
        curtain.click()
        page.locator(".prompt.turn").wait_for()
        offered = ear.secrets(asked) - hidden
        assert offered, "the seat is offered something in secret"
        # What is open must be found, or the search would prove nothing.
        assert any(said in memory_of(page) for said in offered)
        before = visitor.number
        visitor.act(luck)
        assert visitor.moved_on(before)
        hidden |= offered
        page.locator(".curtain .btn, .prompt.turn").first.wait_for()
        memory, shown = memory_of(page), page.content()
        for place in (memory, shown, *ear.since_the_curtain_fell()):
            assert not [said for said in hidden if said in place]
    visitor.close()
