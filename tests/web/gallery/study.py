"""Replays, reviews, branches, the analysis board, exercises and figures."""

from __future__ import annotations

import secrets
from pathlib import Path

from burgrave.exercises import exercises
from tests.web.gallery.browser import EVERYTHING, Gallery, record, screen


@screen
def replay(gallery: Gallery) -> None:
    """A finished game in the middle of its third year, as one seat saw it."""
    found = gallery.visitor.post("/api/import", record=record("2e", 4))
    gallery.visitor.open(f"t/{found['table']}/at/230?seat=0")
    gallery.page.locator("[data-point='230'][data-loaded]").wait_for()


@screen
def what_if(gallery: Gallery) -> None:
    """Two branches of a finished game beside its replay; the second leaves the first."""
    table = gallery.visitor.post("/api/import", record=record("2e", 4))["table"]
    open_branch = f"/api/tables/{table}/branch"
    first = gallery.visitor.post(open_branch, at=230, seat=0, name="General first")["table"]
    gallery.visitor.post(open_branch, at=200, parent=first, dice="new")
    gallery.visitor.open(f"t/{table}/at/230?seat=0")
    gallery.page.locator("[data-point='230'][data-loaded]").wait_for()
    if gallery.page.locator(".last [aria-expanded]").count():
        gallery.page.locator(".last [aria-expanded]").click()
    else:
        gallery.page.locator("[data-tab=branches]").click()
    gallery.page.locator(".what table").wait_for()


@screen
def review(gallery: Gallery) -> None:
    """The review of a short game, asked for by a click."""
    found = gallery.visitor.post("/api/import", record=record("dice+short", 2, people=2))
    gallery.visitor.open(f"t/{found['table']}/review")
    gallery.page.get_by_role("button", name="Review this game").click()
    gallery.page.locator("[data-review=done]").wait_for()


@screen
def same_dice(gallery: Gallery) -> None:
    """Two finished games with the same dice, decision by decision."""
    code = secrets.token_hex(4)
    first, _ = (gallery.play_to_end(code, option) for option in (0, 1))
    gallery.visitor.open(f"t/{first}/same")
    gallery.page.locator("[data-compared]").wait_for()


ANALYSED = """burgrave position 2
rules 2e+m1+m2+m3+m4+m5+m6
order blue green yellow red purple
year 3
phase summer
court 3:yellow 6:blue 12:green
placed yellow:3>3 blue:2+4>6 green:2+5+5>12
seat red vp 37 gold 1 wood 1 stone 1 plus2 2 dice 3,5,6 bonus 2,2 buildings statue,inn,guard_tower
seat blue vp 27 wood 1 plus2 1 dice 3 buildings statue,inn,guard_tower,palisade,stables
seat green vp 39 wood 1 plus2 1 buildings statue,chapel,inn,guard_tower,blacksmith
seat yellow vp 22 gold 2 wood 1 dice 1,5 buildings inn,guard_tower,blacksmith,palisade,stables
seat purple dice 4,4,4
at summer influence_rounds red
"""
PASTE = """text => {
  const brought = new DataTransfer();
  brought.setData("text/plain", text);
  const there = {bubbles: true, cancelable: true, clipboardData: brought};
  document.body.dispatchEvent(new ClipboardEvent("paste", there));
}"""


JUDGED = "[data-effort]:not([data-stale])"
"""Chances of the position that is shown; those of another one are pale."""


def open_analysis(gallery: Gallery) -> None:
    """Paste a position of five seats with all modules into the analysis board."""
    gallery.visitor.open("analysis")
    gallery.page.locator("[data-analysis]").wait_for()
    gallery.page.evaluate(PASTE, ANALYSED)
    gallery.page.wait_for_url("**purple.dice**")
    gallery.page.locator(JUDGED).wait_for(state="attached")


@screen
def analysis(gallery: Gallery) -> None:
    """The analysis board with a change that was refused; the chances and best answers beside it."""
    open_analysis(gallery)
    page = gallery.page
    if page.get_by_role("button", name="Players").is_visible():
        page.get_by_role("button", name="Players").click()
    page.locator("[data-seat='0'] [data-build=church]").click()
    if page.get_by_role("button", name="Court", exact=True).is_visible():
        page.get_by_role("button", name="Court", exact=True).click()
    page.locator("[data-repair]").wait_for()


@screen
def analysis_cards(gallery: Gallery) -> None:
    """What modules keep, part by part, on the analysis board."""
    open_analysis(gallery)
    gallery.page.locator(".set .choice label", has_text="Cards").click()
    gallery.page.locator("[data-part='seat.0.cards']").wait_for()


SOLVED = """answers => localStorage.setItem('burgrave.exercises', JSON.stringify({
  days: Object.fromEntries([1, 2, 3, 5, 6].map((back, at) => [
    new Date(Date.now() - back * 864e5).toISOString().slice(0, 10),
    ['best', 'nearly', 'wrong', 'best', 'given_up'][at]])),
  solved: answers}))"""
"""A browser in which some exercises were solved on some days."""
LONG_EXERCISE = next(
    one
    for one in sorted(exercises(), key=lambda one: -len(one.answers))
    if (one.rules, one.players) == ("2e", 4)
)
"""A table of four with many answers."""


def open_exercise(gallery: Gallery, id: str) -> None:
    """Open an exercise before it is answered."""
    gallery.page.evaluate(SOLVED, {})
    gallery.visitor.open(f"exercise/{id}")
    gallery.page.locator(".exercise main[data-n]").wait_for()


@screen
def exercise(gallery: Gallery) -> None:
    """An exercise for four players, before it is answered."""
    open_exercise(gallery, LONG_EXERCISE.id)


@screen
def exercise_solved(gallery: Gallery) -> None:
    """An exercise after an answer that is not the best one."""
    one = LONG_EXERCISE
    open_exercise(gallery, one.id)
    answers = {one.id: {"verdict": "wrong", "grade": one.grade, "answer": one.answers[1].text}}
    gallery.page.evaluate(SOLVED, answers)
    gallery.page.reload()
    gallery.page.locator(".feedback").wait_for()


@screen
def exercises_(gallery: Gallery) -> None:
    """All exercises, and those that were solved."""
    first, second = exercises()[:2]
    gallery.start()
    solved = {"verdict": "best", "grade": 3, "answer": None}
    gallery.page.evaluate(SOLVED, {first.id: solved, second.id: {**solved, "verdict": "nearly"}})
    gallery.start("exercises")
    gallery.page.locator(".list li").nth(3).wait_for()


KEEP_GAMES = Path(__file__).with_name("kept_games.js").read_text("utf-8")
PLAYED = ["2e", "2e+m1", "1e", EVERYTHING]
"""The rules by which the games of the figures were played."""


def keep_games(gallery: Gallery, count: int) -> None:
    """Keep this many finished games with their reviews in the browser, as if played there."""
    gallery.start()
    table = gallery.visitor.post("/api/import", record=record("2e", 4))["table"]
    gallery.page.evaluate(KEEP_GAMES, [table, count, PLAYED])
    gallery.start("figures")


@screen
def figures(gallery: Gallery) -> None:
    """The figures of forty games."""
    keep_games(gallery, 40)
    gallery.page.locator("main[data-games] .parts svg").nth(2).wait_for()


@screen
def figures_few(gallery: Gallery) -> None:
    """The figures of a few games: counts only."""
    gallery.start()
    gallery.page.evaluate("indexedDB.deleteDatabase('burgrave.figures')")
    gallery.visitor.post("/api/import", record=record("2e", 4))
    gallery.start("figures")
    gallery.page.locator("main[data-games] .tiles").wait_for()
