"""The page of a review, as browsers show it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from burgrave.games.texts import Catalogue
from burgrave.review.page import page
from tests.review.test_review import short_review

LONG = "2e+m1+m2:draft+m3+m4+m5+m6:inverted+shifting-alliances"
OVERLAPS = """() => {
  const texts = [...document.querySelectorAll("svg text")];
  const boxes = texts.map((one) => one.getBoundingClientRect());
  const beside = (a, b) => a.right <= b.left || b.right <= a.left;
  const meet = (a, b) => !beside(a, b) && a.top < b.bottom && b.top < a.bottom;
  return boxes.filter((one, at) => boxes.slice(at + 1).some((other) => meet(one, other))).length;
}"""


@pytest.mark.slow
@pytest.mark.parametrize("width", [375, 1280])
def test_a_review_is_legible_on_every_screen(width: int, tmp_path: Path, chromium: Browser) -> None:
    """The page is as wide as the screen, and no text is tiny or overlaps another."""
    found = short_review("2e")
    turns = tuple(
        (number, f"turn of {('yellow', 'red')[number % 2]}") for number in range(len(found.chances))
    )
    names = ("a_rather_long_name", "blue")
    seats = tuple(replace(one, name=name) for one, name in zip(found.seats, names, strict=True))
    crowded = replace(found, rules=LONG, years=turns, names=names, seats=seats)
    file = tmp_path / "review.html"
    file.write_text(page(crowded, Catalogue()), "utf-8")
    with chromium.new_context(viewport={"width": width, "height": 900}) as context:
        shown = context.new_page()
        shown.goto(file.as_uri())
        assert shown.evaluate("document.documentElement.scrollWidth") == width
        sizes = (
            "[...document.querySelectorAll('svg text')].map(t => t.getBoundingClientRect().height)"
        )
        assert min(shown.evaluate(sizes)) >= 10
        assert shown.locator("svg text.faint", has_text="turn of").count() > 1
        assert shown.evaluate(OVERLAPS) == 0
