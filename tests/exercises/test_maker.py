"""How exercises are found: in games of bots, in records and in reviews, and measured again."""

from __future__ import annotations

import json

import pytest

from burgrave import FATE, Fate, form
from burgrave.bots.comparison import compare, ratio
from burgrave.bots.judge import judge_for
from burgrave.engine.core.luck import Luck
from burgrave.engine.text.notation import BurgraveError
from burgrave.exercises.collection import exercises
from burgrave.exercises.maker import MEASURED, as_known, is_clear
from burgrave.exercises.making import A_GAME, find_in
from burgrave.exercises.model import SURE, Exercise
from burgrave.exercises.selection import pick_varied
from burgrave.exercises.sources import questions_in, self_play
from burgrave.games import from_position, new_game, position

needs_speed = pytest.mark.skipif(not form.is_compiled(), reason="plain Python would take minutes")


@pytest.mark.slow
@needs_speed
def test_a_game_of_bots_has_exercises_that_keep_the_laws() -> None:
    """The same seed finds the same exercises, at most a few in one game."""
    found = list(find_in(self_play("2e", 5, seats=2)))
    assert 0 < len(found) <= A_GAME
    assert all(one.is_clear() for one in found)
    again = find_in(self_play("2e", 5, seats=2))
    assert next(again).id == found[0].id


@pytest.mark.slow
@needs_speed
@pytest.mark.parametrize("one", exercises()[::90], ids=lambda one: one.id)
def test_other_luck_finds_the_same_answer(one: Exercise) -> None:
    """Measured a third time, in other worlds and futures, no other answer is clearly better."""
    game = one.game()
    texts = [option.text for option in game.options_for(one.seat)]
    asked = [texts.index(answer.text) for answer in one.answers]
    found = compare(game, one.seat, asked=asked, effort=MEASURED, other_luck=987_654_321)
    best = found.answer(asked[0])
    assert ratio(best.cost, best.cost_error) < SURE


def test_a_position_tells_no_more_than_its_seat_knows() -> None:
    """Worlds that look the same to the seat give the same text, whatever is hidden in them."""
    question = next(one for one in self_play("2e+m3", 3, seats=3) if one.game.ask == "influence")
    world = judge_for(question.game.book).imagine(question.game, question.seat, Luck(77))
    world.call(question.seat)
    assert position(world) != position(question.game)
    text = as_known(question.game, question.seat)
    assert text is not None
    told, seen = from_position(text), question.game.table_view(question.seat)
    told.call(question.seat)
    assert told.table_view(question.seat) == seen
    assert text != position(question.game)


def test_every_question_of_a_record_is_looked_at() -> None:
    """Questions come with the game as it was, for every seat that had a choice."""
    game, fate = new_game("2e", 2), Fate(2)
    while len(game.record.choices) < 30:
        fate.answer(game) if game.actor == FATE else game.apply(0)
    found = list(questions_in(game.record.text))
    assert {one.seat for one in found} == {0, 1}
    assert all(len(one.game.options_for(one.seat)) > 1 for one in found)


def test_a_review_offers_its_positions() -> None:
    """What a review would try again is looked at; other JSON is refused."""
    one = exercises()[0]
    kept = json.dumps({"replays": [{"number": 3, "position": one.position}]})
    [question] = questions_in(kept)
    assert position(question.game) == one.position
    with pytest.raises(BurgraveError, match="this is no review"):
        list(questions_in("{}"))


def test_a_comparison_is_clear_only_if_every_answer_is() -> None:
    """One answer that is about as good is enough to refuse a question."""
    game = exercises()[0].game()
    found = compare(game, exercises()[0].seat)
    assert not is_clear(type(found)(found.seat, found.options, found.answers[:1]))


def test_a_set_is_chosen_as_varied_as_can_be() -> None:
    """A third of all has every grade, game and number of players; nothing comes twice."""
    every = exercises()
    chosen = pick_varied([*every, *every], len(every) // 3)
    assert len({one.id for one in chosen}) == len(chosen) == len(every) // 3
    assert {one.grade for one in chosen} == {one.grade for one in every}
    assert {one.players for one in chosen} == {one.players for one in every}
    assert pick_varied(every, len(every) + 1) == list(every)
