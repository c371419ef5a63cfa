"""The public game: few names, clear errors, and no call that breaks it."""

from __future__ import annotations

import copy
import inspect
import pickle
import pydoc
from collections.abc import Callable
from types import ModuleType
from typing import Any

import numpy as np
import pytest

import burgrave
from burgrave import (
    FATE,
    AmbiguousChoice,
    BurgraveError,
    Fate,
    Game,
    GameOver,
    IllegalChoice,
    NotationError,
    RulesError,
    dicegame,
    make_bot,
    new_game,
    play,
)
from burgrave import kingsburg as kb
from burgrave.bots import make_bot as engine_bot
from tests.views.test_writing import scribble

PLACING = """burgrave position 2
rules 2e
year 2
order red blue
seat red gold 4 buildings statue dice 1,3,4
seat blue wood 3 dice 2,2,6
at summer influence_rounds red
"""
FACES = (kb, dicegame)


def placing() -> kb.Game:
    """Red is about to influence, with a journal."""
    return kb.from_position(PLACING, journal=True)


def finished_game(rules: str = "2e") -> Game:
    """A game of three that was played at random."""
    return play(new_game(rules, 3), ["random"] * 3, seed=1)


@pytest.mark.parametrize("rules", ["2e+m3", "dice"])
def test_what_happened_may_be_written_into(rules: str) -> None:
    """Callers may change the entries that they are given; the game's own stay as they are."""
    game = finished_game(rules)
    before, record = copy.deepcopy(game.entries()), game.record.text
    scribble(game.entries())
    assert game.entries() == before
    assert game.record.text == record
    assert len(game.log()) > 10


@pytest.mark.parametrize("face", FACES)
def test_a_game_has_about_thirty_names(face: ModuleType) -> None:
    """`dir` of a game lists what players need and no internals."""
    names = [name for name in dir(face.Game) if name[0] != "_"]
    assert len(names) <= 31
    assert {"choose", "why_not", "log", "winners", "is_over", "seats"} <= set(names)


@pytest.mark.parametrize(
    "wrong",
    [
        lambda game: game.answer(12345),
        lambda game: game.answer(2**70),
        lambda game: game.answer(-1),
        lambda game: game.answer(True),
        lambda game: game.answer(1.0),
        lambda game: game.answer("1"),
        lambda game: game.apply(99),
        lambda game: game.apply(-1),
        lambda game: game.apply(False),
        lambda game: game.apply(0.0),
        lambda game: game.apply(np.float64(0)),
        lambda game: game.apply(0, seat=1),
        lambda game: game.apply(99, seat=0),
        lambda game: game.choose("red 6>6"),
        lambda game: game.choose("blue 6>6"),
        lambda game: game.choose(""),
        lambda game: game.choose(None),
        lambda game: game.choose(0),
    ],
)
def test_nothing_public_breaks_a_game(wrong: Callable[[Any], None]) -> None:
    """An invalid choice is refused, and the game stays unchanged."""
    game = placing()
    before = game.position, game.key(), game.entries()
    with pytest.raises(IllegalChoice):
        wrong(game)
    assert (game.position, game.key(), game.entries()) == before
    game.choose("red 3+4>7")


@pytest.mark.parametrize("seat", [-1, 2, 99, True, 0.5, "red", None])
def test_seats_that_are_not_there_are_refused(seat: Any) -> None:
    """A seat must be an integer in the range of the table."""
    game = placing()
    asked: list[Callable[[Any], object]] = [game.options_for, game.reasons]
    asked += [lambda seat: game.preview(seat, 0)]
    asked += [lambda seat: game.why_not(seat, 1)]
    asked += [] if seat is None else [game.view, lambda seat: game.log(reader=seat)]
    for ask in asked:
        with pytest.raises(NotationError):
            ask(seat)


def test_numpy_counts_as_well() -> None:
    """Indices, moves, seats and ranks may be NumPy's integers."""
    game = placing()
    seat = np.int64(0)
    assert game.options_for(seat) == game.options
    assert game.view(seat) == game.view(0)
    assert game.why_not(seat, np.int8(18)) == game.why_not(0, 18)
    game.apply(np.int32(0), seat=seat)
    game.answer(np.int64(game.moves[-1]))
    assert game.record.choices == ["red 1>1", "blue pass"]


def test_seats_are_a_number_or_names() -> None:
    """Seats are given as a number or as names; anything else is refused."""
    assert kb.new_game(seats=np.int64(3)).names == ("red", "blue", "green")
    assert new_game("dice", ["ann", "bob"]).names == ("ann", "bob")
    for wrong in (True, 2.5, None):
        seats: Any = wrong
        for start in (new_game, kb.new_game, dicegame.new_game):
            with pytest.raises(BurgraveError, match="number of seats"):
                start(seats=seats)
    with pytest.raises(RulesError):
        kb.new_game("dice")
    with pytest.raises(RulesError):
        dicegame.new_game("2e")


def test_an_ambiguous_choice_names_what_it_may_mean() -> None:
    """The candidates are complete notations, each of which is accepted; the error pickles."""
    game = new_game("2e", 2)
    fate = Fate(1)
    while game.actor == FATE:
        fate.answer(game)
    with pytest.raises(AmbiguousChoice) as caught:
        game.choose("favor")
    error = pickle.loads(pickle.dumps(caught.value))
    assert error.candidates == tuple(option.text for option in game.options)
    assert str(error) == str(caught.value)
    game.choose(error.candidates[1])


def test_errors_are_what_they_were_before() -> None:
    """Handlers of the older error classes also catch the newer ones."""
    assert issubclass(AmbiguousChoice, IllegalChoice)
    assert issubclass(GameOver, IllegalChoice)
    assert issubclass(IllegalChoice, NotationError)
    assert issubclass(NotationError, BurgraveError)
    assert issubclass(BurgraveError, ValueError)


@pytest.mark.parametrize("rules", ["2e+m3", "dice"])
def test_a_finished_game_tells_everything(rules: str) -> None:
    """Nothing is hidden once a game is over, and nothing more can be chosen."""
    game = finished_game(rules)
    assert game.is_over
    assert game.winners == tuple(one.seat for one in game.standings if one.winner) != ()
    assert (game.options, game.moves, game.actor, game.ask) == ([], [], None, None)
    wrong: list[Callable[[], None]] = [lambda: game.choose("x"), lambda: game.apply(0)]
    wrong += [lambda: game.answer(0)]
    for one in wrong:
        with pytest.raises(GameOver):
            one()
    assert "None" not in str([entry.get("choice", {}) for entry in game.entries()])


def test_a_running_game_keeps_its_secrets() -> None:
    """Spectators and others do not learn face-down cards; the player who peeked does."""
    game = new_game("2e+m3", 3)
    fate = Fate(1)
    while game.actor == FATE:
        fate.answer(game)
    dealt = [entry for entry in game.entries() if entry.get("ask") == "deal"]
    assert {entry["choice"]["card"] for entry in dealt} == {None}
    own = [entry["choice"] for entry in game.entries(0) if entry.get("ask") == "deal"]
    assert {choice.get("seat") for choice in own if choice["card"]} == {0}
    assert not game.winners
    assert "dealt" not in "".join(game.log())
    assert sum("dealt" in line for line in game.log(reader=0)) == 3


@pytest.mark.parametrize("rules", ["2e", "1e", "2e+m1+m2+m3+m4+m5+m6+goblin-valley", "dice"])
def test_a_log_is_in_words(rules: str) -> None:
    """Every line of a log is a sentence without symbols or gaps, whoever reads it."""
    game = finished_game(rules)
    for lines in (game.log("en"), game.log(), game.log(reader=2)):
        assert len(lines) > 50
        assert not [line for line in lines if "⟦" in line or "{" in line or not line.strip()]
        assert not [line for line in lines if line[:1] == " " != line[1:2]]


def test_logs_need_a_journal_and_a_language() -> None:
    """A clone has no log, and an unknown language is refused."""
    game = placing()
    with pytest.raises(NotationError, match="no journal"):
        game.clone().log()
    with pytest.raises(NotationError, match="no journal"):
        game.clone().entries()
    with pytest.raises(BurgraveError, match="no texts in 'xx'"):
        game.log("xx")


@pytest.mark.parametrize(
    ("what", "why"),
    [
        ("chapel", "You are short of 1 stone (B2.4)"),
        ("Chapel", "You are short of 1 stone (B2.4)"),
        ("church", "It needs Chapel on its left first (B2.4)"),
        ("merchants' guild", "It needs Inn on its left first (B2.4)"),
        ("envoy", "You do not hold the envoy (B4)"),
        ("token", "You have none (B2.2)"),
        ("queen", "Your dice cannot reach it; the nearest you can reach are 8 and – (B2.2)"),
        (17, "Your dice cannot reach it; the nearest you can reach are 8 and – (B2.2)"),
        ("1-goblins-2", "You do not have it here"),
        (7, None),
        ("astronomer", None),
    ],
)
def test_why_not(what: int | str, why: str | None) -> None:
    """Anything impossible has a reason in words with its rule; anything possible has none."""
    assert placing().why_not(0, what) == why


@pytest.mark.parametrize("what", ["chapell", "", 0, 19, True, 1.5])
def test_why_not_knows_what_there_is(what: Any) -> None:
    """A word that the game does not have is refused."""
    with pytest.raises(NotationError):
        placing().why_not(0, what)


def test_why_not_in_the_dice_game() -> None:
    """The other game has reasons, too."""
    game = dicegame.new_game(seats=2)
    Fate(1).answer(game)
    assert game.why_not(1, "statue") == game.why_not(1, "Statue")
    assert str(game.why_not(1, "statue")).endswith(")")


def test_kinds_find_their_faces() -> None:
    """The rules string, record or position decides which game's class is returned."""
    game = new_game("dice", 2)
    assert type(game) is dicegame.Game
    assert type(burgrave.replay(finished_game("dice").record)) is dicegame.Game
    assert type(burgrave.from_position(PLACING)) is kb.Game
    assert game.seats[0].soldiers == 0
    assert placing().seats[0].dice == (1, 3, 4)
    assert placing().seats[0].goods == 4
    assert placing().year == 2


def test_copies() -> None:
    """Copies and pickles are games of the same class that keep the journal; clones do not."""
    game = placing()
    game.choose("red 3+4>7")
    for twin in (copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
        assert type(twin) is kb.Game
        assert twin.key() == game.key() == game.clone().key()
        assert twin.entries() == game.entries()
        twin.choose("blue pass")
    assert game.actor == 1


def test_players_are_given_the_game() -> None:
    """A player of one's own gets the public game; bots are given by name or as objects."""

    class First:
        seen: list[type] = []  # noqa: RUF012 (of one test)

        def choose(self, game: kb.Game) -> int:
            self.seen.append(type(game))
            return 0

    game = kb.new_game("2e", 3)
    made = make_bot("greedy", 3)
    assert play(game, [First(), made, "level:1"], seed=1) is game
    assert set(First.seen) == {kb.Game}
    assert repr(made) == "<bot greedy, seed 3>"
    assert game.is_over
    before = [engine_bot("greedy", seed) for seed in range(3)]
    assert play(kb.new_game("2e", 3), before, seed=1).is_over
    with pytest.raises(BurgraveError, match="2 players for 3 seats"):
        play(kb.new_game("2e", 3), ["random"] * 2, seed=1)


def test_older_names_still_work() -> None:
    """Old names work for one more version, with a warning that names the replacement."""
    game: Any = placing()
    with pytest.warns(DeprecationWarning, match=r"game\.moves"):
        assert game.legal() == game.moves
    with pytest.warns(DeprecationWarning, match=r"game\.actor and game\.ask"):
        assert game.pending.actor == game.actor
    with pytest.warns(DeprecationWarning, match=r"game\.known_history"):
        assert game.told(0) == game.known_history(0)
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = game.nothing
    with pytest.raises(AttributeError):
        game.year = 5


@pytest.mark.parametrize("face", [burgrave, *FACES])
def test_help_works_in_either_form(face: ModuleType) -> None:
    """Every public class and function shows its signature and says what it is."""
    for name in face.__all__:
        thing = getattr(face, name)
        if isinstance(thing, type) or inspect.isfunction(thing):
            output = inspect.getdoc(thing)
            assert output, name
            assert output.split("\n")[0] in pydoc.plain(pydoc.render_doc(thing))
            if not (isinstance(thing, type) and issubclass(thing, Exception)):
                assert inspect.signature(thing) is not None


@pytest.mark.parametrize("face", FACES)
def test_everything_of_a_game_is_explained(face: ModuleType) -> None:
    """Each attribute of a game has a sentence, which help shows."""
    shown = pydoc.plain(pydoc.render_doc(face.Game))
    for name in dir(face.Game):
        if name[0] != "_":
            output = inspect.getdoc(getattr(face.Game, name))
            assert output, name
            assert output.split("\n")[0] in shown


def test_everything_shows_itself() -> None:
    """No public object is shown as an address in memory."""
    game = placing()
    shown: list[object] = [game, game.seats, game.options, game.standings, game.record, game.rules]
    shown += [kb.KIND, Fate(1), make_bot("random"), burgrave.Content.parse("")]
    shown += list(burgrave.simulate("2e", 2, 1))
    assert not [one for one in shown if " at 0x" in repr(one)]


WRONG: list[Any] = [1.5, [], b"2e", object(), True]
"""What is neither a text nor a whole number."""


@pytest.mark.parametrize("wrong", WRONG)
def test_wrong_types_are_refused_in_words(wrong: Any) -> None:
    """Whatever a caller gives by mistake is refused by an error that says what is accepted."""
    game = kb.new_game("2e", seats=3)
    calls: list[Callable[[], object]] = [
        lambda: kb.new_game(wrong, seats=3),
        lambda: kb.replay(wrong),
        lambda: kb.from_position(wrong),
        lambda: burgrave.new_game(wrong),
        lambda: burgrave.compile_rules(wrong),
        lambda: burgrave.rules_outline(wrong),
        lambda: burgrave.kind_named(wrong),
        lambda: burgrave.Content.parse(wrong),
        lambda: burgrave.Record.parse(wrong),
        lambda: burgrave.playout(game, wrong),
        lambda: burgrave.play(kb.new_game("2e", seats=2), ["random", "random"], seed=wrong),
        lambda: burgrave.play(kb.new_game("2e", seats=2), [wrong, wrong], seed=1),
        lambda: burgrave.make_bot(wrong),
        lambda: burgrave.Fate(wrong),
        lambda: burgrave.simulate("2e", seats=3, games=1, seed=wrong),
        lambda: burgrave.simulate("2e", seats=3, games=1, jobs=wrong),
    ]
    for call in calls:
        with pytest.raises(burgrave.BurgraveError, match="accepted"):
            call()
    assert game.key() == kb.new_game("2e", seats=3).key()


def test_numbers_out_of_range_are_refused() -> None:
    """Enormous and negative numbers are refused like any other."""
    game = burgrave.play(kb.new_game("2e", seats=2), ["random", "random"], seed=1)
    for seats in (10**30, -(10**30)):
        with pytest.raises(burgrave.RulesError, match="seats"):
            burgrave.simulate("2e", seats=seats, games=1)
    for player in (burgrave.Fate(1).answer, burgrave.make_bot("greedy").choose):
        with pytest.raises(burgrave.GameOver):
            player(game)
    with pytest.raises(burgrave.NotationError, match="accepted"):
        kb.replay(game.record, at=-1)
    with pytest.raises(burgrave.RulesError, match="another game"):
        kb.new_game(burgrave.compile_rules("dice"), seats=2)  # type: ignore[arg-type]
