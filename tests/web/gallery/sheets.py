"""Sheets over a table, and the rules by their own addresses."""

from __future__ import annotations

from tests.web.gallery.browser import AT_LAST, Gallery, screen


@screen
def menu(gallery: Gallery) -> None:
    """Settings, orders, seats and the record."""
    gallery.open_at("2e", 4, "influence", after=AT_LAST)
    gallery.page.get_by_role("button", name="Menu").click()
    gallery.page.locator("dialog[open]").wait_for()


@screen
def keys(gallery: Gallery) -> None:
    """The list of keyboard shortcuts."""
    gallery.open_sheet("k")


@screen
def text_mode(gallery: Gallery) -> None:
    """The options as text."""
    gallery.open_sheet("x")


@screen
def rules_sheet(gallery: Gallery) -> None:
    """The rules in words, beside a table."""
    gallery.open_at("2e", 4, "influence", after=AT_LAST)
    gallery.page.keyboard.press("?")
    gallery.page.locator(".rules .body h2").wait_for()


@screen
def rules_alone(gallery: Gallery) -> None:
    """A rule by its address."""
    gallery.visitor.open("rules/B2.2")
    gallery.page.locator(".rules .body h2", has_text="Influence").wait_for()


@screen
def box(gallery: Gallery) -> None:
    """Every card of the box."""
    gallery.visitor.open("rules/box")
    gallery.page.locator(".rules details").first.click()
