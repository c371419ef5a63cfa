"""Reviews of finished games, each made by a process of its own, so that no table waits for it."""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path
from typing import Final

from ..engine.text.notation import BurgraveError
from ..room.room import Room
from .logger import log

PATIENCE: Final = 300.0
"""Seconds that a review may take."""
KEPT: Final = 100
"""How many reviews are kept; they never change."""


class Reviews:
    """Makes reviews, one at a time, and keeps the latest."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()
        self._kept: dict[str, bytes] = {}

    async def of(self, room: Room) -> bytes:
        """The review of a finished game as JSON."""
        async with self._turn:
            found = self._kept.get(room.table)
            if found is None:
                found = await made(room.record_for(None).text, room.agreement.content)
                if len(self._kept) >= KEPT:
                    del self._kept[next(iter(self._kept))]
                self._kept[room.table] = found
            return found


async def made(record: str, content: str) -> bytes:
    """What the review command says about a record."""
    with tempfile.TemporaryDirectory(prefix="burgrave-") as place:
        options: list[str] = []
        if content:
            file = Path(place, "content.toml")
            file.write_text(content, "utf-8")
            options = ["--content", str(file)]
        command = (sys.executable, "-m", "burgrave", "review", "-", "--json", *options)
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(
            *command, stdin=pipe, stdout=pipe, stderr=pipe
        )
        try:
            said, problem = await asyncio.wait_for(process.communicate(record.encode()), PATIENCE)
        except TimeoutError:
            raise BurgraveError("the review takes too long") from None
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
    if process.returncode:
        log.error("no review", problem=problem.decode(errors="replace")[-2000:])
        raise BurgraveError("this game cannot be reviewed")
    return said
