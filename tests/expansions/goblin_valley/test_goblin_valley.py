"""S1 Goblin Valley, card by card and ruling by ruling."""

from __future__ import annotations

from random import Random

from burgrave import imagine
from burgrave.kingsburg.kind import new_game
from tests.plain_view import plain_view
from tests.table import Script, table

RULES = "2e+goblin-valley"
CARDS = [
    *("1-goblins-2", "1-barbarians-2", "1-goblins-3", "1-orcs-3", "1-zombies-4"),
    *("2-goblins-3", "2-goblins-4", "2-orcs-4", "2-barbarians-5", "2-zombies-5"),
    *("3-goblins-4", "3-goblins-5", "3-orcs-5", "3-zombies-6", "3-demons-6"),
    *("4-goblins-5", "4-goblins-6", "4-demons-6", "4-orcs-7", "4-zombies-7"),
    *("5-barbarians-7", "5-barbarians-8", "5-demons-8", "5-demons-9", "5-dragons-9"),
]


def winter(year: int, enemy: str, valley: str, seats: str, *, rules: str = RULES) -> Script:
    """A winter in which these two cards are about to be turned up, the king's die rolled 1."""
    deck = " ".join(enemy if place == year else "?" for place in range(1, 6))
    text = f"year {year}\nenemies {deck}\nregister valley_{year} {CARDS.index(valley) + 1}\n"
    return table(f"{text}{seats}\nat winter", rules=rules).says("fate king 1")


def test_the_valley_deck_is_dealt_from_the_rest_of_each_pile() -> None:
    """S1: a second deck takes one card of each year from what the enemy deck left."""
    t = Script(new_game(RULES, 2))
    t.says("fate order red blue")
    t.says(*(f"fate deal enemies {card}" for card in CARDS[::5]))
    assert t.offered == {f"deal valley {card}" for card in CARDS[1:5]}
    t.refuses("fate deal valley 1-goblins-2")


def test_a_valley_card_without_goblins_is_discarded() -> None:
    """S1: valley cards that are not Goblins change nothing."""
    t = winter(1, "1-orcs-3", "1-zombies-4", "seat red soldiers 3\nseat blue soldiers 2")
    assert (t.red.vp, t.red.gold) == (1, 1)  # 4 against 3, the highest strength
    assert t.blue.vp == 0  # a draw


def test_goblins_join_the_enemy_and_the_king_sends_more() -> None:
    """S1: strengths add up, everybody gets as many soldiers as the year, both cards pay."""
    t = winter(2, "2-orcs-4", "2-goblins-3", "seat red soldiers 5\nseat blue soldiers 4")
    # Red 5 + 1 + 2 = 8 against 7; blue draws.
    assert (t.red.gold, t.red.wood, t.red.vp) == (1, 1, 1)
    assert (t.blue.goods, t.blue.vp) == ((0, 0, 0), 0)


def test_the_forecast_counts_the_soldiers_that_joined_goblins_bring() -> None:
    """S1: with each valley card that would join, everybody has the year more soldiers."""
    position = "year 3\nenemies ? ? 3-orcs-5 ? ?\nseat red soldiers 1 seen 3\nseat blue\nat winter"
    forecast = table(position, rules=RULES).game.view(0)["table"]["own"]["forecast"]
    assert {tuple(one["cards"]): (one["own"], one["strength"]) for one in forecast["enemies"]} == {
        ("3-orcs-5",): (1, 5),
        ("3-orcs-5", "3-goblins-4"): (4, 9),
        ("3-orcs-5", "3-goblins-5"): (4, 10),
    }


def test_q58_penalties_of_both_cards_add_up() -> None:
    """Q58: both penalties are added, then suffered in the usual order."""
    t = winter(
        2,
        "2-goblins-4",
        "2-goblins-3",
        "seat red gold 3 wood 3 stone 1 vp 9 buildings statue,chapel\nseat blue soldiers 9",
    )
    # 2 gold, 2 wood, 2 stone, two buildings (5 and 3 points) and 1 point.
    assert t.red.goods == (1, 1, 0)
    assert (t.red.buildings, t.red.vp) == ([], 0)


def test_in_year_five_the_valley_counts_as_goblins() -> None:
    """S1: in year V any valley card joins the battle, and it counts as Goblins only."""
    seats = "seat red soldiers 9 buildings barricade\nseat blue soldiers 9 buildings church"
    t = winter(5, "5-barbarians-7", "5-demons-8", seats)
    # Enemy 15; everybody has 9 + 1 + 5; the Barricade helps, the Church does not.
    assert t.red.vp == 1 + 2 + 1
    assert t.blue.vp == 0


def test_barricade_works_once_if_either_card_is_goblins() -> None:
    """S1: the Barricade adds 1 if either card shows Goblins, not 2 if both do."""
    seats = "seat red soldiers 3 buildings barricade\nseat blue soldiers 4"
    t = winter(1, "1-goblins-3", "1-goblins-2", seats)
    # Both have 6 against 5: red 3 + 1 + 1 + the Barricade once.
    assert (t.red.vp, t.blue.vp) == (1, 1)
    t = winter(1, "1-orcs-3", "1-goblins-2", seats)
    assert (t.red.vp, t.blue.vp) == (1, 1)


def test_q46_makeshift_defenses_look_at_the_enemy_deck_alone() -> None:
    """Q46: only the printed strength of the enemy-deck card counts."""
    seats = "seat red soldiers 6 buildings makeshift_defenses\nseat blue soldiers 7"
    t = winter(2, "2-orcs-4", "2-goblins-4", seats, rules="2e+m1+goblin-valley")
    # Enemy 8; red 6 + 1 + 2 + 1.
    assert t.red.vp == t.blue.vp == 1


def test_a_peek_may_go_to_the_valley_deck() -> None:
    """S1: whoever may peek chooses the deck, and only that player learns the card."""
    t = table(
        f"""
        year 3
        enemies ? ? 3-orcs-5 ? ?
        register valley_3 {CARDS.index("3-demons-6") + 1}
        court 10:red
        seat red
        seat blue
        at spring rewards
        """,
        rules=RULES,
    )
    assert t.offered == {"peek enemies", "peek valley"}
    t.says("red peek valley")
    red, blue = plain_view(t.game, 0), plain_view(t.game, 1)
    assert (red["known"], red["known_valley"]) == ({}, {"3": "3-demons-6"})
    assert (blue["known"], blue["known_valley"]) == ({}, {})
    assert "3-demons-6" not in str(blue)


def test_imagined_worlds_keep_the_two_decks_apart() -> None:
    """S1: an imagined world never has one card in both decks, and keeps every known card."""
    t = table(
        f"""
        year 1
        enemies 1-goblins-2 2-orcs-4 3-orcs-5 4-orcs-7 5-dragons-9
        register valley_1 {CARDS.index("1-orcs-3") + 1}
        register valley_2 {CARDS.index("2-goblins-3") + 1}
        seat red seen 9
        seat blue
        at spring
        """,
        rules=RULES,
    )
    for seed in range(40):
        world = imagine(t.game, 0, Random(seed))
        assert plain_view(world, 0)["known_valley"] == {"1": "1-orcs-3"}
        assert world.enemies[0] != CARDS.index("1-orcs-3")
        assert world.registers[1] - 1 != world.enemies[1]
