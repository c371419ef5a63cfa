"""A province may have other rows than those of our expansions; bots and strips know them."""

from __future__ import annotations

import pytest

from burgrave.bots import make_bot
from burgrave.bots.judge import features_for
from burgrave.bots.kingsburg.features import layout
from burgrave.bots.kingsburg.features.rule_numbers import QUARTERS
from burgrave.engine.core.luck import Luck
from burgrave.engine.core.play import Fate
from burgrave.games import new_game
from burgrave.kingsburg.content.buildings import building, cost
from burgrave.kingsburg.game import Kingsburg
from burgrave.kingsburg.mixes import Mix
from burgrave.kingsburg.model.items import Building
from burgrave.kingsburg.model.ruleset import Ruleset

PIER = "pier"


def rules_with_row_h(rules: str) -> Ruleset:
    """Rules with a building in row H and, for strips, one that covers it."""
    draft = Mix(rules).draft()
    draft.buildings.append(building(PIER, "H I", cost(0, 1, 0), 9))
    if "m2" in rules:
        draft.buildings.append(Building("dock", "H I", cost=0, vp=1, strip=True))
    return draft.freeze()


def start_game(rules: str, seats: int, seed: int) -> tuple[Kingsburg, Fate]:
    """A game by such rules, and its fate."""
    game = new_game(rules_with_row_h(rules), seats, journal=False)
    assert isinstance(game, Kingsburg)
    return game, Fate(seed)


@pytest.mark.parametrize("name", ["greedy", "level:1", "level:4"])
def test_bots_build_in_a_new_row(name: str) -> None:
    """A cheap building worth nine points is built, whichever row it stands in."""
    game, fate = start_game("2e", 2, 3)
    bots = [make_bot(name, seat, rules="2e") for seat in range(2)]
    while game.pending is not None:
        if game.pending.actor < 0:
            fate.answer(game)
        else:
            game.apply(bots[game.pending.actor].choose(game))
    pier = game.rules.items[PIER]
    assert isinstance(pier, Building)
    assert all(seat.buildings & pier.bit for seat in game.seats)


def test_a_row_that_networks_do_not_know_counts_among_the_best_buildings() -> None:
    """It fills no features of other rows, but is the best of the buildings that lack no goods."""
    game, _ = start_game("2e", 2, 3)
    while game.ask != "influence":
        assert game.pending is not None
        game.answer(game.pending.draw(game, Luck(1)))
    seat = game.pending.actor if game.pending else 0
    game.seats[seat].wood = 1
    features = features_for(game.book).of(game, seat)
    assert len(features) == layout.SIZE
    assert features[layout.TARGET] == 9 * QUARTERS


def test_strips_may_cover_a_new_row() -> None:
    """A strip of row H is dealt, kept and built on like any other."""
    kept = 0
    for seed in range(12):
        game, fate = start_game("2e+m2", 3, seed)
        dock = game.rules.items["dock"]
        assert isinstance(dock, Building)
        while game.pending is not None:
            game.answer(game.pending.draw(game, fate.luck))
        kept += any(seat.plan & dock.bit for seat in game.seats)
    assert rules_with_row_h("2e+m2").rows == [*"BCDEFH"]
    assert kept > 0


def test_rows_are_capital_letters() -> None:
    """Anything else is refused where the building is declared."""
    with pytest.raises(ValueError, match="substring not found"):
        building("pier", "h I", cost(0, 1, 0), 1)
