"""Events are complete: a reader who follows those they are sent sees every change, once."""

import json
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from burgrave import Record, trace
from burgrave.engine.core.actors import ALL_SEEN
from burgrave.engine.core.events import follow, is_empty
from burgrave.engine.game.ruled import RuledGame as Game
from burgrave.kingsburg.registry import event_kinds
from tests.laws.plans import Plan
from tests.laws.plans import plans as base_plans
from tests.mixes.plans import plans as mix_plans

EVENTS = event_kinds()
PLANS = st.builds(
    replace, mix_plans() | base_plans(), choices=st.sampled_from([40, 160, 250, 1000])
)
"""Games of both editions and of every mix, some to their end."""
GOLDEN_BOX = Path(__file__).parent.parent / "records" / "golden_box"
ALL_FIELDS = {"event", "seat", "source", "rule"}


def readers(game: Game) -> list[int | None]:
    """Every seat, and a spectator."""
    return [None, *range(len(game.seat_names))]


def public_view(game: Game, reader: int | None) -> dict[str, Any]:
    """A reader's view, as a page receives it."""
    seen: dict[str, Any] = json.loads(json.dumps(game.followed_state(reader)))
    return seen


def news(game: Game, reader: int | None, since: tuple[int, int]) -> list[dict[str, Any]]:
    """The events a reader was sent since an entry of the journal, as a page receives them."""
    assert game.journal is not None
    entry, event = since
    output = [each for one in game.journal.entries[entry:] for each in one.events]
    return [json.loads(json.dumps(each.seen_by(reader))) for each in output[event:]]


def place_of(game: Game) -> tuple[int, int]:
    """The number of entries in the journal."""
    assert game.journal is not None
    return len(game.journal.entries) - 1, len(game.journal.entries[-1].events)


def check(plan: Plan, every: int, chosen: list[int | None]) -> None:
    """Between some questions, what these readers are sent is exactly what changes for them."""
    before: dict[int | None, dict[str, Any]] = {}
    since = (0, 0)
    for count, game in enumerate(plan.states(forced=True)):
        if count % every and game.actor is not None:
            continue
        for reader in set(chosen) & set(readers(game)):
            after = public_view(game, reader)
            if count:
                output = news(game, reader, since)
                lists = game.lists()
                followed = follow(before[reader], output, kinds=EVENTS, lists=lists)
                assert followed == after
            before[reader] = after
        since = place_of(game)


@settings(max_examples=min(20, 2 * settings().max_examples))
@given(plan=PLANS, every=st.integers(5, 40), reader=st.none() | st.integers(0, 4))
def test_what_is_told_is_what_changes(plan: Plan, every: int, reader: int | None) -> None:
    """The events sent to a reader lead from one state to the next: none missing, none twice."""
    check(plan, every, [reader, 0])


@pytest.mark.slow
@settings(max_examples=2 * settings().max_examples)
@given(plan=PLANS)
def test_what_is_told_to_anybody_is_what_changes(plan: Plan) -> None:
    """The same for all readers and at every question."""
    check(plan, 1, [None, 0, 1, 2, 3, 4])


@settings(max_examples=8)
@given(plan=PLANS)
def test_the_lines_of_a_trace_follow_from_each_other(plan: Plan) -> None:
    """The events of a trace line turn the previous line's state into its own."""
    lines = [json.loads(json.dumps(line)) for line in trace(plan.game().record)]
    for before, line in pairwise(lines):
        if "state" in line:
            lists = lines[0]["lists"]
            after = follow(before["state"], line["events"], kinds=EVENTS, lists=lists)
            assert after == line["state"]


@settings(max_examples=min(20, 2 * settings().max_examples))
@given(plan=PLANS)
def test_every_event_is_of_the_closed_table(plan: Plan) -> None:
    """Every event has a known kind, only the fields of that kind, and a rule id."""
    game = plan.game()
    assert game.journal is not None
    for event in game.journal.events():
        output = event.seen_by(ALL_SEEN)
        assert output.keys() <= ALL_FIELDS | EVENTS[event.kind].fields.keys()
        assert event.rule
        assert -1 <= event.seat < plan.seats


@pytest.mark.parametrize(
    "name", ["m2-2-paid-for-strength", "all-goblin-valley-4-everything-at-once"]
)
def test_secrets_of_a_finished_game_are_in_its_states(name: str) -> None:
    """A finished game's states show what a seat hid, and events change it."""
    record = Record.parse((GOLDEN_BOX / f"{name}.txt").read_text("utf-8"))
    lines = [json.loads(json.dumps(line)) for line in trace(record)]
    state, seen = lines[0]["state"], set[str]()
    for line in lines[1:-1]:
        output = [event for event in line["events"] if event["event"] == "secret_register"]
        seen |= {
            event["what"]
            for event in output
            if event["what"] in line["state"]["seats"][event["seat"]]
        }
        state = follow(state, line["events"], kinds=EVENTS, lists=lines[0]["lists"])
        assert state == line["state"]
    assert "strips_kept" in seen


def test_a_soldier_token_of_no_soldiers_is_a_secret_too() -> None:
    """A secret number may be 0; only null and empty values are left out of a state."""
    left_out: list[object] = [None, [], {}]
    assert all(map(is_empty, left_out))
    assert not is_empty(0)
