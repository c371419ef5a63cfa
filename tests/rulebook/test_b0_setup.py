"""B0: set-up, the frame of the game, what is public and what is not."""

from math import factorial

import pytest

from burgrave import RulesError, playout, position
from burgrave.kingsburg.kind import new_game
from burgrave.kingsburg.mixes import compile_rules
from burgrave.kingsburg.model import board
from tests.plain_view import plain_view
from tests.table import PHASES, Script, opening, table

CARDS = {
    1: ["1-goblins-2", "1-barbarians-2", "1-goblins-3", "1-orcs-3", "1-zombies-4"],
    2: ["2-goblins-3", "2-goblins-4", "2-orcs-4", "2-barbarians-5", "2-zombies-5"],
    3: ["3-goblins-4", "3-goblins-5", "3-orcs-5", "3-zombies-6", "3-demons-6"],
    4: ["4-goblins-5", "4-goblins-6", "4-demons-6", "4-orcs-7", "4-zombies-7"],
    5: ["5-barbarians-7", "5-barbarians-8", "5-demons-8", "5-demons-9", "5-dragons-9"],
}


def test_five_years_of_eight_phases(edition: str, seats: int) -> None:
    """B0: a game lasts five years, and every year goes through the same eight phases."""
    t = opening(seats, rules=edition)
    playout(t.game, seed=7, journal=True)
    phases = [(event.amount, event.what) for event in t.events if event.kind == "phase"]
    assert phases == [(year, phase) for year in range(1, 6) for phase in PHASES]
    assert t.asked == "nobody"


def test_each_year_has_a_pile_of_five_enemies(edition: str) -> None:
    """B0: the enemies are sorted into five piles, one for each year, five cards in each."""
    rules = compile_rules(edition)
    piles = [[rules.enemies[card].id for card in pile] for pile in rules.piles]
    assert piles == [[], *CARDS.values()]


def test_points_may_fall_below_zero(edition: str) -> None:
    """B0, Q3: a player without points who has to lose some ends up below zero, in both editions."""
    t = table(
        """
        enemies 1-zombies-4 ? ? ? ?
        seat red
        seat blue soldiers 9
        at winter
        """,
        rules=edition,
    )
    t.says("fate king 1")
    assert t.red.vp == -2


def test_the_enemy_deck_has_one_card_of_each_year(edition: str) -> None:
    """B0.1: fate draws one card from each year's pile of five, all equally likely, year I first."""
    t = opening(3, rules=edition).says("fate order red blue green")
    for year, cards in CARDS.items():
        assert t.asked == "fate deal"
        assert t.offered == {f"deal enemies {card}" for card in cards}
        assert len(set(t.game.weights or [])) == 1
        t.says(f"fate deal enemies {cards[year - 1]}")
    deck = "1-goblins-2 2-goblins-4 3-orcs-5 4-orcs-7 5-dragons-9"
    assert f"enemies {deck}\n" in position(t.game)


def test_the_other_cards_are_never_seen() -> None:
    """B0.1: the cards revealed, winter by winter, are exactly those that were dealt."""
    t = opening(4)
    playout(t.game, seed=11, journal=True)
    choices = t.game.record.choices
    dealt = [line.split()[-1] for line in choices if line.startswith("fate deal")]
    revealed = [line.split()[-1] for line in choices if line.startswith("fate reveal")]
    assert len(dealt) == 5
    assert revealed == dealt
    assert [card[0] for card in revealed] == list("12345")


def test_everybody_starts_with_nothing_but_three_dice(edition: str, seats: int) -> None:
    """B0.2: an empty province, no points, soldiers, goods or tokens, and three player dice each."""
    t = opening(seats, rules=edition)
    for shown in t.seen["seats"]:
        assert not any(shown.values())
    while t.game.ask != "roll":
        t.game.apply(0)
    assert all(len(option.to_dict()["dice"]) == 3 for option in t.game.options)
    assert all(option.to_dict()["bonus"] == [] for option in t.game.options)


def test_first_turn_order_is_random(edition: str, seats: int) -> None:
    """B0.2: every first turn order is possible and equally likely."""
    t = opening(seats, rules=edition)
    assert t.asked == "fate order"
    assert len(t.offered) == factorial(seats)
    assert set(t.game.weights or []) == {1}
    names = t.seen["names"]
    t.says(f"fate order {' '.join(reversed(names))}")
    assert t.order == " ".join(reversed(names))


def test_nobody_owns_the_envoy_at_first(edition: str, seats: int) -> None:
    """B0.3: the envoy starts on the calendar."""
    assert opening(seats, rules=edition).envoy is None


def test_the_supply_never_runs_out() -> None:
    """B0.3: goods, tokens and bonus dice never run out."""
    t = table(
        """
        court 12:red 16:blue
        seat red gold 100 wood 100 stone 100 plus2 100
        seat blue gold 100 wood 100 stone 100 plus2 100
        agenda rewards
        """
    )
    t.says("red 12 +2stone")
    assert t.red.goods == (100, 100, 102)
    assert t.red.plus2 == 101
    assert t.blue.gold == 104


def test_what_everybody_sees() -> None:
    """B0.4: goods, tokens, buildings, dice, soldiers and points of all lie open to all."""
    t = table(
        """
        seat red vp 4 gold 1 wood 2 stone 3 plus2 1 soldiers 2 buildings statue,inn dice 1,5 bonus 6
        seat blue dice 1
        seat green
        at spring influence_rounds blue
        """
    )
    for reader in (None, 0, 1, 2):
        assert plain_view(t.game, reader)["seats"][0] == {
            "vp": 4,
            "gold": 1,
            "wood": 2,
            "stone": 3,
            "plus2": 1,
            "soldiers": 2,
            "buildings": ["statue", "inn"],
            "dice": [1, 5],
            "bonus": [6],
            "passed": False,
        }


def test_face_down_cards_are_hidden() -> None:
    """B0.4: no view shows an enemy card that lies face down, except to whoever peeked at it."""
    t = table(
        """
        enemies 1-goblins-2 2-orcs-4 3-orcs-5 4-orcs-7 5-dragons-9
        seat red seen 1
        seat blue
        seat green
        at favor
        """
    )
    assert t.known("red") == {"1": "1-goblins-2"}
    for reader in (None, 0, 1, 2):
        shown = str(t.game.view(reader)["table"]["enemies"])
        cards = ["2-orcs-4", "3-orcs-5", "4-orcs-7", "5-dragons-9"]
        assert not any(card in shown for card in cards)
        assert ("1-goblins-2" in shown) == (reader == 0)


def test_seating_is_the_order_of_joining() -> None:
    """Q19: seats keep the order in which players joined, whatever the turn order becomes."""
    t = Script(new_game("2e", ["ann", "bob", "cyd"]))
    t.says("fate order cyd ann bob")
    assert t.order == "cyd ann bob"
    assert t.seen["names"] == ["ann", "bob", "cyd"]


@pytest.mark.parametrize("rules", ["1e+m1", "1e+goblin-valley", "1e+m6:inverted"])
def test_modules_belong_to_the_second_edition(rules: str) -> None:
    """Q26: the first edition has only its base game; modules and scenarios on it are refused."""
    assert compile_rules("1e").name == "1e"
    with pytest.raises(RulesError):
        compile_rules(rules)


@pytest.mark.parametrize("count", [1, 6])
def test_two_to_five_players(count: int, edition: str) -> None:
    """B0: the game takes two to five players."""
    with pytest.raises(RulesError, match="2 to 5"):
        new_game(edition, count)


def test_phases_have_their_numbers() -> None:
    """B0: a year has eight phases, with the names that rules use and the numbers of tables."""
    names = [getattr(board, name.upper()) for name in board.PHASES[1:]]
    assert names == [1, 2, 3, 4, 5, 6, 7, 8]
    assert tuple(board.PHASES[phase] for phase in board.PRODUCTIVE) == board.SEASONS
