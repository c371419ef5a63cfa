"""The valuations of one seat in one game, cached by all they depend on."""

from __future__ import annotations

from typing import Final

from ....engine.core.actors import NOBODY
from ....engine.core.decisions import Step
from ....engine.core.imagining import redeal_world
from ....engine.core.luck import Luck
from ....engine.speed.native import i64
from ....kingsburg.game import Kingsburg
from ....kingsburg.model.board import PRODUCTIVE, WINTER, Table
from ....kingsburg.rules.construct import Construct, Constructions
from ..study.aspects import seen_registers
from ..study.demands import payable_stock
from ..study.reinforcements import Reinforcements
from ..study.rule_study import study_of
from ..study.war import Threats
from ..study.war_outlook import WarOutlook
from ..study.winters import arming_steps_left
from .valuation import Valuation

GUESSES: Final = 24
"""How many worlds are imagined to estimate threats after a look at hidden cards."""
MOST_CACHED: Final = 1_000
"""How many valuations are cached before the cache is cleared."""

Facts = tuple[int | str, ...]


class ValuationCache:
    """The valuations and war outlooks that one seat of one game has computed this season."""

    def __init__(self, game: Kingsburg, seat: i64) -> None:
        self.rules = game.rules
        self.seat: i64 = seat
        self.study = study_of(game.rules)
        self.known: i64 = NOBODY
        """This year's enemy card, if the seat has seen it."""
        self.outlooks: dict[Facts, WarOutlook] = {}
        """War outlooks that depend on what only this seat knows."""
        self.valuations: dict[Facts, Valuation] = {}
        self.season: i64 = 0

    def start_question(self, g: Kingsburg) -> None:
        """Take in what the seat knows now, and drop what belongs to earlier seasons."""
        season = g.year << 4 | g.phase
        if season != self.season:
            self.season = season
            self.outlooks.clear()
            self.valuations.clear()
        self.known = known_enemy(g, self.seat)

    def valuation(self, g: Kingsburg) -> Valuation:
        """The seat's valuation of the rest of the game."""
        now, later = construction_chances(g, self.seat)
        facts = self.facts(g, now << 4 | later)
        found = self.valuations.get(facts)
        if found is None:
            if len(self.valuations) >= MOST_CACHED:
                self.valuations.clear()
            found = Valuation(
                g,
                self.seat,
                study=self.study,
                outlook=self.outlook(g),
                chances=now + later,
                ready=now > 0,
            )
            self.valuations[facts] = found
        return found

    def facts(self, g: Kingsburg, chances: i64) -> Facts:
        """The key of a valuation: everything it depends on."""
        who = g.seats[self.seat]
        when = ((g.year << 4 | g.phase) << 8 | chances) << 16 | self.enemy(g) + 1
        facts: Facts = (when, who.seen, who.buildings, who.plan, who.cards, g.in_force)
        if self.study.registers:
            facts += seen_registers(g, self.seat, self.study.registers)
        if g.phase == WINTER:
            facts += self.winter(g)
        return facts

    def enemy(self, g: Kingsburg) -> i64:
        """The enemy card of the table's year if the seat has seen it, else NOBODY."""
        return self.known if g.year == self.season >> 4 else NOBODY

    def winter(self, g: Kingsburg) -> Facts:
        """The part of the key that matters in winter."""
        who = g.seats[self.seat]
        rest = " ".join([step.label() for step in arming_steps_left(g, self.study.winters)])
        return (len(g.foes), payable_stock(who), who.sent, who.spent, rest)

    def outlook(self, g: Kingsburg) -> WarOutlook:
        """The seat's war outlook, from what it knows."""
        war_cache = self.study.war_cache
        looked = g.seats[self.seat].seen >> g.rules.years
        if g.phase != WINTER and not looked:
            return war_cache.outlook(g, self.seat, self.enemy(g))
        facts = self.facts(g, 0)
        found = self.outlooks.get(facts)
        if found is None:
            if len(self.outlooks) >= MOST_CACHED:
                self.outlooks.clear()
            found = war_cache.make_outlook(
                g, self.seat, threats=self.threats(g), reinforcements=self.reinforcements(g)
            )
            self.outlooks[facts] = found
        return found

    def threats(self, g: Kingsburg) -> Threats:
        """What may come this year, from what the seat knows."""
        winters = self.study.winters
        if not g.foes and not g.seats[self.seat].seen >> g.rules.years:
            return self.study.war_cache.threats_in(g.year, self.enemy(g))
        threats = Threats()
        if g.foes:
            for one in winters.years[g.year]:
                if one.foes == g.foes:
                    threats.add(one.index, 0, 1.0)
            return threats
        # The seat has looked at other cards, too; imagined worlds show what those rule out.
        worlds = [redeal_world(g, self.seat, Luck(seed)) for seed in range(GUESSES)]
        for one, chance in winters.chances_in(worlds):
            if chance > 0:
                threats.add(one.index, one.soldiers, chance)
        return threats

    def reinforcements(self, g: Kingsburg) -> Reinforcements:
        """The reinforcements that the seat will have in winter."""
        if g.phase != WINTER:
            return self.study.war_cache.reinforcements(g, self.seat)
        winters = self.study.winters
        return Reinforcements(g, self.seat, winters=winters, rest=arming_steps_left(g, winters))


def known_enemy(g: Table, seat: i64) -> i64:
    """This year's enemy card if it lies face up or the seat has looked at it, else NOBODY."""
    if g.foes:
        return g.foes[0]
    looked = g.seats[seat].seen >> g.year - 1 & 1
    return g.enemies[g.year - 1] if looked else NOBODY


def construction_chances(g: Table, seat: i64) -> tuple[i64, i64]:
    """How often the seat may still construct: in this season, and in later ones."""
    now: i64 = 0
    for step in g._coming.to_list():
        now += builds(step, seat)
    if g.pending is not None:
        now += builds(g.pending, seat)
    later = 3 * (g.rules.years - g.year)
    for phase in PRODUCTIVE:
        if phase > g.phase:
            later += 1
    return now, later


def builds(step: Step[Table], seat: i64) -> i64:
    """How many constructions this step gives the seat: 0 or 1."""
    if isinstance(step, Construct):
        return 1 if step.actor == seat else 0
    return 1 if isinstance(step, Constructions) else 0
