"""Every screen of the page is checked for accessibility."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.server.client import Server
from tests.web.gallery import SCREENS, Gallery
from tests.web.hindrances import hindrances

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def gallery(chromium: Browser, tables: Server) -> Iterator[Gallery]:
    """One browser for all screens."""
    found = Gallery(chromium, tables)
    yield found
    found.leave()
    found.visitor.context.close()


@pytest.mark.parametrize("screen", SCREENS)
def test_axe_finds_nothing(gallery: Gallery, screen: str) -> None:
    """No screen, light or dark, has an accessibility fault that axe finds."""
    gallery.show(screen)
    assert hindrances(gallery.page) == []
