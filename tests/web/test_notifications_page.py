"""Players choose on the page how they are told that it is their turn."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.server.client import SECONDS, Server
from tests.server.receivers import WebReceiver, telling
from tests.web.conftest import FLAGS, WHOLE
from tests.web.visitor import PATIENCE, Visitor

pytestmark = pytest.mark.slow


SHOWN = """async () => {
  const worker = await navigator.serviceWorker.getRegistration();
  const [one] = await worker.getNotifications();
  return one ? [one.title, one.data.table] : null;
}"""
"""The first notification that is shown, if there is one."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, chromium: Browser) -> Iterator[Server]:
    """A server that notifies its players but sends no e-mails; every visitor is somebody else."""
    found = telling(tmp_path_factory.mktemp("tables"))
    yield found
    found.end()


def test_a_player_chooses_a_webhook_tries_it_and_ends_it(
    chromium: Browser, server: Server, web: WebReceiver
) -> None:
    """In the settings of the start page; what this server does not offer is said in words."""
    visitor = Visitor(chromium, server)
    page = visitor.page
    page.get_by_role("button", name="Settings").click()
    part = page.get_by_role("region", name="Tell me when it is my turn")
    part.get_by_text("E-mail", exact=True).click()
    expect(part).to_contain_text("This server sends no e-mails.")
    part.get_by_text("Webhook", exact=True).click()
    part.get_by_label("Address").fill(f"{web.address}/own")
    part.get_by_role("button", name="Quiet time").click()
    part.get_by_role("button", name="Tell me this way").click()
    expect(part.get_by_role("listitem")).to_contain_text(
        "127.0.0.1At all my tables · quiet from 22:00 to 08:00 · reminds after 24 hours"
    )
    part.get_by_role("button", name="Try it").click()
    assert web.next().said["title"] == "Burgrave will tell you here when it is your turn"
    part.get_by_role("button", name="Remove").click()
    expect(part.get_by_role("listitem")).to_have_count(0)
    assert visitor.errors == []
    visitor.close()


def test_the_menu_of_a_table_asks_for_this_table_only(
    chromium: Browser, server: Server, web: WebReceiver
) -> None:
    """A wish at a table is for this table; a link in a message ends it by one click."""
    visitor = Visitor(chromium, server)
    page = visitor.page
    seats = [{"who": "person"}, {"who": "bot", "bot": "random"}]
    opened = visitor.post("/api/tables", rules="2e", start=True, seats=seats)
    visitor.visit(opened["table"])
    page.locator(".prompt").wait_for()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Tell me when it is my turn").click()
    part = page.get_by_role("region", name="Tell me when it is my turn")
    part.get_by_text("Discord", exact=True).click()
    part.get_by_label("Address of the webhook").fill(f"{web.address}/d")
    part.get_by_role("button", name="Tell me this way").click()
    expect(part.get_by_role("listitem")).to_contain_text("At this table")
    visitor.close()


def test_a_push_is_shown_with_the_table_it_is_about(chromium: Browser, server: Server) -> None:
    """The service worker shows what the server pushed; nothing else is in its hands."""
    assert WHOLE, "only the whole browser shows notifications (Debian: apt-get install chromium)"
    whole = chromium.browser_type.launch(executable_path=WHOLE, args=FLAGS, timeout=PATIENCE)
    visitor = Visitor(whole, server)
    page = visitor.page
    visitor.context.grant_permissions(["notifications"])
    scope = page.evaluate(
        "navigator.serviceWorker.register('notifications.js')"
        ".then(() => navigator.serviceWorker.ready).then((one) => one.scope)"
    )
    wire = visitor.context.new_cdp_session(page)
    found: list[str] = []
    wire.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda said: found.extend(one["registrationId"] for one in said["registrations"]),
    )
    wire.send("ServiceWorker.enable")
    until = time.monotonic() + SECONDS
    while not found:
        assert time.monotonic() < until, "no service worker is registered"
        page.wait_for_timeout(20)
    pushed = {"title": "It is your turn: Friday", "body": "Year I", "table": "8f2c", "tag": "t"}
    message = {"origin": re.sub("/$", "", scope), "registrationId": found[0]}
    while not (shown := page.evaluate(SHOWN)):
        assert time.monotonic() < until, "the push is not shown"
        # A browser may drop a push while the worker starts.
        wire.send("ServiceWorker.deliverPushMessage", {**message, "data": json.dumps(pushed)})
        page.wait_for_timeout(100)
    assert shown == ["It is your turn: Friday", "8f2c"]
    visitor.close()
    whole.close()
