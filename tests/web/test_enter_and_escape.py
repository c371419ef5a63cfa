"""Enter confirms what the button says, Escape steps back, hints move the dock, previews open."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, ViewportSize, expect

from tests.server.client import Server
from tests.web.clipping import faults
from tests.web.gallery import AT_LAST, Gallery
from tests.web.visitor import DESKTOP

pytestmark = pytest.mark.slow
PHONE = ViewportSize(width=390, height=844)
LAPTOP = ViewportSize(width=1366, height=768)


@pytest.fixture(scope="module")
def gallery(chromium: Browser, tables: Server) -> Iterator[Gallery]:
    """One browser for all tests of this file."""
    found = Gallery(chromium, tables)
    yield found
    found.leave()
    found.visitor.context.close()


def placing(gallery: Gallery) -> None:
    """A table that asks where to place dice, with nothing picked."""
    gallery.open_at("2e", 4, "influence", after=AT_LAST)


def button(gallery: Gallery) -> Locator:
    """The button that sends what is picked."""
    return gallery.page.locator(".dock .acts .primary")


def rank_said(gallery: Gallery) -> str:
    """The rank of the advisor that the button names."""
    expect(button(gallery)).to_be_enabled()
    found = re.search(r"Place on (\d+)", button(gallery).inner_text())
    assert found, button(gallery).inner_text()
    return found[1]


def lines_of_placement(gallery: Gallery, rank: str) -> Locator:
    """The lines of the log in which the reader puts dice on an advisor."""
    put = re.compile(rf"You put\b.*\({rank}\)")
    return gallery.page.locator(".log .said", has_text=put)


def enter_places(gallery: Gallery) -> None:
    """Enter sends dice to the advisor that the button names."""
    rank, before = rank_said(gallery), gallery.visitor.number
    already = lines_of_placement(gallery, rank).count()
    gallery.page.keyboard.press("Enter")
    assert gallery.visitor.moved_on(before)
    # Others may be quick: the season can be over before one looks, and the dice gone.
    expect(lines_of_placement(gallery, rank)).to_have_count(already + 1)


def hints_of(gallery: Gallery) -> Locator:
    """The hints, opened with the pointer."""
    gallery.page.get_by_role("button", name="Hint", exact=True).click()
    gallery.page.locator(".hints li").first.wait_for()
    return gallery.page.locator(".hints li button")


def first_chip(gallery: Gallery) -> Locator:
    """A reward that may be preferred, in the preview of an advisor that has a choice."""
    tiles = gallery.page.locator(".advisor:has(.way .group)")
    chips = gallery.page.locator(".dock button.chip:not(.more)")
    for at in range(tiles.count()):
        for _ in ("the answer", "the dice"):
            gallery.page.keyboard.press("Escape")
        tiles.nth(at).click()
        gallery.page.locator(".dock dl").wait_for()
        if chips.count():
            return chips.first
    raise AssertionError("no advisor in reach offers a choice")


def test_enter_confirms_after_a_click_on_a_hint(gallery: Gallery) -> None:
    """The dock shows the clicked hint, its dice are picked up, and Enter sends it."""
    placing(gallery)
    hint = hints_of(gallery).first
    advisor = re.search(r"\((\d+)\)", hint.inner_text())
    assert advisor
    hint.click()
    assert rank_said(gallery) == advisor[1]
    assert gallery.page.locator(".slot[aria-pressed=true]").count()
    enter_places(gallery)


def test_enter_confirms_after_a_click_on_a_chip(gallery: Gallery) -> None:
    """Enter leaves the preferred reward as it is, and sends the placement."""
    gallery.open_at("2e", 4, "influence")
    chip = first_chip(gallery)
    chip.click()
    expect(chip).to_have_attribute("aria-pressed", "true")
    enter_places(gallery)


def test_enter_confirms_after_a_click_on_a_chip_that_is_off_again(gallery: Gallery) -> None:
    """The same holds for a chip that the second click has withdrawn."""
    gallery.open_at("2e", 4, "influence")
    chip = first_chip(gallery)
    chip.click()
    chip.click()
    expect(chip).to_have_attribute("aria-pressed", "false")
    enter_places(gallery)


def test_enter_confirms_after_a_click_on_a_die(gallery: Gallery) -> None:
    """Without an answer Enter leaves the clicked die in the hand; with one it sends the answer."""
    placing(gallery)
    page = gallery.page
    die = page.locator(".slot").first
    before = gallery.visitor.number
    die.click()
    page.keyboard.press("Enter")
    expect(die).to_have_attribute("aria-pressed", "true")
    expect(button(gallery)).to_be_disabled()
    assert gallery.visitor.number == before
    page.keyboard.press("a")
    assert page.evaluate("document.activeElement.matches('.slot')")
    enter_places(gallery)


def test_another_die_is_added_to_those_in_the_hand(gallery: Gallery) -> None:
    """A die that spoils the answer leaves the other dice in the hand, and is picked up itself."""
    placing(gallery)
    page = gallery.page
    page.locator(".advisor:has(.way .group)").first.click()
    picked, free = (page.locator(f".slot[aria-pressed={on}]") for on in ("true", "false"))
    before = picked.count()
    assert before
    free.first.click()
    expect(picked).to_have_count(before + 1)


def test_escape_goes_back_one_step_at_a_time(gallery: Gallery) -> None:
    """First the hints close, then the answer is withdrawn, then the dice are put down."""
    placing(gallery)
    page = gallery.page
    picked = page.locator(".slot[aria-pressed=true]")
    hints_of(gallery).first.click()
    expect(button(gallery)).to_be_enabled()
    page.keyboard.press("Escape")
    expect(page.locator(".hints")).to_have_count(0)
    expect(button(gallery)).to_be_enabled()
    page.keyboard.press("Escape")
    expect(button(gallery)).to_be_disabled()
    assert picked.count()
    page.keyboard.press("Escape")
    expect(picked).to_have_count(0)


def test_escape_leaves_the_question_about_passing(gallery: Gallery) -> None:
    """Escape returns to the dice, and the turn is still one's own."""
    placing(gallery)
    before = gallery.visitor.number
    gallery.page.locator(".dock .acts .btn:not(.primary)").click()
    gallery.page.locator(".dock .pass").wait_for()
    gallery.page.keyboard.press("Escape")
    expect(gallery.page.locator(".dock .pass")).to_have_count(0)
    expect(gallery.page.locator(".dock .tray")).to_be_visible()
    assert gallery.visitor.number == before


def pass_index(gallery: Gallery) -> int:
    """The number of the option to pass, by its place in the list of options as text."""
    page = gallery.page
    page.keyboard.press("x")
    said = page.locator("dialog ol button").all_inner_texts()
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    return next(at for at, words in enumerate(said) if "pass for the rest" in words.lower())


def test_a_hint_to_pass_moves_the_dock_to_passing(gallery: Gallery) -> None:
    """A chosen hint to pass asks whether to pass, and Enter passes."""
    placing(gallery)
    page, before = gallery.page, gallery.visitor.number
    hint = {"option": pass_index(gallery), "win": 0.4, "loss": 0.0, "reason": "It is best."}
    reply = {"say": "hint", "id": "x", "at": before, "seat": 0, "hints": [hint], "one_step": False}
    page.locator(".advisor:has(.way .group)").first.click()
    gallery.lines[-1].send(json.dumps(reply))
    page.locator(".hints li button").click()
    page.locator(".dock .pass").wait_for()
    expect(page.locator(".dock .slot")).to_have_count(0)
    page.keyboard.press("Enter")
    assert gallery.visitor.moved_on(before)
    expect(page.locator(".dock .pass")).to_have_count(0)


def test_the_dice_game_has_the_same_keys(gallery: Gallery) -> None:
    """After a click on a hint Escape closes the hints, and Enter sends what the hint picked."""
    gallery.open_at("dice", 3, "build", after=40)
    page, before = gallery.page, gallery.visitor.number
    hint = hints_of(gallery).first
    building = hint.locator(".what").inner_text().split("\n")[0]
    hint.click()
    page.keyboard.press("Escape")
    expect(page.locator(".hints")).to_have_count(0)
    expect(button(gallery)).to_contain_text(building.split(":")[0])
    page.keyboard.press("Enter")
    assert gallery.visitor.moved_on(before)


@pytest.mark.parametrize("window", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_the_preview_opens_in_full(gallery: Gallery, window: ViewportSize) -> None:
    """Where rows are shortened, one control opens all of them, with every way to the advisor."""
    page = gallery.page
    page.set_viewport_size(window)
    try:
        gallery.show("everything")
        opener = page.locator(".dock .whole-preview, .dock button.more").first
        expect(opener).to_contain_text("▾")
        opener.click()
        sheet = page.locator("dialog[open]")
        for row in ("You get", "You then own", "You could build", "Who can block", "Dice left"):
            expect(sheet.get_by_role("heading", name=row)).to_be_visible()
        assert sheet.get_by_role("radio").count()
        assert faults(page, window["width"], window["height"]) == []
        page.keyboard.press("Escape")
        expect(sheet).to_have_count(0)
        expect(button(gallery)).to_be_enabled()
    finally:
        page.set_viewport_size(DESKTOP)
