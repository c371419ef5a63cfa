"""Rules in the making: editions, modules and scenarios edit a draft, which is then frozen."""

from __future__ import annotations

from typing import Final, TypeVar

from ...engine.agenda import Step
from ...engine.hooks import Effect, Hook
from ...engine.notation import RulesError
from ...engine.programs import Programs
from ..model.board import LONE_DIE_SPENT, SHIFT_SPENT, TOKEN_SPENT, Table
from ..model.items import HOUSE, Advisor, Building, Deal, Enemy, Item
from ..model.ruleset import Register, Ruleset, Secret
from .known import StepMaker, known_steps, steps_of_items
from .picks import AskAll, OthersPicks, SecretPick, TurnUp
from .steps import Moment
from .topics import TOPICS

# Where an item must lie for its effects to work.
PROVINCE: Final = 0
BEFORE_SEAT: Final = 1
IN_FORCE: Final = 2
ALWAYS: Final = 3

BITS: Final = 62
"""How many items of one place fit into one number."""

OWN_SPENT_BITS: Final = {"token": TOKEN_SPENT, "shift": SHIFT_SPENT, "lone_die": LONE_DIE_SPENT}
"""What the rules themselves remember of a seat's season; items have bits under their ids."""

AnyItem = TypeVar("AnyItem", bound=Item)


class Draft:
    """A set of rules that can still change."""

    def __init__(self, name: str, version: str) -> None:
        self.name = name
        self.version = version
        self.advisors: list[Advisor] = []
        self.buildings: list[Building] = []
        self.enemies: list[Enemy] = []
        self.cards: list[Item] = []
        """Cards that lie before one seat, such as governors."""
        self.open_cards: list[Item] = []
        """Cards and tiles that concern everybody while they are in force."""
        self.always: list[Item] = []
        self.deals: dict[str, Deal] = {}
        self.programs: Programs[Table] = Programs()
        self.steps: dict[str, StepMaker] = {}
        """How position texts make those steps that are not made from their bare arguments."""
        self.registers: list[Register] = []
        self.secrets: list[Secret] = []
        """What imagined worlds deal anew."""
        self.tokens_per_season = False
        self.texts: dict[str, str] = {}
        """Texts that a content file brings along, by key."""
        self.content = ""
        self.house = False
        """Do cards of our own join in?"""

    def program(self, name: str, *steps: Step[Table]) -> None:
        """Write a program from scratch."""
        self.programs.define(name, list(steps))

    def deal(self, deal: Deal) -> Deal:
        """Make a deal known to position texts."""
        self.deals[deal.name] = deal
        return deal

    def admitted(self, items: list[AnyItem]) -> list[AnyItem]:
        """The items that may join: house cards only where the table asked for them."""
        return [item for item in items if self.house or item.mark != HOUSE]

    def register(self, *registers: Register) -> None:
        """Keep numbers of a module's own on the table."""
        self.registers += registers

    def secret_pick(self, pick: type[SecretPick]) -> list[Step[Table]]:
        """Keep the answers to a secret pick; the steps that ask for it and turn it up."""
        self.register(pick.picked)
        self.secrets.append(OthersPicks(pick))
        return [AskAll(pick), TurnUp(pick)]

    def freeze(self) -> Ruleset:
        """The finished rules."""
        rules = Ruleset(self.name, self.version)
        rules.tokens_per_season = 1 if self.tokens_per_season else 0
        _lay_out_province(rules, self.buildings)
        rules.enemies = self.enemies
        for place, enemy in enumerate(self.enemies):
            enemy.index = place
        rules.piles = [
            [enemy.index for enemy in self.enemies if enemy.year == year]
            for year in range(rules.years + 1)
        ]
        rules.advisors = [self.advisors[0], *self.advisors]
        for advisor in self.advisors:
            self.deal(advisor.deal)
        rules.cards = self.cards
        rules.open_cards = self.open_cards
        rules.deals = self.deals
        rules.registers = self.registers
        rules.secrets = self.secrets
        rules.texts = self.texts
        rules.content = self.content
        _place_registers(rules)
        known = known_steps(self.programs)
        rules.steps = {**known, **self.steps, **steps_of_items(rules, known)}
        _know_people(rules, self)
        _hang_effects(rules, self)
        rules.programs = {
            name: [step for step in steps if _may_matter(rules, step)]
            for name, steps in self.programs.tables.items()
        }
        return rules


def _may_matter(rules: Ruleset, step: Step[Table]) -> bool:
    """A moment that no effect in these rules answers is left out."""
    if isinstance(step, Moment):
        return bool(rules.hooks[step.topic])
    return True


def _place_registers(rules: Ruleset) -> None:
    """Shared registers first, then those of each seat in turn."""
    shared = [register.name for register in rules.registers if not register.per_seat]
    own = [register.name for register in rules.registers if register.per_seat]
    rules.places = {name: place for place, name in enumerate(shared + own)}
    rules.stride = len(own)


def _fit(count: int, what: str) -> None:
    """Refuse more of something than one number can hold."""
    if count > BITS:
        raise RulesError(f"{count} {what} can tell {BITS} apart")


def _lay_out_province(rules: Ruleset, buildings: list[Building]) -> None:
    """Give every building its bit and its left neighbours, top row first."""
    rules.buildings = sorted(buildings, key=lambda building: (building.row, building.column))
    _fit(len(buildings), "buildings; a province")
    for place, building in enumerate(rules.buildings):
        building.index = place
        building.bit = 1 << place
        if not building.strip:
            rules.full_plan |= building.bit
    for building in rules.buildings:
        building.left = sum(
            other.bit
            for other in rules.buildings
            if other.row == building.row and other.column < building.column
        )


def _know_people(rules: Ruleset, draft: Draft) -> None:
    """Make advisors and enemies known, and what rewards instead of an advisor's deal."""
    for item in [*draft.advisors, *draft.enemies]:
        rules.items[item.id] = item
    for advisor in draft.advisors:
        if advisor.custom is not None:
            _bind(rules, [advisor.custom], advisor.id)
            _know_deal(draft, advisor.custom)


def _hang_effects(rules: Ruleset, draft: Draft) -> None:
    """Hang every item's effects on their topics and give limited ones a bit of their own."""
    rules.hooks = [[] for _ in range(TOPICS)]
    spent = _SpentBits()
    groups: list[tuple[int, list[Item]]] = [
        (PROVINCE, [*rules.buildings]),
        (BEFORE_SEAT, draft.cards),
        (IN_FORCE, draft.open_cards),
        (ALWAYS, draft.always),
    ]
    for where, items in groups:
        _fit(len(items), "cards; a place")
        for place, item in enumerate(items):
            rules.items[item.id] = item
            _bind(rules, item.effects, item.id)
            for effect in item.effects:
                spent.assign(effect, item.id)
                _know_deal(draft, effect)
                rules.hooks[effect.topic].append(Hook(effect, item.id, where, 1 << place))
    for hooks in rules.hooks:
        hooks.sort(key=lambda hook: hook.effect.late)
    rules.spent_bits = spent.names
    rules.renewed_by_season = spent.season
    rules.renewed_by_year = spent.year
    _fit(len(spent.names), "limited effects; a seat")


def _bind(rules: Ruleset, effects: list[Effect[Table]], item: str) -> None:
    """Tell effects their item, if some module in play keeps what they read."""
    names: list[str] = []
    for effect in effects:
        names.append(effect.name)
        number = names.count(effect.name)
        effect.title = effect.name if number == 1 else f"{effect.name}.{number}"
        effect.item = item
        if effect.topic < 0:
            effect.topic = effect.on
        for name in effect.needs:
            if name not in rules.places:
                raise RulesError(f"{item}: {effect.name} needs a module with {name}")


def _know_deal(draft: Draft, effect: Effect[Table]) -> None:
    """Make an effect's deal known; taking the deal of a limited effect uses the effect up."""
    deal = getattr(effect, "deal", None)
    if isinstance(deal, Deal):
        draft.deal(deal)
        for way in deal.alternatives:
            way.spends = effect.spent_bit


class _SpentBits:
    """The bits that remember which limited effects a seat has used."""

    def __init__(self) -> None:
        self.names = dict(OWN_SPENT_BITS)
        self.season = TOKEN_SPENT | SHIFT_SPENT | LONE_DIE_SPENT
        self.year = 0

    def assign(self, effect: Effect[Table], item: str) -> None:
        """Give an effect its bit, if it has a limit."""
        if not effect.lasts:
            return
        # Effects of one item share its bit.
        effect.spent_bit = self.names.setdefault(item, 1 << len(self.names))
        if effect.lasts == "season":
            self.season |= effect.spent_bit
        elif effect.lasts == "year":
            self.year |= effect.spent_bit
