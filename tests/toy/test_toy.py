"""A small game goes through the seam: nothing above knows that it exists."""

import io
import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.console import Console

import burgrave
from burgrave import Fate, NotationError, RulesError, form, imagine, play, playout
from burgrave.bots import bot_names, make_bot
from burgrave.cli.look import show_replay, show_trace
from burgrave.cli.play import Host
from burgrave.cli.seating import Wish, opened
from burgrave.games import BEGINNINGS, kind_named, register
from burgrave.games.outline import rules_outline
from burgrave.lab.simulate import Plan, play_one
from burgrave.lab.soak import Case

if form.compiled():
    pytest.skip(
        "the compiled engine calls what nobody overrides directly, so games are compiled with it",
        allow_module_level=True,
    )


@pytest.fixture(autouse=True)
def _pig() -> Iterator[None]:
    """Pig is known while these tests run."""
    register("tests.toy.pig:KIND", "pig")
    yield
    del BEGINNINGS["pig"]


def finished() -> burgrave.Game:
    """A game to its end, between bots."""
    game = burgrave.new_game("pig", 3)
    play(game, [make_bot("random", seat, rules="pig") for seat in range(3)], 5)
    return game


def test_a_game_plays_and_has_a_winner() -> None:
    """New game, questions, fate, standings and result."""
    game = burgrave.new_game("pig", seats=["ann", "bob"])
    assert repr(game) == "<pig, 2 seats: turn 0, ann 0, bob 0 > throw > fate>"
    game.choose("fate throw ann 4")
    game.choose("ann stop")
    assert playout(game, 1, journal=True) > 10
    assert game.actor is None
    assert sum(standing.winner for standing in game.standings) == 1
    assert "*" in game.result


def test_it_is_recorded_replayed_and_traced() -> None:
    """The record replays to the same position, and the trace ends with the standings."""
    game = finished()
    again = burgrave.replay(game.record.text)
    assert burgrave.position(again) == burgrave.position(game)
    lines = list(burgrave.trace(game.record))
    assert lines[0]["state"]["turn"] == 0
    assert lines[-1]["standings"] == [standing.to_dict() for standing in game.standings]
    with pytest.raises(NotationError, match=r"line 7: .* accepted are fate throw red 1"):
        burgrave.replay(game.record.text.replace("fate throw", "fate coin", 1))


def test_positions_read_back_and_clones_go_their_own_way() -> None:
    """At any point of the game, and imagined worlds look the same where nothing is hidden."""
    game, fate = burgrave.new_game("pig", 2), Fate(3)
    while game.pending is not None:
        text = burgrave.position(game)
        assert burgrave.position(burgrave.from_position(text)) == text
        assert imagine(game, 0, random.Random(1)).view(0) == game.view(0)
        playout(game.clone(), 1)
        assert burgrave.position(game) == text
        fate.answer(game)


def test_the_lab_simulates_and_soaks_it() -> None:
    """Outcomes have its own figures, and the invariants of every game hold."""
    outcome = play_one(Plan("pig", ("random", "random"), 3), 0)
    assert [*outcome.seats[0].figures] == ["points"]
    assert sum(seat.share for seat in outcome.seats) == 1
    finding = Case("pig", 4, seed=2, journal=True).check()
    assert (finding.report, finding.states > 10) == ("", True)


def test_it_is_played_at_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """The plain painter draws it, people answer by number or in notation, the bot by lot."""
    typed = "\n".join(["board", "1", "stop", "throw", *["2", "1"] * 60])
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed + "\n"))
    wish = Wish(seats="you,random", rules="pig", seed=4, content=None)
    session, keeper = opened(wish, None, None)
    paper = io.StringIO()
    Host(session, Console(file=paper, width=100), keeper).run()
    assert session.game.actor is None
    assert "1) throw" in paper.getvalue()
    assert "win" in paper.getvalue()


def test_the_command_looks_at_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Replays and traces of files, and an outline of its rules."""
    file = str(tmp_path / "pig.txt")
    Path(file).write_text(finished().record.text, "utf-8")
    show_replay(Console(), file, 4, board=True, content=None)
    assert "burgrave position 2\nrules pig\n" in capsys.readouterr().out
    show_trace(file, None)
    last = capsys.readouterr().out.splitlines()[-1]
    assert json.loads(last)["over"]
    assert "dare" in rules_outline("pig")


def test_games_keep_apart() -> None:
    """A kind has its own seats, rules and bots; effects and steps of others are none of it."""
    assert bot_names("pig") == ["random"]
    with pytest.raises(RulesError, match="Pig is for 2 to 4"):
        burgrave.new_game("pig", 5)
    with pytest.raises(RulesError, match="accepted is pig"):
        burgrave.compile_rules("pig+m1")
    assert set(burgrave.compile_rules("pig").steps) & {"dare", "throw", "influence"} == {
        "dare",
        "throw",
    }
    for rules in ("2e", "dice"):
        kind = kind_named(rules)
        modules = {cls.__module__ for cls in kind.bindings.classes().values()}
        assert all(module.startswith(kind.package) for module in modules)
    assert "dare" not in burgrave.compile_rules("2e").steps
