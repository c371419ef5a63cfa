"""A desk: one table with its chairs, its game and the pages that look at it.

It hears messages as plain dictionaries and answers the same way, without clock, files or network,
so that a server and a worker in a browser run the very same code.
"""

from __future__ import annotations

from collections.abc import Callable, Set
from dataclasses import dataclass, field
from typing import Any, Final

from ..engine.notation import BurgraveError
from ..engine.record import Record
from ..engine.ruled import RuledGame
from ..games.texts import languages
from .chairs import Agreement, Chair, checked_line
from .course import StaleError
from .kind_house import KindHouse
from .luck import VerifiableLuck, commitment
from .sitting import Sitting
from .thought import Thought
from .undo import Leave

Message = dict[str, Any]
LONGEST_CHAT: Final = 300
REMEMBERED: Final = 2000
"""How many operations of a table are remembered, so that one sent twice counts once."""


class RefusedError(BurgraveError):
    """Something a page asked for that the table does not do now, as a text key."""

    def __init__(self, key: str, message: str) -> None:
        super().__init__(message)
        self.key = key


@dataclass
class Page:
    """One page that looks at a table."""

    yours: tuple[int, ...] = ()
    """The seats it may act for; none for a spectator."""
    language: str = "en"
    opened: int | None = None
    """The seat whose secrets it may show now, where several share a screen."""
    since: int | None = None
    """Up to which number it has heard the story."""
    chat_heard: int = 0
    greeted: bool = False


@dataclass
class Consent:
    """Somebody asks the other people to take back a choice."""

    seat: int
    answers: dict[int, bool | None] = field(default_factory=dict)


class Desk:
    """One table: hears what pages say and knows what each may be told."""

    def __init__(
        self, table: str, agreement: Agreement, house: KindHouse, *, secret: bytes
    ) -> None:
        self.table = table
        self.agreement = agreement
        self.house = house
        self.secret = secret
        self.sitting: Sitting[RuledGame] | None = None
        self.consent: Consent | None = None
        self.chat: list[dict[str, Any]] = []
        self.done: dict[str, Message] = {}
        self.thinking: set[int] = set()
        self.head: Record | None = None
        """The record the game began with."""

    # What stands where.

    @property
    def chairs(self) -> list[Chair]:
        """Who sits where."""
        return self.agreement.chairs

    @property
    def state(self) -> str:
        """Waiting for players, running, or over."""
        if self.sitting is None:
            return "waiting"
        return "over" if self.sitting.over else "running"

    @property
    def number(self) -> int:
        """The state number of the game."""
        return 0 if self.sitting is None else self.sitting.number

    @property
    def people(self) -> list[int]:
        """The seats that people play."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.who != "bot"]

    @property
    def promise(self) -> str:
        """The hash of the seed, shown before the first roll."""
        return commitment(self.secret)

    def reader(self, page: Page) -> int | None:
        """Whose knowledge a page may show: its only seat's, or the one whose curtain is open."""
        if len(page.yours) == 1:
            return page.yours[0]
        return page.opened

    # Beginning.

    def luck(self) -> VerifiableLuck:
        """Where this table's rolls come from."""
        return VerifiableLuck(self.secret, tuple(chair.word for chair in self.chairs))

    def begin(self) -> None:
        """Deal the game; everybody must have a seat."""
        if self.sitting is not None:
            raise RefusedError("page.refused.begun", "the game has begun already")
        if any(chair.who == "open" for chair in self.chairs):
            raise RefusedError("page.refused.open_seats", "some seats are still open")
        self.agreement.started = True
        game = self.house.new_game(len(self.chairs))
        self.sitting = Sitting(self.house, game, self.agreement.players, luck=self.luck())
        self.head = self.sitting.record
        self.head.choices = []

    # Hearing.

    def hear(self, page: Page, message: Message) -> list[Message]:
        """Do what a page asks; the answers are for that page alone."""
        op, id = message.get("op"), message.get("id")
        act = OPERATIONS.get(str(op))
        if act is None:
            return [error(f"there is no operation {op!r}; accepted are {', '.join(OPERATIONS)}")]
        if isinstance(id, str) and id in self.done:
            return [self.done[id]]
        try:
            answers = act(self, page, message)
        except StaleError as stale:
            return [refused(id, "page.refused.stale", str(stale))]
        except RefusedError as no:
            return [refused(id, no.key, str(no))]
        except BurgraveError as no:
            return [refused(id, "page.refused.other", str(no))]
        if isinstance(id, str) and op != "preview":
            answers = [*answers, self.remember(id)]
        return answers

    def remember(self, id: str) -> Message:
        """Note that an operation is done; the oldest are forgotten."""
        self.done[id] = {"say": "done", "id": id}
        if len(self.done) > REMEMBERED:
            del self.done[next(iter(self.done))]
        return self.done[id]

    def playing(self) -> Sitting[RuledGame]:
        """The game that has begun."""
        if self.sitting is None:
            raise RefusedError("page.refused.not_begun", "the game has not begun")
        return self.sitting

    def own_seat(self, page: Page, message: Message) -> int:
        """The seat a message speaks for, if the page may."""
        seat = number(message, "seat")
        if seat not in page.yours:
            raise RefusedError("page.refused.not_yours", f"seat {seat} is not yours")
        return seat

    # Operations, one method each.

    def hello(self, page: Page, message: Message) -> list[Message]:
        """A page comes, or comes back with what it has heard already."""
        since = message.get("since")
        page.since = since if isinstance(since, int) and since >= 0 else None
        page.greeted = False
        language = message.get("language")
        page.language = language if language in languages() else "en"
        return []

    def choose(self, page: Page, message: Message) -> list[Message]:
        """A seat answers."""
        seat, sitting = self.own_seat(page, message), self.playing()
        sitting.answer(seat, number(message, "option"), seen=number(message, "at"))
        self.consent = None
        return []

    def preview(self, page: Page, message: Message) -> list[Message]:
        """What one option would do."""
        seat, sitting = self.own_seat(page, message), self.playing()
        option = number(message, "option")
        if seat not in sitting.waiting or not 0 <= option < len(sitting.options_for(seat)):
            raise RefusedError("page.refused.stale", "the question has changed since")
        told = self.house.preview(sitting.game, seat, option)
        return [
            {
                "say": "preview",
                "id": message.get("id"),
                "at": message.get("at"),
                "option": option,
                "preview": told,
            }
        ]

    def undo(self, page: Page, message: Message) -> list[Message]:
        """Take back the last choice, or ask the others."""
        seat, sitting = self.own_seat(page, message), self.playing()
        if sitting.reach(seat, self.leave).places:
            sitting.undo(seat=seat, leave=self.leave)
        elif sitting.reach(seat, Leave.CONSENT).places:
            others = [other for other in self.people if other not in page.yours]
            self.consent = Consent(seat, dict.fromkeys(others))
        else:
            raise RefusedError("page.refused.undo", "that cannot be taken back any more")
        return []

    @property
    def leave(self) -> Leave:
        """What may be taken back without asking anybody."""
        alone = len(self.people) < 2 or self.agreement.hot_seat
        return Leave.PRACTICE if alone and self.agreement.undo == "free" else Leave.AT_ONCE

    def restart(self, page: Page, message: Message) -> list[Message]:
        """Take back everything since a seat's turn began."""
        self.playing().restart_turn(self.own_seat(page, message))
        return []

    def agree(self, page: Page, message: Message) -> list[Message]:
        """Somebody allows a choice to be taken back, or does not."""
        seat, sitting = self.own_seat(page, message), self.playing()
        if self.consent is None or seat not in self.consent.answers:
            raise RefusedError("page.refused.not_asked", "nobody asks that any more")
        self.consent.answers[seat] = bool(message.get("allow"))
        if False in self.consent.answers.values():
            self.consent = None
        elif all(self.consent.answers.values()):
            asker, self.consent = self.consent.seat, None
            sitting.undo(seat=asker, leave=Leave.CONSENT)
        return []

    def curtain(self, page: Page, message: Message) -> list[Message]:
        """Open one seat's secrets to a shared screen, or close them all."""
        seat = message.get("seat")
        page.opened = None if seat is None else self.own_seat(page, message)
        return []

    def talk(self, page: Page, message: Message) -> list[Message]:
        """Say something to everybody."""
        text = checked_line(str(message.get("text", "")), LONGEST_CHAT, "a line of chat")
        seat = page.yours[0] if page.yours else None
        if not text or seat is None:
            raise RefusedError("page.refused.chat", "only players talk, and not without words")
        self.chat.append({"seat": seat, "name": self.name_of(seat), "text": text})
        return []

    def rename(self, page: Page, message: Message) -> list[Message]:
        """Give a seat the name of its player."""
        self.chairs[self.own_seat(page, message)].rename(str(message.get("name", "")))
        return []

    def add_word(self, page: Page, message: Message) -> list[Message]:
        """Add a word to the luck, before the game begins."""
        seat = self.own_seat(page, message)
        if self.sitting is not None:
            raise RefusedError("page.refused.begun", "the dice are fixed since the game began")
        self.chairs[seat].add_word(str(message.get("word", "")))
        return []

    def start(self, page: Page, message: Message) -> list[Message]:
        """Begin the game."""
        if not page.yours:
            raise RefusedError("page.refused.not_yours", "only players begin the game")
        self.begin()
        return []

    def sit(self, page: Page, message: Message) -> list[Message]:
        """A bot takes a seat over, or hands it back to a person."""
        seat = number(message, "seat")
        if not page.yours or not 0 <= seat < len(self.chairs):
            raise RefusedError("page.refused.not_yours", f"seat {seat} is not yours to give")
        chair = self.chairs[seat]
        if chair.who == "person" and seat not in page.yours:
            raise RefusedError("page.refused.not_yours", "somebody sits there")
        if message.get("who") == "bot":
            bot = str(message.get("bot") or self.house.bots[0])
            if bot not in self.house.bots:
                accepted = ", ".join(self.house.bots)
                raise RefusedError("page.refused.bot", f"no bot {bot!r}; accepted are {accepted}")
            chair.who, chair.bot = "bot", bot
        else:
            chair.who, chair.bot = ("person" if seat in page.yours else "open"), ""
        if self.sitting is not None:
            self.sitting.seat_player(seat, chair.player)
        return []

    def give_orders(self, page: Page, message: Message) -> list[Message]:
        """Standing orders of a seat."""
        seat, sitting, orders = self.own_seat(page, message), self.playing(), message.get("orders")
        for name, on in (orders if isinstance(orders, dict) else {}).items():
            if name in self.house.orders:
                sitting.order(seat, name, on=bool(on))
        return []

    # For whoever keeps and drives the table.

    def thought(self, seat: int) -> Thought:
        """What the bot of a waiting seat is to think about."""
        sitting = self.playing()
        seed = sitting.luck.thought(seat, len(sitting.entries))
        world = self.house.imagine(sitting.game, seat, seed)
        return Thought(self.house, world, self.chairs[seat].bot, seed)

    def summary(self) -> Message:
        """What a list of tables shows of this one."""
        names = [self.name_of(seat) for seat in range(len(self.chairs))]
        asked = [] if self.sitting is None else self.sitting.people_asked
        where = "" if self.sitting is None else self.house.where(self.sitting.game)
        return {"names": names, "asked": asked, "where": where}

    def tell(self, page: Page, here: Set[int]) -> Message:
        """How the table stands, as far as a page may know it."""
        from .telling import told  # it needs to know what a desk is

        return told(self, page, here)

    def name_of(self, seat: int) -> str:
        """What the player of a seat is called."""
        return self.chairs[seat].name or self.house.seat_name(seat)


Act = Callable[[Desk, Page, Message], list[Message]]
OPERATIONS: Final[dict[str, Act]] = {
    "hello": Desk.hello,
    "choose": Desk.choose,
    "preview": Desk.preview,
    "undo": Desk.undo,
    "restart": Desk.restart,
    "consent": Desk.agree,
    "curtain": Desk.curtain,
    "chat": Desk.talk,
    "name": Desk.rename,
    "word": Desk.add_word,
    "start": Desk.start,
    "sit": Desk.sit,
    "orders": Desk.give_orders,
}


def number(message: Message, key: str) -> int:
    """A whole number that a message must have."""
    value = message.get(key)
    if isinstance(value, bool) or not isinstance(value, int):
        raise BurgraveError(f"{key!r} must be a whole number, not {value!r}")
    return value


def refused(id: object, key: str, text: str) -> Message:
    """The answer to something that is not done."""
    return {"say": "refused", "id": id, "why": {"key": key, "text": text}}


def error(text: str) -> Message:
    """The answer to something that is not understood."""
    return {"say": "error", "why": {"key": "page.refused.other", "text": text}}
