"""A table: whom it waits for, who may answer, what it sends and how it is restored."""

from __future__ import annotations

import random
from typing import Any

import pytest

from burgrave import BurgraveError, NotationError, Record, position
from burgrave.engine.game.orders import PassWithout, TakeOffered
from burgrave.engine.text.notation import Worded
from burgrave.kingsburg.game import Kingsburg as Game
from burgrave.session import NotAskedError, Session, StaleError, UndoScope, luck_of, restore, resume
from burgrave.session.playable import PlayableRules
from tests.session.tables import answer, play_questions, seat_players, up_to

SECRETS = "2e+m3+m5"


# Answers.


def test_only_who_is_asked_may_answer() -> None:
    """Anybody else is told whose turn it is, and nothing changes."""
    table = up_to(seat_players("you,you,you"), "influence")
    asked = table.waiting[0]
    for seat in range(3):
        if seat != asked:
            with pytest.raises(NotAskedError, match=f"the turn of {table.game.names[asked]}"):
                table.answer(seat, 0)
    with pytest.raises(NotationError, match="there is no option 999"):
        table.answer(asked, 999)
    with pytest.raises(NotationError, match="is not an option"):
        table.answer(asked, "nonsense")
    assert table.waiting == [asked]


def test_a_stale_answer_is_refused() -> None:
    """An answer to a question seen before an undo is refused."""
    table = up_to(seat_players("you,you,you"), "influence")
    seat, seen = table.waiting[0], table.number
    table.answer(seat, 0, seen=seen)
    table.undo(seat=seat, scope=UndoScope.AT_ONCE)
    with pytest.raises(StaleError, match="look again"):
        table.answer(seat, 1, seen=seen)
    assert table.answer(seat, 1, seen=table.number) == table.number


def test_secret_questions_are_answered_in_any_order() -> None:
    """All who choose in secret are asked at once, and no answer makes another's outdated."""
    table = seat_players("you,you,you", rules=SECRETS)
    for now in play_questions(table):
        if len(now.people_asked) == 3:
            break
    seen = table.number
    for seat in reversed(table.people_asked):
        options = table.options_for(seat)
        assert [option.actor for option in options] == [table.game.names[seat]] * len(options)
        table.answer(seat, len(options) - 1, seen=seen)
    assert table.people_asked != [0, 1, 2]


def test_a_finished_game_asks_nobody() -> None:
    """When the game is over nothing can be chosen."""
    table = seat_players("random,random")
    table.advance()
    assert (table.over, table.waiting) == (True, [])
    assert not table.step()
    with pytest.raises(NotAskedError, match="the game is over"):
        table.answer(0, 0)


# Coming back.


@pytest.mark.thinned(3)
@pytest.mark.parametrize("rules", ["2e", SECRETS])
def test_a_resumed_game_goes_on_as_if_never_interrupted(rules: str) -> None:
    """Resumed from a record at any choice, the table rolls the same dice and bots decide alike."""
    *_, whole = play_questions(seat_players("you,greedy,random", 3, rules=rules))
    for stop in (0, 40, 90):
        part = Record.parse(whole.record.text)
        part.choices, part.result = part.choices[:stop], ""
        again: Session[Game] = resume(PlayableRules("2e"), part, luck_of(part))
        again.advance()
        while not again.over:
            again.answer(0, whole.record.choices[len(again.record.choices)])
            again.advance()
        assert again.record.text == whole.record.text


def test_a_ledger_brings_back_everything() -> None:
    """Restored from its lines, a table has its number, players, orders and open questions."""
    table = seat_players("you,you,random", 6, rules=SECRETS)
    head, rng = table.record, random.Random(2)
    for number, now in enumerate(play_questions(table, 6)):
        reach = now.reach(0)
        if reach.places and rng.random() < 0.2:
            now.undo(seat=0, scope=UndoScope.AT_ONCE)
            now.advance()
        if number == 30:
            now.order(0, "pass")
            now.order(1, "take", on=False)
        if number == 60:
            now.seat_player(1, "greedy")
            now.advance()
        if number % 25 == 24:
            again: Session[Game] = restore(
                PlayableRules("2e"), head, now.ledger.lines, luck=now.luck
            )
            assert again.record.text == now.record.text
            assert (again.number, again.waiting) == (now.number, now.waiting)
            assert position(again.game) == position(now.game)
            assert again.view_additions(0)["undo"] == now.view_additions(0)["undo"]
    assert table.players.names == ["you", "greedy", "random"]
    assert any(line.startswith("<") for line in table.ledger.lines)


def test_a_wrong_result_is_refused() -> None:
    """A record whose result does not match its choices is not resumed."""
    table = seat_players("random,random")
    table.advance()
    record = table.record
    record.result = "red:99*"
    with pytest.raises(BurgraveError, match="but the record says 'red:99\\*'"):
        resume(PlayableRules("2e"), record, table.luck)


def test_unknown_orders_are_refused() -> None:
    """An unknown order is refused with the list of orders."""
    with pytest.raises(BurgraveError, match="no order 'sleep'; accepted are take, pass"):
        seat_players("you,random").order(0, "sleep")


# Standing orders.


class PeacefulRules(PlayableRules[Game]):
    """Rules in which hiring is optional."""

    def __init__(self) -> None:
        super().__init__("2e")
        peace = TakeOffered("peace", "recruit", field="pass", value=True, usual=False)
        self.orders = {"peace": peace}


def test_an_order_answers_for_its_seat() -> None:
    """A seat with an order is not asked until it withdraws it, and undo skips those answers."""
    table = seat_players("you,random", 3, playable=PeacefulRules())
    table.order(0, "peace")
    asks = set()
    for now in play_questions(table):
        asks.add(now.game.ask)
        asked = [now.entries[place].option for place in now.reach(0).places]
        assert all(option is not None and option.ask != "recruit" for option in asked)
    assert "recruit" not in asks
    kept = [e for e in table.entries if e.option and e.option.ask == "recruit" and e.actor == 0]
    assert len(kept) > 2
    record = table.record
    assert "orders peace;" in record.text
    again = resume(PeacefulRules(), Record.parse(record.text), table.luck)
    assert again.ordered == table.ordered
    assert again.players.orders == [["peace"], []]
    table.order(0, "peace", on=False)
    assert "orders" not in table.record.text


def options(*choices: dict[str, Any]) -> list[Any]:
    """Options with these fields."""
    return [Worded("red", "take", notation=str(choice), choice=choice) for choice in choices]


def test_orders_answer_only_what_they_mean() -> None:
    """Orders take what is offered and pass where nothing can be placed; else the seat is asked."""
    take = TakeOffered("take", "take", field="take", value=True)
    assert (
        take.answer(options({"item": "farm", "take": False}, {"item": "farm", "take": True})) == 1
    )
    assert take.answer(options({"pass": True})) is None
    passing = PassWithout("pass", "influence", field="dice")
    assert passing.answer(options({"item": "envoy"}, {"pass": True})) == 1
    assert passing.answer(options({"dice": [1]}, {"pass": True})) is None
    assert (take.usual, passing.usual) == (True, False)


# Bots.


def test_a_bot_sees_a_world_that_its_seat_may_imagine() -> None:
    """B0.4: a bot's turn has its own seed and an imagined world that looks like the real game."""
    table = seat_players("random,random", 3, rules="2e+m5")
    seeds: list[int] = []
    different = 0
    while not table.over:
        table.advance(think=False)
        for seat in table.bots_asked[:1]:
            turn = table.bot_turn(seat)
            seeds.append(turn.seed)
            assert turn.world.view(seat) == table.game.view(seat)
            different += turn.world.key() != table.game.key()
            table.answer(seat, turn.run())
    assert len(set(seeds)) == len(seeds) > 50
    assert different > 50, "the enemy cards of later years lie in another order"
    again = seat_players("random,random", 3, rules="2e+m5")
    again.advance()
    assert again.record == table.record, (
        "a caller that lets the session ask bots gets the same answers"
    )


def test_others_may_think_for_bots() -> None:
    """On a server workers compute for bots: the table waits for them and takes their answers."""
    table = seat_players("random,random", 2)
    rng = random.Random(1)
    while not table.over:
        table.advance(think=False)
        if table.bots_asked:
            seat = table.bots_asked[0]
            table.answer(seat, rng.randrange(len(table.options_for(seat))))
    assert table.record.result


# Updates.


def test_updates_tell_each_reader_what_they_missed() -> None:
    """The updates put together are the whole journal as the reader may know it, undo or not."""
    table = seat_players("you,random,random", 6, rules=SECRETS)
    rng = random.Random(4)
    readers: list[int | None] = [0, 1, None]
    known: dict[int | None, list[dict[str, Any]]] = {reader: [] for reader in readers}
    since = dict.fromkeys(readers, 0)
    shrunk = 0
    for now in play_questions(table, 6):
        for reader in readers:
            if rng.random() < 0.8:
                missed = now.updates(since[reader], reader)
                shrunk += missed.kept < len(known[reader])
                known[reader] = known[reader][: missed.kept] + missed.entries
                since[reader] = missed.number
                assert known[reader] == now.updates(0, reader).entries
        if now.reach(0).places and rng.random() < 0.6 and shrunk < 9:
            now.undo(seat=0, scope=UndoScope.AT_ONCE)
            now.advance()
    assert shrunk > 1
    assert len(known[None]) > 200


def test_what_the_table_adds_is_said_beside_the_view() -> None:
    """The state has number, players, reach of undo and orders, and nobody else's secrets."""
    table = up_to(seat_players("you,greedy"), "influence")
    beside = table.view_additions(0)
    assert beside["number"] == table.number
    assert beside["players"] == ["you", "greedy"]
    assert beside["undo"] == {
        "decisions": 0,
        "turn": False,
        "why_not": {"key": "ui.undo.fate", "values": {"what": "roll"}},
    }
    assert beside["orders"] == ["take"]
    assert table.view_additions(None)["undo"] is None
    answer(table, random.Random(1))
    assert table.view_additions(0)["number"] == beside["number"] + 1


def test_a_bot_takes_over_and_hands_back() -> None:
    """A bot may play a person's seat for a while."""
    table: Session[Game] = up_to(seat_players("you,random"), "influence")
    table.seat_player(0, "greedy")
    table.advance(think=False)
    assert table.bots_asked == [0]
    table.step()
    table.seat_player(0, "you")
    table.advance()
    assert table.people_asked == [0]
    assert table.record.players == ("you", "random")
