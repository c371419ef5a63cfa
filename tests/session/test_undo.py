"""Undo by information: how far it reaches, why not further, and that nothing else changes."""

from __future__ import annotations

import random

import pytest

from burgrave import BurgraveError, Record, position
from burgrave.engine.core.actors import FATE
from burgrave.kingsburg.game import Kingsburg as Game
from burgrave.session import Session, UndoScope, restore, resume
from burgrave.session.playable import PlayableRules
from tests.session.tables import play_questions, seat_players, up_to


def copy_table(table: Session[Game]) -> Session[Game]:
    """A copy of the table."""
    return resume(PlayableRules("2e"), table.record, table.luck)


def test_undo_restores_the_position() -> None:
    """An undone choice leaves no trace in position or record, and can be made again."""
    undone = 0
    for number, table in enumerate(play_questions(seat_players("you,random,you", 8))):
        if number % 3 or not table.reach().places or table.over:
            continue
        place, whole = table.reach().places[0], table.record
        again = copy_table(table)
        before = again.number
        again.undo(scope=UndoScope.AT_ONCE)
        assert again.number == before + 1
        assert not again.practised
        assert again.record.choices == whole.choices[: place - 1]
        again.answer(table.entries[place].actor, whole.choices[place - 1])
        again.advance()
        assert again.record == whole
        assert position(again.game) == position(table.game)
        undone += 1
    assert undone > 10


def test_undo_reaches_back_to_the_last_roll_peek_or_other_person() -> None:
    """Nobody has learnt anything between a decision that may be undone and now."""
    reasons: set[str] = set()
    for seed in range(6):
        for table in play_questions(seat_players("you,you,you", seed), seed):
            for seat in range(3):
                reach = table.reach(seat)
                for place in reach.places:
                    since = table.entries[place:]
                    assert not any(entry.actor == FATE for entry in since)
                    assert not any(event.kind == "peek" for e in since for event in e.events)
                    others = [e for e in since if e.actor != seat and e.offered > 1]
                    assert others == []
                if reach.obstacle is not None:
                    reasons.add(reach.obstacle.key)
    assert reasons == {"ui.undo.none", "ui.undo.fate", "ui.undo.peek", "ui.undo.other"}


def test_at_one_keyboard_a_decision_stands_once_another_person_has_answered() -> None:
    """The last decision may be undone even while another person is asked already."""
    table = up_to(seat_players("you,you,you", 1), "influence")
    first, second = table.waiting[0], table.game.order[1]
    table.answer(first, 0)
    table.advance()
    assert table.people_asked == [second]
    assert [table.entries[place].actor for place in table.reach().places] == [first]
    table.answer(second, 0)
    assert [table.entries[place].actor for place in table.reach().places] == [second]
    obstacle = table.reach(first).obstacle
    assert obstacle is not None
    assert (obstacle.key, obstacle.values) == (
        "ui.undo.other",
        {"who": table.game.names[second]},
    )


def test_bots_do_not_stand_in_the_way() -> None:
    """Answers that only bots gave since are given again."""
    table = up_to(seat_players("you,greedy,greedy", 1), "influence")
    before = table.record
    table.answer(0, 0)
    table.advance()
    assert table.reach(0).places
    table.undo(seat=0, scope=UndoScope.AT_ONCE)
    assert table.record == before


def test_the_others_may_consent_but_no_roll_is_taken_back() -> None:
    """With consent undo goes beyond other people's choices, but never beyond a roll."""
    table = up_to(seat_players("you,you,you", 1), "influence")
    first = table.waiting[0]
    for _ in range(2):
        table.answer(table.waiting[0], 0)
        table.advance()
    assert table.reach(first).places == ()
    reach = table.reach(first, UndoScope.CONSENT)
    assert len(reach.places) == 1
    assert reach.obstacle is not None
    assert reach.obstacle.key == "ui.undo.fate"
    table.undo(seat=first, scope=UndoScope.CONSENT)
    assert table.waiting == [first]
    assert not table.practised


def test_practice_goes_back_as_far_as_one_likes_and_is_marked() -> None:
    """Against bots everything may be undone, but the record says so, and dice stay the same."""
    table = seat_players("you,random", 4)
    for now in play_questions(table):
        if now.game.year == 2:
            break
    rolled = [text for text in table.record.choices if text.startswith("fate roll")][:4]
    first = table.reach(0, UndoScope.PRACTICE).places[-1]
    table.undo(first, seat=0, scope=UndoScope.PRACTICE)
    assert table.practised
    assert "practised yes" in table.record.text
    assert resume(PlayableRules("2e"), table.record, table.luck).practised
    head = Record.parse(table.record.text)
    head.choices, head.result = [], ""
    head.notes.pop("practised")
    assert restore(PlayableRules("2e"), head, table.ledger.lines, luck=table.luck).practised
    again: list[str] = []
    for now in play_questions(table, 99):
        again = [text for text in now.record.choices if text.startswith("fate roll")][:4]
        if len(again) == 4:
            break
    assert again == rolled


def test_a_turn_begins_again() -> None:
    """The whole turn is undone at once, as far as undo reaches."""
    found = 0
    for table in play_questions(seat_players("you,greedy", 5)):
        reach = table.reach(0)
        if reach.turn is None or len(reach.places) < 2 or reach.turn == reach.places[0]:
            continue
        again = copy_table(table)
        again.restart_turn(0)
        assert again.record.choices == table.record.choices[: reach.turn - 1]
        found += 1
    assert found
    with pytest.raises(BurgraveError, match="no turn to begin again"):
        seat_players("you,greedy").restart_turn(0)


def test_what_is_out_of_reach_cannot_be_taken_back() -> None:
    """A place that undo does not reach is refused."""
    table = seat_players("you,greedy")
    table.advance()
    with pytest.raises(BurgraveError, match=r"cannot be taken back \(ui\.undo\.none\)"):
        table.undo(seat=0, scope=UndoScope.AT_ONCE)


def test_a_secret_choice_may_be_changed_until_all_are_turned_up() -> None:
    """A secret choice may be changed while others still think; their choices stay."""
    table = seat_players("you,you,you", 3, rules="2e+m3")
    for now in play_questions(table):
        if len(now.people_asked) == 3:
            break
    one, two, three = table.people_asked
    table.answer(one, 0)
    table.answer(two, 1)
    assert table.people_asked == [three]
    other = table.entries[table.reach(two).places[0]]
    assert other.option is not None
    reach = table.reach(one)
    assert len(reach.places) >= 1
    table.undo(seat=one, scope=UndoScope.AT_ONCE)
    assert sorted(table.people_asked) == sorted([one, three])
    assert table.record.choices[-1] == other.option.text
    table.answer(one, 1)
    table.answer(three, 0)
    table.advance()
    obstacle = table.reach(one).obstacle
    assert obstacle is not None
    assert obstacle.key in ("ui.undo.secret", "ui.undo.fate")


def test_random_undo_never_breaks_a_game() -> None:
    """However often choices are taken back, the record is that of a legal game."""
    rng = random.Random(3)
    table, undone = seat_players("you,you,random", 6, rules="2e+m3+m5"), 0
    for now in play_questions(table, 6):
        seat = rng.randrange(2)
        reach = now.reach(seat)
        if reach.places and rng.random() < 0.7 and undone < 20:
            now.undo(rng.choice(reach.places), seat=seat, scope=UndoScope.AT_ONCE)
            now.advance()
            undone += 1
    assert undone > 10
    assert resume(PlayableRules("2e"), table.record, table.luck).over
