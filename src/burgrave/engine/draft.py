"""Rules in the making: whatever a game's editions and modules edit before its rules are frozen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from .content import Content
from .decisions import Step
from .hooks import Effect, Reach, by_subject
from .items import HOUSE, Item
from .native import i64, vec
from .notation import RulesError
from .programs import Programs
from .registers import Register
from .rulebook import Rulebook
from .ruled import R
from .schedule import Schedule
from .secret_picks import AskAll, OthersPicks, SecretPick, TurnUp
from .secrets import Secret
from .steps import Moment

AnyItem = TypeVar("AnyItem", bound=Item)

BITS = 62
"""How many items of one place fit into one number."""


class Draft(Generic[R]):
    """A set of rules that can still change."""

    def __init__(self, name: str, version: str) -> None:
        self.name = name
        self.version = version
        self.programs: Programs[R] = Programs()
        self.steps: dict[str, Callable[..., Step[R]]] = {}
        """How position texts make those steps that are not made from their bare arguments."""
        self.registers: list[Register] = []
        self.secrets: list[Secret[R]] = []
        """What imagined worlds deal anew."""
        self.texts: dict[str, str] = {}
        """Texts that a content file brings along, by key."""
        self.overlay: Content | None = None
        """That content file."""
        self.house = False
        """Do cards of our own join in?"""
        self.cited: dict[str, str] = {}
        """The ids of the rules that items belong to; "" for the base game's."""

    def program(self, name: str, *steps: Step[R]) -> None:
        """Write a program from scratch."""
        self.programs.define(name, list(steps))

    def admitted(self, items: list[AnyItem]) -> list[AnyItem]:
        """The items that may join: house cards only where the table asked for them."""
        return [item for item in items if self.house or item.mark != HOUSE]

    def register(self, *registers: Register) -> None:
        """Keep numbers of a module's own on the table."""
        self.registers += registers

    def secret_pick(self, pick: type[SecretPick[R]]) -> list[Step[R]]:
        """Keep the answers to a secret pick; the steps that ask for it and turn it up."""
        self.register(pick.picked)
        self.secrets.append(OthersPicks(pick))
        return [AskAll(pick), TurnUp(pick)]

    def cite(self, rule: str, items: list[Item]) -> None:
        """Items that were not there before belong to this rule."""
        for item in items:
            self.cited.setdefault(item.id, rule)

    def hand_over(self, rules: Rulebook) -> None:
        """Give frozen rules what a draft keeps for every game; programs go last, see `close`."""
        rules.place_registers(self.registers)
        rules.secrets = [*self.secrets]
        rules.texts = self.texts
        rules.overlay = self.overlay
        rules.content = "" if self.overlay is None else self.overlay.digest
        rules.cited = {item: rule for item, rule in self.cited.items() if rule}

    def close(self, rules: Rulebook) -> None:
        """Freeze the programs, without the moments that no effect in these rules reacts to."""
        rules.programs = {
            name: [step for step in steps if _may_matter(rules, step)]
            for name, steps in self.programs.tables.items()
        }
        for name, steps in rules.programs.items():
            rules.schedules[name] = Schedule()
            rules.schedules[name].extend(steps[::-1])


def _may_matter(rules: Rulebook, step: Step[Any]) -> bool:
    return not isinstance(step, Moment) or bool(rules.hooks[step.topic])


class SpentBits:
    """The bits that remember which limited effects a seat has used."""

    def __init__(self, own: dict[str, dict[str, int]]) -> None:
        """Those the rules themselves use, by how long a use is remembered."""
        self.names = {name: bit for bits in own.values() for name, bit in bits.items()}
        self.lasting = {word: sum(bits.values()) for word, bits in own.items()}
        """The bits that are cleared together, by how long a use is remembered."""

    def assign(self, effect: Effect[Any], item: str) -> None:
        """Give an effect its bit, if it has a limit."""
        if effect.lasts:
            # Effects of one item share its bit.
            effect.spent_bit = self.names.setdefault(item, 1 << len(self.names))
            self.lasting[effect.lasts] = self.lasting.get(effect.lasts, 0) | effect.spent_bit


def hang(rules: Rulebook, groups: list[tuple[int, list[Item]]], spent: SpentBits) -> None:
    """Hang every item's effects on their topics, and give limited ones a bit of their own."""
    topics: i64 = len(rules.hooks)
    rules.hooked = vec[i64]([0] * topics)
    rules.reach = [Reach() for _ in range(topics)]
    for where, items in groups:
        fit(len(items), "cards; a place")
        for place, item in enumerate(items):
            rules.items[item.id] = item
            bind(rules, item.effects, item.id)
            for effect in item.effects:
                spent.assign(effect, item.id)
                rules.hang(effect, where, 1 << place)
    for hooks in rules.hooks:
        hooks.sort(key=lambda hook: hook.effect.precedence)
    rules.subjects = [by_subject(hooks) for hooks in rules.hooks]
    rules.spent_bits = spent.names
    fit(len(spent.names), "limited effects; a seat")


def bind(rules: Rulebook, effects: list[Effect[Any]], item: str) -> None:
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


def fit(count: int, what: str) -> None:
    """Refuse more of something than one number can hold."""
    if count > BITS:
        raise RulesError(f"{count} {what} can tell {BITS} apart")
