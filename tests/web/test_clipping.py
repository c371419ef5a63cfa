"""At no window size is anything on a screen cut off, covered or crowded."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.server.client import Server
from tests.web.clipping import EXCEPTIONS, WINDOWS, faults, faults_of_tabs, touched
from tests.web.gallery import SCREENS, Gallery

QUICK = ((320, 568), (844, 390), (820, 1180), (1366, 768))
"""The windows in which most goes wrong."""
STRETCHED = (
    *("start", "table", "everything", "two-players", "building", "winter"),
    *("everything-building", "secret-pick", "tokens", "dice-game", "dice-build"),
)
"""What is looked at with the longest names and words two fifths longer, too."""
TABBED = ("table", "everything", "dice-game")
"""Whose other tabs are looked at in small windows."""


@pytest.fixture(scope="module")
def gallery(chromium: Browser, tables: Server) -> Iterator[Gallery]:
    """One browser for all screens."""
    found = Gallery(chromium, tables)
    yield found
    found.leave()
    found.visitor.context.close()


@pytest.fixture(scope="module")
def stretched(chromium: Browser, tables: Server) -> Iterator[Gallery]:
    """A browser that receives longer names and words."""
    found = Gallery(chromium, tables, stretched=True)
    yield found
    found.leave()
    found.visitor.context.close()


def all_faults(gallery: Gallery, screen: str, windows: tuple[tuple[int, int], ...]) -> list[str]:
    """What is wrong with a screen in any of these windows."""
    found = []
    for size in windows:
        found += faults(gallery.page, *size)
        if screen in TABBED and touched(*size):
            found += faults_of_tabs(gallery.page, *size)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("screen", SCREENS)
def test_no_screen_is_clipped(gallery: Gallery, screen: str) -> None:
    """On no screen is text cut or covered, or a control out of reach or too small to touch."""
    gallery.show(screen)
    assert all_faults(gallery, screen, WINDOWS) == []


@pytest.mark.slow
@pytest.mark.parametrize("screen", STRETCHED)
def test_long_names_and_words_fit(stretched: Gallery, screen: str) -> None:
    """The same holds for the longest names and for languages with longer words."""
    stretched.show(screen)
    assert all_faults(stretched, screen, WINDOWS) == []


def test_the_fullest_table_fits(stretched: Gallery) -> None:
    """Five players, all modules and long words fit into the most difficult windows."""
    stretched.show("everything")
    assert all_faults(stretched, "everything", QUICK) == []


def test_few_exceptions() -> None:
    """The list of texts that may be cut off is short, and each entry gives its reason."""
    assert len(EXCEPTIONS) <= 10
    assert all(EXCEPTIONS.values())
