"""What each player may expect of a turn under way, if the active player follows the policy."""

from __future__ import annotations

from typing import Final

from ....dicegame.game import DiceGame
from ....dicegame.model import dice
from ....dicegame.rules.roll import BUILDING, TOKEN, Reroll, Roll
from ....engine.speed.native import i64, vec
from ...features import HeadsOf
from ..study.rolling import FACES, FREE_FACES, Grid, after_turning, roll_rest
from .foresight import Foresight

SWEEPS: Final = 24
"""After this many rerolls a turn is practically over."""
STOPS: Final = -1
HEADS: Final = 3


class TurnPolicy:
    """What the active player does with each throw, given the means left to free stuck dice."""

    __slots__ = ("keeps", "means")

    def __init__(self, size: i64) -> None:
        self.keeps: list[int] = [STOPS] * size
        """The index of the set kept of each whole throw, or STOPS."""
        self.means: list[int] = [0] * size
        """The means used for that, as the number of its bit; 0 for none."""


class TurnExpectation:
    """Every seat's expectation while the active player rolls."""

    def __init__(self, foresight: Foresight, heads: HeadsOf) -> None:
        self.foresight = foresight
        self.heads = heads
        self.policies: dict[int, TurnPolicy] = {}
        self.known_worths: dict[int, list[vec[float]]] = {}
        """By seat and means: what each set is worth when the other dice are rolled."""
        self.ends: dict[int, list[list[float]]] = {}
        """By seat and token: what each throw is worth to the seat if the turn stops there."""

    def heads_of(self, g: DiceGame, seat: i64) -> tuple[int, int, int]:
        """Win chance, points and margin of a seat before a roll or reroll."""
        active = self.foresight.seat
        means = Reroll(active).means(g)
        grid = self.foresight.turn.grid
        place: i64 = grid.index[g.dice]
        if isinstance(g.pending, Roll):
            found = [int(kept[place]) for kept in self.reroll_worths(seat, means)]
        else:
            found = [int(self.worth(seat, means, place=place, head=head)) for head in range(HEADS)]
        return found[0], found[1], found[2]

    def worth(self, seat: i64, means: i64, *, place: i64, head: i64) -> float:
        """What a whole throw is worth to a seat."""
        policy = self.policy(means)
        keeps: i64 = policy.keeps[place]
        if keeps == STOPS:
            return self.stop_worths(seat, means >> TOKEN & 1)[head][place]
        used: i64 = policy.means[place]
        left = means & ~(1 << used) if used else means
        return self.reroll_worths(seat, left)[head][keeps]

    def reroll_worths(self, seat: i64, means: i64) -> list[vec[float]]:
        """What each set is worth to a seat when all other dice are rolled, by head."""
        key = means << 4 | seat
        found = self.known_worths.get(key)
        if found is None:
            found = [self.follow_policy(seat, means, head) for head in range(HEADS)]
            self.known_worths[key] = found
        return found

    def follow_policy(self, seat: i64, means: i64, head: i64) -> vec[float]:
        """The mean over all rolls if the active player follows the policy."""
        grid = self.foresight.turn.grid
        policy = self.policy(means)
        stop_worths = self.stop_worths(seat, means >> TOKEN & 1)[head]
        worth: vec[float] = vec[float]([0.0] * grid.full)
        again: list[int] = []
        for place in range(grid.full):
            worth[place] = stop_worths[place]
            if policy.keeps[place] != STOPS:
                if policy.means[place]:
                    worth[place] = self.worth(seat, means, place=place, head=head)
                else:
                    again.append(place)
        kept = roll_rest(grid, worth)
        for _ in range(SWEEPS):
            for place in again:
                worth[place] = kept[policy.keeps[place]]
            kept = roll_rest(grid, worth)
        return kept

    def stop_worths(self, seat: i64, token: i64) -> list[list[float]]:
        """What each throw is worth to a seat if the turn stops there, by head."""
        key = token << 4 | seat
        found = self.ends.get(key)
        if found is None:
            found = self.judge_throws(seat, token)
            self.ends[key] = found
        return found

    def judge_throws(self, seat: i64, token: i64) -> list[list[float]]:
        """The same, computed by asking the judge."""
        foresight = self.foresight
        ends = foresight.purse(token).ends
        asked: dict[int, tuple[int, int, int]] = {}
        found: list[list[float]] = [[] for _ in range(HEADS)]
        chosen = foresight.ends(token)
        if foresight.turn.turns_die:
            turns = after_turning(foresight.turn.grid, foresight.result(token))[1]
            chosen = [chosen[place] for place in turns]
        for end in chosen:
            heads = asked.get(end)
            if heads is None:
                heads = self.heads(ends.table(end), seat)
                asked[end] = heads
            found[0].append(float(heads[0]))
            found[1].append(float(heads[1]))
            found[2].append(float(heads[2]))
        return found

    def policy(self, means: i64) -> TurnPolicy:
        """The active player's policy with these means left."""
        found = self.policies.get(means)
        if found is None:
            found = self.plan_policy(means)
            self.policies[means] = found
        return found

    def plan_policy(self, means: i64) -> TurnPolicy:
        """Compute it: stop, roll free dice again, or use a means."""
        foresight = self.foresight
        grid = foresight.turn.grid
        policy = TurnPolicy(grid.full)
        values = list(foresight.stopping(means))
        self.consider(
            policy, values, parts=free_parts(grid, foresight.worth_of_dice(means).kept), means=0
        )
        place: i64 = TOKEN
        while means >> place:
            if means >> place & 1:
                number = (
                    dice.MOST_DICE if place == TOKEN else foresight.turn.freed[place - BUILDING]
                )
                kept = foresight.worth_of_dice(means & ~(1 << place)).kept
                self.consider(policy, values, parts=free_stuck(grid, kept, number), means=place)
            place += 1
        return policy

    def consider(
        self, policy: TurnPolicy, values: list[float], *, parts: list[tuple[float, int]], means: i64
    ) -> None:
        """Adopt this way of going on for the throws where it is worth more."""
        for place, (value, part) in enumerate(parts):
            if part >= 0 and value > values[place]:
                values[place] = value
                policy.keeps[place] = part
                policy.means[place] = means


def best_parts(grid: Grid, kept: vec[float], faces: i64) -> list[tuple[float, int]]:
    """The best subset of each set, if dice of the first `faces` may be dropped."""
    best: list[tuple[float, int]] = [(kept[place], place) for place in range(grid.size)]
    place: i64 = grid.size
    # From small sets to large ones, so that subsets of subsets are covered.
    while place > 0:
        place -= 1
        for face in range(faces):
            fewer = grid.less[place * FACES + face]
            if fewer >= 0 and best[fewer][0] > best[place][0]:
                best[place] = best[fewer]
    return best


def free_parts(grid: Grid, kept: vec[float]) -> list[tuple[float, int]]:
    """For each whole throw, the best way to roll some free dice again."""
    best = best_parts(grid, kept, FREE_FACES)
    found: list[tuple[float, int]] = []
    for place in range(grid.full):
        some = (0.0, STOPS)
        for face in range(FREE_FACES):
            fewer = grid.less[place * FACES + face]
            if fewer >= 0 and (some[1] < 0 or best[fewer][0] > some[0]):
                some = best[fewer]
        found.append(some)
    return found


def free_stuck(grid: Grid, kept: vec[float], most: i64) -> list[tuple[float, int]]:
    """For each whole throw, the best way to roll up to `most` stuck dice again."""
    all_freed = most >= grid.number
    best = best_parts(grid, kept, FACES if all_freed else FREE_FACES)
    found: list[tuple[float, int]] = []
    for place in range(grid.full):
        some = (0.0, STOPS)
        fewer: i64 = place
        for _ in range(1 if all_freed else most):
            fewer = grid.less[fewer * FACES + dice.HOURGLASS]
            if fewer < 0:
                break
            if some[1] < 0 or best[fewer][0] > some[0]:
                some = best[fewer]
        found.append(some)
    return found
