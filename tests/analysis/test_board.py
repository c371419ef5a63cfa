"""A position is set up part by part; an impossible one is refused with the rule that forbids it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from burgrave.analysis.replies import SetUp
from burgrave.engine.text.notation import BurgraveError
from burgrave.engine.text.positions import one_line, several_lines
from burgrave.games import kinds
from burgrave.games.play import from_position, position
from burgrave.games.texts import languages
from tests.mixes.mixes import Table
from tests.web.questions import Play

MIDDLE = """burgrave position 2
rules 2e
order blue green red
year 4
phase spring
court 3:green 6:blue
placed green:3>3 blue:2+4>6
seat red vp 12 gold 1 plus2 2 dice 3,5,6 buildings statue,inn
seat blue vp 7 dice 3 bonus 4
seat green dice 1,5
at spring influence_rounds red
"""
DICE = (
    "burgrave position 2\nrules dice\nseat red\nseat blue\ndice 1+2+3+crown+hourglass\nat reroll\n"
)


def board(text: str = "", id: str = "", value: str = "", **more: Any) -> Any:
    """The board of a position, after a part was changed if one is named."""
    change = {"change": {"id": id, "value": value}} if id else {}
    return SetUp({"position": text, **change, **more}).reply()


def part(told: Any, id: str) -> Any:
    """A part of a board."""
    return next(one for one in told["parts"] if one["id"] == id)


@pytest.mark.parametrize("rules", ["1e", "2e", "2e+m1+m2+m3+m4+m5+m6", "2e+goblin-valley", "dice"])
@pytest.mark.parametrize("players", [2, 5])
def test_a_new_position_asks_somebody(rules: str, players: int) -> None:
    """A new board can be read, has the seats asked for, and asks a question that has answers."""
    told = board(rules=rules, players=players)
    assert told["refused"] is None
    assert told["table"]["view"]["options"]
    assert len(told["table"]["seats"]) == players
    assert position(from_position(told["position"]))
    names = Counter(one["id"] for one in told["parts"])
    assert max(names.values()) == 1


CHANGES = {
    "year": ("5", "year 5"),
    "phase": ("recruit", "at recruit"),
    "step": ("reward", "at spring rewards"),
    "turn": ("blue", "at spring influence_rounds blue"),
    "order": ("red,green,blue", "order red green blue"),
    "envoy": ("green", "envoy green"),
    "seat.0.gold": ("7", "gold 7"),
    "seat.0.vp": ("40", "vp 40"),
    "seat.0.plus2": ("0", "seat red vp 12 gold 1 dice"),
    "seat.1.soldiers": ("4", "soldiers 4"),
    "seat.2.buildings": ("inn,statue", "seat green dice 1,5 buildings statue,inn"),
    "seat.0.dice": ("1,1", "dice 1,1"),
    "seat.1.bonus": ("", "seat blue vp 7 dice 3\n"),
    "court.3": ("", "seat green dice 1,3,5"),
    "court.8": ("red:3+5", "placed green:3>3 blue:2+4>6 red:3+5>8"),
    "court.11": ("red", "court 3:green 6:blue 11:red"),
    "enemy.4": ("4-orcs-7", "enemies ? ? ? 4-orcs-7 ?"),
    "players": ("4", "seat yellow dice"),
    "rules": ("2e+m1", "rules 2e+m1"),
}


@pytest.mark.parametrize("id", CHANGES)
def test_each_part_is_set_by_itself(id: str) -> None:
    """A change is written into the text, the position can be read, and the part has the value."""
    value, written = CHANGES[id]
    told = board(MIDDLE, id, value)
    assert told["refused"] is None
    assert written in told["position"]
    assert from_position(told["position"]).actor is not None
    if id not in ("court.8", "seat.2.buildings", "players"):
        assert part(told, id)["value"] == value
    assert board(told["position"])["position"] == told["position"]


IMPOSSIBLE: dict[tuple[str, str], tuple[str, str, str]] = {
    ("seat.1.buildings", "chapel"): ("B2.4", "Build both", "buildings statue,chapel"),
    ("seat.1.buildings", "cathedral"): ("B2.4", "Build all 3 as well", "church,cathedral"),
    ("seat.0.dice", "3,5,6,6"): ("B2.1", "", ""),
    ("seat.1.dice", "1,3"): ("B2.1", "Without dice there", "court 3:green 6:blue\nseat red"),
    ("court.9", "red:3+5"): ("B2.2", "Without dice there", "9:red"),
    ("court.9", "neutral"): ("B2.0", "Clear the court", "year 4\nphase spring\nseat red"),
    ("enemy.4", "3-orcs-5"): ("", "", ""),
    ("seat.0.gold", "999"): ("", "", ""),
}


@pytest.mark.parametrize(("id", "value"), IMPOSSIBLE)
def test_what_cannot_be_is_refused_by_its_rule(id: str, value: str) -> None:
    """The board stays as it was, says which rule forbids the change, and what would allow it."""
    rule, repair, written = IMPOSSIBLE[id, value]
    told = board(MIDDLE, id, value)
    assert told["refused"]["rule"] == rule
    assert told["refused"]["text"]
    assert told["position"] == board(MIDDLE)["position"]
    assert told["table"]["view"]["options"]
    offered = told["refused"]["repair"]
    assert (offered["label"] if offered else "") == repair
    if offered:
        assert written in offered["position"]
        assert board(offered["position"])["refused"] is None


def test_taking_away_offers_to_take_what_stands_on_it() -> None:
    """B2.4: without its left neighbour a building may be taken away, too."""
    built = board(MIDDLE, "seat.0.buildings", "statue,chapel")["position"]
    told = board(built, "seat.0.buildings", "chapel")
    assert told["refused"]["repair"]["label"] == "Take both away"
    assert "seat red vp 12 gold 1 plus2 2 dice 3,5,6\n" in told["refused"]["repair"]["position"]


def test_a_governor_lies_in_front_of_one_seat() -> None:
    """M3: the repair takes the card from the seat that had it."""
    text = MIDDLE.replace("rules 2e", "rules 2e+m3").replace("seat green", "seat green cards duke")
    told = board(text, "seat.0.cards", "duke")
    assert told["refused"]["rule"] == "M3"
    repaired = told["refused"]["repair"]["position"]
    assert "buildings statue,inn cards duke" in repaired
    assert "seat green dice" in repaired


def test_a_strip_is_needed_for_its_buildings() -> None:
    """M2: a building of a strip is refused where the strip does not lie."""
    told = board(MIDDLE.replace("rules 2e", "rules 2e+m2"), "seat.0.buildings", "statue,inn,bridge")
    assert (told["refused"]["rule"], told["refused"]["repair"]) == ("M2", None)


def test_winter_has_no_dice_and_summer_no_foes() -> None:
    """B2.3, B6: a change of phase puts away what only other phases have."""
    winter = board(MIDDLE, "phase", "winter")
    assert winter["refused"] is None
    assert "dice" not in winter["position"]
    fought = board(winter["position"], "foes", "4-orcs-7")
    assert fought["refused"] is None
    summer = board(fought["position"], "phase", "summer")
    assert "foes" not in summer["position"]
    assert summer["table"]["view"]["waiting"][0]["ask"] == "influence"


def test_an_enemy_of_another_year_is_refused_in_winter() -> None:
    """B6: what the position reader says is shown in the language of whoever asks."""
    winter = board(MIDDLE, "phase", "winter")["position"]
    known = board(winter, "enemy.4", "4-orcs-7")["position"]
    told = board(known, "foes", "4-goblins-5", language="de")
    assert told["refused"]["rule"] == "B6"
    assert told["refused"]["detail"].startswith("the enemy of year 4 is 4-orcs-7")
    assert told["refused"]["text"].startswith("der Feind von Jahr 4 ist Orks")
    assert "4-orcs-7" not in told["refused"]["text"]
    assert told["refused"]["repair"] is None


@pytest.mark.parametrize("language", languages())
def test_everything_has_words(language: str) -> None:
    """Parts, their values and refusals have words in every language."""
    for text in (MIDDLE, MIDDLE.replace("rules 2e", "rules 2e+m1+m2+m3+m4+m5+m6"), DICE):
        told = board(text, language=language)
        assert told["refused"] is None
        assert all(one["label"] for one in told["parts"])
        assert all(two["label"] for one in told["parts"] for two in one["options"])


def test_a_text_that_cannot_be_read_is_refused_with_its_reason() -> None:
    """Pasted text: no table, the reason, and the rule if it is one."""
    told = board("burgrave position 2\nrules 2e\nseat red buildings chapel\nseat blue\nat spring")
    assert (told["table"], told["position"], told["parts"]) == (None, "", [])
    assert told["refused"]["rule"] == "B2.4"
    for text in ("x", "burgrave position 2\nrules 9e\nat spring", MIDDLE[:80], "\x00" * 50):
        told = board(text)
        assert told["table"] is None
        assert told["refused"]["text"]
        assert told["refused"]["repair"] is None


def test_a_change_names_a_part_that_is_there() -> None:
    """The error lists the parts; what should be a number must be one."""
    with pytest.raises(BurgraveError, match=r"no part here; accepted are rules, players, year"):
        board(MIDDLE, "seat.9.gold", "1")
    with pytest.raises(BurgraveError, match="no number"):
        board(MIDDLE, "players", "many")
    told = board(MIDDLE, "players", "9")
    assert len(told["table"]["seats"]) == 3 or told["refused"] is None


DICE_CHANGES = {
    "turn": ("blue", "turn blue"),
    "dice": ("3,crown,crown", "dice 3+crown+crown"),
    "goods.gold": ("2", "goods gold 2"),
    "seat.1.soldiers": ("3", "soldiers 3"),
    "step": ("roll", "at start"),
    "players": ("3", "seat green"),
}


@pytest.mark.parametrize("id", DICE_CHANGES)
def test_the_dice_game_is_set_up_in_the_same_way(id: str) -> None:
    """D3: turn, dice, goods and sheets are parts; the position is read as it is written."""
    value, written = DICE_CHANGES[id]
    told = board(DICE, id, value)
    assert told["refused"] is None
    assert written in told["position"]


def test_a_unique_building_has_one_owner() -> None:
    """D5: the second owner is refused; the repair takes it from the first."""
    unique = next(
        one["value"]
        for one in part(board(DICE), "seat.0.buildings")["options"]
        if board(
            board(DICE, "seat.0.buildings", one["value"])["position"],
            "seat.1.buildings",
            one["value"],
        )["refused"]
    )
    first = board(DICE, "seat.0.buildings", unique)["position"]
    told = board(first, "seat.1.buildings", unique)
    assert told["refused"]["rule"] == "D5"
    assert "seat red\n" in told["refused"]["repair"]["position"]


@pytest.mark.parametrize("rules", ["2e+m1+m2+m3+m4+m5+m6", "2e+wheel-and-deal", "dice"])
@pytest.mark.thinned(3)
def test_positions_of_games_can_be_changed(rules: str) -> None:
    """Positions that bots reach are drawn, and a change of a seat's goods is set."""
    number = "seat.1.soldiers"
    for at, game in enumerate(Play(Table(rules, 3), 5, bot="random").questions()):
        if at % 40 or game.actor is None:
            continue
        told = board(position(game))
        assert told["refused"] is None
        fresh = board(position(game), number, "1")
        assert fresh["refused"] is None
        assert part(fresh, number)["value"] == "1"


def test_a_position_is_one_line_in_records_and_addresses() -> None:
    """The line is read back as the same text."""
    assert several_lines(one_line(MIDDLE)) == MIDDLE


def test_every_game_of_ours_has_a_board() -> None:
    """B0: each kind of game with a table of its own can be set up by clicking."""
    assert {kind.name for kind in kinds() if "board" in kind.parts} >= {"kingsburg", "dicegame"}
