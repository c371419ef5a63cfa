"""M2: dealing, swapping, drafting, keeping and laying the strips."""

import random
from collections import Counter

import pytest

from burgrave import Fate, imagine, position, trace
from burgrave.kingsburg.kind import replay
from burgrave.kingsburg.mixes import compile_rules
from tests.expansions.strips.striped import ENEMIES, RULES, plan
from tests.plain_view import plain_view
from tests.table import Script, opening
from tests.whole_games import check_whole_game

SLOTS = {
    "A": ("tiltyard", "circus_arena", "gladiator_school", "colosseum"),
    "B": ("bridge", "altar", "monastery", "basilica"),
    "C": ("brewery", "bazaar", "vineyard", "port"),
    "D": ("watchtower", "armory", "troop_quarters", "alchemists_guild"),
    "E": ("stakewall", "griffin_ranch", "ramparts", "manor"),
    "F": ("hidden_refuge", "woodshop", "exchange_office", "architects_guild"),
    "G": ("fountain", "park", "school", "university"),
}


def new_game_with(order: str, *, rules: str = RULES) -> Script:
    """A new game with this turn order, its enemy deck already dealt."""
    t = opening(len(order.split()), rules=rules)
    t.says(f"fate order {order}")
    return t.says(*(f"fate deal enemies {card}" for card in ENEMIES))


def deal_strips(order: str, hands: str, *, rules: str = RULES) -> Script:
    """Strips dealt in turn order, first one each, then a second: "BC EE"."""
    t = new_game_with(order, rules=rules)
    for nth in range(2):
        for name, hand in zip(order.split(), hands.split(), strict=True):
            t.says(f"fate deal {name} strip {hand[nth]}")
    return t


def test_strip_buildings_stand_in_their_slots() -> None:
    """M2: each strip has four buildings, with cost and points of the slot it covers."""
    rules = compile_rules(RULES)
    printed = {(b.row, b.column): b for b in rules.buildings if not b.strip}
    strips = [b for b in rules.buildings if b.strip]
    assert {row: tuple(b.id for b in strips if b.row == row) for row in SLOTS} == SLOTS
    for building in strips:
        covered = printed[building.row, building.column]
        assert building.cost == covered.cost
        assert building.vp == (4 if building.id == "bridge" else covered.vp)
        assert building.mark == "reconstructed"


def test_without_module_1_rows_a_and_g_are_left_out() -> None:
    """M2: in a province without rows A and G their strips are not used."""
    t = new_game_with("red blue", rules="2e+m2")
    assert t.offered == {f"deal red strip {row}" for row in "BCDEF"}
    assert not {"tiltyard", "fountain"} & set(compile_rules("2e+m2").items)


def test_there_are_two_copies_of_each_strip() -> None:
    """M2: strips are dealt at random from two copies of each letter."""
    t = new_game_with("red blue green")
    assert t.game.weights == [2] * 7
    t.says("fate deal red strip C", "fate deal blue strip D")
    assert t.game.weights == [2, 2, 1, 1, 2, 2, 2]
    t.says("fate deal green strip C")
    assert "deal red strip C" not in t.offered


def test_strips_are_dealt_after_the_enemies_and_in_the_open() -> None:
    """M2: everybody sees which strips were dealt; which one is kept stays secret."""
    t = deal_strips("blue red green", "BC EG AB")
    assert t.blue.more["strips_dealt"] == ["B", "C"]
    assert t.red.more["strips_dealt"] == ["E", "G"]
    assert t.asked == "blue keep"


def test_kept_strips_replace_their_rows() -> None:
    """M2: any of the two strips may be kept; each replaces the row of its letter."""
    t = deal_strips("red blue green", "BC EG AB")
    assert t.offered == {"keep B+C", "keep B", "keep C", "keep none"}
    t.says("red keep B+C", "blue keep G", "green keep none")
    assert t.red.more["strips"] == [*SLOTS["B"], *SLOTS["C"]]
    assert t.blue.more["strips"] == [*SLOTS["G"]]
    assert "strips" not in t.green.more
    assert f" {plan('BC')}\n" in position(t.game)
    assert t.red.more["strips_dealt"] == []
    assert {(event.seat, event.what) for event in t.events if event.kind == "strip"} == {
        (0, "B"),
        (0, "C"),
        (1, "G"),
    }


def test_a_province_with_a_strip_builds_the_strip() -> None:
    """M2: a covered row cannot be built; the rules of constructing stay the same."""
    game = deal_strips("red blue", "BC EG").says("red keep B", "blue keep none").game
    seats = game.seats
    red = {b.id for b in game.rules.frontier(seats[0].plan, seats[0].buildings)}
    blue = {b.id for b in game.rules.frontier(seats[1].plan, seats[1].buildings)}
    assert red - blue == {"bridge"}
    assert blue - red == {"statue"}


def test_two_equal_strips_may_be_swapped() -> None:
    """M2: one of two equal strips may be swapped for another one at random."""
    t = deal_strips("red blue", "BB EG")
    assert t.asked == "red swap"
    assert t.offered == {"swap B", "pass"}
    t.says("red swap B")
    assert t.offered == {f"deal red strip {row}" for row in "ACDEFG"}
    assert t.game.weights == [2, 2, 2, 1, 2, 1]
    t.says("fate deal red strip E")
    assert t.red.more["strips_dealt"] == ["B", "E"]


def test_q43_one_swap_not_more() -> None:
    """Q43: after one swap, or after declining it, the player chooses the strip to keep."""
    t = deal_strips("red blue", "BB EG").says("red swap B", "fate deal red strip A")
    assert t.asked == "red keep"
    t = deal_strips("red blue", "BB EG").says("red pass")
    assert t.asked == "red keep"
    assert t.offered == {"keep B", "keep none"}


def test_different_strips_are_not_swapped() -> None:
    """M2: only equal strips may be swapped."""
    assert deal_strips("red blue", "BC EE").asked == "blue swap"


def test_no_swap_when_all_strips_are_dealt() -> None:
    """M2: five players without module 1 hold all ten strips, so none is left for a swap."""
    t = new_game_with("red blue green yellow purple", rules="2e+m2")
    for nth in range(2):
        for name, strip in zip(("red", "blue", "green", "yellow", "purple"), "BCDEF", strict=True):
            if (nth, name) != (1, "purple"):
                t.says(f"fate deal {name} strip {strip}")
    assert t.purple.more["strips_dealt"] == ["F", "F"]
    assert t.asked == "red keep"


def test_q42_drafting_goes_clockwise_and_back() -> None:
    """Q42: picks go clockwise from the first player and then back, not in turn order."""
    t = new_game_with("green red yellow blue", rules="2e+m1+m2:draft")
    asked = []
    for strip in "ABCDEFGA":
        asked.append(t.actor)
        t.says(f"{t.actor} draft {strip}")
    assert asked == ["green", "yellow", "red", "blue", "blue", "red", "yellow", "green"]
    assert t.green.more["strips_dealt"] == ["A", "A"]
    assert t.asked == "green keep"


def test_drafted_strips_run_out() -> None:
    """M2 drafting: the strips lie face up, and each may be picked while a copy is left."""
    t = new_game_with("red blue", rules="2e+m2:draft")
    assert t.offered == {f"draft {row}" for row in "BCDEF"}
    t.says("red draft B", "blue draft B")
    t.refuses("blue draft B")


def test_q20_strips_are_kept_in_any_order() -> None:
    """Q20: the choices may come in any order, and no strip is laid before the last choice."""
    t = deal_strips("red blue green", "BC EG AB")
    t.says("green keep A", "blue keep none")
    assert "strips" not in t.green.more
    t.says("red keep C")
    assert t.green.more["strips"] == [*SLOTS["A"]]
    assert replay(t.game.record).record == t.game.record


def test_what_is_kept_stays_secret_until_all_have_chosen() -> None:
    """Q20: two worlds that differ in red's choice look the same to everybody else."""
    worlds = [
        deal_strips("red blue green", "BC EG AB").says(f"red keep {kept}") for kept in ("B", "B+C")
    ]
    for seat in (1, 2, None):
        assert worlds[0].game.view(seat) == worlds[1].game.view(seat)
    for seat in (1, 2, None):
        shown = [[event.seen_by(seat) for event in world.events] for world in worlds]
        assert shown[0] == shown[1]
    assert worlds[0].game.options == worlds[1].game.options
    lines = [[str(line) for line in trace(world.game.record)] for world in worlds]
    assert lines[0] == lines[1]
    assert plain_view(worlds[0].game, 0)["strips_kept"] == ["B"]
    assert plain_view(worlds[1].game, 0)["strips_kept"] == ["B", "C"]


def test_imagined_worlds_keep_other_strips() -> None:
    """M2: in an imagined world others keep any strip they may, and one's own choice stays."""
    t = deal_strips("red blue green", "BC EE AB").says("blue pass", "red keep B", "blue keep E")
    seen: Counter[str] = Counter()
    for seed in range(60):
        world = imagine(t.game, 1, random.Random(seed))
        assert world.view(1) == t.game.view(1)
        seen[str(plain_view(world, 0)["strips_kept"])] += 1
    assert set(seen) == {"['B', 'C']", "['B']", "['C']", "[]"}


def test_dealing_follows_the_weights() -> None:
    """M2: strips are dealt from the copies that are left, so a third copy never comes."""
    for seed in range(20):
        t = new_game_with("red blue green yellow purple", rules="2e+m2")
        fate = Fate(seed)
        while t.actor == "fate":
            fate.answer(t.game)
        hands = [getattr(t, name).more["strips_dealt"] for name in t.seen["names"]]
        assert Counter(row for hand in hands for row in hand) == dict.fromkeys("BCDEF", 2)


EVERYTHING = "2e+m1+m2:draft+m3+m4+m5+m6+goblin-valley+house"
MIXES = ["2e+m1", "2e+m2", "2e+m2:draft", "2e+m1+m2", "2e+m1+m2:draft", EVERYTHING]


@pytest.mark.slow
@pytest.mark.thinned(5)
@pytest.mark.parametrize("rules", MIXES)
def test_games_with_strips_hold_together(rules: str, seats: int) -> None:
    """M2: in random games with strips, positions, views, records and traces pass every check."""
    check_whole_game(rules, seats)
