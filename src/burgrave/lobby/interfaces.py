"""What a lobby needs from the server or the browser that it runs in."""

from __future__ import annotations

from typing import Any, Protocol, TypeVar

from ..engine.text.notation import BurgraveError
from ..room.room import Room

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


class NotStoredError(BurgraveError):
    """Something could not be stored, and why."""


class RoomStore(Protocol):
    """Where rooms are stored."""

    async def save(self, room: Room, operation: str | None) -> None:
        """Store what is new in a room; NotStoredError if it cannot be."""
        ...

    async def load(self, table: str) -> Room | None:
        """Load a room as it was left; None where there is no such table."""
        ...

    def release(self, table: str) -> None:
        """Forget what is known of a room that left the memory; it stays stored."""
        ...


class Task(Protocol[T_co]):
    """Something to compute that can be sent to another process or worker."""

    def run(self) -> T_co:
        """Compute it."""
        ...


class BotPool(Protocol):
    """Where bots compute."""

    async def run(self, task: Task[T]) -> T:
        """Compute a bot's turn or a hint, while everything else goes on."""
        ...


class Logger(Protocol):
    """Where it is noted what happens to rooms."""

    def info(self, event: str, **values: Any) -> object:
        """Note something worth knowing."""
        ...

    def error(self, event: str, **values: Any) -> object:
        """Note that something went wrong."""
        ...

    def exception(self, event: str, **values: Any) -> object:
        """Note an exception that nobody foresaw."""
        ...
