"""The start page, the waiting room and what follows a person from visit to visit."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from burgrave.bots.head_starts import fair
from tests.server.client import Server
from tests.web.gallery import Gallery
from tests.web.gallery.start_screens import start
from tests.web.gallery.waiting_rooms import own_link, waiting_room
from tests.web.visitor import Visitor

pytestmark = pytest.mark.slow


@pytest.fixture
def gallery(chromium: Browser, tables: Server) -> Iterator[Gallery]:
    """A browser that may go to any screen."""
    made = Gallery(chromium, tables, size=ViewportSize(width=1366, height=768))
    yield made
    made.leave()
    made.visitor.close()


def test_the_start_page_is_one_screen(gallery: Gallery) -> None:
    """At 1366 x 768 nothing scrolls, and a table can be opened at once."""
    start(gallery)
    size = "[document.documentElement.scrollHeight, innerHeight]"
    height, window = gallery.page.evaluate(size)
    assert height <= window
    expect(gallery.page.get_by_role("button", name="Open table")).to_be_in_viewport(ratio=1)


def test_my_games_come_first_in_words(gallery: Gallery) -> None:
    """A list of games has no codes; a game is renamed and deleted there."""
    start(gallery)
    page = gallery.page
    games = page.get_by_role("region", name="My games")
    expect(games).to_contain_text(re.compile("Year I+, "))
    expect(games).to_contain_text("1 of 3 seats are taken")
    assert not re.search(r"2e|\bm\d", games.inner_text())
    first, second = (page.locator(".stack > *").nth(at).inner_text() for at in (0, 1))
    assert (first.split("\n")[0], second.split("\n")[0]) == ("My games", "Play now")
    page.get_by_role("button", name="Rename or delete Friday court").click()
    page.get_by_role("textbox", name="Name of this table").first.fill("Sunday court")
    page.get_by_role("button", name="Rename", exact=True).click()
    page.get_by_role("button", name="Rename or delete Sunday court").click()
    page.get_by_role("button", name="Delete", exact=True).click()
    page.get_by_role("button", name="Really delete?").click()
    expect(games).not_to_contain_text("Sunday court")


def test_a_new_table_is_a_page_of_its_own_on_a_phone(gallery: Gallery) -> None:
    """On a phone a new table has its own page, with the button to open it always in view."""
    gallery.page.set_viewport_size(ViewportSize(width=390, height=844))
    gallery.start()
    expect(gallery.page.get_by_role("button", name="Open table")).not_to_be_visible()
    gallery.page.get_by_role("link", name="New table").click()
    expect(gallery.page.get_by_role("button", name="Open table")).to_be_in_viewport(ratio=1)
    gallery.page.get_by_role("link", name="Back").click()
    expect(gallery.page.get_by_role("button", name="Start game")).to_be_visible()


def test_a_nameless_person_is_a_guest_in_blue(chromium: Browser, tables: Server) -> None:
    """Whoever gives no name is called Guest, next time as well, and is called You at the table."""
    visitor = Visitor(chromium, tables, name="")
    page = visitor.page
    page.get_by_role("button", name="Start game").click()
    page.locator(".prompt").wait_for()
    assert page.locator(".page").get_attribute("class").split()[:2] == ["page", "blue"]  # type: ignore[union-attr]
    expect(page.locator("section.province .name").first).to_have_text("You")
    kept = page.evaluate("JSON.parse(localStorage.getItem('burgrave.settings')).name")
    assert kept == "Guest"
    visitor.close()


def test_a_seat_goes_on_on_a_phone(chromium: Browser, gallery: Gallery, tables: Server) -> None:
    """The link to one's own seat opens the same seat in another browser."""
    own_link(gallery)
    link = gallery.page.get_by_role("textbox", name="Your own seat").input_value()
    phone = Visitor(chromium, tables, size=ViewportSize(width=390, height=844))
    phone.page.goto(link)
    expect(phone.page.locator("li.blue b")).to_have_text("You")
    expect(phone.page.get_by_role("textbox", name="Name", exact=True)).to_have_value("Anna")
    phone.close()


def test_chat_is_marked_until_it_is_read(gallery: Gallery) -> None:
    """On a phone new chat is marked where its button is; what was read stays read."""
    gallery.page.set_viewport_size(ViewportSize(width=390, height=844))
    waiting_room(gallery)
    page = gallery.page
    mark = page.locator("button.talk i")
    expect(mark).to_be_visible()
    page.locator("button.talk").click()
    page.locator("button.talk").click()
    expect(mark).to_have_count(0)
    page.reload()
    page.locator(".link .code svg").wait_for()
    expect(mark).to_have_count(0)


def test_the_settings_of_the_start_page_are_kept(gallery: Gallery) -> None:
    """Sounds are off until somebody chooses them; the settings are on the start page, too."""
    gallery.start()
    page = gallery.page
    page.get_by_role("button", name="Settings").click()
    sounds = page.get_by_role("group", name="Sounds")
    expect(sounds.get_by_role("radio", name="off")).to_be_checked()
    sounds.locator("label").filter(has_text="soft").click()
    kept = page.evaluate("JSON.parse(localStorage.getItem('burgrave.settings')).sound")
    assert kept == "soft"


def test_a_spectator_is_told_so(gallery: Gallery) -> None:
    """A page that watches says so, and the tab of a player says whose turn it is."""
    gallery.show("watching")
    expect(gallery.page.get_by_role("img", name="You are watching")).to_be_visible()
    gallery.show("nothing-chosen")
    expect(gallery.page).to_have_title(re.compile("^● Your turn"))


def test_strangers_find_each_other(chromium: Browser, tables: Server) -> None:
    """Who has nobody opens a table by one click; the next finds it by one click, and can block."""
    anna = Visitor(chromium, tables, name="Anna", level="known")
    anna.page.get_by_role("button", name="Find me a game").click()
    expect(anna.page.get_by_role("button", name="Anybody may join")).to_have_attribute(
        "aria-pressed", "true"
    )
    ben = Visitor(chromium, tables, name="Ben", level="known")
    ben.page.get_by_role("button", name="Join: 2nd edition").click()
    expect(anna.page.get_by_text("2 of 2 seats taken")).to_be_visible()
    ben.page.get_by_label("Mute, block or report Anna").click()
    ben.page.get_by_role("button", name="Block", exact=True).click()
    ben.page.get_by_role("button", name="Really block?").click()
    expect(ben.page.get_by_text("Anna is blocked")).to_be_visible()
    anna.page.goto(anna.address)
    anna.page.get_by_role("button", name="Find me a game").click()
    expect(anna.page.get_by_text("1 of 2 seats taken")).to_be_visible()
    ben.page.goto(ben.address)
    expect(ben.page.get_by_text("No table waits for strangers")).to_be_visible()
    anna.page.get_by_role("button", name="Anybody may join").click()
    expect(anna.page.get_by_role("button", name="everybody")).to_have_count(0)
    anna.close()
    ben.close()


def test_a_new_table_is_made_even(gallery: Gallery) -> None:
    """O1: between bots of known strength the page fills in the head start."""
    gallery.start("new")
    page = gallery.page
    page.get_by_role("combobox", name="Who sits here").first.select_option("bot")
    bots = page.locator(".seat").get_by_role("combobox", name="Bots")
    bots.first.select_option("level:4")
    bots.last.select_option("level:6")
    page.get_by_role("button", name="Head start").click()
    fields = page.locator(".new").get_by_role("spinbutton")
    points = fair("kingsburg", "level:4", "level:6")
    expect(fields.first).to_have_value(str(points))
    expect(fields.last).to_have_value("0")
    fields.last.fill("99")
    fields.last.press("Tab")
    expect(fields.last).to_have_value("60")
    page.get_by_role("button", name="Make it even").click()
    expect(fields.last).to_have_value("0")
    page.get_by_role("button", name="Open table").click()
    page.locator("main[data-n]").wait_for()
