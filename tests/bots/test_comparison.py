"""The one comparison of options behind hints, reviews and coach."""

from __future__ import annotations

import random
from functools import cache

import pytest

from burgrave import FATE, BurgraveError, Fate, imagine
from burgrave.bots.ahead import Plays
from burgrave.bots.comparison import (
    GLANCE,
    ROUGH,
    Answer,
    Comparison,
    Effort,
    certainty,
    compare,
    verdict,
)
from burgrave.bots.samples import Samples
from burgrave.engine.game.ruled import RuledGame
from burgrave.games import from_position, new_game

SOME = Effort(candidates=4, leaves=2, finding=2, comparing=6, confirming=4)


@cache
def game_at(rules: str, stage: str, ask: str = "influence") -> RuledGame:
    """A game at the first question of a kind in a stage; until then all choose the middle one."""
    game, fate = new_game(rules, 2, journal=False), Fate(3)
    while not (game.ask == ask and game.stage.startswith(stage)):
        assert game.pending is not None
        fate.answer(game) if game.actor == FATE else game.apply(len(game.legal()) // 2)
    return game


@cache
def compare_placements(option: int = 3) -> Comparison:
    """The answers to a placement in the last season, one of them asked about."""
    game = game_at("2e", "year 5 > fall")
    assert game.actor is not None
    return compare(game, game.actor, asked=[option], effort=ROUGH, reasons=True)


def test_the_best_answer_comes_first_and_others_cost_something() -> None:
    """Costs are differences of the chances that are shown, so that people can add them."""
    found = compare_placements()
    assert found.best.cost == 0
    costs = [one.cost for one in found.answers[1:]]
    assert costs == sorted(costs)
    for one in found.answers:
        assert one.win == pytest.approx(found.best.win - one.cost)
        assert one.error >= 0
        assert one.cost_error >= 0
    assert found.answer(3).option == 3
    with pytest.raises(BurgraveError, match="option 99 was not compared"):
        found.answer(99)


def test_whoever_asks_gets_the_same_answer() -> None:
    """A hint and a review that ask about the same options of a position agree on them."""
    game = game_at("2e", "year 5 > fall")
    assert game.actor is not None
    again = compare(game, game.actor, asked=[3], effort=ROUGH, reasons=True)
    assert again == compare_placements()


def test_the_best_answer_does_not_depend_on_who_asks() -> None:
    """Hints, which ask for the best three, and reviews, which ask about one, cost all alike."""
    game = game_at("2e", "year 3 > spring")
    assert game.actor is not None
    shown = compare(game, game.actor, effort=SOME)
    costs = {one.option: one.cost for one in shown.answers}
    assert len(costs) >= 3
    for option in range(len(game.legal())):
        found = compare(game, game.actor, asked=[option], most=1, effort=SOME)
        assert found.best.option == shown.best.option
        assert found.answer(option).cost == costs.get(option, found.answer(option).cost)


def test_every_answer_has_a_reason_of_its_own() -> None:
    """Reasons are keys of texts; no two answers of a comparison have the same."""
    reasons = [one.reason for one in compare_placements().answers]
    assert all(reason.key for reason in reasons)
    assert all(one not in reasons[:place] for place, one in enumerate(reasons))


def test_words_for_costs() -> None:
    """Costs of 2, 5 and 10 % above two errors have words; so have two, three and four errors."""
    words = [verdict(cost, 0.009) for cost in (0.017, 0.021, 0.06, 0.2)]
    assert words == ["", "inaccuracy", "mistake", "blunder"]
    assert verdict(0.2, 0.11) == ""
    assert verdict(0.02, 0.0) == "inaccuracy"
    sure = [certainty(0.1, error) for error in (0.02, 0.03, 0.04, 0.06)]
    assert sure == ["certain", "very_likely", "likely", "close"]
    assert certainty(-0.1, 0.01) == certainty(0.0, 0.0) == "close"


def test_no_verdict_without_the_strongest_search() -> None:
    """A cost that only the quicker search has found gets no verdict."""
    one = Answer(0, "", 0.4, 0.01, 0.2, 0.01, 3.0)
    assert one.verdict == ""
    assert Answer(0, "", 0.4, 0.01, 0.2, 0.01, 3.0, confirmed=True).verdict == "blunder"
    for found in compare_placements().answers:
        assert found.confirmed or not found.verdict


def test_options_are_compared_in_the_same_futures() -> None:
    """An option that is decided early is compared over the futures that both have seen."""
    samples = Samples([0, 1])
    for win in (0.5, 0.7, 0.9):
        samples.add(0, win, 10.0)
    for win in (0.4, 0.5):
        samples.add(1, win, 8.0)
    gap, error = samples.gap(0, 1)
    assert gap == pytest.approx(0.15)
    assert error == pytest.approx(0.05)
    assert samples.lost_points(0, 1) == pytest.approx(2)
    assert samples.best() == 0


def test_the_best_of_equal_options_costs_nothing() -> None:
    """Among many options that are alike, the best found in some futures gains nothing in others."""
    luck, costs = random.Random(5), []
    for _ in range(300):
        finding, fresh = Samples(range(8)), Samples(range(8))
        for samples in (finding, fresh):
            for _ in range(6):
                for option in range(8):
                    samples.add(option, luck.random(), 0.0)
        best = finding.best()
        costs.append(fresh.gap(best, (best + 1) % 8)[0])
    assert abs(sum(costs) / len(costs)) < 0.03


def test_only_what_the_seat_may_know_counts() -> None:
    """In worlds that look alike to the seat, a comparison finds the same."""
    game = game_at("2e", "year 5 > fall")
    seat = game.actor
    assert seat is not None
    worlds = [imagine(game, seat, random.Random(seed)) for seed in range(2)]
    assert len({world.key() for world in worlds}) == 2
    first, *others = [compare(one, seat, effort=ROUGH, most=2) for one in (game, *worlds)]
    assert all(other == first for other in others)


@pytest.mark.parametrize("careful", [False, True])
def test_plays_after_an_option_know_what_the_seat_knows(careful: bool) -> None:
    """In worlds that look alike to the seat, the season goes on alike after an option."""
    game = game_at("2e", "year 5 > fall")
    seat = game.actor
    assert seat is not None
    worlds = [game, imagine(game, seat, random.Random(1))]
    assert worlds[0].key() != worlds[1].key()
    (first, *_), (again, *_) = [
        Plays(one, seat, count=1, careful=careful).after(0) for one in worlds
    ]
    assert first.others == again.others
    assert first.end.key() == again.end.key()
    assert not first.end.stage.startswith("year 5 > fall")


def test_one_step_ahead_there_are_no_verdicts() -> None:
    """Where there is no time to play on, chances come without errors and are never called."""
    game = game_at("2e", "year 1 > spring")
    assert game.actor is not None
    last = len(game.legal()) - 1
    found = compare(game, game.actor, asked=[last], effort=GLANCE)
    assert found.one_step
    assert {one.verdict for one in found.answers} == {""}
    assert found.answer(last).cost >= 0


def test_the_dice_game_is_compared_exactly() -> None:
    """Its turns are foreseen to the end with exact weights, so nothing has an error."""
    game = game_at("dice", "turn", "reroll")
    assert game.actor is not None
    found = compare(game, game.actor, effort=ROUGH)
    assert len(found.answers) > 1
    assert all(one.cost_error == 0 for one in found.answers)
    assert {one.verdict for one in found.answers if one.cost >= 0.02} <= {
        "inaccuracy",
        "mistake",
        "blunder",
    }


def test_whoever_is_not_asked_has_nothing_to_compare() -> None:
    """The error says why."""
    game = game_at("2e", "year 1 > spring")
    assert game.actor is not None
    with pytest.raises(BurgraveError, match="is not asked now"):
        compare(game, 1 - game.actor)


def test_a_comparison_leaves_the_game_as_it_was() -> None:
    """Everything is tried in imagined worlds."""
    game = from_position(
        "burgrave position 1\nrules 2e\nyear 5\norder red blue\n"
        "enemies 1-orcs-3 2-zombies-5 3-orcs-5 4-orcs-7 5-demons-9\n"
        "seat red gold 4 soldiers 3\nseat blue\nat recruit recruits red\n"
    )
    before = game.key()
    compare(game, 0, effort=ROUGH)
    assert game.key() == before
