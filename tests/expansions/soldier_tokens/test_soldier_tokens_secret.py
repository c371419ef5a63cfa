"""M5: soldier tokens are chosen in secret and in any order, and stay hidden until revealed."""

import json
import random

import pytest

from burgrave import Fate, imagine, position, trace
from burgrave.engine.core.journal import Journal
from burgrave.engine.game.ruled import RuledGame as Game
from burgrave.games import new_game, replay
from tests.expansions.soldier_tokens.token_winters import (
    FOUR,
    ONE,
    OTHER_ONE,
    RULES,
    tokens_of,
    winter,
)
from tests.plain_view import plain_view
from tests.table import Script
from tests.whole_games import check_whole_game


def test_answers_may_come_in_any_order() -> None:
    """Q20: secret choices are collected in any order, and the order changes nothing."""
    answers = {"red": "red token 4", "blue": "blue token 0", "green": "green token 2"}
    ends = set()
    for names in ("red blue green", "green red blue", "blue green red", "green blue red"):
        t = winter()
        for name in names.split():
            assert t.game.call(["red", "blue", "green"].index(name))
            t.says(answers[name])
        ends.add(position(t.game))
    assert len(ends) == 1


def test_a_seat_may_speak_out_of_turn_by_name() -> None:
    """Q20: a choice that names its seat answers that seat's question; a wrong one is refused."""
    t = winter().says("green token 3")
    assert t.asked == "blue token"
    before = position(t.game)
    for wrong in ("red token 9", "green token 1"):
        with pytest.raises(ValueError, match="token"):
            t.game.choose(wrong)
    assert position(t.game) == before
    t.says("red token 2", "blue token 2")
    assert tokens_of(t, "green") == [0, 1, 1, 2, 4]


def test_a_seat_without_a_choice_is_not_waited_for() -> None:
    """Q20, M5: reading the question answers nothing; a forced choice is made in its turn."""
    t = winter(year=5, more=f"register tokens 9 9 {ONE + OTHER_ONE}")
    before = position(t.game)
    assert t.game.waiting == [0, 1]
    assert t.game.options_for(2) == []
    assert not t.game.call(2)
    assert [option.words() for option in t.game.options_for(1)] == ["token 0", "token 2"]
    assert t.game.read("blue token 0") == t.game.read("red token 0")
    assert position(t.game) == before
    t.says("blue token 0", "red token 0")
    assert t.asked == "nobody"


def test_records_keep_the_order_of_secret_answers() -> None:
    """Q20: a record with answers out of turn order replays to the same game."""
    game = new_game(RULES, 4)
    fate, rng = Fate(3), random.Random(3)
    called = 0
    while game.actor is not None:
        if game.ask == "token" and game.call(rng.randrange(4)):
            called += 1
        fate.answer(game)
    text = game.record.text
    again = replay(text)
    assert called > 5
    assert again.record.text == text
    assert position(again) == position(game)


def views(game: Game, seat: int) -> str:
    """What everybody but one seat sees and was told, a spectator included."""
    assert game.journal is not None
    readers = [None, *(other for other in range(len(game.seat_names)) if other != seat)]
    shown = [
        [
            (
                entry.actor,
                entry.option and entry.option.public(),
                entry.offered,
                [event.seen_by(reader) for event in entry.events],
            )
            for entry in game.journal.entries
        ]
        for reader in readers
    ]
    return json.dumps([game.view(reader) for reader in readers]) + json.dumps(shown)


@pytest.mark.parametrize("order", ["red blue green", "blue red green", "green blue red"])
def test_nobody_learns_a_choice_before_all_have_chosen(order: str) -> None:
    """Q20: two worlds that differ in a secret choice look alike to all others until the reveal."""
    worlds = [winter(order=order), winter(order=order)]
    names = order.split()
    secret = ("red", ["red token 4", "red token 0"])
    for name in names:
        for t, said in zip(worlds, secret[1], strict=True):
            if name != names[-1]:
                t.says(said if name == secret[0] else f"{name} token 1")
        alike = [views(t.game, 0) for t in worlds]
        assert alike[0] == alike[1]
        assert repr(worlds[0].game.options) == repr(worlds[1].game.options)
    for t, said in zip(worlds, secret[1], strict=True):
        t.says(said if names[-1] == secret[0] else f"{names[-1]} token 1")
    assert views(worlds[0].game, 0) != views(worlds[1].game, 0)


def test_own_choice_is_known_to_its_seat_alone() -> None:
    """Q20: a seat sees its own choice; others do not even see that it was made."""
    t = winter().says("red token 4")
    assert plain_view(t.game, 0)["token_picked"] == 4
    assert plain_view(t.game, 1)["token_picked"] is None
    assert "token_picked" not in json.dumps(t.game.view(None))


def test_running_traces_hide_choices() -> None:
    """Q20, M5: the trace of a running game hides tokens that are not revealed yet."""
    game = new_game(RULES, 3)
    fate = Fate(1)
    while game.ask != "token":
        fate.answer(game)
    texts = []
    for token in (0, 3):
        world = replay(game.record, len(game.record.choices))
        world.choose(f"token {token}")
        texts.append(json.dumps(list(trace(world.record))))
    assert texts[0] == texts[1]
    assert '"token": null' in texts[0]


def test_imagined_worlds_choose_anew() -> None:
    """Q20: in imagined worlds others' choices are any they might have made, one's own stays."""
    t = winter(more=f"register tokens 63 {ONE + OTHER_ONE + FOUR} 63")
    t.says("red token 4", "blue token 4")
    seen = t.game.view(0)
    met: dict[str, set[int]] = {"red": set(), "blue": set()}
    for seed in range(40):
        world = imagine(t.game, 0, random.Random(seed))
        assert world.view(0) == seen
        for seat, name in enumerate(met):
            met[name].add(plain_view(world, seat)["token_picked"])
    assert met == {"red": {4}, "blue": {1, 4}}
    assert plain_view(t.game, 1)["token_picked"] == 4


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("rules", [RULES, "2e+m1+m5"])
def test_random_games(rules: str, seats: int) -> None:
    """M5: whole games pass every check, and everybody picks a token every winter."""
    lines = check_whole_game(rules, seats)
    asked = [line["choice"] for line in lines if line.get("ask") == "token"]
    assert len(asked) == 5 * seats
    assert all(choice["token"] in range(5) for choice in asked)


def test_clones_go_their_own_way() -> None:
    """M5: a choice made in a clone does not change the original."""
    t = winter()
    twin = t.game.clone()
    twin.journal = Journal()
    Script(twin).says("red token 4")
    assert t.asked == "red token"
    assert plain_view(t.game, 0)["token_picked"] is None
