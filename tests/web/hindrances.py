"""The accessibility faults that axe finds on a screen."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, Literal

from axe_playwright_python.base import AXE_SCRIPT, AxeResults
from playwright.sync_api import Page

from tests.web.clipping import settle

FEWER_LINES: Final = (
    "document.querySelectorAll('.log li:nth-last-child(n + 12)').forEach((e) => e.remove())"
)
"""The older lines of the log are like its newer ones, and axe takes long for each of them."""
Theme = Literal["light", "dark"]
THEMES: Final[dict[Theme, dict[str, Any]]] = {
    "light": {"rules": {"label-content-name-mismatch": {"enabled": True}}},
    "dark": {"runOnly": ["color-contrast"]},
}
"""What axe checks in each theme: best practice, and that names contain the visible words; the dark
theme differs only in its colours."""
EVERY_RUN: Final = {"resultTypes": ["violations"], "preload": False}
"""Style sheets need not be fetched once more: only rules of videos and of turned screens ask."""
Looks = dict[Theme, list[int]]
"""The looks of texts met so far, as hashes."""
MARK_LOOKS: Final = Path(__file__).with_name("looks.js").read_text("utf-8")
ONE_OF_EACH: Final = "axe.configure({rules: [{id: 'color-contrast', selector: '[data-look]'}]})"
"""Contrasts take axe longest; many texts of a screen, and most of the next one, look the same."""

RUN: Final = "async (options) => ({ violations: (await axe.run(options)).violations })"
"""The many checks that pass are left out of the answer."""


def hindrances(page: Page, looks: Looks | None = None) -> list[str]:
    """Everything that axe finds on a screen, light and dark.

    Contrasts are not checked again for `looks`, to which those of this screen are added.
    """
    looks = {} if looks is None else looks
    page.evaluate(FEWER_LINES)
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
        page.evaluate(ONE_OF_EACH)
    found: list[str] = []
    for theme, rules in THEMES.items():
        page.emulate_media(color_scheme=theme)
        settle(page)
        met = looks.get(theme, [])
        looks[theme] = page.evaluate(MARK_LOOKS, met)
        if theme == "dark" and looks[theme] == met:
            continue
        report = AxeResults(page.evaluate(RUN, {**EVERY_RUN, **rules}))
        if report.violations_count:
            found.append(f"{theme}: {report.generate_report()}")
    page.emulate_media(color_scheme="light")
    return found
