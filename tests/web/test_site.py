"""The site without a server, in a real browser: it works and reloads without a network."""

from __future__ import annotations

import json
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from burgrave import FATE, Fate
from burgrave.bots.comparison import FULL
from burgrave.games import new_game
from burgrave.review import review
from burgrave.session.playable import PERSON
from burgrave.site.contents import contents
from burgrave.site.interpreter import fetch_interpreter
from burgrave.site.writing import write
from tests.site.space import BELOW, Space
from tests.web.hindrances import hindrances
from tests.web.test_page import play
from tests.web.visitor import PATIENCE, Visitor

pytestmark = [pytest.mark.slow, pytest.mark.first]

SEED = 34
"""Of a short game."""
ROOT = Path(__file__).parents[2]
PLAY_IN_TEXT_MODE = """() => new Promise((over) => {
  const look = setInterval(() => {
    if (document.querySelector("section[aria-label='The game is over']")) {
      clearInterval(look);
      over();
    }
    const open = document.querySelectorAll("dialog ol button:enabled");
    open[Math.floor(open.length / 2)]?.click();
  }, 10);
})"""
"""Answers everything by the buttons of the text mode, as fast as the page offers them."""
ASK_FOR_REVIEW = """([address, name, build, table]) => new Promise((answered) => {
  const { port } = new SharedWorker(address, { type: "module", name });
  let asked = false;
  port.onmessage = ({ data }) => {
    if ("answer" in data) {
      port.postMessage({ bye: true });
      answered(JSON.parse(data.text));
    } else if (data.stage === "ready" && !asked) {
      asked = true;
      port.postMessage({ ask: 1, path: `tables/${table}/review`, body: "null" });
    }
  };
  port.postMessage({ begin: build });
})"""
"""Asks the lobby's worker for a review, as another page of the same browser."""
PHONE = ViewportSize(width=360, height=740)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory, chromium: Browser) -> Path:
    """A site as `burgrave site` writes it; the interpreter is fetched once and kept in build/."""
    place = tmp_path_factory.mktemp("site")
    write(place, contents(fetch_interpreter(ROOT / "build" / "fetched")))
    return place


@pytest.fixture
def space(folder: Path) -> Iterator[Space]:
    """The site on a static web host."""
    found = Space(folder)
    yield found
    found.close()


def ready(page: Page) -> None:
    """Wait until everything is fetched and started."""
    start, trouble = page.locator("button.start:enabled"), page.get_by_text("cannot be started")
    start.or_(trouble).first.wait_for(timeout=4 * PATIENCE)
    assert not trouble.count(), page.locator("main").inner_text()


def number(page: Page) -> str | None:
    """The number of the state that the page shows."""
    return page.locator("main[data-n]").get_attribute("data-n")


def test_a_whole_game_with_the_network_cut(chromium: Browser, folder: Path, tmp_path: Path) -> None:
    """After the first visit everything works offline: rules, play, reload, export, import."""
    space = Space(folder)
    visitor = Visitor(chromium, space, path=BELOW, rules="dice+short", bot="greedy")
    page = visitor.page
    ready(page)
    page.goto(visitor.address + "#/exercise")
    page.locator(".exercise main[data-n]").wait_for()
    page.goto(visitor.address + "#/")
    ready(page)
    space.close()
    visitor.context.set_offline(True)
    page.get_by_role("button", name="Rules").first.click()
    expect(page.locator(".rules .body h2")).to_have_text("What it is about")
    page.keyboard.press("Escape")
    visitor.start()
    play(visitor, random.Random(3), 6)
    visitor.wait()
    before = number(page)
    page.reload()
    visitor.wait()
    assert number(page) == before
    page.keyboard.press("x")
    page.evaluate(PLAY_IN_TEXT_MODE)
    page.keyboard.press("Escape")
    assert visitor.over
    record = save_record(page, tmp_path / "game.txt")
    command = [sys.executable, "-m", "burgrave", "verify", str(record)]
    checked = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert checked.returncode == 0, checked.stdout + checked.stderr
    assert "every one follows from the promised seed" in checked.stdout
    first = page.url
    bring(page, record)
    assert page.url != first
    page.goto(page.url.partition("#")[0] + "#/")
    expect(page.locator("section:has(h2:text('My games')) li")).to_have_count(2)
    page.goto(page.url.partition("#")[0] + "#/figures")
    page.locator("main[data-games='1'] .tiles").wait_for()
    page.goto(page.url.partition("#")[0] + "#/exercise")
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("region", name="Solution").wait_for()
    story = short_story()
    (tmp_path / "short.txt").write_text(story, "utf-8")
    bring(page, tmp_path / "short.txt")
    made = json.loads(json.dumps(review(story, effort=FULL).to_dict()))
    assert round_all(review_of(page, folder)) == round_all({"status": 200, "body": made})
    visitor.close()


def bring(page: Page, record: Path) -> None:
    """Import the record of a finished game on the start page."""
    page.goto(page.url.partition("#")[0] + "#/")
    page.locator("input[type=file][accept*='.txt']").set_input_files(record)
    page.wait_for_url(re.compile("#/t/"))
    page.get_by_role("region", name="The game is over").wait_for()


def short_story() -> str:
    """The record of a finished game in which every kind of choice is made, but few of them.

    In a browser a full review takes half a second for each.
    """
    game, fate, luck = new_game("dice+short", 2), Fate(SEED), random.Random(SEED)
    while game.actor is not None:
        fate.answer(game) if game.actor == FATE else game.apply(luck.randrange(len(game.legal())))
    record = game.record
    record.players = (PERSON, PERSON)
    return record.text


def round_all(value: object) -> object:
    """Round every number: two versions of Python differ in the last digit of sums."""
    if isinstance(value, dict):
        return {key: round_all(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [round_all(inner) for inner in value]
    return round(value, 6) if isinstance(value, float) else value


def review_of(page: Page, folder: Path) -> object:
    """The answer of the lobby's worker, while the page's bot worker computes the review."""
    root = page.url.partition("#")[0]
    build = page.locator('meta[name="burgrave-build"]').get_attribute("content")
    [worker] = folder.glob("assets/worker-*.js")
    table = page.url.rpartition("/")[2]
    asked = [f"{root}assets/{worker.name}", f"burgrave {build}", f"{root}{build}/", table]
    return page.evaluate(ASK_FOR_REVIEW, asked)


def save_record(page: Page, file: Path) -> Path:
    """The record as the page saves it."""
    page.get_by_role("button", name="Menu").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the record").click()
    download.value.save_as(file)
    page.keyboard.press("Escape")
    return file


def test_the_curtain_and_what_needs_a_server(chromium: Browser, space: Space) -> None:
    """On a shared phone the page has nothing of a secret question before its curtain opens."""
    visitor = Visitor(chromium, space, path=BELOW, size=PHONE, rules="2e+m3")
    page = visitor.page
    page.get_by_role("progressbar").wait_for()
    assert hindrances(page) == []
    ready(page)
    assert hindrances(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    expect(page.get_by_text("need a server")).to_be_visible()
    page.goto(visitor.address + "#/new")
    page.get_by_label("Who sits here").nth(1).select_option("person")
    page.get_by_role("button", name="One screen for all").click()
    luck = random.Random(5)
    page.wait_for_selector(".curtain, .prompt.turn")
    while not page.locator(".curtain").count():
        before = visitor.number
        visitor.act(luck)
        assert visitor.moved_on(before)
        page.wait_for_selector(".curtain, .prompt.turn")
    assert page.locator(".cards .card, .list .card").count() == 0
    page.locator(".curtain button").click()
    page.wait_for_selector(".cards .card, .list .card")
    assert hindrances(page) == []
    page.goto(visitor.address + "#/t/0123456789abcdef/someSecret")
    expect(page.get_by_text("leads to a table on a server")).to_be_visible()
    page.goto(visitor.address + "#/t/0123456789abcdef")
    expect(page.get_by_text("There is no such table")).to_be_visible()
    visitor.close()
