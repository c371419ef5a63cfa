"""This winter's battle as far as a seat can tell: who may come, and what the king may send."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Final

from ...engine.effects import any_held, held
from ...engine.ruled import View
from ..content.modules.soldier_tokens import LEFT, SPENT, numbers
from ..content.scenarios.goblin_valley import (
    GOBLINS,
    LAST_YEAR,
    VALLEY,
    VALLEY_DECK,
    valley_card,
)
from ..model.board import LONE_DIE_SPENT, NOBODY, PHASES, SHIFT_SPENT, TOKEN_SPENT, Table
from ..rules import values
from ..rules.setup import pile_of
from ..rules.strength import battle_strength, enemy_strength, tribes_fought
from ..rules.topics import (
    BEFORE_REVEAL,
    ENEMY_STRENGTH,
    KING_SENT,
    WINTER_START,
)
from .memory import keep, recalled
from .strength import battle_view, outcome_of

WINTER: Final = PHASES.index("winter")
SENDING: Final = ("kings_soldiers", "king", "kings_two_dice", "token", "ask_all", "turn_up")
"""The steps of a winter after which the king's soldiers, or a token's, have come."""
SPENT_ON_DICE: Final = TOKEN_SPENT | SHIFT_SPENT | LONE_DIE_SPENT
ARMING: Final = (WINTER_START, KING_SENT, BEFORE_REVEAL)
"""When items may still add to a seat's strength."""


def forecast(g: Table, seat: int) -> View | None:
    """Every enemy that may come, with the outcome for everything the king may send."""
    if g.pending is None or battle_view(g, seat) is not None:
        return None
    help = help_of(g, seat)
    soldiers: tuple[int, ...] = tuple([entry["soldiers"] for entry in help])
    key = (*battle_facts(g, seat), soldiers)
    found: View | None = recalled(g.rules, key)
    if found is None:
        found = {"enemies": assaults_told(g, seat, soldiers), "undecided": undecided(g, seat)}
        keep(g.rules, key, found)
    return {"help": help, **found}


def battle_facts(g: Table, seat: int) -> tuple[object, ...]:
    """Everything that a battle to come depends on, the king's soldiers aside."""
    who = g.seats[seat]
    card: int = g.enemies[g.year - 1] if knows_enemies(g, seat) else NOBODY
    valley = tuple(valley_deck(g, seat)) if VALLEY[0].name in g.book.places else ()
    # Values of the rules may change with the season; what the dice use up changes none of these.
    phase: int = g.phase if g.phase == WINTER or any_held(g, ENEMY_STRENGTH, seat) else 0
    own = (who.buildings, who.cards, who.spent & ~SPENT_ON_DICE, who.soldiers)
    return ("forecast", own, g.year, phase, g.in_force, g.foes, card, valley)


def assaults_told(g: Table, seat: int, soldiers: tuple[int, ...]) -> list[View]:
    """Every enemy that may come, with the outcome for each number of the king's soldiers."""
    world = g.scratch()
    outcomes: dict[int, int] = {}
    enemies: list[View] = []
    known = g.foes or knows_enemies(g, seat)
    for foes, along in assaults(g, seat):
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


def undecided(g: Table, seat: int) -> list[str]:
    """The items that may still change a seat's strength before the battle."""
    if g.phase == WINTER and g.foes:
        return []
    items = [effect.item for topic in ARMING for effect in held(g, topic, seat)]
    return list(dict.fromkeys(items))


def help_of(g: Table, seat: int) -> list[View]:
    """What the king may send a seat, or the tokens it may spend; one entry if that is known."""
    if arrived(g):
        return [{"die": g.king, "soldiers": 0}]
    if LEFT.name in g.book.places:
        picked = SPENT.read(g, seat)
        tokens = [picked - 1] if picked else sorted(set(numbers(g.rules, LEFT.read(g, seat))))
        return [{"token": token, "soldiers": token} for token in tokens]
    fixed: int = values.kings_fixed_soldiers(g)
    if fixed >= 0:
        return [{"die": fixed, "soldiers": sent(g, seat, fixed, fixed)}]
    if values.king_rolls_two(g):
        pairs = [(min(pair), max(pair)) for pair in product(range(1, 7), repeat=2)]
        chances = Counter([sent(g, seat, lower, higher) for lower, higher in pairs])
        return [{"die": n, "soldiers": n, "ways": chances[n]} for n in sorted(chances)]
    return [{"die": die, "soldiers": sent(g, seat, die, die)} for die in range(1, 7)]


def sent(g: Table, seat: int, number: int, higher: int) -> int:
    """The soldiers that the king's dice mean for a seat."""
    return values.kings_soldiers_for(g, seat, number, higher)


def arrived(g: Table) -> bool:
    """Are this winter's soldiers there already?"""
    return g.phase == WINTER and not g.lies_ahead(*SENDING)


def knows_enemies(g: Table, seat: int) -> bool:
    """Has the seat looked at this year's enemy card?"""
    return g.seats[seat].seen >> g.year - 1 & 1 == 1 and g.enemies[g.year - 1] >= 0


def assaults(g: Table, seat: int) -> list[tuple[tuple[int, ...], int]]:
    """Enemy cards that may come up together as far as a seat knows, and soldiers sent along."""
    if g.foes:
        return [(g.foes, 0)]
    pile: list[int] = pile_of(g, g.year)
    deck = [g.enemies[g.year - 1]] if knows_enemies(g, seat) else pile
    if VALLEY[0].name not in g.book.places:
        return [((card,), 0) for card in deck]
    valley = valley_deck(g, seat)
    found: dict[tuple[int, ...], int] = {}
    for card, other in product(deck, valley):
        if card == other:
            continue
        if g.rules.enemies[other].tribe_bit == GOBLINS or g.year == LAST_YEAR:
            found[(card, other)] = g.year
        else:
            found[(card,)] = 0
    return list(found.items())


def valley_deck(g: Table, seat: int) -> list[int]:
    """The valley cards that may come up this year as far as a seat knows."""
    looked = g.year in VALLEY_DECK.looked(g, seat) and valley_card(g, g.year) >= 0
    return [valley_card(g, g.year)] if looked else pile_of(g, g.year)
