"""Plans at a table: who is told of them, in which words, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from burgrave.games.texts import texts_in
from burgrave.lobby.stored_room import addition, mark_of, shown_state, stored_agreement
from burgrave.room.connection import Connection
from burgrave.room.operations import perform
from burgrave.room.room import Room
from burgrave.room.snapshot import take_snapshot
from tests.room.test_snapshot import answers_to, table_of_two

PLAN = "if 8 is free and gold >= 1: 3+5>8; always good: +gold; else pass"


def placing() -> tuple[Room, int, int]:
    """A table where dice are placed: who is asked, and who waits."""
    room = table_of_two()
    session = room.session
    assert session is not None
    number = 0
    while session.game.ask != "influence":
        number += 1
        session.answer(session.waiting[0], 0)
        session.advance(think=False)
    [asked] = session.waiting
    return room, asked, 1 - asked


def plan(seat: int, text: str, room: Room, id: str = "p") -> dict[str, Any]:
    """The message that sets a plan."""
    return {"op": "plan", "id": id, "seat": seat, "at": room.number, "plan": text}


def test_the_owner_reads_their_plan_in_words() -> None:
    """Each line comes back in notation and in words of the reader's language."""
    room, _, waits = placing()
    page = Connection((waits,))
    ahead = answers_to(room, page, **plan(waits, PLAN, room))["ahead"][str(waits)]
    assert [one["line"] for one in ahead["lines"]] == [
        one.strip().removeprefix("else ") for one in PLAN.split(";")
    ]
    first, good, other = (one["text"] for one in ahead["lines"])
    assert first.startswith("If Treasurer (8) is free and gold ≥ 1: ⟦#3 5⟧ → Treasurer (8)")
    assert good == "Always, goods of your choice: ⟦+1 gold⟧"
    assert other == "Pass or decline"


def test_nobody_else_is_told_of_a_plan() -> None:
    """States of others, of spectators and of shared screens are the same with and without it."""
    room, asked, waits = placing()
    readers = [Connection((asked,)), Connection(), Connection((0, 1))]
    before = [take_snapshot(room, page, []) for page in readers]
    state, mark = shown_state(room), mark_of(room)
    answers_to(room, Connection((waits,)), **plan(waits, PLAN, room))
    for page, was in zip(readers, before, strict=True):
        page.since, page.catalogue_sent = None, False
        assert take_snapshot(room, page, []) == was
    assert shown_state(room) == state
    new = addition(room, mark, "p")
    assert new.agreement is not None
    assert not new.visible
    for reader in (asked, None):
        assert "gold >= 1" not in room.record_for(reader).text


def test_the_log_tells_the_owner_which_line_was_played() -> None:
    """The line stands under the choice, for its owner alone."""
    room, asked, waits = placing()
    mine, theirs = Connection((waits,)), Connection((asked,))
    answers_to(room, mine, **plan(waits, "pass", room))
    message = {"op": "choose", "id": "c", "seat": asked, "option": 0, "at": room.number}
    answers_to(room, theirs, **message)
    theirs.since = mine.since = None
    lines = [
        [line for entry in take_snapshot(room, page, [])["entries"] for line in entry["lines"]]
        for page in (mine, theirs)
    ]
    assert [line["text"] for line in lines[0] if line.get("plan")] == ["Your plan: pass or decline"]
    assert not any(line.get("plan") for line in lines[1])


@pytest.mark.parametrize(
    ("text", "key", "values"),
    [
        ("pass; if 8 is fre: pass", "page.plan.refused", {"line": 2, "found": "fre"}),
        ("if 8 is", "page.plan.refused", {"line": 1, "found": "if 8 is"}),
        ("if 8 is: pass", "page.plan.refused.end", {"line": 1}),
    ],
)
def test_a_plan_that_is_not_understood_is_refused(
    text: str, key: str, values: dict[str, Any]
) -> None:
    """The refusal says where it goes wrong and what would be accepted; the old plan stays."""
    room, _, waits = placing()
    page = Connection((waits,))
    answers_to(room, page, **plan(waits, "pass", room))
    [answer] = perform(room, page, plan(waits, text, room, "q"))
    assert answer["say"] == "refused"
    assert answer["why"]["key"] == key
    assert key in texts_in("de")
    assert values.items() <= answer["why"]["values"].items()
    assert answer["why"]["values"]["accepted"]
    assert [one["line"] for one in take_snapshot(room, page, [])["ahead"][str(waits)]["lines"]] == [
        "pass"
    ]


def test_only_the_owner_sets_a_plan() -> None:
    """Neither another seat, nor a screen whose curtain is closed."""
    room, asked, waits = placing()
    for page in (Connection((asked,)), Connection(), Connection((0, 1))):
        [answer, *_] = perform(room, page, plan(waits, "pass", room))
        assert answer["say"] == "refused"


@pytest.mark.parametrize("rules", ["2e", "1e", "dice"])
@pytest.mark.parametrize("language", ["en", "de", "fr", "nl"])
def test_everything_that_may_be_planned_has_a_name(rules: str, language: str) -> None:
    """Questions, spans and offered answers are in words, in every language."""
    room, page = table_of_two(rules), Connection((0,))
    page.language = language
    told = take_snapshot(room, page, [])["plannable"]
    texts = texts_in(language)
    for span in told["spans"]:
        assert span["name"] == texts[f"ui.plan.span.{span['word']}"]
    for ask in told["asks"]:
        assert ask["name"] == texts[f"ui.plan.ask.{ask['word']}"]
        assert all(answer["name"] for answer in ask["answers"])
    assert {"main", "usual"} <= told.keys()


def test_a_stored_plan_is_restored() -> None:
    """The stored agreement carries every plan, as players acknowledge only what is stored."""
    room, _, waits = placing()
    answers_to(room, Connection((waits,)), **plan(waits, PLAN, room))
    stored = stored_agreement(room)["plans"]
    other, _, _ = placing()
    assert other.session is not None
    assert room.session is not None
    other.session.plans.read(stored)
    assert other.session.plans.by_seat == room.session.plans.by_seat


def test_who_has_planned_is_not_told_that_it_is_their_turn() -> None:
    """A turn that a plan plays is over before it is noted, so nobody is notified of it."""
    room, asked, waits = placing()
    assert room.session is not None
    room.note_turns(0.0)
    answers_to(room, Connection((waits,)), **plan(waits, "any: pass; always any: first", room))
    message = {"op": "choose", "id": "c", "seat": asked, "option": 0, "at": room.number}
    answers_to(room, Connection((asked,)), **message)
    room.note_turns(1.0)
    assert room.turns.keys() == {asked}


@pytest.mark.parametrize(
    ("language", "line", "words"),
    [
        ("en", "if not gold >= 2: pass", "If gold < 2: pass or decline"),
        ("en", "if 8 is {own}: wake", "If Treasurer (8) is yours: ask me"),
        (
            "en",
            "if {other} gold = 0: >8",
            "If gold of ⟦@{seat}⟧ = 0: the only dice → Treasurer (8)",
        ),
        (
            "de",
            "if 8 is not free: pass",
            "Wenn Schatzmeister (8) besetzt ist: passen oder ablehnen",
        ),
        ("de", "if season is fall: 3", "Wenn die Jahreszeit Herbst ist: ⟦#3⟧"),
        ("de", "if not (inn is built): 3", "Wenn Kneipe nicht gebaut ist: ⟦#3⟧"),
        ("nl", "if inn is not built: 3", "Als Taverne niet gebouwd is: ⟦#3⟧"),
        ("fr", "if envoy is free: wake", "Si l’Envoyé est libre\u00a0: me demander"),
    ],
)
def test_conditions_are_sentences(language: str, line: str, words: str) -> None:
    """Conditions read as they are said, in every language."""
    room, _, waits = placing()
    assert room.session is not None
    names = room.session.game.seat_names
    page = Connection((waits,))
    page.language = language
    text = line.format(own=names[waits], other=names[1 - waits])
    ahead = answers_to(room, page, **plan(waits, text, room))["ahead"][str(waits)]
    assert ahead["lines"][0]["text"] == words.replace("{seat}", str(1 - waits))
