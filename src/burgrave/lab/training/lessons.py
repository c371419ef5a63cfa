"""Games of strong players, and what a further network learns from them."""

from __future__ import annotations

from typing import NamedTuple

from ...bots.deep_search import roll_out_lines
from ...bots.judge import SCALE, UNIT, Judge
from ...bots.net_files import read_net
from ...bots.one_step import view_of
from ...bots.search import search
from ...bots.season_tree import Line, grow_trees
from ...engine.core.actors import FATE
from ...engine.core.luck import Luck, stream
from ...engine.game.ruled import RuledGame
from ...games import new_game
from .curriculum import CURRICULA, Course, course_for, draw_rules
from .self_play import Experience, features_of

EXPLORE_ONE_IN = 40
"""One choice in this many is random."""
APART = 1000.0
"""More than any two lines differ by, so that all are followed to their end."""


class Lessons(NamedTuple):
    """What a worker needs to know to play games of a course."""

    game: str
    course: str
    seed: int
    net: bytes
    """The first network, as a file's bytes."""
    ends: bytes
    """The network for season ends; empty where the first one judges them."""


def play_lessons(lessons: Lessons, numbers: range) -> tuple[int, Experience]:
    """Play some games of a course; returns the first number and their experience."""
    experience = Experience()
    for number in numbers:
        play_lesson(lessons, number, experience)
    return numbers.start, experience


def play_lesson(lessons: Lessons, number: int, experience: Experience) -> None:
    """Play one game; the same course, seed and number always play the same one."""
    luck = Luck(stream(lessons.seed, lessons.course, number))
    course = course_for(lessons.game, lessons.course)
    rules = draw_rules(CURRICULA[lessons.game], luck)
    game = new_game(rules, course.seats[number % len(course.seats)], journal=False)
    judge = judge_of(lessons, rules)
    if course.leaves:
        play_by_trees(game, judge, luck, course=course, experience=experience)
    else:
        experience.add(game, play_to_season_ends(game, judge, luck, course=course))


def judge_of(lessons: Lessons, rules: str) -> Judge:
    """The judge that the players ask."""
    judge = Judge(features_of(rules), read_net(lessons.net, source="network"))
    if lessons.ends:
        judge.judge_ends_by(read_net(lessons.ends, source="network for season ends"))
    return judge


def play_to_season_ends(
    game: RuledGame, judge: Judge, luck: Luck, *, course: Course
) -> list[list[list[int]]]:
    """All seats search; returns what each sees where fate is first asked after a season."""
    worlds, candidates = course.search
    trajectories: list[list[list[int]]] = [[] for _ in game.seat_names]
    milestone = -1
    while game.pending is not None:
        seat = game.pending.actor
        if seat == FATE:
            if judge.features.milestone(game) != milestone:
                milestone = judge.features.milestone(game)
                for other, trajectory in enumerate(trajectories):
                    trajectory.append(judge.features.of(game, other))
            game.answer(game.pending.draw(game, luck))
        elif len(game.answers_to(game.pending)) == 1:
            game.apply(0)
        elif strays(game, judge, luck):
            game.answer(game.pending.draw(game, luck))
        else:
            found = search(
                game,
                seat,
                judge,
                luck=Luck(luck.fork()),
                worlds=worlds,
                candidates=candidates,
            )
            game.apply(found[0].option)
    return trajectories


def play_by_trees(
    game: RuledGame, judge: Judge, luck: Luck, *, course: Course, experience: Experience
) -> None:
    """All seats grow trees; adds what is seen after an option, with the end of its line."""
    while game.pending is not None:
        seat = game.pending.actor
        if seat == FATE:
            game.answer(game.pending.draw(game, luck))
            continue
        if len(game.answers_to(game.pending)) == 1:
            game.apply(0)
            continue
        lines = lines_of(game, seat, judge, Luck(luck.fork()), leaves=course.leaves)
        for option, line in lines:
            if luck.below(course.share) == 0:
                view = view_of(game, seat, option, judge)
                if view:
                    experience.add_view(view, worth(line, seat, judge))
        if strays(game, judge, luck):
            game.answer(game.pending.draw(game, luck))
        else:
            game.apply(lines[0][0])
    experience.points += [standing.points for standing in game.standings]


def lines_of(
    game: RuledGame, seat: int, judge: Judge, luck: Luck, *, leaves: int
) -> list[tuple[int, Line]]:
    """The most promising options with the line that follows each, best first."""
    if judge.features.is_main_question(game):
        return grow_trees(game, seat, judge, luck=luck, leaves=leaves, slack=APART)
    return roll_out_lines(game, seat, judge, luck)


def worth(line: Line, seat: int, judge: Judge) -> tuple[float, float, float]:
    """Chance to win, points and margin in tens at the end of a line."""
    win, points, margin = judge.end_heads(line.end, seat)
    return win / UNIT, points / SCALE, margin / SCALE


def strays(game: RuledGame, judge: Judge, luck: Luck) -> bool:
    """Is this choice made at random, so that the judge sees what it would not choose?"""
    return luck.below(EXPLORE_ONE_IN) == 0 and judge.features.may_explore(game)
