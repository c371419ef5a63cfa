"""An event that a card causes names the card as its source."""

from collections.abc import Iterable
from typing import Any

import pytest
from hypothesis import given, settings

from burgrave.engine.core.journal import Event
from tests.mixes.plans import MixPlan
from tests.mixes.plans import plans as mix_plans
from tests.table import Script, table

COUNTED = ("advisors_influenced", "strips_dealt", "tokens", "tile_leaving")
"""Registers that the steps of the rules write, without a card."""
FORGOTTEN = ("notes", "own_court", "society")
"""Registers that the steps of the rules empty, and cards fill."""


def events_of(t: Script, kind: str) -> list[dict[str, Any]]:
    """The events of a kind, as everybody receives them."""
    return [event.seen_by(None) for event in t.events if event.kind == kind]


def test_a_razed_building_names_the_enemy_card() -> None:
    """B6.5: a destroyed building's event names the enemy card that destroyed it."""
    t = table("""
        year 2
        foes 2-goblins-3
        seat red buildings statue
        seat blue soldiers 9
        agenda king battles
    """)
    t.says("fate king 1")
    assert [(e["what"], e["source"]) for e in events_of(t, "raze")] == [("statue", "2-goblins-3")]


@pytest.mark.parametrize(
    ("foes", "sources"),
    [
        ("4-orcs-7 4-goblins-6", ["4-orcs-7", "4-goblins-6"]),
        ("4-goblins-6 4-orcs-7", ["4-goblins-6", "4-orcs-7"]),
    ],
)
def test_every_card_destroys_what_is_printed_on_it(foes: str, sources: list[str]) -> None:
    """S1, B6.5: where Goblins join, the enemy card destroys first, then the valley card."""
    t = table(
        f"""
        year 4
        foes {foes}
        seat red buildings statue,inn,barricade
        seat blue soldiers 99
        agenda king battles
        """,
        rules="2e+goblin-valley",
    )
    t.says("fate king 1")
    if t.actor == "red":
        t.game.apply(0)
    assert [event["source"] for event in events_of(t, "raze")] == sources


@pytest.mark.parametrize(("group", "advisor"), [("4+6>10", "general"), ("5+6+6>17", "queen")])
def test_a_look_names_who_allows_it(group: str, advisor: str) -> None:
    """B0.4: everybody is told that the General or the Queen let somebody peek."""
    dice = group.partition(">")[0].replace("+", ",")
    enemies = "enemies 1-orcs-3 2-orcs-4 3-zombies-6 4-orcs-7 5-dragons-9"
    t = table(f"{enemies}\nseat red dice {dice}\nseat blue passed\nat spring influence_rounds")
    t.says(f"red {group}")
    if advisor == "queen":
        t.says("red 17 +2gold")
    assert [event["source"] for event in events_of(t, "peek")] == [advisor]


def sourceless(event: Event, items: Iterable[str]) -> bool:
    """Whether an event lacks the card that caused it."""
    by_rules = event.what in COUNTED
    if event.what in FORGOTTEN and event.details is not None:
        by_rules = not event.details["now"]
    return not by_rules and event.source not in (*items, "valley")


@settings(deadline=None)
@given(plan=mix_plans())
def test_cards_are_named_in_every_mix(plan: MixPlan) -> None:
    """Events of destroyed buildings, peeks and registers name the card that caused them."""
    game = plan.game()
    assert game.journal is not None
    kinds = ("raze", "peek", "register", "seat_register")
    shown = [event for event in game.journal.events() if event.kind in kinds]
    assert [event for event in shown if sourceless(event, game.rules.items)] == []
