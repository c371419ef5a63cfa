"""What a judge sees: the features mean what they meant when its network was trained."""

from __future__ import annotations

from pathlib import Path

import pytest

from burgrave import Fate
from burgrave.bots.judge import features_for, judge_for
from burgrave.bots.kingsburg.features import layout
from burgrave.bots.kingsburg.features.feature_cache import clear
from burgrave.bots.kingsburg.features.kingsburg_features import KingsburgFeatures
from burgrave.bots.kingsburg.features.position_summary import add_bundles
from burgrave.bots.net_files import shipped_net
from burgrave.engine.game.ruled import RuledGame as Game
from burgrave.games import new_game
from burgrave.kingsburg.kind import from_position as position_of
from burgrave.kingsburg.model.goods import GOLD, PEEK, SOLDIER, VP, WOOD
from tests import stored

SEEN = Path(__file__).parent / "golden_features.json.xz"
"""The features that are not 0, by rules; `write_seen` rewrites them."""
RULES = (
    *("1e", "2e", "2e+m1+m2+m3+m4+m5+m6", "2e+m6:inverted+goblin-valley"),
    "2e+m5+shifting-alliances",
)


def positions(rules: str, seats: int = 3) -> list[Game]:
    """Some positions of a game in which everybody chooses at random."""
    game, fate, found = new_game(rules, seats, journal=False), Fate(11), []
    number = 0
    while game.pending is not None:
        number += 1
        if number % 11 == 0:
            found.append(game.clone())
        game.answer(game.pending.draw(game, fate.luck))
    return found


def read_features(rules: str) -> list[str]:
    """Every feature that is not 0, of some positions as each seat sees them."""
    found = positions(rules)
    features = features_for(found[0].book)
    assert features.version == shipped_net("kingsburg").head["features"] == "kingsburg 1"
    return [
        f"position {number}, seat {seat}: feature {at} is {value}"
        for number, game in enumerate(found)
        for seat in range(3)
        for at, value in enumerate(features.of(game, seat))
        if value
    ]


def write_seen() -> None:
    """Rewrite the stored features, after a deliberate change and a new training."""
    stored.write(SEEN, {rules: read_features(rules) for rules in RULES})


@pytest.mark.parametrize("rules", RULES)
def test_the_numbers_are_those_of_the_training(rules: str) -> None:
    """A change of the features needs a new version number and a new training."""
    assert stored.difference(stored.read(SEEN)[rules], read_features(rules)) == ""


def test_native_numbers_and_lists_are_judged_alike() -> None:
    """The judge gives its network native numbers where the compiled form has them."""
    evaluate = shipped_net("kingsburg").evaluator()
    for game in positions("2e")[::4]:
        judge = judge_for(game.book)
        listed = evaluate(judge.features.of(game, 1))
        assert judge.features.evaluate_with(game, 1, evaluate) == listed


@pytest.mark.parametrize("rules", ["2e", "2e+m1+m2+m3+m4+m5+m6"])
def test_what_is_seen_does_not_depend_on_what_was_seen_before(rules: str) -> None:
    """Only changed parts are computed again, and nothing of an earlier position remains."""
    found = [*positions(rules)[::3], *positions(rules, seats=2)[::3]]
    looks = [(game, seat) for game in found for seat in range(len(game.seat_names))]
    book = found[0].book
    onward, backward = features_for(book), features_for(book)
    first = [onward.of(game, seat) for game, seat in looks]
    last = [backward.of(game, seat) for game, seat in reversed(looks)]
    assert first == last[::-1]
    assert len({tuple(seen) for seen in first}) > len(looks) // 2


def test_what_was_interrupted_is_drawn_anew() -> None:
    """An interrupted judgement leaves the cache correct."""
    game = positions("2e")[5]
    features = features_for(game.book)
    assert isinstance(features, KingsburgFeatures)
    seen = features.of(game, 1)
    cache = features.caches[1]
    clear(cache.x, 0, features.size)
    cache.complete = False
    assert features.of(game, 1) == seen


def test_points_lead_and_goods_stand_where_the_layout_says() -> None:
    """The layout names each number: points, the lead over the best other, all goods together."""
    text = "burgrave position 2\nrules 2e\nseat red vp 9 gold 2 wood 1 stone 1"
    game = position_of(f"{text}\nseat blue vp 3\nseat green vp 5\nat spring")
    seen = features_for(game.book).of(game, 0)
    assert (seen[layout.POINTS], seen[layout.LEAD], seen[layout.GOODS]) == (9, 4, 4)


def test_no_amount_runs_over_into_the_next() -> None:
    """However large an amount is, it does not overflow into other features."""
    much, little = VP + 200 * WOOD + 255 * GOLD, 100 * WOOD + GOLD + 9 * PEEK
    assert add_bundles(much, little) == VP + 255 * WOOD + 255 * GOLD + 9 * PEEK
    assert add_bundles(9 * PEEK + SOLDIER, 8 * PEEK + SOLDIER) == 15 * PEEK + 2 * SOLDIER
    assert add_bundles(3 * WOOD, GOLD + WOOD) == GOLD + 4 * WOOD
    seen = []
    game = position_of("burgrave position 2\nrules 2e\nseat red\nseat blue stone 2\nat spring")
    for gold in (255, 256, 300):
        game.seats[0].gold = gold
        seen.append(features_for(game.book).of(game, 0))
    assert seen[1:] == seen[:1] * 2
