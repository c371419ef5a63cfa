"""A small game uses the seam: nothing above the seam knows that it exists."""

import copy
import io
import json
import pickle
import random
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from burgrave import Fate, NotationError, RulesError, games, imagine, play, playout
from burgrave.bots import bot_names, make_bot
from burgrave.cli.look import show_replay, show_trace
from burgrave.cli.play import Host
from burgrave.cli.seating import Wish, open_session
from burgrave.engine.game.ruled import RuledGame
from burgrave.games import BEGINNINGS, kind_named, register
from burgrave.games.outline import rules_outline
from burgrave.lab.simulate import Plan, play_one
from burgrave.lab.soak import Case
from burgrave.lobby.menu import make_menu
from burgrave.lobby.new_room import open_room
from burgrave.room.connection import Connection
from burgrave.room.operations import perform
from burgrave.room.snapshot import take_snapshot as table_told


@pytest.fixture(autouse=True)
def _pig() -> Iterator[None]:
    """Pig is known while these tests run."""
    register("tests.toy.pig:KIND", "pig")
    yield
    del BEGINNINGS["pig"]


def finish_game() -> RuledGame:
    """A game to its end, between bots."""
    game = games.new_game("pig", 3)
    play(game, [make_bot("random", seat, rules="pig") for seat in range(3)], 5)
    return game


def test_a_game_plays_and_has_a_winner() -> None:
    """A game has questions, chance events, standings and a result."""
    game = games.new_game("pig", seats=["ann", "bob"])
    assert repr(game) == "<pig, 2 seats: turn 0, ann 0, bob 0 > throw > fate>"
    game.choose("fate throw ann 4")
    game.choose("ann stop")
    assert playout(game, 1, journal=True) > 10
    assert game.actor is None
    assert sum(standing.winner for standing in game.standings) == 1
    assert "*" in game.result


def test_it_is_recorded_replayed_and_traced() -> None:
    """The record replays to the same position, and the trace ends with the standings."""
    game = finish_game()
    again = games.replay(game.record.text)
    assert games.position(again) == games.position(game)
    lines = list(games.trace(game.record))
    assert lines[0]["state"]["turn"] == 0
    assert lines[-1]["standings"] == [standing.to_dict() for standing in game.standings]
    with pytest.raises(NotationError, match=r"line 7: .* accepted are fate throw red 1"):
        games.replay(game.record.text.replace("fate throw", "fate coin", 1))


def test_positions_read_back_and_clones_go_their_own_way() -> None:
    """At every point the position reads back, and an imagined world looks the same."""
    game, fate = games.new_game("pig", 2), Fate(3)
    while game.pending is not None:
        text = games.position(game)
        assert games.position(games.from_position(text)) == text
        assert imagine(game, 0, random.Random(1)).view(0) == game.view(0)
        playout(game.clone(), 1)
        assert games.position(game) == text
        fate.answer(game)


def test_it_is_copied_and_pickled() -> None:
    """A copy keeps the journal, and so does what another process is sent."""
    game = games.new_game("pig", 2)
    playout(game, 2, journal=True)
    for twin in (copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
        assert (twin.key(), twin.record.text) == (game.key(), game.record.text)
    assert pickle.loads(pickle.dumps(finish_game().record)).result == finish_game().record.result


def test_its_view_has_the_frame_of_every_game() -> None:
    """Options are shown only to the seat they belong to; the table contains what is public."""
    game = games.new_game("pig", seats=["ann", "bob"])
    frame = games.new_game("dice", 2).view(0).keys()
    assert game.view(0)["fate"] == "throw"
    game.choose("fate throw ann 4")
    asked, other, spectator = game.view(0), game.view(1), game.view()
    assert asked.keys() == other.keys() == spectator.keys() == frame
    assert [option["text"] for option in asked["options"]] == ["ann throw", "ann stop"]
    assert other["options"] == spectator["options"] == []
    asks = {"seat": 0, "ask": "dare", "asker": "dare", "occasion": "", "about": {}, "secret": False}
    assert other["waiting"] == [asks]
    assert (other["game"], other["rules"], other["reader"]) == ("pig", "pig", 1)
    assert other["table"] == {"turn": 4, "seats": [{"points": 0}, {"points": 0}]}
    playout(game, 1, journal=True)
    assert game.view(1)["result"] == [standing.to_dict() for standing in game.standings]
    with pytest.raises(NotationError, match="there is no seat 2; accepted are 0 to 1"):
        game.view(2)


def test_what_it_does_not_know_it_does_not_claim() -> None:
    """There are no reasons; a preview says who is asked next, and events follow the state."""
    game = games.new_game("pig", 2)
    game.choose("fate throw red 4")
    assert game.reasons(0) == []
    assert game.followed_state(1) == game.public_state()
    throw, stop = game.previews(0)
    assert throw["open"] == {"seat": -1, "ask": "throw", "optional": False, "ways": []}
    assert (stop["text"], stop["gained"]) == ("red stop", {})
    assert stop == game.preview(0, 1)
    assert game.previews(1) == []
    with pytest.raises(NotationError, match="seat 0 has no option 2; accepted are 0 to 1"):
        game.preview(0, 2)
    with pytest.raises(NotationError, match="seat 1 has no option 0; it is not asked now"):
        game.preview(1, 0)
    assert not game.holds(0, 1, 0)
    catalogue = {"catalogue": 1, "game": "pig", "rules": "pig", "content": ""}
    assert kind_named("pig").catalogue(game.book) == catalogue


def test_it_is_played_at_a_table_that_pages_look_at() -> None:
    """A page can open the game, receives question, options and log, and chooses."""
    shown = make_menu("pig")
    games = next(group for group in shown["groups"] if group["id"] == "game")
    assert ("Pig", True) in [(part["name"], part["on"]) for part in games["parts"]]
    seats = [{"who": "person"}, {"who": "bot", "bot": "random"}]
    room = open_room({"rules": "pig", "seats": seats, "seed": "luck", "start": True}, b"")
    page = Connection((0,))
    session = room.require_session()
    session.advance(think=False)
    said: Any = table_told(room, page, [0])
    assert [option["label"]["text"] for option in said["view"]["options"]] == ["Throw", "Stop"]
    assert said["view"]["waiting"][0]["question"]["text"]
    assert said["catalogue"]["game"] == "pig"
    assert (said["reasons"], said["hints"]) == ([], False)
    assert re.fullmatch("throw ⟦@0⟧ [2-6]", said["entries"][-1]["lines"][0]["text"])
    perform(room, page, {"op": "choose", "id": "a", "seat": 0, "at": said["n"], "option": 1})
    lines = [line for entry in table_told(room, page, [0])["entries"] for line in entry["lines"]]
    assert lines[0] == {"seat": 0, "text": "⟦@0⟧ stop"}


def test_the_lab_simulates_and_soaks_it() -> None:
    """Outcomes have the game's own figures, and the invariants of every game hold."""
    outcome = play_one(Plan("pig", ("random", "random"), 3), 0)
    assert [*outcome.seats[0].figures] == ["points"]
    assert sum(seat.share for seat in outcome.seats) == 1
    finding = Case("pig", 4, seed=2, journal=True).check()
    assert (finding.report, finding.states > 10) == ("", True)


def test_it_is_played_at_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """The plain painter draws it, people answer by number or in notation, the bot at random."""
    typed = "\n".join(["board", "1", "stop", "throw", *["2", "1"] * 60])
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed + "\n"))
    wish = Wish(seats="you,random", rules="pig", seed=4, content=None)
    session, keeper = open_session(wish, None, None)
    paper = io.StringIO()
    Host(session, Console(file=paper, width=100), keeper).run()
    assert session.game.actor is None
    assert "1) throw" in paper.getvalue()
    assert "win" in paper.getvalue()


def test_the_command_looks_at_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Files can be replayed and traced, and the rules have an outline."""
    file = str(tmp_path / "pig.txt")
    Path(file).write_text(finish_game().record.text, "utf-8")
    show_replay(Console(), file, 4, board=True, content=None)
    assert "burgrave position 2\nrules pig\n" in capsys.readouterr().out
    show_trace(file, None)
    last = capsys.readouterr().out.splitlines()[-1]
    assert json.loads(last)["over"]
    assert "dare" in rules_outline("pig")


def test_games_keep_apart() -> None:
    """A kind has its own seats, rules and bots, and no effects or steps of other games."""
    assert bot_names("pig") == ["random"]
    with pytest.raises(RulesError, match="Pig is for 2 to 4"):
        games.new_game("pig", 5)
    with pytest.raises(RulesError, match="accepted is pig"):
        games.compile_rules("pig+m1")
    assert set(games.compile_rules("pig").steps) & {"dare", "throw", "influence"} == {
        "dare",
        "throw",
    }
    for rules in ("2e", "dice"):
        kind = kind_named(rules)
        modules = {cls.__module__ for cls in kind.bindings.classes().values()}
        assert all(module.startswith(kind.package) for module in modules)
    assert kind_named("pig").bindings.classes() == {}
    assert "dare" not in games.compile_rules("2e").steps
