"""The operations that pages may ask of a room, one function each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ..engine.game.conditions import PlanError
from ..engine.game.head_start import check_head_start, with_head_start
from ..engine.text.notation import BurgraveError, NotationError
from ..games.texts import languages
from ..session.driver import StaleError
from ..session.undo import UndoScope
from .connection import Connection, Message
from .details import reach, reasons
from .hint_request import HintRequest
from .hints import Hint
from .page_messages import LONGEST_ID
from .rated import HEAD_START, note_seen
from .room import Consent, RefusedError, Room
from .room_messages import HintReply, NotUnderstood, Refused, RoomMessage
from .seats import check_line, free_name

LONGEST_CHAT: Final = 300
ASKING: Final = ("preview", "reasons", "goes_back", "hint")
"""Operations that change nothing, so that they need not be remembered."""
MOST_CHAT: Final = 2000
"""The most lines of chat at one table."""


def perform(room: Room, page: Connection, message: Message) -> list[RoomMessage]:
    """Do the operation a page asks for; the returned answers go to that page only."""
    op, id = message.get("op"), message.get("id")
    act, log = OPERATIONS.get(str(op)), room.operations
    log.latest = None
    if act is None:
        return [error(f"there is no operation {op!r}; accepted are {', '.join(OPERATIONS)}", id)]
    if not isinstance(id, str) or op in ASKING or not page.seats:
        return attempt(act, room, page, message)
    before = log.answer(page.seats, id, message)
    if before is not None:
        return [before]
    seat = message["seat"] if message.get("seat") in page.seats else page.seats[0]
    if log.is_full(seat):
        return [refusal(id, "page.refused.too_many", "this seat has done too much at this table")]
    answers = attempt(act, room, page, message)
    for answer in answers:
        if answer["say"] == "refused":
            log.note_refusal(seat, id, answer)
            return answers
    return [*answers, log.note(seat, id, message)]


def attempt(act: Act, room: Room, page: Connection, message: Message) -> list[RoomMessage]:
    """Do an operation, or say why not."""
    id = message.get("id")
    try:
        return act(room, page, message)
    except StaleError as stale:
        return [refusal(id, "page.refused.stale", str(stale))]
    except PlanError as no:
        return [plan_refusal(id, no)]
    except RefusedError as no:
        return [refusal(id, no.key, str(no))]
    except BurgraveError as no:
        return [refusal(id, "page.refused.other", str(no))]


def own_seat(page: Connection, message: Message) -> int:
    """The seat that a message speaks for; the page must be allowed to."""
    seat = number(message, "seat")
    if seat not in page.seats:
        raise RefusedError("page.refused.not_yours", f"seat {seat} is not yours")
    return seat


def hello(room: Room, page: Connection, message: Message) -> list[RoomMessage]:
    """Connect a page, or reconnect one and note what it already has."""
    since = message.get("since")
    page.since = since if isinstance(since, int) and since >= 0 else None
    page.catalogue_sent = False
    chat = message.get("chat")
    page.chat_sent = chat if isinstance(chat, int) and chat >= 0 else 0
    language = message.get("language")
    page.language = language if language in languages() else "en"
    note_beats(room, page, message)
    note_seen(room, page.seats)
    for seat in page.seats:
        room.bring_back(seat)
    return []


def note_beats(room: Room, page: Connection, message: Message) -> None:
    """Note whether a page shows beats; those before it connected count as seen."""
    page.shows_beats, page.takes_changes = bool(message.get("beats")), bool(message.get("changes"))
    page.brief = bool(message.get("brief"))
    page.table = page.state = None
    last = 0 if room.session is None else room.session.beats.last
    shown = message.get("seen")
    page.beat = page.beat_seen = last
    # After a reload the page may show what its reader had not seen; nobody waits for that.
    if isinstance(shown, int) and 0 <= shown < last:
        page.beat = shown


def note_beat_seen(room: Room, page: Connection, message: Message) -> list[RoomMessage]:
    """Note which beat the reader of a page has seen, so that bots go on."""
    page.beat_seen = max(page.beat_seen, number(message, "beat"))
    return []


def choose(room: Room, page: Connection, message: Message) -> list[RoomMessage]:
    """Answer the question of a seat."""
    seat, session = own_seat(page, message), room.require_session()
    session.answer(seat, number(message, "option"), seen=number(message, "at"))
    if room.consent is not None and room.consent.about == "undo":
        room.consent = None
    room.nudged.pop(seat, None)
    return []


def preview(room: Room, page: Connection, message: Message) -> list[RoomMessage]:
    """What one option would do."""
    seat, session = own_seat(page, message), room.require_session()
    option = number(message, "option")
    if room.reader(page) != seat and (seat not in session.waiting or room.asked_in_secret(seat)):
        raise RefusedError("page.refused.curtain", "the curtain of that seat is closed")
    # A seat that waits for others may preview a plan; anything else is out of date.
    try:
        previewed = room.playable.preview(session.game, seat, option)
    except NotationError:
        raise RefusedError("page.refused.stale", "the question has changed since") from None
    return [
        {
            "say": "preview",
            "id": str(message.get("id")),
            "at": number(message, "at"),
            "option": option,
            "preview": previewed,
        }
    ]


def tell_reasons(room: Room, page: Connection, message: Message) -> list[RoomMessage]:
    """Why other things are not among the options that a page shows."""
    check_number(room, message)
    found = reasons(room, page)
    return [{"say": "reasons", "id": str(message.get("id")), "at": room.number, "reasons": found}]


def tell_what_goes_back(room: Room, page: Connection, message: Message) -> list[RoomMessage]:
    """What an undo by a seat would take back."""
    seat = own_seat(page, message)
    check_number(room, message)
    what = reach(room, seat, room.narrator(page)).get("what")
    if what is None:
        raise RefusedError("page.refused.undo", "that cannot be taken back any more")
    id = str(message.get("id"))
    return [{"say": "goes_back", "id": id, "at": room.number, "seat": seat, "what": what}]


def check_number(room: Room, message: Message) -> None:
    """Refuse to tell details of an earlier state."""
    if number(message, "at") != room.require_session().number:
        raise RefusedError("page.refused.stale", "the question has changed since")


def hint(room: Room, page: Connection, message: Message) -> list[RoomMessage]:
    """Ask for the best few options of a seat, if hints are allowed; the answer comes later."""
    seat, session = own_seat(page, message), room.require_session()
    if not room.hints_allowed:
        raise RefusedError("ui.hint.refused", "hints are for games against bots, or at one screen")
    if seat not in session.waiting or number(message, "at") != session.number:
        raise RefusedError("page.refused.stale", "the question has changed since")
    # A hint uses everything the seat knows, such as a card it has looked at.
    if room.reader(page) != seat:
        raise RefusedError("page.refused.curtain", "the curtain of that seat is closed")
    asked = (number(message, "option"),) if "option" in message else ()
    if any(option >= len(session.options_for(seat)) for option in asked):
        raise RefusedError("page.refused.stale", "there is no such option")
    page.hint_request = HintRequest(
        session.game.clone(),
        seat,
        at=session.number,
        id=str(message.get("id")),
        asked=asked,
    )
    return []


def hint_message(room: Room, page: Connection, asked: HintRequest, found: list[Hint]) -> HintReply:
    """Write a computed hint for the page that asked."""
    narrator = room.narrator(page)
    return {
        "say": "hint",
        "id": asked.id,
        "at": asked.at,
        "seat": asked.seat,
        "hints": [one.to_dict(narrator) for one in found],
        "one_step": any(one.one_step for one in found),
    }


def undo(room: Room, page: Connection, message: Message) -> list[RoomMessage]:
    """Take back the last choice, or ask the others."""
    seat, session = own_seat(page, message), room.require_session()
    others = [other for other in room.others(seat) if other not in page.seats]
    if session.reach(seat, room.undo_scope).places:
        room.take_back(seat, None, room.undo_scope)
    elif not (places := session.reach(seat, UndoScope.CONSENT).places):
        raise RefusedError("page.refused.undo", "that cannot be taken back any more")
    elif others:
        ask(room, Consent("undo", seat, seat, dict.fromkeys(others), places[0]))
    else:
        room.take_back(seat, None, UndoScope.CONSENT)
    return []


def ask(room: Room, request: Consent) -> None:
    """Ask the others for something, unless they are still being asked for something else."""
    if room.consent is not None and room.consent.by != request.by:
        raise RefusedError("page.refused.asked", "something else is being asked now")
    room.consent = request


def redo(room: Room, page: Connection, message: Message) -> list[RoomMessage]:
    """Put back exactly what a seat took back last."""
    seat, session = own_seat(page, message), room.require_session()
    if not session.taken_back or session.taken_back[-1].seat != seat:
        raise RefusedError("page.refused.redo", "there is nothing to put back")
    entry = session.taken_back[-1].entries[0]
    session.redo(seat)
    room.note("ui.note.redo", seat, entry)
    return []


def restart(room: Room, page: Connection, message: Message) -> list[RoomMessage]:
    """Take back everything since a seat's turn began."""
    seat, session = own_seat(page, message), room.require_session()
    session.restart_turn(seat)
    room.note("ui.note.undo", seat, session.taken_back[-1].entries[0])
    return []


def agree(room: Room, page: Connection, message: Message) -> list[RoomMessage]:
    """Agree or object to what somebody asks; whoever asked withdraws it."""
    seat, allow = own_seat(page, message), bool(message.get("allow"))
    if room.consent is not None and room.consent.by == seat and not allow:
        room.consent = None
        return []
    if room.consent is None or seat not in room.consent.answers:
        raise RefusedError("page.refused.not_asked", "nobody is asking that any more")
    room.consent.answers[seat] = allow
    room.settle()
    return []


def nudge(room: Room, page: Connection, message: Message) -> list[RoomMessage]:
    """Remind another player that the table waits for them."""
    seat = number(message, "seat")
    if not page.seats or seat in page.seats or seat not in room.people:
        raise RefusedError("page.refused.not_yours", "players remind one another")
    if seat not in room.require_session().waiting:
        raise RefusedError("page.refused.not_waited", "nobody waits for them now")
    room.nudged[seat] = page.seats[0]
    return []


def relieve(room: Room, page: Connection, message: Message) -> list[RoomMessage]:
    """Let a bot play for somebody who is away, if everybody present agrees."""
    seat = number(message, "seat")
    if not page.seats or seat in page.seats:
        raise RefusedError("page.refused.not_yours", "players decide this for one another")
    if room.require_session().over or room.seats[seat].who == "bot" or not room.long_absent(seat):
        raise RefusedError("page.refused.not_away", "they have not been away for long")
    others = [one for one in room.people if one in room.here and one not in page.seats]
    ask(room, Consent("bot", seat, page.seats[0], dict.fromkeys(others)))
    room.settle()
    return []


def resign(room: Room, page: Connection, message: Message) -> list[RoomMessage]:
    """Give up: a bot finishes the game for the seat, and the result says so."""
    seat, session = own_seat(page, message), room.require_session()
    if session.over or room.seats[seat].away == "resigned":
        raise RefusedError("page.refused.over", "there is nothing to resign from")
    room.check_counts(room.seats[:seat] + room.seats[seat + 1 :])
    room.sit_in(seat, "resigned")
    return []


def curtain(room: Room, page: Connection, message: Message) -> list[RoomMessage]:
    """Open one seat's secrets to a shared screen, or close them all."""
    seat = message.get("seat")
    before = room.reader(page)
    page.curtain = None if seat is None else own_seat(page, message)
    page.curtain_number = room.number
    if room.reader(page) != before:
        # The parts that another seat was sent are sent again as this reader may know them.
        page.since = None
    return []


def chat(room: Room, page: Connection, message: Message) -> list[RoomMessage]:
    """Say something to everybody."""
    text = check_line(str(message.get("text", "")), LONGEST_CHAT, "a line of chat")
    seat = page.seats[0] if page.seats else None
    if not text or seat is None:
        raise RefusedError("page.refused.chat", "only players can chat; messages cannot be empty")
    if len(room.chat) >= MOST_CHAT:
        raise RefusedError("page.refused.often", "the chat of this table is full")
    room.chat.append({"seat": seat, "name": room.name_of(seat), "text": text})
    return []


def rename(room: Room, page: Connection, message: Message) -> list[RoomMessage]:
    """Give a seat the name of its player."""
    seat = own_seat(page, message)
    others = [one.name for number, one in enumerate(room.seats) if number != seat and one.name]
    room.seats[seat].rename(str(message.get("name", "")))
    room.seats[seat].name = free_name(room.seats[seat].name, others)
    return []


def add_word(room: Room, page: Connection, message: Message) -> list[RoomMessage]:
    """Add a word to the luck before the game begins."""
    seat = own_seat(page, message)
    if room.session is not None:
        raise RefusedError("page.refused.begun", "the dice were sealed when the game began")
    if room.agreement.duplicate:
        raise RefusedError("page.refused.shared_dice", "the dice are the same as at other tables")
    room.seats[seat].add_word(str(message.get("word", "")))
    return []


def start(room: Room, page: Connection, message: Message) -> list[RoomMessage]:
    """Begin the game."""
    if not page.seats:
        raise RefusedError("page.refused.not_yours", "only players begin the game")
    room.start()
    return []


def sit(room: Room, page: Connection, message: Message) -> list[RoomMessage]:
    """Let a bot take over one's own seat or a free one, or hand it back to a person."""
    seat = number(message, "seat")
    if not page.seats or not 0 <= seat < len(room.seats):
        raise RefusedError("page.refused.not_yours", f"seat {seat} is not yours to give")
    sitter = room.seats[seat]
    if (sitter.who == "person" or sitter.away) and seat not in page.seats:
        raise RefusedError("page.refused.not_yours", "somebody sits there")
    if sitter.away == "resigned":
        raise RefusedError("page.refused.resigned", "a bot finishes the game for this seat")
    # Where a game counts, only somebody whose time ran out comes back.
    returns = sitter.away and message.get("who") != "bot"
    if room.agreement.rated == "counts" and room.session is not None and not returns:
        text = "at a table that counts you play yourself, and bots stay who they are"
        raise RefusedError("page.refused.rated_bot", text)
    if message.get("who") == "bot":
        bot = str(message.get("bot") or room.playable.bots[0])
        if bot not in room.playable.bots:
            accepted = ", ".join(room.playable.bots)
            raise RefusedError("page.refused.bot", f"no bot {bot!r}; accepted are {accepted}")
        own = seat in page.seats and sitter.of_person and room.session is not None
        room.check_counts(room.seats[:seat] + room.seats[seat + 1 :])
        room.seat_player(seat, "bot", bot, away="wish" if own else "")
    elif seat not in page.seats and not sitter.linked:
        raise RefusedError("page.refused.not_yours", "there is no link to that seat")
    else:
        room.seat_player(seat, "person" if seat in page.seats else "open")
    return []


def give_head_start(room: Room, page: Connection, message: Message) -> list[RoomMessage]:
    """Let seats begin with more points, or with as many as the others (O1)."""
    if not page.seats:
        raise RefusedError("page.refused.not_yours", "only players change the head start")
    if room.session is not None:
        raise RefusedError("page.refused.begun", "the game has begun already")
    if room.agreement.rated:
        raise RefusedError("page.head_start.not_counted", HEAD_START)
    if not room.playable.kind.head_starts:
        raise RefusedError("page.refused.head_start", "this game has no head start")
    points = message.get("points")
    if not isinstance(points, list):
        raise BurgraveError(f"'points' must be a list of whole numbers, not {points!r}")
    rules = with_head_start(room.agreement.rules, points)
    check_head_start(rules, len(room.seats))
    if rules != room.agreement.rules:
        room.change_rules(rules)
        room.note("ui.note.head_start", page.seats[0])
    return []


def give_orders(room: Room, page: Connection, message: Message) -> list[RoomMessage]:
    """Set the standing orders of a seat."""
    seat, session, orders = own_seat(page, message), room.require_session(), message.get("orders")
    for name, on in (orders if isinstance(orders, dict) else {}).items():
        if name in room.playable.orders:
            session.order(seat, name, on=bool(on))
    return []


def give_plan(room: Room, page: Connection, message: Message) -> list[RoomMessage]:
    """Set what a seat plans, or revoke it."""
    seat, session = own_seat(page, message), room.require_session()
    if room.reader(page) != seat:
        raise RefusedError("page.refused.curtain", "the curtain of that seat is closed")
    session.plan(seat, str(message.get("plan", "")), seen=number(message, "at"))
    return []


Act = Callable[[Room, Connection, Message], list[RoomMessage]]
OPERATIONS: Final[dict[str, Act]] = {
    "hello": hello,
    "seen": note_beat_seen,
    "choose": choose,
    "preview": preview,
    "reasons": tell_reasons,
    "goes_back": tell_what_goes_back,
    "hint": hint,
    "undo": undo,
    "redo": redo,
    "restart": restart,
    "consent": agree,
    "curtain": curtain,
    "chat": chat,
    "name": rename,
    "word": add_word,
    "start": start,
    "sit": sit,
    "head_start": give_head_start,
    "nudge": nudge,
    "relieve": relieve,
    "resign": resign,
    "orders": give_orders,
    "plan": give_plan,
}


def number(message: Message, key: str) -> int:
    """A whole number that a message must have."""
    value = message.get(key)
    if isinstance(value, bool) or not isinstance(value, int):
        raise BurgraveError(f"{key!r} must be a whole number, not {value!r}")
    return value


def refusal(id: str | None, key: str, text: str) -> Refused:
    """The answer to an operation that is refused."""
    return {"say": "refused", "id": id, "why": {"key": key, "text": text}}


def plan_refusal(id: str | None, no: PlanError) -> Refused:
    """The answer to a plan that is not understood: where, what, and what would be accepted."""
    values: dict[str, str | int] = {"line": no.line or 1, "accepted": no.accepted}
    key = "page.plan.refused" if no.found else "page.plan.refused.end"
    values |= {"found": no.found} if no.found else {}
    return {"say": "refused", "id": id, "why": {"key": key, "text": str(no), "values": values}}


def error(text: str, id: object = None) -> NotUnderstood:
    """The answer to a message that is not understood; it names the message if that has an id."""
    answer: NotUnderstood = {"say": "error", "why": {"key": "page.refused.other", "text": text}}
    if isinstance(id, str) and 0 < len(id) <= LONGEST_ID:
        answer["id"] = id
    return answer
