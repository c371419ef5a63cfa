"""What a lobby needs from the server or the browser that it runs in."""

from __future__ import annotations

from typing import Any, Protocol, TypeVar

from ..engine.text.notation import BurgraveError
from ..room.room import Room
from .same_dice import CodedTable
from .stored_room import StoredBranch

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


class NotStoredError(BurgraveError):
    """Something could not be stored; the text says why."""


class RoomStore(Protocol):
    """Where rooms are stored."""

    async def save(self, room: Room, operation: str | None) -> None:
        """Store what is new in a room; raises NotStoredError if that fails."""
        ...

    async def load(self, table: str) -> Room | None:
        """Load a room as it was last stored; None if there is no such table."""
        ...

    async def with_code(self, code: str) -> list[CodedTable]:
        """The tables that play with a dice code, or have played, in the order of their opening."""
        ...

    async def look(self, table: str) -> Room | None:
        """A copy of a room as it was last stored, to be looked at only; None if there is none."""
        ...

    def closing_date(self, code: str) -> float:
        """The time, in seconds, at which the seed of a code is revealed at the latest."""
        ...

    async def branches(self, game: str) -> list[StoredBranch]:
        """The branches of a game, the oldest first."""
        ...

    def release(self, table: str) -> None:
        """Drop what is cached about a room that left memory; it stays stored."""
        ...


class Task(Protocol[T_co]):
    """Something to compute that can be sent to another process or worker."""

    def run(self) -> T_co:
        """Compute it."""
        ...


class BotPool(Protocol):
    """Where bots compute."""

    async def run(self, task: Task[T], whose: str = "") -> T:
        """Compute a bot's turn or a hint in the background; callers named by `whose` take turns."""
        ...


class Logger(Protocol):
    """Receives log messages about rooms."""

    def info(self, event: str, **values: Any) -> object:
        """Log something worth knowing."""
        ...

    def error(self, event: str, **values: Any) -> object:
        """Log that something went wrong."""
        ...

    def exception(self, event: str, **values: Any) -> object:
        """Log an unexpected exception."""
        ...
