"""A game is looked at again: by keys, by its address, from a file; its review, too."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Request, expect

from burgrave.games import kind_named
from tests.server import client
from tests.server.client import Server
from tests.web.gallery import record
from tests.web.visitor import Visitor

DROP = """text => {
  const brought = new DataTransfer();
  brought.items.add(new File([text], "game.txt", {type: "text/plain"}));
  const there = {bubbles: true, cancelable: true, dataTransfer: brought};
  document.body.dispatchEvent(new DragEvent("drop", there));
}"""

LINES = """window.lines = [];
new MutationObserver(() => {
  const log = document.querySelectorAll("section.log li").length;
  if (log) window.lines.push(log);
}).observe(document, {subtree: true, childList: true});"""
"""Notes how many lines the log has, whenever something changes."""
SECOND = kind_named("2e").colours[1]
PINS = "button.pin"


def test_an_address_leads_to_a_point_and_keys_lead_on(visitor: Visitor) -> None:
    """The page shows the point that its address names; the address follows every step."""
    page = visitor.page
    table = visitor.post("/api/import", record=record("2e", 4))["table"]
    asked: list[Any] = []

    def note(one: Request) -> None:
        if one.url.endswith(f"/{table}/replay"):
            asked.append(one.post_data_json)

    page.on("request", note)
    page.goto(f"{visitor.address}#/t/{table}/at/100?seat=1")
    page.locator("[data-point='100']").wait_for()
    bring = [one for one in asked if one["first"] <= 100 <= one["last"]]
    assert bring == asked[:1], "the first point comes with the outline"
    page.locator("[data-point='100'][data-loaded]").wait_for()
    for key, point in (("ArrowRight", 101), ("ArrowLeft", 100), ("Home", 0), ("ArrowRight", 1)):
        page.keyboard.press(key)
        expect(page.locator(f"[data-point='{point}']")).to_be_visible()
        expect(page).to_have_url(f"{visitor.address}#/t/{table}/at/{point}?seat={SECOND}")
    page.keyboard.press("e")
    expect(page.get_by_role("radio", name="everything")).to_be_checked()


def test_on_a_laptop_the_log_is_whole_or_not_there(visitor: Visitor) -> None:
    """With five players and all modules the province leaves no room: no part lies under another."""
    page = visitor.page
    table = visitor.post("/api/import", record=record("2e+m1+m2+m3+m4+m5+m6", 5))["table"]
    for width, height, shown in ((1366, 768, False), (1440, 900, True)):
        page.set_viewport_size({"width": width, "height": height})
        page.goto(f"{visitor.address}#/t/{table}/at/100")
        page.locator("[data-point='100'][data-loaded]").wait_for()
        log = page.locator("section.log")
        assert log.is_visible() == shown
        foot = page.get_by_role("button", name="One choice back").bounding_box()
        for part in (page.locator("section.enemy"), *([log] if shown else [])):
            box = part.bounding_box()
            assert box is not None
            assert foot is not None
            assert box["y"] + box["height"] <= foot["y"]


def test_what_counts_as_a_step_is_one_click_away(visitor: Visitor) -> None:
    """The number of the step explains itself; the note lies above the foot, within the window."""
    page = visitor.page
    table = visitor.post("/api/import", record=record("2e", 4))["table"]
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto(f"{visitor.address}#/t/{table}/at/100")
    page.get_by_role("button", name=re.compile("^step 100 of")).click()
    note, foot = page.get_by_role("note"), page.get_by_role("slider")
    expect(note).to_contain_text("a review counts only the choices of a player")
    above, below = note.bounding_box(), foot.bounding_box()
    assert above is not None
    assert below is not None
    assert above["y"] + above["height"] <= below["y"] + below["height"]
    assert above["x"] + above["width"] <= 1440


def test_a_long_log_is_drawn_when_the_rest_is_painted(visitor: Visitor) -> None:
    """Its last lines come with the table, those before them after the table was painted."""
    page = visitor.page
    table = visitor.post("/api/import", record=record("2e", 4))["table"]
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto("about:blank")
    page.add_init_script(LINES)
    page.goto(f"{visitor.address}#/t/{table}/at/200")
    page.locator("[data-point='200'][data-loaded]").wait_for()
    page.wait_for_function("() => window.lines.at(-1) > 2 * window.lines[0]")
    log = page.locator("section.log ol")
    newest = "list => list.scrollHeight - list.scrollTop - list.clientHeight < 2"
    page.wait_for_function(f"list => ({newest})(list)", arg=log.element_handle())


def test_on_a_phone_the_scrubber_of_a_dice_game_is_below_its_dice(visitor: Visitor) -> None:
    """Every step says what was chosen; turns, of which there are many, are not drawn one by one."""
    page = visitor.page
    table = visitor.post("/api/import", record=record("dice", 3))["table"]
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{visitor.address}#/t/{table}/at/3")
    page.locator("[data-point='3'][data-loaded]").wait_for()
    scrubber, dice = page.get_by_role("slider"), page.get_by_role("group", name="Your dice")
    above, below = dice.bounding_box(), scrubber.bounding_box()
    assert above is not None
    assert below is not None
    assert above["y"] + above["height"] <= below["y"]
    assert not scrubber.locator(".year").count()


def test_a_record_opens_wherever_it_is_dropped(visitor: Visitor) -> None:
    """A file dropped on the start page is shown, from its end backwards."""
    page = visitor.page
    page.locator("main h1").wait_for()
    text = record("2e", 4)
    choices = len(text.partition("\n\n")[2].splitlines()) - 1
    page.evaluate(DROP, text)
    page.locator(f"[data-point='{choices}']").wait_for()
    page.get_by_role("button", name="One choice back").click()
    page.locator(f"[data-point='{choices - 1}']").wait_for()


def test_what_cannot_be_read_is_refused_in_words(visitor: Visitor) -> None:
    """A file that is no record says so; one that breaks off is readable up to there."""
    page = visitor.page
    page.locator("main h1").wait_for()
    page.evaluate(DROP, "shopping: bread, milk")
    expect(page.locator("main h1")).to_contain_text("Line 1: a record starts with")
    visitor.errors[:] = [one for one in visitor.errors if "400" not in one]
    head, _, choices = record("2e", 4).partition("\n\n")
    broken = "\n".join([*choices.splitlines()[:90], "red sings", *choices.splitlines()[90:]])
    page.evaluate(DROP, f"{head}\n\n{broken}")
    page.locator("[data-point='90']").wait_for()
    expect(page.get_by_text("breaks off at choice 90")).to_be_visible()
    assert page.get_by_role("button", name="Share").count() == 0, "nobody else has this record"


def test_a_running_game_grows_while_it_is_looked_at(visitor: Visitor, tables: Server) -> None:
    """The replay ends at the live point, goes on with it, and stays where its reader looks back."""
    page = visitor.page
    seats = [{"who": "person", "name": "Anna"}, {"who": "bot", "bot": "greedy"}]
    wish = {"rules": "2e", "seats": seats, "start": True}
    table = visitor.post("/api/tables", **wish)["table"]
    browser = client.Browser(tables)
    [cookie] = visitor.context.cookies()
    browser.cookie = f"{cookie['name']}={cookie['value']}"
    seat = browser.sit(table)
    seat.asked()
    page.goto(f"{visitor.address}#/t/{table}/at")
    live = page.locator("[data-point]")
    live.wait_for()
    first = str(live.get_attribute("data-point"))
    seat.until("done", seat.choose(0))
    expect(live).not_to_have_attribute("data-point", first)
    page.keyboard.press("Home")
    page.locator("[data-point='0']").wait_for()
    scrubber = page.get_by_role("slider")
    most = str(scrubber.get_attribute("aria-valuemax"))
    seat.asked()
    seat.until("done", seat.choose(0))
    expect(scrubber).not_to_have_attribute("aria-valuemax", most)
    expect(page.locator("[data-point='0']")).to_be_visible()
    assert page.get_by_role("radio", name="everything").count() == 0
    seat.close()


def test_a_record_is_reviewed_and_its_review_marks_the_replay(visitor: Visitor) -> None:
    """One click keeps the record and reviews it; a turn is looked into; the replay says it, too."""
    page = visitor.page
    page.locator("main h1").wait_for()
    page.evaluate(DROP, record("dice+short", 2, people=2))
    page.get_by_role("button", name="Review").click()
    page.get_by_role("button", name="Review this game").click()
    page.locator("[data-review=done]").wait_for()
    better = page.get_by_role("region", name="What choices cost").locator("small").all_inner_texts()
    assert better
    assert not any(text.lstrip().startswith(":") for text in better), "a turn has no phases"
    part = page.get_by_label("Part of the game in the chart")
    part.select_option("1")
    assert page.locator(".chart circle.dot").count() > 2
    page.get_by_role("img", name="Chances of all players").dblclick()
    expect(part).to_have_value("-1")
    page.get_by_role("button", name="Chance to win").click()
    expect(page.get_by_text("Of 100 games played on from there")).to_be_visible()
    page.get_by_role("button", name="Read as table").click()
    assert page.locator(".chart tbody tr").count() > 2
    with page.expect_download() as saved:
        page.get_by_role("button", name="Export").click()
    assert saved.value.suggested_filename.endswith(".html")
    page.get_by_role("link", name="Replay").first.click()
    page.locator("[data-point]").wait_for()
    page.locator(f".chances, {PINS}").first.wait_for()
