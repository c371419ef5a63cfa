"""Laws of bookkeeping: every change has an event as its reason, and every game ends."""

from collections import Counter
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from burgrave import playout
from burgrave.kingsburg.game import Kingsburg as Game
from burgrave.kingsburg.kind import new_game
from tests.laws.plans import Plan, plans, whole
from tests.plain_view import plain_view
from tests.referee.facts import BUILDINGS

GOODS = ("gold", "wood", "stone")
DICE = ("dice", "bonus")
PLAYER_DICE = 3


def seat_of(game: Game, seat: int) -> dict[str, Any]:
    """What is public of one player."""
    shown: dict[str, Any] = plain_view(game, None)["seats"][seat]
    return shown


@given(plan=plans())
def test_points_are_the_sum_of_their_sources(plan: Plan) -> None:
    """A player's VP are what the journal's point events add up to, each with a source."""
    game = plan.game()
    assert game.journal is not None
    points: Counter[int] = Counter()
    for event in game.journal.events():
        if event.kind == "vp":
            assert event.amount != 0
            assert event.source
            points[event.seat] += event.amount
    assert [seat_of(game, seat)["vp"] for seat in range(plan.seats)] == [
        points[seat] for seat in range(plan.seats)
    ]


@given(plan=plans())
def test_goods_and_tokens_are_accounted_for(plan: Plan) -> None:
    """What a player holds is what was gained, less what was paid or placed with dice."""
    game = plan.game()
    assert game.journal is not None
    held: Counter[tuple[int, str]] = Counter()
    for event in game.journal.events():
        if event.kind in ("gain", "pay"):
            assert event.amount > 0
            held[event.seat, event.what] += event.amount if event.kind == "gain" else -event.amount
    for option in game.journal.options():
        if option.ask == "influence" and option.to_dict().get("plus2"):
            held[game.seat_names.index(option.actor), "plus2"] -= 1
    for seat in range(plan.seats):
        shown = seat_of(game, seat)
        for what in (*GOODS, "plus2"):
            assert shown[what] == held[seat, what] >= 0


@given(plan=plans())
def test_buildings_are_those_built_and_not_destroyed(plan: Plan) -> None:
    """B2.4, B6.5: nothing is built twice or out of order, and every building was built."""
    game = plan.game()
    assert game.journal is not None
    standing: dict[int, set[str]] = {seat: set() for seat in range(plan.seats)}
    for event in game.journal.events():
        mine = standing.get(event.seat, set())
        if event.kind == "build":
            row, column = BUILDINGS[event.what].row, BUILDINGS[event.what].column
            left = {n for n, p in BUILDINGS.items() if p.row == row and p.column < column}
            assert event.what not in mine
            assert left <= mine
            mine.add(event.what)
        elif event.kind == "raze":
            assert event.what in mine
            mine.remove(event.what)
    for seat, buildings in standing.items():
        shown = seat_of(game, seat)["buildings"]
        assert len(shown) == len(buildings)
        assert set(shown) == buildings


def test_dice_are_never_made_or_lost(edition: str, seats: int) -> None:
    """B2.1-B2.3: every player's dice, bonus dice included, are in hand, at court or taken back."""
    held = [Counter[str]() for _ in range(seats)]
    for game in whole(edition, seats, seed=5).states(forced=True):
        assert game.journal is not None
        option = game.journal.entries[-1].option
        choice = option.to_dict() if option is not None else {}
        for seat, name in enumerate(game.seat_names):
            now = dice_in_hand(game, seat)
            if option is None or (option.ask == "roll" and choice["seat"] == seat):
                assert choice.get("for") != "season" or now["dice"] == PLAYER_DICE
            elif option.ask == "influence" and option.actor == name and "pass" not in choice:
                placed = Counter({key: len(choice[key]) for key in DICE})
                assert now + placed == held[seat]
            elif now != held[seat]:
                assert now.total() == 0, f"after {option}"
                assert plain_view(game, None)["court"] == {}
            held[seat] = now


def dice_in_hand(game: Game, seat: int) -> Counter[str]:
    """How many player dice and bonus dice a player has not placed."""
    shown = seat_of(game, seat)
    return Counter({key: len(shown[key]) for key in DICE})


def test_play_only_goes_forward(edition: str, seats: int) -> None:
    """B0: year and phase never go back, and the game ends in the winter of year V."""
    when = (1, 1)
    for game in whole(edition, seats, seed=6).states():
        shown = plain_view(game)
        now = (shown["year"], shown["phase"])
        assert now >= when
        when = now
    assert when == (5, 8)


@given(
    rules=st.sampled_from(["1e", "2e"]), seats=st.integers(2, 5), seed=st.integers(-(2**70), 2**70)
)
def test_every_game_ends(rules: str, seats: int, seed: int) -> None:
    """B7: whatever is chosen, every game ends with a winner."""
    game = new_game(rules, seats, journal=False)
    # Each die placed, plus a handful of other questions a season and year.
    assert playout(game, seed, journal=True) < 5 * (3 * seats * (4 + 12) + 40)
    assert game.actor is None
    assert game.options == []
    assert any(standing.winner for standing in game.standings)
