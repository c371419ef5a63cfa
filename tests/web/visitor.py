"""A visitor who plays through the page's own controls and watches the page for errors."""

from __future__ import annotations

import copy
import json
import random
import re
from typing import Any, Protocol

from playwright.sync_api import (
    Browser,
    Locator,
    Page,
    Route,
    TimeoutError,
    ViewportSize,
    WebSocketRoute,
)

DESKTOP = ViewportSize(width=1440, height=900)
PATIENCE = 120_000
"""Milliseconds after which something is wrong, not slow, however busy the machine is."""
LONGEST_NAME = "Maximiliane Wolkenstein"
"""With the letter of a seat, as long as names may be."""

MOVED = """before => {
  const {n, busy} = document.querySelector("main").dataset;
  return n !== before && busy === undefined;
}"""


STATE = """() => {
  const seen = (what) => [...document.querySelectorAll(what)].some((one) => one.checkVisibility());
  if (seen(".curtain .btn")) return "curtain";
  if (seen(".battle footer .primary")) return "winter";
  if (seen("section[aria-label='The game is over']")) return "over";
  return seen(".prompt.turn") ? "turn" : "";
}"""
"""What the visitor can do; empty while there is nothing."""
CONTROLS = """() => {
  const there = (what) => document.querySelector(what) !== null;
  if (there(".dice .slot:not([disabled])") && there(".stop")) return "stop";
  if (there(".advisor.can, .advisor.got")) return "lay";
  if (there(".advisor:has(.way .group)")) return "place";
  if (there(".list .card")) return "list";
  if (there("[aria-label='one soldier more']")) return "hire";
  return there(".cards .card") ? "cards" : "other";
}"""
"""The controls by which the present question is answered."""
LEAVE = """address => {
  const table = document.querySelector("main[data-n]");
  if (!table || location.href === address || document.querySelector("dialog[open]")) return false;
  table.dataset.left = "";
  location.hash = new URL(address).hash;
  return true;
}"""
"""Goes from a table to another one, as a link would; nobody follows one below an open dialog."""
LEFT = "!document.querySelector('main[data-left]')"


class Host(Protocol):
    """Anything that has an address on this machine."""

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
        longer: bool = False,
        **settings: Any,
    ) -> None:
        self.context = chromium.new_context(
            viewport=size, color_scheme="dark" if dark else "light", reduced_motion="reduce"
        )
        self.errors: list[str] = []
        kept = json.dumps({"speed": "off", "players": 2, "coach": "off", **settings})
        keep = f"localStorage.setItem('burgrave.settings', {kept!r})"
        self.context.add_init_script(f"if (location.host) {keep}")
        if longer:
            self.context.route("**/api/texts/**", lengthen)
        self.root = f"http://localhost:{server.port}"
        self.address = f"{self.root}/{path}"
        self.page = self.tab(self.address)

    def tab(self, address: str) -> Page:
        """A new tab of this browser, watched for errors."""
        page = self.context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda said: self.console(said.type, said.text))
        page.goto(address)
        return page

    def second_tab(self) -> Visitor:
        """The same browser with the same table in another tab."""
        twin = copy.copy(self)
        twin.page = self.tab(self.page.url)
        return twin

    def console(self, kind: str, text: str) -> None:
        """Every error the page reports."""
        if kind == "error":
            self.errors.append(text)

    def start(self) -> None:
        """Press "Play now": a game against bots."""
        self.page.get_by_role("button", name="Start game").click()
        self.page.locator(".prompt").wait_for()

    def post(self, path: str, **body: Any) -> dict[str, Any]:
        """Send the server a request as this browser, with its cookie."""
        reply = self.context.request.post(self.root + path, data=body, timeout=PATIENCE)
        assert reply.ok, reply.text()
        answer: dict[str, Any] = reply.json()
        return answer

    def open(self, place: str = "") -> None:
        """Load the page anew at one of its places.

        The browser keeps the page's process, which is faster than going through an empty page.
        """
        address = f"{self.address}#/{place}" if place else self.address
        if self.page.url.startswith(self.address):
            self.page.evaluate("address => history.replaceState(null, '', address)", address)
            self.page.reload()
        else:
            self.page.goto(address)

    def visit(self, table: str, secret: str = "") -> None:
        """Return to a table, by a link or with the cookie."""
        self.open(f"t/{table}/{secret}" if secret else f"t/{table}")

    def follow(self, table: str) -> None:
        """Go from a table to another one as a link does: the page is not loaded again."""
        place = f"t/{table}"
        if self.page.evaluate(LEAVE, f"{self.address}#/{place}"):
            self.page.wait_for_function(LEFT)
        else:
            self.open(place)

    @property
    def number(self) -> int:
        """The number of the state that the page shows."""
        return int(self.page.locator("main").get_attribute("data-n") or 0)

    def moved_on(self, before: int) -> bool:
        """Whether the page reaches a state with another number."""
        other = """before => {
          const main = document.querySelector("main");
          return !(+main?.dataset.n <= before) && main?.dataset.busy === undefined;
        }"""
        try:
            self.page.wait_for_function(other, arg=before)
        except TimeoutError:
            return False
        return True

    @property
    def state(self) -> str:
        """What the visitor can do, once it is something."""
        # No handle of an element is kept, which would keep alive what the page has dropped.
        return str(self.page.wait_for_function(STATE).json_value())

    @property
    def over(self) -> bool:
        """Does the page show the standings?"""
        return bool(self.page.evaluate(STATE) == "over")

    def wait(self) -> str:
        """Wait until the visitor can do something; return what it is."""
        while (state := self.state) == "curtain":
            curtain = self.page.locator(".curtain .btn")
            curtain.click()
            curtain.wait_for(state="detached")
        return state

    def wait_for_turn(self) -> None:
        """Wait until a question can be answered, while the winter is shown."""
        while self.wait() == "winter":
            self.page.locator(".battle footer .primary").click()

    def act(self, luck: random.Random) -> None:
        """Answer the present question with the controls for it."""
        page = self.page
        match page.evaluate(CONTROLS):
            case "stop":
                page.locator(".stop").click()
            case "lay":
                self.lay(luck)
            case "place":
                self.place(luck)
            case "list":
                self.take(page.locator(".list .card"), luck)
            case "hire":
                page.get_by_role("button", name="one soldier more").click()
                page.locator(".acts .primary:not([disabled])").click()
            case "cards":
                self.take(page.locator(".cards .card"), luck)
            case _:
                page.locator(".acts .btn:not([disabled])").first.click()

    def lay(self, luck: random.Random) -> None:
        """Lay the dice of the Dice Game on advisors, and use them."""
        tiles = self.page.locator(".advisor.can")
        while self.page.locator(".acts .primary[disabled]").count() and tiles.count():
            tiles.nth(luck.randrange(tiles.count())).click()
        self.page.locator(".acts .primary:not([disabled])").click()

    def moved(self, shown: str | None) -> None:
        """Wait until the state of the table has changed and nothing that was sent is on its way.

        The state also changes when others answer in secret at the same time.
        """
        self.page.wait_for_function(MOVED, arg=shown)

    def press(self, luck: random.Random) -> None:
        """Answer the present question with the keyboard alone."""
        page, shown = self.page, self.page.locator("main").get_attribute("data-n")
        if page.locator(".tray").count() and luck.random() < 0.85:
            for _ in range(luck.randint(1, 3)):
                page.keyboard.press("a")
            page.wait_for_selector(".dock .acts .primary:not([disabled])")
            page.keyboard.press("Enter")
        elif page.locator(".tray").count():
            page.keyboard.press("p")
            page.keyboard.press("p")
        elif page.locator(".advisor.can, .advisor.got").count():
            while page.locator(".acts .primary[disabled]").count():
                tile = page.locator(".advisor.can").first
                page.keyboard.press((tile.get_attribute("data-rank") or "")[-1])
            page.keyboard.press("Enter")
        elif page.locator(".acts .primary").count():
            page.keyboard.press("1")
            page.wait_for_selector(".acts .primary:not([disabled])")
            page.keyboard.press("Enter")
        else:
            page.keyboard.press("p")
        self.moved(shown)

    def take(self, cards: Locator, luck: random.Random) -> None:
        """Pick one of the answers and send it."""
        card = cards.nth(luck.randrange(cards.count()))
        # What was picked in a preview is picked already, and a second click would send it.
        if card.get_attribute("aria-pressed") != "true":
            card.click()
        self.page.locator(".acts .primary:not([disabled])").click()

    def place(self, luck: random.Random) -> None:
        """Put dice on an advisor, or now and then pass."""
        page = self.page
        tiles = page.locator(".advisor:has(.way .group)")
        tile = tiles.nth(luck.randrange(tiles.count()))
        tile.click()
        page.locator(".dock .acts .primary:not([disabled])").click()

    def close(self) -> None:
        """Close the browser; the page must have reported no error."""
        self.context.close()
        assert self.errors == [], self.errors


def lengthen(route: Route) -> None:
    """Send texts whose words are 40% longer."""
    reply = route.fetch()
    shown = reply.json()
    shown["texts"] = {
        key: {form: longer(said) for form, said in text.items()}
        if isinstance(text, dict)
        else longer(text)
        for key, text in shown["texts"].items()
    }
    route.fulfill(response=reply, json=shown)


def longer(text: str) -> str:
    """Double every vowel of a text, except in its placeholders."""
    parts = re.split(r"(\{[\w:]+\})", text)
    return "".join(
        part if part.startswith("{") else re.sub("([aeiou])", r"\1\1", part) for part in parts
    )


def give_long_names(line: WebSocketRoute) -> None:
    """Forward a connection to the server, and give all players names of maximum length."""
    server = line.connect_to_server()
    line.on_message(server.send)

    def pass_on(message: str | bytes) -> None:
        shown: dict[str, Any] = json.loads(message)
        for seat in shown.get("seats", ()):
            seat["name"] = f"{LONGEST_NAME}{seat['letter'][0]}"
        line.send(json.dumps(shown))

    server.on_message(pass_on)
