"""Wrong input is refused with an error that says what, where, and what would be accepted."""

from __future__ import annotations

import pytest

from burgrave import NotationError, Record, RulesError
from burgrave.dicegame.kind import KIND
from burgrave.dicegame.mixes import compile_rules
from burgrave.engine.text.content import Content
from tests.dicegame.players import build_game

HEAD = "burgrave position 1\nrules dice\n"
SEATS = "seat red\nseat blue\n"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("dice 1+4\nat reroll", "line 3: '1\\+4': accepted are dice as in 1\\+crown"),
        ("dice 1 2\nat reroll", "line 3: '1 2': accepted are dice"),
        ("dice 1+1+1+1+1+1\nat reroll", "6 is out of range; accepted are 0 to 5"),
        ("dice 1+1+1+1+1+1+1\nagenda builds", "red: .*; 6 dice are rolled"),
        ("goods gold\nat builds", "line 3: goods are names, each with a number"),
        ("goods soldiers 1\nat builds", "accepted is one of gold, wood, stone, good, crown"),
        ("goods gold 1 gold 1\nat builds", "line 3: gold comes twice"),
        ("goods gold 61\nat builds", "line 3: 61 is out of range"),
        ("turn green\nat start", "line 3: 'green': accepted is one of red, blue"),
        ("order blue green\nat start", "line 3: the order names every seat clockwise"),
        ("used market\nat start", "line 3: 'market': accepted is one of garden"),
        ("finished pink\nat start", "line 3: 'pink': accepted is one of red, blue"),
        ("year 2\nat start", "line 3: unknown line 'year'"),
        ("at winter", "line 3: 'winter': accepted is one of start, reroll, dice_set"),
        ("agenda reroll(2)", r"line 3: 'reroll\(2\)' is no step"),
        ("agenda invade(0,4)", r"line 3: 'invade\(0,4\)' is no step"),
        ("agenda roll(9)", r"line 3: 'roll\(9\)' is no step"),
        ("agenda constructions", "line 3: unknown step 'constructions'"),
        ("turn red", "needs an 'agenda' or an 'at' line"),
    ],
)
def test_bad_lines_of_a_position(text: str, problem: str) -> None:
    """An impossible position is refused with its line."""
    with pytest.raises(NotationError, match=problem):
        KIND.from_position(f"{HEAD}{text}\n{SEATS}")


@pytest.mark.parametrize(
    ("sheet", "problem"),
    [
        ("soldiers 9", "9 is out of range; accepted are 0 to 8"),
        ("boxes 23", "23 is out of range; accepted are 0 to 22"),
        ("reroll 2", "2 is out of range; accepted are 0 to 1"),
        ("good 3", "3 is out of range; accepted are 0 to 2"),
        ("gold 1", "'gold': accepted are soldiers, boxes"),
        ("soldiers", "'soldiers' has no value"),
        ("soldiers x", "'x' is not a whole number"),
        ("soldiers 1 soldiers 1", "'soldiers' comes twice"),
        ("buildings inn", "'inn': accepted is one of wooden_tower"),
        ("outcomes won", "there are 3 invasions"),
        ("outcomes won,no,-", "'no': accepted is one of -, lost, drawn, won"),
        ("claimed statue", "only buildings of the third column can be claimed"),
        ("buildings fortress,mausoleum,cemetery", "a player builds at most 2 unique buildings"),
        ("buildings fortress uniques 0", "0 is out of range; accepted are 1 to 2"),
        ("buildings church", "two players have built the same unique building"),
    ],
)
def test_bad_sheets(sheet: str, problem: str) -> None:
    """An impossible sheet is refused with its line."""
    with pytest.raises(NotationError, match=f"line 4: .*({problem})"):
        KIND.from_position(f"{HEAD}seat blue buildings church\nseat red {sheet}\nat start\n")


@pytest.mark.parametrize(
    ("sheet", "needed"), [("outcomes won,-,-", 3), ("boxes 9 outcomes won,lost,-", 10)]
)
def test_an_invasion_comes_when_its_year_is_over(sheet: str, needed: int) -> None:
    """D3.4, D7.18: except in the last turn, no invasion is fought before its boxes are black."""
    with pytest.raises(NotationError, match=f"invasion . comes with {needed}"):
        KIND.from_position(f"{HEAD}seat blue\nseat red {sheet}\nat start\n")
    KIND.from_position(f"{HEAD}seat blue\nseat red boxes {needed} outcomes won,-,-\nat start\n")
    KIND.from_position(f"{HEAD}seat blue\nseat red boxes 5 outcomes won,-,lost\nat start\n")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("[card.x]\nname = 'a'", "card: unknown; accepted are building, advisor, invasion, sheet"),
        ("[building.inn]\nvp = 1", "building.inn: there is no such building; accepted are"),
        ("[building.school]\nvp = 'two'", "building.school.vp: 'two' is not a whole number"),
        ("[building.school]\ncost = {crown = 1}", "cost.crown: unknown key"),
        ("[building.school]\ncost = {gold = -1}", "cost.gold: -1 is not a whole number"),
        ("[building.school]\nslot = '1-1'", "building.school.slot: unknown key"),
        ("[building.school]\neffects = 3", "effects: a list of effects is accepted"),
        (
            "[building.school]\neffects = [{effect = 'extra_soldier'}]",
            "effects.0.effect: 'extra_soldier': accepted is one of every_turn",
        ),
        (
            "[building.school]\neffects = [{effect = 'rolls_more_dice', number = 4}]",
            "effects.0.number: 4 is not a whole number from 0 to 2",
        ),
        (
            "[building.gladiators_pit]\neffects = [{effect = 'hires_soldiers', goods = 0}]",
            "effects.0.goods: 0 is not a whole number from 1 to 9",
        ),
        (
            "[building.barracks]\neffects = [{effect = 'virtual_soldiers', number = 1, years=[4]}]",
            "effects.0.years.0: 4 is not a whole number from 1 to 3",
        ),
        ("[invasion.year_4]\nvp = 1", "invasion.year_4: there is no such invasion"),
        ("[invasion.year_1]\nboxes = 0", "boxes: 0 is not a whole number from 1 to 40"),
        ("[invasion.year_1]\nstrength = 1.5", "strength: 1.5 is not a whole number"),
        ("[sheet.governor]\nuniques = 6", "uniques: 6 is not a whole number from 0 to 5"),
        ("[sheet.governor]\ndice = 7", "dice: 7 is not a whole number from 1 to 6"),
        ("[advisor.advisor_1]\ngives = {vp = 1}", "gives.vp: unknown key"),
        ("[advisor.advisor_1]\nmark = 'mine'", "mark: 'mine': accepted is one of rulebook"),
        ("[sheet]\nx = 1", "sheet: a table of items is accepted"),
        ("[sheet", "not a TOML file"),
    ],
)
def test_bad_content_files(text: str, problem: str) -> None:
    """A content file that makes no sense is refused; the error says where."""
    with pytest.raises(RulesError, match=problem):
        compile_rules("dice", Content.parse(text))


def test_effects_of_the_other_game_are_not_accepted() -> None:
    """Effects belong to their game: one of Kingsburg's cannot be bound here."""
    import burgrave.kingsburg.mixes  # noqa: F401

    text = "[building.school]\neffects = [{effect = 'strength', number = 1}]"
    with pytest.raises(RulesError, match="'strength': accepted is one of every_turn"):
        compile_rules("dice", Content.parse(text))


RECORD = build_game("dice+short", 2, 1).record.text.splitlines()


@pytest.mark.parametrize(
    ("line", "said", "problem"),
    [
        (2, "rules dice+long", "line 2: unknown part 'long'"),
        (3, "version 99", "line 3: recorded with rules version 99"),
        (4, "seats red", "line 4: 1 seat"),
        (6, "fate first pink", "line 6: 'fate first pink' is not an option"),
        (7, "fate roll red 1", "line 7: "),
        (8, "red stopp", "line 8: "),
        (8, "green stop", "line 8: "),
    ],
)
def test_bad_records(line: int, said: str, problem: str) -> None:
    """A record that does not replay is refused at its line."""
    lines = RECORD.copy()
    lines[line - 1] = said
    with pytest.raises(NotationError, match=problem):
        KIND.replay(Record.parse("\n".join(lines)))


def test_a_wrong_result_is_refused() -> None:
    """The result line of a record must be the result of its game."""
    lines = [*RECORD[:-1], "result red:1 blue:2*"]
    with pytest.raises(NotationError, match="the result is"):
        KIND.replay(Record.parse("\n".join(lines)))


def test_a_record_tells_its_content() -> None:
    """A record made with a content file is replayed with that file only."""
    content = Content.parse("[invasion.year_1]\nstrength = 0")
    game = KIND.new_game("dice", 2, content=content)
    game.choose("fate first red")
    assert KIND.replay(game.record, content=content).record == game.record
    with pytest.raises(NotationError, match=content.digest):
        KIND.replay(game.record)
