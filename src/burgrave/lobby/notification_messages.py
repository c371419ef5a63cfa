"""Requests and answers about notifying players of their turns (docs/wire.md)."""

from __future__ import annotations

from typing import Annotated, Final, Literal, NotRequired, TypedDict

from ..room.page_messages import Within

Way = Literal["push", "mail", "discord", "matrix", "ntfy", "json"]
"""How somebody is notified: by this browser, an e-mail, or a webhook of one of four kinds."""
Key = Annotated[str, Within(0, 200)]
TimeOfDay = Annotated[str, Within(0, 5)]


class BrowserPush(TypedDict):
    """Where a browser receives pushes, as its `PushSubscription` says."""

    endpoint: Annotated[str, Within(1, 1000)]
    """The address of its push service."""
    p256dh: Key
    """Its public key, in base64url."""
    auth: Key
    """Its secret for authentication, in base64url."""


class Quiet(TypedDict):
    """Hours of the day without notifications; what happens meanwhile is sent afterwards."""

    begins: TimeOfDay
    """When it begins, such as `22:00`."""
    ends: TimeOfDay
    """When it ends; the next day if that is earlier."""
    zone: Annotated[str, Within(0, 60)]
    """The time zone, such as `Europe/Vienna`."""
    offset: Annotated[int, Within(-1440, 1440)]
    """How many minutes it is ahead of UTC, for servers that do not know the time zone."""


class NotificationTimes(TypedDict):
    """When somebody wants to be notified."""

    quiet: NotRequired[Quiet | None]
    """The quiet time, or `null`."""
    reminder: NotRequired[Annotated[int, Within(0, 168)]]
    """After how many hours to remind once more; 0 for never."""


class NewSubscription(NotificationTimes):
    """Asks to be notified of one's turns."""

    way: Way
    """How."""
    table: NotRequired[Annotated[str, Within(0, 64)] | None]
    """Only at this table; by default, or if `null`, at all tables of this browser."""
    push: NotRequired[BrowserPush | None]
    """For `push`: where this browser receives it."""
    address: NotRequired[Annotated[str, Within(0, 1000)]]
    """The e-mail address, or the address of the webhook; for `matrix`, of its server."""
    room: NotRequired[Annotated[str, Within(0, 255)]]
    """For `matrix`: the id of the room, such as `!abc:example.org`."""
    token: NotRequired[Annotated[str, Within(0, 500)]]
    """The token that the webhook's server asks for, if it does."""
    language: NotRequired[Annotated[str, Within(0, 10)]]
    """The language of the messages."""


class Subscription(TypedDict):
    """One way in which a browser's player is notified."""

    id: str
    """Its name in requests."""
    way: Way
    """How."""
    table: str | None
    """Only at this table, or `null` for all."""
    address: str
    """Where to, shortened: whoever looks at the screen learns no secret."""
    state: Literal["unconfirmed", "on", "failed", "off"]
    """`unconfirmed`: the e-mail address waits for its confirmation; `failed`: nothing arrived."""
    quiet: Quiet | None
    """The quiet time, or `null`."""
    reminder: int
    """After how many hours a reminder is sent; 0 for never."""


class Subscriptions(TypedDict):
    """How the player of this browser is notified, and what this server offers."""

    subscriptions: list[Subscription]
    """The oldest first."""
    push: str
    """The public key for `PushManager.subscribe`; empty if this server does not push."""
    mail: bool
    """Does this server send e-mails?"""
    private: bool
    """May webhooks be in the server's own network, and use http?"""


class Stopped(TypedDict):
    """What was switched off, or on again, by the link of a message."""

    way: Way
    """The way that the message came."""
    address: str
    """Where to, shortened."""
    state: Literal["unconfirmed", "on", "failed", "off"]
    """Whether messages are sent from now on."""


class StopToken(TypedDict):
    """The last part of a link in a message."""

    token: Annotated[str, Within(1, 200)]
    """As the link has it."""


NOTIFICATION_REQUESTS: Final[tuple[type, ...]] = (NewSubscription, NotificationTimes, StopToken)
"""What is sent about notifications."""
NOTIFICATION_ANSWERS: Final[tuple[type, ...]] = (Subscription, Subscriptions, Stopped)
"""What is answered about notifications."""
