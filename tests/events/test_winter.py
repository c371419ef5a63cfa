"""B6: a winter is reported step by step, so that a page can stop at each step."""

from typing import Any

from tests.table import table


def events_of(text: str, *says: str, rules: str = "2e") -> list[dict[str, Any]]:
    """The events of these choices in a position."""
    t = table(text, rules=rules)
    t.says(*says)
    return [event.seen_by(None) for event in t.events]


def kinds(events: list[dict[str, Any]]) -> list[str]:
    """The kinds of some events in order."""
    return [event["event"] for event in events]


WINTER = """
    year 3
    enemies 1-orcs-3 2-orcs-4 3-zombies-6 4-orcs-7 5-dragons-9
    seat red gold 2 soldiers 2 buildings guard_tower,palisade
    seat blue wood 3 stone 3 buildings statue
    seat green
    at winter kings_soldiers
    """


def test_a_winter_is_told_step_by_step() -> None:
    """B6.1 to B6.6: events come in the order of the rules, from the king's die to B6.6."""
    events = events_of(WINTER, "fate king 4")
    steps = kinds(events)
    order = ["king", "sent", "reveal", "foes", "strength", "victory", "defeat", "soldiers_home"]
    places = [steps.index(step) for step in order]
    assert places == sorted(places)
    assert steps.count("sent") == steps.count("strength") == 3
    assert events[steps.index("king")] == {
        "event": "king",
        "seat": -1,
        "amount": 4,
        "rule": "B6.1",
        "dice": [4],
    }
    heroes = [event for event in events if event.get("source") == "heroes"]
    assert [(event["event"], event["seat"], event["rule"]) for event in heroes] == [
        ("vp", 0, "B6.4")
    ]
    battles = [event for event in events if event["event"] == "strength"]
    after = [steps[events.index(battle) + 1] for battle in battles]
    assert after == ["victory", "defeat", "defeat"]


def test_strength_is_told_in_its_parts() -> None:
    """B6.2: strength is reported by parts that add up: own soldiers, the king's, buildings."""
    events = events_of(WINTER, "fate king 4")
    red, blue, green = [event for event in events if event["event"] == "strength"]
    named = {part["source"]: part["amount"] for part in red["parts"]}
    assert named["soldiers"] == 2
    assert named["kings_soldiers"] == 4
    assert named["guard_tower"] == 1
    assert named["palisade"] == 2
    assert len(named) == len(red["parts"])
    for battle in (red, blue, green):
        assert sum(part["amount"] for part in battle["parts"]) == battle["strength"]
        assert sum(part["amount"] for part in battle["enemy_parts"]) == battle["enemy"] == 6
    assert green["parts"] == [{"source": "kings_soldiers", "amount": 4}]


def test_a_card_that_strengthens_the_enemy_is_one_of_its_parts() -> None:
    """M4: Fierce Enemies is reported as a part of the enemy's strength."""
    events = events_of(
        WINTER.replace("year 3", "year 3\n    in_force fierce_enemies"),
        "fate king 4",
        rules="2e+m4",
    )
    battle = next(event for event in events if event["event"] == "strength")
    assert battle["enemy"] == 7
    assert battle["enemy_parts"][-1] == {"source": "fierce_enemies", "amount": 1}
