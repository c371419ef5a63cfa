"""The twenty-five enemy cards, compared with a separately written table."""

import pytest

from burgrave.engine.cards.items import ATTESTED, RULEBOOK
from burgrave.kingsburg.mixes import compile_rules
from tests.table import Script, table

# Year, enemy, strength: what defeat costs : what victory brings.
DECK = """
1 goblins 2     : 1 wood, 1 stone, 1 building, 1 vp : 1 wood
1 barbarians 2  : 1 good, 1 building                : 1 gold
1 goblins 3     : 1 gold, 1 building                : 1 stone
1 orcs 3        : 2 good, 1 vp                      : 1 gold
1 zombies 4     : 2 vp                              : 1 vp
2 goblins 3     : 2 wood, 2 stone, 1 building, 1 vp : 1 wood
2 goblins 4     : 2 gold, 1 building                : 1 stone
2 orcs 4        : 2 good, 1 building                : 1 gold
2 barbarians 5  : 2 good, 1 vp                      : 1 gold
2 zombies 5     : 2 vp                              : 1 vp
3 goblins 4     : 3 wood, 3 stone, 1 building, 1 vp : 1 wood
3 goblins 5     : 3 gold, 1 building                : 1 stone
3 orcs 5        : 2 good, 1 building                : 1 gold
3 zombies 6     : 2 vp                              : 1 vp
3 demons 6      : 2 gold, 1 wood, 1 stone, 1 vp     : 1 vp
4 goblins 5     : 4 wood, 4 stone, 1 building, 1 vp : 1 wood
4 goblins 6     : 4 gold, 1 building                : 1 stone
4 demons 6      : 4 good, 1 vp                      : 1 gold, 1 vp
4 orcs 7        : 2 good, 1 building                : 1 good
4 zombies 7     : 2 vp                              : 1 vp
5 barbarians 7  : 8 vp                              : 1 vp
5 barbarians 8  : 1 building                        : 1 vp
5 demons 8      : 1 building, 2 vp                  : 2 vp
5 demons 9      : 1 building                        : 2 vp
5 dragons 9     : 5 vp                              : 3 vp
"""
BACKS = {1: (2, 4), 2: (3, 5), 3: (4, 6), 4: (5, 7), 5: (7, 9)}
IN_THE_RULEBOOK = {"1-goblins-3", "2-goblins-4"}
Amounts = dict[str, int]


def amounts(text: str) -> Amounts:
    """The amounts in a list such as "2 gold, 1 vp"."""
    return {part.split()[1]: int(part.split()[0]) for part in text.split(",")}


CARDS: dict[str, tuple[Amounts, Amounts]] = {
    "-".join(face.split()): (amounts(loss), amounts(gain))
    for face, loss, gain in (line.split(":") for line in DECK.strip().splitlines())
}


def fight(card: str, lead: int, rules: str) -> Script:
    """A winter in which red differs from the enemy's strength by this much, blue by far more."""
    deck = ["?"] * 5
    deck[int(card[0]) - 1] = card
    soldiers = int(card[-1]) - 1 + lead
    return table(
        f"""
        year {card[0]}
        enemies {" ".join(deck)}
        seat red soldiers {soldiers} gold 9 wood 9 stone 9 vp 20 buildings inn,market
        seat blue soldiers 99
        at winter
        """,
        rules=rules,
    ).says("fate king 1")


@pytest.mark.parametrize("card", CARDS)
def test_victory(card: str, edition: str) -> None:
    """B6.3: a strength one above the enemy's wins the reward of the card."""
    t = fight(card, 1, edition)
    gain = CARDS[card][1]
    if "good" in gain:
        assert t.offered == {"enemy +gold", "enemy +wood", "enemy +stone"}
        t.says("enemy +stone")
        gain = {"stone": 1}
    assert t.red.goods == tuple(9 + gain.get(good, 0) for good in ("gold", "wood", "stone"))
    assert (t.red.vp, t.red.buildings) == (20 + gain.get("vp", 0), ["inn", "market"])


@pytest.mark.parametrize("card", CARDS)
def test_draw(card: str, edition: str) -> None:
    """B6.3: a strength equal to the enemy's gains nothing and loses nothing."""
    t = fight(card, 0, edition)
    assert t.red.goods == (9, 9, 9)
    assert (t.red.vp, t.red.buildings) == (20, ["inn", "market"])


@pytest.mark.parametrize("card", CARDS)
def test_defeat(card: str, edition: str) -> None:
    """B6.3: a strength one below the enemy's takes the penalty of the card."""
    t = fight(card, -1, edition)
    loss = CARDS[card][0]
    free = loss.get("good", 0)
    if free:
        assert t.asked == "red lose"
        assert len(t.offered) == (free + 1) * (free + 2) // 2
        t.says(f"lose -{free if free > 1 else ''}wood")
    expected = [9 - loss.get(good, 0) for good in ("gold", "wood", "stone")]
    expected[1] -= free
    fallen = "building" in loss
    assert t.red.goods == tuple(expected)
    assert t.red.buildings == (["inn"] if fallen else ["inn", "market"])
    assert t.red.vp == 20 - loss.get("vp", 0) - (1 if fallen else 0)


def test_the_deck_is_complete(edition: str) -> None:
    """B0.1: there are twenty-five cards, five a year, within the range printed on their backs."""
    deck = compile_rules(edition).enemies
    assert [card.id for card in deck] == list(CARDS)
    for year, (low, high) in BACKS.items():
        strengths = [card.strength for card in deck if card.year == year]
        assert len(strengths) == 5
        assert (min(strengths), max(strengths)) == (low, high)


def test_where_the_cards_are_known_from(edition: str) -> None:
    """Q31: two cards are in the rulebook, the others are attested by independent sources."""
    for card in compile_rules(edition).enemies:
        assert card.mark == (RULEBOOK if card.id in IN_THE_RULEBOOK else ATTESTED)
