"""Laws of options: distinct, in a fixed order, readable back, and weighted where fate decides."""

from collections import Counter
from math import isqrt

import pytest
from hypothesis import given

from burgrave import FATE, Fate, position
from burgrave.engine.core.decisions import Chance, WeightedChance
from burgrave.engine.core.luck import Luck
from burgrave.engine.game.ruled import RuledGame as Game
from burgrave.games import from_position, new_game
from tests.laws.plans import Plan, plans, whole

MANY = 60


def some(number: int) -> range:
    """All indices if they are few, otherwise some spread over all."""
    return range(0, number, max(1, number // MANY))


@pytest.mark.thinned(3)
def test_options_are_distinct_everywhere(edition: str, seats: int) -> None:
    """No two options of a question have the same notation or the same trace choice."""
    for game in whole(edition, seats).states():
        options = game.options
        assert len({option.text for option in options}) == len(options)
        assert len({repr(option.to_dict()) for option in options}) == len(options)
        assert len(set(options)) == len(options)


@pytest.mark.thinned(3)
def test_notation_reads_back_everywhere(edition: str, seats: int) -> None:
    """The notation of every option means just that option, with and without its actor."""
    for game in whole(edition, seats, seed=2).states():
        options, moves = game.options, game.legal() if game.actor is not None else []
        for place in some(len(options)):
            option = options[place]
            assert game.read(option.text) == moves[place]
            assert game.read(option.words()) == moves[place]
            assert game.read(f"  {option.text.replace(' ', '   ')} ") == moves[place]


@given(plan=plans())
def test_options_keep_their_order(plan: Plan) -> None:
    """A second call, a clone and the position read back give the same options."""
    game = plan.game()
    shown = [option.text for option in game.options]
    for other in (game, game.clone(), from_position(position(game))):
        assert [option.text for option in other.options] == shown


@given(plan=plans(most=60))
def test_choosing_by_index_and_by_notation_agree(plan: Plan) -> None:
    """Applying an index plays the option shown at that index."""
    game = plan.game()
    options = game.options
    for place in some(len(options)):
        by_index, by_text = game.clone(), game.clone()
        by_index.apply(place)
        by_text.choose(options[place].text)
        assert position(by_index) == position(by_text)


def test_only_fate_has_weights(edition: str, seats: int) -> None:
    """Chance options have a positive weight each, a player's options have none."""
    for game in whole(edition, seats, seed=3).states():
        weights = game.weights
        assert (weights is not None) == (game.actor == FATE)
        if weights is not None:
            assert len(weights) == len(game.options)
            assert min(weights) > 0


def roll(dice: int, white: int) -> Game:
    """A chance question about that many player and bonus dice."""
    return from_position(
        "burgrave position 1\nrules 2e\n"
        f"seat red bonus_dice {white}\nseat blue\nagenda roll(0,{dice},season)\n"
    )


@pytest.mark.parametrize(("dice", "white"), [(3, 0), (3, 1), (3, 2), (2, 1), (1, 0)])
def test_every_throw_is_weighed(dice: int, white: int) -> None:
    """The weight of a roll is the number of ways its dice can fall."""
    weights = roll(dice, white).weights
    assert weights is not None
    assert sum(weights) == 6 ** (dice + white)


QUESTIONS = {
    "roll": roll(3, 0),
    "roll with a white die": roll(2, 1),
    "neutral": from_position(
        "burgrave position 1\nrules 2e\nseat red\nseat blue\nagenda neutral(2)\n"
    ),
    "king": from_position("burgrave position 1\nrules 2e\nseat red\nseat blue\nagenda king\n"),
    "order": new_game("2e", 4),
}


@pytest.mark.parametrize("question", QUESTIONS)
def test_fate_draws_by_its_weights(question: str) -> None:
    """Random draws agree with the weights shown (chi-square, five deviations)."""
    game = QUESTIONS[question]
    decision, weights = game.pending, game.weights
    assert decision is not None
    assert weights is not None
    luck = Luck(2024)
    total = 20 * sum(weights)
    drawn = Counter(decision.draw(game, luck) for _ in range(total))
    moves = game.legal()
    assert drawn.keys() <= set(moves)
    surprise = sum(
        (drawn[move] - 20 * weight) ** 2 / (20 * weight)
        for move, weight in zip(moves, weights, strict=True)
    )
    freedom = len(moves) - 1
    assert abs(surprise - freedom) < 5 * isqrt(2 * freedom) + 5


def test_players_draw_uniformly() -> None:
    """A random choice takes every option of a player about equally often."""
    fate = Fate(5)
    game = from_position(
        "burgrave position 1\nrules 2e\nseat red\nseat blue\nagenda good(0,1,favor)\n"
    )
    decision = game.pending
    assert decision is not None
    drawn = Counter(decision.draw(game, fate.luck) for _ in range(3000))
    assert drawn.keys() == set(game.legal())
    assert all(900 < number < 1100 for number in drawn.values())


def kinds_of(cls: type[Chance[Game]]) -> list[type[Chance[Game]]]:
    """A class and all its subclasses."""
    return [cls] + [kind for heir in cls.__subclasses__() for kind in kinds_of(heir)]


def test_a_chance_that_states_weights_draws_by_them() -> None:
    """Only a weighted chance question, which draws by its weights, gives probabilities."""
    even = [kind for kind in kinds_of(Chance) if not issubclass(kind, WeightedChance)]
    assert len(even) > 5
    assert {kind.__name__ for kind in even if "weights" in vars(kind)} == {"Chance"}
