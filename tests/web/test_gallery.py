"""Every screen of the page fits into windows of many sizes and is accessible."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Error

from tests.server.client import Server
from tests.web.clipping import DIFFICULT, EVERY, EXCEPTIONS, OTHERS, all_faults, settle, windows_of
from tests.web.gallery import SCREENS, Gallery
from tests.web.hindrances import hindrances
from tests.web.visitor import DESKTOP, Visitor

NAMES = list(SCREENS)
STRETCHED = (
    *("start", "table", "everything", "two-players", "building", "winter"),
    *("everything-building", "secret-pick", "tokens", "dice-game", "dice-build"),
)
"""What is looked at with the longest names and words two fifths longer, too."""
FULLEST = "everything"
"""Five players with all modules."""
TRANSLATED = ("de", "fr", "nl")
"""The languages besides English."""
KEEP_LANGUAGE = "language => localStorage.setItem('burgrave.language', language)"
FOREIGN = 5
"""How many screens are looked at in each of them, at most."""


@pytest.fixture(scope="module")
def gallery(chromium: Browser, tables: Server) -> Iterator[Gallery]:
    """One browser for all screens."""
    found = Gallery(chromium, tables)
    yield found
    found.leave()
    found.visitor.context.close()


@pytest.fixture(scope="module", params=NAMES)
def screen(request: pytest.FixtureRequest, gallery: Gallery) -> str:
    """Each screen in turn, opened once for all that is looked at."""
    gallery.show(request.param)
    return str(request.param)


@pytest.fixture(scope="module")
def stretched(chromium: Browser, tables: Server) -> Iterator[Gallery]:
    """A browser that receives longer names and words."""
    found = Gallery(chromium, tables, stretched=True)
    yield found
    found.leave()
    found.visitor.context.close()


@pytest.fixture(scope="module", params=TRANSLATED)
def translated(
    request: pytest.FixtureRequest, chromium: Browser, tables: Server
) -> Iterator[Gallery]:
    """A browser whose reader has chosen another language."""
    found = Gallery(chromium, tables, language=request.param)
    found.page.goto(found.visitor.address)
    found.page.evaluate(KEEP_LANGUAGE, found.language)
    found.page.goto("about:blank")  # The next address loads the page anew.
    yield found
    found.leave()
    found.visitor.context.close()


@pytest.mark.slow
def test_no_screen_is_clipped(gallery: Gallery, screen: str) -> None:
    """On no screen is text cut or covered, or a control out of reach or too small to touch."""
    assert all_faults(gallery.page, screen, windows_of(NAMES.index(screen))) == []


@pytest.mark.slow
def test_axe_finds_nothing(gallery: Gallery, screen: str) -> None:
    """No screen, light or dark, has an accessibility fault that axe finds.

    The contrast of texts that look the same on several screens is checked on the first of them.
    """
    gallery.page.set_viewport_size(DESKTOP)
    assert hindrances(gallery.page, gallery.looks) == []


@pytest.mark.parametrize(
    "name",
    # The fullest one is looked at in a fast run, too.
    [pytest.param(one, marks=[] if one == FULLEST else [pytest.mark.slow]) for one in STRETCHED],
)
def test_long_names_and_words_fit(stretched: Gallery, name: str) -> None:
    """The same holds for the longest names and for languages with longer words."""
    stretched.show(name)
    assert all_faults(stretched.page, name, windows_of(STRETCHED.index(name))) == []


@pytest.mark.slow
@pytest.mark.parametrize("turn", range(FOREIGN))
def test_other_languages_fit(translated: Gallery, turn: int) -> None:
    """B0: the most difficult screens hold in the most difficult windows, in turn in each language.

    The fullest one is looked at in all of them.
    """
    others = [name for name in STRETCHED if name != FULLEST]
    names = [FULLEST, *others[TRANSLATED.index(translated.language) :: len(TRANSLATED)]]
    if turn >= len(names):
        return
    translated.show(names[turn])
    assert translated.page.locator("html").get_attribute("lang") == translated.language
    assert all_faults(translated.page, names[turn], DIFFICULT) == []


@pytest.mark.parametrize("screens", [NAMES, STRETCHED], ids=["all", "stretched"])
def test_every_window_is_tried_on_every_third_screen(screens: list[str]) -> None:
    """The difficult windows meet every screen, each other one at least a third of them."""
    tried = [windows_of(number) for number in range(len(screens))]
    assert all({*DIFFICULT} <= {*windows} for windows in tried)
    for window in OTHERS:
        assert sum(window in windows for windows in tried) >= len(screens) // EVERY


def test_a_page_that_is_not_drawn_is_told(visitor: Visitor) -> None:
    """Whoever waits for a page that draws nothing hears so in the end."""
    visitor.page.evaluate("window.requestAnimationFrame = () => 0")
    with pytest.raises(Error, match="the page drew nothing for 50 ms"):
        settle(visitor.page, limit=50)


def test_few_exceptions() -> None:
    """The list of texts that may be cut off is short, and each entry gives its reason."""
    assert len(EXCEPTIONS) <= 10
    assert all(EXCEPTIONS.values())
