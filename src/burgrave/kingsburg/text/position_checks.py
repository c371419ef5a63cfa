"""Checks that refuse positions which no game of Kingsburg can reach."""

# Stays pure Python: none of it runs while a game is played.

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Protocol

from ...engine.core.actors import NOBODY
from ...engine.core.decisions import Step
from ...engine.core.steps import Perform
from ...engine.speed import packed_dice
from ...engine.text.notation import NotationError
from .. import hooks
from ..model.board import PHASES, SEASONS, Seat, Table
from ..model.court import occupants
from ..model.dice import MOST_DICE
from ..model.dice_groups import (
    bonus_of,
    dice_of,
    group_words,
    rank_of,
    reaches_rank,
    seat_of,
)
from ..rules.battle import Battle, Battles
from ..rules.decks import FaceDownDeck
from ..rules.gaps import gap_in_province
from ..rules.setup import DealEnemy
from ..rules.winter import Reveal, SoldiersGoHome, TurnUpEnemy
from ..rules.year import Years

LineWords = Callable[[str], str]
"""The words of the line with that name; empty if the text has none."""


class Error(Protocol):
    """Makes the error that refuses a position; `rule` is the id of the rule it breaks, if any."""

    def __call__(self, message: str, rule: str = "") -> NotationError: ...


FIRST_PHASE = "favor"
WINTER = "winter"
NEUTRAL_DICE = 5
"""The neutral dice of a game for two: three, then two more (B2.0)."""


def check_possible(g: Table, words: LineWords, error: Error) -> None:
    """Refuse provinces, dice, cards and battles that are impossible.

    A text without a year may be of any year. A text without a phase is read as the first phase, so
    nothing is impossible in that phase.
    """
    for seat, name in enumerate(g.names):
        _check_province(g, seat, name=name, error=error)
        _check_dice(g, seat, name=name, error=error)
        _check_looks(g, g.seats[seat], name=name, error=error)
    _check_groups(g, error)
    _check_neutral_dice(g, error)
    _check_cards(g, error)
    _check_decks(g, error)
    _check_foes(g, bool(words("year")), error)
    for check in g.rules.checks:
        check(g, bool(words("year")), error)
    if PHASES[g.phase] != FIRST_PHASE:
        _check_phase(g, error)


def _check_province(g: Table, seat: int, *, name: str, error: Error) -> None:
    who = g.seats[seat]
    sites = sum(not building.strip for building in g.rules.buildings)
    if int(who.plan).bit_count() != sites:
        raise error(f"{name}: a plan has {sites} buildings, a strip's instead of a row's", "M2")
    for building in g.rules.buildings:
        if building.bit & who.buildings & ~who.plan:
            raise error(f"{name}: {building.id} is not on the plan of this province", "M2")
    gap = gap_in_province(g, seat)
    if gap is not None:
        building, left = gap
        raise error(
            f"{name}: {building.id} stands only beside {left.id}, its left neighbour", "B2.4"
        )


def _check_dice(g: Table, seat: int, *, name: str, error: Error) -> None:
    """A player's dice, in hand and at court, are at most those that were rolled (B2.1, Q21)."""
    who = g.seats[seat]
    groups = [group for group in g.placed if seat_of(group) == seat]
    mine = packed_dice.count(who.dice) + sum(packed_dice.count(dice_of(group)) for group in groups)
    white = packed_dice.count(who.bonus) + sum(
        packed_dice.count(bonus_of(group)) for group in groups
    )
    most = hooks.DICE_TO_ROLL.plain + sum(
        max(0, int(getattr(hook.effect, "amount", 0))) for hook in hooks.DICE_TO_ROLL.attachments(g)
    )
    if mine > most:
        raise error(f"{name}: {mine} player dice in hand and at court; a player has {most}", "B2.1")
    # If only the court says who stands there, count one die for each advisor.
    standing = sum(occupants(there).count(seat) for there in g.court)
    if standing > most:
        raise error(f"{name}: on {standing} advisors; {most} dice reach {most} at most", "B2.2")
    if white > MOST_DICE:
        raise error(f"{name}: {white} bonus dice in hand and at court; accepted are {MOST_DICE}")


def _check_looks(g: Table, who: Seat, *, name: str, error: Error) -> None:
    decks = [deck for deck in g.rules.secrets if isinstance(deck, FaceDownDeck)]
    places = {deck.first + year for deck in decks for year in range(g.rules.years)}
    for place in range(int(who.seen).bit_length()):
        if who.seen >> place & 1 and place not in places:
            accepted = ", ".join(str(one + 1) for one in sorted(places))
            raise error(f"{name}: no card {place + 1} lies face down; seen may be {accepted}")


def _check_groups(g: Table, error: Error) -> None:
    """Dice with their additions show the rank, unless a card moved them there (B2.2, Q59)."""
    for group in g.placed:
        if not reaches_rank(group) and not any(moved(g, group) for moved in g.rules.moved):
            words = group_words(group, g.names)
            raise error(f"{words!r}: these dice do not reach {rank_of(group)}", "B2.2")


def _check_neutral_dice(g: Table, error: Error) -> None:
    lying = [packed_dice.count(dice_of(group)) for group in g.placed if seat_of(group) == NOBODY]
    standing = sum(occupants(there).count(NOBODY) for there in g.court)
    if standing and len(g.seats) > 2:
        raise error("neutral dice stand at court only when two play", "B2.0")
    if sum(lying) + standing - len(lying) > NEUTRAL_DICE:
        raise error(f"there are {NEUTRAL_DICE} neutral dice at most", "B2.0")


def _check_phase(g: Table, error: Error) -> None:
    """Dice lie on the table only in spring, summer and fall, and battles are fought in winter."""
    phase = PHASES[g.phase]
    if phase not in SEASONS and (g.occupied or any(who.dice or who.bonus for who in g.seats)):
        accepted = ", ".join(SEASONS)
        raise error(f"in phase {phase} no dice lie on the table; accepted are {accepted}", "B2.3")
    fought = any(who.sent or who.strength or who.outcome for who in g.seats)
    if phase != WINTER and (g.foes or g.king or fought):
        raise error(
            f"foes, king, sent, strength and outcome belong to {WINTER}, not to {phase}", "B6"
        )


def _check_cards(g: Table, error: Error) -> None:
    held = 0
    for seat, who in enumerate(g.seats):
        for place, card in enumerate(g.rules.cards):
            if held & who.cards & 1 << place:
                raise error(f"{card.id} lies in front of two seats; there is only one", "M3")
        held |= int(who.cards)
        kinds = Counter(c.kind for place, c in enumerate(g.rules.cards) if who.cards >> place & 1)
        for kind in g.rules.one_each:
            if kinds[kind] > 1:
                raise error(f"{g.names[seat]}: {kinds[kind]} cards of a {kind}; one is accepted")
    if len(set(g.foes)) < len(g.foes):
        raise error("an enemy card comes once among the foes", "B6")


def _check_decks(g: Table, error: Error) -> None:
    """No enemy is in two decks, or in the deck of another year."""
    met: set[int] = set()
    for deck in g.rules.secrets:
        if not isinstance(deck, FaceDownDeck):
            continue
        for year, card in enumerate(deck.cards(g), 1):
            if card < 0:
                continue
            if card >= len(g.rules.enemies):
                raise error(f"no enemy has the number {card}; {len(g.rules.enemies)} are known")
            enemy = g.rules.enemies[card]
            if enemy.year != year:
                raise error(f"{enemy.id} is no card of year {year}", "B6")
            if card in met:
                raise error(f"{enemy.id} lies in two decks; there is one such card", "S1")
            met.add(card)


def _fights_nobody(g: Table) -> bool:
    """Will a battle come before an enemy is revealed, or against one not dealt (B6.1)?"""
    known, dealt = bool(g.foes), _find_dealt_card(g) >= 0
    for step in _steps_ahead(g):
        match step:
            case DealEnemy(year=year):
                dealt |= year == g.year
            case TurnUpEnemy():
                known = True
            case Reveal():
                known = dealt
            case SoldiersGoHome():
                known = False
            case Battles() | Battle() if not known:
                return True
    return False


def _find_dealt_card(g: Table) -> int:
    """This year's card of the enemy deck, if there is one."""
    return g.enemies[g.year - 1] if len(g.enemies) >= g.year else NOBODY


def _steps_ahead(g: Table) -> Iterator[Step[Table]]:
    """The steps to come, in order, with programs expanded; of the years to come, only the next."""
    ahead = [*g.agenda]
    while ahead:
        step = ahead.pop()
        if isinstance(step, Perform | Years):
            ahead += g.rules.programs[step.program if isinstance(step, Perform) else "year"][::-1]
        yield step


def _check_foes(g: Table, dated: bool, error: Error) -> None:
    if g.last_year < g.year:
        raise error(f"year {g.year} comes after last_year {g.last_year}", "B7")
    if _fights_nobody(g):
        raise error("battles need an enemy; a line like 'foes 3-zombies-6' is accepted", "B6")
    for foe in g.foes if dated else ():
        if g.rules.enemies[foe].year != g.year:
            raise error(f"{g.rules.enemies[foe].id} does not come in year {g.year}", "B6")
    dealt = _find_dealt_card(g)
    if dated and g.foes and dealt >= 0 and dealt not in g.foes:
        raise error(
            f"the enemy of year {g.year} is {g.rules.enemies[dealt].id}, not the foes", "B6"
        )
