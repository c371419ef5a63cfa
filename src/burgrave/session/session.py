"""A session: one game, who plays it, where its luck comes from, and what may be taken back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from ..engine.core.actors import FATE
from ..engine.core.journal import Entry
from ..engine.game.plans import PlayedLine
from ..engine.text.notation import BurgraveError
from ..engine.text.record import Record
from .beats import Beats
from .driver import Driver
from .luck import LuckSource
from .playable import P, PlayableRules
from .rolls import Rolls
from .undo import NOTHING, Hindsight, Reach, UndoScope
from .updates import Updates


@dataclass(frozen=True)
class TakenBack:
    """What was taken back, as long as it can be put back exactly."""

    choices: list[str]
    """All choices of the game up to then, with those that were taken back."""
    entries: list[Entry]
    """The entries that were taken back; the first is the decision that was meant."""
    planned: dict[int, list[PlayedLine]]
    """The lines of plans that had given answers until then."""

    @property
    def seat(self) -> int:
        """Who took back their decision."""
        return self.entries[0].actor


class Session(Driver[P]):
    """A game in progress, for a terminal, a server or a page to show."""

    def __init__(
        self, playable: PlayableRules[P], game: P, players: Sequence[str], *, luck: LuckSource
    ) -> None:
        super().__init__(playable, game, players, luck=luck)
        self.practised = False
        """Was anything taken back that only practice allows?"""
        self.laid = ""
        """The position that the game began with, in one line, if it was set up."""
        self.taken_back: list[TakenBack] = []
        """What can be put back, the latest last; nothing once anybody has chosen anything else."""
        self.counts: Callable[[], bool] = bool
        """Is the game compared with others, so that undo has its narrowest scope?"""
        self._hindsight: tuple[object, Hindsight] | None = None
        """The journal in the form that undo last read, and its state then."""
        self.beats: Beats[P] = Beats(playable.kind.beats)
        """The moments that people want to see happen, once somebody asks for them."""

    def keep_beats(self) -> None:
        """Keep the game's beats from now on, for pages that show them."""
        self.beats.listen(self.game)

    def answer(self, seat: int, choice: int | str, *, seen: int | None = None) -> int:
        """Answer for a seat, by index or notation, the question it saw at state number `seen`."""
        self.beats.start_over()
        number = super().answer(seat, choice, seen=seen)
        self.plans.wake(seat)
        return number

    @property
    def record(self) -> Record:
        """The record so far, with everything needed to continue."""
        record = self.playable.record(self.game)
        record.players = tuple(self.players.names)
        self.luck.sign(record)
        orders = self.players.orders_text()
        if orders:
            record.notes["orders"] = orders
        if self.practised:
            record.notes["practised"] = "yes"
        if self.laid:
            record.notes["position"] = self.laid
        return record

    @property
    def has_decisions(self) -> bool:
        """Has a person decided anything?"""
        return self.hindsight().last_decider() is not None

    # Who plays.

    def seat_player(self, seat: int, player: str) -> None:
        """Let a bot or a person play a seat from now on."""
        self.players.change(seat, player)
        self.note_player(seat)

    def note_player(self, seat: int) -> None:
        """Note in the ledger who plays a seat from now on."""
        self.ledger.seat(seat, self.players.names[seat])

    def order(self, seat: int, name: str, *, on: bool = True) -> None:
        """Give a standing order for a seat, or withdraw it."""
        self.players.order(seat, name, on=on)
        self.ledger.seat(seat, f"{'+' if on else '-'}{name}")

    def plan(self, seat: int, text: str, *, seen: int | None = None) -> None:
        """Set the plan of a seat, or with an empty text revoke it.

        A question that the seat had been asked at state number `seen` is its own to answer.
        """
        asked = self.asked.get(seat)
        rests = asked is not None and seen is not None and asked <= seen
        self.plans.give(seat, text, self.playable.view(self.game, seat), rests=rests)

    def _take(self, seat: int, index: int) -> None:
        self.taken_back.clear()
        super()._take(seat, index)

    def _roll(self) -> None:
        self.taken_back.clear()
        super()._roll()

    # Taking back.

    def hindsight(self) -> Hindsight:
        """The journal in the form that undo reads; the same as long as nothing happens."""
        owners, entries = self.players.owners, self.entries
        now = (self.number, id(entries), len(entries), owners)
        if self._hindsight is None or self._hindsight[0] != now:
            names = self.game.seat_names
            new = Hindsight(entries, names=names, people=owners, decided=self.was_decided)
            self._hindsight = now, new
        return self._hindsight[1]

    def was_decided(self, place: int) -> bool:
        """Did a person decide the entry at this place, or a bot that sat in for one?"""
        entry = self.entries[place]
        asked = entry.offered > 1 and place not in self.ordered
        asked = asked and place > self.begun
        return asked and entry.actor != FATE and self.players.of_person(entry.actor)

    def reach(self, seat: int | None = None, scope: UndoScope = UndoScope.AT_ONCE) -> Reach:
        """How far a seat may go back; without a seat, the last to decide at a shared screen."""
        hindsight = self.hindsight()
        decider = hindsight.last_decider() if seat is None else seat
        scope = self.scope_now(scope)
        return Reach((), None, NOTHING) if decider is None else hindsight.reach(decider, scope)

    def scope_now(self, scope: UndoScope) -> UndoScope:
        """The scope of an undo, or the narrowest one while the game is compared with others."""
        return UndoScope.COUNTS if self.counts() else scope

    def undo(self, place: int | None = None, *, seat: int | None = None, scope: UndoScope) -> int:
        """Take back the decision at a place of the journal, by default the last within reach."""
        reach = self.reach(seat, scope)
        if not reach.places or (place is not None and place not in reach.places):
            why = reach.obstacle or NOTHING
            raise BurgraveError(f"it cannot be taken back ({why.key})")
        target = reach.places[0] if place is None else place
        counts = self.reach(seat, UndoScope.CONSENT).places
        practised = target not in counts
        self.taken_back.append(self.from_place(target))
        by = self.entries[target].actor
        self._take_back(self.hindsight().without(target), kept=target - 1, practised=practised)
        chosen = [entry.option.text if entry.option else "" for entry in self.entries]
        self.plans.take_back(by, target, chosen)
        return self.number

    def from_place(self, place: int) -> TakenBack:
        """The decision at a place of the journal and all that is taken back with it."""
        chosen = [entry.option.text for entry in self.entries if entry.option]
        return TakenBack(chosen, self.entries[place:], self.plans.played_lines())

    def redo(self, seat: int) -> int:
        """Put back exactly what a seat took back last: the same answers, the same dice."""
        if not self.taken_back or self.taken_back[-1].seat != seat:
            raise BurgraveError("there is nothing to put back")
        back = self.taken_back.pop()
        self._replay(back.choices)
        self.plans.put_back(back.planned)
        self.plans.wake(seat)
        return self.number

    def restart_turn(self, seat: int | None = None) -> int:
        """Take back everything since a seat's turn began."""
        reach = self.reach(seat)
        if reach.turn is None:
            why = reach.obstacle or NOTHING
            raise BurgraveError(f"there is no turn to begin again ({why.key})")
        return self.undo(reach.turn, seat=seat, scope=UndoScope.AT_ONCE)

    def _take_back(self, choices: list[str], *, kept: int, practised: bool) -> None:
        """Keep only these choices; of the old ones, the first `kept` still hold."""
        self.practised = self.practised or practised
        self.ledger.take_back(kept, practised=practised)
        self._replay(choices)

    def _replay(self, choices: list[str]) -> None:
        """Rebuild the game from these choices; those that the ledger lacks are written there."""
        record = self.record
        record.choices, record.result = choices, ""
        self.rolls = Rolls(self.playable)
        self.ordered.clear()
        self.rolled.clear()
        self.asked.clear()
        self.game = self.playable.open_record(record)
        self.follow(record, len(choices))
        self.catch_up()
        if self.beats.listening:
            self.keep_beats()

    # What readers are sent.

    def updates(self, since: int, reader: int | None) -> Updates:
        """What happened since a state number, as one reader may know it."""
        kept = self.kept_since(since)
        seen = [entry.seen_by(reader) for entry in self.entries[kept:]]
        return Updates(self.number, kept, seen)

    def kept_since(self, since: int) -> int:
        """How many of the entries seen at a state number still hold."""
        return 0 if since <= 0 else self.ledger.kept_since(since) + 1

    def view_additions(self, reader: int | None) -> dict[str, Any]:
        """What the session adds to a reader's view of the game, ready for JSON."""
        person = reader if reader in self.players.people else None
        return {
            "number": self.number,
            "asked_since": None if reader is None else self.asked.get(reader),
            "players": list(self.players.names),
            "undo": None if person is None else self.reach(person).to_dict(),
            "orders": [] if person is None else list(self.players.orders[person]),
            "practised": self.practised,
        }
