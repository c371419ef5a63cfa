"""The guide of a lesson: its conditions, the steps that it skips, and those that it tells late."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from burgrave.engine.text.notation import BurgraveError
from burgrave.engine.text.record import Record
from burgrave.games.text_parts import texts_of_part
from burgrave.lobby.guide import Chosen, Guide, LessonLuck, Situation, holds, luck_of_record
from burgrave.lobby.lesson import lesson_luck, lesson_named, lesson_names

CASES = json.loads(Path(__file__).with_name("conditions.json").read_text("utf-8"))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["condition"])
def test_conditions_hold_as_in_the_page(case: dict[str, Any]) -> None:
    """B0: the page reads the same file of cases in its own tests."""
    now = dict(case["now"])
    now["chose"] = [Chosen(**one) for one in now.get("chose", [])]
    assert holds(case["condition"], case["step"], Situation(**now)) is case["holds"]


def test_it_leaves_behind_what_is_over_and_tells_late_what_nobody_was_asked_in() -> None:
    """B6: the battle comes and goes between two questions, and its step is told with the log."""
    steps = lesson_named("first")["steps"]
    at = next(at for at, step in enumerate(steps) if step["id"] == "recruit")
    guide = Guide("first", at)
    before = Situation(year=1, phase=7, asked="recruit")
    assert guide.step_to_show(before) == steps[at]
    now = Situation(year=2, phase=2, asked="influence", chose=[Chosen("recruit", 1, 7)])
    assert [step["id"] for step in guide.follow(before, now)] == ["battle"]
    shown = guide.step_to_show(now)
    assert shown is not None
    assert shown["id"] == "end"
    guide.next(now)
    assert guide.is_done
    assert guide.step_to_show(now) is None


def test_after_the_last_step_it_explains_only_what_is_new() -> None:
    """B4: the envoy is explained once, when the reader first has it."""
    guide = Guide("first", len(lesson_named("first")["steps"]))
    now = Situation(year=3, phase=2, asked="influence", marks=["envoy"])
    shown = guide.step_to_show(now)
    assert shown is not None
    assert shown["id"] == "later_envoy"
    guide.next(now)
    assert guide.step_to_show(now) is None
    assert Guide.read(guide.progress) == guide


@pytest.mark.parametrize("written", ["first 0", "second 5", "dice 12 later_a later_b", "first 3 -"])
def test_how_far_it_came_is_written_and_read(written: str) -> None:
    """B0: a record names the lesson, the step, what was told, and a guide that was sent away."""
    assert Guide.read(written).progress == written


@pytest.mark.parametrize(
    "written", ["", "first", "third 1", "first -1", "first 1e9", "first 99999"]
)
def test_a_step_that_does_not_exist_is_refused(written: str) -> None:
    """B0: the error says what is accepted."""
    with pytest.raises(BurgraveError, match="lessons are dice, first, second"):
        Guide.read(written)


def test_the_luck_of_a_lesson_follows_from_its_name() -> None:
    """B0: a running record does not hold the seed, only the lesson; another promise is refused."""
    luck = luck_of_record(sign_record("first 3"))
    assert luck.name == "lesson-first"
    other = sign_record("first 3")
    other.notes["lesson"] = "dice 3"
    with pytest.raises(BurgraveError, match="not the one that was promised"):
        luck_of_record(other)


def sign_record(written: str) -> Record:
    """A record without choices, signed by the luck of a lesson."""
    record = Record(rules="2e", version="3", seats=("red",), choices=[])
    LessonLuck(Guide.read(written)).sign(record)
    assert lesson_luck("first").hex() not in record.text
    return record


def test_the_terminal_has_a_word_for_everything_that_lessons_speak_of() -> None:
    """B0: each anchor is named in words."""
    texts = texts_of_part("learn", "en")
    anchors = {
        step["anchor"]
        for name in lesson_names()
        for step in (*lesson_named(name)["steps"], *lesson_named(name)["later"])
    }
    kinds = {
        id if kind == "part" else kind for kind, _, id in (one.partition(":") for one in anchors)
    }
    named = {key.removeprefix("learn.anchor.") for key in texts if key.startswith("learn.anchor.")}
    assert kinds <= named
