"""A lobby without a browser: its database in memory, its channels in lists."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

from burgrave.browser.bots import AskWorker
from burgrave.browser.lobby import BrowserLobby

Message = dict[str, Any]


class MemoryStore:
    """What a browser's database does, but in memory."""

    def __init__(self) -> None:
        self.kept: dict[str, dict[str, Any]] = {}
        self.reviews: dict[str, dict[str, str]] = {}
        self.full = False
        """Is the storage full?"""

    async def tables(self) -> str:
        """The header of every table."""
        rows = [{"table": table, **found["row"]} for table, found in self.kept.items()]
        return json.dumps(rows[::-1])

    async def take(self, table: str) -> str:
        """Everything of one table, or null."""
        return json.dumps(self.kept.get(table))

    async def forget(self, table: str) -> None:
        """Delete everything of one table."""
        self.kept.pop(table, None)
        self.reviews.pop(table, None)

    async def review(self, table: str) -> str:
        """The review that was kept with a table."""
        return json.dumps(self.reviews.get(table))

    async def keepReview(self, table: str, version: str, review: str) -> None:  # noqa: N802
        """Keep a review with a table."""
        self.reviews[table] = {"version": version, "review": review}

    async def keep(self, table: str, version: int, new: str) -> bool:
        """Append new lines, unless another writer did so first."""
        await asyncio.sleep(0)
        fresh: dict[str, Any] = {"version": 0, "lines": [], "chat": [], "operations": []}
        found = self.kept.get(table, fresh)
        if found["version"] != version or self.full:
            return False
        added = json.loads(new)
        for key in ("lines", "chat"):
            assert [at for at, _ in added[key]] == list(
                range(len(found[key]), len(found[key]) + len(added[key]))
            )
            found[key] += [what for _, what in added[key]]
        found["operations"] += [added["operation"]] if added["operation"] else []
        found["row"] = added.get("row", found.get("row"))
        found["version"] += 1
        self.kept[table] = found
        return True


class MemoryLobby:
    """A lobby and what its channels were sent."""

    def __init__(self, store: MemoryStore, think: AskWorker | None = None) -> None:
        self.lobby = BrowserLobby(store, self.tell, think)
        self.messages_sent: dict[int, list[Message]] = {}
        self.closed: set[int] = set()
        self.operations = 0

    def tell(self, channel: int, words: str | None) -> None:
        """What a channel receives."""
        if words is None:
            self.closed.add(channel)
        else:
            self.messages_sent.setdefault(channel, []).append(json.loads(words))

    async def ask(self, path: str, body: object = None) -> tuple[int, Any]:
        """The status and the body of the answer to a request."""
        said = json.loads(await self.lobby.ask(path, json.dumps(body)))
        return said["status"], said["body"]

    async def sit(self, channel: int, table: str, since: int | None = None) -> None:
        """Open a channel to a table."""
        assert await self.lobby.open(channel, table)
        await self.say(channel, op="pace", bots="off")
        await self.say(channel, op="hello", since=since)

    async def say(self, channel: int, **message: object) -> str:
        """Send a message to the table of a channel; return its id."""
        self.operations += 1
        if message["op"] not in ("hello", "pace", "curtain"):
            message.setdefault("id", f"op {self.operations}")
        await self.lobby.say(channel, json.dumps(message))
        return str(message.get("id", ""))

    def latest(self, channel: int) -> Message:
        """The last snapshot that a channel received; empty before the first."""
        answer = [said for said in self.messages_sent.get(channel, []) if said["say"] == "table"]
        return answer[-1] if answer else {}

    async def until(self, channel: int, true: Callable[[Message], bool]) -> Message:
        """The first snapshot that meets a condition."""
        for _ in range(100_000):
            answer = self.latest(channel)
            if answer and true(answer):
                return answer
            await asyncio.sleep(0)
        raise AssertionError(f"it never became true: {self.latest(channel)}")

    async def done(self, channel: int, id: str) -> None:
        """Wait until an operation is acknowledged."""
        while {"say": "done", "id": id} not in self.messages_sent[channel]:
            await asyncio.sleep(0)

    async def asked(self, channel: int) -> Message:
        """The table once something is asked here, or the game is over."""
        return await self.until(
            channel, lambda answer: answer["state"] == "over" or bool(answer["view"]["options"])
        )

    async def choose(self, channel: int, option: int = 0) -> str:
        """Answer what is asked; return the operation's id once it was acknowledged."""
        answer = await self.asked(channel)
        seat = next(w["seat"] for w in answer["view"]["waiting"] if w["seat"] in answer["yours"])
        id = await self.say(channel, op="choose", seat=seat, at=answer["n"], option=option)
        await self.done(channel, id)
        await self.until(channel, lambda now: now["n"] > answer["n"])
        return id
