"""Previews of placements: what is called certain happens whatever others do."""

import random
from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from burgrave.kingsburg.game import Kingsburg
from burgrave.kingsburg.model.court import times_standing
from burgrave.kingsburg.rules.rewards import advisor_at
from tests.laws.plans import Plan
from tests.mixes.plans import MixPlan, plans
from tests.table import Script, table
from tests.views.futures import UNITS, Future, at_influence, passes_on, ranks_open

SOME = 8
"""At most this many placements of one question are tried."""
FUTURES = 3
"""In how many futures the others place at random."""
WHOLE_BOX = MixPlan("2e+m1+m2+m3+m4+m5+m6", 4, 7, True, 90)
TILES = MixPlan("2e+m6:inverted+wheel-and-deal", 3, 5, True, 120)

Told = Mapping[str, Any]


@given(plan=plans(), seed=st.integers(0, 2**31))
@example(plan=WHOLE_BOX, seed=1)
@example(plan=TILES, seed=2)
def test_what_is_certain_of_a_placement_comes(plan: Plan, seed: int) -> None:
    """B2.2, B2.3: whatever others place and choose, everything that a preview says happens."""
    game, rng = plan.game(), random.Random(seed)
    if not at_influence(game, rng):
        return
    assert game.actor is not None
    seat: int = game.actor
    placements = [shown for shown in game.previews(seat) if "placement" in shown]
    for shown in rng.sample(placements, min(SOME, len(placements))):
        for future in range(FUTURES):
            after = Future(game, seat, shown["index"]).play(rng, others_place=future > 0)
            check_reward(after, shown)
            check_stock(after, shown)
            check_choice(after, shown)


def check_reward(after: Future, shown: Told) -> None:
    """The preview's costs and gains are exactly what the placement and its advisor bring."""
    rank = shown["placement"]["advisor"]
    own = is_own(after.start, shown)
    giver = None if own else after.giver(rank)
    least = most = after.at_once(after.seat)
    if giver is not None:
        low, high = after.rewarded(giver)
        least, most = combine(least, low), combine(most, high)
    # A seat that stands there twice is rewarded twice; what is passed on may be open.
    twice = rank in own_before(after.start, after.seat, shown)
    whole = not (own or twice or passes_on(advisor_at(after.start, rank)))
    for unit, change in net(shown).items():
        assert change <= most[unit], (shown["text"], unit)
        assert change >= least[unit] or not whole, (shown["text"], unit)


def check_stock(after: Future, shown: Told) -> None:
    """The preview shows the later stock, the part that lower dice bring, and others' gains."""
    start, seat, rank = after.start, after.seat, shown["placement"]["advisor"]
    before = own_before(start, seat, shown)
    lower = [after.giver(one) for one in before if one < rank]
    brought = [after.rewarded(one) for one in lower if one is not None]
    plain = all(advisor_at(start, one).custom is None for one in before)
    for unit, change in net(shown).items():
        earlier = shown["placement"]["earlier"].get(unit, 0)
        assert earlier <= sum(high[unit] for _, high in brought) or rank in before
        assert earlier >= sum(low[unit] for low, _ in brought) or not plain, (shown["text"], unit)
        assert shown["stock"][unit] == getattr(start.seats[seat], unit) + change + earlier
    nothing: Told = {"gained": {}, "paid": {}}
    told_of = {one["seat"]: one for one in shown["others"]}
    for other in set(range(len(start.seats))) - {seat}:
        assert net(told_of.get(other, nothing)) == after.at_once(other)


def check_choice(after: Future, shown: Told) -> None:
    """A choice announced as certain is asked; one that was not announced is not."""
    rank, still_open = shown["placement"]["advisor"], shown["open"]
    if still_open is None:
        once = rank not in own_before(after.start, after.seat, shown)
        questions = [one for one in after.asked if one.about == rank and once]
        assert not questions, shown["text"]
    elif still_open["sure"] and still_open["seat"] == after.seat:
        ways = [way["text"] for way in still_open["ways"]]
        assert any(one.ask == still_open["ask"] and one.ways == ways for one in after.asked)


def combine(one: Counter[str], other: Counter[str]) -> Counter[str]:
    """Two changes together, unit by unit."""
    return Counter({unit: one[unit] + other[unit] for unit in UNITS})


def net(shown: Told) -> Counter[str]:
    """What is gained, less what is paid, unit by unit."""
    paid, gained = shown["paid"], shown["gained"]
    return Counter({unit: gained.get(unit, 0) - paid.get(unit, 0) for unit in UNITS})


def is_own(game: Kingsburg, shown: Told) -> bool:
    """Is this a placement on an advisor of one's own?"""
    choice = game.options[shown["index"]].to_dict()
    return choice.get("means", "") not in ("", "lone_die")


def own_before(game: Kingsburg, seat: int, shown: Told) -> list[int]:
    """The ranks, up to the placement's, that the seat already holds, with repetitions."""
    ranks = range(1, shown["placement"]["advisor"] + 1)
    return [rank for rank in ranks for _ in range(times_standing(game.court[rank], seat))]


@given(plan=plans(), seed=st.integers(0, 2**31))
@example(plan=WHOLE_BOX, seed=1)
@example(plan=TILES, seed=2)
def test_reach_and_who_can_block_are_what_options_say(plan: Plan, seed: int) -> None:
    """B2.2: ranks said to be in reach are options later; rivals who can block could place now."""
    game, rng = plan.game(), random.Random(seed)
    if not at_influence(game, rng):
        return
    assert game.actor is not None
    seat: int = game.actor
    placing = [one for one, who in enumerate(game.seats) if who.dice and not who.passed]
    now = {other: ranks_open(game, other) for other in placing}
    placements = [shown for shown in game.previews(seat) if "placement" in shown]
    for shown in rng.sample(placements, min(SOME, len(placements))):
        after = game.clone()
        after.apply(shown["index"], seat=seat)
        told_of = {one["seat"]: one for one in shown["placement"]["rivals"]}
        assert set(told_of) == set(placing) - {seat}
        rank = shown["placement"]["advisor"]
        for other, rival in told_of.items():
            # Where nobody can go on, dice may be back already.
            if after.ask == "influence":
                assert rival["reach"] == sorted(ranks_open(after, other)), shown["text"]
            groups = [] if is_own(game, shown) else now[other].get(rank, [])
            assert rival["can_block"] == bool(groups), shown["text"]
            if groups:
                blocking = rival["with"]
                assert blocking is not None
                group = blocking["dice"], blocking["bonus"]
                assert group in groups
                assert sum(map(len, group)) == min(sum(map(len, one)) for one in groups)
        if after.ask == "influence":
            assert shown["placement"]["reach"] == sorted(ranks_open(after, seat)), shown["text"]


def preview(t: Script, text: str) -> Told:
    """The preview of an option of whoever is asked."""
    assert t.game.actor is not None
    [shown] = [one for one in t.game.previews(t.game.actor) if one["text"] == f"{t.actor} {text}"]
    return shown


TILE_ONE = """
    in_force tile_1
    seat blue dice 1,6,6
    seat red {red}
    agenda influence(0) influence(1) influence_rounds rewards
    """


def test_a_reward_that_hangs_on_the_court_is_open() -> None:
    """M6, Q7: what the tile at rank 1 gives is not certain before the others have placed."""
    t = table(TILE_ONE.format(red="dice 2,2,2"), rules="2e+m6")
    shown = preview(t, "1>1")
    assert shown["gained"] == {}
    unsure = {"seat": 0, "ask": "reward", "optional": False, "sure": False, "ways": []}
    assert shown["open"] == unsure
    t.says("blue 1>1", "red 2>2").passes("influence")
    assert t.blue.goods == (0, 1, 0)
    t = table(TILE_ONE.format(red="passed"), rules="2e+m6")
    shown = preview(t, "1>1")
    assert (shown["gained"], shown["open"]) == ({"gold": 1}, None)
    t.says("blue 1>1").passes("influence")
    assert t.blue.goods == (1, 0, 0)


def test_what_hangs_on_the_court_adds_nothing_to_higher_ranks() -> None:
    """M6, Q7: dice on the tile at rank 1 bring nothing certain before a higher rank, either."""
    text = TILE_ONE.replace("seat blue dice 1,6,6", "court 1:blue\n    seat blue dice 6,6")
    shown = preview(table(text.format(red="dice 2,2,2"), rules="2e+m6"), "6>6")
    assert shown["placement"]["earlier"] == {}
    assert (shown["open"]["sure"], shown["open"]["ways"]) == (False, [])
    shown = preview(table(text.format(red="passed"), rules="2e+m6"), "6>6")
    assert shown["placement"]["earlier"] == {"gold": 1}
    assert (shown["open"]["sure"], len(shown["open"]["ways"])) == (True, 1)


OWN_LOWER = """
    court {rank}:blue
    seat blue dice 6
    seat red
    agenda influence(0) influence_rounds rewards
    """


def test_own_lower_dice_are_rewarded_first() -> None:
    """B2.3: gold that the Squire gives may be changed by the Alchemist, who comes later."""
    t = table(OWN_LOWER.format(rank=2))
    shown = preview(t, "6>6")
    assert (shown["gained"], shown["placement"]["earlier"]) == ({}, {"gold": 1})
    assert shown["stock"]["gold"] == 1
    assert (shown["open"]["sure"], shown["open"]["optional"]) == (True, True)
    assert [way["text"] for way in shown["open"]["ways"]] == ["blue 6 -gold"]
    [way] = shown["open"]["ways"]
    t.says("blue 6>6")
    assert t.offered == {"6 -gold", "pass"}
    t.says("blue 6 -gold")
    assert t.blue.goods == (way["stock"]["gold"], way["stock"]["wood"], way["stock"]["stone"])


def test_what_lower_dice_leave_to_choose_makes_later_choices_unsure() -> None:
    """B2.3: what the Merchant gives is chosen later, and so is what the Alchemist may take."""
    shown = preview(table(OWN_LOWER.format(rank=4)), "6>6")
    assert shown["placement"]["earlier"] == {}
    assert (shown["open"]["sure"], shown["open"]["optional"]) == (False, True)
    assert shown["open"]["ways"] == []
    shown = preview(table(OWN_LOWER.format(rank=7)), "6>6")
    assert shown["open"] is None


def test_a_forced_choice_is_not_certain_if_more_may_open() -> None:
    """M6: the tile at rank 2 asks a player who has a token to pay by then."""
    text = TILE_ONE.replace("in_force tile_1", "in_force tile_1,tile_2\n    court 1:blue")
    text = text.replace("dice 1,6,6", "dice 2")
    shown = preview(table(text.format(red="dice 2,2,2"), rules="2e+m6"), "2>2")
    assert (shown["gained"], shown["open"]["sure"]) == ({}, False)
    assert [way["gained"] for way in shown["open"]["ways"]] == [{"plus2": 2}]
    shown = preview(table(text.format(red="passed"), rules="2e+m6"), "2>2")
    assert (shown["gained"], shown["open"]) == ({"plus2": 2}, None)


@pytest.mark.parametrize(("rank", "earlier", "gained"), [(3, 1, 3), (2, 2, 2), (4, 0, 2)])
def test_what_works_once_a_year_is_promised_once(rank: int, earlier: int, gained: int) -> None:
    """M3: the Miner's gold comes with the year's first gold, which a lower rank may give."""
    text = OWN_LOWER.format(rank=rank).replace("dice 6", "dice 2,6 cards miner")
    shown = preview(table(text, rules="2e+m3"), "2+6>8")
    assert sum(shown["placement"]["earlier"].values()) == earlier
    assert shown["gained"] == {"gold": gained}


def test_goods_to_be_given_away_are_not_counted_on() -> None:
    """M6: a player who must give away part of a lower reward is certain of none of it."""
    text = """
        in_force tile_15
        court 15:blue
        seat blue dice 6,6,6
        seat red
        agenda influence(0) influence_rounds rewards
        """
    shown = preview(table(text, rules="2e+m6"), "6+6+6>18")
    assert shown["placement"]["earlier"] == {}
