"""Every change has an event: whoever follows the events knows the whole state."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings

from burgrave.dicegame.game import DiceGame
from burgrave.dicegame.kind import KIND
from burgrave.dicegame.model.events import EVENTS
from burgrave.engine.core.events import follow
from tests.dicegame.players import LONG
from tests.dicegame.table import table
from tests.dicegame.test_laws import RULES, Plan, plans


def public_events(game: DiceGame, since: tuple[int, int]) -> list[dict[str, Any]]:
    """The events since an entry of the journal, as a page receives them."""
    assert game.journal is not None
    events = [one for entry in game.journal.entries[since[0] :] for one in entry.events]
    return [json.loads(json.dumps(one.seen_by(None))) for one in events[since[1] :]]


def place_of(game: DiceGame) -> tuple[int, int]:
    """The number of entries in the journal."""
    assert game.journal is not None
    return len(game.journal.entries) - 1, len(game.journal.entries[-1].events)


def check(plan: Plan) -> None:
    """Between any two questions, the events lead from one state to the next."""
    state: dict[str, Any] = {}
    since = (0, 0)
    for game in plan.states():
        if state:
            state = follow(state, public_events(game, since), kinds=EVENTS, lists=game.lists())
            assert state == game.public_state()
        state, since = game.public_state(), place_of(game)


@settings(max_examples=15)
@given(plan=plans)
def test_events_tell_every_change(plan: Plan) -> None:
    """Folding the events of an answer into the state before it gives the state after it."""
    check(plan)


@pytest.mark.parametrize("rules", RULES)
def test_events_of_whole_games(rules: str) -> None:
    """The same for whole games with much building, destroying and buying."""
    check(Plan(rules, 4, 21, True, LONG))


def test_events_are_of_a_closed_table() -> None:
    """Every event has a known kind, only the fields of that kind, and a rule id."""
    *_, game = Plan("dice", 3, 2, True, LONG).states()
    assert game.journal is not None
    seen = set()
    for event in game.journal.events():
        seen.add(event.kind)
        fields = set(event.seen_by(None)) - {"event", "seat", "source", "rule"}
        assert fields <= set(EVENTS[event.kind].fields), event.seen_by(None)
        assert event.rule.startswith("D")
    assert {"roll", "build", "token", "invasion", "won", "lost", "expire", "finish"} <= seen


def test_points_add_up() -> None:
    """D6: all vp events of a seat add up to its points."""
    *_, game = Plan("dice", 4, 5, True, LONG).states()
    assert game.journal is not None
    for seat, sheet in enumerate(game.public_state()["seats"]):
        own = [one.amount for one in game.journal.events() if (one.kind, one.seat) == ("vp", seat)]
        assert sum(own) == sheet["vp"]


def test_an_invasion_is_told_step_by_step() -> None:
    """D3.4: invasion, parts of one's strength, outcome and loss are an event each."""
    t = table("""
        turn red
        seat red boxes 10 soldiers 3 buildings stone_tower,barracks,garden outcomes won,-,-
        seat blue
        at invasions
    """)
    t.says("red lose garden")
    said = [one.seen_by(None) for one in t.events][:4]
    assert [one["event"] for one in said] == ["invasion", "lost", "raze", "vp"]
    assert said[0] == {
        "event": "invasion",
        "seat": 0,
        "what": "year_2",
        "amount": 8,
        "own": 6,
        "parts": {"soldiers": 3, "stone_tower": 2, "barracks": 1},
        "rule": "D3.4",
    }
    assert said[2]["what"] == "garden"
    assert said[3]["amount"] == -2


def test_without_a_journal_nothing_is_told() -> None:
    """A game that keeps no journal makes no events and plays the same."""
    game = KIND.new_game("dice", 2, journal=False)
    game.choose("fate first red")
    assert game.journal is None
