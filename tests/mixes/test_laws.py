"""Laws over random mixes: what holds at every point of every game that the box allows."""

import json
import random
from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from burgrave import Record, imagine, playout, position, trace
from burgrave.engine.core.luck import Luck
from burgrave.kingsburg.game import Kingsburg as Game
from burgrave.kingsburg.kind import from_position, new_game, replay
from burgrave.lab.kingsburg.accounts import Dice
from tests.laws.plans import Plan, everything_shown, play_on
from tests.mixes.mixes import Table, tables
from tests.mixes.plans import plans
from tests.plain_view import plain_view

# There is more to try than in the base game.
more = settings(max_examples=3 * settings().max_examples)
SEEDS = st.integers(0, 2**31)
GOODS = ("gold", "wood", "stone")
MANY = 40
"""More options than need to be read back one by one."""
TOLD = ("year", "phase", "season", "order", "envoy", "enemy", "court")
"""What a trace's state and a view both say about the table."""
MOST_DECISIONS = 300
"""More decisions than a player, and fate for that player, make in a whole game."""


@more
@given(plan=plans(), seed=SEEDS, at=st.integers(0, 500))
def test_copies_are_the_same_game_and_go_their_own_way(plan: Plan, seed: int, at: int) -> None:
    """A clone, a position text and a record equal their game; making them leaves it unchanged."""
    game = plan.game()
    before = everything_shown(game)
    goes_its_own_way(game, seed, before)
    replays(game, at, before)
    goes_on_alike(game, seed, before)


def goes_its_own_way(game: Game, seed: int, before: str) -> None:
    """Whatever happens to a clone leaves the original as it was, and the other way round."""
    twin = game.clone()
    assert everything_shown(twin) == before
    other = twin.clone()
    playout(twin, seed)
    assert everything_shown(game) == before
    assert everything_shown(other) == before


def replays(game: Game, at: int, before: str) -> None:
    """Replaying a record up to any choice gives the same position and the same record."""
    record = game.record
    again = replay(record.text)
    assert everything_shown(again) == before
    assert again.record.text == record.text == Record.parse(record.text).text
    part = replay(record, at).record.choices
    assert part[:at] == record.choices[: len(part)][:at]


def goes_on_alike(game: Game, seed: int, before: str) -> None:
    """A game, its clone and its position text go through the same positions by the same seed."""
    twin, again = game.clone(), from_position(position(game))
    assert everything_shown(again) == before
    expected = play_on(again, seed, 30)
    assert play_on(game, seed, 30) == expected
    assert everything_shown(twin) == before
    assert play_on(twin, seed, 30) == expected


@more
@given(plan=plans())
def test_options_say_what_they_mean(plan: Plan) -> None:
    """Options are distinct in words and as data, and each one's notation means just that one.

    Asked again, of a clone, of the position read back or of the record, they are the same.
    """
    game = plan.game()
    shown = repr(game.options)
    for other in (game, game.clone(), from_position(position(game)), replay(game.record)):
        assert repr(other.options) == shown
        assert other.weights == game.weights
    options, moves = game.options, game.legal() if game.actor is not None else []
    assert len(moves) == len(options)
    assert len({option.text for option in options}) == len(options)
    assert len({json.dumps(option.to_dict()) for option in options}) == len(options)
    for place in range(0, len(options), max(1, len(options) // MANY)):
        assert game.read(options[place].text) == moves[place]
        assert game.read(options[place].words()) == moves[place]


@more
@given(plan=plans(), seed=SEEDS)
def test_an_imagined_world_looks_the_same(plan: Plan, seed: int) -> None:
    """view(imagine(game, seat), seat) equals view(game, seat); it can be played to its end."""
    game = plan.game()
    before = everything_shown(game)
    rng = random.Random(seed)
    for seat in (None, *range(plan.seats)):
        world = imagine(game, seat, rng)
        assert json.dumps(world.view(seat)) == json.dumps(game.view(seat))
        text = position(world)
        assert position(from_position(text)) == text
        playout(world, seed)
        assert world.actor is None
    assert everything_shown(game) == before


@more
@given(table=tables(), seed=st.integers(-(2**70), 2**70))
def test_every_game_ends(table: Table, seed: int) -> None:
    """Whatever is chosen, every game ends with a winner."""
    game = new_game(table.rules, table.seats, journal=False)
    assert playout(game, seed, journal=True) < MOST_DECISIONS * table.seats
    assert game.actor is None
    assert game.options == []
    assert any(standing.winner for standing in game.standings)


@more
@given(plan=plans(most=700))
def test_what_a_game_tells_adds_up(plan: Plan) -> None:
    """Goods, points, tokens and buildings agree with the events of journal and trace."""
    game = plan.game()
    what_is_had_was_told(game)
    what_stands_was_built(game)
    the_trace_tells_every_choice(game)


def what_is_had_was_told(game: Game) -> None:
    """What a player has is what the journal's events add up to, less tokens placed with dice."""
    assert game.journal is not None
    held: Counter[tuple[int, str]] = Counter()
    for event in game.journal.events():
        if event.kind == "vp":
            assert event.amount
            assert event.source
            held[event.seat, "vp"] += event.amount
        elif event.kind in ("gain", "pay"):
            assert event.amount > 0
            held[event.seat, event.what] += event.amount if event.kind == "gain" else -event.amount
    for option in game.journal.options():
        if option.ask == "influence" and option.to_dict().get("plus2"):
            held[game.seat_names.index(option.actor), "plus2"] -= 1
    for seat, shown in enumerate(plain_view(game, None)["seats"]):
        assert {what: shown[what] for what in (*GOODS, "plus2", "vp")} == {
            what: held[seat, what] for what in (*GOODS, "plus2", "vp")
        }
        assert min(shown[what] for what in (*GOODS, "plus2", "soldiers")) >= 0


def what_stands_was_built(game: Game) -> None:
    """B2.4, B6.5, Q41: every building was built or granted, not destroyed, and is on the plan."""
    assert game.journal is not None
    standing: list[set[str]] = [set() for _ in game.seats]
    for event in game.journal.events():
        if event.kind in ("build", "grant"):
            assert event.what not in standing[event.seat]
            standing[event.seat].add(event.what)
        elif event.kind == "raze":
            standing[event.seat].remove(event.what)
    rules = game.rules
    for who, buildings in zip(game.seats, standing, strict=True):
        room = {building.id for building in rules.buildings if building.bit & who.plan}
        owned = {building.id for building in rules.buildings if building.bit & who.buildings}
        assert owned == buildings <= room
        # A strip covers its row as a whole.
        assert len(room) == sum(not building.strip for building in rules.buildings)


@more
@given(plan=plans(most=1000))
def test_dice_are_never_made_or_lost(plan: Plan) -> None:
    """Every rolled die is in hand or at court until all are taken back, whatever cards do."""
    game = new_game(plan.rules, plan.seats, journal=False)
    dice, luck = Dice(game), Luck(plan.seed)
    while game.pending is not None:
        question = game.pending
        move = question.draw(game, luck)
        game.answer(move)
        dice.check(question, move)


def the_trace_tells_every_choice(game: Game) -> None:
    """Running or finished, a game's trace has a line for each choice and the game's own end."""
    record = game.record
    lines = [json.loads(json.dumps(line)) for line in trace(record)]
    assert lines[0]["rules"] == game.book.name
    over = game.actor is None
    assert lines[-1].get("over", False) == over
    choices = lines[1:-1] if over else lines[1:]
    assert [line["n"] for line in choices] == list(range(1, len(record.choices) + 1))
    assert [line["actor"] for line in choices] == [actor_of(game, text) for text in record.choices]
    assert all(line["options"] >= 1 for line in choices)
    if over:
        shown = [standing.to_dict() for standing in game.standings]
        assert lines[-1]["standings"] == shown
    elif choices:
        seen = plain_view(game)
        state = lines[-1]["state"]
        assert {key: state[key] for key in TOLD} == {key: seen[key] for key in TOLD}


def actor_of(game: Game, text: str) -> int:
    """The actor of this choice, as traces number seats."""
    name = text.split()[0]
    return -1 if name == "fate" else game.seat_names.index(name)
