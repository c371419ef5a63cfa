"""How a seat sees the game it plays: what is known, what may come, and the valuation from there."""

from __future__ import annotations

import random
from typing import Final

from ...engine.agenda import Step
from ...engine.imagining import imagine
from ...kingsburg.game import Kingsburg
from ...kingsburg.model.board import NOBODY, Table
from ...kingsburg.rules.construct import Construct, Constructions
from .demands import stock_of
from .rule_study import study_of
from .trying_effects import PRODUCTIVE
from .valuation import Front, Valuation
from .war import Arms, Threat
from .winters import WINTER, still_to_arm

GUESSES: Final = 24
"""How many worlds are imagined to see what enemies may come, after a look at some cards."""

Facts = tuple[int | str, ...]


class Memory:
    """What one seat of one game has thought of so far, so as not to think of it again."""

    def __init__(self, game: Kingsburg, seat: int, rng: random.Random) -> None:
        self.rules = game.rules
        self.seat = seat
        self.rng = rng
        self.study = study_of(game.rules)
        self.known = NOBODY
        """This year's enemy card, if the seat has seen it."""
        self.armies: dict[Facts, Arms] = {}
        self.fronts: dict[Facts, Front] = {}
        self.valuations: dict[Facts, Valuation] = {}

    def valuation(self, g: Kingsburg) -> Valuation:
        """How the seat sees the rest of the game; new with every season and every building."""
        now, later = construction_chances(g, self.seat)
        when = g.phase << 12 | g.king << 8 | later << 4 | now
        facts = self.facts(g)
        found = self.valuations.get((when, *facts))
        if found is None:
            table = imagine(g, self.seat, self.rng)
            front = self.fronts.get(facts)
            if front is None:
                threats = self.threats(table)
                arms = self.arms(g, table)
                front = Front(table, self.seat, study=self.study, threats=threats, arms=arms)
                self.fronts[facts] = front
            found = Valuation(table, self.seat, front=front, chances=now + later, ready=now > 0)
            self.valuations[(when, *facts)] = found
        return found

    def facts(self, g: Kingsburg) -> Facts:
        """What tells one valuation on the winters from another."""
        who = g.seats[self.seat]
        facts: Facts = (
            g.year,
            self.known,
            who.seen,
            who.buildings,
            who.plan,
            who.cards,
            g.in_force,
        )
        return facts + self.state(g)

    def state(self, g: Kingsburg) -> Facts:
        """What modules keep in memory, as far as the seat sees it, and where a winter stands."""
        state: Facts = self.study.visible(g, self.seat)
        if g.phase == WINTER:
            who = g.seats[self.seat]
            rest = " ".join([step.label() for step in still_to_arm(g, self.study.winters)])
            state += (len(g.foes), stock_of(who), who.sent, who.spent, rest)
        return state

    def threats(self, table: Kingsburg) -> list[Threat]:
        """What may come this year, as far as the seat knows."""
        winters = self.study.winters
        assaults = winters.years[table.year]
        if table.foes:
            return [(one.index, 0, 1.0) for one in assaults if one.foes == table.foes]
        if table.seats[self.seat].seen >> table.rules.years:
            # It has looked at more than the enemy deck, and only imagined worlds know what.
            worlds = [imagine(table, self.seat, random.Random(seed)) for seed in range(GUESSES)]
            faced = winters.faced(worlds)
            return [(one.index, one.soldiers, chance) for one, chance in faced if chance > 0]
        likely = [one for one in assaults if self.known in (NOBODY, one.foes[0])]
        total = sum([one.chance for one in likely])
        return [(one.index, one.soldiers, one.chance / total) for one in likely]

    def arms(self, g: Kingsburg, table: Kingsburg) -> Arms:
        """What help the seat will have in winter."""
        who = g.seats[self.seat]
        winters = self.study.winters
        key: Facts = (g.year, who.buildings & winters.arming, who.cards, g.in_force, *self.state(g))
        found = self.armies.get(key)
        if found is None:
            rest = still_to_arm(g, winters)
            found = Arms(table, self.seat, winters=winters, rest=rest)
            self.armies[key] = found
        return found


def known_enemy(g: Table, seat: int) -> int:
    """This year's enemy card, if it lies open or the seat has looked at it."""
    if g.foes:
        return g.foes[0]
    looked = g.seats[seat].seen >> g.year - 1 & 1
    return g.enemies[g.year - 1] if looked else NOBODY


def construction_chances(g: Table, seat: int) -> tuple[int, int]:
    """How often the seat may still construct in this season, and in those to come."""
    now = 0
    for step in g.agenda:
        now += _builds(step, seat)
    for step in g.scheduled:
        now += _builds(step, seat)
    if g.pending is not None:
        now += _builds(g.pending, seat)
    later: int = 3 * (g.rules.years - g.year)
    for phase in PRODUCTIVE:
        later += phase > g.phase
    return now, later


def _builds(step: Step[Table], seat: int) -> bool:
    """Does this step let the seat construct?"""
    if isinstance(step, Construct):
        return step.actor == seat
    return isinstance(step, Constructions)
