"""What would it do: the certain part of every option, what stays open, and who may interfere."""

# Stays pure Python: it runs when somebody asks.

from __future__ import annotations

from typing import Any, Final, NamedTuple

from ...engine.core.decisions import Decision
from ...engine.core.journal import Event
from ...engine.game.previewing import Changes, Previews, Trial, asked
from ...engine.game.ruled import View
from ...engine.speed.copies import Original, original
from .. import hooks
from ..model.board import Table
from ..model.dice import face_list
from ..model.dice_groups import bonus_of, dice_of, rank_of
from ..rules.construct import CONSTRUCT, building_of
from ..rules.deals import Look
from ..rules.influence import Influence, groups, means_of
from ..rules.rewards import IgnoredAdvisorEffect
from ..rules.verbs import use
from .dues import Due, comes_as_it_is, dues, is_fixed
from .seats import ranks_in, reach

UNITS: Final = ("gold", "wood", "stone", "plus2", "soldiers", "vp")
SIGNS: Final = {"gain": 1, "vp": 1, "pay": -1, "spend": -1, "dismiss": -1}
"""The kinds of event that change how much there is of a unit."""


class Given(NamedTuple):
    """What a placement is due at the rewards, as far as it is certain."""

    trial: Trial[Table]
    end: Original
    """The choice that comes then, what the seat has and what it could build."""
    earlier: Original
    """What its dice groups that are rewarded earlier bring, and what it could build before."""


class KingsburgPreviews(Previews[Table]):
    """The options of one seat, or its plans; placements along with what they are due."""

    goes_on = False
    # A look comes after the goods of the same reward (Q75).
    belongs = (Look.kind,)
    most_ways = 1000

    def __init__(self, g: Table, seat: int) -> None:
        super().__init__(g, seat)
        self.given: dict[tuple[int, ...], Given] = {}
        self.threats: dict[int, Original] = {}

    def outcome(self, trial: Trial[Table], choice: dict[str, Any]) -> View:
        if not isinstance(asked(self.world), Influence) or "advisor" not in choice:
            return super().outcome(trial, choice)
        due = self.due(trial.after, choice)
        placement = {**self.placement(trial.after, choice), **due.earlier.copy()}
        return {**self.sums(trial, due.trial), **due.end.copy(), "placement": placement}

    def changes(self, seat: int, *trials: Trial[Table]) -> Changes:
        """What a seat pays and gains on balance, in the order of the trials."""
        nets = [self.balance(seat, trial) for trial in trials]
        rises = [unit for net in nets for unit, amount in net.items() if amount > 0]
        falls = [unit for net in nets for unit, amount in net.items() if amount < 0]
        sums = {unit: sum(net.get(unit, 0) for net in nets) for unit in [*rises, *falls]}
        paid = {unit: -amount for unit, amount in sums.items() if amount < 0}
        return paid, {unit: amount for unit, amount in sums.items() if amount > 0}

    def balance(self, seat: int, trial: Trial[Table]) -> dict[str, int]:
        """How much more a seat has of each unit after a trial, a look at a card included."""
        paid, gained = super().changes(seat, trial)
        moved: list[str] = [unit for unit in UNITS if unit in paid or unit in gained]
        net: dict[str, int] = {unit: gained.get(unit, 0) - paid.get(unit, 0) for unit in moved}
        if trial.before.seats[seat].seen != trial.after.seats[seat].seen:
            net["peek"] = 1
        return net

    def count(self, event: Event) -> tuple[str, int]:
        return event.what or "vp", SIGNS.get(event.kind, 0) * event.amount

    def uses(self, trial: Trial[Table]) -> list[str]:
        mine = [event for event in trial.events if event.seat == self.seat]
        used = [event.what for event in mine if event.kind == "use"]
        return used + ["envoy" for event in mine if event.what == "returned"]

    def possessions(self, world: Table) -> View:
        who = world.seats[self.seat]
        moves = [building_of(move) for move in CONSTRUCT[self.seat].moves(world)]
        build = [world.rules.buildings[one].id for one in dict.fromkeys(moves) if one >= 0]
        return {"stock": {unit: getattr(who, unit) for unit in UNITS}, "build": build}

    def choice_view(self, question: Decision[Any]) -> View:
        return open_view(question.actor, question.ask())

    def due(self, placed: Table, choice: dict[str, Any]) -> Given:
        """What a dice group is due that was just placed; the same for all that come to the same."""
        rank: int = choice["advisor"]
        key = (rank, is_own(choice), placed.seats[self.seat].plus2, placed.envoy)
        if key not in self.given:
            *before, due = dues(placed, self.seat, rank, own=is_own(choice))
            self.given[key] = self.give(placed, before, due)
        return self.given[key]

    def give(self, placed: Table, before: list[Due], due: Due) -> Given:
        """Give what is due, after what is certain of the seat's own before it."""
        certain, still_open = self.give_before(placed, before)
        world = certain.after
        deal = due.deal(world)
        if is_fixed(world, due):
            sure = comes_as_it_is(world, due, still_open=still_open)
            trial = self.try_out(world, due.begin, forced=not sure)
            told = self.next_choice(trial.after)
            if not sure:
                told = told or open_view(self.seat, deal.ask, optional=deal.optional)
                told["sure"] = False
        else:
            trial = Trial(world, world, [])
            told = {**open_view(self.seat, deal.ask), "sure": False}
        earlier = {
            "earlier": self.changes(self.seat, certain)[1],
            "earlier_build": self.possessions(world)["build"] if before else [],
        }
        end = {"open": told, **self.possessions(trial.after)}
        return Given(trial, original(end), original(earlier))

    def give_before(self, placed: Table, before: list[Due]) -> tuple[Trial[Table], bool]:
        """What is certain of these dues, all together, and whether anything of them is open."""
        effects = hooks.RANK_REWARDS.effects(placed, self.seat)
        still_open = any(isinstance(effect, IgnoredAdvisorEffect) for effect in effects)
        world = placed
        events: list[Event] = []
        for due in before:
            if not is_fixed(world, due):
                still_open = True
                continue
            sure = comes_as_it_is(world, due, still_open=still_open)
            trial = self.try_out(world, due.begin, forced=not sure)
            still_open |= trial.after.pending is not None or not sure
            if not self.takes_back(trial.after):
                events += trial.events
                world = trial.after
        once = sum(effect.spent_bit for effect in hooks.REWARDED.effects(placed, self.seat))
        if still_open and once:
            # What adds to one reward a year may be used up by then.
            world = self.try_out(world, lambda g: use(g, self.seat, once)).after
        return Trial(placed, world, events), still_open

    def takes_back(self, world: Table) -> bool:
        """Does the seat have to part with something, whatever it answers to what it is asked?"""
        if world.pending is None or world.pending.actor != self.seat:
            return False
        trials = [self.try_move(world, move) for move in world.legal()]
        return all(self.changes(self.seat, trial)[0] for trial in trials)

    def placement(self, after: Table, choice: dict[str, Any]) -> View:
        """The dice left and what they reach, and what the others could do."""
        who = after.seats[self.seat]
        rank: int = choice["advisor"]
        return {
            "advisor": rank,
            "dice": face_list(who.dice),
            "bonus": face_list(who.bonus),
            "reach": ranks_in(reach(after, self.seat, means_of(after, self.seat))),
            "rivals": self.rivals(after, 0 if is_own(choice) else rank),
        }

    def rivals(self, after: Table, rank: int) -> list[View]:
        """What each opponent who has not passed still reaches, and with what they could block."""
        if rank not in self.threats:
            found: list[View] = []
            for other in after.order:
                who = after.seats[other]
                if other != self.seat and who.dice and not who.passed:
                    reached = ranks_in(reach(after, other, means_of(after, other)))
                    group = blocking_group(self.world, other, rank)
                    told = {"seat": other, "reach": reached, "can_block": group is not None}
                    found.append({**told, "with": group})
            self.threats[rank] = original(found)
        rivals: list[View] = self.threats[rank].copy()
        return rivals


def open_view(seat: int, ask: str, *, optional: bool = False) -> View:
    """A choice that comes, its ways yet to be listed; if it is not sure, it may come otherwise."""
    return {"seat": seat, "ask": ask, "optional": optional, "sure": True, "ways": []}


def is_own(choice: dict[str, Any]) -> bool:
    """Is this a placement on an advisor of one's own?"""
    return choice.get("means", "") not in ("", "lone_die")


def blocking_group(g: Table, seat: int, rank: int) -> View | None:
    """The fewest dice with which a seat could take a free rank, or None."""
    who, means = g.seats[seat], means_of(g, seat)
    if not reach(g, seat, means) >> rank & 1:
        return None
    told = [
        {"dice": face_list(dice_of(move)), "bonus": face_list(bonus_of(move))}
        for move in groups(who.dice, who.bonus, means).listed()
        if rank_of(move) == rank
    ]
    return min(told, key=lambda group: len(group["dice"]) + len(group["bonus"]))
