"""The accessibility faults that axe finds on a screen."""

from __future__ import annotations

from typing import Any, Literal

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

FEWER_LINES = (
    "document.querySelectorAll('.log li:nth-last-child(n + 12)').forEach((e) => e.remove())"
)
"""The older lines of the log are like its newer ones; axe looks at each of them for long."""
LOOKS: dict[Literal["light", "dark"], dict[str, Any]] = {
    "light": {"rules": {"label-content-name-mismatch": {"enabled": True}}},
    "dark": {"runOnly": ["color-contrast"]},
}
"""What is asked of axe in each look: best practice, and that names have the words one sees; the
dark look differs in its colours alone."""


def hindrances(page: Page) -> list[str]:
    """Everything that axe finds on a screen, light and dark."""
    page.evaluate(FEWER_LINES)
    found: list[str] = []
    for look, rules in LOOKS.items():
        page.emulate_media(color_scheme=look)
        report = Axe().run(page, options={"resultTypes": ["violations"], **rules})
        if report.violations_count:
            found.append(f"{look}: {report.generate_report()}")
    page.emulate_media(color_scheme="light")
    return found
