"""Tables with other people, and what goes wrong on the way to the server."""

from __future__ import annotations

import random

from tests.server import client
from tests.web.gallery.browser import AT_LAST, SEED, Gallery, screen


@screen
def chat(gallery: Gallery) -> None:
    """A chat message."""
    other = gallery.share_table()
    other.say(op="chat", text="Good luck!")
    gallery.page.keyboard.press("l")
    gallery.page.locator(".log .head .btn").last.click()
    gallery.page.get_by_text("Good luck!").first.wait_for()


@screen
def somebody_elses_turn(gallery: Gallery) -> None:
    """Another player thinks, and the reader plans."""
    gallery.wait_for_other()
    gallery.page.keyboard.press("a")


@screen
def planned_turn(gallery: Gallery) -> None:
    """The reader's plan: lines with conditions, answers in advance, what to be woken for."""
    gallery.wait_for_other()
    gallery.page.locator(".dock").get_by_role("button", name="Plan").first.click()
    sheet = gallery.page.locator("dialog")
    plan = "if 8 is free and not gold >= 2: 3+5>8\nalways good: +gold\npass"
    sheet.locator("textarea").fill(plan)
    sheet.locator("textarea + .wrap button").click()
    sheet.locator("li").nth(2).wait_for()


@screen
def asked_for_consent(gallery: Gallery) -> None:
    """Another player asks for an undo."""
    other, luck = gallery.wait_for_other(), random.Random(SEED)
    turns = [gallery.go_on(other, luck)]
    while turns[-2:] != ["theirs", "mine"]:
        turns.append(gallery.go_on(other, luck))
    other.say(op="undo", seat=1)
    gallery.page.get_by_role("button", name="Allow").wait_for()


@screen
def reconnecting(gallery: Gallery) -> None:
    """The connection is lost."""
    gallery.open_at("2e", 4, "influence", after=AT_LAST)
    gallery.cut = True
    gallery.lines[-1].close()
    gallery.page.locator(".banners .warn").wait_for()


@screen
def refused(gallery: Gallery) -> None:
    """The server refuses an operation with a reason."""
    gallery.open_at("2e", 4, "influence", after=AT_LAST)
    gallery.lines[-1].send(
        '{"say": "refused", "id": "x", "why": {"key": "page.refused.stale", "text": "no"}}'
    )
    gallery.page.locator(".banners .bad").wait_for()


@screen
def closing(gallery: Gallery) -> None:
    """The server stops."""
    gallery.open_at("2e", 4, "influence", after=AT_LAST)
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
