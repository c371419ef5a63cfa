"""Somebody who plays through the page's own controls, and watches it for errors."""

from __future__ import annotations

import json
import random
from typing import Any, Protocol

from playwright.sync_api import Browser, Locator, Page, ViewportSize

DESKTOP = ViewportSize(width=1440, height=900)
PATIENCE = 60_000


class Host(Protocol):
    """Whatever has an address on this machine."""

    @property
    def port(self) -> int:
        """The port it listens at."""
        ...


class Visitor:
    """A browser at a server."""

    def __init__(
        self,
        chromium: Browser,
        server: Host,
        *,
        path: str = "",
        size: ViewportSize = DESKTOP,
        dark: bool = False,
        **settings: Any,
    ) -> None:
        self.context = chromium.new_context(
            viewport=size, color_scheme="dark" if dark else "light", reduced_motion="reduce"
        )
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", lambda said: self.console(said.type, said.text))
        kept = json.dumps({"speed": "off", "players": 2, **settings})
        self.page.add_init_script(f"localStorage.setItem('burgrave.settings', {kept!r})")
        self.address = f"http://localhost:{server.port}/{path}"
        self.page.goto(self.address)

    def console(self, kind: str, text: str) -> None:
        """Whatever the page complains of."""
        if kind == "error":
            self.errors.append(text)

    def start(self) -> None:
        """Play now, against bots."""
        self.page.get_by_role("button", name="Start game").click()
        self.page.locator(".prompt").wait_for()

    def quicken(self) -> None:
        """Bots move at once."""
        self.page.get_by_role("button", name="Menu").click()
        self.page.get_by_role("group", name="Motion and bots").get_by_text("off").click()
        self.page.keyboard.press("Escape")

    @property
    def over(self) -> bool:
        """Does the page show the standings?"""
        return self.page.get_by_role("region", name="The game is over").count() > 0

    def wait(self) -> str:
        """Wait until something can be done; what it is."""
        self.page.wait_for_selector(
            ".prompt.turn, .battle footer .primary, section[aria-label='The game is over']"
        )
        if self.page.locator(".battle footer .primary").count():
            return "winter"
        return "over" if self.over else "turn"

    def act(self, luck: random.Random) -> None:
        """Answer the present question with the controls for it."""
        page = self.page
        cards = page.locator(".cards .card")
        tiles = page.locator(".advisor:has(.way .group)")
        if page.locator(".dice .slot:not([disabled])").count() and page.locator(".stop").count():
            page.locator(".stop").click()
        elif tiles.count():
            self.place(luck)
        elif page.locator(".list .card").count():
            self.take(page.locator(".list .card"), luck)
        elif page.get_by_role("button", name="one soldier more").count():
            page.get_by_role("button", name="one soldier more").click()
            page.locator(".acts .primary:not([disabled])").click()
        elif cards.count():
            self.take(cards, luck)
        else:
            page.locator(".acts .btn:not([disabled])").first.click()

    def take(self, cards: Locator, luck: random.Random) -> None:
        """Pick one of the answers and send it."""
        cards.nth(luck.randrange(cards.count())).click()
        self.page.locator(".acts .primary:not([disabled])").click()

    def place(self, luck: random.Random) -> None:
        """Put dice on an advisor, or now and then pass."""
        page = self.page
        tiles = page.locator(".advisor:has(.way .group)")
        tile = tiles.nth(luck.randrange(tiles.count()))
        tile.click()
        page.locator(".dock .acts .primary:not([disabled])").click()

    def close(self) -> None:
        """Leave; nothing may have gone wrong."""
        self.context.close()
        assert self.errors == []
