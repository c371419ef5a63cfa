"""Laws of secrets: face-down cards and peeks reach nobody they do not belong to."""

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from burgrave import Record, imagine, playout, trace
from burgrave.engine.game.contract import GameView
from burgrave.kingsburg.game import Kingsburg as Game
from burgrave.kingsburg.kind import replay
from tests.laws.plans import Plan, plans, whole
from tests.plain_view import plain_view

YEARS = 5
DEAL = "fate deal enemies "
REVEAL = "fate reveal "


def views(game: Game) -> list[GameView[Any]]:
    """Every seat's view, and a spectator's last."""
    return [game.view(seat) for seat in (*range(len(game.seat_names)), None)]


@given(plan=plans(), seed=st.integers(0, 2**31))
def test_an_imagined_world_looks_the_same(plan: Plan, seed: int) -> None:
    """view(imagine(game, seat), seat) equals view(game, seat), and the game is untouched."""
    game = plan.game()
    before = views(game)
    rng = random.Random(seed)
    for place, seat in enumerate((*range(plan.seats), None)):
        world = imagine(game, seat, rng)
        assert world.view(seat) == before[place]
        assert playout(world, seed) >= 0
    assert views(game) == before


def test_imagining_deals_all_that_is_unknown_and_nothing_else() -> None:
    """Over many imagined worlds an unseen card is any card of its pile, a seen card is itself."""
    met = {"seen": 0, "unseen": 0}
    for game in whole("2e", 3, seed=8).states():
        if game.ask != "recruit" or game.actor is None:
            continue
        known: dict[str, str] = plain_view(game, game.actor)["known"]
        year = plain_view(game, None)["year"]
        cards = [cards_of(imagine(game, game.actor, random.Random(n))) for n in range(60)]
        for place in range(year, YEARS + 1):
            dealt = {deck[place - 1] for deck in cards}
            secret = str(place) not in known
            met["unseen" if secret else "seen"] += 1
            assert len(dealt) == (5 if secret else 1)
    assert met["seen"]
    assert met["unseen"]


def cards_of(game: Game) -> list[str]:
    """The enemy deck, year I first."""
    world = game.clone()
    return [world.rules.enemies[card].id for card in world.enemies]


class World:
    """A game that follows a record, with everything each reader was told on the way."""

    def __init__(self, record: Record) -> None:
        self.game = replay(record, 0)
        self.record = record

    def steps(self, choices: int) -> Iterator[Game]:
        """The game after each of the first choices."""
        self.game.shows_forced = True
        for text in self.record.choices[:choices]:
            yield self.game
            self.game.choose(text)
        yield self.game

    def known(self, reader: int | None) -> str:
        """Every choice and event as one reader may know it."""
        assert self.game.journal is not None
        entries = self.game.journal.entries
        said = [
            (entry.option and entry.option.public(), [e.seen_by(reader) for e in entry.events])
            for entry in entries
        ]
        return json.dumps(said)


def other_card(record: Record, year: int) -> Record:
    """The same record with another card dealt for one year, cut off before it is revealed."""
    choices = list(record.choices)
    place = next(n for n, text in enumerate(choices) if text.startswith(f"{DEAL}{year}-"))
    pile = [o.text for o in replay(record, place).options if o.text != choices[place]]
    choices[place] = pile[year % len(pile)]
    up = next(n for n, text in enumerate(choices) if text.startswith(f"{REVEAL}{year}-"))
    return running_record(record, choices[:up])


def running_record(record: Record, choices: list[str]) -> Record:
    """A record of the same table that is not over yet."""
    return Record(rules=record.rules, version=record.version, seats=record.seats, choices=choices)


@pytest.mark.slow
@pytest.mark.thinned(3)
@pytest.mark.parametrize("year", range(1, YEARS + 1))
def test_two_worlds_look_alike_until_the_card_comes_up(edition: str, seats: int, year: int) -> None:
    """B0.4, Q23: views and options are the same whichever unseen card was dealt."""
    record = whole(edition, seats, seed=11 * year).game().record
    other = other_card(record, year)
    one, two = World(record), World(other)
    length = len(other.choices)
    peeked = [False] * seats
    for here, there in zip(one.steps(length), two.steps(length), strict=True):
        peeked = [str(year) in plain_view(here, seat)["known"] for seat in range(seats)]
        for mine, yours, knows in zip(views(here), views(there), [*peeked, False], strict=True):
            assert (mine == yours) == (not knows)
        if here.actor is not None and here.actor >= 0:
            assert repr(here.options) == repr(there.options)
    for seat, knows in enumerate(peeked):
        assert (one.known(seat) == two.known(seat)) == (not knows)
    assert one.known(None) == two.known(None)


@pytest.mark.thinned(3)
@pytest.mark.parametrize("year", range(1, YEARS + 1))
def test_running_traces_tell_no_secret(edition: str, year: int) -> None:
    """B0.4: the trace of a running game is the same whatever cards lie face down."""
    record = whole(edition, 3, seed=7 * year).game().record
    other = other_card(record, year)
    mine = running_record(record, record.choices[: len(other.choices)])
    # The forced reveal that both end with is no secret any more.
    before = len(other.choices) + 1
    assert json.dumps(list(trace(mine))[:before]) == json.dumps(list(trace(other))[:before])


def test_a_peek_is_told_to_the_peeker_alone(edition: str, seats: int) -> None:
    """Q23: others learn that somebody peeked, only the player who did learns the card."""
    peeks = 0
    for seed in range(3):
        game = whole(edition, seats, seed=seed).game()
        deck = cards_of(game)
        assert game.journal is not None
        for event in game.journal.events():
            if event.kind != "peek":
                continue
            peeks += 1
            for reader in (None, *range(seats)):
                said = event.seen_by(reader)
                assert (said.get("what") in deck) == (reader == event.seat)
                assert "what" not in said or reader == event.seat
    assert peeks
