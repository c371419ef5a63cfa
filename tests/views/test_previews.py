"""Previews: they say what then happens, and reveal nothing that the seat does not know."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from burgrave import imagine
from burgrave.engine.core.journal import Journal
from burgrave.engine.text.notation import NotationError
from burgrave.kingsburg.contract.answers import KingsburgPreview
from burgrave.kingsburg.game import Kingsburg
from tests.laws.plans import Plan, everything_shown
from tests.mixes.plans import plans
from tests.table import table
from tests.views.samples import READER, SWORDSMITH, sample_game

UNITS = ("gold", "wood", "stone", "plus2", "soldiers", "vp")
SOME = 12
"""At most this many options of one question are tried."""


def stock(game: Kingsburg, seat: int) -> dict[str, int]:
    """What a seat has."""
    return {unit: getattr(game.seats[seat], unit) for unit in UNITS}


@given(plan=plans())
def test_previews_say_what_then_happens(plan: Plan) -> None:
    """If nothing else happens in between, stock and open choice are those of the preview."""
    game = plan.game()
    before = everything_shown(game)
    for seat in game.waiting:
        previews = game.previews(seat)
        options = game.options_for(seat)
        assert [shown["text"] for shown in previews] == [option.text for option in options]
        for index in range(0, len(options), max(1, len(options) // SOME)):
            compare(game, seat, index, previews[index])
    assert everything_shown(game) == before


def compare(game: Kingsburg, seat: int, index: int, shown: KingsburgPreview) -> None:
    """Compare one preview with the option played."""
    assert game.preview(seat, index) == shown
    was = stock(game, seat)
    for unit in UNITS:
        change = shown["gained"].get(unit, 0) - shown["paid"].get(unit, 0)
        earlier = shown.get("placement", {}).get("earlier", {}).get(unit, 0)
        assert shown["stock"][unit] == was[unit] + earlier + change
    if "placement" in shown:
        # Others place before it is rewarded: tests/views/test_placements.py plays that.
        return
    twin = game.clone()
    rest = [step for step in game.agenda if step is not game.pending]
    twin.apply(index, seat=seat)
    if shown["open"] is not None and shown["open"]["seat"] == seat:
        assert twin.actor == seat
        assert twin.ask == shown["open"]["ask"]
        assert stock(twin, seat) == shown["stock"]
        ways = [way["text"] for way in shown["open"]["ways"]]
        assert ways == [option.text for option in twin.options if option.words() != "pass"]
    elif shown["open"] is None and rest and rest[-1] is twin.pending:
        # The next question stood on the agenda before, so nothing else happened in between.
        assert stock(twin, seat) == shown["stock"]


@given(plan=plans(), seed=st.integers(0, 2**31))
def test_previews_tell_no_secret(plan: Plan, seed: int) -> None:
    """Q20, Q23: in every world that looks the same to a seat, previews and reasons are the same."""
    game = plan.game()
    rng = random.Random(seed)
    for seat in range(plan.seats):
        world = imagine(game, seat, rng)
        assert world.previews(seat) == game.previews(seat)
        assert world.reasons(seat) == game.reasons(seat)


def test_the_preview_of_a_placement_is_what_the_advisor_gives() -> None:
    """B2.3: the certain part, the choice and the stock after it are those of the reward."""
    for index, shown in enumerate(sample_game().previews(READER)):
        if "placement" not in shown:
            continue
        game = sample_game()
        game.journal = Journal()
        game.apply(index, seat=READER)
        while game.ask == "influence":
            game.choose("pass")
        advisor = game.rules.advisors[shown["placement"]["advisor"]].id
        if shown["open"] is None:
            while game.ask in ("reward", "good") and game.actor != READER:
                game.apply(0)
            assert stock(game, READER) == shown["stock"], shown["text"]
            continue
        while game.actor != READER or game.ask != "reward":
            game.apply(0)
        assert stock(game, READER) == shown["stock"], (advisor, shown["text"])
        ways = [way["text"] for way in shown["open"]["ways"]]
        assert ways == [option.text for option in game.options if option.words() != "pass"]
        for way in shown["open"]["ways"]:
            twin = game.clone()
            twin.choose(way["text"])
            assert stock(twin, READER) == way["stock"]


def test_a_placement_in_fall_forecasts_the_winter() -> None:
    """B6.3: dice placed in fall show the battle with their soldiers, not what a look would show."""
    for season, told in (("summer", False), ("fall", True)):
        game = table(
            f"""
            enemies 1-orcs-3 ? ? ? ?
            seat red dice 4,6
            seat blue passed
            seat green passed
            at {season} influence_rounds
            """
        ).game
        [general] = [shown for shown in game.previews(0) if shown["text"] == "red 4+6>10"]
        assert ("forecast" in general) == told
        if told:
            before = game.view(0)["table"]["own"]["forecast"]
            assert [one["own"] for one in before["enemies"]] == [0] * 5
            assert [one["own"] for one in general["forecast"]["enemies"]] == [2] * 5


def test_a_look_is_shown_with_the_goods_it_follows() -> None:
    """Q75: the Queen's peek is in the preview of each choice of her goods, before and at it."""
    game = table(
        """
        enemies 1-orcs-3 ? ? ? ?
        seat red dice 5,6,6
        seat blue passed
        seat green passed
        at spring influence_rounds
        """
    ).game
    queen = next(shown for shown in game.previews(0) if shown["text"].endswith("5+6+6>17"))
    assert queen["gained"] == {"vp": 3}
    assert queen["open"] is not None
    assert queen["open"]["ways"][0]["gained"] == {"gold": 2, "peek": 1}
    game.choose("red 5+6+6>17")
    assert game.previews(0)[0]["gained"] == {"gold": 2, "peek": 1}


def test_a_placement_says_who_can_block_it() -> None:
    """B2.2: a rival with dice for a free rank is listed as able to take it first."""
    shown = sample_game().preview(READER, SWORDSMITH)
    assert shown["gained"] == {"stone": 1}
    assert shown["uses"] == ["shift"]
    assert shown["open"] is not None
    assert [way["gained"] for way in shown["open"]["ways"]] == [{"gold": 1}, {"wood": 1}]
    assert "merchants_guild" not in shown["build"]
    assert "merchants_guild" in shown["open"]["ways"][1]["build"]
    rivals = {rival["seat"]: rival for rival in shown["placement"]["rivals"]}
    assert rivals[0] == {"seat": 0, "reach": [], "can_block": False, "with": None}
    assert rivals[1]["reach"] == [1]
    assert rivals[2]["reach"] == [5, 6]
    assert rivals[2]["with"] == {"dice": [5, 6], "bonus": []}
    assert shown["placement"]["dice"] == [2, 6]
    assert shown["placement"]["reach"] == [2, 4, 6, 10]


def test_a_building_shows_what_it_costs_and_scores() -> None:
    """B2.4: the preview has the price after discounts, the points, and what is then affordable."""
    t = table(
        """
        seat red gold 5 wood 2 stone 2 buildings barricade,crane,inn,market
        seat blue
        agenda construct(0,0)
        """
    )
    shown = {one["text"]: one for one in t.game.previews(0)}
    hall = shown["red build town_hall"]
    assert (hall["paid"], hall["gained"]) == ({"gold": 1, "wood": 1, "stone": 1}, {"vp": 2})
    assert hall["build"] == ["statue", "guard_tower"]
    assert shown["red pass"]["paid"] == {}
    with pytest.raises(NotationError, match="has no option 99; accepted are 0 to"):
        t.game.preview(0, 99)
    with pytest.raises(NotationError, match="it is not asked now"):
        t.game.preview(1, 0)
