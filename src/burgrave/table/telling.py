"""What a page is told of a table: the view, its options, the story since it last heard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..engine.game.ruled import RuledGame
from .chairs import letters
from .chronicle import noted
from .desk import Desk, Message, Page
from .sitting import Sitting
from .teller import Teller
from .undo import Leave, Obstacle

LATEST_CHAT: Final = 100
"""How many lines of chat a page is told at once."""


def told(desk: Desk, page: Page, here: Sequence[int], now: float = 0.0) -> Message:
    """How the table stands at a time, as far as a page may know it; here are all pages' seats."""
    desk.let_fall(page)
    message: Message = {
        "say": "table",
        "n": desk.number,
        "reader": desk.reader(page),
        "yours": list(page.yours),
        "title": desk.agreement.title,
        "rules": desk.agreement.rules,
        "state": desk.state,
        "hot_seat": desk.agreement.hot_seat,
        "seats": seats(desk, here),
        "chat": chat(desk, page),
        "dice": dice(desk),
        "consent": consent(desk),
        "clock": clock(desk, now),
        "entries": [],
        "undo": {},
        "orders": {},
        "reasons": [],
        "practised": False,
        "elsewhere": any(here.count(seat) > 1 for seat in page.yours),
        "hints": bool(page.yours) and desk.hinted and desk.house.judged,
        "view": None,
    }
    if desk.sitting is not None:
        message |= game(desk, desk.sitting, page)
    return message


def chat(desk: Desk, page: Page) -> list[Message]:
    """What was said since the page last heard, the last lines only."""
    first = max(page.chat_heard, len(desk.chat) - LATEST_CHAT)
    page.chat_heard = len(desk.chat)
    return [{"n": n, **line} for n, line in enumerate(desk.chat[first:], first)]


def seats(desk: Desk, here: Sequence[int]) -> list[Message]:
    """Who sits where."""
    names = [desk.name_of(seat) for seat in range(len(desk.chairs))]
    return [
        {
            "seat": seat,
            "who": chair.who,
            "bot": chair.bot,
            "name": names[seat],
            "colour": desk.house.seat_name(seat),
            "letter": letter,
            "here": chair.who == "bot" or seat in here,
            "thinking": seat in desk.thinking,
            "late": chair.late,
        }
        for seat, (chair, letter) in enumerate(zip(desk.chairs, letters(names), strict=True))
    ]


def dice(desk: Desk) -> Message:
    """The promise of the dice, and once the game is over the seed itself."""
    said: Message = {"hash": desk.promise, "words": [chair.word for chair in desk.chairs]}
    if desk.state == "over":
        said["seed"] = desk.secret.hex()
    return said


def clock(desk: Desk, now: float) -> Message | None:
    """How much time everybody has left, where the table has a clock."""
    if desk.clock is None:
        return None
    return {"pace": desk.agreement.pace, **desk.clock.told(now)}


def consent(desk: Desk) -> Message | None:
    """Who asks to take back a choice, and what the others say."""
    asked = desk.consent
    if asked is None:
        return None
    return {"seat": asked.seat, "answers": {str(seat): yes for seat, yes in asked.answers.items()}}


def game(desk: Desk, sitting: Sitting[RuledGame], page: Page) -> Message:
    """The game as a page may know it."""
    reader, house = desk.reader(page), desk.house
    names = [desk.name_of(seat) for seat in range(len(desk.chairs))]
    teller = house.teller(names, page.language)
    kept = sitting.kept_since(page.since or 0)
    entries = story(desk, sitting, kept, reader=reader, teller=teller)
    view = worded(seen(desk, sitting, page), teller)
    asked = asked_here(sitting, page)
    message: Message = {
        "view": view,
        "reasons": reasons(desk, sitting, view, asked, teller),
        "kept": kept,
        "entries": entries,
        "undo": {str(seat): undo(desk, sitting, seat) for seat in page.yours},
        "orders": {str(seat): orders(sitting, seat) for seat in page.yours},
        "practised": sitting.practised,
    }
    page.since = sitting.number
    if not page.greeted:
        message["catalogue"] = house.catalogue
        message["texts"] = house.own_texts(page.language)
        page.greeted = True
    return message


def story(
    desk: Desk, sitting: Sitting[RuledGame], kept: int, *, reader: int | None, teller: Teller
) -> list[Message]:
    """What a page has not heard, in words; most of it is the same for everybody at the table."""
    past, new = sitting.entries[:kept], sitting.entries[kept:]
    told = [entry.seen_by(reader) for entry in new]
    key = (sitting.number, kept, teller.texts.language, teller.names)
    if desk.latest is None or desk.latest[:2] != (key, told):
        names = sitting.game.names if desk.house.wordless else ()
        notations = [noted(entry, reader, names) if names else "" for entry in new]
        lines = desk.house.chronicle(past, told, notations=notations, teller=teller)
        desk.latest = key, told, lines
    return desk.latest[2]


def reasons(
    desk: Desk, sitting: Sitting[RuledGame], view: Message, asked: int | None, teller: Teller
) -> list[Message]:
    """Why the seat that is asked cannot do the rest, in words."""
    if asked is None or not view["options"]:
        return []
    found = desk.house.reasons(sitting.game, asked)
    return [{**why, "values": {}, "text": teller.reason(why)} for why in found]


def asked_here(sitting: Sitting[RuledGame], page: Page) -> int | None:
    """The seat of this page that is waited for, if any."""
    return next((seat for seat in sitting.waiting if seat in page.yours), None)


def seen(desk: Desk, sitting: Sitting[RuledGame], page: Page) -> Message:
    """The view, with the options of a seat whose question needs no curtain."""
    reader, asked = desk.reader(page), asked_here(sitting, page)
    view = dict(desk.house.view(sitting.game, reader))
    # At a shared screen open questions need no curtain: everybody may see who may do what.
    if reader is None and asked is not None and not any(w["secret"] for w in view["waiting"]):
        view["options"] = desk.house.view(sitting.game, asked)["options"]
    return view


def worded(view: Message, teller: Teller) -> Message:
    """A view whose questions and options are put into words."""
    ask = view["waiting"][0]["ask"] if view["waiting"] else ""
    for rank in view["table"].get("court", []):
        teller.court[rank["rank"]] = rank["advisor"]
    return {
        **view,
        "waiting": [{**w, "question": {"text": teller.question(w)}} for w in view["waiting"]],
        "options": [labelled(one, ask, teller) for one in view["options"]],
        "plans": [labelled(one, "influence", teller) for one in view["plans"]],
    }


def labelled(option: Message, ask: str, teller: Teller) -> Message:
    """An option with its meaning in words."""
    return {**option, "label": {"text": teller.option(ask, option["choice"], option["text"])}}


def undo(desk: Desk, sitting: Sitting[RuledGame], seat: int) -> Message:
    """How far a seat may take back."""
    if sitting.reach(seat, desk.leave).places:
        return {"can": "now"}
    reach = sitting.reach(seat, Leave.CONSENT)
    if reach.places:
        return {"can": "ask" if desk.others(seat) else "now"}
    why = sitting.reach(seat).obstacle
    return {"can": "no", "why": None if why is None else obstacle(desk, sitting, why)}


def obstacle(desk: Desk, sitting: Sitting[RuledGame], why: Obstacle) -> Message:
    """Why nothing is taken back, with whoever is meant by the name of the player."""
    colours, who = sitting.game.seat_names, why.values.get("who")
    named = {} if who is None else {"who": desk.name_of(colours.index(who))}
    return {"key": why.key, "values": {**why.values, **named}}


def orders(sitting: Sitting[RuledGame], seat: int) -> dict[str, bool]:
    """Every standing order there is, and whether a seat has given it."""
    return {name: name in sitting.seats.orders[seat] for name in sitting.seats.known}
