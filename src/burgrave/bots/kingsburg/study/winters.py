"""What may come in a winter: enemies and soldiers, found by running the rules' own steps."""

from __future__ import annotations

from ....engine.cards.effects import ALWAYS
from ....engine.core.actors import NOBODY
from ....engine.core.decisions import Step
from ....engine.speed.native import i64, vec
from ....kingsburg import hooks
from ....kingsburg.game import Kingsburg, empty_table
from ....kingsburg.kind import seat_names
from ....kingsburg.model.board import WINTER, Table
from ....kingsburg.model.ruleset import Ruleset
from ....kingsburg.rules.battle import Battles
from .trials import ME, play_out
from .war import FAR, LEADS, Help, Threats

Steps = list[Step[Table]]


class Assault:
    """Enemy cards that may come up together, and the soldiers that come with them."""

    __slots__ = ("chance", "foes", "index", "soldiers", "year")

    def __init__(self, index: int, year: int, foes: tuple[int, ...], soldiers: int) -> None:
        self.index = index
        self.year = year
        self.foes = foes
        self.soldiers = soldiers
        self.chance = 0.0
        """Its probability in its year while no card is known."""


class Winters:
    """All that may come in the winters of these rules."""

    def __init__(self, rules: Ruleset) -> None:
        program: Steps = []
        for step in rules.programs["winter"]:
            if isinstance(step, Battles):
                break
            program.append(step)
        self.turn_up = [step for step in program if brings_enemies(rules, step)]
        """The steps that turn up enemies."""
        self.arm = [step for step in program if step not in self.turn_up]
        """The other steps before the battles, which bring soldiers."""
        self.assaults: list[Assault] = []
        self.years: list[list[Assault]] = [[]]
        """The assaults of each year; the first entry is unused."""
        for year in range(1, int(rules.years) + 1):
            self.years.append(self._deal_year(rules, year))
        self.foes = [assault.foes for assault in self.assaults]
        self.threats = [threats_of(assaults, NOBODY) for assaults in self.years]
        """What may come in each year while no card is known."""

    def first_index(self, year: int) -> int:
        """The index of a year's first assault."""
        return sum([len(assaults) for assaults in self.years[:year]])

    def _deal_year(self, rules: Ruleset, year: int) -> list[Assault]:
        """The assaults that may come up in a year before anything is dealt."""
        table = empty_table(rules, seat_names(2))
        table.year = year
        table.phase = WINTER
        return self.collect_assaults(play_out(table, self.turn_up, seat=ME), year)

    def collect_assaults(self, ends: list[tuple[Kingsburg, float]], year: int) -> list[Assault]:
        """The distinct assaults among these outcomes, each with its probability."""
        found: dict[tuple[int, ...], Assault] = {}
        for end, chance in ends:
            assault = found.get(end.foes)
            if assault is None:
                soldiers: int = end.seats[ME].soldiers
                assault = Assault(len(self.assaults), year, end.foes, soldiers)
                self.assaults.append(assault)
                found[end.foes] = assault
            assault.chance += chance
        return list(found.values())

    def chances_in(self, worlds: list[Kingsburg]) -> list[tuple[Assault, float]]:
        """This year's assaults with their probabilities over worlds that a seat thinks possible."""
        counted: dict[tuple[int, ...], float] = {}
        for world in worlds:
            for end, chance in play_out(world, self.turn_up, seat=ME):
                counted[end.foes] = counted.get(end.foes, 0.0) + chance / len(worlds)
        year: int = worlds[0].year
        return [(found, counted.get(found.foes, 0.0)) for found in self.years[year]]


def threats_of(assaults: list[Assault], known: int) -> Threats:
    """What may come in a year, given its enemy card, or NOBODY if that is unknown."""
    likely = [one for one in assaults if known in (NOBODY, one.foes[0])]
    total = sum([one.chance for one in likely])
    threats = Threats()
    for one in likely:
        threats.add(one.index, one.soldiers, one.chance / total)
    return threats


def brings_enemies(rules: Ruleset, step: Step[Table]) -> bool:
    """Does this step of the winter turn up enemies?"""
    table = empty_table(rules, seat_names(2))
    table.phase = WINTER
    return any(end.foes != () for end, _ in play_out(table, [step], seat=ME))


def arming_steps_left(g: Table, winters: Winters) -> Steps:
    """The steps that bring soldiers before the next battles; in winter, those still to come."""
    if g.phase != WINTER:
        return winters.arm
    coming: Steps = [*g._scheduled, *reversed(g.agenda)]
    for place, step in enumerate(coming):
        if isinstance(step, Battles):
            return [before for before in coming[:place] if before not in winters.turn_up]
    return []


def play_arming(table: Kingsburg, steps: Steps, seat: int) -> list[tuple[Kingsburg, float]]:
    """Every outcome of these steps of a winter, with its probability."""
    twin = table.clone()
    twin.phase = WINTER
    return play_out(twin, steps, seat=seat)


def help_from(table: Table, ends: list[tuple[Kingsburg, float]], seat: i64) -> Help:
    """How much strength a seat gains in these outcomes."""
    before = bare_strength(table, seat)
    odds = vec[float]([0.0] * LEADS)
    for end, chance in ends:
        more = max(0, min(LEADS - 1, bare_strength(end, seat) - before + FAR))
        odds[more] = odds[more] + chance
    return Help(odds)


def bare_strength(g: Table, seat: i64) -> i64:
    """A seat's strength against no enemy in particular."""
    soldiers = g.seats[seat].soldiers
    return hooks.STRENGTH.change(g, seat, soldiers, 0)


def table_end_points(g: Table, seat: int) -> int:
    """What rules without a card would score for a seat if the game ended now."""
    before: int = g.seats[seat].vp
    for hook in (hooks.GAME_END, hooks.GAME_LAST):
        for one in hook.attachments(g):
            if one.where == ALWAYS:
                one.effect.react(g, seat, 0)
    g._unschedule()
    points: int = g.seats[seat].vp - before
    g.seats[seat].vp = before
    return points
