"""Luck in reviews: exact expectations, so that its mean is zero whatever the judge thinks."""

from __future__ import annotations

from functools import cache
from math import sqrt
from textwrap import dedent

import pytest

from bench import luck as luck_bench
from burgrave import FATE, Fate
from burgrave.bots.judge import judge_for
from burgrave.engine.core.decisions import Chance
from burgrave.engine.game.ruled import RuledGame as Game
from burgrave.games import from_position, new_game
from burgrave.kingsburg.game import Kingsburg
from burgrave.kingsburg.model.dice import pips
from burgrave.review.chances import Appraiser, Shares, after_answer
from burgrave.review.kingsburg import FaceDownCards
from tests.plain_view import plain_view


@cache
def winter() -> Game:
    """The last year before the king's die, with the enemy face down."""
    game = new_game("2e", 2, journal=False)
    fate = Fate(3)
    while not (game.ask == "king" and game.stage.startswith("year 5")):
        assert game.pending is not None
        if game.actor == FATE:
            fate.answer(game)
        else:
            game.apply(len(game.legal()) - 1)
    return game


def total(luck: dict[str, tuple[Shares, Shares]]) -> Shares:
    """All luck of one moment, seat by seat."""
    return tuple(map(sum, zip(*(part for part, _ in luck.values()), strict=True)))


def test_the_luck_of_all_that_may_come_adds_up_to_nothing() -> None:
    """Over the king's die and every card that may lie there, the mean luck is zero."""
    game = winter()
    appraiser = Appraiser(game, judge_for(game.book))
    worlds = appraiser.knowledge.worlds(game)
    assert len(worlds) == 5
    means = [0.0, 0.0]
    for world in worlds:
        for move in (1, 4, 6):
            luck = appraiser.luck(world, move)
            assert set(luck) == {"fate", "card"}
            # What one player gains the others lose.
            assert sum(total(luck)) == pytest.approx(0, abs=1e-12)
            means[0] += luck["card"][0][0]
    assert means == pytest.approx([0, 0], abs=1e-12)
    die = [appraiser.luck(game, move)["fate"][0] for move in game.legal()]
    assert [sum(seat) for seat in zip(*die, strict=True)] == pytest.approx([0, 0], abs=1e-12)


class RoughJudge:
    """A judge that looks only at public holdings, which is fast."""

    def heads(self, game: Game, seat: int) -> tuple[int, int, int]:
        """The more a seat has, the better."""
        assert isinstance(game, Kingsburg)
        who = game.seats[seat]
        stock = 12 * who.vp + 6 * who.goods() + 5 * who.soldiers + 20 * who.building_count()
        return 400 + stock + 2 * pips(who.dice) + pips(who.bonus), 0, 0


@pytest.mark.slow
def test_luck_has_mean_zero_over_many_games() -> None:
    """Over many games the mean luck of dice and cards is zero within its standard error."""
    sums = {"fate": [0.0, 0.0, 0.0], "card": [0.0, 0.0, 0.0]}
    for seed in range(8):
        game, fate = new_game("2e", 2, journal=False), Fate(seed)
        appraiser = Appraiser(game, RoughJudge())
        while game.pending is not None:
            move = game.pending.draw(game, fate.luck)
            for source, (luck, variance) in appraiser.luck(game, move).items():
                parts = (luck[0], luck[0] ** 2, variance[0])
                sums[source] = [old + new for old, new in zip(sums[source], parts, strict=True)]
            game.answer(move)
    for total_luck, squares, expected in sums.values():
        assert abs(total_luck) < 3 * sqrt(expected)
        assert 0.5 < squares / expected < 2


def test_the_luck_of_a_throw_is_weighted() -> None:
    """A double is rarer than two different dice, and has less weight in the mean."""
    game = new_game("dice+short", 2, journal=False)
    while game.ask != "roll":
        game.apply(0)
    throw = game.pending
    assert isinstance(throw, Chance)
    appraiser = Appraiser(game, judge_for(game.book))
    drawn = appraiser.outcomes(game, throw, worlds=[game])
    assert sum(one.share for one in drawn) == pytest.approx(1)
    assert len({round(one.share, 9) for one in drawn}) > 1
    weights = throw.weights(game)
    shares = [one.share for one in drawn]
    assert shares == pytest.approx([weight / sum(weights) for weight in weights])


def test_chances_add_up_to_one_and_end_with_the_result() -> None:
    """Everybody's chances at any moment, and the victory at the end."""
    game = new_game("1e", 3, journal=False)
    appraiser = Appraiser(game, judge_for(game.book))
    assert sum(appraiser.chances(game)) == pytest.approx(1)
    over = winter().clone()
    fate = Fate(5)
    while over.pending is not None:
        fate.answer(over) if over.actor == FATE else over.apply(0)
    winners = [standing.winner for standing in over.standings]
    shares = Appraiser(over, judge_for(over.book)).chances(over)
    assert shares == pytest.approx([won / sum(winners) for won in winners])


def test_a_card_that_somebody_has_seen_is_no_luck_any_more() -> None:
    """A card is luck when anybody first sees it; afterwards the review treats it as known."""
    cards = FaceDownCards()
    game = winter()
    assert cards.hidden_key(game) == "5 enemies"
    assert cards.hidden_key(after_answer(game, 3)) != "5 enemies"
    text = dedent(
        """\
        burgrave position 1
        rules 2e
        year 5
        order red blue
        enemies 1-orcs-3 2-zombies-5 3-orcs-5 4-orcs-7 5-demons-9
        seat red gold 2 soldiers 3 seen 5
        seat blue
        at recruit recruits red
        """
    )
    seen = from_position(text)
    assert cards.hidden_key(seen) == ""
    assert cards.worlds(seen) != []
    unseen = from_position(text.replace(" seen 5", ""))
    assert cards.hidden_key(unseen) == "5 enemies"
    assert len(cards.worlds(unseen)) == 5
    shared = cards.shared_game(seen)
    assert isinstance(shared, Kingsburg)
    assert isinstance(seen, Kingsburg)
    known = [plain_view(shared, 1), plain_view(seen, 0), plain_view(seen, 1)]
    assert known[0]["known"] == known[1]["known"] != known[2]["known"]


def test_two_decks_never_show_the_same_card() -> None:
    """S1: the valley card is another card of the pile than the enemy's, so pairs are counted."""
    game = new_game("2e+goblin-valley", 2, journal=False)
    fate = Fate(1)
    while game.actor == FATE:
        fate.answer(game)
    worlds = FaceDownCards().worlds(game)
    assert len(worlds) == 20
    assert len({world.key() for world in worlds}) == 20


@pytest.mark.parametrize("rules", ["dice", "dice+first:building"])
def test_nobody_is_ahead_before_it_is_drawn_who_begins(rules: str) -> None:
    """D2: before the draw all chances are equal; afterwards the first player is ahead."""
    game = new_game(rules, 4, journal=False)
    appraiser = Appraiser(game, judge_for(game.book))
    assert appraiser.chances(game) == pytest.approx([0.25] * 4, abs=1e-9)
    for first in game.legal():
        after = appraiser.after(game, first)
        assert max(after) == after[first] > 0.3


@pytest.mark.parametrize("rules", ["dice", "dice+first:building", "dice+first:good@1"])
def test_who_begins_changes_the_chances_by_its_luck(rules: str) -> None:
    """D2: the draw of the first player is luck, even if an option helps one seat."""
    game = new_game(rules, 3, journal=False)
    appraiser = Appraiser(game, judge_for(game.book))
    luck, _ = appraiser.luck(game, 2)["fate"]
    before, after = appraiser.chances(game), appraiser.after(game, 2)
    assert [now - then for then, now in zip(before, after, strict=True)] == pytest.approx(luck)


def test_games_that_all_end_alike_leave_no_variance_to_explain() -> None:
    """The benchmark gives null for figures that would divide by zero."""
    dull = {"own_dice": 0.0, "other_dice": 0.0, "draw": 0.0, "card": 0.0, "result": 1.0}
    found = luck_bench.sum_up([dull, dull])
    assert found["wins"] == 1.0
    nulls = [name for name, value in found.items() if value is None]
    assert nulls == ["variance_left", "fitted_share", "variance_left_fitted"]
    varied = luck_bench.sum_up([{**dull, "draw": 0.5}, {**dull, "draw": -0.5, "result": 0.0}])
    assert varied["variance_left"] == varied["variance_left_fitted"] == pytest.approx(0.0)
