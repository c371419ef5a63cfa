"""Step 2: what the dice bring (D3.2)."""

from __future__ import annotations

from ...engine.core.decisions import Decision, Step
from ...engine.speed.bits import bit
from ...engine.speed.moves import Moves
from ...engine.speed.native import i64
from ...engine.text.notation import Option, fits, normal_form
from .. import hooks
from ..model import dice, goods, tokens
from ..model.board import Table
from ..model.plans import Plans, Raises
from .verbs import blacken, gain, take_token

HOURGLASS = "hourglass"
DICE = "dice"


class MarkTime(Step[Table]):
    """Blacken a box for each hourglass, at least one; a token adds one more (D7.6, D7.7)."""

    kind = "mark_time"
    rule = "D7.7"
    __slots__ = ()

    def run(self, g: Table) -> None:
        blacken(g, boxes_now(g))
        if g.seats[g.active].hourglass:
            take_token(g, g.active, tokens.HOURGLASS, number=-1, source=HOURGLASS)


def boxes_now(g: Table) -> i64:
    """How many boxes the active player would blacken with these dice (D7.7)."""
    shown = dice.hourglasses(g.dice)
    boxes = (shown if shown > 1 else 1) + g.seats[g.active].hourglass
    return hooks.BOXES.change(g, g.active, boxes)


class CountPictures(Step[Table]):
    """Each pair of soldier faces brings two soldiers, each crown face a crown (D3.2)."""

    kind = "count_pictures"
    rule = "D3.2"
    __slots__ = ()

    def run(self, g: Table) -> None:
        pairs = dice.showing(g.dice, dice.SOLDIER) // 2
        crowns = dice.showing(g.dice, dice.CROWN)
        if pairs or crowns:
            gain(g, 2 * pairs * goods.SOLDIER + crowns * goods.CROWN, source=DICE)


class Influencing(Step[Table]):
    """Number dice influence advisors (D3.2)."""

    kind = "influencing"
    rule = "D3.2"
    __slots__ = ()

    def run(self, g: Table) -> None:
        if g.dice & dice.NUMBERS:
            g.then(Influence(g.active))


class Influence(Decision[Table]):
    """Which advisors do your dice influence? Each one once, by a group of its rank (D3.2)."""

    kind = "influence"
    rule = "D3.2"
    __slots__ = ()

    def find(self, g: Table, moves: Moves) -> None:
        moves.add_all(plans_of(g, self.actor).moves)

    def resolve(self, g: Table, move: i64) -> None:
        for advisor in g.rules.advisors:
            if move >> advisor.rank & 1:
                gain(g, advisor.gives, source=advisor.id)

    def option(self, g: Table, move: i64) -> Option:
        groups = plans_of(g, self.actor).groups[move]
        notation = " ".join([group.words() for group in groups])
        return self.make_option(g, notation, groups=[group.to_dict() for group in groups])

    def seek(self, g: Table, words: str) -> list[int]:
        """The plans with all these groups; only one plan if it has exactly these groups."""
        wanted = {normal_form(word) for word in words.split(" ")}
        partly: list[int] = []
        for move in g.moves_of(self):
            groups = {normal_form(one.words()) for one in plans_of(g, self.actor).groups[move]}
            if groups == wanted:
                return [move]
            if all(any(fits(group, word) for group in groups) for word in wanted):
                partly.append(move)
        return partly


def plans_of(g: Table, seat: i64) -> Plans:
    """The plans that the dice on the table allow a player."""
    raised = raising_effects(g, seat)
    key = raised << 12 | g.dice & dice.NUMBERS
    plans = g.rules.plans.get(key)
    if plans is None:
        plans = Plans(g.dice & dice.NUMBERS, raises_of(g, seat, raised))
        g.rules.plans[key] = plans
    return plans


def raising_effects(g: Table, seat: i64) -> i64:
    """The effects that may raise a die for this player, a bit for each index."""
    raised: i64 = 0
    place: i64 = 0
    for hook in hooks.RAISE.attachments(g):
        if g.seats[seat].buildings & hook.mask:
            raised |= bit(place)
        place += 1
    return raised


def raises_of(g: Table, seat: i64, raised: i64) -> Raises:
    """What may raise a die of a group, once each (D7.12)."""
    raising = [one for place, one in enumerate(hooks.RAISE.attachments(g)) if raised >> place & 1]
    return tuple((one.item, one.effect.modify(g, seat, 0, 0)) for one in raising)
