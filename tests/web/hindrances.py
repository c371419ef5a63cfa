"""The accessibility faults that axe finds on a screen."""

from __future__ import annotations

from typing import Any, Literal

from axe_playwright_python.base import AXE_SCRIPT, AxeResults
from playwright.sync_api import Page

FEWER_LINES = (
    "document.querySelectorAll('.log li:nth-last-child(n + 12)').forEach((e) => e.remove())"
)
"""The older lines of the log are like its newer ones, and axe takes long for each of them."""
LOOKS: dict[Literal["light", "dark"], dict[str, Any]] = {
    "light": {"rules": {"label-content-name-mismatch": {"enabled": True}}},
    "dark": {"runOnly": ["color-contrast"]},
}
"""What axe checks in each theme: best practice, and that names contain the visible words; the dark
theme differs only in its colours."""

RUN = "async (options) => ({ violations: (await axe.run(options)).violations })"
"""What passes is not sent, which is a lot."""


def hindrances(page: Page) -> list[str]:
    """Everything that axe finds on a screen, light and dark."""
    page.evaluate(FEWER_LINES)
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    found: list[str] = []
    for look, rules in LOOKS.items():
        page.emulate_media(color_scheme=look)
        options = {"resultTypes": ["violations"], **rules}
        report = AxeResults(page.evaluate(RUN, options))
        if report.violations_count:
            found.append(f"{look}: {report.generate_report()}")
    page.emulate_media(color_scheme="light")
    return found
