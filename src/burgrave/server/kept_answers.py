"""Answers that are the same for everybody, compressed once and then kept in memory."""

from __future__ import annotations

from typing import Any, Final

from .guard import Receive, Scope, Send

KEPT: Final = ("/assets/", "/api/texts/", "/api/messages", "/api/schema")
"""The prefixes of the paths of such answers."""
MOST_BYTES: Final = 32_000_000
"""How many bytes are kept; the page's files and the texts of all languages need fewer."""
MOST_PATHS: Final = 1000
CONDITIONS: Final = (b"if-none-match", b"if-modified-since", b"range")
"""A request with one of these headers may get a different answer."""


class KeptAnswers:
    """An application whose constant answers are kept in memory."""

    def __init__(self, app: Any) -> None:
        self.app = app
        self.kept: dict[str, list[Scope]] = {}
        """The ASGI messages of each answer, by path."""
        self.size = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        path = scope.get("path", "")
        if not path.startswith(KEPT) or not keeps(scope):
            await self.app(scope, receive, send)
            return
        answer = self.kept.get(path)
        if answer is None:
            answer = await self._answer(scope, receive)
            self._keep(path, answer)
        for message in answer:
            await send(dict(message))

    async def _answer(self, scope: Scope, receive: Receive) -> list[Scope]:
        """The application's answer, its body in one piece."""
        said: list[Scope] = []

        async def note(message: Scope) -> None:
            said.append(message)

        await self.app(scope, receive, note)
        start = next(one for one in said if one["type"] == "http.response.start")
        body = b"".join(one.get("body", b"") for one in said)
        headers = [one for one in start["headers"] if one[0].lower() != b"content-length"]
        headers.append((b"content-length", b"%d" % len(body)))
        return [{**start, "headers": headers}, {"type": "http.response.body", "body": body}]

    def _keep(self, path: str, answer: list[Scope]) -> None:
        start, body = answer
        size = len(body["body"])
        room = self.size + size <= MOST_BYTES and len(self.kept) < MOST_PATHS
        if start["status"] == 200 and room:
            self.kept[path] = answer
            self.size += size


def keeps(scope: Scope) -> bool:
    """Is a request for the usual, compressed answer?"""
    if scope["type"] != "http" or scope["method"] != "GET":
        return False
    headers = dict(scope["headers"])
    if any(name in headers for name in CONDITIONS):
        return False
    return b"gzip" in headers.get(b"accept-encoding", b"")
