"""What pages may say to a table, one function for each operation, and how it is heard."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ..engine.text.notation import BurgraveError, NotationError
from ..games.texts import languages
from ..session.driver import StaleError
from ..session.undo import UndoScope
from .hint_request import HintRequest
from .hints import Hint
from .room import Consent, Message, Page, RefusedError, Room
from .seats import checked_line

LONGEST_CHAT: Final = 300
ASKING: Final = ("preview", "hint")
"""Operations that change nothing, so that they need not be remembered."""
MOST_CHAT: Final = 2000
"""How many lines may be said at one table."""


def hear(room: Room, page: Page, message: Message) -> list[Message]:
    """Do what a page asks; the answers are for that page alone."""
    op, id = message.get("op"), message.get("id")
    act = OPERATIONS.get(str(op))
    if act is None:
        return [error(f"there is no operation {op!r}; accepted are {', '.join(OPERATIONS)}")]
    if isinstance(id, str) and id in room.done:
        return [room.done[id]]
    try:
        answers = act(room, page, message)
    except StaleError as stale:
        return [refused(id, "page.refused.stale", str(stale))]
    except RefusedError as no:
        return [refused(id, no.key, str(no))]
    except BurgraveError as no:
        return [refused(id, "page.refused.other", str(no))]
    if isinstance(id, str) and op not in ASKING:
        answers = [*answers, room.remember(id)]
    return answers


def own_seat(page: Page, message: Message) -> int:
    """The seat a message speaks for, if the page may."""
    seat = number(message, "seat")
    if seat not in page.yours:
        raise RefusedError("page.refused.not_yours", f"seat {seat} is not yours")
    return seat


def hello(room: Room, page: Page, message: Message) -> list[Message]:
    """A page comes, or comes back with what it has heard already."""
    since = message.get("since")
    page.since = since if isinstance(since, int) and since >= 0 else None
    page.greeted = False
    heard = message.get("chat")
    page.chat_heard = heard if isinstance(heard, int) and heard >= 0 else 0
    language = message.get("language")
    page.language = language if language in languages() else "en"
    for seat in page.yours:
        if room.chairs[seat].late:
            room.seat_player(seat, "person")
    return []


def choose(room: Room, page: Page, message: Message) -> list[Message]:
    """A seat answers."""
    seat, session = own_seat(page, message), room.playing()
    session.answer(seat, number(message, "option"), seen=number(message, "at"))
    room.consent = None
    return []


def preview(room: Room, page: Page, message: Message) -> list[Message]:
    """What one option would do."""
    seat, session = own_seat(page, message), room.playing()
    option = number(message, "option")
    if room.reader(page) != seat and (seat not in session.waiting or room.asked_in_secret(seat)):
        raise RefusedError("page.refused.curtain", "the curtain of that seat is closed")
    # Who waits for others may try out a plan; what is neither option nor plan has changed since.
    try:
        told = room.playable.preview(session.game, seat, option)
    except NotationError:
        raise RefusedError("page.refused.stale", "the question has changed since") from None
    return [
        {
            "say": "preview",
            "id": message.get("id"),
            "at": message.get("at"),
            "option": option,
            "preview": told,
        }
    ]


def hint(room: Room, page: Page, message: Message) -> list[Message]:
    """The best few options of a seat, where nobody else minds; told when they are found."""
    seat, session = own_seat(page, message), room.playing()
    if not room.hinted:
        raise RefusedError("ui.hint.refused", "hints are for games against bots, or at one screen")
    if seat not in session.waiting or number(message, "at") != session.number:
        raise RefusedError("page.refused.stale", "the question has changed since")
    # A hint rests on all that the seat knows, a card it has seen included.
    if room.reader(page) != seat:
        raise RefusedError("page.refused.curtain", "the curtain of that seat is closed")
    page.wonders = HintRequest(
        session.game.clone(),
        seat,
        seed=len(session.entries),
        at=session.number,
        id=message.get("id"),
    )
    return []


def hinted(room: Room, page: Page, asked: HintRequest, found: list[Hint]) -> Message:
    """A hint that was found, as its page hears it."""
    names = [room.name_of(other) for other in range(len(room.chairs))]
    narrator = room.playable.narrator(names, page.language)
    said = {"say": "hint", "id": asked.id, "at": asked.at, "seat": asked.seat}
    lines = [one.to_dict(narrator) for one in found]
    return {**said, "hints": lines, "one_step": any(one.one_step for one in found)}


def undo(room: Room, page: Page, message: Message) -> list[Message]:
    """Take back the last choice, or ask the others."""
    seat, session = own_seat(page, message), room.playing()
    others = [other for other in room.others(seat) if other not in page.yours]
    if session.reach(seat, room.undo_scope).places:
        session.undo(seat=seat, scope=room.undo_scope)
        room.consent = None
    elif session.reach(seat, UndoScope.CONSENT).places and not others:
        session.undo(seat=seat, scope=UndoScope.CONSENT)
    elif session.reach(seat, UndoScope.CONSENT).places:
        room.consent = Consent(seat, dict.fromkeys(others))
    else:
        raise RefusedError("page.refused.undo", "that cannot be taken back any more")
    return []


def restart(room: Room, page: Page, message: Message) -> list[Message]:
    """Take back everything since a seat's turn began."""
    room.playing().restart_turn(own_seat(page, message))
    return []


def agree(room: Room, page: Page, message: Message) -> list[Message]:
    """Somebody allows a choice to be taken back, or does not."""
    seat, session = own_seat(page, message), room.playing()
    if room.consent is None or seat not in room.consent.answers:
        raise RefusedError("page.refused.not_asked", "nobody asks that any more")
    room.consent.answers[seat] = bool(message.get("allow"))
    if False in room.consent.answers.values():
        room.consent = None
    elif all(room.consent.answers.values()):
        asker, room.consent = room.consent.seat, None
        session.undo(seat=asker, scope=UndoScope.CONSENT)
    return []


def curtain(room: Room, page: Page, message: Message) -> list[Message]:
    """Open one seat's secrets to a shared screen, or close them all."""
    seat = message.get("seat")
    before = room.reader(page)
    page.opened = None if seat is None else own_seat(page, message)
    page.opened_at = room.number
    if room.reader(page) != before:
        # What another seat was told is told anew, as this reader may know it.
        page.since = None
    return []


def talk(room: Room, page: Page, message: Message) -> list[Message]:
    """Say something to everybody."""
    text = checked_line(str(message.get("text", "")), LONGEST_CHAT, "a line of chat")
    seat = page.yours[0] if page.yours else None
    if not text or seat is None:
        raise RefusedError("page.refused.chat", "only players talk, and not without words")
    if len(room.chat) >= MOST_CHAT:
        raise RefusedError("page.refused.often", "enough has been said at this table")
    room.chat.append({"seat": seat, "name": room.name_of(seat), "text": text})
    return []


def rename(room: Room, page: Page, message: Message) -> list[Message]:
    """Give a seat the name of its player."""
    room.chairs[own_seat(page, message)].rename(str(message.get("name", "")))
    return []


def add_word(room: Room, page: Page, message: Message) -> list[Message]:
    """Add a word to the luck, before the game begins."""
    seat = own_seat(page, message)
    if room.session is not None:
        raise RefusedError("page.refused.begun", "the dice are fixed since the game began")
    if room.agreement.duplicate:
        raise RefusedError("page.refused.shared_dice", "the dice are the same as at other tables")
    room.chairs[seat].add_word(str(message.get("word", "")))
    return []


def start(room: Room, page: Page, message: Message) -> list[Message]:
    """Begin the game."""
    if not page.yours:
        raise RefusedError("page.refused.not_yours", "only players begin the game")
    room.begin()
    return []


def sit(room: Room, page: Page, message: Message) -> list[Message]:
    """A bot takes a seat over, or hands it back to a person."""
    seat = number(message, "seat")
    if not page.yours or not 0 <= seat < len(room.chairs):
        raise RefusedError("page.refused.not_yours", f"seat {seat} is not yours to give")
    chair = room.chairs[seat]
    if chair.who == "person" and seat not in page.yours:
        raise RefusedError("page.refused.not_yours", "somebody sits there")
    if message.get("who") == "bot":
        bot = str(message.get("bot") or room.playable.bots[0])
        if bot not in room.playable.bots:
            accepted = ", ".join(room.playable.bots)
            raise RefusedError("page.refused.bot", f"no bot {bot!r}; accepted are {accepted}")
        room.seat_player(seat, "bot", bot)
    elif seat not in page.yours and not chair.linked:
        raise RefusedError("page.refused.not_yours", "there is no link to that seat")
    else:
        room.seat_player(seat, "person" if seat in page.yours else "open")
    return []


def give_orders(room: Room, page: Page, message: Message) -> list[Message]:
    """Standing orders of a seat."""
    seat, session, orders = own_seat(page, message), room.playing(), message.get("orders")
    for name, on in (orders if isinstance(orders, dict) else {}).items():
        if name in room.playable.orders:
            session.order(seat, name, on=bool(on))
    return []


Act = Callable[[Room, Page, Message], list[Message]]
OPERATIONS: Final[dict[str, Act]] = {
    "hello": hello,
    "choose": choose,
    "preview": preview,
    "hint": hint,
    "undo": undo,
    "restart": restart,
    "consent": agree,
    "curtain": curtain,
    "chat": talk,
    "name": rename,
    "word": add_word,
    "start": start,
    "sit": sit,
    "orders": give_orders,
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
