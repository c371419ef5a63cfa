"""The notation of plans: lines, conditions, and what an error says."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from burgrave.engine.game.conditions import (
    SIGNS,
    Both,
    Compare,
    Condition,
    Either,
    Facts,
    Is,
    Mark,
    Not,
    PlanError,
    read_condition,
)
from burgrave.engine.game.plan_lines import PlanGround, PlanLine, read_line, read_plan
from burgrave.kingsburg.kind import KIND


class Ground(PlanGround):
    """Questions and periods as Kingsburg has them, without a game."""

    main = "influence"
    asks = ("influence", "good", "construct")
    lengths = ("season", "year")


GROUND = Ground()
FACTS: Facts = {"8": Mark(("free", "taken"), frozenset(["free"])), "gold": 2, "blue gold": 0}

subjects = st.sampled_from(["8", "gold", "blue gold", "inn", "red statue"])
atoms: st.SearchStrategy[Condition] = st.builds(
    Is, subjects, st.sampled_from(["free", "mine", "built", "blue"])
) | st.builds(Compare, subjects, st.sampled_from(list(SIGNS)), st.integers(0, 999))
conditions: st.SearchStrategy[Condition] = st.recursive(
    atoms,
    lambda inner: (
        st.builds(Not, inner)
        | st.lists(inner, min_size=2, max_size=3).map(lambda parts: Both(tuple(parts)))
        | st.lists(inner, min_size=2, max_size=3).map(lambda parts: Either(tuple(parts)))
    ),
    max_leaves=6,
)
answers = st.sampled_from(
    ["3+5>8", "pass", "wake", "first", "+gold", "-vp+2gold", "inn", "3+4w+T-M>10!"]
)
lines = st.builds(
    PlanLine,
    answers,
    st.none() | conditions,
    st.lists(st.sampled_from([*Ground.asks, "any"]), max_size=3, unique=True).map(tuple),
    st.sampled_from(["", *GROUND.spans]),
)


@given(conditions)
def test_conditions_are_read_as_they_are_written(condition: Condition) -> None:
    """What is written is read as the same condition, brackets and all."""
    assert read_condition(str(condition)) == condition


@given(st.lists(lines, max_size=5), st.sampled_from(["\n", "; ", "\n\n"]))
def test_plans_are_read_as_they_are_written(plan: list[PlanLine], between: str) -> None:
    """A plan is read line by line, whether semicolons or line breaks separate its lines."""
    assert read_plan(between.join(map(str, plan)), GROUND) == plan


@given(conditions)
def test_the_opposite_of_a_condition_is_its_opposite(condition: Condition) -> None:
    """`not` turns every condition round, whatever the facts are."""
    assert Not(condition).holds(FACTS) != condition.holds(FACTS)


def test_many_brackets_side_by_side_are_read() -> None:
    """Only brackets within brackets are counted."""
    condition = read_condition(" and ".join(["(gold = 1)"] * 14))
    assert condition == Both((Compare("gold", "=", 1),) * 14)


def test_a_plan_reads_like_a_sentence() -> None:
    """The words of a plan: a condition, then the answer, then what to do otherwise."""
    first, other = read_plan("if 8 is free: 3+5; else pass", GROUND)
    assert (str(first), str(other)) == ("if 8 is free: 3+5", "pass")
    assert first.once
    assert first.concerns("influence", "influence")
    assert not first.concerns("good", "influence")
    assert [str(one) for one in read_plan("Else Pass; Wake; Good: First", GROUND)] == [
        "pass",
        "wake",
        "good: first",
    ]
    line = read_line("ALWAYS good, construct if Gold<2: +gold", GROUND)
    assert str(line) == "always good, construct if gold < 2: +gold"
    assert not line.once
    assert line.concerns("construct", "influence")


@pytest.mark.parametrize(
    ("text", "found", "accepted"),
    [
        ("pass; if 8 is fre: pass", "fre", "free, taken"),
        ("if 8 if free: pass", "if", "is, >="),
        ("if gold >= lots: pass", "lots", "a number from 0 to 999"),
        ("if silver = 1: pass", "silver", "8, gold, blue gold"),
        ("if gold is free: pass", "gold is free", "gold >= 1"),
        ("if 8 = 1: pass", "8 = 1", "8 is free, 8 is taken"),
        ("if (gold = 1: pass", "nothing", "), and, or"),
        ("if gold = 1 8 is free: pass", "8", "and, or, :"),
        ("sometimes good: +gold", "sometimes", "once, season, year, always, influence, good"),
        ("if 8 is free", "if 8 is free", "if CONDITION: ANSWER"),
        ("always pass", "always pass", "always: ANSWER, always QUESTION: ANSWER"),
        ("good:", "nothing", "an answer after :"),
        ("if " + "(" * 30 + "gold = 1" + ")" * 30 + ": pass", "(", "fewer brackets"),
        ("\n".join(["pass"] * 41), "pass", "at most 40 lines"),
        ("x" * 300, "x", "at most 200 characters"),
    ],
)
def test_an_error_says_where_and_what_is_accepted(text: str, found: str, accepted: str) -> None:
    """A plan that is not understood is refused with its line, its word and what would fit."""
    with pytest.raises(PlanError) as error:
        read_plan(text, GROUND, FACTS)
    assert found in str(error.value)
    assert accepted in str(error.value)
    number = 2 if text.startswith("pass;") else 41 if text.startswith("pass\n") else 1
    assert error.value.line == number


@given(st.text(max_size=60) | st.text("() if8isfreegold=<>:;!andornot\n", max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    """Nothing that somebody types leads to anything but a plan or an error that explains itself."""
    try:
        plan = read_plan(text, GROUND, FACTS)
    except PlanError:
        return
    assert read_plan("\n".join(map(str, plan)), GROUND, FACTS) == plan


def test_every_seat_may_ask_for_the_same_facts_all_game() -> None:
    """A plan that was accepted stays understood: facts have the same names all the time."""
    game = KIND.new_game("2e", 3)
    names = KIND.plans.facts(game.view(0)).keys()
    assert {"8", "gold", "green soldiers", "inn", "red statue", "season", "envoy"} <= names
    assert "19" not in names
