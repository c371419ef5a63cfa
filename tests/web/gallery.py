"""Every screen of the page, reached by one browser from real games."""

from __future__ import annotations

import random
import re
import secrets
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, ViewportSize, WebSocketRoute

from burgrave.engine.game.ruled import RuledGame
from burgrave.exercises import exercises
from burgrave.session.playable import PERSON
from tests.mixes.mixes import Table
from tests.server import client
from tests.server.client import Server
from tests.web.hindrances import Looks
from tests.web.questions import Play
from tests.web.visitor import DESKTOP, Visitor, give_long_names

EVERYTHING = "2e+m1+m2+m3+m4+m5+m6"
SEED = 1
KEEP_LINKS = "links => localStorage.setItem('burgrave.links', JSON.stringify([links]))"
"""What the page does when it has opened a table itself."""
KEEP_GAMES = Path(__file__).with_name("kept_games.js").read_text("utf-8")
PLAYED = ["2e", "2e+m1", "1e", EVERYTHING]
"""By what the games of the figures were played."""
AT_LAST = 150
"""After this many lines the second year has begun."""


@cache
def record(rules: str, seats: int, ask: str = "", *, after: int = 0, people: int = 1) -> str:
    """A game up to a question to the first seat or to its end; bots play the others."""
    found: RuledGame | None = None
    for game in Play(Table(rules, seats), SEED, bot="greedy").questions():
        found = game
        shown = (game.actor, str(game.ask), len(game.record.choices) >= after)
        if shown == (0, ask, True):
            break
    assert found is not None
    story = found.record
    story.players = (PERSON,) * people + ("greedy",) * (seats - people)
    return story.text


class Gallery:
    """One browser, and the way to each screen."""

    def __init__(
        self,
        chromium: Browser,
        server: Server,
        *,
        size: ViewportSize = DESKTOP,
        stretched: bool = False,
        language: str = "en",
    ) -> None:
        self.server = server
        self.language = language
        self.stretched = stretched
        self.visitor = Visitor(
            chromium, server, size=size, players=4, name="Anna", longer=stretched
        )
        self.page = self.visitor.page
        self.looks: Looks = {}
        self.stack: list[client.Seat] = []
        self.lines: list[WebSocketRoute] = []
        self.cut = False
        self.page.route_web_socket(re.compile("/live$"), self.carry)

    def carry(self, line: WebSocketRoute) -> None:
        """Forward a connection to the server, unless connections are to be cut."""
        if self.cut:
            line.close()
            return
        if self.stretched:
            give_long_names(line)
        else:
            line.connect_to_server()
        self.lines.append(line)

    def show(self, name: str) -> None:
        """Open a screen."""
        self.leave()
        SCREENS[name](self)
        self.page.evaluate("document.fonts.ready")

    def leave(self) -> None:
        """Leave the screen and disconnect all other players."""
        self.cut = False
        self.lines.clear()
        while self.stack:
            self.stack.pop().close()

    def start(self, place: str = "") -> None:
        """The start screen, or another screen without a table."""
        self.visitor.open(place)
        self.page.locator("main h1").wait_for(state="attached")

    def sit(self, text: str) -> None:
        """A table that continues the game of a record."""
        found = self.visitor.post("/api/import", record=text)
        self.visitor.visit(found["table"])
        self.page.locator("main[data-n]").wait_for()

    def asked(self, *where: Any, **more: Any) -> None:
        """A table before a question of the first seat."""
        self.sit(record(*where, **more))
        self.visitor.wait()

    def together(
        self, *, begun: bool = True, more: Sequence[Mapping[str, str]] = ()
    ) -> client.Seat:
        """A table with a second player on another page, and more seats; returns that page."""
        bots = [{**seat, "bot": "greedy"} if seat["who"] == "bot" else seat for seat in more]
        seats = [{"who": "person", "name": "Anna"}, {"who": "open", "name": "Otto"}, *bots]
        wish = {"rules": "2e", "seats": seats, "undo": "consent"}
        opened = self.visitor.post("/api/tables", **wish)
        self.page.evaluate(KEEP_LINKS, opened)
        other = client.Browser(self.server)
        other.enter(opened["table"], opened["seats"][1]["secret"])
        seat = other.sit(opened["table"])
        self.stack.append(seat)
        self.visitor.visit(opened["table"], opened["seats"][0]["secret"])
        if begun:
            self.page.get_by_role("button", name="Begin").click()
            self.page.locator(".prompt").wait_for()
        return seat

    def played(self, code: str, option: int) -> str:
        """A game of this browser with a dice code, played to its end by one rule; its table."""
        seats = [{"who": "person", "name": "Anna"}, {"who": "bot", "bot": "greedy"}]
        wish = {"rules": "dice+short", "seats": seats, "seed": code, "start": True}
        table: str = self.visitor.post("/api/tables", **wish)["table"]
        browser = client.Browser(self.server)
        [cookie] = self.visitor.context.cookies()
        browser.cookie = f"{cookie['name']}={cookie['value']}"
        seat = browser.sit(table)
        while seat.asked()["state"] != "over":
            most = len(seat.snapshot["view"]["options"]) - 1
            seat.until("done", seat.choose(min(option, most)))
        seat.close()
        return table

    def agree(self, other: client.Seat) -> None:
        """Wait until both pages of a table show the same state."""
        while other.snapshot.get("n", -1) != self.visitor.number:
            if other.snapshot.get("n", -1) < self.visitor.number:
                other.until("table")
            else:
                assert self.visitor.moved_on(self.visitor.number)

    def goes_on(self, other: client.Seat, luck: random.Random) -> str:
        """Let whoever is asked at a two-player table answer; return who that was."""
        self.agree(other)
        before = self.visitor.number
        mine = set(other.waiting).isdisjoint(other.snapshot["yours"])
        if mine:
            self.visitor.wait_for_turn()
            self.visitor.act(luck)
        else:
            other.until("done", other.choose(0))
        assert self.visitor.moved_on(before)
        self.agree(other)
        return "mine" if mine else "theirs"

    def other_is_asked(self) -> client.Seat:
        """A table at which another player is asked to place dice, and this one may plan."""
        other, luck = self.together(), random.Random(SEED)
        self.agree(other)
        while not self.page.locator(".prompt:not(.turn) ~ .body .slot:not([disabled])").count():
            self.goes_on(other, luck)
        return other

    def open_sheet(self, key: str) -> None:
        """A table with a sheet open over it."""
        self.asked("2e", 4, "influence", after=AT_LAST)
        self.page.keyboard.press(key)
        self.page.locator("dialog[open]").wait_for()


Way = Callable[[Gallery], None]
SCREENS: dict[str, Way] = {}


def screen(way: Way) -> Way:
    """Add a screen to the gallery."""
    SCREENS[way.__name__.strip("_").replace("_", "-")] = way
    return way


@screen
def start(gallery: Gallery) -> None:
    """The start screen, with games to continue: a running, a waiting and a finished one."""
    for text in (record("2e", 4), record("2e", 4, "influence", after=AT_LAST)):
        gallery.visitor.post("/api/import", record=text)
    seats = [{"who": "person", "name": "Anna"}, {"who": "open"}, {"who": "open"}]
    rules = "2e+m1+m2+m3+m4+m5+m6+goblin-valley"
    gallery.visitor.post("/api/tables", rules=rules, seats=seats, title="Friday court")
    gallery.visitor.open()
    gallery.page.locator("button.start:not([disabled])").wait_for()
    gallery.page.get_by_text("Friday court").first.wait_for()


@screen
def my_games(gallery: Gallery) -> None:
    """A game in the list is about to be renamed or deleted."""
    start(gallery)
    gallery.page.get_by_role("button", name="Rename or delete Friday court").first.click()
    gallery.page.get_by_role("button", name="Delete", exact=True).click()


@screen
def start_settings(gallery: Gallery) -> None:
    """The settings, opened on the start screen."""
    gallery.start()
    gallery.page.get_by_role("button", name="Settings").click()
    gallery.page.locator("dialog[open]").wait_for()


@screen
def notifications(gallery: Gallery) -> None:
    """How a player wants to be told, opened on the start screen, with most fields in use."""
    start_settings(gallery)
    part = gallery.page.get_by_role("region", name="Tell me when it is my turn")
    part.get_by_text("Matrix", exact=True).click()
    part.get_by_role("button", name="Quiet time").click()
    part.get_by_label("Quiet until").wait_for()


@screen
def ratings(gallery: Gallery) -> None:
    """What ratings mean and the passphrase, opened on the start screen."""
    gallery.start()
    gallery.page.get_by_role("button", name="More …").click()
    part = gallery.page.get_by_role("region", name="Play in another browser")
    part.get_by_role("button", name="Make six words").or_(
        part.get_by_role("button", name="Make new words")
    ).wait_for()


@screen
def new_table(gallery: Gallery) -> None:
    """Setting up a table with all modules and five seats."""
    gallery.start("new")
    page = gallery.page
    page.get_by_role("button", name="all", exact=True).first.click()
    for _ in range(3):
        page.locator("button.more").last.click()
    page.locator(".toggle[aria-pressed=true]").nth(6).wait_for()


@screen
def dice_versions(gallery: Gallery) -> None:
    """Setting up a Dice Game: three versions, one of which is recommended, is in force."""
    gallery.start("new")
    page = gallery.page
    page.locator(".toggle").first.wait_for()
    page.locator(".new .choice label").nth(1).click()
    page.locator(".toggle", has=page.locator(".best")).click()
    page.locator(".toggle.on", has=page.locator(".best")).wait_for()


@screen
def head_start(gallery: Gallery) -> None:
    """A head start for one of five seats, in the form for a new table."""
    new_table(gallery)
    page = gallery.page
    page.get_by_role("button", name="Head start").click()
    field = page.get_by_role("spinbutton").nth(3)
    field.fill("8")
    field.press("Tab")
    field.scroll_into_view_if_needed()


@screen
def impossible_mix(gallery: Gallery) -> None:
    """Modules that the first edition does not have, and an invalid setup code."""
    gallery.start("new")
    page = gallery.page
    page.locator(".toggle").first.wait_for()
    page.locator(".choice label").filter(has_text="1st edition").click()
    page.locator(".toggle[aria-disabled=true]").first.wait_for()
    page.locator("summary").click()
    page.locator("#code").fill("2e+nothing")
    page.locator("#code").press("Tab")
    page.get_by_role("alert").filter(has_text="nothing").wait_for()


@screen
def replay(gallery: Gallery) -> None:
    """A finished game in the middle of its third year, as one seat saw it."""
    found = gallery.visitor.post("/api/import", record=record("2e", 4))
    gallery.visitor.open(f"t/{found['table']}/at/230?seat=0")
    gallery.page.locator("[data-point='230'][data-loaded]").wait_for()


@screen
def what_if(gallery: Gallery) -> None:
    """The branches of a finished game beside its replay: two, one of them of the other."""
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


def analysed(gallery: Gallery) -> None:
    """A position of five seats with all modules is pasted into the analysis board."""
    gallery.visitor.open("analysis")
    gallery.page.locator("[data-analysis]").wait_for()
    gallery.page.evaluate(PASTE, ANALYSED)
    gallery.page.wait_for_url("**purple.dice**")


@screen
def analysis(gallery: Gallery) -> None:
    """The analysis board with a change that was refused; the chances and best answers beside it."""
    analysed(gallery)
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
    analysed(gallery)
    gallery.page.locator(".set .choice label", has_text="Cards").click()
    gallery.page.locator("[data-part='seat.0.cards']").wait_for()


@screen
def same_dice(gallery: Gallery) -> None:
    """Two finished games with the same dice, decision by decision."""
    code = secrets.token_hex(4)
    first, _ = (gallery.played(code, option) for option in (0, 1))
    gallery.visitor.open(f"t/{first}/same")
    gallery.page.locator("[data-compared]").wait_for()


@screen
def wrong_link(gallery: Gallery) -> None:
    """A link that leads nowhere."""
    gallery.start()
    gallery.page.get_by_role("button", name="Join", exact=True).click()
    gallery.page.get_by_role("alert").first.wait_for()


@screen
def gone(gallery: Gallery) -> None:
    """A link to a table that does not exist."""
    gallery.start("t/0123456789abcdef/nobodysSecret")


@screen
def unreachable(gallery: Gallery) -> None:
    """No server answers, so not even the texts are loaded."""
    gallery.page.route("**/api/**", lambda route: route.abort())
    try:
        gallery.start()
    finally:
        gallery.page.unroute("**/api/**")


@screen
def waiting_room(gallery: Gallery) -> None:
    """Some seats are open; the link to one is shown with its code, and somebody has spoken."""
    other = gallery.together(begun=False, more=[{"who": "open"}, {"who": "bot", "name": "Mara"}])
    other.say(op="chat", text="Evening! Who is the third?")
    gallery.page.locator(".link .code svg").wait_for()
    gallery.page.get_by_text("Evening!").wait_for(state="attached")


@screen
def waiting_with_head_start(gallery: Gallery) -> None:
    """A head start agreed on in the waiting room."""
    waiting_room(gallery)
    page = gallery.page
    page.get_by_role("button", name="Head start").click()
    field = page.get_by_role("spinbutton").first
    field.fill("12")
    field.press("Tab")
    page.locator("li .chip").filter(has_text="+12").wait_for()


@screen
def own_link(gallery: Gallery) -> None:
    """The link to one's own seat, to continue on a phone."""
    waiting_room(gallery)
    gallery.page.get_by_role("button", name="Continue on your phone").click()
    gallery.page.get_by_role("heading", name="Your own seat").wait_for()


@screen
def waiting_chat(gallery: Gallery) -> None:
    """The chat of a table that has not begun."""
    waiting_room(gallery)
    gallery.page.locator("button.talk").dispatch_event("click")


@screen
def table(gallery: Gallery) -> None:
    """Placing dice, with an advisor selected."""
    gallery.asked("2e", 4, "influence", after=AT_LAST)
    tiles = gallery.page.locator(".advisor:has(.way .group)")
    tiles.nth(tiles.count() // 2).click()
    gallery.page.locator(".dock dl").wait_for()


@screen
def nothing_chosen(gallery: Gallery) -> None:
    """Placing dice, with nothing selected yet."""
    gallery.asked("2e", 4, "influence", after=AT_LAST)


@screen
def passing(gallery: Gallery) -> None:
    """A player is about to pass."""
    gallery.asked("2e", 4, "influence", after=AT_LAST)
    gallery.page.keyboard.press("p")
    gallery.page.get_by_text("Yes, pass").or_(gallery.page.locator(".pass")).first.wait_for()


@screen
def hints(gallery: Gallery) -> None:
    """A hint shows the best answers."""
    gallery.asked("2e", 4, "influence", after=AT_LAST)
    gallery.page.keyboard.press("h")
    gallery.page.locator(".hints").wait_for()


@screen
def reward(gallery: Gallery) -> None:
    """An advisor's reward has a choice."""
    gallery.asked("2e", 4, "reward", after=60)
    gallery.page.locator(".cards .card").first.click()


@screen
def building(gallery: Gallery) -> None:
    """A building is about to be built."""
    gallery.asked("2e", 4, "construct", after=60)
    gallery.page.keyboard.press("1")


@screen
def recruiting(gallery: Gallery) -> None:
    """Soldiers are hired before the winter."""
    gallery.asked("2e", 4, "recruit")
    gallery.page.get_by_role("button", name="one soldier more").click()


@screen
def winter_asks(gallery: Gallery) -> None:
    """A beaten player is asked in the middle of a winter what the enemy takes."""
    gallery.asked("2e", 4, "recruit", after=150)
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
    gallery.asked(EVERYTHING, 5, "influence", after=200)
    tiles = gallery.page.locator(".advisor:has(.way .group)")
    tiles.nth(tiles.count() // 2).click()
    gallery.page.locator(".dock dl").wait_for()


@screen
def two_players(gallery: Gallery) -> None:
    """Two players, with neutral dice at court."""
    gallery.asked("2e", 2, "influence", after=60)


@screen
def everything_building(gallery: Gallery) -> None:
    """Constructing in a province with all modules."""
    gallery.asked(EVERYTHING, 5, "construct", after=150)


@screen
def strips(gallery: Gallery) -> None:
    """Strips are chosen for the province."""
    gallery.asked(EVERYTHING, 5, "keep")


@screen
def curtain(gallery: Gallery) -> None:
    """Two players who share the screen hand it over before a secret question."""
    gallery.sit(record(EVERYTHING, 5, "governor", people=2))
    gallery.page.locator(".curtain .btn").wait_for()


@screen
def secret_pick(gallery: Gallery) -> None:
    """Cards are picked in secret."""
    gallery.asked(EVERYTHING, 5, "governor")


@screen
def tokens(gallery: Gallery) -> None:
    """Soldier tokens are chosen for the battle."""
    gallery.asked(EVERYTHING, 5, "token")


@screen
def reroll(gallery: Gallery) -> None:
    """Dice may be rerolled."""
    gallery.asked(EVERYTHING, 5, "reroll")


@screen
def dice_game(gallery: Gallery) -> None:
    """The Dice Game: a sheet, with dice rolled."""
    gallery.asked("dice", 3, "reroll", after=80)


@screen
def dice_build(gallery: Gallery) -> None:
    """The Dice Game: constructing."""
    gallery.asked("dice", 3, "build", after=40)


@screen
def dice_influence(gallery: Gallery) -> None:
    """The Dice Game: dice are sent to an advisor."""
    gallery.asked("dice", 3, "influence", after=40)


@screen
def menu(gallery: Gallery) -> None:
    """Settings, orders, seats and the record."""
    gallery.asked("2e", 4, "influence", after=AT_LAST)
    gallery.page.get_by_role("button", name="Menu").click()
    gallery.page.locator("dialog[open]").wait_for()


@screen
def keys(gallery: Gallery) -> None:
    """The list of keyboard shortcuts."""
    gallery.open_sheet("k")


@screen
def lesson(gallery: Gallery) -> None:
    """The guide of the first game asks for a good."""
    gallery.start()
    gallery.page.locator(".learn .row button").first.click()
    for step in ("goal", "court"):
        gallery.page.locator(f".bubble[data-step={step}] .go").click()
    gallery.page.locator(".bubble[data-step=favor]").wait_for()


@screen
def rules_sheet(gallery: Gallery) -> None:
    """The rules in words, beside a table."""
    gallery.asked("2e", 4, "influence", after=AT_LAST)
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


@screen
def text_mode(gallery: Gallery) -> None:
    """The options as text."""
    gallery.open_sheet("x")


@screen
def dice_text_mode(gallery: Gallery) -> None:
    """The options of the Dice Game as text."""
    gallery.asked("dice", 3, "reroll", after=80)
    gallery.page.keyboard.press("x")
    gallery.page.locator("dialog[open]").wait_for()


@screen
def chat(gallery: Gallery) -> None:
    """A chat message."""
    other = gallery.together()
    other.say(op="chat", text="Good luck!")
    gallery.page.keyboard.press("l")
    gallery.page.locator(".log .head .btn").last.click()
    gallery.page.get_by_text("Good luck!").first.wait_for()


@screen
def somebody_elses_turn(gallery: Gallery) -> None:
    """Another player thinks, and the reader plans."""
    gallery.other_is_asked()
    gallery.page.keyboard.press("a")


@screen
def asked_for_consent(gallery: Gallery) -> None:
    """Another player asks for an undo."""
    other, luck = gallery.other_is_asked(), random.Random(SEED)
    turns = [gallery.goes_on(other, luck)]
    while turns[-2:] != ["theirs", "mine"]:
        turns.append(gallery.goes_on(other, luck))
    other.say(op="undo", seat=1)
    gallery.page.get_by_role("button", name="Allow").wait_for()


@screen
def reconnecting(gallery: Gallery) -> None:
    """The connection is lost."""
    gallery.asked("2e", 4, "influence", after=AT_LAST)
    gallery.cut = True
    gallery.lines[-1].close()
    gallery.page.locator(".banners .warn").wait_for()


@screen
def refused(gallery: Gallery) -> None:
    """The server refuses an operation with a reason."""
    gallery.asked("2e", 4, "influence", after=AT_LAST)
    gallery.lines[-1].send(
        '{"say": "refused", "id": "x", "why": {"key": "page.refused.stale", "text": "no"}}'
    )
    gallery.page.locator(".banners .bad").wait_for()


@screen
def closing(gallery: Gallery) -> None:
    """The server stops."""
    gallery.asked("2e", 4, "influence", after=AT_LAST)
    gallery.lines[-1].send('{"say": "closing"}')
    gallery.page.locator(".banners .warn").wait_for()


@screen
def watching(gallery: Gallery) -> None:
    """A spectator sees what everybody may see."""
    somebody = client.Browser(gallery.server)
    seats = [{"who": "person", "name": "Otto"}, {"who": "person", "name": "Ines"}]
    opened = somebody.open(rules="2e", seats=seats, start=True)
    gallery.visitor.visit(opened["table"], opened["watch"])
    gallery.page.locator("main[data-n]").wait_for()


@screen
def over(gallery: Gallery) -> None:
    """The standings."""
    gallery.sit(record("2e", 4))
    gallery.page.get_by_role("region", name="The game is over").wait_for()


@screen
def dice_over(gallery: Gallery) -> None:
    """The standings of the Dice Game."""
    gallery.sit(record("dice", 3))
    gallery.page.get_by_role("region", name="The game is over").wait_for()


@screen
def check_a_record(gallery: Gallery) -> None:
    """A record can be uploaded to have its dice checked."""
    gallery.start("v")


@screen
def planned_turn(gallery: Gallery) -> None:
    """The reader's plan: lines with conditions, answers in advance, what to be woken for."""
    gallery.other_is_asked()
    gallery.page.locator(".dock").get_by_role("button", name="Plan").first.click()
    sheet = gallery.page.locator("dialog")
    plan = "if 8 is free and not gold >= 2: 3+5>8\nalways good: +gold\npass"
    sheet.locator("textarea").fill(plan)
    sheet.locator("textarea + .wrap button").click()
    sheet.locator("li").nth(2).wait_for()


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


def put(gallery: Gallery, id: str) -> None:
    """An exercise before it is answered."""
    gallery.page.evaluate(SOLVED, {})
    gallery.visitor.open(f"exercise/{id}")
    gallery.page.locator(".exercise main[data-n]").wait_for()


@screen
def exercise(gallery: Gallery) -> None:
    """An exercise for four players, before it is answered."""
    put(gallery, LONG_EXERCISE.id)


@screen
def exercise_solved(gallery: Gallery) -> None:
    """What an answer was worth that is not the best one."""
    one = LONG_EXERCISE
    put(gallery, one.id)
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


def keep_games(gallery: Gallery, count: int) -> None:
    """Keep so many finished games with their reviews in the browser, as if played there."""
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
