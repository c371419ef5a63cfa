"""Take a picture of every screen from games really played: light and dark, desktop and phone."""

from __future__ import annotations

import random
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, ViewportSize, sync_playwright

from tests.server.house import Server
from tests.web.conftest import CHROMIUM, FLAGS, missing
from tests.web.visitor import DESKTOP, Visitor

PHONE = ViewportSize(width=390, height=844)
LAPTOP = ViewportSize(width=1366, height=768)
EVERYTHING = "2e+m1+m2+m3+m4+m5+m6"


def shoot(visitor: Visitor, file: Path) -> None:
    """Keep what is on the screen."""
    visitor.page.wait_for_timeout(300)
    visitor.page.screenshot(path=file)
    print(file, flush=True)


def played(visitor: Visitor, answers: int, winter: Path | None = None) -> None:
    """Answer some questions and stand before the next, dice in hand."""
    luck = random.Random(5)
    while answers:
        state = visitor.wait()
        if state == "over":
            return
        if state == "winter":
            if winter is not None:
                shoot(visitor, winter)
            visitor.page.locator(".battle footer .primary").click()
            continue
        told = visitor.page.locator("main").get_attribute("data-n")
        visitor.act(luck)
        visitor.page.wait_for_function(
            "before => document.querySelector('main').dataset.n !== before", arg=told
        )
        answers -= 1
    visitor.wait()


def placing(visitor: Visitor) -> None:
    """Go on until dice are to be placed, and aim at an advisor in the middle of those in reach."""
    tiles = visitor.page.locator(".advisor:has(.way .group)")
    for _ in range(12):
        if tiles.count():
            tiles.nth(tiles.count() // 2).click()
            return
        played(visitor, 1)


def screens(chromium: Browser, server: Server, folder: Path, *, dark: bool, phone: bool) -> None:
    """All screens in one look."""
    look = f"{'phone' if phone else 'desktop'}-{'dark' if dark else 'light'}.png"
    size = PHONE if phone else DESKTOP
    visitor = Visitor(chromium, server, size=size, dark=dark, players=4, name="Anna")
    visitor.page.locator("button.start:not([disabled])").wait_for()
    shoot(visitor, folder / f"start-{look}")
    visitor.start()
    played(visitor, 14, folder / f"winter-{look}")
    placing(visitor)
    shoot(visitor, folder / f"table-{look}")
    visitor.close()
    dice = Visitor(chromium, server, size=size, dark=dark, rules="dice", players=3, name="Anna")
    dice.start()
    played(dice, 6)
    shoot(dice, folder / f"dice-{look}")
    dice.close()
    if not phone:
        five = Visitor(
            chromium, server, size=LAPTOP, dark=dark, rules=EVERYTHING, players=5, name="Anna"
        )
        five.start()
        played(five, 8)
        placing(five)
        shoot(five, folder / f"everything-{look}")
        five.close()


def main() -> None:
    """Write the pictures into a folder, build/screens unless another is named."""
    lack = missing()
    if lack:
        sys.exit(f"screens: {lack}")
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "build/screens")
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as tools:
        server = Server(Path(data))
        chromium = tools.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for dark in (False, True):
            for phone in (False, True):
                screens(chromium, server, folder, dark=dark, phone=phone)
        chromium.close()
        server.end()


if __name__ == "__main__":
    main()
