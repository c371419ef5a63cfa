"""A productive season up to the turn order: neutral dice, rolling, rerolls (B2.0, B2.1)."""

from __future__ import annotations

from typing import Final

from ...engine import packed_dice
from ...engine.decisions import Chance, Decision, Step, StepArg, WeightedChance, WideChance
from ...engine.luck import Luck
from ...engine.moves import Moves
from ...engine.native import i64
from ...engine.notation import EVERYBODY, Option
from ...engine.options import Passing
from ...engine.steps import PASS
from ..model import dice, events
from ..model.board import MOST_SEATS, NEUTRAL, Table
from ..model.options import DiceRoll, NeutralDice
from . import values
from .offers import dice_changer, dice_changers
from .reactions import dice_were_changed
from .table_verbs import note_totals, set_order, show_dice
from .topics import REROLL
from .verbs import place


class NeutralRolls(Step[Table]):
    """With two players, neutral dice take one or two advisors first (B2.0)."""

    kind = "neutral_dice"
    rule = "B2.0"
    __slots__ = ()

    def run(self, g: Table) -> None:
        if len(g.seats) == 2:
            g.then(Neutral(3))
            g.then(Neutral(2))


class Neutral(WideChance[Table]):
    """What do the neutral dice show?"""

    kind = "neutral"
    __slots__ = ("number",)

    def __init__(self, number: i64) -> None:
        super().__init__()
        self.number: i64 = number

    def args(self) -> tuple[StepArg, ...]:
        return (self.number,)

    def find(self, g: Table, moves: Moves) -> None:
        moves.add_all(dice.throws(self.number)[0])

    def weights(self, g: Table) -> list[int]:
        return dice.throws(self.number)[1]

    def draw(self, g: Table, luck: Luck) -> i64:
        return packed_dice.throw(self.number, luck)

    def handfuls(self, g: Table) -> list[tuple[int, list[str]]]:
        return [(self.number, list("123456"))]

    def seek(self, g: Table, words: str) -> list[int]:
        kind, _, shown = words.partition(" ")
        mine, white = dice.read(shown)
        fits = kind == "neutral" and packed_dice.count(mine) == self.number and not white
        return [mine] if fits else []

    def resolve(self, g: Table, move: i64) -> None:
        if g.journal is not None:
            g.event(events.NEUTRAL, EVERYBODY, details={"dice": list(dice.faces(move))})
        total = dice.pips(move)
        if not g.occupied >> total & 1:
            place(g, NEUTRAL, total, group=move)
            return
        # The advisor is the one the first neutral dice took: each die goes to its own value.
        for face in sorted(set(dice.faces(move))):
            place(g, NEUTRAL, face, group=dice.one(face))

    def option(self, g: Table, move: i64) -> Option:
        return NeutralDice("fate", dice.faces(move))


class RollDice(Step[Table]):
    """Everybody rolls all their dice, bonus dice included (B2.1.2)."""

    kind = "roll_dice"
    rule = "B2.1"
    __slots__ = ()

    def run(self, g: Table) -> None:
        for seat in g.order:
            number = values.dice_to_roll(g, seat)
            # Whatever takes dice away, one is always left (Q54).
            g.then(THREE_DICE[seat] if number == 3 else Roll(seat, max(number, 1)))


class Roll(WideChance[Table]):
    """What do all of a player's dice show?"""

    kind = "roll"
    __slots__ = ("number", "reason", "seat")

    def __init__(self, seat: i64, number: i64, reason: str = "season") -> None:
        super().__init__()
        self.seat: i64 = seat
        self.number: i64 = number
        self.reason = reason

    def args(self) -> tuple[StepArg, ...]:
        return (self.seat, self.number, self.reason)

    def find(self, g: Table, moves: Moves) -> None:
        whites = dice.throws(g.seats[self.seat].bonus_dice)[0]
        for mine in dice.throws(self.number)[0]:
            for white in whites:
                moves.add(mine | white << 24)

    def weights(self, g: Table) -> list[int]:
        whites = dice.throws(g.seats[self.seat].bonus_dice)[1]
        return [mine * white for mine in dice.throws(self.number)[1] for white in whites]

    def draw(self, g: Table, luck: Luck) -> i64:
        mine = packed_dice.throw(self.number, luck)
        white = g.seats[self.seat].bonus_dice
        return mine | packed_dice.throw(white, luck) << 24 if white else mine

    def handfuls(self, g: Table) -> list[tuple[int, list[str]]]:
        white = [f"{face}w" for face in "123456"]
        return [(self.number, list("123456")), (g.seats[self.seat].bonus_dice, white)]

    def seek(self, g: Table, words: str) -> list[int]:
        said, _, shown = words.rpartition(" ")
        mine, white = dice.read(shown)
        fits = (
            packed_dice.count(mine) == self.number
            and packed_dice.count(white) == g.seats[self.seat].bonus_dice
        )
        return [mine | white << 24] if fits and said == f"roll {g.names[self.seat]}" else []

    def resolve(self, g: Table, move: i64) -> None:
        show_dice(g, self.seat, move & 0xFFFFFF, white=move >> 24, source=self.reason)

    def option(self, g: Table, move: i64) -> Option:
        return DiceRoll(
            "fate",
            seat=self.seat,
            name=g.names[self.seat],
            dice=dice.faces(move & 0xFFFFFF),
            bonus=dice.faces(move >> 24),
            reason=self.reason,
        )


class TwoDice(WeightedChance[Table]):
    """What do two dice show that concern everybody?"""

    __slots__ = ()

    def find(self, g: Table, moves: Moves) -> None:
        moves.add_all(dice.throws(2)[0])

    def weights(self, g: Table) -> list[int]:
        return dice.throws(2)[1]


class RollOne(Chance[Table]):
    """What does the one die show that a player rolls again?"""

    kind = "roll_one"
    __slots__ = ("die", "reason", "seat")

    def __init__(self, seat: i64, die: i64, reason: str) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.die: i64 = die
        """The face it shows until then, plus 8 for a white die."""
        self.reason = reason

    def args(self) -> tuple[StepArg, ...]:
        return (self.seat, self.die, self.reason)

    def ask(self) -> str:
        return "roll"

    def find(self, g: Table, moves: Moves) -> None:
        seat = g.seats[self.seat]
        held = seat.bonus if self.die & 8 else seat.dice
        if self.die & 7 in dice.faces(held):
            moves.add_all([1, 2, 3, 4, 5, 6])

    def resolve(self, g: Table, move: i64) -> None:
        seat = g.seats[self.seat]
        change = dice.one(move) - dice.one(self.die & 7)
        mine, white = seat.dice, seat.bonus
        if self.die & 8:
            white += change
        else:
            mine += change
        show_dice(g, self.seat, mine, white=white, source=self.reason)

    def option(self, g: Table, move: i64) -> Option:
        face = (move,)
        return DiceRoll(
            "fate",
            seat=self.seat,
            name=g.names[self.seat],
            dice=() if self.die & 8 else face,
            bonus=face if self.die & 8 else (),
            reason=self.reason,
        )


class Rerolls(Step[Table]):
    """In turn order, players may use effects that change their dice (B2.1.3)."""

    kind = "rerolls"
    rule = "B2.1"
    __slots__ = ()

    def run(self, g: Table) -> None:
        for seat in g.order:
            if g.concerned(REROLL, seat):
                g.then(REROLLS[seat])


class ChooseReroll(Decision[Table]):
    """Do you use an effect that changes your dice, and which?"""

    kind = "reroll"
    __slots__ = ()

    def find(self, g: Table, moves: Moves) -> None:
        for changer in dice_changers(g, self.actor):
            for change in dice_changer(g, changer).offer(g, self.actor, 0):
                moves.add(change << 8 | changer + 1)
        if len(moves) > 0:
            moves.add(PASS)

    def resolve(self, g: Table, move: i64) -> None:
        if move == PASS:
            return
        place = (move & 255) - 1
        dice_changer(g, place).accept(g, self.actor, move >> 8)
        dice_were_changed(g, self.actor, place)
        # One change may enable another (B2.1.3).
        g.then(self)

    def option(self, g: Table, move: i64) -> Option:
        if move == PASS:
            return Passing(g.names[self.actor], "reroll")
        return dice_changer(g, (move & 255) - 1).option(g, self.actor, move >> 8)


def dice_total(g: Table, seat: i64) -> i64:
    """The total of all of a player's dice, bonus dice included."""
    who = g.seats[seat]
    return dice.pips(who.dice + who.bonus)


class SetTurnOrder(Step[Table]):
    """Lowest total first; ties keep their previous order (B2.1.4)."""

    kind = "set_turn_order"
    rule = "B2.1"
    __slots__ = ()

    def run(self, g: Table) -> None:
        totals = [dice_total(g, seat) for seat in range(len(g.seats))]
        # Each total in front of the previous place, which decides among equals.
        ranked = [
            values.order_key(g, seat, totals[seat]) << 3 | place
            for place, seat in enumerate(g.order)
        ]
        ranked.sort()
        note_totals(g, tuple(totals))
        set_order(g, tuple([g.order[rank & 7] for rank in ranked]))


REROLLS: Final = [ChooseReroll(seat) for seat in range(MOST_SEATS)]
THREE_DICE: Final = [Roll(seat, 3) for seat in range(MOST_SEATS)]
