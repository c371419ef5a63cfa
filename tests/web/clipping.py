"""Finds what is cut off, covered or too small on a screen, in every window size."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from playwright.sync_api import Page, ViewportSize

SCRIPT: Final = Path(__file__).with_name("clipping.js").read_text("utf-8")
WINDOWS: Final = (
    (320, 568),
    (360, 740),
    (390, 844),
    (844, 390),
    (683, 384),
    (820, 1180),
    (1024, 768),
    (1366, 768),
    (1440, 900),
    (1920, 1080),
    (3840, 2160),
)
TOUCH: Final = 44
"""How large a control is at least where people use their fingers, in px."""
EXCEPTIONS: Final[dict[str, str]] = {}
"""What may be cut or covered, by selector, and why."""
FEWER_LINES: Final = """
for (const line of document.querySelectorAll(".log li:nth-last-child(n + 24)")) {
  line.style.display = "none";
}"""
"""The older lines of the log are like its newer ones, and take long to look at."""
SETTLED: Final = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def touched(width: int, height: int) -> bool:
    """Whether windows of this size are used by touch."""
    return width < 820 or (height < 560 and width > height)


def faults(page: Page, width: int, height: int) -> list[str]:
    """Everything that is wrong on the current screen at some window size."""
    page.set_viewport_size(ViewportSize(width=width, height=height))
    page.mouse.move(0, 0)
    page.evaluate(FEWER_LINES)
    page.evaluate(SETTLED)
    least = TOUCH if touched(width, height) else 0
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
