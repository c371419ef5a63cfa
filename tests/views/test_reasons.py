"""Reasons: whatever a seat cannot do now has exactly one reason, and it is the true one."""

import re
from collections import Counter
from typing import Any

import pytest
from hypothesis import given

from burgrave.engine.core.asking import question_for
from burgrave.games.texts import texts_in
from burgrave.kingsburg import hooks
from burgrave.kingsburg.game import Kingsburg
from burgrave.kingsburg.model.items import Deal
from burgrave.kingsburg.rules.construct import Construct, payer_of
from burgrave.kingsburg.rules.idle_items import acting_items
from burgrave.kingsburg.rules.simultaneous import ChooseNext
from tests.laws.plans import Plan
from tests.mixes.plans import MixPlan, plans
from tests.table import table
from tests.views.samples import READER, sample_game

RANKS = range(1, 19)
OFTEN = 40
"""This many reasons of one kind of question are enough."""


def fields_of_options(game: Kingsburg, seat: int) -> list[dict[str, Any]]:
    """The fields of every option of a seat."""
    return [option.to_dict() for option in game.options_for(seat)]


def why(game: Kingsburg, seat: int) -> dict[str, tuple[str, dict[str, Any]]]:
    """The reasons by what they are about, each with its values."""
    found = game.reasons(seat)
    shown: dict[str, tuple[str, dict[str, Any]]] = {}
    for one in found:
        [(kind, what)] = one["about"].items()
        shown[f"use {what}" if kind == "item" else str(what)] = one["key"], one["values"]
    assert len(shown) == len(found), "something has two reasons"
    return shown


@given(plan=plans())
def test_everything_is_an_option_or_has_one_reason(plan: Plan) -> None:
    """Every rank, site, means and acting item is in an option or has exactly one reason."""
    game = plan.game()
    for seat in range(plan.seats):
        choices = fields_of_options(game, seat)
        counts = Counter(str(reason["about"]) for reason in game.reasons(seat))
        assert set(counts.values()) <= {1}
        at_court = [one for one in choices if one.get("means") in (None, "lone_die")]
        offered = {str({"advisor": one["advisor"]}) for one in at_court if "advisor" in one}
        offered |= {str({"building": one["building"]}) for one in choices if "building" in one}
        offered |= {str({"building": b}) for one in choices for b in one.get("buildings", [])}
        offered |= {str({"means": "token"}) for one in choices if one.get("plus2") is True}
        offered |= {str({"means": "envoy"}) for one in choices if one.get("envoy") is True}
        room = [b.id for b in game.rules.buildings if b.bit & game.seats[seat].plan]
        things: list[dict[str, Any]] = [{"advisor": rank} for rank in RANKS]
        things += [{"building": id} for id in room]
        things += [{"means": "token"}, {"means": "envoy"}]
        for thing in map(str, things):
            assert (thing in offered) != (thing in counts), thing
        check_items(game, seat)


@pytest.mark.parametrize("rules", ["2e+m1+m2+m3+m4+m5+m6", "2e+m1+m3+wheel-and-deal+house"])
def test_cards_have_a_use_or_a_reason_at_every_kind_of_question(rules: str) -> None:
    """Whatever a seat is asked, each of its acting items is in an option or has one reason."""
    idle: Counter[str] = Counter()
    for game in MixPlan(rules, 4, 3, True, 600).states():
        for seat in game.waiting:
            if idle[str(game.ask)] < OFTEN:
                idle[str(game.ask)] += check_items(game, seat)
    assert {"reroll", "influence", "reward", "construct", "deal", "town_hall"} <= set(+idle)


def check_items(game: Kingsburg, seat: int) -> int:
    """Check that acting items are in options or have a reason; return how many have one."""
    items = Counter(item.id for item in acting_items(game, seat))
    idle = [one["about"]["item"] for one in game.reasons(seat) if "item" in one["about"]]
    used = items_of_options(game, seat)
    assert Counter(idle) == Counter(item for item in items if item not in used), game.ask
    return len(idle)


def items_of_options(game: Kingsburg, seat: int) -> set[str]:
    """The cards and buildings that a seat's options use, or that its question is about."""
    question = question_for(game, seat)
    if question is None:
        return set()
    choices = fields_of_options(game, seat)
    found = {str(one[key]) for one in choices for key in ("effect", "item", "card") if key in one}
    found |= {part for one in choices for part in str(one.get("means", "")).split("+")}
    added = {"shift" for one in choices if one.get("shift")} | found
    means = game.view(seat)["table"]["seats"][seat]["means"]
    found |= {one["item"] for one in means if one["means"] in added}
    if isinstance(question, Construct):
        places = {payer_of(move) for move in game.moves_of(question)} - {-1}
        found |= {hooks.PAYMENT.effect_at(game, place).item for place in places}
    names = {str(question.about().get("item"))}
    if isinstance(question, ChooseNext):
        names |= {option.words().split()[0] for option in game.options_for(seat)}
    effects = [(item.id, effect) for item in acting_items(game, seat) for effect in item.effects]
    # What a deal is called need not be the name of its card.
    return found | names | {id for id, effect in effects if deal_of(effect) in names}


def deal_of(effect: Any) -> str:
    """The name of the deal that an effect offers, or none."""
    deal = getattr(effect, "deal", None)
    return deal.name if isinstance(deal, Deal) else ""


@given(plan=plans())
def test_reasons_have_texts(plan: Plan) -> None:
    """Every reason's key has a text, whose blanks are among its values."""
    game = plan.game()
    for seat in range(plan.seats):
        for reason in game.reasons(seat):
            text = texts_in("en")[reason["key"]]
            assert isinstance(text, str)
            assert set(re.findall(r"{(\w+)}", text)) <= set(reason["values"]), reason
            assert reason["rule"], reason


def test_ranks_are_closed_for_the_reason_the_rules_give() -> None:
    """B2.2: a rank is taken or out of reach, with the nearest ranks in reach."""
    t = table(
        """
        court 8:blue 9:neutral
        seat red dice 4,5
        seat blue
        agenda influence(0)
        """
    )
    reasons = why(t.game, 0)
    assert reasons["8"] == ("why.taken", {"seats": [1]})
    assert reasons["9"] == ("why.taken", {"seats": [-1]})
    assert reasons["6"] == ("why.out_of_reach", {"below": 5, "above": None})
    assert reasons["3"] == ("why.out_of_reach", {"below": None, "above": 4})
    assert reasons["envoy"] == ("why.no_envoy", {"seat": None})
    assert reasons["token"] == ("why.none_left", {"lasts": ""})
    assert "4" not in reasons
    assert "5" not in reasons
    assert why(t.game, 1)["4"] == ("why.no_dice", {})


def test_the_envoy_opens_what_is_taken() -> None:
    """B2.2, B4: with the envoy a taken rank is closed only if no dice reach it."""
    game = sample_game()
    reasons = why(game, READER)
    assert "8" not in reasons
    assert why(game, 0)["8"] == ("why.taken", {"seats": [0]})
    assert why(game, 0)["3"] == ("why.taken", {"seats": [2]})
    assert why(game, 1)["1"] == ("why.not_your_turn", {"seats": [READER]})
    assert why(game, 1)["18"] == ("why.out_of_reach", {"below": 1, "above": None})
    assert why(game, 1)["envoy"] == ("why.no_envoy", {"seat": READER})


@pytest.mark.parametrize(
    ("building", "reason"),
    [
        ("inn", ("why.built", {})),
        ("blacksmith", ("why.short", {"missing": {"wood": 2}})),
        ("church", ("why.needs", {"building": "statue"})),
        ("statue", ("why.not_now", {"ask": "construct"})),
    ],
)
def test_sites_are_closed_for_the_reason_the_rules_give(
    building: str, reason: tuple[str, dict[str, Any]]
) -> None:
    """B2.4: a site is built, short of goods, without its left neighbour, or not due now."""
    assert why(sample_game(), READER)[building] == reason


def test_cards_say_why_they_are_of_no_use() -> None:
    """M4, Q39, M3: closed by a destiny, used up, waiting for its moment, or automatic."""
    t = table(
        """
        in_force the_king_is_sick
        seat red dice 6,6,6 buildings statue,chapel cards duke spent statue
        seat blue dice 1 cards paladin
        agenda influence(0) influence(1)
        """,
        rules="2e+m3+m4",
    )
    reasons = why(t.game, 0)
    assert reasons["18"] == ("why.barred", {"item": "the_king_is_sick"})
    assert reasons["use statue"] == ("why.used", {"lasts": "season"})
    assert reasons["use chapel"] == ("why.not_now", {"ask": "reroll"})
    assert reasons["use duke"] == ("why.not_now", {"ask": "use"})
    assert why(t.game, 1)["use paladin"] == ("why.by_itself", {})


def test_a_building_that_waits_for_other_dice_says_so() -> None:
    """B2.1: with high dice the Chapel's reroll is refused with that reason."""
    t = table(
        """
        seat red dice 6,6,6 buildings statue,chapel
        seat blue
        agenda reroll(0)
        """
    )
    assert why(t.game, 0)["use chapel"] == ("why.unmet", {})
    assert "use statue" not in why(t.game, 0)


def test_a_reason_cites_the_rule_of_its_item() -> None:
    """M1, M3, S4, B2.4: a module's item cites the module's rule, others the base game's."""
    t = table(
        """
        seat red cards paladin,craftsmen buildings sawmill,town_hall
        seat blue
        agenda good(1,1,first)
        """,
        rules="2e+m1+m3+wheel-and-deal",
    )
    reasons = [one for one in t.game.reasons(0) if "item" in one["about"]]
    assert {one["about"]["item"]: one["rule"] for one in reasons} == {
        "sawmill": "M1",
        "town_hall": "B2.4",
        "paladin": "M3",
        "craftsmen": "S4",
    }
