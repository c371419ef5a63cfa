"""Tables of the Dice Game."""

from __future__ import annotations

from tests.web.gallery.browser import Gallery, record, screen


@screen
def dice_game(gallery: Gallery) -> None:
    """The Dice Game: a sheet, with dice rolled."""
    gallery.open_at("dice", 3, "reroll", after=80)


@screen
def dice_build(gallery: Gallery) -> None:
    """The Dice Game: constructing."""
    gallery.open_at("dice", 3, "build", after=40)


@screen
def dice_influence(gallery: Gallery) -> None:
    """The Dice Game: dice are sent to an advisor."""
    gallery.open_at("dice", 3, "influence", after=40)


@screen
def dice_text_mode(gallery: Gallery) -> None:
    """The options of the Dice Game as text."""
    gallery.open_at("dice", 3, "reroll", after=80)
    gallery.page.keyboard.press("x")
    gallery.page.locator("dialog[open]").wait_for()


@screen
def dice_over(gallery: Gallery) -> None:
    """The standings of the Dice Game."""
    gallery.sit(record("dice", 3))
    gallery.page.get_by_role("region", name="The game is over").wait_for()
