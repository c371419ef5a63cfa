"""The laws of the exercises that come with the program: each of them keeps every one."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta
from importlib.resources import files

import pytest

from burgrave.bots import level_names
from burgrave.bots.comparison import ratio
from burgrave.engine.core.actors import FATE
from burgrave.engine.text.notation import BurgraveError
from burgrave.exercises.collection import exercise, exercises, read_lines, todays
from burgrave.exercises.model import (
    HALF,
    LEAST,
    NEARLY,
    SURE,
    Exercise,
    Solution,
    read_line,
)
from burgrave.games import kind_of, position
from burgrave.games.texts import languages
from burgrave.narration.find import make_narrator

each = pytest.mark.parametrize("one", exercises(), ids=lambda one: one.id)
MOST_BYTES = 600_000


@each
def test_no_answer_rests_on_less_than_three_errors(one: Exercise) -> None:
    """Every other answer costs at least 2 percent and at least three of its errors."""
    assert one.answers[0].cost == 0
    for other in one.answers[1:]:
        assert other.cost >= LEAST
        assert ratio(other.cost, other.cost_error) >= SURE
    assert one.is_clear()


@each
def test_its_position_leads_to_its_question(one: Exercise) -> None:
    """The text is read, asks that seat, and all answers are among its options, in full."""
    game = one.game()
    options = game.options_for(one.seat)
    assert one.seat in game.waiting
    assert game.actor != FATE
    assert {option.ask for option in options} == {one.ask}
    assert len(options) == one.options > 1
    texts = [option.text for option in options]
    assert len({answer.text for answer in one.answers} & set(texts)) == len(one.answers)
    assert one.greedy in texts
    assert position(game) == one.position


@each
def test_greedy_or_level_four_misses_it(one: Exercise) -> None:
    """A position whose answer both the rule-based bot and level 4 find is no exercise."""
    assert one.greedy != one.best.text or one.shares[3][0] < HALF


@each
def test_every_level_has_tried_it(one: Exercise) -> None:
    """Shares are percentages for each level of the game and each answer; grades follow."""
    levels = len(level_names(one.rules))
    assert len(one.shares) == levels
    for shares in one.shares:
        assert len(shares) == len(one.answers)
        assert 0 <= sum(shares) <= 100 + len(shares)
    assert one.grade == 1 + levels - sum(shares[0] >= HALF for shares in one.shares)


@each
def test_its_reason_can_be_said(one: Exercise) -> None:
    """The reason is a key with values, so it can be told in every language."""
    game = one.game()
    for language in languages():
        narrator = make_narrator(kind_of(game), game.book, game.names, language=language)
        said = narrator.hint(one.reason)
        assert said.strip()
        assert one.reason.key not in said


@each
def test_it_is_stored_as_it_is_read(one: Exercise) -> None:
    """Writing an exercise and reading it again changes nothing."""
    assert read_line(one.line()) == one


def test_the_set_is_varied() -> None:
    """Two hundred exercises and more, of every game, edition, module, size and grade."""
    every = exercises()
    assert len({one.id for one in every}) == len(every) >= 200
    games = Counter(one.rules.partition("+")[0] for one in every)
    assert games["dice"] >= 20
    assert games["1e"] >= 10
    played = Counter(one.rules for one in every)
    assert played["2e"] >= 30
    assert all(played[f"2e+m{module}"] >= 4 for module in range(1, 7))
    assert sum("+" in one.rules and one.rules.startswith("2e") for one in every) >= 30
    assert {one.players for one in every} == {2, 3, 4, 5}
    grades = Counter(one.grade for one in every)
    assert sum(count >= 5 for count in grades.values()) >= 5
    asked = Counter(one.ask for one in every)
    assert len(asked) >= 6
    assert max(asked.values()) <= len(every) / 2
    alike = Counter((one.rules, one.ask, one.best.text, one.answers[1].text) for one in every)
    assert max(alike.values()) <= 3


def test_the_file_is_small() -> None:
    """A browser fetches it in one go."""
    found = files("burgrave.exercises").joinpath("data/found.jsonl")
    assert len(found.read_bytes()) < MOST_BYTES


def test_every_day_has_its_exercise_and_none_comes_twice_before_all_have_come() -> None:
    """The exercise of a day depends on the day only."""
    first, every = date(2026, 1, 1), exercises()
    days = [first + timedelta(days=n) for n in range(len(every))]
    found = [todays(day).id for day in days]
    assert sorted(found) == sorted(one.id for one in every)
    assert found == [todays(day).id for day in days]
    again = [todays(day + timedelta(days=len(every))).id for day in days]
    assert sorted(again) == sorted(found)
    assert again != found
    assert todays(date(2025, 12, 31)) in every


def test_an_answer_is_graded_by_what_it_costs() -> None:
    """Nothing is best, less than 10 percent nearly, anything else wrong."""
    costs = {0.0: "best", 0.02: "nearly", NEARLY: "wrong"}
    assert {cost: Solution("", 0.5, 0.0, cost, 0.0).verdict for cost in costs} == costs


def test_what_is_no_exercise_is_refused_with_its_line() -> None:
    """A wrong line is named, and so is an id that nobody has."""
    with pytest.raises(BurgraveError, match="line 2: this is no exercise"):
        read_lines(f"{exercises()[0].line()}\n{{}}\n")
    with pytest.raises(BurgraveError, match="there is no exercise 'nothing'"):
        exercise("nothing")
