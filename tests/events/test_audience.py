"""Who is sent what: options, entries and events have an audience (Q20, Q23)."""

import pytest

from burgrave import Fate
from burgrave.engine.core.actors import ALL_SEEN, EVERYBODY, UNSEEN
from burgrave.engine.core.journal import Event
from burgrave.engine.text.notation import alone, hears
from burgrave.kingsburg.game import Kingsburg as Game
from burgrave.kingsburg.kind import new_game
from burgrave.kingsburg.model.goods import bundle_of
from burgrave.kingsburg.rules.stock import gain
from burgrave.kingsburg.rules.verbs import pay, score
from tests.plain_view import plain_view


@pytest.mark.parametrize(
    ("audience", "listeners"),
    [(EVERYBODY, [None, 0, 1, 4]), (alone(1), [1]), (alone(0) | alone(4), [0, 4]), (UNSEEN, [])],
)
def test_only_the_audience_hears(audience: int, listeners: list[int | None]) -> None:
    """A spectator receives what everybody does; a reader of a finished game receives all."""
    readers = [None, 0, 1, 4]
    assert [reader for reader in readers if hears(audience, reader)] == listeners
    assert hears(audience, ALL_SEEN)


def test_others_hear_that_something_happened() -> None:
    """A secret event hides its content from others, not that it happened."""
    details = {"deck": "enemies", "was": None, "now": 7}
    event = Event("look", 1, "dragons", 3, "inn", rule="B0.4", audience=alone(1), details=details)
    received = {"event": "look", "seat": 1, "amount": 3, "source": "inn", "rule": "B0.4"}
    assert event.seen_by(0) == event.seen_by(None) == {**received, "deck": "enemies"}
    assert event.seen_by(1) == event.seen_by(ALL_SEEN) == {**received, "what": "dragons", **details}


AMOUNTS = {"gold": 2, "wood": 1, "stone": 7, "plus2": 3, "soldiers": 4}


@pytest.mark.parametrize("points", [1, 2, 3, 5, 12])
def test_events_tell_the_very_amounts(points: int) -> None:
    """The amount in an event is what a verb really added to a stock or took from it."""
    game = new_game("2e", 2)
    assert game.journal is not None
    many = bundle_of({**AMOUNTS, "vp": points})
    gain(game, 1, many, source="inn")
    score(game, 1, points, source="statue")
    score(game, 1, -points, source="orcs")
    pay(game, 1, many, source="town_hall")
    shown = [(event.kind, event.what, event.amount) for event in game.journal.events()]
    gained = [("gain", name, amount) for name, amount in AMOUNTS.items()]
    paid = [("pay", name, amount) for name, amount in AMOUNTS.items()]
    assert [event for event in shown if event[0] == "gain"] == gained
    assert [event for event in shown if event[0] == "pay"] == paid
    changes = [points, points, -points, -points]
    assert [event[2] for event in shown if event[0] == "vp"] == changes
    assert game.seats[1].vp == sum(changes)


@pytest.mark.parametrize(("rules", "decks"), [("2e", 1), ("2e+goblin-valley", 2)])
def test_a_deal_is_told_without_its_card(rules: str, decks: int) -> None:
    """B0.1, S1, Q20: everybody is told that a card of a year is dealt, and nobody which."""
    game, fate = new_game(rules, 2), Fate(3)
    while game.actor == -1:
        fate.answer(game)
    assert game.journal is not None
    deals = [event for event in game.journal.events() if event.kind == "deal"]
    assert sorted(event.amount for event in deals) == sorted([*range(1, 6)] * decks)
    assert all("what" not in event.seen_by(reader) for event in deals for reader in (None, 0, 1))
    assert all(event.seen_by(ALL_SEEN)["what"] for event in deals)


def dealt() -> Game:
    """A game in which all governors are dealt and the first one is kept."""
    game = new_game("2e+m3", 3)
    fate = Fate(5)
    while game.actor == -1:
        fate.answer(game)
    game.apply(0)
    return game


def test_a_seat_hears_its_own_governors_and_no_others() -> None:
    """M3: dealt and kept governors are shown to their owner alone until all are revealed."""
    game = dealt()
    assert game.journal is not None
    hands = [entry for entry in game.journal.entries if "governors" in str(entry.seen_by(ALL_SEEN))]
    assert len(hands) == 9
    for entry in hands:
        assert entry.option is not None
        owner = entry.seen_by(ALL_SEEN)["choice"]["seat"]
        card = entry.seen_by(owner)["choice"]["card"]
        assert entry.option.line(owner) == entry.option.text
        for reader in {None, 0, 1, 2} - {owner}:
            assert entry.seen_by(reader)["choice"]["card"] is None
            assert card not in entry.option.line(reader) + str(entry.seen_by(reader))
    kept = game.journal.entries[-1]
    assert (
        kept.seen_by(kept.actor)["choice"]["card"] in plain_view(game, kept.actor)["governor_pick"]
    )
    assert kept.seen_by(None)["choice"] == {"card": None}


def test_the_lines_of_a_reader_leave_out_what_is_hidden() -> None:
    """B0.4, Q20: the record of a running game has "?" for what its reader may not know."""
    game = dealt()
    assert game.journal is not None
    lines = game.journal.lines(None)
    assert len(lines) == len(game.record.choices)
    assert lines[1] == "fate deal enemies ?"
    assert lines[-1].endswith("keep ?")
    assert game.journal.lines(ALL_SEEN) == game.record.choices
