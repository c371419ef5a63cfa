"""Position texts that were changed at random are refused, or can be played on."""

from hypothesis import given, settings

from burgrave import BurgraveError, Fate, position
from burgrave.kingsburg.kind import from_position
from tests.bad_input.mutations import spoil
from tests.laws.plans import Plan

PLANS = [
    Plan("2e", 2, seed=4, builders=True, choices=63),
    Plan("1e", 3, seed=5, builders=True, choices=148),
    Plan("2e", 4, seed=6, builders=True, choices=250),
    Plan("1e", 5, seed=7, builders=False, choices=330),
    Plan("2e", 3, seed=8, builders=True, choices=11),
    Plan("2e", 5, seed=9, builders=True, choices=290),
]
TEXTS = [position(plan.game()) for plan in PLANS]


@settings(max_examples=min(400, 40 * settings().max_examples))
@given(text=spoil(TEXTS))
def test_a_spoiled_position_is_refused_or_playable(text: str) -> None:
    """A mutated position text is either refused or read as a game that can go on."""
    try:
        game = from_position(text)
    except BurgraveError:
        return
    assert position(from_position(position(game))) == position(game)
    fate = Fate(1)
    for _ in range(40):
        if game.actor is None:
            break
        game.view(None)
        fate.answer(game)
