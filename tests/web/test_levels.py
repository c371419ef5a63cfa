"""Levels suggest themselves: after games against bots the page offers the next one."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.server.client import Server
from tests.web.gallery import record
from tests.web.visitor import Visitor

pytestmark = pytest.mark.slow
WON = {"family": "2e", "bot": "level:4", "players": 2, "won": 1}


@pytest.fixture
def visitor(chromium: Browser, tables: Server) -> Iterator[Visitor]:
    """Somebody with a browser of their own."""
    found = Visitor(chromium, tables, players=2)
    yield found
    found.close()


def end_of_game(visitor: Visitor, won: str) -> None:
    """See the end of a game against level 4, after others that were won (1) or lost (0)."""
    page = visitor.page
    page.goto(visitor.address)
    kept = [[f"t{at}", {**WON, "won": int(one)}] for at, one in enumerate(won)]
    page.evaluate("kept => localStorage.setItem('burgrave.results', kept)", json.dumps(kept))
    text = record("2e", 2).replace("players you,greedy", "players you,level:4")
    visitor.visit(visitor.post("/api/import", record=text)["table"])
    page.get_by_role("region", name="The game is over").wait_for()


def test_whoever_wins_is_offered_the_next_level(visitor: Visitor) -> None:
    """The wins to expect are said; one click opens that table, and Play now follows."""
    end_of_game(visitor, "1111")
    offer, page = visitor.page.locator(".level"), visitor.page
    expect(offer).to_contain_text("is the next level: expect to win about")
    kept = json.loads(page.evaluate("localStorage.getItem('burgrave.results')"))
    assert len(kept) == 5
    over = page.url
    offer.get_by_role("button").click()
    page.wait_for_url(lambda address: address != over)
    page.locator("main[data-n]").wait_for()
    found = page.request.get(f"{visitor.address}api/mine").json()["tables"]
    assert sum(table["state"] == "over" for table in found) == 1
    assert len(found) == 2
    settings = json.loads(page.evaluate("localStorage.getItem('burgrave.settings')"))
    assert settings["bot"] == "level:5"


def test_nothing_is_offered_while_games_are_even(visitor: Visitor) -> None:
    """One game is not enough, and neither are four that are even; each game counts once."""
    end_of_game(visitor, "0101")
    visitor.page.reload()
    visitor.page.get_by_role("region", name="The game is over").wait_for()
    assert visitor.page.locator(".level").count() == 0
    kept = json.loads(visitor.page.evaluate("localStorage.getItem('burgrave.results')"))
    assert len(kept) == 5
