"""What if: from a replay one plays on, and the end says what the change was worth."""

from __future__ import annotations

import random

from playwright.sync_api import expect

from tests.web.gallery import record
from tests.web.visitor import Visitor


def play_out(visitor: Visitor) -> None:
    """Answer whatever is asked until the game is over."""
    luck = random.Random(3)
    while (what := visitor.wait()) != "over":
        before = visitor.number
        if what == "winter":
            visitor.page.locator(".battle footer .primary").click()
        else:
            visitor.act(luck)
            assert visitor.moved_on(before)


def test_a_branch_is_opened_played_named_and_compared(visitor: Visitor) -> None:
    """By keyboard from the replay to the end of a branch, back, and side by side with the game."""
    page = visitor.page
    text = record("dice+short", 2, people=2)
    table = visitor.post("/api/import", record=text)["table"]
    at = len(text.partition("\n\n")[2].splitlines()) - 30
    page.goto(f"{visitor.address}#/t/{table}/at/{at}")
    page.locator(f"[data-point='{at}'][data-loaded]").wait_for()
    page.get_by_role("button", name="What if").click()
    expect(page.get_by_text("“Play on from here” makes the first branch.")).to_be_visible()
    page.keyboard.press("n")
    page.locator("main[data-n]").wait_for()
    expect(page.get_by_role("button", name="Back to the replay")).to_be_visible()
    branch = page.url.rpartition("/")[2]
    play_out(visitor)
    page.locator("[data-worth=told]").wait_for()
    page.keyboard.press("Enter")
    page.locator(f"[data-point='{at}']").wait_for()
    page.get_by_role("button", name="What if").click()
    row = page.get_by_role("row").nth(2)
    row.locator("label").click()
    page.get_by_role("button", name="Rename").click()
    page.get_by_label("Name of the branch").fill("Cautious")
    page.keyboard.press("Enter")
    expect(row).to_contain_text("Cautious")
    page.get_by_role("button", name="Compare two").click()
    expect(page.get_by_role("dialog")).to_contain_text("They part after choice")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Delete").click()
    page.get_by_role("button", name="Really delete").click()
    expect(page.get_by_text("“Play on from here” makes the first branch.")).to_be_visible()
    page.goto(f"{visitor.address}#/")
    expect(page.locator(f"a[href='#/t/{table}']")).to_have_count(1)
    expect(page.locator(f"a[href='#/t/{branch}']")).to_have_count(0)
