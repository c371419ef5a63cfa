"""Every screen of the page, looked at with the eyes of people who see, hear or move otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser

from tests.server.house import Server
from tests.web.gallery import SCREENS, Gallery

pytestmark = pytest.mark.slow

FEWER_LINES = (
    "document.querySelectorAll('.log li:nth-last-child(n + 12)').forEach((e) => e.remove())"
)
"""The older lines of the log are like its newer ones; axe looks at each of them for long."""
LOOKS: dict[Literal["light", "dark"], dict[str, Any]] = {
    "light": {},
    "dark": {"runOnly": ["color-contrast"]},
}
"""What is asked of axe in each look: the dark one differs in its colours alone."""


@pytest.fixture(scope="module")
def gallery(chromium: Browser, tables: Server) -> Iterator[Gallery]:
    """One browser for all screens."""
    found = Gallery(chromium, tables)
    yield found
    found.leave()
    found.visitor.context.close()


@pytest.mark.parametrize("screen", SCREENS)
def test_axe_finds_nothing(gallery: Gallery, screen: str) -> None:
    """No screen, light or dark, has what hinders people who see, hear or move otherwise."""
    gallery.show(screen)
    gallery.page.evaluate(FEWER_LINES)
    for look, rules in LOOKS.items():
        gallery.page.emulate_media(color_scheme=look)
        found = Axe().run(gallery.page, options={"resultTypes": ["violations"], **rules})
        assert found.violations_count == 0, f"{look}: {found.generate_report()}"
