"""What would it do: the certain part of every option, what stays open, and who may interfere."""

# Stays pure Python: it runs when somebody asks.

from __future__ import annotations

from typing import Any, NamedTuple

from ...engine.asking import question_for
from ...engine.decisions import Decision
from ...engine.ruled import View
from ..model.board import RANKS, Table
from ..rules.influence import (
    Influence,
    bonus_of,
    dice_of,
    groups,
    means_of,
    planned,
    rank_of,
)
from .dues import Due, asked_by, comes_as_it_is, dues, given_before, is_fixed
from .memory import ranks_in, shown_faces
from .seats import reach, used
from .trying_options import (
    Changes,
    affordable,
    changes,
    choice_told,
    done,
    imagined,
    open_choice,
    stock,
    together,
    tried,
)


class Outcome(NamedTuple):
    """What is certain, as worlds before and after it, and what a seat has then."""

    before: Table
    after: Table
    still_open: View | None
    """The choice that comes next."""
    stock: dict[str, int]
    build: list[str]
    """The buildings that could be paid then."""
    earlier: dict[str, int]
    """What the seat's own dice groups that are rewarded earlier certainly bring."""
    earlier_build: list[str]
    """The buildings that could be paid with that, before this advisor rewards."""


class Previews:
    """The options of one seat, or its plans, tried out in one imagined world."""

    def __init__(self, g: Table, seat: int) -> None:
        self.seat = seat
        self.world = imagined(g, seat)
        self.question: Decision[Any] | None = question_for(self.world, seat)
        plan = planned(self.world, seat)
        if plan is not None:
            # As if it were this seat's turn now.
            self.world.pending = plan
            self.world.found.clear()
            self.question = plan
        self.rewards: dict[tuple[int, ...], Outcome] = {}
        self.threats: dict[int, list[View]] = {}
        if self.question is not None:
            self.world.call(seat)

    def all(self) -> list[View]:
        """A preview of every option, in their order."""
        if self.question is None:
            return []
        moves = self.world.moves_of(self.question)
        return [self.of(index, move) for index, move in enumerate(moves)]

    def one(self, index: int) -> View | None:
        """The preview of one option, or None if there is no such option."""
        moves = [] if self.question is None else self.world.moves_of(self.question)
        return self.of(index, moves[index]) if 0 <= index < len(moves) else None

    def of(self, index: int, move: int) -> View:
        """What one option would do."""
        assert self.question is not None, "this seat has no options"
        text, choice = self.question.told(self.world, move)
        after = tried(self.world, self.seat, move)
        placed = isinstance(self.question, Influence) and "advisor" in choice
        reward = self.reward(after, choice) if placed else None
        end = self.outcome(after, after, self.opens(after)) if reward is None else reward
        paid, gained = self.changed(self.seat, after, reward)
        told: View = {
            "index": index,
            "text": text,
            "paid": paid,
            "gained": gained,
            "uses": self.uses(after),
            "others": self.others(after, reward),
            "open": end.still_open,
            "stock": end.stock,
            "build": end.build,
        }
        if reward is not None:
            before = {"earlier": reward.earlier, "earlier_build": reward.earlier_build}
            told["placement"] = {**self.placement(after, choice), **before}
        return told

    def outcome(self, before: Table, after: Table, still_open: View | None) -> Outcome:
        """An outcome with what this seat has in the end."""
        build = affordable(after, self.seat)
        return Outcome(before, after, still_open, stock(after.seats[self.seat]), build, {}, [])

    def opens(self, world: Table) -> View | None:
        """The choice a world waits for, unless it was asked anyway."""
        return None if world.pending is None else open_choice(world, self.seat)

    def uses(self, after: Table) -> list[str]:
        """What is used up besides goods."""
        before = used(self.world, self.world.seats[self.seat].spent)
        now = used(after, after.seats[self.seat].spent)
        spent = [name for name in now if name not in before]
        gone = self.world.envoy == self.seat and after.envoy != self.seat
        return [*spent, "envoy"] if gone else spent

    def changed(self, seat: int, after: Table, reward: Outcome | None) -> Changes:
        """What a seat certainly pays and gains by an option, a placement's reward included."""
        at_once = changes(self.world, after, seat)
        if reward is None:
            return at_once
        return together(at_once, changes(reward.before, reward.after, seat))

    def others(self, after: Table, reward: Outcome | None) -> list[View]:
        """What the others certainly gain or lose by it."""
        found: list[View] = []
        for other in range(len(after.seats)):
            if other != self.seat:
                paid, gained = self.changed(other, after, reward)
                if paid or gained:
                    found.append({"seat": other, "paid": paid, "gained": gained})
        return found

    def reward(self, after: Table, choice: dict[str, Any]) -> Outcome:
        """What the advisor gives for certain, and what is asked then."""
        rank: int = choice["advisor"]
        own = is_own(choice)
        who = after.seats[self.seat]
        key = (rank, own, who.plus2, after.envoy)
        found = self.rewards.get(key)
        if found is None:
            *before, due = dues(after, self.seat, rank, own=own)
            found = self.due_outcome(after, before, due)
            self.rewards[key] = found
        return found

    def due_outcome(self, placed: Table, before: list[Due], due: Due) -> Outcome:
        """What a dice group is due, after what is certain of the seat's own before it."""
        world, still_open = given_before(placed, self.seat, before)
        ask, optional = asked_by(world, due)
        if is_fixed(world, due):
            sure = comes_as_it_is(world, due, still_open=still_open)
            after = done(world, due.begin, sure=sure)
            told = self.opens(after)
            if not sure:
                told = told or choice_told(self.seat, ask, optional=optional)
                told["sure"] = False
        else:
            after, told = world, choice_told(self.seat, ask, sure=False)
        found = self.outcome(world, after, told)
        if not before:
            return found
        earlier = changes(placed, world, self.seat)[1]
        return found._replace(earlier=earlier, earlier_build=affordable(world, self.seat))

    def placement(self, after: Table, choice: dict[str, Any]) -> View:
        """The dice left and what they reach, and what the others could do."""
        who = after.seats[self.seat]
        rank: int = choice["advisor"]
        return {
            "advisor": rank,
            "dice": shown_faces(who.dice),
            "bonus": shown_faces(who.bonus),
            "reach": ranks_in(reach(after, self.seat, means_of(after, self.seat))),
            "rivals": self.rivals(after, 0 if is_own(choice) else rank),
        }

    def rivals(self, after: Table, rank: int) -> list[View]:
        """What each opponent who has not passed still reaches, and with what they could block."""
        found = self.threats.get(rank)
        if found is None:
            found = []
            for other in after.order:
                who = after.seats[other]
                if other != self.seat and who.dice and not who.passed:
                    group = blocking_group(self.world, other, rank)
                    found.append(
                        {
                            "seat": other,
                            "reach": ranks_in(reach(after, other, means_of(after, other))),
                            "can_block": group is not None,
                            "with": group,
                        }
                    )
            self.threats[rank] = found
        return found


def is_own(choice: dict[str, Any]) -> bool:
    """Is this a placement on an advisor of one's own?"""
    return choice.get("means", "") not in ("", "lone_die")


def blocking_group(g: Table, seat: int, rank: int) -> View | None:
    """The fewest dice with which a seat could take a free rank, or None."""
    means = means_of(g, seat)
    if not 1 <= rank <= RANKS or not reach(g, seat, means) >> rank & 1:
        return None
    who = g.seats[seat]
    best: View | None = None
    for move in groups(who.dice, who.bonus, means).listed():
        if rank_of(move) == rank:
            dice, bonus = shown_faces(dice_of(move)), shown_faces(bonus_of(move))
            if best is None or len(dice) + len(bonus) < len(best["dice"]) + len(best["bonus"]):
                best = {"dice": dice, "bonus": bonus}
    return best
