"""Winter: the king's soldiers come, the enemy is turned up, the soldiers go home (B6)."""

from __future__ import annotations

from typing import Final

from ...engine.core.actors import NOBODY
from ...engine.core.decisions import Chance, Step
from ...engine.core.one_die import OneDie
from ...engine.speed.moves import Moves
from ...engine.speed.native import i64
from ...engine.text.notation import Option
from .. import hooks
from ..model import dice, events
from ..model.board import Table
from ..model.goods import SOLDIER
from .season import TwoDice
from .setup import DealEnemy
from .stock import gain
from .verbs import dismiss_soldiers, face, receive_soldiers, send_kings_soldiers


class KingsSoldiers(Step[Table]):
    """The king sends soldiers to everybody, as many as his die says (B6.1)."""

    kind = "kings_soldiers"
    rule = "B6.1"
    __slots__ = ()

    def run(self, g: Table) -> None:
        fixed = kings_fixed_soldiers(g)
        if fixed >= 0:
            send_soldiers(g, fixed, fixed)
        elif king_rolls_two(g):
            g.then(KingsTwoDice())
        else:
            g.then(KINGS_DIE)


def kings_fixed_soldiers(g: Table) -> i64:
    """The soldiers that the king sends without rolling, or -1."""
    return hooks.KINGS_FIXED_SOLDIERS.of(g, g.order[0])


def king_rolls_two(g: Table) -> bool:
    """Does the king roll two dice? He does if anybody's effects say so."""
    return any(hooks.KINGS_DICE.of(g, seat) > 1 for seat in g.order)


def send_soldiers(g: Table, number: i64, higher: i64, *, shown: tuple[int, ...] = ()) -> None:
    """Send the king's soldiers to everybody; those entitled get the second, higher number."""
    send_kings_soldiers(g, number, shown)
    for seat in g.order:
        send(g, seat, hooks.KINGS_SOLDIERS.change(g, seat, number, higher))


def send(g: Table, seat: i64, soldiers: i64) -> None:
    """Send the king's soldiers to one player."""
    receive_soldiers(g, seat, soldiers)
    gain(g, seat, soldiers * SOLDIER, source="kings_soldiers")


class KingsDie(OneDie[Table]):
    """What does the king's die show? Everybody gains that many soldiers (B6.1)."""

    kind = "king"
    rule = "B6.1"
    __slots__ = ()

    def resolve(self, g: Table, move: i64) -> None:
        send_soldiers(g, move, move, shown=(move,))


class KingsTwoDice(TwoDice):
    """What do the king's two dice show? The lower counts, unless a player may take the higher."""

    kind = "kings_two_dice"
    rule = "B6.1"
    __slots__ = ()

    def ask(self) -> str:
        return "king"

    def resolve(self, g: Table, move: i64) -> None:
        lower, higher = dice.faces(move)
        send_soldiers(g, lower, higher, shown=(lower, higher))

    def option(self, g: Table, move: i64) -> Option:
        shown = dice.faces(move)
        return self.make_option(g, f"king {shown[0]}+{shown[1]}", dice=list(shown))


class TurnUpEnemy(Step[Table]):
    """This year's enemy card is turned up (B6.1)."""

    kind = "turn_up_enemy"
    rule = "B6.1"
    __slots__ = ()

    def run(self, g: Table) -> None:
        if g.enemies[g.year - 1] < 0:
            g.then(DealEnemy(g.year))
        g.then(REVEAL)


class Reveal(Chance[Table]):
    """Which card is revealed? The one that was dealt."""

    kind = "reveal"
    __slots__ = ()

    def find(self, g: Table, moves: Moves) -> None:
        moves.add(g.enemies[g.year - 1])

    def resolve(self, g: Table, move: i64) -> None:
        enemy = g.rules.enemies[move]
        g.event(events.REVEAL, NOBODY, enemy.id, enemy.strength)
        face(g, (move,))

    def option(self, g: Table, move: i64) -> Option:
        card = g.rules.enemies[move].id
        return self.make_option(g, f"reveal {card}", card=card)


class SoldiersGoHome(Step[Table]):
    """All soldiers leave, and the enemy card with them (B6.6)."""

    kind = "soldiers_go_home"
    rule = "B6.6"
    __slots__ = ()

    def run(self, g: Table) -> None:
        # All battles decide who keeps soldiers, so this is computed before any result is cleared.
        kept = [hooks.SOLDIERS_KEPT.of(g, seat) for seat in range(len(g.seats))]
        dismiss_soldiers(g, kept)
        face(g, ())


KINGS_DIE: Final = KingsDie()
REVEAL: Final = Reveal()
