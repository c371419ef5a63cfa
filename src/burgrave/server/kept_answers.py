"""Answers that are the same for everybody, compressed once and then kept in memory."""

from __future__ import annotations

import asyncio
import gzip
import mimetypes
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from ..games.texts import languages
from ..lobby.texts_reply import texts_reply
from .guard import Receive, Scope, Send

KEPT: Final = ("/assets/", "/api/texts/", "/api/messages", "/api/schema")
"""The prefixes of the paths of such answers."""
MOST_BYTES: Final = 32_000_000
"""How many bytes are kept; the page's files and the texts of all languages need fewer."""
MOST_PATHS: Final = 1000
FOR_EVER: Final = "public, immutable, max-age=31536000"
"""For files whose names contain a hash of their content: a changed file has another name."""
COMPRESSED_ALREADY: Final = ".woff2"
"""What compressing would not make smaller: fonts."""
LEVEL: Final = 6
"""How hard answers are compressed."""
CONDITIONS: Final = (b"if-none-match", b"if-modified-since", b"range")
"""A request with one of these headers may get a different answer."""


class KeptAnswers:
    """An application whose constant answers are kept in memory."""

    def __init__(self, app: Any, prepare: Callable[[], Mapping[str, list[Scope]]]) -> None:
        self.app = app
        self.prepare = prepare
        """Makes the answers that a first visitor will ask for."""
        self.preparing: asyncio.Task[None] | None = None
        self.kept: dict[str, list[Scope]] = {}
        """The ASGI messages of each answer, by path."""
        self.size = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request; when the server starts, begin to prepare answers beside it."""
        if scope["type"] == "lifespan":
            self.preparing = asyncio.create_task(self._prepare())
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

    async def _prepare(self) -> None:
        for path, answer in (await asyncio.to_thread(self.prepare)).items():
            self._keep(path, answer)

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


def first_answers(assets: Path) -> Mapping[str, list[Scope]]:
    """What a first visitor would wait for: files of the page; the texts are read as well."""
    for language in languages():
        texts_reply(language)
    return page_answers(assets)


@cache
def page_answers(folder: Path) -> Mapping[str, list[Scope]]:
    """The answers with the files of the page whose names have a hash, by path."""
    files = sorted(folder.iterdir()) if folder.is_dir() else []
    return {f"/{folder.name}/{file.name}": file_answer(file) for file in files}


def file_answer(file: Path) -> list[Scope]:
    """The answer with a file, compressed, for browsers to keep."""
    body, kind = file.read_bytes(), mimetypes.guess_type(file.name)[0] or ""
    headers = {"content-type": kind or "application/octet-stream", "cache-control": FOR_EVER}
    if file.suffix != COMPRESSED_ALREADY:
        body = gzip.compress(body, LEVEL)
        headers |= {"content-encoding": "gzip", "vary": "Accept-Encoding"}
    headers["content-length"] = str(len(body))
    named = [(name.encode(), value.encode()) for name, value in headers.items()]
    start = {"type": "http.response.start", "status": 200, "headers": named}
    return [start, {"type": "http.response.body", "body": body}]


def keeps(scope: Scope) -> bool:
    """Is a request for the usual, compressed answer?"""
    if scope["type"] != "http" or scope["method"] != "GET":
        return False
    headers = dict(scope["headers"])
    if any(name in headers for name in CONDITIONS):
        return False
    return b"gzip" in headers.get(b"accept-encoding", b"")
