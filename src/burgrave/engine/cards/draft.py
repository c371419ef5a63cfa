"""A draft: rules that editions and modules edit before they are frozen into a rulebook."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic

from ..core.decisions import Step
from ..core.secret_picks import AskAll, OthersPicks, SecretPick, TurnUp
from ..core.secrets import Secret
from ..core.steps import AtMoment
from ..game.copying import settle_fields
from ..game.rulebook import Rulebook
from ..game.ruled import R
from ..speed.native import i64, vec
from ..speed.schedule import Schedule
from ..text.content import Content
from ..text.notation import RulesError
from .displays import Display
from .effects import PLACES, Effect, by_subject
from .hooks import hook_count
from .items import Item
from .programs import Programs
from .registers import Register

BITS = 62
"""How many items of one location fit into one number, a bit each."""


class Draft(Generic[R]):
    """A set of rules that can still change."""

    def __init__(self, name: str, version: str) -> None:
        self.name = name
        self.version = version
        self.programs: Programs[R] = Programs()
        self.steps: dict[str, Callable[..., Step[R]]] = {}
        """Constructors, for position texts, of steps that take more than their `args`."""
        self.registers: list[Register] = []
        self.secrets: list[Secret[R]] = []
        """Everything hidden that imagined worlds redeal."""
        self.texts: dict[str, str] = {}
        """Texts that a content file provides, by key."""
        self.overlay: Content | None = None
        """That content file, if there is one."""
        self.displays: dict[str, Display] = {}
        """How to show people what modules keep and ask, by register, view key or question."""
        self.cited: dict[str, str] = {}
        """The id of the rule that each item belongs to; "" for items of the base game."""

    def program(self, name: str, *steps: Step[R]) -> None:
        """Define a program."""
        self.programs.define(name, list(steps))

    def before(self, program: str, label: str, *steps: Step[R]) -> None:
        """Insert steps before the named step of a program."""
        self.programs.before(program, label, list(steps))

    def after(self, program: str, label: str, *steps: Step[R]) -> None:
        """Insert steps after the named step of a program."""
        self.programs.after(program, label, list(steps))

    def replace(self, program: str, label: str, *steps: Step[R]) -> None:
        """Replace the named step of a program with other steps."""
        self.programs.replace(program, label, list(steps))

    def register(self, *registers: Register) -> None:
        """Add registers: numbers that a module keeps."""
        self.registers += registers

    def secret(self, *secrets: Secret[R]) -> None:
        """Add something hidden that imagined worlds redeal."""
        self.secrets += secrets

    def display(self, name: str, display: Display) -> None:
        """Say how to show people a register, a view key or the answers to a question."""
        self.displays[name] = display

    def secret_pick(self, pick: type[SecretPick[R]]) -> list[Step[R]]:
        """Add a secret pick; return the steps that ask everybody for it and reveal it."""
        self.register(pick.picked)
        self.secret(OthersPicks(pick))
        return [AskAll(pick), TurnUp(pick)]

    def cite(self, rule: str, items: list[Item]) -> None:
        """Record that these items belong to a rule, unless they already belong to another."""
        for item in items:
            self.cited.setdefault(item.id, rule)

    def cite_as(self, item: Item, other: Item) -> None:
        """Record that an item belongs to the same rule as another item."""
        self.cited.setdefault(item.id, self.cited.get(other.id, ""))

    def hand_over(self, rules: Rulebook) -> None:
        """Copy what every draft holds into frozen rules; `close` copies the programs later."""
        rules.place_registers(self.registers)
        rules.secrets = [*self.secrets]
        rules.displays = self.displays
        rules.texts = self.texts
        rules.overlay = self.overlay
        rules.content = "" if self.overlay is None else self.overlay.digest
        rules.cited = {item: rule for item, rule in self.cited.items() if rule}

    def close(self, rules: Rulebook) -> None:
        """Freeze the programs, leaving out moments to which no effect in these rules reacts."""
        rules.programs = {
            name: [step for step in steps if _may_matter(rules, step)]
            for name, steps in self.programs.tables.items()
        }
        for name, steps in rules.programs.items():
            rules.schedules[name] = Schedule()
            rules.schedules[name].extend(steps[::-1])


def _may_matter(rules: Rulebook, step: Step[Any]) -> bool:
    return not isinstance(step, AtMoment) or bool(rules.attached[step.hook.number])


class SpentBits:
    """The bits that remember which limited effects a seat has used."""

    def __init__(self, own: dict[str, dict[str, int]]) -> None:
        """Start with the bits that the rules themselves use, grouped by how long a use lasts."""
        self.names = {name: bit for bits in own.values() for name, bit in bits.items()}
        self.lasting = {word: sum(bits.values()) for word, bits in own.items()}
        """The bits that are cleared together, by how long a use lasts."""

    def assign(self, effect: Effect[Any], item: str) -> None:
        """Give an effect a bit if its use is limited."""
        if effect.lasts:
            # All effects of one item share one bit.
            effect.spent_bit = self.names.setdefault(item, 1 << len(self.names))
            self.lasting[effect.lasts] = self.lasting.get(effect.lasts, 0) | effect.spent_bit


def hang(rules: Rulebook, groups: list[tuple[int, list[Item]]], spent: SpentBits) -> None:
    """Attach every item's effects to their hooks, and give limited effects a bit."""
    hooks: i64 = hook_count()
    rules.attached = [[] for _ in range(hooks)]
    rules.attached_count = vec[i64]([0] * hooks)
    rules.reach = vec[i64]([0] * (PLACES * hooks))
    for where, items in groups:
        fit(len(items), "cards; a place")
        for index, item in enumerate(items):
            rules.items[item.id] = item
            bind(rules, item.effects, item.id)
            for effect in item.effects:
                spent.assign(effect, item.id)
                rules.hang(effect, where, 1 << index)
    for attached in rules.attached:
        attached.sort(key=lambda attachment: attachment.effect.precedence)
    rules.attached_by_subject = [by_subject(attached) for attached in rules.attached]
    rules.spent_bits = spent.names
    fit(len(spent.names), "limited effects; a seat")


def bind(rules: Rulebook, effects: list[Effect[Any]], item: str) -> None:
    """Tell effects their item; refuse an effect whose register no module in play has."""
    names: list[str] = []
    for effect in effects:
        settle_fields(effect)
        names.append(effect.name)
        number = names.count(effect.name)
        effect.title = effect.name if number == 1 else f"{effect.name}.{number}"
        effect.item = item
        if effect.hook is None:
            effect.hook = effect.on
        for name in effect.needs:
            if name not in rules.register_slots:
                raise RulesError(f"{item}: {effect.name} needs a module with {name}")


def fit(count: int, what: str) -> None:
    """Refuse more members than one number has bits for."""
    if count > BITS:
        raise RulesError(f"{count} {what} has room for {BITS}")
