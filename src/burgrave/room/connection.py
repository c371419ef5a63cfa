"""A connected page: what it may do, what it was sent, and what it is still to be sent."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from .hint_request import HintRequest
from .rate_limit import RateLimit
from .room_messages import RoomMessage

if TYPE_CHECKING:
    from .state import State

Message = dict[str, Any]
"""What goes over the wire, as JSON has it; docs/wire.md describes every message."""
LONGEST_OUTBOX: Final = 100
"""How many answers may wait for a page; a page that falls further behind is disconnected."""


class Connection:
    """One page that is connected to a room.

    Answers wait in its outbox in order.  Snapshots do not queue: a slow page is sent the newest one
    when it is ready for it, so it costs neither memory nor anybody's time.
    """

    wake: Callable[[], object] = bool
    """Called when there is something to send; set by its room."""
    send: Callable[[RoomMessage], object] = bool
    """Sends a message; set by the code that has the line to the page."""
    end: Callable[[], object] = bool
    """Disconnects the page; set by the same code."""

    def __init__(self, seats: tuple[int, ...] = (), *, curtain: int | None = None) -> None:
        self.seats = seats
        """The seats it may act for; none for a spectator."""
        self.browser = b""
        """The browser that it belongs to, if the lobby knows."""
        self.address = ""
        """The address that it is connected from, where that matters."""
        self.language = "en"
        self.shown = True
        """Does its reader have it in front of them?"""
        self.curtain = curtain
        """The seat whose secrets a shared screen shows now."""
        self.curtain_number = 0
        """The state number at which that curtain was opened."""
        self.since: int | None = None
        """The state number up to which it has the log."""
        self.logged = 0
        """How many entries of the log it has."""
        self.chat_sent = 0
        """How many lines of chat it was sent."""
        self.catalogue_sent = False
        self.said_hello = False
        """Do the others know that its player is there?"""
        self.hint_request: HintRequest | None = None
        """The hint that it asked for, until a bot is asked."""
        self.hint_pending = False
        """Is a bot computing a hint for it?"""
        self.chat_limit = RateLimit(10, 0.5)
        self.bot_pause: float | None = None
        """How many seconds it wants between two moves of bots, if it said so."""
        self.shows_beats = False
        """Does it show beats, so that states come to it as changes?"""
        self.beat = 0
        """The last beat that it was sent."""
        self.beat_seen = 0
        """The last beat that its reader has seen."""
        self.patience = 12.0
        """How many seconds bots wait for it at most."""
        self.takes_changes = False
        """Are states after the first sent to it as changes?"""
        self.brief = False
        """Does it ask for reasons, and for what an undo takes back, when its reader wants them?"""
        self.state: State | None = None
        """The state that was last sent, from which changes start; None before the first."""
        self.table: object = None
        """The table that was last sent, from which changes start; None before the first."""
        self.outbox: list[RoomMessage] = []
        self.behind = False
        """Has the table changed since the page's last snapshot?"""
        self.closing = False
        """Is it to be disconnected once its outbox is empty?"""
        self.blocked = True
        """Can nothing be sent now? The code that sends sets it, and calls `wake` afterwards."""

    @property
    def watches(self) -> bool:
        """Is it a player's page that shows beats?"""
        return self.shows_beats and bool(self.seats)

    @property
    def follows_table(self) -> bool:
        """Is it sent changes of the table instead of whole tables?"""
        return self.shows_beats or self.takes_changes

    def answer(self, message: RoomMessage) -> None:
        """Queue something for this page alone."""
        if len(self.outbox) >= LONGEST_OUTBOX:
            self.close()
            return
        self.outbox.append(message)
        self.wake()

    def fall_behind(self) -> None:
        """Note that the table has changed; the page gets a snapshot when it is ready."""
        self.behind = True
        self.wake()

    def close(self) -> None:
        """Disconnect the page once everything is sent."""
        self.closing = True
        self.wake()

    def drop(self) -> None:
        """Disconnect the page at once."""
        self.closing = True
        self.outbox.clear()
        self.end()

    @property
    def wants_state(self) -> bool:
        """Is it to be sent the newest state now?"""
        return self.behind and not (self.blocked or self.outbox or self.closing)

    def flush(self) -> None:
        """Send the answers that wait, in order, as far as the line takes them."""
        while self.outbox and not self.blocked:
            self.send(self.outbox.pop(0))
        if self.closing and not self.outbox:
            self.end()

    def arrives(self) -> bool:
        """Note its hello; return whether its player was absent for the others until now."""
        known, self.said_hello = self.said_hello, True
        return bool(self.seats) and not known
