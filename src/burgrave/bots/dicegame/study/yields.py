"""What buildings bring per turn: the exact mean over all throws, with and without them."""

from __future__ import annotations

from typing import Final

from ....dicegame import hooks
from ....dicegame.game import DiceGame
from ....dicegame.model import dice, goods
from ....dicegame.model.board import Table
from ....dicegame.rules.result import boxes_now, plans_of
from ....dicegame.rules.roll import Roll, dice_to_roll
from ....engine.speed import packed_dice
from ....engine.speed.native import i64
from .rolling import Grid, WorthOfDice, after_turning, grid_of

GOOD: Final = 0.42
"""What a good is worth in an average turn, in points."""
USEFUL: Final = 5
"""More goods than this cannot be used in one turn."""
SOLDIER: Final = 0.3
CROWN: Final = 0.22
BOX: Final = 0.75
"""What a blackened box costs."""


class Turn:
    """What is known of a player's turn before the dice are rolled."""

    __slots__ = ("buildings", "freed", "given", "grid", "income", "table", "turns_die")

    def __init__(self, g: Table, seat: i64, buildings: i64, *, number: i64 = 0) -> None:
        """A turn with these buildings and as many dice as they bring, or `number`."""
        table = bare_table(g, seat, buildings)
        self.table = table
        self.buildings: i64 = buildings
        self.given: dict[int, int] = {}
        """What the advisors of each plan give together."""
        self.grid: Grid = grid_of(number or dice_to_roll(table, 0))
        for hook in hooks.INCOME.attachments(g):
            if buildings & hook.mask:
                hook.effect.react(table, 0, 0)
        self.income: i64 = table.goods
        self.freed = [
            hook.effect.modify(table, 0, 0, 0) if buildings & hook.mask else 0
            for hook in hooks.FREES.attachments(g)
        ]
        """How many stuck dice each building lets a player roll again."""
        self.turns_die = hooks.DICE_SET.works_for(table, 0)

    def boxes(self, shown: i64) -> i64:
        """The boxes that a throw blackens."""
        self.table.dice = shown
        return boxes_now(self.table)

    def bundles(self, shown: i64) -> list[int]:
        """What a throw may bring, by plan of advisors."""
        self.table.dice = shown
        crowns = dice.showing(shown, dice.CROWN)
        pairs = dice.showing(shown, dice.SOLDIER) // 2
        certain = self.income + crowns * goods.CROWN + 2 * pairs * goods.SOLDIER
        found: list[int] = []
        for plan in plans_of(self.table, 0).moves:
            given = self.given.get(plan)
            if given is None:
                given = advisor_goods(self.table, plan)
                self.given[plan] = given
            found.append(certain + given)
        return found or [certain]


def dice_of_turn(g: DiceGame, seat: i64) -> i64:
    """How many dice this turn has; a position that was set up by hand may have another number."""
    asked = g.pending
    number: i64 = asked.number if isinstance(asked, Roll) else 0
    return packed_dice.count(g.dice) + number or dice_to_roll(g, seat)


def bare_table(g: Table, seat: i64, buildings: i64) -> Table:
    """A table with only this player's sheet, for trials."""
    table = Table(g.rules, g.names[:1], [g.seats[seat].clone()])
    table.seats[0].buildings = buildings
    return table


def advisor_goods(g: Table, plan: i64) -> i64:
    """What the advisors of a plan give together."""
    bundle: i64 = 0
    for advisor in g.rules.advisors:
        if plan >> advisor.rank & 1:
            bundle += advisor.gives
    return bundle


def ordinary_worth(bundle: i64) -> float:
    """What a bundle is worth on an average sheet."""
    number: i64 = goods.goods_in(bundle)
    useful: i64 = number if number < USEFUL else USEFUL
    soldiers = goods.soldiers_in(bundle)
    crowns = goods.crowns_in(bundle)
    return float(useful) * GOOD + float(soldiers) * SOLDIER + float(crowns) * CROWN


def ordinary_turn(g: Table, seat: i64, buildings: i64) -> float:
    """What a turn is worth with these buildings under the best play."""
    turn = Turn(g, seat, buildings)
    turn.table.seats[0].hourglass = 0
    stop: list[float] = []
    for place in range(turn.grid.full):
        shown = turn.grid.packed[place]
        best = max(ordinary_worth(bundle) for bundle in turn.bundles(shown))
        stop.append(best - BOX * float(turn.boxes(shown)))
    if turn.turns_die:
        stop = after_turning(turn.grid, stop)[0]
    worth = WorthOfDice(turn.grid, stop)
    for number in turn.freed:
        if not number:
            continue
        freed = worth.worth_when_freed(number)
        better = [max(pair) for pair in zip(stop, freed, strict=True)]
        worth = WorthOfDice(turn.grid, better)
    return worth.value(0)


_YIELDS: Final[dict[tuple[str, str, int], float]] = {}
MOST_YIELDS: Final = 10_000
"""How many are cached before the cache is cleared."""


def yield_of(g: Table, seat: i64, buildings: i64) -> float:
    """What a turn is worth with these buildings, cached for each set of rules."""
    working: i64 = 0
    for hook in (
        hooks.BOXES,
        hooks.DICE_TO_ROLL,
        hooks.RAISE,
        hooks.FREES,
        hooks.DICE_SET,
        hooks.INCOME,
    ):
        for one in hook.attachments(g):
            working |= one.mask
    key = g.rules.name, g.rules.content, int(buildings & working)
    found = _YIELDS.get(key)
    if found is None:
        if len(_YIELDS) >= MOST_YIELDS:
            _YIELDS.clear()
        found = ordinary_turn(g, seat, buildings & working)
        _YIELDS[key] = found
    return found
