"""Requests about notifying players of their turns."""

from __future__ import annotations

import time
from typing import Any, Final

from litestar import Response, get, post
from litestar.exceptions import NotFoundException
from litestar.response import Redirect

from ..lobby.lobby import NO_TABLE, UnavailableError
from ..lobby.notification_messages import Stopped, Subscription, Subscriptions
from . import wire
from .context import AnyRequest, Server, check_origin, server_of, spend, with_cookie
from .decoding import plain
from .notifications.subscriptions import NO_SUBSCRIPTION, NOT_OFFERED


def server_for_change(request: AnyRequest) -> Server:
    """The server, for a request of our own page that changes something."""
    check_origin(request)
    server = server_of(request)
    spend(request, server.asks)
    return server


@get("/api/notifications", sync_to_thread=True)
def list_subscriptions(request: AnyRequest) -> Subscriptions:
    """How the player of this browser is notified, and what this server offers."""
    server = server_of(request)
    spend(request, server.asks)
    return subscriptions_of(server, server.browser(request))


def subscriptions_of(server: Server, browser: str | None) -> Subscriptions:
    """How the player of a browser is notified."""
    notifier = server.notifier
    return {
        "subscriptions": notifier.store.of_browser(browser) if browser else [],
        "push": notifier.vapid.public if notifier.vapid else "",
        "mail": notifier.mails,
        "private": server.settings.private_webhooks,
    }


@post("/api/notifications")
async def subscribe(request: AnyRequest, data: wire.NewSubscription) -> Response[Subscription]:
    """Notify the player of this browser of their turns from now on."""
    server, wish = server_for_change(request), plain(data)
    known = server.browser(request)
    browser, cookie = (known, None) if known else server.browsers.newcomer()
    if wish.get("table") and not server.lobby.seats_of(browser, wish["table"]):
        raise NotFoundException(NO_TABLE)
    if not server.notifier.offers(wish["way"]):
        raise UnavailableError(409, NOT_OFFERED)
    if wish["way"] == "mail":
        spend(request, server.confirmations)
    found = await server.notifier.store.add(wish, browser)
    if found["state"] == "unconfirmed":
        await server.notifier.outbox.add(found["id"], "confirm", time.time())
    return with_cookie(server, known, found, cookie)


@post("/api/notifications/{id:str}/times", status_code=200)
async def change_times(request: AnyRequest, id: str, data: wire.NotificationTimes) -> Subscription:
    """Change the quiet time or the reminder of a notification."""
    server = server_for_change(request)
    return await server.notifier.store.change(id, plain(data), server.browser(request) or "")


@post("/api/notifications/{id:str}/remove", status_code=200)
async def unsubscribe(request: AnyRequest, id: str) -> Subscriptions:
    """Stop notifying the player of this browser in this way."""
    server = server_for_change(request)
    browser = server.browser(request) or ""
    await server.notifier.store.remove(id, browser)
    return subscriptions_of(server, browser)


@post("/api/notifications/{id:str}/try", status_code=200)
async def try_out(request: AnyRequest, id: str) -> Subscription:
    """Send a message now, to see whether it arrives."""
    server = server_for_change(request)
    spend(request, server.confirmations)
    mine = server.notifier.store.of_browser(server.browser(request) or "")
    found = [one for one in mine if one["id"] == id]
    if not found:
        raise UnavailableError(404, NO_SUBSCRIPTION)
    await server.notifier.outbox.add(id, "try", time.time())
    return found[0]


# The links in messages, which need no cookie.


@post("/api/notifications/stop", status_code=200)
async def stop(request: AnyRequest, data: wire.StopToken) -> Stopped:
    """Stop the messages that this link belongs to."""
    store = server_for_change(request).notifier.store
    return await store.follow(store.stopping, plain(data)["token"], "off")


@post("/api/notifications/resume", status_code=200)
async def resume(request: AnyRequest, data: wire.StopToken) -> Stopped:
    """Send messages to the address of this link again."""
    store = server_for_change(request).notifier.store
    return await store.follow(store.stopping, plain(data)["token"], "on")


@post("/api/notifications/confirm", status_code=200)
async def confirm(request: AnyRequest, data: wire.StopToken) -> Stopped:
    """Confirm an e-mail address by the link that was sent there."""
    store = server_for_change(request).notifier.store
    return await store.follow(store.confirming, plain(data)["token"], "on")


@post("/api/notifications/stop/{token:str}", status_code=200)
async def stop_by_mail(request: AnyRequest, token: str) -> Stopped:
    """Stop messages by one click in an e-mail program (RFC 8058)."""
    server = server_of(request)
    spend(request, server.asks)
    return await server.notifier.store.follow(server.notifier.store.stopping, token, "off")


@get("/api/notifications/stop/{token:str}", sync_to_thread=False, status_code=303)
def show_stop(request: AnyRequest, token: str) -> Redirect:
    """Show the page that stops messages; merely opening a link changes nothing."""
    spend(request, server_of(request).asks)
    return Redirect(f"/#/stop/{token}", status_code=303)


NOTIFICATION_HANDLERS: Final[list[Any]] = [
    list_subscriptions,
    subscribe,
    change_times,
    unsubscribe,
    try_out,
    stop,
    resume,
    confirm,
    stop_by_mail,
    show_stop,
]
