"""One browser, the way to each screen, and the register of screens."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

from playwright.sync_api import Browser, ViewportSize, WebSocketRoute

from burgrave.engine.game.ruled import RuledGame
from burgrave.session.playable import PERSON
from tests.mixes.mixes import Table
from tests.server import client
from tests.server.client import Server
from tests.web.hindrances import Looks
from tests.web.questions import Play
from tests.web.visitor import DESKTOP, Visitor, give_long_names

SEED = 1
KEEP_LINKS = "links => localStorage.setItem('burgrave.links', JSON.stringify([links]))"
"""What the page does when it has opened a table itself."""
EVERYTHING = "2e+m1+m2+m3+m4+m5+m6"
AT_LAST = 150
"""After this many lines the second year has begun."""


@cache
def record(rules: str, seats: int, ask: str = "", *, after: int = 0, people: int = 1) -> str:
    """A game up to a question to the first seat or to its end; bots play the others."""
    found: RuledGame | None = None
    for game in Play(Table(rules, seats), SEED, bot="greedy").questions():
        found = game
        shown = (game.actor, str(game.ask), len(game.record.choices) >= after)
        if shown == (0, ask, True):
            break
    assert found is not None
    story = found.record
    story.players = (PERSON,) * people + ("greedy",) * (seats - people)
    return story.text


class Gallery:
    """One browser, and the way to each screen."""

    def __init__(
        self,
        chromium: Browser,
        server: Server,
        *,
        size: ViewportSize = DESKTOP,
        stretched: bool = False,
        language: str = "en",
    ) -> None:
        self.server = server
        self.language = language
        self.stretched = stretched
        self.visitor = Visitor(
            chromium, server, size=size, players=4, name="Anna", longer=stretched
        )
        self.page = self.visitor.page
        self.looks: Looks = {}
        self.stack: list[client.Seat] = []
        self.lines: list[WebSocketRoute] = []
        self.cut = False
        self.page.route_web_socket(re.compile("/live$"), self.carry)

    def carry(self, line: WebSocketRoute) -> None:
        """Forward a connection to the server, unless connections are to be cut."""
        if self.cut:
            line.close()
            return
        if self.stretched:
            give_long_names(line)
        else:
            line.connect_to_server()
        self.lines.append(line)

    def show(self, name: str) -> None:
        """Open a screen."""
        self.leave()
        SCREENS[name](self)
        self.page.evaluate("document.fonts.ready")

    def leave(self) -> None:
        """Leave the screen and disconnect all other players."""
        self.cut = False
        self.lines.clear()
        while self.stack:
            self.stack.pop().close()

    def start(self, place: str = "") -> None:
        """Open the start screen, or another screen without a table."""
        self.visitor.open(place)
        self.page.locator("main h1").wait_for(state="attached")

    def sit(self, text: str) -> None:
        """Open a table that continues the game of a record."""
        found = self.visitor.post("/api/import", record=text)
        self.visitor.visit(found["table"])
        self.page.locator("main[data-n]").wait_for()

    def open_at(self, *where: Any, **more: Any) -> None:
        """Open a table before a question to the first seat."""
        self.sit(record(*where, **more))
        self.visitor.wait()

    def share_table(
        self, *, begun: bool = True, more: Sequence[Mapping[str, str]] = ()
    ) -> client.Seat:
        """Open a table with a second player on another page, and more seats; return that page."""
        bots = [{**seat, "bot": "greedy"} if seat["who"] == "bot" else seat for seat in more]
        seats = [{"who": "person", "name": "Anna"}, {"who": "open", "name": "Otto"}, *bots]
        wish = {"rules": "2e", "seats": seats, "undo": "consent"}
        opened = self.visitor.post("/api/tables", **wish)
        self.page.evaluate(KEEP_LINKS, opened)
        other = client.Browser(self.server)
        other.enter(opened["table"], opened["seats"][1]["secret"])
        seat = other.sit(opened["table"])
        self.stack.append(seat)
        self.visitor.visit(opened["table"], opened["seats"][0]["secret"])
        if begun:
            self.page.get_by_role("button", name="Begin").click()
            self.page.locator(".prompt").wait_for()
        return seat

    def play_to_end(self, code: str, option: int) -> str:
        """Play a game with a dice code to its end, always by the same option; return its table."""
        seats = [{"who": "person", "name": "Anna"}, {"who": "bot", "bot": "greedy"}]
        wish = {"rules": "dice+short", "seats": seats, "seed": code, "start": True}
        table: str = self.visitor.post("/api/tables", **wish)["table"]
        browser = client.Browser(self.server)
        [cookie] = self.visitor.context.cookies()
        browser.cookie = f"{cookie['name']}={cookie['value']}"
        seat = browser.sit(table)
        while seat.asked()["state"] != "over":
            most = len(seat.snapshot["view"]["options"]) - 1
            seat.until("done", seat.choose(min(option, most)))
        seat.close()
        return table

    def wait_for_both(self, other: client.Seat) -> None:
        """Wait until both pages of a table show the same state."""
        while other.snapshot.get("n", -1) != self.visitor.number:
            if other.snapshot.get("n", -1) < self.visitor.number:
                other.until("table")
            else:
                assert self.visitor.moved_on(self.visitor.number)

    def go_on(self, other: client.Seat, luck: random.Random) -> str:
        """Let whoever is asked at a two-player table answer; return who that was."""
        self.wait_for_both(other)
        before = self.visitor.number
        mine = set(other.waiting).isdisjoint(other.snapshot["yours"])
        if mine:
            self.visitor.wait_for_turn()
            self.visitor.act(luck)
        else:
            other.until("done", other.choose(0))
        assert self.visitor.moved_on(before)
        self.wait_for_both(other)
        return "mine" if mine else "theirs"

    def wait_for_other(self) -> client.Seat:
        """Play on until another player is asked to place dice, so that this one may plan."""
        other, luck = self.share_table(), random.Random(SEED)
        self.wait_for_both(other)
        while not self.page.locator(".prompt:not(.turn) ~ .body .slot:not([disabled])").count():
            self.go_on(other, luck)
        return other

    def open_sheet(self, key: str) -> None:
        """Open a sheet over a table, by its key."""
        self.open_at("2e", 4, "influence", after=AT_LAST)
        self.page.keyboard.press(key)
        self.page.locator("dialog[open]").wait_for()


Way = Callable[[Gallery], None]
SCREENS: dict[str, Way] = {}


def screen(way: Way) -> Way:
    """Add a screen to the gallery."""
    SCREENS[way.__name__.strip("_").replace("_", "-")] = way
    return way
