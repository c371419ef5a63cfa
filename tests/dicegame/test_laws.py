"""Laws that hold at every point of every Dice Game."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from burgrave import FATE, Fate, NotationError, Record
from burgrave.dicegame.game import DiceGame
from burgrave.dicegame.kind import KIND
from burgrave.engine.core.imagining import imagine
from burgrave.engine.core.play import playout
from tests.dicegame.players import LONG, builders

RULES = ("dice", "dice+short", "dice+first:building+first:good", "dice+short+first:building@1")
SEEDS = st.integers(0, 2**31)
MOST_ANSWERS = 300


class Plan(NamedTuple):
    """How to reach a position: rules, seats, random numbers, and how many choices to make."""

    rules: str
    seats: int
    seed: int
    builders: bool
    choices: int

    def states(self) -> Iterator[DiceGame]:
        """The game at each question, up to the plan's end."""
        game = KIND.new_game(self.rules, self.seats)
        fate = Fate(self.seed)
        players = builders(self.seats, self.seed)
        yield game
        for _ in range(self.choices):
            if game.actor is None:
                return
            if game.actor == FATE or not self.builders:
                fate.answer(game)
            else:
                game.apply(players[game.actor].choose(game))
            yield game

    def game(self) -> DiceGame:
        """The position at the end of the plan."""
        *_, last = self.states()
        return last


plans = st.builds(
    Plan,
    rules=st.sampled_from(RULES),
    seats=st.integers(2, 5),
    seed=st.integers(0, 2**40),
    builders=st.booleans(),
    choices=st.integers(0, 150),
)


def everything_visible(game: DiceGame) -> str:
    """Position, options and everybody's view."""
    views: list[Any] = [game.view(seat) for seat in (None, *range(len(game.names)))]
    return KIND.position(game) + json.dumps(views) + repr(game.options) + repr(game.standings)


def play_on(game: DiceGame, seed: int) -> list[str]:
    """The positions a game goes through when every choice is drawn at random."""
    fate = Fate(seed)
    seen = [KIND.position(game)]
    for _ in range(40):
        if game.actor is None:
            break
        fate.answer(game)
        seen.append(KIND.position(game))
    return seen


@given(plan=plans, seed=SEEDS)
def test_copies(plan: Plan, seed: int) -> None:
    """A clone, a replay and a position text are the same game and continue the same way."""
    game = plan.game()
    before = everything_visible(game)
    twin = game.clone()
    playout(twin, seed)
    assert everything_visible(game) == before
    again = KIND.replay(Record.parse(game.record.text))
    assert everything_visible(again) == before
    assert again.record == game.record
    read = KIND.from_position(KIND.position(game))
    assert everything_visible(read) == before
    expected = play_on(game.clone(), seed)
    assert play_on(read, seed) == expected
    assert play_on(game, seed) == expected


def test_position_texts_round_trip_everywhere(seats: int) -> None:
    """At every question of a whole game the position text reads back to itself."""
    for game in Plan("dice", seats, 3, True, LONG).states():
        text = KIND.position(game)
        assert KIND.position(KIND.from_position(text)) == text


@given(plan=plans)
def test_options(plan: Plan) -> None:
    """Options are few enough, and each has a notation of its own that can be read back."""
    game = plan.game()
    options = game.options
    texts = [option.text for option in options]
    assert len(set(texts)) == len(texts)
    choices = [option.to_dict() for option in options]
    assert json.loads(json.dumps(choices)) == choices
    if game.actor not in (None, FATE):
        assert 2 <= len(options) <= MOST_ANSWERS
    # Fate has hundreds of answers; a few of them are enough.
    some = slice(None, None, 1 + len(texts) // 12)
    for text, move in zip(texts[some], game.legal()[some] if options else [], strict=True):
        assert game.read(text) == move
        assert game.read(text.partition(" ")[2]) == move


def test_no_question_has_too_many_answers() -> None:
    """D3.1: six dice, a reroll token and the Garden leave fewer than 300 answers."""
    text = """burgrave position 1
rules dice
dice 1+2+3+crown+soldier+hourglass
seat red buildings church,garden reroll 1
seat blue
at reroll
"""
    longest = len(KIND.from_position(text).legal())
    assert longest == 31 + 2 * 32 + 1
    # Many hourglasses leave few other dice.
    for dice in ("1+2+3+hourglass+hourglass+hourglass", "1+2+3+crown+hourglass+hourglass"):
        game = KIND.from_position(text.replace("1+2+3+crown+soldier+hourglass", dice))
        assert len(game.legal()) <= longest <= MOST_ANSWERS


@given(plan=plans)
def test_nothing_is_hidden(plan: Plan) -> None:
    """D1: everybody sees the same table; only the options differ by who is asked."""
    game = plan.game()
    views: list[Any] = [game.view(seat) for seat in (None, *range(len(game.names)))]
    for view in views:
        reader = view.pop("reader", view.pop("seat", None))
        assert bool(view.pop("options", [])) == (reader is not None and reader == game.actor)
    assert all(view == views[0] for view in views)


@given(plan=plans, seed=SEEDS)
def test_imagined_worlds_are_the_world(plan: Plan, seed: int) -> None:
    """D1: nothing is hidden, so the only world a player can imagine is the game itself."""
    game = plan.game()
    for seat in (None, *range(len(game.names))):
        world = imagine(game, seat, random.Random(seed))
        assert world is not game
        assert everything_visible(world) == everything_visible(game)


@given(plan=plans, words=st.text("12+>rerollstopcwn ", max_size=20))
def test_nonsense_is_refused(plan: Plan, words: str) -> None:
    """Notation that names no option is refused with what would be accepted; nothing changes."""
    game = plan.game()
    before = everything_visible(game)
    described = " ".join(words.split())
    if game.pending is not None and described and game.pending.seek(game, described):
        return
    with pytest.raises(NotationError, match=r"accepted are|is over"):
        game.choose(words)
    assert everything_visible(game) == before


def test_games_end(seats: int) -> None:
    """D6: every game ends, and by then everybody has had the last turn and the last invasion."""
    for rules in RULES:
        *_, game = Plan(rules, seats, 11, True, LONG).states()
        assert game.actor is None
        assert game.public_state()["finished"] == list(range(seats))
        assert all(sheet["invasions"]["year_3"] for sheet in game.public_state()["seats"])
        assert "*" in game.result
