"""Two worlds that differ only in a secret are the same, byte for byte, to all who may not know it.

Compared are views, options, what the journal tells each reader, and the trace of the running game.
"""

import json
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import pytest

from burgrave import Record, play, trace
from burgrave.engine.game.contract import GameView
from burgrave.engine.game.ruled import RuledGame as Game
from burgrave.games import new_game, replay
from burgrave.session.undo import Hindsight, Reach, UndoScope
from tests.mixes.secrets import Secret, running_record, secrets_of
from tests.mixes.settlers import settlers

TABLES = {
    "2e+m1+m2+m3+m4+m5+m6+goblin-valley+house": 3,
    "2e+m2:draft+m3+m5+m6:inverted": 5,
    "2e+m2+m3+m4+wheel-and-deal+house": 2,
    "2e+m3+m5+goblin-valley": 4,
}
SPARSE = 7
"""A card that stays hidden for years is searched for after one choice in this many."""
PARTS = 7
"""The number of parts in which a table's traces are compared; a fast run takes one of them."""


@cache
def record_of(rules: str) -> Record:
    """A game among players who look at cards whenever they can."""
    seats = TABLES[rules]
    return play(new_game(rules, seats), settlers(seats, 5, "peek"), 5).record


@cache
def secrets(rules: str) -> tuple[Secret, ...]:
    """All secrets of that game."""
    return tuple(secrets_of(record_of(rules)))


def open_record(record: Record, place: int) -> Game:
    """The game of a record before one of its choices, forced ones included."""
    game = replay(record, place)
    game.shows_forced = True
    return game


def other_world(secret: Secret, record: Record) -> Iterator[tuple[int, Game]]:
    """Each choice from the secret one to the one that reveals it, with the game after it."""
    other = secret.changed(record)
    world = open_record(other, secret.place)
    for place in range(secret.place, secret.reveal):
        world.choose(other.choices[place])
        yield place, world


def two_worlds(secret: Secret, record: Record) -> Iterator[tuple[int, Game, Game]]:
    """The same for the game that was really played."""
    world = open_record(record, secret.place)
    for place, other in other_world(secret, record):
        world.choose(record.choices[place])
        yield place, world, other


def readers(game: Game) -> list[int | None]:
    """Every seat, and a spectator."""
    return [None, *range(len(game.seat_names))]


def output(game: Game, reader: int | None, since: int = 0) -> str:
    """The choices and events since some entry of the journal, as one reader may know them."""
    assert game.journal is not None
    options = [entry.option for entry in game.journal.entries[since:] if entry.option is not None]
    lines = [option.line(reader) for option in options]
    return json.dumps([game.journal.seen_by(reader, since), lines])


class Known(NamedTuple):
    """What one reader sees, was recently told, and is asked."""

    view: GameView[Any]
    output: str
    asked: str


def knowledge_of_all(game: Game) -> list[Known]:
    """What every reader knows."""
    return [
        Known(
            game.view(reader),
            output(game, reader, -2 * SPARSE),
            repr(game.options) if reader is not None and reader == game.actor else "",
        )
        for reader in readers(game)
    ]


def choices_to_compare(secret: Secret) -> Iterator[int]:
    """The choices after which the two worlds of a secret are compared."""
    sparse = SPARSE if secret.reveal - secret.place > 2 * SPARSE else 1
    for place in range(secret.place, secret.reveal):
        if place % sparse == 0 or place == secret.reveal - 1:
            yield place


@cache
def knowledge_at(rules: str) -> dict[int, list[Known]]:
    """What every reader knew in the real game, at each point where a secret is compared."""
    record = record_of(rules)
    places = {place for secret in secrets(rules) for place in choices_to_compare(secret)}
    game, found = open_record(record, 0), {}
    for place, choice in enumerate(record.choices[: max(places) + 1]):
        game.choose(choice)
        if place in places:
            found[place] = knowledge_of_all(game)
    return found


def compare(mine: list[Known], other: Game, secret: Secret, place: int) -> Counter[str]:
    """After this choice, the worlds look alike to readers who may not know, not to the others."""
    met: Counter[str] = Counter()
    for reader, here, there in zip(readers(other), mine, knowledge_of_all(other), strict=True):
        knows = secret.is_known_to(reader, place)
        met[f"{secret.kind} known" if knows else f"{secret.kind} unknown"] += 1
        assert (here.view == there.view) == (not knows)
        assert here[1:] == there[1:] or knows
    return met


@pytest.mark.thinned(7)
@pytest.mark.parametrize("rules", TABLES)
def test_two_worlds_look_alike_until_the_secret_is_out(rules: str) -> None:
    """Q20, Q23: views, options and events tell no more than their reader may know."""
    record = record_of(rules)
    met: Counter[str] = Counter()
    for secret in secrets(rules):
        places = set(choices_to_compare(secret))
        for place, world in other_world(secret, record):
            if place in places:
                met += compare(knowledge_at(rules)[place], world, secret, place)
    # Somebody looked at each deck; whoever holds or decides something in secret knows what it is.
    kinds = {secret.kind for secret in secrets(rules)}
    assert met.keys() == {f"{kind} {how}" for kind in kinds for how in ("known", "unknown")}


@pytest.mark.thinned(PARTS + 1)
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("rules", TABLES)
def test_running_traces_are_the_same_in_both_worlds(rules: str, part: int) -> None:
    """The trace of a running game contains nothing that is still hidden."""
    record = record_of(rules)
    shown = cache(lambda reveal: trace_of(running_record(record, record.choices[:reveal])))
    for secret in secrets(rules)[part::PARTS]:
        there = running_record(record, secret.changed(record).choices[: secret.reveal])
        assert trace_of(there) == shown(secret.reveal)


def trace_of(record: Record) -> str:
    """The trace of a running game, as far as it was decided."""
    return json.dumps(list(trace(record))[: len(record.choices) + 1])


def reaches(game: Game) -> list[Reach]:
    """How far each seat may undo if all seats are people."""
    assert game.journal is not None
    people = range(len(game.seat_names))
    entries = game.journal.entries
    hindsight = Hindsight(
        entries,
        names=game.seat_names,
        people=people,
        decided=lambda place: entries[place].actor >= 0 and entries[place].offered > 1,
    )
    return [hindsight.reach(seat, UndoScope.AT_ONCE) for seat in people]


@pytest.mark.parametrize("rules", list(TABLES)[-1:])
def test_previews_and_undo_tell_no_secret(rules: str) -> None:
    """Previews, reasons and the reach of undo reveal no secret."""
    record = record_of(rules)
    previewed = 0
    for secret in {secret.kind: secret for secret in secrets(rules)}.values():
        for place, one, two in two_worlds(secret, record):
            if place % (3 * SPARSE) and place != secret.place:
                continue
            for seat, (mine, yours) in enumerate(zip(reaches(one), reaches(two), strict=True)):
                if not secret.is_known_to(seat, place):
                    assert mine == yours
            asked = one.actor
            if asked is not None and asked >= 0 and not secret.is_known_to(asked, place):
                assert one.previews(asked) == two.previews(asked)
                assert one.reasons(asked) == two.reasons(asked)
                previewed += 1
    assert previewed > SPARSE


def comes_out(secret: Secret, record: Record) -> bool:
    """Whether a secret comes out: a governor if kept, a card if the game lasts that long."""
    if secret.kind == "hands":
        card = secret.said.split()[-1]
        return any(choice.endswith(f" keep {card}") for choice in record.choices)
    turned_up = record.choices[secret.reveal].startswith("fate reveal ")
    return turned_up or secret.kind not in ("enemies", "valley")


def lines_are_whole(game: Game, reader: int | None) -> bool:
    """Whether the journal has each of its choices as this reader may read it."""
    assert game.journal is not None
    said = [option.line(reader) for option in game.journal.options()]
    return game.journal.lines(reader) == said


@pytest.mark.thinned(7)
@pytest.mark.parametrize("rules", TABLES)
def test_a_secret_comes_out_in_the_end(rules: str) -> None:
    """Picks and face-down cards are revealed in the end; cards that were not kept never are."""
    record = record_of(rules)
    for secret in secrets(rules):
        other = secret.changed(record)
        worlds = [open_record(each, secret.reveal) for each in (record, other)]
        since = secret.reveal + 1
        for world, each in zip(worlds, (record, other), strict=True):
            if len(world.legal()) == 1:
                world.apply(0)
            else:
                world.choose(each.choices[secret.reveal])
        for reader in readers(worlds[0]):
            assert lines_are_whole(worlds[1], reader)
            told_apart = output(worlds[0], reader, since) != output(worlds[1], reader, since)
            # Whoever held a card is told that it is gone.
            assert told_apart == comes_out(secret, record) or (
                secret.kind == "hands" and secret.is_known_to(reader, secret.reveal)
            )


def test_every_kind_of_secret_is_among_them() -> None:
    """Together the tables have every kind of secret of the box, in every year."""
    found = {secret.kind for rules in TABLES for secret in secrets(rules)}
    assert found == {"hands", "governors", "strips", "tokens", "enemies", "valley"}
    for rules in TABLES:
        years = [secret.year for secret in secrets(rules) if secret.kind == "enemies"]
        assert years == [1, 2, 3, 4, 5]
