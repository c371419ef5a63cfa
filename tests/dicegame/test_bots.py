"""The greedy player of the Dice Game: exact odds, sensible choices, and victories."""

from __future__ import annotations

from functools import cache
from itertools import product

import pytest

from burgrave.bots import bot_names, make_bot
from burgrave.bots.dicegame.greedy.bot import Greedy
from burgrave.bots.dicegame.study.rolling import NOTHING, WorthOfDice, after_turning, grid_of
from burgrave.bots.uniform import Uniform
from burgrave.dicegame.kind import KIND
from burgrave.dicegame.model import dice
from burgrave.engine.core.play import play
from tests.dicegame.table import Script, table

Throw = tuple[int, ...]
HOURGLASS = 5


def worth(throw: Throw) -> float:
    """A toy value of dice: threes are good, hourglasses bad."""
    return throw.count(2) ** 2 - 1.5 * throw.count(HOURGLASS)


def pack_throw(throw: Throw) -> int:
    """A throw packed into a number as the rules do it."""
    return sum(1 << 4 * face for face in throw)


@cache
def best(throw: Throw, rerolls: int) -> float:
    """The best value of a throw with that many rerolls, found by trying everything."""
    found = worth(throw)
    if rerolls == 0:
        return found
    free = [place for place, face in enumerate(throw) if face != HOURGLASS]
    for chosen in product((False, True), repeat=len(free)):
        roll_rest = [place for place, yes in zip(free, chosen, strict=True) if yes]
        if roll_rest:
            kept = tuple(face for place, face in enumerate(throw) if place not in roll_rest)
            outcomes = list(product(range(6), repeat=len(roll_rest)))
            total = sum(best(tuple(sorted(kept + one)), rerolls - 1) for one in outcomes)
            found = max(found, total / len(outcomes))
    return found


def worth_of_dice(number: int) -> WorthOfDice:
    """The toy value of that many dice."""
    grid = grid_of(number)
    throws = [tuple(dice.FACES.index(face) for face in dice.faces(one)) for one in grid.packed]
    return WorthOfDice(grid, [worth(throw) for throw in throws[: grid.full]])


def test_odds_are_exact() -> None:
    """D3.1: the computed value of a throw equals that of trying every reroll and every outcome."""
    found = worth_of_dice(2)
    for throw in ((0, 1), (2, 4), (2, 2), (1, HOURGLASS), (HOURGLASS, HOURGLASS)):
        place = found.grid.index[pack_throw(throw)]
        assert found.worth[place] == pytest.approx(best(throw, 12), abs=0.05)
        assert found.worth[place] >= best(throw, 2) - 1e-9


def test_means_free_stuck_dice() -> None:
    """D7.9, D7.10: the means to free dice is worth the best reroll of stuck dice, else nothing."""
    found = worth_of_dice(2)
    index = found.grid.index
    freed = found.worth_when_freed(1)
    assert freed[index[pack_throw((0, 1))]] == NOTHING
    one = freed[index[pack_throw((2, HOURGLASS))]]
    assert one == pytest.approx(max(found.value(pack_throw((2,))), found.value(0)))
    two = found.worth_when_freed(2)[index[pack_throw((HOURGLASS, HOURGLASS))]]
    assert two == pytest.approx(max(found.value(pack_throw((HOURGLASS,))), found.value(0)))


def test_a_die_may_be_turned() -> None:
    """D7.11: with the Town Hall a throw is worth the best throw that differs in one die."""
    grid = grid_of(2)
    result = [float(one == pack_throw((2, 2))) for one in grid.packed[: grid.full]]
    better, places = after_turning(grid, result)
    assert grid.packed[places[grid.index[pack_throw((0, 2))]]] == pack_throw((2, 2))
    assert better[grid.index[pack_throw((0, 2))]] == 1.0
    assert better[grid.index[pack_throw((0, 1))]] == 0.0
    assert better[grid.index[pack_throw((2, HOURGLASS))]] == 0.0


def choose(t: Script) -> str:
    """The option that greedy chooses."""
    return t.game.options[Greedy(1).choose(t.game)].words()


def test_greedy_takes_what_is_there() -> None:
    """It builds the better building, keeps what is worth most, and hires where soldiers help."""
    t = table("turn red\ngoods gold 2 wood 1 stone 1 crown 1\nseat red\nseat blue\nat builds")
    assert choose(t) in ("build church", "build town_hall", "build market", "build stonecutter")
    position = "turn red\ngoods gold {}\nseat red buildings gladiators_pit {}\nseat blue\nat built"
    assert choose(table(position.format(4, "boxes 3 soldiers 3"))) == "hire 2"
    t = table("turn red\nseat red boxes 3 buildings garden,stonecutter\nseat blue\nat invasions")
    assert choose(t) in ("lose garden", "lose stonecutter")


def test_greedy_stops_before_it_loses_time() -> None:
    """With two hourglasses showing and a good throw, greedy does not reroll everything."""
    t = table("""
        turn red
        dice 1+2+3+hourglass+hourglass
        seat red boxes 8 outcomes won,-,-
        seat blue boxes 8 outcomes won,-,-
        at reroll
    """)
    assert choose(t) == "stop"


def test_a_last_turn_is_played_for_the_invasion() -> None:
    """D6: a tower that wins the last invasion is worth more than its points."""
    t = table("""
        turn red
        finished blue
        goods gold 1 wood 1 stone 2 crown 1
        seat red soldiers 8 boxes 12 outcomes won,won,- buildings stone_tower
        seat blue boxes 22 outcomes won,won,won
        at builds
    """)
    assert choose(t) == "build fortress"


def test_bots_by_name() -> None:
    """The Dice Game has the bots random and greedy, and the same seed plays the same game."""
    assert bot_names("dice")[:2] == ["random", "greedy"]
    games = []
    for _ in range(2):
        bots = [make_bot(name, 3, rules="dice+short") for name in ("greedy", "random")]
        games.append(play(KIND.new_game("dice+short", 2), bots, 4).record)
    assert games[0] == games[1]


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "games", "least"), [(2, 60, 0.9), (4, 60, 0.8)])
def test_greedy_beats_random(seats: int, games: int, least: float) -> None:
    """Greedy wins at least 90% against one random player and 80% against three."""
    won = 0.0
    for number in range(games):
        mine = number % seats
        bots = [Greedy(1) if seat == mine else Uniform(number) for seat in range(seats)]
        standings = play(KIND.new_game("dice", seats, journal=False), bots, number).standings
        won += standings[mine].winner / sum(one.winner for one in standings)
    assert won / games >= least
