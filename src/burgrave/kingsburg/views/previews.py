"""What would it do: the certain part of every option, what stays open, and who may interfere."""

# Stays pure Python: it runs when somebody asks.

from __future__ import annotations

from typing import Any

from ...engine.asking import question_for
from ...engine.decisions import Decision, Step
from ...engine.effects import held
from ...engine.ruled import View
from ..content.modules.governors.politician import OwnAdvisorRewards
from ..model.board import RANKS, Table
from ..rules.deals import ChooseAlternative
from ..rules.influence import (
    Influence,
    bonus_of,
    dice_of,
    groups,
    means_of,
    planned,
    rank_of,
)
from ..rules.rewards import Reward
from ..rules.topics import RANK_REWARDS
from .memory import ranks_in, shown_faces
from .seats import reach, used
from .trying_options import affordable, changes, done, imagined, open_choice, stock, tried


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
        self.rewards: dict[tuple[int, ...], tuple[Table, View | None]] = {}
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
        end, still_open = self.rewarded(after, choice) if placed else (after, self.opens(after))
        paid, gained = changes(self.world, end, self.seat)
        told: View = {
            "index": index,
            "text": text,
            "paid": paid,
            "gained": gained,
            "uses": self.uses(after),
            "others": self.others(end),
            "open": still_open,
            "stock": stock(end.seats[self.seat]),
            "build": affordable(end, self.seat),
        }
        if placed:
            told["placement"] = self.placement(after, choice)
        return told

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

    def others(self, after: Table) -> list[View]:
        """What the others certainly gain or lose by it."""
        found: list[View] = []
        for other in range(len(after.seats)):
            paid, gained = changes(self.world, after, other)
            if other != self.seat and (paid or gained):
                found.append({"seat": other, "paid": paid, "gained": gained})
        return found

    def rewarded(self, after: Table, choice: dict[str, Any]) -> tuple[Table, View | None]:
        """The world in which the advisor has given what is certain, and what is asked then."""
        rank: int = choice["advisor"]
        own = choice.get("means", "") not in ("", "lone_die")
        who = after.seats[self.seat]
        key = (rank, own, who.plus2, after.envoy)
        found = self.rewards.get(key)
        if found is None:
            step = own_reward(after, self.seat, rank) if own else Reward(self.seat, rank)
            end = after if step is None else done(after, step)
            found = end, self.opens(end)
            self.rewards[key] = found
        return found

    def placement(self, after: Table, choice: dict[str, Any]) -> View:
        """The dice left and what they reach, and what the others could do."""
        who = after.seats[self.seat]
        rank: int = choice["advisor"]
        own = choice.get("means", "") not in ("", "lone_die")
        return {
            "advisor": rank,
            "dice": shown_faces(who.dice),
            "bonus": shown_faces(who.bonus),
            "reach": ranks_in(reach(after, self.seat, means_of(after, self.seat))),
            "rivals": self.rivals(after, 0 if own else rank),
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


def own_reward(g: Table, seat: int, rank: int) -> Step[Table] | None:
    """The step in which an advisor of a seat's own rewards."""
    for effect in held(g, RANK_REWARDS, seat):
        if isinstance(effect, OwnAdvisorRewards) and effect.rank == rank:
            return ChooseAlternative(seat, effect.deal)
    return None


def blocking_group(g: Table, seat: int, rank: int) -> View | None:
    """The fewest dice with which a seat could take a free rank, or None."""
    means = means_of(g, seat)
    if not 1 <= rank <= RANKS or not reach(g, seat, means) >> rank & 1:
        return None
    who = g.seats[seat]
    best: View | None = None
    for move in groups(who.dice, who.bonus, means):
        if rank_of(move) == rank:
            dice, bonus = shown_faces(dice_of(move)), shown_faces(bonus_of(move))
            if best is None or len(dice) + len(bonus) < len(best["dice"]) + len(best["bonus"]):
                best = {"dice": dice, "bonus": bonus}
    return best
