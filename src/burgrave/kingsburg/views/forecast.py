"""This winter's battle as far as a seat can tell: possible enemies and the king's soldiers."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Final

from .. import hooks
from ..contract.table import BattleShares, Forecast, ForecastEnemy, ForecastHelp, ForecastPart
from ..model.additions import Assault
from ..model.board import LONE_DIE_SPENT, SHIFT_SPENT, TOKEN_SPENT, WINTER, Table
from ..rules.setup import pile_of
from ..rules.strength import battle_strength, enemy_strength, tribes_fought
from ..rules.winter import king_rolls_two, kings_fixed_soldiers
from .strength import battle_view, outcome_of

SENDING: Final = ("kings_soldiers", "king", "kings_two_dice")
"""The steps of a winter after which the king's soldiers have come."""
SPENT_ON_DICE: Final = TOKEN_SPENT | SHIFT_SPENT | LONE_DIE_SPENT
ARMING: Final = (hooks.WINTER_START, hooks.KING_SENT, hooks.BEFORE_REVEAL)
"""When items may still add to a seat's strength."""


def forecast(g: Table, seat: int) -> Forecast | None:
    """Every enemy that may come, with the outcome for everything the king may send."""
    if g.pending is None or battle_view(g, seat) is not None:
        return None
    return foretell(g, seat)


def foretell(g: Table, seat: int) -> Forecast:
    """This winter's battle with a seat's present army, whatever question is pending."""
    help = help_of(g, seat)
    soldiers: tuple[int, ...] = tuple([entry["soldiers"] for entry in help])
    coming = assaults(g, seat)
    who = g.seats[seat]
    own = (who.buildings, who.cards, who.spent & ~SPENT_ON_DICE, who.soldiers)
    now = (g.year, g.phase, g.in_force, g.foes, knows_enemy(g, seat))
    weights: tuple[int, ...] = tuple([entry.get("ways", 1) for entry in help])
    key = ("forecast", own, now, tuple(coming), soldiers, weights)
    found: ForecastPart | None = g.rules.drawn.recall(key)
    if found is None:
        enemies = assaults_view(g, seat, coming, soldiers)
        drawn: ForecastPart = {
            "enemies": enemies,
            "undecided": undecided_items(g, seat),
            "win": win_share(weights, enemies),
            "hundred": hundred_battles(weights, enemies),
        }
        found = g.rules.drawn.keep(key, drawn)
    return {"help": help, **found}


def win_share(weights: tuple[int, ...], enemies: list[ForecastEnemy]) -> float:
    """The share of battles won, over all possible enemies and weighted numbers of soldiers."""
    won = 0
    for enemy in enemies:
        for weight, outcome in zip(weights, enemy["outcomes"], strict=True):
            won += weight if outcome > 0 else 0
    return won / max(sum(weights) * len(enemies), 1)


def hundred_battles(weights: tuple[int, ...], enemies: list[ForecastEnemy]) -> BattleShares:
    """How many of a hundred battles end in each way; rounded so that they add up to a hundred."""
    counts = {1: 0, 0: 0, -1: 0}
    for enemy in enemies:
        for weight, outcome in zip(weights, enemy["outcomes"], strict=True):
            counts[outcome] += weight
    total = max(sum(counts.values()), 1)
    whole = {outcome: 100 * count // total for outcome, count in counts.items()}
    by_rest = sorted(counts, key=lambda outcome: -(100 * counts[outcome] % total))
    for outcome in by_rest[: 100 - sum(whole.values()) if enemies else 0]:
        whole[outcome] += 1
    return {"win": whole[1], "draw": whole[0], "lose": whole[-1]}


def assaults_view(
    g: Table, seat: int, coming: list[Assault], soldiers: tuple[int, ...]
) -> list[ForecastEnemy]:
    """Every enemy that may come, with the outcome for each number of the king's soldiers."""
    world = g.scratch()
    outcomes: dict[int, int] = {}
    enemies: list[ForecastEnemy] = []
    known = g.foes or knows_enemy(g, seat)
    for foes, along in coming:
        world.foes = foes
        strength: int = enemy_strength(world, seat)
        own: int = battle_strength(world, seat, tribes_fought(world, seat)) + along
        enemies.append(
            {
                "cards": [g.rules.enemies[foe].id for foe in foes],
                "seen": bool(known),
                "strength": strength,
                "own": own,
                "outcomes": [
                    outcome_of(world, seat, lead=own + more - strength, known=outcomes)
                    for more in soldiers
                ],
            }
        )
    return enemies


def undecided_items(g: Table, seat: int) -> list[str]:
    """The items that may still change a seat's strength before the battle."""
    if g.phase == WINTER and g.foes:
        return []
    items = [effect.item for hook in ARMING for effect in hook.effects(g, seat)]
    return list(dict.fromkeys(items))


def help_of(g: Table, seat: int) -> list[ForecastHelp]:
    """What the king, or what replaces him, may send a seat; a single entry if it is known."""
    for expansion in g.rules.forecasts:
        if expansion.help is not None:
            instead = expansion.help(g, seat)
            return no_more_help(g) if instead is None else instead
    if have_arrived(g):
        return no_more_help(g)
    fixed: int = kings_fixed_soldiers(g)
    if fixed >= 0:
        return [{"die": fixed, "soldiers": soldiers_sent(g, seat, fixed, fixed)}]
    if king_rolls_two(g):
        pairs = [(min(pair), max(pair)) for pair in product(range(1, 7), repeat=2)]
        chances = Counter([soldiers_sent(g, seat, lower, higher) for lower, higher in pairs])
        return [{"die": n, "soldiers": n, "ways": chances[n]} for n in sorted(chances)]
    return [{"die": die, "soldiers": soldiers_sent(g, seat, die, die)} for die in range(1, 7)]


def no_more_help(g: Table) -> list[ForecastHelp]:
    """The help of a winter in which no more soldiers will come."""
    return [{"die": g.king, "soldiers": 0}]


def soldiers_sent(g: Table, seat: int, number: int, higher: int) -> int:
    """The soldiers a seat gets for these numbers of the king's dice."""
    return hooks.KINGS_SOLDIERS.change(g, seat, number, higher)


def have_arrived(g: Table) -> bool:
    """Have this winter's soldiers arrived?"""
    return g.phase == WINTER and not g.lies_ahead(*SENDING)


def knows_enemy(g: Table, seat: int) -> bool:
    """Has the seat looked at this year's enemy card?"""
    return g.seats[seat].seen >> g.year - 1 & 1 == 1 and g.enemies[g.year - 1] >= 0


def assaults(g: Table, seat: int) -> list[Assault]:
    """Sets of enemy cards that may come together as far as a seat knows, with extra soldiers."""
    if g.foes:
        return [(g.foes, 0)]
    deck: list[int] = [g.enemies[g.year - 1]] if knows_enemy(g, seat) else pile_of(g, g.year)
    found: list[Assault] = [((card,), 0) for card in deck]
    for expansion in g.rules.forecasts:
        if expansion.assaults is not None:
            found = expansion.assaults(g, seat, found)
    return found
