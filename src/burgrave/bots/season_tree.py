"""The season tree: everybody's main choices as a tree, up to the end of the season."""

from __future__ import annotations

from typing import Final

from ..engine.core.actors import FATE
from ..engine.core.luck import Luck
from ..engine.game.ruled import RuledGame
from ..engine.speed.native import i64
from .judge import UNIT, Judge, weighted_score
from .one_step import best_move, rank_options, score_options

DUEL: Final[tuple[int, ...]] = (6, 4, 3, 3, 2, 2)
"""How many options are tried at each depth of a tree for two seats, the root's first."""
CROWD: Final[tuple[int, ...]] = (6, 2, 2, 2, 3, 1, 1, 1, 2)
"""The same for three to five seats, whose trees cannot be pruned."""
SMALL: Final[tuple[int, ...]] = (2, 2, 2, 1)
"""The same for small trees, within futures."""
TREE_WITHIN: Final = UNIT // 10
"""Options whose one-step score is further than this below the best are not tried."""
FARTHEST: Final = 1 << 40
"""More than any difference of two scores."""


class Line:
    """One way in which the season may go on, with what its end is worth to every seat."""

    __slots__ = ("end", "moves", "scores", "wins")

    def __init__(self, end: RuledGame, scores: list[int], wins: list[int]) -> None:
        self.end = end
        """The position in which the season has ended."""
        self.moves: list[int] = []
        """The answers to the main questions on the way there, the last one first."""
        self.scores = scores
        """Every seat's score there, in UNITs."""
        self.wins = wins
        """Every seat's chance to win there, in UNITs."""


def judge_line(end: RuledGame, judge: Judge) -> Line:
    """The line with this end."""
    heads = [judge.end_heads(end, seat) for seat in range(len(end.names))]
    scores = [weighted_score(win, margin) for win, _, margin in heads]
    return Line(end, scores, [win for win, _, _ in heads])


class SeasonTree:
    """The best line of play from positions of one imagined world to the end of its season.

    At every main question the options that look best one step ahead are tried; all other questions
    get the best answer one step ahead. Each seat chooses what is best for itself. With two seats
    that is worst for the other, so lines that cannot matter are left out.
    """

    def __init__(
        self, judge: Judge, world: RuledGame, seat: i64, *, seed: int, leaves: i64
    ) -> None:
        """At most about `leaves` ends are judged; after that, only the best option is followed."""
        self.judge = judge
        self.seat = seat
        self.seed = seed
        self.leaves = leaves
        self.milestone: i64 = judge.features.milestone(world)
        self.duel = len(world.names) == 2
        self.widths: tuple[int, ...] = DUEL if self.duel else CROWD
        self.memory: list[RuledGame | None] = []
        """The position tried last at each depth, whose memory the next one reuses."""

    def best_line(self, world: RuledGame, depth: i64, low: i64, high: i64) -> Line:
        """The line that follows if everybody plays well; `world` itself is played on.

        With two seats, earlier options already secure this tree's seat a lead of at least `low`,
        and let the other seat keep that lead to at most `high`. A line outside these limits will
        not be chosen.
        """
        if not self.play_to_main_question(world):
            return self.judge_end(world)
        assert world.pending is not None, "a main question is asked"
        actor: i64 = world.pending.actor
        moves = world.legal()
        best: Line | None = None
        chosen: i64 = 0
        for place in self.promising(world, actor, depth):
            found = self.best_line(self.try_move(world, moves[place], depth), depth + 1, low, high)
            if best is None or self.worth(found, actor) > self.worth(best, actor):
                best, chosen = found, moves[place]
            if self.duel:
                if actor == self.seat:
                    low = max(low, self.worth(best, actor))
                else:
                    high = min(high, -self.worth(best, actor))
                if low >= high:
                    break
        assert best is not None, "at least one option is promising"
        best.moves.append(chosen)
        return best

    def play_to_main_question(self, world: RuledGame) -> bool:
        """Answer all other questions; False if the season or the game ends before a main one."""
        features = self.judge.features
        luck = Luck(self.seed)
        while world.pending is not None:
            actor = world.pending.actor
            if actor == FATE:
                if features.milestone(world) != self.milestone:
                    return False
                world.answer(world.pending.draw(world, luck))
            elif features.is_main_question(world):
                return True
            else:
                world.answer(best_move(world, actor, self.judge))
        return False

    def promising(self, world: RuledGame, actor: i64, depth: i64) -> list[int]:
        """The places of the options that are tried, best first; ties keep their order."""
        width: i64 = self.widths[depth] if depth < len(self.widths) else 1
        if self.leaves <= 0:
            width = 1
        scores = score_options(world, actor, self.judge, throws=1)
        if width == 1:
            return [scores.index(max(scores))]
        ranking = [(-score, place) for place, score in enumerate(scores)]
        ranking.sort()
        lowest = -ranking[0][0] - TREE_WITHIN
        return [place for score, place in ranking[:width] if -score >= lowest]

    def try_move(self, world: RuledGame, move: i64, depth: i64) -> RuledGame:
        """The position after a move; it reuses the memory of the last one tried at this depth."""
        memory = self.memory
        while len(memory) <= depth:
            memory.append(None)
        twin = world.clone_into(memory[depth])
        memory[depth] = twin
        twin.answer(move)
        return twin

    def judge_end(self, world: RuledGame) -> Line:
        """The line that ends here."""
        self.leaves -= 1
        return judge_line(world.clone(), self.judge)

    def worth(self, line: Line, seat: i64) -> i64:
        """What a line is worth to a seat: its score; with two seats, less the other seat's."""
        own: i64 = line.scores[seat]
        if not self.duel:
            return own
        other: i64 = line.scores[1 - seat]
        return own - other


def grow_trees(
    game: RuledGame, seat: int, judge: Judge, *, luck: Luck, leaves: int, slack: float = 0.0
) -> list[tuple[int, Line]]:
    """The most promising options of a seat with the line that follows each, best first.

    All trees grow in one imagined world with the same luck and share the number of leaves. With
    two seats, lines that are worse than the best by more than `slack` (as a share of 1) may be
    cut short, so that their worth is only known to be lower.
    """
    ranking = rank_options(game, seat, judge)
    widest = DUEL[0] if len(game.names) == 2 else CROWD[0]
    lowest = ranking[0][0] - TREE_WITHIN
    chosen = [place for score, place in ranking[:widest] if score >= lowest]
    world = judge.imagine(game, seat, luck)
    world.call(seat)
    moves = world.legal()
    seed = luck.fork()
    found: list[tuple[int, Line]] = []
    low: i64 = -FARTHEST
    margin = round(2 * slack * UNIT)
    tree = SeasonTree(judge, world, seat, seed=seed, leaves=0)
    for option in chosen:
        tree.leaves = leaves // len(chosen)
        line = tree.best_line(tree.try_move(world, moves[option], 0), 1, low - margin, FARTHEST)
        if tree.duel:
            low = max(low, tree.worth(line, seat))
        found.append((option, line))
    # The sort is stable: ties keep their one-step order.
    found.sort(key=lambda one: -tree.worth(one[1], seat))
    return found


def grow_line(
    game: RuledGame, seat: int, judge: Judge, *, option: int, seed: int, leaves: int
) -> Line:
    """The line that follows one option of any question, in a world imagined from this seed."""
    luck = Luck(seed)
    world = judge.imagine(game, seat, luck)
    world.call(seat)
    tree = SeasonTree(judge, world, seat, seed=luck.fork(), leaves=leaves)
    world.answer(world.legal()[option])
    return tree.best_line(world, 1, -FARTHEST, FARTHEST)


def follow_line(
    game: RuledGame, seat: int, judge: Judge, *, option: int, line: Line, seed: int
) -> Line:
    """The line that follows an option in one imagined world, played in another one.

    The main questions are answered as in that line, as long as that is possible.
    """
    luck = Luck(seed)
    world = judge.imagine(game, seat, luck)
    world.call(seat)
    tree = SeasonTree(judge, world, seat, seed=luck.fork(), leaves=0)
    world.answer(world.legal()[option])
    left = line.moves.copy()
    while tree.play_to_main_question(world):
        assert world.pending is not None, "a main question is asked"
        if left and left[-1] in world.legal():
            world.answer(left.pop())
        else:
            left.clear()
            world.answer(best_move(world, world.pending.actor, judge))
    return judge_line(world, judge)


def tree_move(world: RuledGame, seat: i64, judge: Judge, *, seed: int, leaves: int) -> i64:
    """The move of a main question that a small tree finds best in this very world."""
    tree = SeasonTree(judge, world, seat, seed=seed, leaves=leaves)
    tree.widths = SMALL
    moves = world.legal()
    best: i64 = -1
    most: i64 = 0
    for place in tree.promising(world, seat, 0):
        low = most if tree.duel and best >= 0 else -FARTHEST
        line = tree.best_line(tree.try_move(world, moves[place], 0), 1, low, FARTHEST)
        worth = tree.worth(line, seat)
        if best < 0 or worth > most:
            best, most = place, worth
    return moves[best]
