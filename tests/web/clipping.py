"""Finds what is cut off, covered or too small on a screen, in windows of many sizes."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from playwright.sync_api import Page, ViewportSize

from tests.web.visitor import PATIENCE

SCRIPT: Final = Path(__file__).with_name("clipping.js").read_text("utf-8")
Window = tuple[int, int]
WINDOWS: Final[tuple[Window, ...]] = (
    *((320, 568), (360, 740), (390, 844), (844, 390), (683, 384), (820, 1180)),
    *((1024, 768), (1366, 768), (1440, 900), (1920, 1080), (3840, 2160)),
)
DIFFICULT: Final[tuple[Window, ...]] = ((320, 568), (844, 390), (820, 1180), (1366, 768))
"""The windows in which most goes wrong."""
OTHERS: Final = tuple(window for window in WINDOWS if window not in DIFFICULT)
EVERY: Final = 3
"""Each of the other windows is tried on every third screen; `./dev screens` tries all on all."""
TABBED: Final = ("table", "everything", "dice-game")
"""Screens whose other tabs are looked at in small windows."""
TOUCH: Final = 44
"""How large a control is at least where people use their fingers, in px."""
EXCEPTIONS: Final[dict[str, str]] = {}
"""What may be cut or covered, by selector, and why."""
FEWER_LINES: Final = """
for (const line of document.querySelectorAll(".log li:nth-last-child(n + 24)")) {
  line.style.display = "none";
}"""
"""The older lines of the log are like its newer ones, and take long to look at."""
DRAWN: Final = """limit => new Promise((done, fail) => {
  const late = setTimeout(() => fail(new Error(`the page drew nothing for ${limit} ms`)), limit);
  const drawn = () => done(clearTimeout(late));
  requestAnimationFrame(() => requestAnimationFrame(drawn));
})"""


def windows_of(number: int) -> tuple[Window, ...]:
    """The windows in which the screen with this number is tested."""
    tried = {*DIFFICULT, *OTHERS[number % EVERY :: EVERY]}
    return tuple(window for window in WINDOWS if window in tried)


def is_touch(width: int, height: int) -> bool:
    """Whether windows of this size are used by touch."""
    return width < 820 or (height < 560 and width > height)


def settle(page: Page, limit: int = PATIENCE) -> None:
    """Wait until the page has been drawn twice: what follows a new size or theme is then there."""
    page.evaluate(DRAWN, limit)


def faults(page: Page, width: int, height: int) -> list[str]:
    """Everything that is wrong on the current screen at some window size."""
    # A pointer that rests on something would open its explanation in some windows.
    page.mouse.move(0, 0)
    page.set_viewport_size(ViewportSize(width=width, height=height))
    page.evaluate(FEWER_LINES)
    settle(page)
    least = TOUCH if is_touch(width, height) else 0
    found: list[str] = page.evaluate(SCRIPT, [least, list(EXCEPTIONS)])
    return [f"{width} x {height}: {fault}" for fault in found]


def faults_of_tabs(page: Page, width: int, height: int) -> list[str]:
    """What is wrong behind the other tabs of a small window."""
    found = []
    tabs = page.locator("nav[data-tabs] button[data-tab]")
    for at in range(1, tabs.count()):
        tabs.nth(at).click()
        found += [f"tab {at + 1}, {fault}" for fault in faults(page, width, height)]
    if tabs.count():
        tabs.first.click()
    return found


def all_faults(page: Page, screen: str, windows: tuple[Window, ...]) -> list[str]:
    """What is wrong with a screen in any of these windows."""
    found = []
    for size in windows:
        found += faults(page, *size)
        if screen in TABBED and is_touch(*size):
            found += faults_of_tabs(page, *size)
    return found
