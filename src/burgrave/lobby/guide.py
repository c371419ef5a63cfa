"""The guide of a lesson: which step is due, which is over, what it advises.

`web/src/learn/lesson.ts` reads conditions in the same way; `tests/lobby/conditions.json` ties them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from ..engine.core.journal import Entry
from ..engine.text.notation import BurgraveError
from ..engine.text.record import Record
from ..session.luck import LuckSource, VerifiableLuck, luck_of
from .lesson import LessonStep, lesson_luck, lesson_named, lesson_names

WRITTEN: Final = re.compile(r"([a-z0-9]+) (0|[1-9]\d{0,3})((?: [a-z_0-9]+)*?)( -)?")
"""How far a guide has come, in a record: "first 22 later_die"; "-" if it was sent away."""
BY_HAND: Final = ("sum ", "chosen ")
"""Ends of steps that exist only on a page, where an answer is picked up before it is given."""


class Chosen(NamedTuple):
    """A choice of the reader, and when it was made."""

    ask: str
    year: int
    phase: int


@dataclass(frozen=True)
class Situation:
    """The facts that the conditions of a lesson refer to."""

    year: int = 0
    phase: int = 0
    asked: str = ""
    chose: Sequence[Chosen] = ()
    chosen: str = ""
    sum: int = 0
    marks: Sequence[str] = ()
    happened: Sequence[str] = ()


def story_of(entries: Iterable[Entry], seat: int) -> tuple[list[Chosen], list[str]]:
    """The choices of a seat, and the kinds of event that befell it."""
    year, phase = 0, 0
    chose: list[Chosen] = []
    happened: list[str] = []
    for entry in entries:
        if entry.option is not None and entry.actor == seat:
            chose.append(Chosen(entry.option.ask, year, phase))
        for event in entry.events:
            if event.kind == "phase":
                details = event.details or {}
                year, phase = event.amount, int(str(details.get("number", 0)))
            if event.seat == seat:
                happened.append(event.kind)
    return chose, happened


def holds(condition: str, step: LessonStep, now: Situation) -> bool:
    """Does a condition hold? Choices are counted within the phase of the step."""
    what, name, count = [*condition.split(" "), "", ""][:3]
    match what:
        case "asked":
            here = count in ("", str(now.phase))
            return now.asked == name and here if name else now.asked != ""
        case "sum":
            return now.sum == int(name)
        case "chosen":
            return now.chosen == name
        case "mark":
            return name in now.marks
        case "happened":
            return name in now.happened
        case "chose":
            at = tuple(step.get("at", ()))
            made = [one for one in now.chose if one.ask == name and at in ((), one[1:])]
            return len(made) >= int(count or 1)
        case _:
            return False


def is_past(step: LessonStep, now: Situation) -> bool:
    """Is the phase of a step over?"""
    return "at" in step and (now.year, now.phase) > tuple(step["at"])


def is_over(step: LessonStep, now: Situation) -> bool:
    """Is a step done with?"""
    return is_past(step, now) or any(holds(one, step, now) for one in step["until"])


def is_due(step: LessonStep, now: Situation) -> bool:
    """May a step be shown yet?"""
    early = "at" in step and (now.year, now.phase) < tuple(step["at"])
    return not early and ("when" not in step or holds(step["when"], step, now))


def is_passed_by_hand(step: LessonStep) -> bool:
    """Does a step end when its reader goes on, where nothing is picked up before it is answered?"""
    return any(one == "next" or one.startswith(BY_HAND) for one in step["until"])


@dataclass
class Guide:
    """Leads somebody through a lesson, and knows how far they have come."""

    lesson: str
    at: int = 0
    """The number of the step that comes next."""
    told: list[str] = field(default_factory=list)
    """The steps that were explained when something first came up, each once."""
    left: bool = False
    """Was the guide sent away?"""
    repeated: int = -1
    """The step that is looked at again, or -1."""

    @staticmethod
    def read(written: str) -> Guide:
        """Read a guide from the words of a record."""
        found = WRITTEN.fullmatch(written)
        if found is None or found[1] not in lesson_names():
            listed = ", ".join(lesson_names())
            raise BurgraveError(
                f"{written!r} names no step of a lesson; it is written like 'first 5', and lessons"
                f" are {listed}"
            )
        return Guide(found[1], int(found[2]), found[3].split(), found[4] is not None)

    @property
    def progress(self) -> str:
        """How far it has come, for a record."""
        return " ".join([self.lesson, str(self.at), *self.told, *(["-"] if self.left else [])])

    @property
    def steps(self) -> list[LessonStep]:
        """The steps of the lesson, in order."""
        return lesson_named(self.lesson)["steps"]

    @property
    def is_done(self) -> bool:
        """Was the last step reached and left behind?"""
        return self.at >= len(self.steps)

    def step_to_show(self, now: Situation) -> LessonStep | None:
        """The step to show, if there is one."""
        if self.left:
            return None
        if self.repeated >= 0:
            return self.steps[self.repeated]
        if self.is_done:
            return next((one for one in self.new_things() if is_due(one, now)), None)
        step = self.steps[self.at]
        return step if is_due(step, now) and not is_over(step, now) else None

    def new_things(self) -> list[LessonStep]:
        """The steps that explain something when it first comes up, and have not done so yet."""
        return [one for one in lesson_named(self.lesson)["later"] if one["id"] not in self.told]

    def number(self, step: LessonStep) -> int:
        """The place of a step in the lesson, from 1; 0 for what comes up later."""
        return self.steps.index(step) + 1 if step in self.steps else 0

    def follow(self, before: Situation, now: Situation) -> list[LessonStep]:
        """Leave behind what is over; return the steps whose time came and went in between."""
        missed: list[LessonStep] = []
        while not self.left and not self.is_done and is_over(self.steps[self.at], now):
            step = self.steps[self.at]
            if "when" not in step and "next" in step["until"] and not is_due(step, before):
                missed.append(step)
            self.at += 1
            self.repeated = -1
        if self.is_done:
            ended = [one for one in self.new_things() if is_due(one, before) and is_over(one, now)]
            self.told += [one["id"] for one in ended]
        return missed

    def next_advice(self, now: Situation) -> LessonStep | None:
        """The next step that says what to answer the present question."""
        coming = [] if self.left else self.steps[self.at :]
        open_now = (one for one in coming if is_due(one, now) and not is_over(one, now))
        return next((one for one in open_now if one.get("does", "click") != "click"), None)

    def next(self, now: Situation) -> None:
        """Go on to the next step, whatever this one waits for."""
        if self.repeated >= 0:
            again = self.repeated + 1
            self.repeated = -1 if again >= self.at else again
        elif not self.is_done:
            self.at += 1
        else:
            step = self.step_to_show(now)
            self.told += [] if step is None else [step["id"]]

    def back(self) -> None:
        """Look at the step before once more."""
        shown = self.repeated if self.repeated >= 0 else min(self.at, len(self.steps))
        self.repeated = max(0, shown - 1)


def answer_for(step: LessonStep, answers: Sequence[str]) -> int | None:
    """The number of the answer that a step advises, if it is on offer."""
    wished = str(step.get("does", step.get("picks", "")))
    if not wished or wished == "click":
        return None
    ending = [at for at, text in enumerate(answers) if text.endswith(wished)]
    within = [at for at, text in enumerate(answers) if wished in text]
    return next(iter([*ending, *within]), None)


class LessonLuck(VerifiableLuck):
    """The dice of a lesson; a record made with them says which it is, and how far it came."""

    def __init__(self, guide: Guide) -> None:
        super().__init__(lesson_luck(guide.lesson))
        self.guide = guide
        self.name = f"lesson-{guide.lesson}"

    def sign(self, record: Record) -> None:
        """Write down the seed's hash, as always, and the lesson, from which the seed follows."""
        super().sign(record)
        record.notes["lesson"] = self.guide.progress


def luck_of_record(record: Record) -> LuckSource:
    """The luck a record was played with, a lesson's among them."""
    if "lesson" not in record.notes:
        return luck_of(record)
    luck = LessonLuck(Guide.read(record.notes["lesson"]))
    luck_of(record, luck.secret)
    return luck
