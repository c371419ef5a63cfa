"""Random games at a few tables at which every two parts of the box meet.

Every nth game is inspected in every state and keeps a journal whose sums are checked, once at
random and once among players who build; the others are looked at every few states, so that all
together take about half a minute. `./dev soak` looks at every state of very many games.
"""

from itertools import count

import pytest

from burgrave import FATE
from burgrave.engine.core.luck import Luck
from burgrave.kingsburg.kind import new_game
from burgrave.lab.invariants import check_texts
from burgrave.lab.kingsburg.invariants import Inspector
from tests.mixes.mixes import Table, covering
from tests.mixes.settlers import settlers

pytestmark = pytest.mark.slow

GAMES = 50
INSPECTED = 8
"""One game in this many is inspected in every state."""
SPARSE = 8
"""In the other games, one state in this many is inspected."""
DEEP = 60
"""In inspected games, one state in this many is also read back from its text."""
LONGEST = 5000
"""More decisions than any game takes, so that a game without end is noticed."""


def inspect(table: Table, seed: int, *, building: bool) -> None:
    """Play a game, at random or with settlers, and check every state, change and total."""
    game = new_game(table.rules, table.seats)
    inspector, luck = Inspector(game), Luck(seed)
    players = settlers(table.seats, seed)
    for state in count(1):
        if game.pending is None:
            return
        if building and game.pending.actor != FATE:
            move = game.legal()[players[game.pending.actor].choose(game)]
        else:
            move = game.pending.draw(game, luck)
        inspector.answer(move)
        check_texts(game)
        if state % DEEP == 0:
            inspector.check_deeply(seed)
        assert state < LONGEST


def look_at(table: Table, seed: int) -> None:
    """Play a game at random and check a state now and then, and the last one."""
    game = new_game(table.rules, table.seats, journal=False)
    luck = Luck(seed)
    for state in count(1):
        if game.pending is None:
            break
        game.answer(game.pending.draw(game, luck))
        if state % SPARSE == 0:
            Inspector(game)
        assert state < LONGEST
    Inspector(game)


@pytest.mark.parametrize("table", covering(), ids=str)
def test_random_games_keep_every_invariant(table: Table) -> None:
    """Whatever is chosen, dice, goods, points, buildings and questions satisfy the invariants."""
    for seed in range(GAMES):
        if seed % INSPECTED:
            look_at(table, seed)
        else:
            inspect(table, seed, building=seed // INSPECTED % 2 == 1)
