"""Previews: what an option certainly brings, what remains to be chosen, and who may interfere.

Every option is tried in the engine and described by its events. A placement is described by its
later reward as well, which others may still change: `dues` decides what of that is certain.
"""

# Stays pure Python: it runs when somebody asks.

from __future__ import annotations

from typing import Any, Final, NamedTuple, cast

from ...engine.core.decisions import Decision
from ...engine.core.journal import Event
from ...engine.game.contract import Stock
from ...engine.game.previewing import Changes, Previews, Trial, pending_question
from ...engine.speed.copies import copy_data
from .. import hooks
from ..contract.answers import (
    BlockingDice,
    ChoiceAhead,
    EarlierRewards,
    KingsburgEnd,
    KingsburgOutcome,
    KingsburgPreview,
    PlacementBody,
    PlacementPreview,
    Rival,
)
from ..contract.table import Forecast
from ..model.board import FALL, Table
from ..model.dice import face_list
from ..model.dice_groups import bonus_of, dice_of, rank_of
from ..rules.construct import CONSTRUCT, building_of
from ..rules.deals import Look
from ..rules.influence import Influence, groups, means_of
from ..rules.recruit import PayForSoldiers, Recruit
from ..rules.rewards import IgnoredAdvisorEffect
from ..rules.verbs import use
from .dues import Due, asks_the_same, dues, is_fixed
from .forecast import foretell
from .seats import ranks_in, reach

UNITS: Final = ("gold", "wood", "stone", "plus2", "soldiers", "vp")
SIGNS: Final = {"gain": 1, "vp": 1, "pay": -1, "spend": -1, "dismiss": -1}
"""The kinds of event that change how much there is of a unit."""


class Given(NamedTuple):
    """The reward of a placement, as far as it is certain."""

    trial: Trial[Table]
    end: KingsburgEnd
    """The choice to be made then, what the seat has and what it could build."""
    earlier: EarlierRewards
    """What the seat's dice groups on lower ranks bring first, and what it could then build."""


class KingsburgPreviews(Previews[Table, KingsburgPreview]):
    """What the options or plans of a seat would do; placements with their later reward."""

    goes_on = False
    # A look comes after the goods of the same reward (Q75).
    belongs = (Look.kind,)
    most_ways = 1000

    def __init__(self, g: Table, seat: int) -> None:
        super().__init__(g, seat)
        self.given: dict[tuple[int, ...], Given] = {}
        self.threats: dict[int, list[Rival]] = {}

    def outcome(self, trial: Trial[Table], choice: dict[str, Any]) -> KingsburgOutcome:
        if not isinstance(pending_question(self.world), Influence) or "advisor" not in choice:
            sums, then = self.sums(trial), self.end(trial.after)
            outcome: KingsburgOutcome = {
                "paid": sums["paid"],
                "gained": sums["gained"],
                "uses": sums["uses"],
                "others": sums["others"],
                "open": then["open"],
                "stock": then["stock"],
                "build": then["build"],
            }
            if isinstance(pending_question(self.world), Recruit):
                outcome["forecast"] = self.battle(trial.after)
            return outcome
        due = self.due(trial.after, choice)
        placement: PlacementPreview = {**self.placement(trial.after, choice), **due.earlier}
        shown = {**self.sums(trial, due.trial), **due.end, "placement": placement}
        if self.world.phase == FALL:
            shown["forecast"] = self.winter_after(due.trial.after)
        return cast("KingsburgOutcome", copy_data(shown))

    def battle(self, world: Table) -> Forecast:
        """This winter's battle once the soldiers are paid for."""
        while isinstance(world.pending, PayForSoldiers):
            world = self.try_move(world, world.legal()[0]).after
        return cast("Forecast", copy_data(foretell(world, self.seat)))

    def winter_after(self, world: Table) -> Forecast:
        """This winter's battle with a reward, from what the seat knows before it looks at cards."""
        world = world.scratch()
        world.seats[self.seat].seen = self.world.seats[self.seat].seen
        return foretell(world, self.seat)

    def changes(self, seat: int, *trials: Trial[Table]) -> Changes:
        paid, gained = super().changes(seat, *trials)
        # A look counts only if it shows a card that the seat has not seen before.
        looks = [trial.before.seats[seat].seen != trial.after.seats[seat].seen for trial in trials]
        return paid, {**gained, "peek": sum(looks)} if any(looks) else gained

    def count(self, event: Event) -> tuple[str, int]:
        unit = event.what or "vp"
        return unit, SIGNS.get(event.kind, 0) * event.amount if unit in UNITS else 0

    def uses(self, trial: Trial[Table]) -> list[str]:
        mine = [event for event in trial.events if event.seat == self.seat]
        used = [event.what for event in mine if event.kind == "use"]
        return used + ["envoy" for event in mine if event.what == "returned"]

    def possessions(self, world: Table) -> Stock:
        who = world.seats[self.seat]
        moves = [building_of(move) for move in CONSTRUCT[self.seat].moves(world)]
        build = [world.rules.buildings[one].id for one in dict.fromkeys(moves) if one >= 0]
        return {"stock": {unit: getattr(who, unit) for unit in UNITS}, "build": build}

    def choice_view(self, question: Decision[Any]) -> ChoiceAhead:
        return open_view(question.actor, question.ask())

    def due(self, placed: Table, choice: dict[str, Any]) -> Given:
        """The reward of a dice group just placed, computed once for equivalent placements."""
        rank: int = choice["advisor"]
        key = (rank, is_own(choice), placed.seats[self.seat].plus2, placed.envoy)
        if key not in self.given:
            *before, due = dues(placed, self.seat, rank, own=is_own(choice))
            self.given[key] = self.give(placed, before, due)
        return self.given[key]

    def give(self, placed: Table, before: list[Due], due: Due) -> Given:
        """Try a reward, after the certain part of the seat's earlier rewards."""
        certain, still_open = self.give_before(placed, before)
        world = certain.after
        deal = due.deal(world)
        if is_fixed(world, due):
            sure = asks_the_same(world, due, still_open=still_open)
            trial = self.try_out(world, due.begin, forced=not sure)
            ahead = self.next_choice(trial.after)
            if not sure:
                ahead = ahead or open_view(self.seat, deal.ask, optional=deal.optional)
                ahead["sure"] = False
        else:
            trial = Trial(world, world, [])
            ahead = {**open_view(self.seat, deal.ask), "sure": False}
        earlier: EarlierRewards = {
            "earlier": self.changes(self.seat, certain)[1],
            "earlier_build": self.possessions(world)["build"] if before else [],
        }
        end: KingsburgEnd = {"open": ahead, **self.possessions(trial.after)}
        return Given(trial, end, earlier)

    def give_before(self, placed: Table, before: list[Due]) -> tuple[Trial[Table], bool]:
        """Try the certain part of earlier rewards; return whether any part is uncertain."""
        effects = hooks.RANK_REWARDS.effects(placed, self.seat)
        still_open = any(isinstance(effect, IgnoredAdvisorEffect) for effect in effects)
        world = placed
        events: list[Event] = []
        for due in before:
            if not is_fixed(world, due):
                still_open = True
                continue
            sure = asks_the_same(world, due, still_open=still_open)
            trial = self.try_out(world, due.begin, forced=not sure)
            still_open |= trial.after.pending is not None or not sure
            if not self.takes_back(trial.after):
                events += trial.events
                world = trial.after
        once = sum(effect.spent_bit for effect in hooks.REWARDED.effects(placed, self.seat))
        if still_open and once:
            # An effect that works once a year may be used up by then.
            world = self.try_out(world, lambda g: use(g, self.seat, once)).after
        return Trial(placed, world, events), still_open

    def takes_back(self, world: Table) -> bool:
        """Does every answer to the pending question cost the seat something?"""
        if world.pending is None or world.pending.actor != self.seat:
            return False
        trials = [self.try_move(world, move) for move in world.legal()]
        return all(self.changes(self.seat, trial)[0] for trial in trials)

    def placement(self, after: Table, choice: dict[str, Any]) -> PlacementBody:
        """The remaining dice and the ranks they reach, and what the others could do."""
        who = after.seats[self.seat]
        rank: int = choice["advisor"]
        return {
            "advisor": rank,
            "dice": face_list(who.dice),
            "bonus": face_list(who.bonus),
            "reach": ranks_in(reach(after, self.seat, means_of(after, self.seat))),
            "rivals": self.rivals(after, 0 if is_own(choice) else rank),
        }

    def rivals(self, after: Table, rank: int) -> list[Rival]:
        """For each opponent with dice left: the ranks in reach, and the dice that could block."""
        if rank not in self.threats:
            found: list[Rival] = []
            for other in after.order:
                who = after.seats[other]
                if other != self.seat and who.dice and not who.passed:
                    reached = ranks_in(reach(after, other, means_of(after, other)))
                    group = blocking_group(self.world, other, rank)
                    rival: Rival = {
                        "seat": other,
                        "reach": reached,
                        "can_block": group is not None,
                        "with": group,
                    }
                    found.append(rival)
            self.threats[rank] = found
        return self.threats[rank]


def open_view(seat: int, ask: str, *, optional: bool = False) -> ChoiceAhead:
    """A choice that will follow, without its options; `sure` is set if nothing can change it."""
    return {"seat": seat, "ask": ask, "optional": optional, "sure": True, "ways": []}


def is_own(choice: dict[str, Any]) -> bool:
    """Is this a placement on the player's own advisor?"""
    return choice.get("means", "") not in ("", "lone_die")


def blocking_group(g: Table, seat: int, rank: int) -> BlockingDice | None:
    """The fewest dice with which a seat could take a free rank, or None."""
    who, means = g.seats[seat], means_of(g, seat)
    if not reach(g, seat, means) >> rank & 1:
        return None
    blocking: list[BlockingDice] = [
        {"dice": face_list(dice_of(move)), "bonus": face_list(bonus_of(move))}
        for move in groups(who.dice, who.bonus, means).to_list()
        if rank_of(move) == rank
    ]
    return min(blocking, key=lambda group: len(group["dice"]) + len(group["bonus"]))
