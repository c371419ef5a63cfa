"""Views, reasons why something is not possible, and previews."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings

from burgrave import NotationError
from burgrave.dicegame.mixes import compile_rules
from burgrave.dicegame.views.catalogue import catalogue
from burgrave.dicegame.views.reasons import things, things_in_options
from burgrave.games.texts import Catalogue
from tests.dicegame.players import LONG
from tests.dicegame.table import Script, table
from tests.dicegame.test_laws import Plan, plans

TEXTS = Catalogue()


def test_the_frame_and_the_table() -> None:
    """D1: a view holds the fields common to all games, and the whole table."""
    t = table("""
        turn red
        dice 1+2+3+crown+hourglass
        seat red soldiers 3 boxes 2 buildings stone_tower,barracks hourglass 1
        seat blue buildings church
        at reroll
    """)
    view = t.game.view(0)
    assert (view["view"], view["game"], view["rules"], view["reader"]) == (1, "dicegame", "dice", 0)
    assert [one["seat"] for one in view["waiting"]] == [0]
    assert view["options"][-1]["choice"] == {"stop": True}
    shown = view["table"]
    assert (shown["stuck"], shown["boxes_now"], shown["reach"]) == (1, 2, [1, 2, 3, 4, 5, 6])
    first, second, _ = shown["seats"][0]["years"]
    assert (first["black"], first["boxes"], first["own"], first["now"]) == (2, 3, 6, "won")
    assert first["parts"] == {"soldiers": 3, "stone_tower": 2, "barracks": 1}
    assert (second["strength"], second["now"]) == (8, "lost")
    sites = {site["building"]: site for site in shown["seats"][0]["sites"]}
    assert sites["stone_tower"]["state"] == "built"
    assert (sites["church"]["state"], sites["church"]["by"]) == ("closed", 1)
    assert sites["statue"]["missing"] == {"gold": 1, "stone": 1}
    assert sites["cemetery"]["missing"] == {"gold": 1, "wood": 2, "stone": 1, "crown": 1}


def test_the_yellow_die_is_told() -> None:
    """D5, D7.23: the Church's die is the last of the dice, and a die like the others."""
    for church, yellow in (("seat red buildings church", 1), ("seat red", 0)):
        dice = "1+2+3+crown+crown" + "+soldier" * yellow
        shown = table(f"turn red\ndice {dice}\n{church}\nseat blue\nat reroll").game.view(0)
        assert (len(shown["table"]["dice"]), shown["table"]["yellow"]) == (5 + yellow, yellow)


def test_the_result_is_there_at_the_end() -> None:
    """D6: a finished game shows its standings and waits for nobody."""
    *_, game = Plan("dice+short", 2, 1, True, LONG).states()
    view = game.view(None)
    assert view["waiting"] == []
    assert view["result"] == [standing.to_dict() for standing in game.standings]


def test_the_catalogue_has_every_item_with_texts() -> None:
    """D1, D5: names and texts of all items are keys of the catalogue of texts."""
    described = catalogue(compile_rules("dice"))
    assert json.loads(json.dumps(described)) == described
    items = [
        *described["buildings"].values(),
        *described["advisors"].values(),
        *described["invasions"].values(),
    ]
    assert len(items) == 15 + 10 + 3
    assert all(TEXTS.text(item["name"]) and TEXTS.text(item["text"]) for item in items)
    assert all(TEXTS.text(token["name"]) for token in described["tokens"].values())
    assert described["buildings"]["fortress"]["cost"] == {"gold": 1, "wood": 1, "stone": 2}
    assert described["tokens"]["good"]["limit"] == 2


@settings(max_examples=60)
@given(plan=plans)
def test_everything_is_an_option_or_has_one_reason(plan: Plan) -> None:
    """Every advisor, building, token and reroll means is in an option or has exactly one reason."""
    game = plan.game()
    for seat in range(len(game.names)):
        named = things_in_options(game, seat)
        why = [reason["about"] for reason in game.reasons(seat)]
        for about in things(game, seat):
            assert (about in named) + why.count(about) == 1, about
        for reason in game.reasons(seat):
            assert reason["rule"].startswith("D")
            assert TEXTS.text(reason["key"], **reason["values"])


def why(t: Script, **about: Any) -> tuple[str, str, dict[str, Any]]:
    """The reason why red cannot do something."""
    found = [one for one in t.game.reasons(0) if one["about"] == about]
    assert len(found) == 1
    return found[0]["key"], found[0]["rule"], found[0]["values"]


def test_why_a_building_cannot_be_built() -> None:
    """D3.3, D5: the reasons are built, closed, a third unique, goods missing, or not asked now."""
    t = table("""
        turn red
        goods gold 2 wood 1
        seat red buildings school,fortress claimed cemetery
        seat blue buildings church
        at builds
    """)
    assert why(t, building="school") == ("why.built", "D3.3", {})
    assert why(t, building="church") == ("why.closed", "D5", {"seat": 1})
    assert why(t, building="town_hall") == ("why.uniques", "D5", {"n": 2})
    assert why(t, building="statue") == ("why.short", "D5", {"missing": {"stone": 1}})
    assert why(t, building="garden") == ("why.short", "D5", {"missing": {"wood": 1}})
    assert why(t, token="crown") == ("why.not_now", "D4", {"ask": "token"})
    blue = {one["about"].get("building"): one["key"] for one in t.game.reasons(1)}
    assert blue["statue"] == "why.not_your_turn"


def test_why_advisors_tokens_and_means_are_out_of_reach() -> None:
    """D3.2, D4, D7.10, D7.25: the reasons are no dice, a limit, no hourglass, or already used."""
    position = (
        "turn red\ndice {}\n{}\nseat red buildings garden,statue reroll 1 good 2\nseat blue\n"
    )
    t = table(position.format("1+1+2+crown+crown", "") + "at reroll")
    assert why(t, item="garden") == ("why.no_hourglass", "D7.10", {})
    assert why(t, item="token") == ("why.no_hourglass", "D7.25", {})
    t = table(position.format("1+1+2+crown+hourglass", "used garden") + "at reroll")
    assert why(t, item="garden") == ("why.used", "D7.10", {"lasts": "turn"})
    t = table(position.format("1+1+2+crown+crown", "") + "at mark_time")
    assert why(t, advisor=9) == ("why.no_group", "D3.2", {"dice": ["1", "1", "2"]})
    t.says(f"red {sorted(t.offered)[0]}")
    assert why(t, token="reroll") == ("why.limit", "D7.3", {"n": 1})


def test_if_you_stop_now() -> None:
    """D3.2: the preview of stopping lists time, pairs, crowns, plans and what each could build."""
    t = table("""
        turn red
        dice 1+1+soldier+soldier+hourglass
        seat red boxes 2 hourglass 1 buildings market
        seat blue
        at reroll
    """)
    described = t.game.preview(0, len(t.game.options) - 1)
    assert described["text"] == "red stop"
    assert described["boxes"] == 2
    assert described["gained"] == {"gold": 1, "soldiers": 2}
    assert described["paid"] == {"hourglass_token": 1}
    assert described["open"] is not None
    assert described["open"]["ask"] == "influence"
    ways = {way["text"]: way for way in described["open"]["ways"]}
    assert ways["red 1>1"]["stock"]["gold"] == 2
    assert ways["red 1>1"]["build"] == ["gladiators_pit"]
    assert ways["red 1+1>2"]["build"] == ["wooden_tower"]


def test_odds_of_a_reroll() -> None:
    """D3.1: the preview of a reroll gives the chance of hourglasses."""
    t = table("turn red\ndice 1+1+1+1+crown\nseat red\nseat blue\nat reroll")
    texts = [option.words() for option in t.game.options]
    described = t.game.preview(0, texts.index("reroll 1+crown"))
    assert described["odds"] == pytest.approx([25 / 36, 10 / 36, 1 / 36])
    assert described["open"] is not None
    assert described["open"]["ask"] == "roll"


def test_a_preview_of_the_last_choice_tells_the_invasion() -> None:
    """D3.4: the preview of a choice that ends the turn includes the invasion that follows."""
    t = table("""
        turn red
        goods gold 1 stone 2
        seat red boxes 3 soldiers 3
        seat blue
        at builds
    """)
    described = {one["text"]: one for one in t.game.previews(0)}
    year = {"year": "year_1", "strength": 4}
    assert described["red build stone_tower"]["invasions"] == [{**year, "own": 5, "outcome": "won"}]
    assert described["red pass"]["invasions"] == [{**year, "own": 3, "outcome": "lost"}]
    assert described["red pass"]["ends_turn"]


@settings(max_examples=40)
@given(plan=plans)
def test_previews_come_true(plan: Plan) -> None:
    """What a preview announces is what then happens, and a preview changes nothing."""
    game = plan.game()
    if game.actor is None or game.actor < 0:
        return
    before = game.record.text, game.public_state()
    seat = game.actor
    described = game.previews(seat)
    assert (game.record.text, game.public_state()) == before
    for one in described[:: 1 + len(described) // 5]:
        world = game.clone()
        world.apply(one["index"])
        sheet = world.public_state()["seats"][seat]
        assert one["stock"].get("soldiers", 0) == sheet["soldiers"]
        assert one["stock"].get("vp", 0) == sheet["vp"]
        assert one["boxes"] == sheet["boxes"] - game.public_state()["seats"][seat]["boxes"]
        held = {name: n for name, n in sheet["tokens"].items() if n}
        assert {n[:-6]: v for n, v in one["stock"].items() if n.endswith("_token")} == held


def test_there_is_no_such_option() -> None:
    """A preview of an option that does not exist is refused."""
    t = table("turn red\ndice 1+1+1+1+crown\nseat red\nseat blue\nat reroll")
    with pytest.raises(NotationError, match="seat 0 has no option 99"):
        t.game.preview(0, 99)
    with pytest.raises(NotationError, match="there is no seat 7"):
        t.game.reasons(7)
