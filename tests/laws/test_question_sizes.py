"""No question that a seat is asked offers more than 300 answers, whatever is in play."""

from itertools import combinations, combinations_with_replacement

import pytest
from hypothesis import given, settings

from burgrave import FATE
from burgrave.games import from_position
from burgrave.kingsburg.game import Kingsburg as Game
from burgrave.kingsburg.model import dice
from tests.mixes.plans import MixPlan, plans

OFFICE = "makeshift_defenses,recruiting_office"
MOST = 300


def question_at(text: str) -> Game:
    """A position in which red is asked something."""
    game = from_position(f"burgrave position 1\nyear 2\nenvoy red\n{text}\n", strict=False)
    assert isinstance(game, Game)
    return game


@settings(max_examples=12)
@given(plan=plans())
def test_no_question_of_a_random_game_is_too_long(plan: MixPlan) -> None:
    """In games of every mix, seats choose from at most 300 answers."""
    for game in plan.states():
        assert game.actor in (None, FATE) or len(game.legal()) <= MOST


@pytest.mark.parametrize("taken", ["", " ".join(f"{rank}:blue" for rank in range(1, 19))])
def test_no_placement_has_too_many_ways(taken: str) -> None:
    """Three dice, two bonus dice, token, Market, envoy and the Politician stay below 300 ways."""
    owned = "plus2 3 cards politician buildings inn,market,farm dice 1,2,3 bonus 1,2"
    court = f"court {taken}\n" if taken else ""
    game = question_at(f"rules 2e+m3\n{court}seat red {owned}\nseat blue\nagenda influence(0)")
    sizes = []
    for own in combinations(range(1, 7), 3):
        for white in combinations_with_replacement(range(1, 7), 2):
            game.seats[0].dice, game.seats[0].bonus = dice.pack_faces(own), dice.pack_faces(white)
            game._found.clear()
            sizes.append(len(game.legal()))
    assert 100 < max(sizes) <= MOST


@pytest.mark.thinned(3)
@pytest.mark.parametrize("hoard", [6, 12, 40, 100])
@pytest.mark.parametrize("owned", [OFFICE, f"{OFFICE},guard_tower,blacksmith,barracks"])
def test_no_payment_has_too_many_ways(hoard: int, owned: str) -> None:
    """However much a player has, hiring and paying list at most 300 answers at a time."""
    stock = " ".join(f"{kind} {hoard}" for kind in ("gold", "wood", "stone", "plus2"))
    text = f"rules 2e+m1\nseat red {stock} buildings {owned}\nseat blue\nagenda recruit(0)"
    game = question_at(text)
    numbers = game.legal()
    assert len(numbers) <= MOST
    for number in numbers[:: max(1, len(numbers) // 12)]:
        twin = game.clone()
        twin.answer(number)
        while twin.ask == "pay":
            assert len(twin.legal()) <= MOST
            twin.answer(twin.legal()[len(twin.legal()) // 2])
        assert twin.seats[0].soldiers == number
