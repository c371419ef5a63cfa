"""Laws of copies: a clone, a replay and a position text are the same game."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from burgrave import Record, playout, position
from burgrave.games import new_game
from burgrave.kingsburg.kind import from_position, replay
from tests.laws.plans import Plan, everything_shown, plans, play_on, whole

SEEDS = st.integers(0, 2**31)


@given(plan=plans(), seed=SEEDS)
def test_a_clone_goes_its_own_way(plan: Plan, seed: int) -> None:
    """Whatever happens to a clone leaves the original as it was, and the other way round."""
    game = plan.game()
    twin = game.clone()
    before = everything_shown(game)
    assert everything_shown(twin) == before
    playout(twin, seed)
    assert everything_shown(game) == before
    twin = game.clone()
    playout(game, seed, journal=True)
    assert everything_shown(twin) == before


@given(plan=plans(), seed=SEEDS)
def test_a_clone_goes_on_like_its_original(plan: Plan, seed: int) -> None:
    """A game, its clone and the clone's clone go through the same positions by the same seed."""
    game = plan.game()
    twin = game.clone()
    expected = play_on(twin.clone(), seed, 40)
    assert play_on(twin, seed, 40) == expected
    assert play_on(game, seed, 40) == expected


@given(plan=plans())
def test_a_record_replays_to_the_same_game(plan: Plan) -> None:
    """Playing a record again gives the same position and the very same record."""
    game = plan.game()
    text = game.record.text
    again = replay(text)
    assert everything_shown(again) == everything_shown(game)
    assert again.record.text == text
    assert Record.parse(text).text == text


@given(plan=plans(), at=st.integers(0, 400))
def test_a_record_replays_to_any_choice(plan: Plan, at: int) -> None:
    """Replaying the first choices of a record gives the beginning of its game."""
    record = plan.game().record
    choices = replay(record, at).record.choices
    assert choices[:at] == record.choices[: len(choices)][:at]
    assert len(choices) >= min(at, len(record.choices))


@given(plan=plans(), seed=SEEDS)
def test_a_position_text_goes_on_like_its_game(plan: Plan, seed: int) -> None:
    """A game read from its position text shows the same and plays on the same way."""
    game = plan.game()
    again = from_position(position(game))
    assert everything_shown(again) == everything_shown(game)
    assert play_on(again, seed, 60) == play_on(game, seed, 60)


@pytest.mark.thinned(3)
def test_position_texts_round_trip_everywhere(edition: str, seats: int) -> None:
    """At every question of a whole game the position text reads back to itself."""
    for game in whole(edition, seats).states():
        text = position(game)
        assert position(from_position(text)) == text


def test_a_playout_leaves_a_game_with_a_journal_alone() -> None:
    """A playout uses a copy without a journal, unless the game itself is requested."""
    game = new_game("2e", 3)
    before = position(game)
    decisions = playout(game, 4)
    assert position(game) == before
    assert playout(game, 4, journal=True) == decisions
    assert game.actor is None
    assert game.record.result
