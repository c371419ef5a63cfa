"""Bots play move for move as they always did, however fast they have become."""

from __future__ import annotations

import hashlib

import pytest

from burgrave import Fate
from burgrave.bots import make_bot
from burgrave.engine.core.actors import FATE
from burgrave.games import new_game

CHOICES = 120
PLAYED = {
    ("1e", 3): "b4f7ec4ee0ff1a4f",
    ("2e", 4): "768c0e5f4c7c5641",
    ("2e+m1+m2+m3+m4+m5+m6", 2): "c16571fab6204ed6",
    ("2e+m5+shifting-alliances", 3): "d027efc8bc88ba19",
    ("2e+m6:inverted+goblin-valley", 2): "8bdf1cbd95464737",
    ("dice", 2): "1a52103e69c022ed",
}
"""By the rules and the number of seats."""


@pytest.mark.thinned(2)
@pytest.mark.parametrize(("rules", "seats"), PLAYED)
def test_one_step_bots_choose_as_they_always_did(rules: str, seats: int) -> None:
    """A game of bots that was recorded is played again by the same seed, whatever the version."""
    game, fate, said = new_game(rules, seats, journal=False), Fate(3), hashlib.sha256()
    # In the Dice Game only the best level never errs, and it plays nothing out by lot.
    level = "level:8" if rules == "dice" else "level:6"
    bots = [make_bot(level, seat, rules=rules) for seat in range(seats)]
    for _ in range(CHOICES):
        if game.pending is None:
            break
        if game.pending.actor == FATE:
            game.answer(game.pending.draw(game, fate.luck))
        else:
            place = bots[game.pending.actor].choose(game)
            said.update(b"%d " % place)
            game.apply(place)
    assert said.hexdigest()[:16] == PLAYED[rules, seats]
