"""O2: the balanced Dice Game, an option of ours: other costs, tracks and first tokens."""

from __future__ import annotations

import pytest

from burgrave import RulesError
from burgrave.dicegame.content.readings import BALANCED_COSTS
from burgrave.dicegame.mixes import compile_rules
from burgrave.dicegame.model.goods import GOLD, STONE, WOOD, amounts_of
from burgrave.engine.game.rules_parts import MixError
from burgrave.games.rules_texts import RuleTexts
from burgrave.games.texts import Catalogue
from burgrave.lobby.menu import make_menu
from burgrave.testing import check_game
from tests.dicegame.table import opening, table

PRICES = {
    "wooden_tower": GOLD + WOOD,
    "stone_tower": GOLD + 2 * STONE,
    "fortress": GOLD + WOOD + 2 * STONE,
    "statue": GOLD + STONE,
    "garden": GOLD + 2 * WOOD,
    "mausoleum": 2 * GOLD + STONE,
    "school": WOOD + STONE,
    "stonecutter": 2 * GOLD + 2 * WOOD,
    "town_hall": 2 * GOLD + WOOD,
    "barracks": GOLD + WOOD,
    "market": 2 * GOLD + WOOD + STONE,
    "church": GOLD + WOOD + STONE,
    "gladiators_pit": 2 * GOLD,
    "sawmill": 2 * GOLD + 2 * STONE,
    "cemetery": GOLD + WOOD + STONE,
}


def test_costs_and_tracks() -> None:
    """O2: years of 3, 4 and 5 boxes, 12 soldier boxes, other costs; effects and points stay."""
    rules, printed = compile_rules("dice+balanced"), compile_rules("dice")
    assert [year.boxes for year in rules.invasions] == [3, 4, 5]
    assert [year.strength for year in rules.invasions] == [4, 8, 13]
    assert rules.sheet.soldiers == 12
    assert {one.id: one.cost for one in rules.buildings} == PRICES
    assert [one.vp for one in rules.buildings] == [one.vp for one in printed.buildings]
    assert printed.sheet.soldiers == 8


def test_only_what_changes_is_marked_as_ours() -> None:
    """O2: the sheet and the buildings whose costs differ carry our mark."""
    items = compile_rules("dice+balanced").items.values()
    assert {one.id for one in items if one.mark == "house"} == {*BALANCED_COSTS, "governor"}
    assert all(one.mark != "house" for one in compile_rules("dice").items.values())


def test_everybody_but_the_first_player_takes_a_good() -> None:
    """O2, D7.5: whoever does not begin takes a good, too, and nobody is given another."""
    t = opening(3, rules="dice+balanced").says("fate first blue")
    assert [sheet["tokens"]["good"] for sheet in t.state["seats"]] == [1, 0, 1]
    assert [sheet["tokens"]["reroll"] for sheet in t.state["seats"]] == [1, 1, 1]
    t = opening(2, rules="dice+balanced+first:good").says("fate first blue")
    assert [sheet["tokens"]["good"] for sheet in t.state["seats"]] == [2, 1]


def test_more_soldiers_find_room() -> None:
    """O2: twelve soldiers stand on the track, the thirteenth is lost."""
    text = "turn red\ndice 1+2+3+1+1\nseat red soldiers 11\nseat blue\nat influencing"
    t = table(text, rules="dice+balanced")
    t.says("red 1+2+3>6")
    assert t.red.soldiers == 12


def test_it_is_refused_together_with_the_short_track() -> None:
    """O2: the years are short already, so `+short` and `+balanced` do not go together."""
    for rules in ("dice+short+balanced", "dice+balanced+short"):
        with pytest.raises(MixError, match="cannot be combined") as problem:
            compile_rules(rules)
        assert problem.value.key == "why.rules.not_together"
    with pytest.raises(RulesError, match="balanced is named twice"):
        compile_rules("dice+balanced+balanced")


def test_the_menu_recommends_it() -> None:
    """O2: of the three versions one is chosen by a click, and the balanced one is recommended."""
    for rules in ("dice", "dice+short", "dice+balanced"):
        offer = make_menu(rules)
        group = next(group for group in offer["groups"] if group["id"] == "reading")
        assert group["pick"] == "one"
        assert [(part["id"], part["recommended"], part["then"]) for part in group["parts"]] == [
            ("balanced", True, "dice+balanced"),
            ("none", False, "dice"),
            ("short", False, "dice+short"),
        ]
        assert [part["on"] for part in group["parts"]].count(True) == 1


@pytest.mark.parametrize("language", ["en", "de", "fr", "nl"])
def test_the_rule_names_every_cost(language: str) -> None:
    """O2: the rule in words has the costs that the game has, in each language."""
    texts = Catalogue(language)
    listed = RuleTexts(language).rule("O2").text.rpartition(": ")[2]
    for entry, id in zip(listed.partition(". ")[0].split("; "), BALANCED_COSTS, strict=True):
        name = texts.text(f"dice.building.{id}.name")
        assert entry.startswith(f"{name} "), entry
        numbers = [int(word) for word in entry.removeprefix(name).split() if word.isdigit()]
        assert numbers == list(amounts_of(PRICES[id]).values())


def test_whole_games_keep_every_law() -> None:
    """O2: games by these rules keep every law: books, views, records, positions, traces."""
    check_game("dice+balanced", 3)
    check_game("dice+balanced+first:building", 2)
