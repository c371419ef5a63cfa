"""B6.1 to B6.4: the king's die, battles and their outcome."""

import pytest

from burgrave.engine.text.content import Content
from burgrave.kingsburg.kind import from_position
from tests.table import Script, table


def winter(card: str, *seats: str, rules: str = "2e", king: int = 1) -> Script:
    """A winter with one seat for each text, played up to its end or its first question."""
    names = ["red", "blue", "green", "yellow", "purple"]
    year = int(card[0])
    deck = ["?"] * 5
    deck[year - 1] = card
    lines = [f"year {year}", f"enemies {' '.join(deck)}"]
    lines += [f"seat {name} {text}" for name, text in zip(names, seats, strict=False)]
    t = table("\n".join([*lines, "at winter"]), rules=rules)
    return t.says(f"fate king {king}")


def test_the_card_comes_first_in_the_first_edition() -> None:
    """B6.1, Q2: 1e shows the enemy before the king's die is rolled."""
    t = table("enemies 1-orcs-3 ? ? ? ?\nseat red\nseat blue\nat winter", rules="1e")
    assert (t.enemy, t.asked) == ("1-orcs-3", "fate king")


def test_the_die_comes_first_in_the_second_edition() -> None:
    """B6.1, Q2: 2e rolls the king's die while the enemy still lies face down."""
    t = table("enemies 1-orcs-3 ? ? ? ?\nseat red\nseat blue\nat winter", rules="2e")
    assert (t.enemy, t.asked) == (None, "fate king")


def test_one_die_for_everybody(edition: str, seats: int) -> None:
    """B6, B6.1: one die is rolled, and everybody gains that many soldiers."""
    names = ["red", "blue", "green", "yellow", "purple"][:seats]
    lines = [f"seat {name} soldiers {place}" for place, name in enumerate(names)]
    t = table("\n".join([*lines, "agenda kings_soldiers order"]), rules=edition)
    assert t.offered == {f"king {face}" for face in range(1, 7)}
    assert set(t.game.weights or []) == {1}
    t.says("fate king 5")
    assert [shown["soldiers"] for shown in t.seen["seats"]] == [5 + n for n in range(seats)]


def test_strength_is_soldiers_and_buildings(edition: str) -> None:
    """B6.2: battle strength adds soldiers and the battle modifiers of buildings."""
    t = winter("4-orcs-7", "soldiers 3 buildings guard_tower,blacksmith,farm", "", rules=edition)
    assert t.amounts("defeat") == {"red": 3 + 1 + 1 + 1 - 1, "blue": 1}


def test_strength_has_no_limit() -> None:
    """B6.2: all soldiers count, however many there are."""
    t = winter("1-orcs-3", "soldiers 30 buildings guard_tower", "soldiers 31", king=6)
    assert t.amounts("victory") == {"red": 37, "blue": 37}


@pytest.mark.parametrize(
    ("building", "card", "bonus"),
    [
        ("barricade", "1-goblins-2", 1),
        ("barricade", "1-orcs-3", 0),
        ("palisade", "1-zombies-4", 2),
        ("palisade", "1-goblins-2", 1),
        ("church", "3-demons-6", 1),
        ("church", "3-zombies-6", 0),
    ],
)
def test_some_modifiers_depend_on_the_enemy(
    building: str, card: str, bonus: int, edition: str
) -> None:
    """B6.2: Barricade, Palisade and Church look at the kind of enemy."""
    t = winter(card, f"soldiers 20 buildings {building}", "soldiers 20", rules=edition)
    assert t.amounts("victory")["red"] - t.amounts("victory")["blue"] == bonus


@pytest.mark.parametrize("card", ["1-orcs-3", "1-barbarians-2", "5-dragons-9"])
def test_ordinary_enemies(card: str, edition: str) -> None:
    """Q14: against Orcs, Barbarians and Dragons every building has its usual strength."""
    every = "church,palisade,barricade,guard_tower,blacksmith,wizards_guild,stone_wall,fortress"
    t = winter(card, f"soldiers 20 buildings {every}", "soldiers 20", rules=edition)
    assert t.amounts("victory")["red"] - t.amounts("victory")["blue"] == 1 + 1 + 1 + 2 + 1 + 1


def test_victory_draw_and_defeat(edition: str) -> None:
    """B6.3: higher strength wins the reward, equal changes nothing, lower takes the penalty."""
    seats = ["soldiers 9 gold 5", "soldiers 3 gold 5", "soldiers 2 gold 5 buildings inn"]
    t = winter("2-goblins-4", *seats, rules=edition)
    assert (t.amounts("victory"), t.amounts("draw")) == ({"red": 10}, {"blue": 4})
    assert t.amounts("defeat") == {"green": 3}
    assert t.red.goods == (5, 0, 1)
    assert (t.blue.goods, t.blue.vp) == ((5, 0, 0), 0)
    assert (t.green.goods, t.green.buildings) == ((3, 0, 0), [])


def test_stone_wall_turns_a_draw_into_victory(edition: str) -> None:
    """B6.3: with the Stone Wall equal strength wins, and lower strength still loses."""
    wall = "buildings stone_wall"
    t = winter(
        "2-goblins-4", f"soldiers 2 {wall}", "soldiers 3", f"soldiers 1 {wall}", rules=edition
    )
    assert (t.amounts("victory"), t.amounts("draw")) == ({"red": 4}, {"blue": 4})
    assert t.amounts("defeat") == {"green": 3}
    assert t.red.stone == 1


def test_the_penalty_has_an_order(edition: str) -> None:
    """B6.3: goods are lost before buildings, and buildings before points."""
    t = winter("2-orcs-4", "gold 2 wood 2 vp 7 buildings statue", "soldiers 9", rules=edition)
    assert t.asked == "red lose"
    assert t.offered == {"lose -2gold", "lose -gold-wood", "lose -2wood"}
    assert (t.red.buildings, t.red.vp) == (["statue"], 7)
    t.says("red lose -gold-wood")
    assert (t.red.goods, t.red.buildings, t.red.vp) == ((1, 1, 0), [], 4)


def test_gold_wood_stone_then_building_then_points() -> None:
    """B6.3: the losses are reported in the order in which they are suffered."""
    t = winter("1-goblins-2", "gold 5 wood 5 stone 5 vp 5 buildings inn", "soldiers 9")
    assert t.red.vp == 4
    lost = [(e.kind, e.what or e.source) for e in t.events if e.seat == 0 and e.kind != "gain"]
    start = lost.index(("defeat", ""))
    assert lost[start + 1 : start + 5] == [
        ("pay", "wood"),
        ("pay", "stone"),
        ("raze", "inn"),
        ("vp", "enemy"),
    ]


def test_missing_goods_are_not_lost(edition: str) -> None:
    """B6.3: players lose only what they have, and nothing else instead."""
    t = winter("4-goblins-5", "gold 3 wood 1 vp 2", "soldiers 9", rules=edition)
    assert (t.red.goods, t.red.vp) == ((3, 0, 0), 1)


def test_goods_of_choice_that_leave_no_choice() -> None:
    """B6.3, Q12: a player whose goods are all lost is not asked which."""
    t = winter("2-orcs-4", "gold 1 wood 1", "stone 4", "", "soldiers 9")
    assert (t.red.goods, t.blue.goods, t.green.goods) == ((0, 0, 0), (0, 0, 2), (0, 0, 0))


def test_the_strongest_victors_score(edition: str) -> None:
    """B6.4: the victors with the highest strength score a point, ties included."""
    t = winter("1-barbarians-2", "soldiers 5", "soldiers 5", "soldiers 4", "", rules=edition)
    assert (t.red.vp, t.blue.vp, t.green.vp, t.yellow.vp) == (1, 1, 0, 0)


def test_without_victory_no_point(edition: str) -> None:
    """B6.4: a player with the highest strength of all scores nothing without a victory."""
    t = winter("1-barbarians-2", "soldiers 1", "soldiers 0", rules=edition)
    assert t.amounts("draw") == {"red": 2}
    assert (t.red.vp, t.blue.vp) == (0, 0)


def test_equal_strength_but_only_one_victor() -> None:
    """B6.4: the Stone Wall's owner wins the draw and the point; an equal without it gets none."""
    t = winter("1-barbarians-2", "buildings stone_wall", "soldiers 1")
    assert (t.amounts("victory"), t.amounts("draw")) == ({"red": 2}, {"blue": 2})
    assert (t.red.vp, t.blue.vp) == (1, 0)


def test_fortress_scores_for_any_victory(edition: str) -> None:
    """B6.4, Q13: the Fortress adds a point to any victory and to nothing else."""
    fort = "buildings fortress"
    seats = [f"soldiers 1 {fort}", "soldiers 7", f"soldiers 9 {fort}", f"{fort}"]
    t = winter("1-orcs-3", *seats, rules=edition)
    assert t.amounts("draw") == {"red": 3}
    assert t.amounts("defeat") == {"yellow": 2}
    assert (t.red.vp, t.blue.vp, t.green.vp) == (0, 0, 2)
    t = winter("1-barbarians-2", f"soldiers 1 {fort}", "soldiers 7", rules=edition)
    assert (t.red.vp, t.blue.vp) == (1, 1)


def test_an_enemys_good_is_of_choice(edition: str) -> None:
    """Q15: a card that gives "a good" lets the victor choose it."""
    t = winter("4-orcs-7", "soldiers 9", "soldiers 6", rules=edition)
    assert (t.asked, t.offered) == ("red good", {"enemy +gold", "enemy +wood", "enemy +stone"})
    assert t.game.view()["waiting"][0]["asker"] == "4-orcs-7"
    t.says("red enemy +wood")
    assert t.red.goods == (0, 1, 0)


def test_one_battle_after_the_other(edition: str) -> None:
    """Q28: battles are resolved one by one in turn order; the bonus point comes last."""
    t = table(
        """
        order blue red green
        enemies 1-orcs-3 ? ? ? ?
        seat red wood 3 stone 3
        seat blue soldiers 9
        seat green gold 3 stone 3
        at winter
        """,
        rules=edition,
    )
    t.says("fate king 1")
    assert t.asked == "red lose"
    assert (t.amounts("victory"), t.amounts("defeat")) == ({"blue": 10}, {"red": 1})
    assert (t.blue.gold, t.blue.vp) == (1, 0)
    t.says("red lose -2wood")
    assert (t.asked, t.red.vp, t.blue.vp) == ("green lose", -1, 0)
    t.says("green lose -2gold")
    assert (t.green.vp, t.blue.vp) == (-1, 1)


def test_demons_of_year_four() -> None:
    """Q31: the Demons of strength 6 in year IV take a point, not a building."""
    t = winter("4-demons-6", "vp 5 buildings inn", "soldiers 9")
    assert (t.red.vp, t.red.buildings) == (4, ["inn"])


@pytest.mark.parametrize(("owner", "asked"), [("red", None), ("blue", "king")])
def test_the_first_players_cards_say_what_the_king_sends(owner: str, asked: str | None) -> None:
    """B6.1: the king rolls unless a card of the first player sets the number of his soldiers."""
    effect = '{effect = "sets", value = "kings_soldiers", amount = 3}'
    content = Content.parse(f"[building.inn]\neffects = [{effect}]", "own.toml")
    seats = [f"seat {name}{' buildings inn' * (name == owner)}" for name in ("red", "blue")]
    head = ["burgrave position 1", "rules 2e", f"content {content.digest}", *seats]
    text = "\n".join([*head, "phase winter", "agenda kings_soldiers"])
    assert from_position(text, content=content, strict=False).ask == asked
