"""Lessons: the seed gives the situation that the guide speaks of, and only one person plays it."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from burgrave.engine.game.ruled import RuledGame
from burgrave.engine.text.notation import BurgraveError
from burgrave.games.rules_texts import RuleTexts
from burgrave.games.text_parts import texts_of_part
from burgrave.lobby.lesson import Lesson, lesson_luck, lesson_named, lesson_names, lesson_seats
from burgrave.lobby.new_room import open_room
from burgrave.session.session import Session

TEXTS = texts_of_part("learn", "en")


def open_lesson(name: str) -> Session[RuledGame]:
    """The session of a lesson's table, up to its first question."""
    wish = {"rules": lesson_named(name)["rules"], "seats": lesson_seats(name), "lesson": name}
    room = open_room({**wish, "undo": "free", "start": True}, b"key")
    session = room.session
    assert session is not None
    session.advance()
    return session


def test_the_first_game_is_as_the_guide_says() -> None:
    """B1, B2: whoever does what the guide says finds each answer on offer, and wins the battle."""
    table = open_lesson("first")
    steps = lesson_named("first")["steps"]
    offered = {step["id"]: step.get("does", "?") for step in steps}
    order = [("favor", "good"), ("place", "influence"), ("last", "influence"), ("reward", "reward")]
    order += [("build", "construct"), ("token", "influence"), ("plus", "influence")]
    order.append(("recruit", "recruit"))
    done: list[str] = []
    bot = table.playable.make_bot("greedy", 1)
    while table.game.view(0)["table"]["year"] == 1:
        step, ask = order[len(done)] if len(done) < len(order) else ("", "")
        options = [option.text for option in table.options_for(0)]
        wished = [text for text in options if offered.get(step, "?") in text]
        if table.game.ask == ask and wished:
            done.append(step)
            table.answer(0, options.index(wished[0]))
        else:
            table.answer(0, bot.choose(table.game))
        table.advance()
    assert done == [step for step, _ in order]
    events = [event for entry in table.entries for event in entry.events if event.seat == 0]
    assert "victory" in [event.kind for event in events]


def test_what_the_guide_says_of_others_is_true() -> None:
    """B2.1: it names the totals of the roll, and who takes advisor 5 before the last die."""
    table, values = open_lesson("first"), lesson_named("first")["steps"][4]["values"]
    table.answer(0, "+wood")
    table.advance()
    shown: dict[str, Any] = table.game.view(0)["table"]
    names = lesson_named("first")["names"]
    totals = [sum(seat["dice"]) for seat in shown["seats"]]
    assert (names[shown["order"][0]], shown["order"][1]) == (values["first"], 0)
    assert totals[0] == values["own"]
    table.answer(0, "4+5>9")
    table.advance()
    taken = {rank["rank"]: rank["groups"] for rank in table.game.view(0)["table"]["court"]}
    assert [names[group["seat"]] for group in taken[5]] == ["Mara"]
    assert table.game.ask == "influence"


def test_every_step_is_in_words() -> None:
    """B0: each step has its texts, none is left over, and its rule exists."""
    rules, known = {rule.id for rule in RuleTexts()}, set()
    for name in lesson_names():
        lesson = lesson_named(name)
        known |= {f"learn.{name}.{part}" for part in ("name", "line")}
        for step in [*lesson["steps"], *lesson["later"]]:
            parts = ["title", "text", *(["do"] if f"learn.{name}.{step['id']}.do" in TEXTS else [])]
            found = {f"learn.{name}.{step['id']}.{part}" for part in (*parts, "otherwise")}
            assert {f"learn.{name}.{step['id']}.{part}" for part in parts} <= TEXTS.keys()
            assert len(str(TEXTS[f"learn.{name}.{step['id']}.text"])) <= 140
            assert step.get("rule", "B0") in rules
            known |= found
    lessons = tuple(f"learn.{name}." for name in lesson_names())
    assert [key for key in TEXTS if key.startswith(lessons) and key not in known] == []


def test_a_lesson_is_for_one_person() -> None:
    """B0: a lesson's dice are known beforehand, so no second person may play with them."""
    seats = lesson_seats("first")
    people = [{"who": "person"}, {"who": "person"}, *seats[2:]]
    wish = {"rules": "2e", "lesson": "first", "undo": "free"}
    with pytest.raises(BurgraveError, match="for one person"):
        open_room({**wish, "seats": people}, b"key")
    with pytest.raises(BurgraveError, match="played by 2e with 4 seats"):
        open_room({**wish, "rules": "1e", "seats": seats}, b"key")
    with pytest.raises(BurgraveError, match="accepted are dice, first, second"):
        lesson_luck("third")


@pytest.mark.parametrize("name", lesson_names())
def test_a_lesson_is_as_declared(name: str) -> None:
    """B0: the files of lessons have the declared fields and no others; pages rely on that."""
    lesson = lesson_named(name)
    assert msgspec.convert(lesson, Lesson) == lesson
