"""A cache of armies, reinforcements and war outlooks, shared by provinces that fight alike."""

from __future__ import annotations

from typing import Final

from ....engine.core.actors import NOBODY
from ....engine.speed.native import i64
from ....kingsburg import hooks
from ....kingsburg.game import Kingsburg
from ....kingsburg.model.board import Table
from ....kingsburg.model.ruleset import Ruleset
from .aspects import Aspect, Facts
from .income import Income
from .reinforcements import Reinforcements
from .trials import ME
from .war import Army, Threats, muster
from .war_outlook import WarOutlook
from .winters import Winters, threats_of

FIGHTING: Final = (
    hooks.STRENGTH,
    hooks.ENEMY_STRENGTH,
    hooks.ENEMY_KIND,
    hooks.BATTLE_OUTCOME,
    hooks.VICTORY_BRINGS,
    hooks.DEFEAT_COSTS,
    hooks.HEROISM,
    hooks.VICTORY,
)
"""Hooks that decide how a battle goes and what it brings."""
ARMING: Final = (
    hooks.WINTER_START,
    hooks.KINGS_FIXED_SOLDIERS,
    hooks.KINGS_DICE,
    hooks.KINGS_SOLDIERS,
    hooks.KING_SENT,
    hooks.BEFORE_REVEAL,
    hooks.OWN_SOLDIERS_DIE,
)
"""Hooks that decide how many soldiers come in winter."""
SCORED: Final = (hooks.GAME_END, hooks.GAME_LAST)
"""Hooks on which rules without a card score what is left at the end."""
MOST_CACHED: Final = 4_000
"""How many of each are cached before the cache is cleared."""


class WarCache:
    """What seats may expect of their winters, cached for all games by the same rules."""

    def __init__(
        self, rules: Ruleset, winters: Winters, *, buildings: list[Income], cards: list[Income]
    ) -> None:
        self.winters = winters
        self.buildings = buildings
        self.cards = cards
        self.fighting = Aspect(rules, FIGHTING)
        self.arming = Aspect(rules, ARMING, scored=SCORED)
        self.both = Aspect(rules, FIGHTING + ARMING, scored=SCORED)
        self._armies: dict[Facts, Army] = {}
        self._reinforcements: dict[Facts, Reinforcements] = {}
        self._outlooks: dict[Facts, WarOutlook] = {}
        self._threats: dict[Facts, Threats] = {}

    def outlook(self, g: Table, seat: i64, known: i64) -> WarOutlook:
        """The war outlook of a seat before winter begins, given what it knows of the enemy."""
        facts = (known, *self.both.key(g, seat))
        found = self._outlooks.get(facts)
        if found is None:
            if len(self._outlooks) >= MOST_CACHED:
                self._outlooks.clear()
            found = self.make_outlook(
                g,
                seat,
                threats=self.threats_in(g.year, known),
                reinforcements=self.reinforcements(g, seat),
            )
            self._outlooks[facts] = found
        return found

    def make_outlook(
        self, g: Table, seat: i64, *, threats: Threats, reinforcements: Reinforcements
    ) -> WarOutlook:
        """The war outlook of a seat with these threats and reinforcements."""
        return WarOutlook(
            self.army(g, seat),
            reinforcements,
            year=g.year,
            threats=threats,
            winters=self.winters,
            incomes=self.buildings,
        )

    def threats_in(self, year: int, known: int) -> Threats:
        """What may come in a year, given its enemy card, or NOBODY if that is unknown."""
        if known == NOBODY:
            return self.winters.threats[year]
        found = self._threats.get((year, known))
        if found is None:
            found = threats_of(self.winters.years[year], known)
            self._threats[(year, known)] = found
        return found

    def army(self, g: Table, seat: i64) -> Army:
        """A seat's army."""
        facts = self.fighting.key(g, seat)
        found = self._armies.get(facts)
        if found is None:
            if len(self._armies) >= MOST_CACHED:
                self._armies.clear()
            found = self._muster(self.fighting.alone(g, seat))
            self._armies[facts] = found
        return found

    def _muster(self, table: Kingsburg) -> Army:
        me = table.seats[ME]
        spoils = 0.0
        for place, income in enumerate(self.buildings):
            if me.buildings >> place & 1:
                spoils += income.victory
        for place, income in enumerate(self.cards):
            if me.cards >> place & 1:
                spoils += income.victory
        first = self.winters.first_index(table.year)
        return muster(table, ME, foes=self.winters.foes, first=first, spoils=spoils)

    def reinforcements(self, g: Table, seat: i64) -> Reinforcements:
        """The reinforcements of a seat in this winter and later ones."""
        facts = self.arming.key(g, seat)
        found = self._reinforcements.get(facts)
        if found is None:
            if len(self._reinforcements) >= MOST_CACHED:
                self._reinforcements.clear()
            table = self.arming.alone(g, seat)
            found = Reinforcements(table, ME, winters=self.winters, rest=self.winters.arm)
            self._reinforcements[facts] = found
        return found
