"""Bots make the same choices as before, however much faster they have become."""

from __future__ import annotations

from pathlib import Path

import pytest

from burgrave import Fate
from burgrave.bots import make_bot
from burgrave.engine.core.actors import FATE
from burgrave.games import new_game
from tests import stored

CHOICES = 120
PLAYED = Path(__file__).parent / "golden_play.json.xz"
"""What was chosen, by the rules and the number of seats; `write_choices` rewrites it."""
TABLES = {
    ("1e", 3): "level:6",
    ("2e", 4): "level:6",
    ("2e+m1+m2+m3+m4+m5+m6", 2): "level:6",
    ("2e+m5+shifting-alliances", 3): "level:6",
    ("2e+m6:inverted+goblin-valley", 2): "level:6",
    # In the Dice Game only the best level never errs, and it rolls nothing out.
    ("dice", 2): "level:8",
}
"""Who plays at which table."""


def choices(rules: str, seats: int) -> list[str]:
    """The choices of the bots at a table, each with its index among the options."""
    game, fate, said = new_game(rules, seats, journal=False), Fate(3), []
    bots = [make_bot(TABLES[rules, seats], seat, rules=rules) for seat in range(seats)]
    for _ in range(CHOICES):
        if game.pending is None:
            break
        if game.pending.actor == FATE:
            game.answer(game.pending.draw(game, fate.luck))
        else:
            number = bots[game.pending.actor].choose(game)
            said.append(f"option {number} of {len(game.options)}: {game.options[number].text}")
            game.apply(number)
    return said


def write_choices() -> None:
    """Rewrite the bots' stored choices, after a deliberate change."""
    stored.write(PLAYED, {f"{rules} {seats}": choices(rules, seats) for rules, seats in TABLES})


@pytest.mark.thinned(2)
@pytest.mark.parametrize(("rules", "seats"), TABLES)
def test_one_step_bots_choose_as_they_always_did(rules: str, seats: int) -> None:
    """A recorded game of bots is played again from its seed, in every version."""
    before = stored.read(PLAYED)[f"{rules} {seats}"]
    assert stored.difference(before, choices(rules, seats)) == ""
