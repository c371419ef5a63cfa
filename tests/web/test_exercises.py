"""Exercises and figures in the page."""

from __future__ import annotations

import csv
import gzip
import io
from datetime import UTC, datetime
from pathlib import Path

from playwright.sync_api import Page, expect

from burgrave.exercises import Exercise, exercises
from burgrave.server.app import PAGE
from tests.web.gallery import record
from tests.web.gallery.study import KEEP_GAMES
from tests.web.visitor import Visitor

STUDY_KB = 40
"""What the code of these screens may weigh on the wire, together."""
SCREENS = ("ExercisePage", "ExercisesPage", "FiguresPage", "keeping", "wanted")
"""The files that only they need."""


def give_up_todays(visitor: Visitor) -> str | None:
    """Open today's exercise from the start page and give it up; return its id."""
    page = visitor.page
    loaded: list[str] = []
    page.on("request", lambda request: loaded.append(request.url))
    page.reload()
    page.get_by_role("region", name="Today’s choice").get_by_role("link", name="Find it").wait_for()
    assert not any("exercise" in url.lower() for url in loaded), "nothing is loaded at the start"
    page.get_by_role("link", name="Find it").click()
    page.locator(".exercise main[data-n]").wait_for()
    expect(page.get_by_role("region", name="Your exercises")).not_to_contain_text("solved")
    page.get_by_role("button", name="Give up").click()
    expect(page.get_by_role("region", name="Solution")).to_contain_text("The solution")
    return page.locator(".exercise").get_attribute("data-exercise")


def solve(page: Page, one: Exercise) -> None:
    """Give the best answer to the exercise that is open, and look through its solution."""
    solution = page.get_by_role("region", name="Solution")
    page.locator(f"[data-exercise='{one.id}'] .dock .prompt.turn").wait_for()
    page.keyboard.press("x")
    words = one.best.text.partition(" ")[2]
    page.locator("dialog ol button").filter(has=page.get_by_text(words, exact=True)).click()
    expect(solution).to_contain_text("Right: the best answer")
    expect(solution.locator(".finders tbody tr").first).to_contain_text(str(one.shares[-1][0]))
    solution.get_by_role("button", name="See the other answers").click()
    expect(solution.locator(".answers tbody tr")).to_have_count(len(one.answers))
    solution.get_by_role("link", name="Analysis board").click()
    page.get_by_text("to move").first.wait_for()
    page.go_back()
    expect(solution).to_contain_text("Right: the best answer")
    mine = page.get_by_role("region", name="Your exercises")
    expect(mine).to_contain_text("1 of 2 exercises solved.")


def test_an_exercise_is_answered_once_and_the_next_one_follows(visitor: Visitor) -> None:
    """Today's is one click away; the first answer counts, is explained and kept in the browser."""
    page = visitor.page
    today = give_up_todays(visitor)
    page.keyboard.press("Enter")
    page.locator(f".exercise:not([data-exercise='{today}'])").wait_for()
    one = next(
        one
        for one in exercises()
        if one.ask == "influence" and one.rules == "2e" and one.id != today
    )
    page.goto(f"{visitor.address}#/exercise/{one.id}")
    solve(page, one)
    page.goto(f"{visitor.address}#/exercises")
    line = page.locator(f"a[href='#/exercise/{one.id}'] .sign")
    expect(line).to_have_text("✓best answer")
    page.get_by_label("Grade", exact=True).select_option(str(one.grade))
    grades = set(page.locator(".list .grade").all_inner_texts())
    assert grades == {str(one.grade)}
    page.goto(visitor.address)
    expect(page.get_by_role("region", name="Today’s choice")).to_contain_text("Done for today")


def test_the_code_of_these_screens_is_small_and_loaded_by_itself() -> None:
    """Whoever opens the start page or a table fetches none of it."""
    files = [file for name in SCREENS for file in (PAGE / "assets").glob(f"{name}*.js")]
    assert len(files) >= len(SCREENS)
    assert sum(len(gzip.compress(file.read_bytes())) for file in files) < STUDY_KB * 1024
    start = (PAGE / "index.html").read_text("utf-8")
    assert not [file.name for file in files if file.name in start]


def test_figures_count_the_games_of_this_browser(visitor: Visitor, tmp_path: Path) -> None:
    """A finished game counts as soon as it is opened; five hundred are counted at once; CSV."""
    page = visitor.page
    tables = [visitor.post("/api/import", record=record("2e", 4))["table"] for _ in range(2)]
    page.goto(f"{visitor.address}#/figures")
    page.locator("main[data-games='1']").wait_for()
    expect(page.locator(".tiles")).to_contain_text("too few")
    page.evaluate(KEEP_GAMES, [tables[0], 500, ["2e", "1e", "2e+m1"]])
    page.goto(f"{visitor.address}#/")
    page.reload()
    page.locator("main h1").wait_for()
    page.goto(f"{visitor.address}#/figures")
    page.locator("main[data-games='501']").wait_for()
    page.get_by_text("1st edition", exact=True).click()
    page.locator("main[data-games='167']").wait_for()
    page.get_by_text("all editions", exact=True).click()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Export CSV").click()
    saved.value.save_as(tmp_path / "figures.csv")
    text = (tmp_path / "figures.csv").read_text("utf-8")
    rows = list(csv.DictReader(io.StringIO(text, newline="")))
    assert len(rows) == 500 + 1
    assert {row["rules"] for row in rows} == {"2e", "1e", "2e+m1"}
    assert sum(int(row["won"]) for row in rows) >= 500 // 3
    assert all(datetime.fromisoformat(row["ended"]).astimezone(UTC) for row in rows)
    page.get_by_role("button", name="Forget these figures").click()
    page.get_by_role("button", name="Forget them all?").click()
    page.get_by_text("No finished games yet").wait_for()
    page.reload()
    page.get_by_text("No finished games yet").wait_for()
