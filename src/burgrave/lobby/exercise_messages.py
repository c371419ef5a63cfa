"""Requests and answers about exercises: positions in which one answer is clearly best."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from ..engine.game.contract import Preview
from ..narration.rules_words import RulesWords
from ..room.page_messages import Within
from ..room.room_messages import Sentence, Snapshot


class ExerciseLine(TypedDict):
    """One exercise in the list of all."""

    id: str
    """Its name in addresses."""
    grade: int
    """How hard it is: one more than the number of levels that do not find the answer."""
    game: str
    """Which game it is, as views name it."""
    rules: str
    """The rules string."""
    players: int
    """How many play."""
    ask: str
    """What is asked, as the game calls the question."""


class ExerciseList(TypedDict):
    """All exercises, the easiest first."""

    exercises: list[ExerciseLine]
    """The exercises."""
    words: dict[str, RulesWords]
    """Each of their rules strings in words."""
    levels: int
    """How many levels of bots tried each; the hardest grade is one more than this."""


class ExerciseTable(ExerciseLine):
    """One exercise as it is put, without its answer."""

    words: RulesWords
    """The rules in words."""
    levels: int
    """How many levels of bots tried it; the hardest grade is one more than this."""
    table: Snapshot
    """The table as whoever is asked sees it, with the question and all options."""
    previews: list[Preview]
    """What each option would do."""


class ExerciseWish(TypedDict):
    """An answer to an exercise."""

    answer: str | None
    """The option in notation; `null` to give up."""
    language: NotRequired[Annotated[str, Within(0, 10)]]
    """The language of sentences."""


class ExerciseAnswer(TypedDict):
    """One of the answers, and how the game went on after it."""

    text: str
    """The option in notation."""
    label: Sentence
    """The option in words."""
    verdict: Literal["best", "nearly", "wrong"]
    """Whether it is the best, costs less than 10 percent, or more."""
    win: float
    """The chance to win after it, 0 to 1."""
    cost: float
    """How much less that is than after the best answer."""
    error: float
    """The standard error of the cost; 0 where everything is computed exactly."""
    certainty: str
    """How sure the cost is: `certain` or `very_likely`."""
    shares: list[int]
    """For each level from 1 on: in how many percent of its tries it gives this answer."""


class ExerciseSolution(TypedDict):
    """What is known about an exercise, told to whoever has answered."""

    verdict: Literal["best", "nearly", "wrong", "given_up"]
    """The grade of the answer; one that looked too bad to be played on is wrong."""
    given: Sentence | None
    """The answer that was given, in words; `null` if none was."""
    answer: str | None
    """The same in notation."""
    answers: list[ExerciseAnswer]
    """The answers that were played on, best first."""
    reason: Sentence
    """Why the best one is best."""
    others: list[int]
    """For each level: in how many percent of its tries it gives yet another answer."""
    tries: list[int]
    """How many tries each level had."""
    finders: list[int]
    """The levels that find the best answer in at least half of their tries."""
    greedy: str
    """What the rule-based bot answers, in notation."""
    position: str
    """The position as text; what whoever is asked cannot know was dealt anew."""


EXERCISE_REQUESTS: tuple[type, ...] = (ExerciseWish,)
EXERCISE_ANSWERS: tuple[type, ...] = (ExerciseList, ExerciseTable, ExerciseSolution)
