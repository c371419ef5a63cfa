"""Bots and networks of one's own play wherever ours do, and see only what their seat may know."""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import pytest

import burgrave
from burgrave import BurgraveError, imagine, make_bot, new_game, play, simulate, trace
from burgrave.bots import check_bot
from burgrave.bots import make_bot as make_engine_bot
from burgrave.bots.net_files import SHIPPED
from burgrave.envs import Games
from burgrave.lab.report import plan_simulation
from burgrave.lab.simulate import play_one
from tests.envs.own_player import AllowedSpy, Last, Spy

FILE = Path(__file__).with_name("own_player.py")
MODULE = "tests.envs.own_player"


@pytest.mark.parametrize("name", [f"{MODULE}:Last", f"{FILE}:Last"])
def test_a_class_plays_by_its_module_or_file(name: str) -> None:
    """`make_bot` and `play` accept the name of a class, and the bot plays like the class itself."""
    by_name = play(new_game("2e", 2), [name, "random"], seed=4)
    by_object = play(new_game("2e", 2), [Last(), "random"], seed=4)
    assert by_name.is_over
    assert by_object.is_over
    assert make_bot(name, 1).choose(new_game("2e", 2)) >= 0


def test_simulations_take_it() -> None:
    """The library's `simulate` and the command's plans accept the name of a class."""
    name = f"{FILE}:Seeded"
    assert len(list(simulate("dice", games=2, players=[name, "random"]))) == 2
    plan = plan_simulation("2e", f"{name},greedy", seed=1, rotate=False, content=None)
    assert play_one(plan, 0).decisions > 50
    games = Games("2e", 2, 2, bots={1: name}, observation=None)
    assert (games.actor == 0).all()


def test_a_network_plays_by_its_file() -> None:
    """The network that comes with the package, named by its file, plays nearly like level 6."""
    net = str(SHIPPED / "kingsburg.net")
    done = play(new_game("2e", 2), [net, "random"], seed=2)
    assert done.winners == (0,)
    with pytest.raises(BurgraveError, match=r"none\.net: No such file"):
        check_bot("none.net")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("no.such.module:Bot", "there is no bot"),
        (f"{MODULE}:Nobody", "has no 'Nobody'"),
        ("nofile.py:Bot", "there is no file"),
        (f"{MODULE}:annotations", "no player"),
        ("nobody", "there is no bot 'nobody'; accepted are random, greedy"),
    ],
)
def test_what_is_no_bot_is_refused(name: str, said: str) -> None:
    """The error says what is missing."""
    with pytest.raises(BurgraveError, match=said):
        check_bot(name)


def test_names_from_elsewhere_load_no_code() -> None:
    """Names that strangers send can make only our own bots."""
    with pytest.raises(BurgraveError, match="there is no bot"):
        make_engine_bot(f"{FILE}:Last", 1)


def test_a_wrong_answer_is_refused() -> None:
    """The error about an answer that is no index names the class that gave it."""
    with pytest.raises(BurgraveError, match=r"Wrong.choose returned 'pass'"):
        play(new_game("2e", 2), [f"{FILE}:Wrong", "random"], seed=1)


def test_a_player_is_shown_only_what_its_seat_may_know() -> None:
    """A bot is given a game with other face-down cards, unless it may see everything."""
    Spy.seen.clear()
    game = new_game("2e", 2)
    play(game, [Spy(), "random"], seed=3)
    enemies = {line for text in Spy.seen for line in text.splitlines() if "enemies" in line}
    assert len(enemies) > 5, "each look redeals the face-down cards"
    AllowedSpy.seen.clear()
    play(new_game("2e", 2), [AllowedSpy(), "random"], seed=3)
    shown = [line for text in AllowedSpy.seen for line in text.splitlines() if "enemies" in line]
    assert len(set(shown)) <= 2
    Spy.seen.clear()
    play(new_game("2e", 2), [Spy(), "random"], seed=3, sees_everything=True)
    shown = [line for text in Spy.seen for line in text.splitlines() if "enemies" in line]
    assert len(set(shown)) <= 2


def test_any_generator_imagines() -> None:
    """Generators of Python and of NumPy are accepted; anything else is refused."""
    game = new_game("2e+m3", 3)
    assert imagine(game, 0, random.Random(1)).view(0) == game.view(0)
    assert imagine(game, np.int64(0), np.random.default_rng(1)).view(0) == game.view(0)
    with pytest.raises(BurgraveError, match="not a source of chance"):
        imagine(game, 0, 7)  # type: ignore[arg-type]


def test_a_trace_may_be_asked_for_by_text() -> None:
    """`trace` accepts a record or its text, as `replay` does."""
    game = play(new_game("dice", 2), ["random", "random"], seed=1)
    assert list(trace(game.record.text)) == list(trace(game.record))


def test_told_is_the_same_for_what_a_seat_cannot_tell_apart() -> None:
    """Another player's two possible secret picks look the same to a seat; its own do not."""
    game = new_game("2e+m3", 2)
    fate = burgrave.Fate(1)
    while game.ask != "governor":
        fate.answer(game)
    picker = game.actor
    assert picker is not None
    one, other = game.__copy__(), game.__copy__()
    one.apply(0)
    other.apply(1)
    assert one.known_history(1 - picker) == other.known_history(1 - picker)
    assert one.known_history(picker) != other.known_history(picker)
    assert one.known_history()[-2] == other.known_history()[-2]
