"""Where three parts of the box meet: rulings and timing that no single part shows."""

import pytest

from burgrave import Content
from burgrave.kingsburg.kind import from_position
from tests.expansions.strips.striped import plan
from tests.plain_view import plain_view
from tests.table import Script, table

VALLEY = "enemies ? ? ? 4-orcs-7 ?\nregister valley_4 16"
"""Year IV: Orcs are expected, and the first card of the year's pile lies in the valley."""


def trio(red: str, lines: str, *, rules: str, blue: str = "", green: str = "") -> Script:
    """Three players, the first of whom has something; the last line names the steps to play."""
    *before, last = [line.strip() for line in lines.strip().splitlines()]
    seats = [f"seat red {red}", f"seat blue {blue}", f"seat green {green}"]
    return table("\n".join(["order red blue green", *seats, *before, last]), rules=rules)


ROLLING = "agenda roll(0,3,season) reroll(0) moment(dice_changed) moment(dice_set)"
ORDERED = f"{ROLLING} set_turn_order moment(order_set) moment(rerolls_over)"


def test_philosopher_and_altar() -> None:
    """Q33: an Altar reroll after the Philosopher's voids his point, one before it does not."""
    rules = "2e+m2+m3"
    red = f"cards philosopher {plan('B', rules=rules)} buildings bridge,altar"
    t = trio(red, ORDERED, rules=rules).says("roll red 1+1+2")
    assert t.offered == {"reroll altar", "reroll philosopher", "pass"}
    t.says("red reroll philosopher", "roll red 1+2+3", "red reroll altar", "roll red 1+1+1")
    assert (t.asked, t.red.vp) == ("nobody", 0)
    t = trio(red, ORDERED, rules=rules).says("roll red 1+1+2", "red reroll altar")
    t.says("roll red 1+2+3", "red reroll philosopher", "roll red 2+3+4")
    assert (t.asked, t.red.vp) == ("nobody", 1)


@pytest.mark.parametrize(
    ("choices", "dice", "points"),
    [
        (["red reroll artists 1", "roll red 2"], [2, 2, 3], 0),
        (["red reroll artists 1", "roll red 6"], [2, 3, 6], 0),
        (["red pass"], [1, 2, 3], 1),
    ],
)
def test_philosopher_and_artists(choices: list[str], dice: list[int], points: int) -> None:
    """Q63, Q33: the Artists' reroll comes after the Philosopher's, so it voids his point."""
    t = trio("cards philosopher,artists", ORDERED, rules="2e+m3+wheel-and-deal")
    t.says("roll red 4+4+4", "red reroll philosopher", "roll red 1+2+3")
    # Without dice, the others have a total of nothing.
    assert (t.asked, t.red.vp, t.order) == ("red reroll", 0, "blue green red")
    t.says(*choices)
    assert (t.red.dice, t.red.vp, t.order) == (dice, points, "blue green red")


def test_artists_change_no_total() -> None:
    """Q63: the Artists' reroll changes no total, neither for the Philosopher nor the Heiress."""
    t = trio("cards philosopher,artists", ORDERED, rules="2e+m3+wheel-and-deal")
    t.says("roll red 4+4+4", "red reroll philosopher", "roll red 2+2+6", "red reroll artists 6")
    assert t.says("roll red 1").red.vp == 0
    t = trio("cards heiress,artists", ORDERED, rules="2e+m3+wheel-and-deal")
    t.says("roll red 1+2+5", "red reroll artists 1", "roll red 6")
    assert t.red.plus2 == 2


def test_artists_of_somebody_else() -> None:
    """Q63: another player's reroll does not void the Philosopher's point."""
    t = trio(
        "cards philosopher",
        f"{ROLLING} roll(1,3,season) set_turn_order moment(order_set) moment(rerolls_over)",
        rules="2e+m3+wheel-and-deal",
        blue="cards artists",
    )
    t.says("roll red 4+4+4", "red reroll philosopher", "roll red 1+2+3", "roll blue 1+1+1")
    assert t.says("blue reroll artists 1", "roll blue 6").red.vp == 1


def test_prince_in_a_famine_without_manpower() -> None:
    """Q54, Q55: Famine and manpower leave one die, which the Prince sets to 3, 4 or 6."""
    lines = """
        phase fall
        in_force famine
        register manpower 1 0 0
        agenda roll_dice moment(dice_changed)
    """
    t = trio("cards prince", lines, rules="2e+m3+m4+demanding-capital")
    t.says("roll red 2", "roll blue 1+1", "roll green 1+1")
    assert t.offered == {"use prince 3", "use prince 4", "use prince 6", "pass"}
    assert t.says("red use prince 6").red.dice == [6]


@pytest.mark.parametrize(("choice", "vp", "soldiers"), [("use prince 3+4+6", 0, 0), ("pass", 4, 1)])
def test_the_prince_before_effects_of_low_dice(choice: str, vp: int, soldiers: int) -> None:
    """M2, M3, S4: Griffin Ranch, University and Clergy wait until the Prince has set his dice."""
    rules = "2e+m1+m2+m3+wheel-and-deal"
    ranch = "buildings stakewall,griffin_ranch,fountain,park,school,university"
    red = f"cards prince,clergy {plan('EG', rules=rules)} {ranch}"
    t = trio(red, ROLLING, rules=rules).says("roll red 1+2+3", f"red {choice}")
    assert (t.red.vp, t.red.soldiers) == (vp, soldiers)


def test_damsel_and_basilica() -> None:
    """M2, M3: the Damsel once saves the building that falls in the Basilica's place."""
    rules = "2e+m2+m3"
    own = "bridge,altar,monastery,basilica"
    red = f"vp 20 cards damsel {plan('B', rules=rules)} buildings {own}"
    t = trio(red, "agenda lose_buildings(0,1)", rules=rules)
    assert (t.red.buildings, t.red.vp) == (own.split(","), 20)
    t = trio(red, "agenda lose_buildings(0,2)", rules=rules)
    assert (t.red.buildings, t.red.vp) == (["bridge", "altar", "basilica"], 20 - 7)


def test_the_basilica_against_two_cards() -> None:
    """M2, Q16, Q58: the valley's Goblins and the enemy destroy a building each, in turn."""
    rules = "2e+m2+goblin-valley"
    own = "bridge,altar,monastery,basilica,inn"
    t = trio(
        f"vp 30 {plan('B', rules=rules)} buildings {own}",
        "year 2\nfoes 2-goblins-4 2-goblins-3\nagenda battle(0)",
        rules=rules,
    )
    # Monastery (7) and Altar (5) fall, and the Goblins take one more point.
    assert (t.red.buildings, t.red.vp) == (["bridge", "basilica", "inn"], 30 - 7 - 5 - 1)


def test_the_hidden_refuge_with_the_damsel() -> None:
    """M2, M3, Q57: Refuge saves the points and Damsel the building, so only goods are lost."""
    rules = "2e+m2+m3"
    t = trio(
        f"vp 9 wood 3 stone 3 cards damsel {plan('F', rules=rules)} buildings statue,hidden_refuge",
        "year 2\nfoes 2-goblins-3\nagenda battle(0)",
        rules=rules,
    )
    assert (t.red.vp, t.red.goods) == (9, (0, 1, 1))
    assert t.red.buildings == ["statue", "hidden_refuge"]


def test_everything_that_scores_when_the_king_dies() -> None:
    """M4, M5, Q47: scoring order: tokens, Cathedral, Architects' Guild, Paladin, Minstrel."""
    rules = "2e+m2+m3+m4+m5"
    guild = "statue,chapel,church,cathedral,hidden_refuge,woodshop,exchange_office,architects_guild"
    t = trio(
        f"gold 5 cards paladin {plan('F', rules=rules)} buildings {guild}",
        """
        year 2
        in_force the_king_is_sick
        register tokens 15 63 0
        register battles_won 2 0 0
        at winter table_moment(year_closes)
        """,
        rules=rules,
        blue="cards minstrel",
        green="vp 20",
    )
    t.says("the_king_is_sick 1")
    assert t.asked == "nobody"
    # Tokens 0, 1, 1 and 2, two points for goods, three for most buildings, two battles won.
    assert t.red.vp == 4 + 2 + 3 + 2
    # All six tokens; then nobody has fewer points, and red has as many.
    assert t.blue.vp == 11 + 2
    assert (t.green.vp, t.winners) == (20, ["green"])


def test_heavy_snow_with_tokens_and_academy() -> None:
    """M4, M5, Q8: with tokens Heavy Snow does nothing; half the Academy's die must beat a token."""
    t = trio("buildings military_academy", "in_force heavy_snow\nat winter", rules="2e+m1+m4+m5")
    t.says("red token 0", "blue token 4", "green token 1", "academy red 3")
    assert (t.red.soldiers, t.blue.soldiers, t.green.soldiers) == (2, 4, 1)
    t = trio("buildings military_academy", "in_force heavy_snow\nat winter", rules="2e+m1+m4+m5")
    t.says("red token 3", "blue token 4", "green token 1", "academy red 6")
    assert t.red.soldiers == 3


def test_heavy_snow_in_the_capital_with_an_academy() -> None:
    """Q51, Q52: snow counts as a king's die of 2; above the pool, the Academy competes with 0."""
    lines = "in_force heavy_snow\nregister growth {}\nagenda kings_soldiers moment(king_sent)"
    rules = "2e+m1+m4+demanding-capital"
    for growth, red, blue in (("5", 1, 0), ("6", 2, 2)):
        t = trio("buildings military_academy", lines.format(growth), rules=rules)
        t.says("academy red 1")
        assert (t.red.soldiers, t.blue.soldiers) == (red, blue)


PEEKS = [
    ("", "court 10:red\nagenda rewards", "", ""),
    ("", "court 17:red\nagenda rewards", "", "red 17 +2gold"),
    ("", "in_force tile_13\ncourt 13:red\nagenda rewards", "m6", "red 13 +gold"),
    ("buildings watchtower", "phase favor\nagenda moment(year_start)", "m2", ""),
    ("cards governor_general", "phase fall\nagenda moment(season_start)", "m3", ""),
]


@pytest.mark.parametrize(("red", "lines", "module", "first"), PEEKS)
def test_every_peek_may_go_to_the_valley(red: str, lines: str, module: str, first: str) -> None:
    """S1, Q23, Q75: every peek may be at either deck, and comes after goods are chosen.

    Nobody else learns what was seen.
    """
    rules = "+".join(part for part in ("2e", module, "goblin-valley") if part)
    for deck in ("enemies", "valley"):
        t = trio(red, f"year 4\n{VALLEY}\n{lines}", rules=rules)
        if first:
            t.says(first)
        assert t.asked == "red peek"
        assert t.offered == {"peek enemies", "peek valley"}
        t.says(f"red peek {deck}")
        seen = [plain_view(t.game, seat) for seat in range(3)]
        known = [(view["known"], view["known_valley"]) for view in seen]
        cards = ({"4": "4-orcs-7"}, {}) if deck == "enemies" else ({}, {"4": "4-goblins-5"})
        assert known == [cards, ({}, {}), ({}, {})]


@pytest.mark.parametrize("deck", ["enemies", "valley"])
def test_a_peek_at_a_card_that_is_not_dealt_yet(deck: str) -> None:
    """S1, Q23: a deck that a position leaves open is dealt when somebody looks, and only then."""
    t = trio("", "year 4\ncourt 10:red\nagenda rewards", rules="2e+goblin-valley")
    t.says(f"red peek {deck}")
    assert [event.kind for event in t.events] == ["peek", "secret_register"]
    key = "known" if deck == "enemies" else "known_valley"
    assert plain_view(t.game, 0)[key] == {}
    t.says(f"deal {deck} 4-orcs-7")
    assert [plain_view(t.game, seat)[key] for seat in range(2)] == [{"4": "4-orcs-7"}, {}]


def test_barricade_and_green_power_in_the_last_valley() -> None:
    """S1, Q56: in year V the valley card counts as Goblins for Barricade and Green Power."""
    lines = "year 5\nin_force green_power\nfoes 5-barbarians-7 5-demons-8\nagenda battle(0)"
    for soldiers, vp in ((16, 0), (17, 3)):
        t = trio(f"soldiers {soldiers} buildings barricade", lines, rules="2e+m4+goblin-valley")
        assert t.red.vp == vp


def test_tokens_and_the_kings_soldiers_in_the_valley() -> None:
    """S1, M5: everybody gets the valley's soldiers in addition to the token's."""
    t = trio(
        "",
        "year 2\nenemies ? 2-orcs-4 ? ? ?\nregister valley_2 6\nat winter",
        rules="2e+m5+goblin-valley",
    )
    t.says("red token 4", "blue token 0", "green token 3")
    # Orcs 4 and Goblins 3 together.
    assert t.amounts("defeat") == {"red": 6, "blue": 2, "green": 5}


def test_makeshift_defenses_under_every_change() -> None:
    """Q9, Q46: only the enemy card's printed strength counts, without destinies or the valley."""
    rules = "2e+m1+m4+goblin-valley+house"
    for card, strength in (("4-goblins-5", 1), ("4-goblins-6", 0)):
        for destiny in ("fierce_enemies", "border_truce", "green_power"):
            foes = f"year 4\nin_force {destiny}\nfoes {card} 4-zombies-7"
            # Green is asked something first, so that the script sees the battle.
            lines = f"{foes}\nagenda good(2,1,first) battle(0)"
            t = trio("buildings makeshift_defenses", lines, rules=rules)
            t.says("green first +gold")
            assert t.amounts("defeat")["red"] == strength


def test_quartermaster_barracks_and_recruiting_office() -> None:
    """M1, M3, Q66: tokens pay for soldiers after the Quartermaster's discount on the first."""
    rules = "2e+m1+m3+house"
    red = "plus2 2 cards quartermaster buildings makeshift_defenses,recruiting_office"
    t = trio(red, "agenda recruit(0)", rules=rules)
    assert t.offered == {"recruit 1", "pass"}
    t = trio(f"{red},guard_tower,blacksmith,barracks", "agenda recruit(0)", rules=rules)
    assert t.offered == {"recruit 1", "recruit 2", "recruit 3", "pass"}
    assert t.says("red recruit 2").red.plus2 == 1


def test_miner_and_tiles() -> None:
    """M3, M6: the Miner's extra gold also comes with a tile's reward, once, whoever picked it."""
    lines = "in_force tile_3,tile_10\ncourt 3:red 10:red\nagenda rewards"
    t = trio("cards miner", lines, rules="2e+m3+m6")
    t.says("blue 3 red +gold")
    assert t.red.gold == 2
    t.says("red 10 +2gold")
    assert t.red.gold == 4


def below(rank: int) -> str:
    """Neutral dice on every lower rank, so that this rank is the lowest nobody influenced."""
    return " ".join(f"{lower}:neutral" for lower in range(1, rank))


SOLDIERS = [
    (5, "", []),
    (10, "", []),
    (18, "", []),
    (2, "tile_2", ["red 2 -plus2+gold+soldiers"]),
    (6, "tile_6", ["red 6 -wood"]),
    (9, "tile_9", ["red 9 +plus2+soldiers+vp"]),
    (11, "tile_11", ["red 11 +stone+soldiers+vp"]),
    (13, "tile_13", ["red 13 +gold"]),
    (14, "tile_14", ["red 14 asks blue", "blue 14 red +wood+stone+plus2+soldiers"]),
]
"""Ranks that give soldiers, a tile that lies there, and what is chosen."""


@pytest.mark.parametrize(("rank", "tile", "chosen"), SOLDIERS)
def test_outlaws_and_stables(rank: int, tile: str, chosen: list[str]) -> None:
    """Q77: the Stables add to rewards for influence at any rank, not to those of the Outlaws."""
    had = "plus2 1 wood 1 buildings stables"
    lies = f"enemies 1-goblins-3 ? ? ? ?\nin_force {tile}" if tile else "enemies 1-orcs-3 ? ? ? ?"
    gives = 2 if rank == 10 else 1
    for card, stands, extra in (("outlaws", "", 0), ("clergy", f" {rank}:red", 1)):
        lines = f"{lies}\ncourt {below(rank)}{stands}\nagenda rewards"
        t = trio(f"{had} cards {card}", lines, rules="2e+m6+wheel-and-deal").says(*chosen)
        assert (t.asked, t.red.soldiers) == ("nobody", gives + extra)


@pytest.mark.parametrize(
    ("stands", "card", "soldiers"),
    [("1:red", "clergy", 2), ("", "outlaws", 1), ("1:red", "outlaws", 2 + 1)],
)
def test_stables_and_tile_1(stands: str, card: str, soldiers: int) -> None:
    """Q77: tile 1's borrowed reward counts as influence, the Outlaws' borrowed one does not."""
    lines = f"in_force tile_1\ncourt {stands} 2:neutral 3:neutral 4:neutral\nagenda rewards"
    t = trio(f"buildings stables cards {card}", lines, rules="2e+m6+wheel-and-deal")
    assert t.red.soldiers == soldiers


def test_stables_and_peasants() -> None:
    """Q77: the Stables add a soldier to the Peasants' second reward as well."""
    lines = "court 5:red\nagenda rewards moment(after_rewards)"
    t = trio("buildings stables cards peasants", lines, rules="2e+wheel-and-deal")
    assert t.red.soldiers == 4


def test_stables_and_politician() -> None:
    """Q77: the Stables add a soldier to a Politician's own advisor that gives soldiers."""
    content = Content.parse(
        """
        [governor.politician]
        effects = [
            {effect = "own_advisor", rank = 5},
            {effect = "own_advisor_rewards", rank = 5, deal = {fixed = {soldiers = 1}}},
        ]
        """
    )
    text = """burgrave position 2
        rules 2e+m3
        content {}
        seat red cards politician buildings {} own_court 5
        seat blue
        agenda rewards
    """
    for buildings, soldiers in (("palisade,stables", 2), ("palisade", 1)):
        game = from_position(text.format(content.digest, buildings), content=content)
        assert game.seats[0].soldiers == soldiers


@pytest.mark.parametrize(("left", "soldiers"), [("5:red", 1), ("5:red,green", 0)])
def test_the_rank_that_the_duke_left(left: str, soldiers: int) -> None:
    """Q78: the rank that the Duke left counts as free for tile 1 and Outlaws if he was alone."""
    court = f"in_force tile_1\ncourt 1:blue 2:neutral 3:neutral 4:neutral {left}"
    lines = f"{court}\nagenda moment(all_passed) rewards"
    for card, blue in (("outlaws", ""), ("clergy", "cards outlaws")):
        t = trio(f"cards duke,{card}", lines, rules="2e+m3+m6+wheel-and-deal", blue=blue)
        t.says("red use duke 5>12")
        while t.game.ask == "reward":
            t.game.apply(0)
        # Tile 1 gives blue that reward, and the Outlaws take it once more.
        outlaws = t.red if card == "outlaws" else t.blue
        assert t.blue.soldiers == soldiers * (2 if outlaws == t.blue else 1)
        assert t.red.soldiers == soldiers * (1 if outlaws == t.red else 0)


@pytest.mark.parametrize(("choice", "gone"), [("use duke 9>12", "tile_12"), ("pass", "tile_9")])
def test_the_duke_and_inverted_tiles(choice: str, gone: str) -> None:
    """Q78: for the removal of tiles the Duke's new rank is influenced, the old one is not."""
    steps = "moment(all_passed) choose_leaving_tile remove_tile"
    lines = f"in_force tile_4,tile_9,tile_12\ncourt 3:blue 9:red\nagenda {steps}"
    t = trio("cards duke", lines, rules="2e+m3+m6:inverted").says(f"red {choice}")
    assert set(t.seen["in_force"]) == {"tile_4", "tile_9", "tile_12"} - {gone}


@pytest.mark.parametrize(("court", "points"), [("3:red 8:red 9:red,red", 1), ("3:red 9:red", 0)])
def test_the_duke_and_the_park(court: str, points: int) -> None:
    """Q78: the Park counts rank 12, and the old rank too if another group stays there."""
    rules = "2e+m1+m2+m3"
    steps = "moment(all_passed) count_advisors take_back moment(season_end)"
    red = f"cards duke {plan('G', rules=rules)} buildings fountain,park"
    t = trio(red, f"phase spring\ncourt {court}\nagenda {steps}", rules=rules)
    assert t.says("red use duke 9>12").red.vp == points


@pytest.mark.parametrize(
    ("rules", "mark", "moves"),
    [
        ("2e+m3+m4", "in_force secret_deals\nregister mark 0 12 0", False),
        ("2e+m3+m4", "in_force secret_deals\nregister mark 12 12 0", True),
        ("2e+m3+wheel-and-deal", f"register society {2 << 8 | 12}", False),
        ("2e+m3+wheel-and-deal", f"register society {1 << 8 | 12}", True),
    ],
)
def test_the_duke_before_a_closed_door(rules: str, mark: str, *, moves: bool) -> None:
    """Q78: the Duke cannot move to rank 12 if Secret Deals or the Secret Society close it."""
    t = trio("cards duke", f"{mark}\ncourt 9:red\nagenda moment(all_passed)", rules=rules)
    assert t.asked == ("red use" if moves else "nobody")


def test_outlaws_and_politician() -> None:
    """Q62, M3: a court advisor is free even if the Politician's own of that rank is taken."""
    t = trio(
        "cards politician,outlaws",
        "court 1:blue 2:blue 3:blue 4:blue\nregister own_court 32768 0 0\nagenda rewards",
        rules="2e+m3+wheel-and-deal",
    )
    t.says("blue 4 +gold", "red politician_5 +wood")
    assert (t.red.soldiers, t.red.goods) == (1, (0, 1, 0))


def test_secret_society_and_politician() -> None:
    """Q44, M3: the Society closes the court's advisor, not the Politician's own."""
    t = trio(
        "dice 5 cards politician",
        f"register society {2 << 8 | 5}\nagenda influence(0)",
        rules="2e+m3+wheel-and-deal",
        blue="cards secret_society",
    )
    assert t.offered == {"5>5 politician", "pass"}


@pytest.mark.parametrize(
    ("rules", "lines"),
    [
        ("2e+m2+m4", "in_force secret_deals\nregister mark 0 3 0"),
        ("2e+m2+wheel-and-deal", f"register society {2 << 8 | 3}"),
    ],
)
def test_the_bazaar_and_closed_advisors(rules: str, lines: str) -> None:
    """M2, Q44: a lone die cannot go to an advisor that is closed to its player."""
    red = f"dice 6 {plan('C', rules=rules)} buildings brewery,bazaar"
    t = trio(red, f"{lines}\nagenda influence(0)", rules=rules)
    lone = {f"6>{rank} lone_die" for rank in (1, 2, 4, 5)}
    assert t.offered == {*lone, "6>6", "pass"}


def test_rising_stars_and_bazaar() -> None:
    """M2, M4: a lone die takes the star like any group of dice."""
    rules = "2e+m2+m4"
    red = f"dice 6 {plan('C', rules=rules)} buildings brewery,bazaar"
    t = trio(red, "in_force rising_stars\nagenda influence(0)", rules=rules)
    assert t.says("red 6>5 lone_die").red.goods == (0, 0, 1)


def test_aristocracy_festival_and_wandering_envoy() -> None:
    """M4, S4, Q60: the Aristocracy wins ties over buildings, even for 2 points, not over VP."""
    rules = "2e+m4+wheel-and-deal+house"
    t = trio("cards aristocracy", "in_force festival\nagenda kings_reward", rules=rules)
    assert (t.red.vp, t.blue.vp, t.green.vp) == (2, 0, 0)
    lines = "in_force wandering_envoy\nagenda kings_envoy"
    assert trio("cards aristocracy", lines, rules=rules).envoy is None
    assert trio("vp 1 cards aristocracy", lines, rules=rules, blue="vp 1").envoy == "green"


def test_carpenter_woodshop_and_cheap_timber() -> None:
    """Q65: Woodshop and Cheap Timber take wood off before the Carpenter replaces a good."""
    rules = "2e+m2+m3+m4+house"
    own = "buildings statue,chapel,hidden_refuge,woodshop"
    red = f"gold 3 wood 1 stone 2 cards carpenter {plan('F', rules=rules)} {own}"
    t = trio(red, "in_force cheap_timber\nagenda construct(0,0)", rules=rules)
    church = {way for way in t.offered if way.startswith("build church")}
    assert church == {
        "build church",
        "build church -2gold-wood-2stone",
        "build church -3gold-wood-stone",
    }


def test_troop_quarters_and_quartermaster() -> None:
    """Q79, Q48: each of the two effects keeps a soldier of the strongest victor, so two stay."""
    rules = "2e+m2+m3+house"
    heroes = f"outcome 1 strength 7 soldiers 3 {plan('D', rules=rules)}"
    own = "buildings watchtower,armory,troop_quarters"
    t = trio(
        f"{heroes} {own} cards quartermaster",
        "agenda soldiers_go_home",
        rules=rules,
        blue=f"{heroes} {own}",
        green="outcome 1 strength 5 soldiers 5",
    )
    assert (t.red.soldiers, t.blue.soldiers, t.green.soldiers) == (2, 1, 0)
    lone = heroes.replace("soldiers 3", "soldiers 1")
    t = trio(f"{lone} {own} cards quartermaster", "agenda soldiers_go_home", rules=rules)
    assert t.red.soldiers == 1
