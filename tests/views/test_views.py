"""The view agrees with the rules, for every reader, at every point."""

import json

import pytest
from hypothesis import given

from burgrave import position
from burgrave.engine.core.luck import Luck
from burgrave.kingsburg.kind import new_game
from burgrave.kingsburg.model.goods import amounts_of
from burgrave.kingsburg.model.items import KINDS, Building
from burgrave.kingsburg.rules.construct import cost_of
from burgrave.kingsburg.rules.rewards import advisor_at
from burgrave.kingsburg.rules.strength import battle_strength, tribes_fought
from burgrave.kingsburg.views.states import public_state
from tests.laws.plans import Plan
from tests.mixes.plans import plans
from tests.table import table
from tests.views.samples import READER, sample_game

STOCK = ("vp", "gold", "wood", "stone", "plus2", "soldiers", "dice", "bonus", "passed")


@given(plan=plans())
def test_views_agree_with_the_public_state(plan: Plan) -> None:
    """Stock, dice, court and buildings of a view are those of the trace; JSON holds all of it."""
    game = plan.game()
    state = public_state(game)
    for reader in (None, *range(plan.seats)):
        view = game.view(reader)
        seen = view["table"]
        assert json.loads(json.dumps(view))["names"] == list(game.names)
        for shown, seat in zip(seen["seats"], state["seats"], strict=True):
            assert {key: shown[key] for key in STOCK} == {key: seat[key] for key in STOCK}
            built = [site["building"] for site in shown["sites"] if site["state"] == "built"]
            assert built == seat["buildings"]
        standing = {
            str(rank["rank"]): [group["seat"] for group in rank["groups"]]
            for rank in seen["court"]
            if rank["groups"]
        }
        assert standing == state["court"]


@given(plan=plans())
def test_views_agree_with_the_rules(plan: Plan) -> None:
    """Options, prices, open sites and advisors are what the rules themselves say."""
    game = plan.game()
    for seat in range(plan.seats):
        view = game.view(seat)
        options = [option.text for option in game.options_for(seat)]
        assert [seen["text"] for seen in view["options"]] == options
        assert (seat in game.waiting) == bool(options)
        for rank in view["table"]["court"]:
            assert rank["advisor"] == advisor_at(game, rank["rank"]).id
        who = game.seats[seat]
        for site in view["table"]["seats"][seat]["sites"]:
            building = game.rules.items[site["building"]]
            if site["state"] == "built":
                continue
            assert isinstance(building, Building)
            cost = cost_of(game, seat, building)
            assert site["price"] == amounts_of(cost)
            assert bool(site["missing"]) == (not who.can_pay(cost))


@given(plan=plans())
def test_asking_changes_nothing(plan: Plan) -> None:
    """Calling views, reasons, previews or options does not change the game or each other."""
    game = plan.game()
    before = position(game)
    views = [game.view(seat) for seat in (None, *range(plan.seats))]
    for seat in range(plan.seats):
        game.reasons(seat)
        game.previews(seat)
        game.options_for(seat)
    assert [game.view(seat) for seat in (None, *range(plan.seats))] == views
    assert position(game) == before


def test_dice_at_court_are_told_with_all_that_was_added() -> None:
    """B2.2: a view shows token, shift and envoy with the group that used them."""
    t = table(
        """
        court 8:blue
        placed blue:2+6>8
        envoy red
        seat red dice 3,4 bonus 1 plus2 1 buildings inn,market
        seat blue
        agenda influence(0)
        """
    )
    t.says("red 4+1w+T+M>8!")
    seen = t.game.view(None)["table"]["court"][7]["groups"]
    assert [group["seat"] for group in seen] == [1, 0]
    assert seen[1] == {
        "seat": 0,
        "dice": [4],
        "bonus": [1],
        "plus2": True,
        "shift": 1,
        "envoy": True,
        "means": "",
    }
    red = t.game.view(None)["table"]["seats"][0]
    assert red["used"] == ["token", "shift"]
    assert {one["means"]: one["ready"] for one in red["means"]} == {"token": False, "shift": False}


def test_the_forecast_is_what_the_battle_brings() -> None:
    """B6.3: for each king's die the forecast against a seen enemy is the outcome of the battle."""
    for die in range(1, 7):
        t = table(
            """
            year 3
            enemies ? ? 3-goblins-5 ? ?
            seat red soldiers 1 seen 3 buildings guard_tower,barricade
            seat blue soldiers 2
            at winter
            """
        )
        forecast = t.game.view(0)["table"]["own"]["forecast"]
        [enemy] = forecast["enemies"]
        assert (enemy["cards"], enemy["own"], enemy["strength"]) == (["3-goblins-5"], 3, 5)
        outcome = enemy["outcomes"][die - 1]
        t.says(f"fate king {die}")
        victory, defeat = t.amounts("victory"), t.amounts("defeat")
        assert outcome == ("red" in victory) - ("red" in defeat)


def test_an_unknown_enemy_is_each_of_its_year() -> None:
    """B0.1: a seat that has not peeked is shown every card of the year's pile, and the range."""
    game = sample_game()
    seen = game.view(0)["table"]
    assert [one["cards"][0][:2] for one in seen["own"]["forecast"]["enemies"]] == ["3-"] * 5
    assert seen["enemies"][2]["card"] is None
    assert (seen["enemies"][2]["low"], seen["enemies"][2]["high"]) == (4, 6)
    assert game.view(READER)["table"]["enemies"][2]["card"] == "3-goblins-4"
    assert seen["enemies"][2]["seen_by"] == [READER]


def test_those_who_wait_may_plan() -> None:
    """While another player places, a seat sees the options it would have in its turn."""
    game = sample_game()
    view = game.view(2)
    assert view["options"] == []
    assert "Ines 5+6>11" in [plan["text"] for plan in view["plans"]]
    assert [one["text"] for one in game.previews(2)] == [plan["text"] for plan in view["plans"]]
    assert game.view(READER)["plans"] == []
    assert game.view(None)["plans"] == []
    assert view["next"] == [0, 1, 2, 3]


@given(plan=plans())
def test_strength_by_parts_is_what_the_battle_counts(plan: Plan) -> None:
    """B6.2: soldiers and parts against a kind add up to the strength that the rules count."""
    game = plan.game()
    for seat, shown in enumerate(game.view(None)["table"]["seats"]):
        strength = shown["strength"]
        if game.foes:
            fought = tribes_fought(game, seat)
            assert strength["total"] == battle_strength(game, seat, fought)
            continue
        for place, kind in enumerate(KINDS):
            parts = [
                part.get("against", {}).get(kind, part["amount"]) for part in strength["parts"]
            ]
            counted = battle_strength(game, seat, 1 << place)
            assert strength["soldiers"] + sum(parts) == counted


@given(plan=plans())
def test_registers_are_told_as_traces_tell_them(plan: Plan) -> None:
    """What modules keep is the same in a view and in a trace."""
    game = plan.game()
    state = public_state(game)
    seen = game.view(None)["table"]
    for name, value in seen["state"].items():
        assert state[name] == value
    for shown, seat in zip(seen["seats"], state["seats"], strict=True):
        for name, value in shown["state"].items():
            assert seat[name] == value


@pytest.mark.parametrize("rules", ["2e+m1+m2+m3+m4+m5+m6", "2e+m3+wheel-and-deal+house"])
def test_what_is_remembered_is_what_would_be_drawn_anew(rules: str) -> None:
    """Cached parts of views equal parts that are computed again."""
    game = new_game(rules, 3, journal=False)
    luck = Luck(5)
    number = 0
    while game.pending is not None:
        game.answer(game.pending.draw(game, luck))
        number += 1
        reader = number % 3
        shown = game.view(reader)
        if number % 2:
            kept = dict(game.rules.drawn.kept)
            game.rules.drawn.kept.clear()
            assert game.clone().view(reader) == shown
            game.rules.drawn.kept.update(kept)
