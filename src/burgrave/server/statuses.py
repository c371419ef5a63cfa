"""Which errors each request may be answered with, so that the OpenAPI description lists them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from litestar.openapi.datastructures import ResponseSpec

WORDS: Final = {
    400: "The request cannot be understood; `detail` says what is wrong and what is accepted.",
    403: "The request comes from another site's page, or this browser may not ask for it.",
    404: "There is no such thing, or this browser was not let in.",
    409: "It is not possible now; `detail` says why.",
    410: "The link is too old.",
    413: "The request is larger than 1.5 MB.",
    429: "Too much from this address at once; wait a minute.",
    503: "Nothing can be stored or read at the moment; nothing was changed.",
}
"""What each status means, whatever the request."""
ALWAYS: Final = (429,)
"""The errors that any request may be answered with."""
CHANGED: Final = (400, 403, 413, 503)
"""The errors that any request with a body may be answered with."""
AT_A_PLACE: Final = (404,)
"""The further errors of a request whose path names something, such as a table."""
ALSO: Final[dict[str, tuple[int, ...]]] = {
    "healthz": (503,),
    "menu": (400,),
    "head_start": (400, 429),
    "box": (400,),
    "mine": (503,),
    "open_table": (409,),
    "enter": (409, 410),
    "renew_link": (409,),
    "withdraw_link": (409,),
    "forget": (409,),
    "retitle": (409,),
    "record": (409, 503),
    "replay": (409,),
    "review": (409, 503),
    "review_step": (409,),
    "review_page": (409, 503),
    "same_dice": (409,),
    "again": (409,),
    "open_branch": (409,),
    "list_branches": (409, 503),
    "compare_branches": (409,),
    "list_subscriptions": (503,),
    "subscribe": (404, 409),
    "stop": (404,),
    "resume": (404,),
    "confirm": (404,),
    "list_open": (400, 503),
    "join": (409,),
    "listing": (503,),
    "change_listing": (409,),
    "blocks": (503,),
    "block": (409,),
    "report": (409,),
    "my_ratings": (503,),
    "rated_table": (409, 503),
    "claim": (404, 409),
    "todays_exercise": (400,),
}
"""The further errors of some requests, by the name of their handler."""


@dataclass
class Reason:
    """A sentence by the key of its text."""

    key: str
    """The key, under which `GET /api/texts/…` has the sentence in each language."""
    values: dict[str, str]
    """What fills its blanks."""


@dataclass
class Problem:
    """Why a request was refused."""

    status_code: int
    """The status once more."""
    detail: str
    """The reason in English."""
    why: Reason | None = None
    """The reason by its text key, if it is one of our own sentences."""


def statuses_of(handler: Any) -> tuple[int, ...]:
    """The errors that a handler may answer with."""
    usual = CHANGED if "POST" in handler.http_methods else ()
    named = AT_A_PLACE if any("{" in path for path in handler.paths) else ()
    return tuple(sorted({*ALWAYS, *usual, *named, *ALSO.get(handler.fn.__name__, ())}))


def with_statuses(handlers: list[Any]) -> list[Any]:
    """The handlers, each of HTTP with the errors it may answer with."""
    for handler in handlers:
        if hasattr(handler, "http_methods"):
            own = {status: problem(WORDS[status]) for status in statuses_of(handler)}
            handler.responses = {**own, **(handler.responses or {})}
    return handlers


def problem(words: str) -> ResponseSpec:
    """An error as OpenAPI describes it."""
    return ResponseSpec(Problem, description=words, generate_examples=False)
