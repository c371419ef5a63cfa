"""Tables of Kingsburg, before each kind of question."""

from __future__ import annotations

import random

from tests.web.gallery.browser import AT_LAST, EVERYTHING, SEED, Gallery, record, screen


@screen
def table(gallery: Gallery) -> None:
    """Placing dice, with an advisor selected."""
    gallery.open_at("2e", 4, "influence", after=AT_LAST)
    tiles = gallery.page.locator(".advisor:has(.way .group)")
    tiles.nth(tiles.count() // 2).click()
    gallery.page.locator(".dock dl").wait_for()


@screen
def nothing_chosen(gallery: Gallery) -> None:
    """Placing dice, with nothing selected yet."""
    gallery.open_at("2e", 4, "influence", after=AT_LAST)


@screen
def passing(gallery: Gallery) -> None:
    """A player is about to pass."""
    gallery.open_at("2e", 4, "influence", after=AT_LAST)
    gallery.page.keyboard.press("p")
    gallery.page.get_by_text("Yes, pass").or_(gallery.page.locator(".pass")).first.wait_for()


@screen
def hints(gallery: Gallery) -> None:
    """A hint shows the best answers."""
    gallery.open_at("2e", 4, "influence", after=AT_LAST)
    gallery.page.keyboard.press("h")
    gallery.page.locator(".hints").wait_for()


@screen
def reward(gallery: Gallery) -> None:
    """An advisor's reward has a choice."""
    gallery.open_at("2e", 4, "reward", after=60)
    gallery.page.locator(".cards .card").first.click()


@screen
def building(gallery: Gallery) -> None:
    """A building is about to be built."""
    gallery.open_at("2e", 4, "construct", after=60)
    gallery.page.keyboard.press("1")


@screen
def recruiting(gallery: Gallery) -> None:
    """Soldiers are hired before the winter."""
    gallery.open_at("2e", 4, "recruit")
    gallery.page.get_by_role("button", name="one soldier more").click()


@screen
def winter_asks(gallery: Gallery) -> None:
    """A beaten player is asked in the middle of a winter what the enemy takes."""
    gallery.open_at("2e", 4, "recruit", after=150)
    before = gallery.visitor.number
    gallery.page.keyboard.press("p")
    assert gallery.visitor.moved_on(before)
    gallery.page.locator(".battle .prompt.turn").wait_for()


@screen
def winter(gallery: Gallery) -> None:
    """The battle of a year is shown."""
    winter_asks(gallery)
    while (state := gallery.visitor.wait()) == "turn":
        before = gallery.visitor.number
        gallery.visitor.act(random.Random(SEED))
        assert gallery.visitor.moved_on(before)
    assert state == "winter"


@screen
def everything(gallery: Gallery) -> None:
    """Five players with all modules."""
    gallery.open_at(EVERYTHING, 5, "influence", after=200)
    tiles = gallery.page.locator(".advisor:has(.way .group)")
    tiles.nth(tiles.count() // 2).click()
    gallery.page.locator(".dock dl").wait_for()


@screen
def two_players(gallery: Gallery) -> None:
    """Two players, with neutral dice at court."""
    gallery.open_at("2e", 2, "influence", after=60)


@screen
def everything_building(gallery: Gallery) -> None:
    """Constructing in a province with all modules."""
    gallery.open_at(EVERYTHING, 5, "construct", after=150)


@screen
def strips(gallery: Gallery) -> None:
    """Strips are chosen for the province."""
    gallery.open_at(EVERYTHING, 5, "keep")


@screen
def curtain(gallery: Gallery) -> None:
    """Two players who share the screen hand it over before a secret question."""
    gallery.sit(record(EVERYTHING, 5, "governor", people=2))
    gallery.page.locator(".curtain .btn").wait_for()


@screen
def secret_pick(gallery: Gallery) -> None:
    """Cards are picked in secret."""
    gallery.open_at(EVERYTHING, 5, "governor")


@screen
def tokens(gallery: Gallery) -> None:
    """Soldier tokens are chosen for the battle."""
    gallery.open_at(EVERYTHING, 5, "token")


@screen
def reroll(gallery: Gallery) -> None:
    """Dice may be rerolled."""
    gallery.open_at(EVERYTHING, 5, "reroll")


@screen
def over(gallery: Gallery) -> None:
    """The standings."""
    gallery.sit(record("2e", 4))
    gallery.page.get_by_role("region", name="The game is over").wait_for()
