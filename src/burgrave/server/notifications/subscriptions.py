"""The stored ways in which players of this server want to be notified."""

from __future__ import annotations

import json
import secrets
import time
from typing import Any, Final, cast
from urllib.parse import urlsplit

from itsdangerous import BadSignature, Signer

from ...engine.text.notation import BurgraveError
from ...lobby.lobby import UnavailableError
from ...lobby.notification_messages import Stopped, Subscription
from ..database import Database, Statement
from ..links import digest
from .hooks import HOOKS, hook_address
from .mail import check_mail
from .outgoing import check_address, resolve_address
from .quiet import read_time

MOST_WAYS: Final = 20
"""How many ways one browser may have."""
USUAL_REMINDER: Final = 24
"""After how many hours a player is reminded, unless they say when."""
MOST_FAILURES: Final = 10
"""A way is given up after this many messages in a row that did not arrive."""
NO_SUBSCRIPTION: Final = "There is no such notification, or it is not this browser's."
NO_TOKEN: Final = "This link is not complete, or it belongs to messages that are gone."
NOT_OFFERED: Final = "This server does not send that kind of notification."


def goes_to(way: str, address: dict[str, Any]) -> str:
    """Where messages of a way go; if two ways lead to one place, only one message is sent."""
    if way == "push":
        return str(address["endpoint"])
    return " ".join(str(address.get(key, "")) for key in ("address", "room")).strip()


def shorten_address(way: str, address: dict[str, Any]) -> str:
    """Where messages go, shortened to hide what only their reader should know."""
    if way == "mail":
        name, _, domain = address["address"].partition("@")
        return f"{name[:2]}…@{domain}"
    return urlsplit(goes_to(way, address)).hostname or ""


class SubscriptionStore:
    """The subscriptions of one database."""

    def __init__(self, database: Database, key: bytes, *, private: bool) -> None:
        self.database = database
        self.private = private
        self.stopping = Signer(key, salt="burgrave notifications stop")
        self.confirming = Signer(key, salt="burgrave notifications confirm")

    def of_browser(self, browser: str) -> list[Subscription]:
        """The subscriptions of a browser, the oldest first."""
        asked = "SELECT * FROM subscriptions WHERE browser = ? ORDER BY made"
        return [to_subscription(row) for row in self.database.rows(asked, (digest(browser),))]

    def one(self, id: str) -> Any:
        """One stored subscription, or None."""
        rows = self.database.rows("SELECT * FROM subscriptions WHERE id = ?", (id,))
        return rows[0] if rows else None

    async def add(self, wish: dict[str, Any], browser: str) -> Subscription:
        """Store a way of notifying a browser's player; one that exists already is changed."""
        way, me = wish["way"], digest(browser)
        address = await self.check_way(wish)
        settings, place = check_settings(wish), goes_to(way, address)
        asked = "SELECT * FROM subscriptions WHERE browser = ?"
        mine = self.database.rows(asked, (me,))
        for row in mine:
            if (row["way"], row["goes_to"], row["table_id"]) == (way, place, wish.get("table")):
                await self.remove(row["id"], browser)
                break
        else:
            if len(mine) >= MOST_WAYS:
                raise UnavailableError(409, f"One browser has at most {MOST_WAYS} notifications.")
        id, now = secrets.token_urlsafe(12), time.time()
        state = "unconfirmed" if way == "mail" and not self.is_confirmed(me, place) else "on"
        insert = (
            "INSERT INTO subscriptions (id, browser, table_id, way, address, goes_to, settings,"
            " state, failures, made, changed) VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?)"
        )
        stored = (json.dumps(address), place, json.dumps(settings), state, now, now)
        values = (id, me, wish.get("table"), way, *stored)
        await self.database.write([(insert, values)])
        return to_subscription(self.one(id))

    def is_confirmed(self, browser: bytes, place: str) -> bool:
        """Has this browser's player confirmed an e-mail address already?"""
        asked = (
            "SELECT 1 FROM subscriptions WHERE browser = ? AND goes_to = ? AND way = 'mail'"
            " AND state = 'on' LIMIT 1"
        )
        return bool(self.database.rows(asked, (browser, place)))

    async def check_way(self, wish: dict[str, Any]) -> dict[str, Any]:
        """What is stored about where messages go; refused if nothing can be sent there."""
        way = wish["way"]
        if way == "mail":
            return {"address": check_mail(str(wish.get("address") or ""))}
        if way == "push":
            found = cast("dict[str, Any]", wish.get("push") or {})
            from .push import receiver_of

            receiver_of(found)
            url = found["endpoint"]
        elif way in HOOKS:
            found = hook_address(wish)
            url = found["address"]
        else:
            raise BurgraveError(NOT_OFFERED)
        await resolve_address(check_address(url, private=self.private), private=self.private)
        return found

    async def change(self, id: str, times: dict[str, Any], browser: str) -> Subscription:
        """Change when somebody is notified."""
        row = self._mine(id, browser)
        settings = json.loads(row["settings"]) | check_settings(times, json.loads(row["settings"]))
        update = "UPDATE subscriptions SET settings = ?, changed = ? WHERE id = ?"
        await self.database.write([(update, (json.dumps(settings), time.time(), id))])
        return to_subscription(self.one(id))

    async def remove(self, id: str, browser: str) -> None:
        """Forget a subscription with everything that waits for it."""
        self._mine(id, browser)
        await self.database.write([("DELETE FROM subscriptions WHERE id = ?", (id,))])

    def _mine(self, id: str, browser: str) -> Any:
        row = self.one(id)
        if row is None or row["browser"] != digest(browser):
            raise UnavailableError(404, NO_SUBSCRIPTION)
        return row

    # By the links of messages, without a cookie.

    def stop_token(self, id: str) -> str:
        """The last part of the link that ends these messages."""
        return self.stopping.sign(id).decode()

    def confirm_token(self, id: str) -> str:
        """The last part of the link that confirms an e-mail address."""
        return self.confirming.sign(id).decode()

    async def follow(self, signer: Signer, token: str, state: str) -> Stopped:
        """Set the state of the subscription of a link."""
        try:
            row = self.one(signer.unsign(token).decode())
        except (BadSignature, UnicodeError):
            row = None
        if row is None:
            raise UnavailableError(404, NO_TOKEN)
        if state == "on" and signer is self.stopping and row["state"] == "unconfirmed":
            state = "unconfirmed"
        await self.database.write([self.state_statement(row["id"], state)])
        found = to_subscription(self.one(row["id"]))
        return {"way": found["way"], "address": found["address"], "state": found["state"]}

    @staticmethod
    def state_statement(id: str, state: str) -> Statement:
        """What switches a subscription on or off."""
        update = "UPDATE subscriptions SET state = ?, failures = 0, changed = ? WHERE id = ?"
        return update, (state, time.time(), id)


def check_settings(wish: dict[str, Any], before: dict[str, Any] | None = None) -> dict[str, Any]:
    """When and in which language somebody is notified, as it is stored."""
    old = before or {}
    quiet = wish.get("quiet", old.get("quiet"))
    if quiet:
        for end in ("begins", "ends"):
            read_time(quiet[end])
    return {
        "quiet": quiet or None,
        "reminder": wish.get("reminder", old.get("reminder", USUAL_REMINDER)),
        "language": wish.get("language", old.get("language", "en")),
    }


def to_subscription(row: Any) -> Subscription:
    """A stored subscription as its player is shown it."""
    settings = json.loads(row["settings"])
    return {
        "id": row["id"],
        "way": row["way"],
        "table": row["table_id"],
        "address": shorten_address(row["way"], json.loads(row["address"])),
        "state": row["state"],
        "quiet": settings["quiet"],
        "reminder": settings["reminder"],
    }
