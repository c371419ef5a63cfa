"""A productive season up to the turn order: neutral dice, rolling, rerolls (B2.0, B2.1)."""

from __future__ import annotations

from typing import Any, Final

from ...engine.core.actors import EVERYBODY
from ...engine.core.decisions import Chance, Decision, Step, StepArg, WeightedChance
from ...engine.core.dice_throw import DiceThrow
from ...engine.core.steps import PASS
from ...engine.speed import packed_dice
from ...engine.speed.moves import Moves
from ...engine.speed.native import i64
from ...engine.text.notation import Option
from .. import hooks
from ..model import dice, events
from ..model.board import MOST_SEATS, NEUTRAL, Table
from ..model.dice_groups import neutral_group
from .influence import stand
from .verbs import note_totals, set_order, show_dice


class NeutralRolls(Step[Table]):
    """With two players, neutral dice take some advisors before anything else (B2.0, Q74)."""

    kind = "neutral_dice"
    rule = "B2.0"
    __slots__ = ()

    def run(self, g: Table) -> None:
        if len(g.seats) == 2:
            g.then(Neutral(3))
            g.then(Neutral(2))


class Neutral(DiceThrow[Table]):
    """What do the neutral dice show?"""

    kind = "neutral"
    __slots__ = ()

    def resolve(self, g: Table, move: i64) -> None:
        if g.journal is not None:
            g.event(events.NEUTRAL, EVERYBODY, details={"dice": list(dice.faces(move))})
        if not g.occupied >> dice.pips(move) & 1:
            stand(g, NEUTRAL, neutral_group(move))
            return
        # The first neutral dice already took this advisor, so each die goes to its own value.
        for face in sorted(set(dice.faces(move))):
            stand(g, NEUTRAL, neutral_group(dice.one(face)))

    def option(self, g: Table, move: i64) -> Option:
        return self.make_option(g, f"neutral {dice.words(move)}", dice=list(dice.faces(move)))


class DiceRoll(Option):
    """What a player's dice show after a roll."""

    def __init__(
        self,
        actor: str,
        *,
        seat: int,
        name: str,
        dice: tuple[int, ...],
        bonus: tuple[int, ...],
        reason: str,
    ) -> None:
        super().__init__(actor, "roll")
        self.seat = seat
        self.name = name
        self.dice = dice
        self.bonus = bonus
        self.reason = reason

    def words(self) -> str:
        shown = dice.face_words(self.dice, self.bonus)
        return f"roll {self.name} {'+'.join(shown)}"

    def to_dict(self) -> dict[str, Any]:
        return {
            "seat": self.seat,
            "dice": list(self.dice),
            "bonus": list(self.bonus),
            "for": self.reason,
        }


class RollDice(Step[Table]):
    """Everybody rolls all their dice, bonus dice included (B2.1.2)."""

    kind = "roll_dice"
    rule = "B2.1"
    __slots__ = ()

    def run(self, g: Table) -> None:
        for seat in g.order:
            number = hooks.DICE_TO_ROLL.of(g, seat)
            # At least one die is always left, even if several effects take dice away (Q54).
            g.then(THREE_DICE[seat] if number == 3 else Roll(seat, max(number, 1)))


class Roll(DiceThrow[Table]):
    """What do all of a player's dice show, bonus dice included?"""

    kind = "roll"
    other_faces = dice.WHITE_FACES
    __slots__ = ("reason", "seat")

    def __init__(self, seat: i64, number: i64, reason: str = "season") -> None:
        super().__init__(number)
        self.seat: i64 = seat
        self.reason = reason

    def args(self) -> tuple[StepArg, ...]:
        return (self.seat, self.number, self.reason)

    def others(self, g: Table) -> i64:
        return g.seats[self.seat].bonus_dice

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
    """What do two dice that concern everybody show?"""

    __slots__ = ()

    def find(self, g: Table, moves: Moves) -> None:
        moves.add_all(packed_dice.throws(2)[0])

    def weights(self, g: Table) -> list[int]:
        return packed_dice.throws(2)[1]


class RollOne(Chance[Table]):
    """What does the die show that a player rolls again?"""

    kind = "roll_one"
    __slots__ = ("die", "reason", "seat")

    def __init__(self, seat: i64, die: i64, reason: str) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.die: i64 = die
        """The face it shows before the roll, plus 8 for a white die."""
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
            if hooks.REROLL.works_for(g, seat):
                g.then(REROLLS[seat])


class Reroll(Option):
    """An effect used that rolls dice again or turns them."""

    def __init__(self, actor: str, effect: str, die: int = 0, *, bonus: bool = False) -> None:
        super().__init__(actor, "reroll")
        self.effect = effect
        self.die = die
        self.bonus = bonus

    def words(self) -> str:
        return f"reroll {self.effect}" + (f" {self.die}{'w' * self.bonus}" if self.die else "")

    def to_dict(self) -> dict[str, Any]:
        if not self.die:
            return {"effect": self.effect}
        return {"effect": self.effect, "die": self.die, "bonus": self.bonus}


class ChooseReroll(Decision[Table]):
    """Do you use an effect that changes your dice, and which?"""

    kind = "reroll"
    __slots__ = ()

    def asker(self, g: Table) -> str:
        places = hooks.REROLL.places(g, self.actor)
        changers = [hooks.REROLL.effect_at(g, place) for place in places]
        items = {one.item for one in changers if one.offer(g, self.actor, 0)}
        return items.pop() if len(items) == 1 else self.kind

    def find(self, g: Table, moves: Moves) -> None:
        for changer in hooks.REROLL.places(g, self.actor):
            for change in hooks.REROLL.effect_at(g, changer).offer(g, self.actor, 0):
                moves.add(change << 8 | changer + 1)
        if len(moves) > 0:
            moves.add(PASS)

    def resolve(self, g: Table, move: i64) -> None:
        if move == PASS:
            return
        place = (move & 255) - 1
        hooks.REROLL.effect_at(g, place).accept(g, self.actor, move >> 8)
        hooks.REROLLED.react(g, self.actor, place)
        # One change may enable another (B2.1.3).
        g.then(self)

    def option(self, g: Table, move: i64) -> Option:
        if move == PASS:
            return self.passing(g)
        return hooks.REROLL.effect_at(g, (move & 255) - 1).option(g, self.actor, move >> 8)


NO_PLACE: Final = -1
"""Added to the index of an effect that rolls again after the turn order is set (Q63)."""


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
        # Sort by total, then by previous place.
        ranked = [
            hooks.TURN_ORDER.change(g, seat, totals[seat]) << 3 | place
            for place, seat in enumerate(g.order)
        ]
        ranked.sort()
        note_totals(g, tuple(totals))
        set_order(g, tuple([g.order[rank & 7] for rank in ranked]))


REROLLS: Final = [ChooseReroll(seat) for seat in range(MOST_SEATS)]
THREE_DICE: Final = [Roll(seat, 3) for seat in range(MOST_SEATS)]
