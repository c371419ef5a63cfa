"""How far choices are rolled out: past the next dice, so that every loss includes chance."""

from __future__ import annotations

from functools import cache

import pytest

from burgrave import FATE, Fate
from burgrave.bots.deep_search import NamedThrows
from burgrave.bots.judge import Judge, judge_for
from burgrave.engine.core.luck import Luck
from burgrave.engine.game.ruled import RuledGame as Game
from burgrave.games import new_game
from burgrave.kingsburg.game import Kingsburg
from burgrave.review.cost import Effort, cost, endings, imagine_worlds
from burgrave.review.rollout import to_milestone, to_next_dice


@cache
def waiting(place: str) -> Game:
    """A random game for two, at the first placement of a season."""
    game, fate = new_game("2e", 2, journal=False), Fate(3)
    while not (game.ask == "influence" and game.stage.startswith(place)):
        assert game.pending is not None
        fate.answer(game) if game.actor == FATE else game.apply(len(game.legal()) // 2)
    return game


def judged(place: str) -> tuple[Game, Judge, int]:
    """A question, who judges its answers and who is asked."""
    game = waiting(place)
    assert game.actor is not None
    return game, judge_for(game.book), game.actor


@pytest.mark.parametrize(
    ("place", "then"),
    [("year 1 > spring", "year 1 > summer"), ("year 1 > fall", "year 2 > spring")],
)
def test_choices_are_compared_where_the_next_dice_lie(place: str, then: str) -> None:
    """Everybody has rolled for the next season, and nobody has placed a die."""
    game, judge, _ = judged(place)
    world = game.clone()
    world.answer(world.legal()[0])
    to_next_dice(world, judge, seed=1, milestone=judge.features.milestone(game))
    assert world.stage.startswith(then)
    assert isinstance(world, Kingsburg)
    assert all(who.dice for who in world.seats)
    assert world.ask == "influence"


def test_the_last_season_is_played_to_the_end_of_the_game() -> None:
    """In the last season there is no next roll, so the game is played to its end."""
    game, judge, _ = judged("year 5 > fall")
    world = game.clone()
    world.answer(world.legal()[0])
    to_next_dice(world, judge, seed=1, milestone=judge.features.milestone(game))
    assert world.pending is None


def test_a_reroll_does_not_change_what_comes_later() -> None:
    """Rolls are identified by name, so both options get the same dice."""
    world = new_game("2e", 3, journal=False)
    while world.ask != "roll":
        assert world.pending is not None
        world.answer(world.pending.draw(world, Luck(1)))
    one, other = NamedThrows(world, 5), NamedThrows(world, 5)
    again = [one.draw(world) for _ in range(20)]
    assert len(set(again)) > 1
    world.answer(other.draw(world))
    assert world.ask == "roll"
    later = other.draw(world)
    assert later == one.draw(world)


def test_chance_has_a_say_in_what_a_choice_costs() -> None:
    """At the season's end all worlds say the same; after the next throws they differ."""
    game, judge, seat = judged("year 1 > spring")
    worlds = imagine_worlds(game, seat, judge, luck=Luck(1), number=3)
    gaps = []
    for roll_out in (to_milestone, to_next_dice):
        tried = endings(worlds, seat, judge, options=[0, 1], roll_out=roll_out)
        gaps.append({one.win - other.win for one, other in zip(*tried, strict=True)})
    assert [len(found) for found in gaps] == [1, 3]


def test_a_loss_has_an_error() -> None:
    """While dice are still to be rolled, no loss is known exactly."""
    game, judge, seat = judged("year 1 > spring")
    effort = Effort(finding=1, comparing=3, candidates=2)
    last = len(game.legal()) - 1
    found = cost(game, seat, judge, played=last, seed=4, effort=effort)
    assert found.loss > 0
    assert found.error > 0
