"""Previews: each option is tried in an imagined world and described by the sums of its events."""

# Stays pure Python: it runs when somebody asks.

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, TypeVar, cast

from ..core.actors import EVERYBODY
from ..core.decisions import Decision
from ..core.imagining import redeal_world
from ..core.journal import Event, Journal
from ..core.luck import Luck
from ..text.notation import NotationError

if TYPE_CHECKING:
    from .contract import End, Gain, Outcome, Stock, Sums
    from .ruled import RuledGame

P = TypeVar("P", bound="RuledGame")
V = TypeVar("V")

Changes = tuple[dict[str, int], dict[str, int]]
"""What was paid, and what was gained."""


class Trial(NamedTuple, Generic[P]):
    """Something tried: the world before and after it, and the events in between."""

    before: P
    after: P
    events: list[Event]


class Previews(Generic[P, V]):
    """What the options or plans of a seat would do; each game says what to count and show."""

    goes_on: ClassVar[bool] = True
    """Is an option tried up to the next question, or only as far as the steps it schedules?"""
    belongs: ClassVar[tuple[str, ...]] = ()
    """Kinds of step that, if they come next, still belong to what was just answered."""
    most_ways: ClassVar[int] = 0
    """The follow-up options are listed only if there are at most this many."""

    def __init__(self, g: P, seat: int) -> None:
        self.seat = seat
        self.world: P = redeal_world(g, seat, Luck(0))
        self.world.shows_forced = False
        plan = self.world.question_to_plan(seat)
        if plan is not None:
            # As if it were this seat's turn now.
            self.world._wait_for(plan)
        self.moves: list[int] = self.world.legal() if self.world.call(seat) else []

    def all(self) -> list[V]:
        """The preview of every option, in order."""
        return [self.of(index, move) for index, move in enumerate(self.moves)]

    def one(self, index: int) -> V:
        """The preview of one option."""
        if not 0 <= index < len(self.moves):
            last = len(self.moves) - 1
            accepted = f"accepted are 0 to {last}" if self.moves else "it is not asked now"
            raise NotationError(f"seat {self.seat} has no option {index}; {accepted}")
        return self.of(index, self.moves[index])

    def of(self, index: int, move: int) -> V:
        """What one option would do."""
        text, choice = pending_question(self.world).describe(self.world, move)
        trial = self.try_move(self.world, move)
        # All other keys of a preview are those of the outcome.
        return cast("V", {"index": index, "text": text, **self.outcome(trial, choice)})

    def try_move(self, world: P, move: int) -> Trial[P]:
        """Answer the pending question of a world."""
        question = pending_question(world)
        return self.try_out(world, lambda after: question.resolve(after, move))

    def try_out(self, world: P, begin: Callable[[P], None], *, forced: bool = False) -> Trial[P]:
        """Try something up to the next question; `forced`: stop at single answers, too."""
        after = cast("P", world.clone())
        after.shows_forced = forced
        after._wait_for(None)
        after.journal = journal = Journal()
        floor = 0 if self.goes_on else len(after.agenda)
        begin(after)
        after._adopt_scheduled()
        while after.pending is None and (
            len(after.agenda) > floor or after.comes_next(*self.belongs)
        ):
            after._run_next()
            after._adopt_scheduled()
        return Trial(world, after, journal.events())

    def outcome(self, trial: Trial[P], choice: dict[str, Any]) -> Outcome:
        """What an option, given by its fields, did in a trial, and what remains to be chosen."""
        return {**self.sums(trial), **self.end(trial.after)}

    def sums(self, *trials: Trial[P]) -> Sums:
        """What is paid, gained and used up, and what others gain or lose."""
        paid, gained = self.changes(self.seat, *trials)
        return {
            "paid": paid,
            "gained": gained,
            "uses": self.uses(trials[0]),
            "others": self.others(*trials),
        }

    def changes(self, seat: int, *trials: Trial[P]) -> Changes:
        """What a seat pays and gains on balance by all these events together."""
        net: dict[str, int] = {}
        for event in (event for trial in trials for event in trial.events if event.seat == seat):
            unit, amount = self.count(event)
            net[unit] = net.get(unit, 0) + amount
        paid = {unit: -amount for unit, amount in net.items() if amount < 0}
        return paid, {unit: amount for unit, amount in net.items() if amount > 0}

    def count(self, event: Event) -> tuple[str, int]:
        """The unit and amount that an event brings its seat; negative if it is a cost."""
        return "", 0

    def uses(self, trial: Trial[P]) -> list[str]:
        """The limited effects that are used up."""
        return []

    def others(self, *trials: Trial[P]) -> list[Any]:
        """What the other seats pay and gain."""
        concerned = {event.seat for trial in trials for event in trial.events}
        changed: list[Gain] = []
        for other in sorted(concerned - {self.seat, EVERYBODY}):
            paid, gained = self.changes(other, *trials)
            if paid or gained:
                changed.append({"seat": other, "paid": paid, "gained": gained})
        return changed

    def end(self, world: P) -> End:
        """What is asked next, what the seat then has and what it could build."""
        return {"open": self.next_choice(world), **self.possessions(world)}

    def possessions(self, world: P) -> Stock:
        """What the seat has in a world, and what it could build with it."""
        return {"stock": {}, "build": []}

    def next_choice(self, world: P) -> Any:
        """The pending choice of a world, with every option if it is this seat's."""
        if world.pending is None:
            return None
        question = pending_question(world)
        ahead = self.choice_view(question)
        moves = world.legal() if question.actor == self.seat else []
        for move in moves if len(moves) <= self.most_ways else []:
            text, choice = question.describe(world, move)
            # Passing has a flag of its own, so it is not listed.
            if "optional" in ahead and choice.get("pass") is True:
                ahead["optional"] = True
            else:
                ahead["ways"].append({"text": text, **self.way(world, move, choice)})
        return ahead

    def choice_view(self, question: Decision[Any]) -> Any:
        """Who chooses what; the options are added later."""
        return {"seat": int(question.actor), "ask": question.ask(), "optional": False, "ways": []}

    def way(self, world: P, move: int, choice: dict[str, Any]) -> Mapping[str, Any]:
        """What one follow-up option, given by its fields, brings, and what the seat then has."""
        trial = self.try_move(world, move)
        paid, gained = self.changes(self.seat, trial)
        return {"paid": paid, "gained": gained, **self.possessions(trial.after)}


def pending_question(world: RuledGame) -> Decision[Any]:
    """The pending question of a world."""
    assert world.pending is not None, "nothing is asked there"
    return world.pending
