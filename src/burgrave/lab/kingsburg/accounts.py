"""Accounts of a game: no die, good or point appears or vanishes without a reason."""

from __future__ import annotations

from ...engine.core.decisions import Decision
from ...engine.core.steps import PASS
from ...engine.speed import packed_dice
from ...kingsburg import hooks
from ...kingsburg.game import Kingsburg
from ...kingsburg.model.court import times_standing
from ...kingsburg.model.dice_groups import APART
from ...kingsburg.rules.influence import Influence
from ...kingsburg.rules.season import Roll
from ..complaints import complain

GOODS = ("gold", "wood", "stone")


class Dice:
    """Every die that was rolled lies in hand or at court until all are taken back."""

    def __init__(self, game: Kingsburg) -> None:
        """If the game starts with dice on the table, they are assumed to be complete."""
        self.game = game
        self.hands = self._hands()
        self.stands = self._stands()

    def _hands(self) -> list[tuple[int, int]]:
        """Player dice and bonus dice that each seat has rolled and not placed."""
        return [
            (packed_dice.count(seat.dice), packed_dice.count(seat.bonus))
            for seat in self.game.seats
        ]

    def _stands(self) -> list[int]:
        """How often each seat stands at court."""
        seats = range(len(self.game.seats))
        return [sum(times_standing(rank, seat) for rank in self.game.court) for seat in seats]

    def check(self, question: Decision[Kingsburg], move: int) -> None:
        """Compare with the last check, given the question answered since and the answer."""
        hands, stands = self._hands(), self._stands()
        if self.game.occupied or any(map(any, hands)):
            for seat, hand in enumerate(hands):
                if isinstance(question, Roll) and question.seat == seat:
                    self._check_roll(question, hand)
                elif isinstance(question, Influence) and question.actor == seat and move != PASS:
                    self._check_placement(seat, hand)
                    # A move that an effect offers may lead elsewhere than to the court.
                    if stands[seat] != self.stands[seat] + 1 and not move & APART:
                        complain(f"seat {seat} placed dice, but stands {stands[seat]} times")
                elif hand != self.hands[seat]:
                    complain(f"seat {seat}: dice {self.hands[seat]} became {hand} at {question}")
        self.hands, self.stands = hands, stands

    def _check_roll(self, question: Roll, hand: tuple[int, int]) -> None:
        """All dice are rolled: the player's three and the bonus dice (B2.1)."""
        seat = question.seat
        owed = question.number, self.game.seats[seat].bonus_dice
        if hand != owed:
            complain(f"seat {seat} rolled {hand} player and bonus dice, not {owed}")
        if hand[0] != hooks.DICE_TO_ROLL.plain and not hooks.DICE_TO_ROLL.attachments(self.game):
            complain(f"seat {seat} has {hand[0]} player dice")

    def _check_placement(self, seat: int, hand: tuple[int, int]) -> None:
        """A placement uses at least one player die (B2.2)."""
        mine, white = self.hands[seat]
        if hand[0] >= mine or hand[1] > white:
            complain(f"seat {seat} placed dice, and {self.hands[seat]} became {hand}")


class Books:
    """Points and goods equal the sums of the journal's events."""

    def __init__(self, game: Kingsburg) -> None:
        self.game = game
        self.entry = 0
        self.event = 0
        self.sums: list[dict[str, int]] = [dict.fromkeys(("vp", *GOODS), 0) for _ in game.seats]
        self._read()
        self.start = [
            {name: getattr(seat, name) - amount for name, amount in sums.items()}
            for seat, sums in zip(game.seats, self.sums, strict=True)
        ]

    def _read(self) -> None:
        """Add up the events since the last look."""
        journal = self.game.journal
        if journal is None:
            return
        entries = journal.entries
        while True:
            events = entries[self.entry].events
            for event in events[self.event :]:
                if event.kind == "vp":
                    self.sums[event.seat]["vp"] += event.amount
                elif event.kind in ("gain", "pay") and event.what in GOODS:
                    sign = 1 if event.kind == "gain" else -1
                    self.sums[event.seat][event.what] += sign * event.amount
            self.event = len(events)
            if self.entry == len(entries) - 1:
                return
            self.entry += 1
            self.event = 0

    def check(self) -> None:
        """Every point and every good has a source."""
        if self.game.journal is None:
            return
        self._read()
        for number, seat in enumerate(self.game.seats):
            for name, amount in self.sums[number].items():
                held = getattr(seat, name)
                expected = self.start[number][name] + amount
                if held != expected:
                    complain(
                        f"seat {number} has {held} {name}, but its events add up to {expected}"
                    )
