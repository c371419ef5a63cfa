"""The Dice Game can do what every game can: undo, copies, simulation, soak tests, content."""

from __future__ import annotations

import copy
import json
import pickle
import re

import pytest
from hypothesis import given, settings

import burgrave
from burgrave import BurgraveError, dicegame
from burgrave.cli.app import app
from burgrave.dicegame.game import DiceGame
from burgrave.dicegame.kind import KIND
from burgrave.dicegame.mixes import compile_rules
from burgrave.engine.core.luck import Luck
from burgrave.engine.text.content import Content
from burgrave.games import kind_named
from burgrave.games.outline import rules_outline
from burgrave.lab.simulate import Plan as Simulation
from burgrave.lab.simulate import play_one
from burgrave.session import NamedLuck, Session, UndoScope
from burgrave.session.playable import PlayableRules
from tests.dicegame.test_laws import Plan, plans


def test_the_kind_is_found_by_the_rules_string() -> None:
    """A rules string that begins with dice names this game, in the public API too."""
    assert kind_named("dice+short") is KIND
    game = burgrave.new_game("dice", 3)
    assert isinstance(game, dicegame.Game)
    game.choose("fate first red")
    assert isinstance(burgrave.replay(game.record), dicegame.Game)
    assert isinstance(burgrave.from_position(burgrave.position(game)), dicegame.Game)


@settings(max_examples=20)
@given(plan=plans)
def test_copies_and_keys(plan: Plan) -> None:
    """Games can be pickled and copied; equal positions have equal keys, others do not."""
    game = plan.game()
    for twin in (pickle.loads(pickle.dumps(game)), copy.copy(game), copy.deepcopy(game)):
        assert twin.key() == game.key() == game.clone().key()
        assert twin.record == game.record
        assert twin.public_state() == game.public_state()
    if game.pending is not None:
        after = game.clone()
        after.answer(after.legal()[0])
        assert after.key() != game.key()
    for option in game.options[:3]:
        assert pickle.loads(pickle.dumps(option)) == option


def session(players: str = "you,you") -> Session[DiceGame]:
    """A table for the Dice Game."""
    seats = tuple(players.split(","))
    game = KIND.new_game("dice", len(seats))
    return Session(PlayableRules("dice"), game, seats, luck=NamedLuck(5))


def test_a_roll_is_information_a_kept_die_is_not() -> None:
    """D3.1: stopping may be taken back, and every choice after it; a reroll may not."""
    table = session()
    table.advance()
    seat = table.people_asked[0]
    dice = table.game.dice
    table.answer(seat, "stop")
    assert table.game.ask != "reroll"
    table.undo(seat=seat, scope=UndoScope.AT_ONCE)
    assert (table.game.ask, table.game.dice) == ("reroll", dice)
    table.answer(seat, 0)
    table.advance()
    with pytest.raises(BurgraveError):
        table.undo(seat=seat, scope=UndoScope.AT_ONCE)
    assert table.reach(seat).places == ()


def test_the_same_dice_fall_however_many_are_rolled() -> None:
    """Dice depend on the turn and the seed, not on which dice somebody chose to roll."""
    game = KIND.new_game("dice", 2)
    game.choose("fate first red")
    assert KIND.roll_name(game) == "turn of red: roll"
    game.choose("fate roll 1+1+1+1+crown")
    game.choose("reroll 1")
    assert KIND.roll_name(game) == "turn of red: roll"


def test_simulation_and_mixes_by_lot() -> None:
    """A simulated game depends on its number and seed alone; every random mix is legal."""
    plan = Simulation("dice+short", ("random",) * 3, seed=1)
    outcome = play_one(plan, 0)
    assert outcome == play_one(plan, 0)
    assert [set(seat.figures) for seat in outcome.seats] == [{"vp", "buildings", "soldiers"}] * 3
    luck = Luck(3)
    drawn = {KIND.draw_mix(luck) for _ in range(60)}
    assert len(drawn) > 8
    assert all(KIND.new_game(rules, 2).pending is not None for rules in drawn)


def test_the_outline_cites_a_rule_for_every_step() -> None:
    """Every step of the outline has a sentence and the id of its rule."""
    lines = rules_outline("dice").splitlines()[1:]
    assert len(lines) == 15
    assert all(re.search(r" D\d(\.\d+)? +\S", line) for line in lines)


def test_every_item_can_be_exported_and_read_back() -> None:
    """A content file made of the built-in items changes nothing but the digest."""
    rules = compile_rules("dice")
    tables: dict[str, dict[str, dict[str, object]]] = {}
    for item in rules.items.values():
        tables.setdefault(item.kind, {})[item.id] = KIND.content_fields(item)
    again = compile_rules("dice", Content(tables, "mine"))
    assert again.content != ""
    for item in again.items.values():
        assert KIND.content_fields(item) | {"mark": ""} == KIND.content_fields(
            rules.items[item.id]
        ) | {"mark": ""}


@pytest.mark.parametrize("command", ["content", "outline"])
def test_the_command_knows_the_game(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The commands that print content and outline work for this game too."""
    words = [command, "--rules", "dice", "--json"] if command == "content" else [command, "dice"]
    with pytest.raises(SystemExit) as left:
        app(words)
    assert left.value.code == 0
    said = capsys.readouterr().out
    if command == "content":
        items = {item["id"]: item for item in json.loads(said)}
        assert items["school"]["mark"] == "reconstructed"
        assert items["school"]["cost"] == {"wood": 1, "stone": 1}
    else:
        assert "mark_time" in said
