"""The page in a language that programs write: every vowel of a text has an accent there.

A word without one comes from nowhere but the page's own source.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.locale.pseudo import CODE, PARTIAL, write
from tests.server.client import Server
from tests.web.gallery import AT_LAST, EVERYTHING, Gallery, record

pytestmark = pytest.mark.slow
OURS = {
    *("Burgrave", "burgrave", "serve", "Anna", "Mara", "Ines", "Piet"),
    *("English", "Deutsch", "Français", "Nederlands", "Pseudo", "Part"),
    "and",
}
"""Names, a command, and what browsers put between the words of a list in a language of nobody."""
KEEP = "code => localStorage.setItem('burgrave.language', code)"
PLAIN = r"""() => {
  const seen = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const home = node.parentElement;
    const typed = home.closest("code, kbd, script, style, [lang]:not(html)");
    if (home.checkVisibility() && !typed) seen.push(node.textContent);
  }
  for (const name of ["aria-label", "title", "placeholder", "alt"]) {
    const homes = document.querySelectorAll(`body [${name}]`);
    for (const home of homes) seen.push(home.getAttribute(name));
  }
  const plain = (word) => word.length > 2 && /[aeiou]/.test(word);
  return [...new Set(seen.flatMap((said) => (said.match(/\p{L}+/gu) ?? []).filter(plain)))];
}"""
"""Every word on screen, or read out, in which some vowel has no accent."""


@pytest.fixture(scope="module")
def gallery(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Gallery]:
    """A server with a fifth language, and a reader of it."""
    home = write(tmp_path_factory.mktemp("languages"))
    server = Server(Path(tmp_path_factory.mktemp("tables")), BURGRAVE_LANGUAGES=str(home))
    found = Gallery(chromium, server)
    found.page.goto(found.visitor.address)
    found.page.evaluate(KEEP, CODE)
    yield found
    found.leave()
    found.visitor.context.close()
    server.end()


def words_without_key(gallery: Gallery) -> set[str]:
    """The words on screen that no catalogue has."""
    gallery.page.wait_for_load_state("networkidle")
    assert gallery.page.locator("html").get_attribute("lang") == CODE
    return set(gallery.page.evaluate(PLAIN)) - OURS


def test_the_start_page_has_no_words_of_its_own(gallery: Gallery) -> None:
    """B0: the start page, the form for a new table and the settings are in the fifth language."""
    page = gallery.page
    gallery.start("new")
    gallery.start()
    assert words_without_key(gallery) == set()
    page.locator("header .btn").last.click()
    page.locator("dialog").wait_for()
    assert words_without_key(gallery) == set()


def test_a_table_has_no_words_of_its_own(gallery: Gallery) -> None:
    """B0, M1, M6: table, every card, all in words, keys and rules are in the fifth language."""
    page = gallery.page
    gallery.open_at(EVERYTHING, 5, "influence", after=150)
    assert words_without_key(gallery) == set()
    page.locator(".court [data-rank]:has(.way)").first.click()
    assert words_without_key(gallery) == set()
    for key in ("x", "k", "?"):
        page.keyboard.press(key)
        page.locator("dialog, aside.rules .body h2").first.wait_for()
        assert words_without_key(gallery) == set(), key
        page.keyboard.press("Escape")


def test_a_study_has_no_words_of_its_own(gallery: Gallery) -> None:
    """B7: the end of a game, its replay and its review are in the fifth language."""
    page = gallery.page
    gallery.sit(record("2e", 2))
    assert words_without_key(gallery) == set()
    table = page.url.split("#/t/")[1]
    gallery.visitor.open(f"t/{table}/at")
    page.locator("main").wait_for()
    assert words_without_key(gallery) == set()
    gallery.visitor.open(f"t/{table}/review")
    page.locator("main .btn").first.wait_for()
    assert words_without_key(gallery) == set()


def test_twenty_texts_are_enough_for_a_page(gallery: Gallery) -> None:
    """B0: a language that has hardly begun is offered as such, is English else, and plays on."""
    page = gallery.page
    gallery.start()
    offered = page.locator("header select option", has_text="Part")
    assert "Part (0%)" in offered.inner_text()
    page.locator("header select").select_option(PARTIAL)
    page.locator(f"html[lang={PARTIAL}]").wait_for(state="attached")
    gallery.open_at("2e+m4", 3, "influence", after=AT_LAST)
    page.evaluate(KEEP, CODE)
    said = page.locator(".dock").inner_text()
    assert "Pass" in said
    assert "page." not in said
    assert gallery.visitor.errors == []


def test_a_lesson_has_no_words_of_its_own(gallery: Gallery) -> None:
    """B1: the guide speaks the fifth language."""
    page = gallery.page
    gallery.start()
    page.locator(".learn .row button").first.click()
    page.locator(".bubble").wait_for()
    assert words_without_key(gallery) == set()
