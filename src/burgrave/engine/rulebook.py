"""A frozen set of rules as the engine knows it: programs, hooks, registers, secrets, steps."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from .decisions import Step
from .hooks import OWN, Effect, Hook, Reach
from .items import Item
from .native import i64, vec
from .schedule import Schedule

if TYPE_CHECKING:
    from .content import Content
    from .registers import Register
    from .secrets import Secret


NOT_KEPT: Final = 1 << 30
"""The place of registers that no module in play keeps; nothing lies so far away."""


class MomentInfo:
    """A named moment: the topic its effects hang on, the rule it belongs to and when it comes."""

    def __init__(self, topic: int, rule: str, when: str) -> None:
        self.topic: i64 = topic
        self.rule = rule
        self.when = when


class Rulebook:
    """What the engine asks about compiled rules; nothing in it changes during play."""

    __slots__ = (
        "cited",
        "content",
        "hooked",
        "hooks",
        "items",
        "moments",
        "name",
        "overlay",
        "places",
        "programs",
        "reach",
        "registers",
        "schedules",
        "secrets",
        "slots",
        "spent_bits",
        "spread",
        "steps",
        "stride",
        "subjects",
        "texts",
        "version",
    )

    def __init__(self, name: str, version: str) -> None:
        self.name = name
        """The rules string in its one canonical order."""
        self.version = version
        self.programs: dict[str, list[Step[Any]]] = {}
        self.schedules: dict[str, Schedule] = {}
        """The programs as agendas take them, the next step last."""
        self.moments: dict[str, MomentInfo] = {}
        self.steps: dict[str, Callable[..., Step[Any]]] = {}
        """How position texts make every step, by its kind."""
        self.hooks: list[list[Hook[Any]]] = []
        """The effects on each topic."""
        self.subjects: list[list[list[Hook[Any]]]] = []
        """Those for each subject that some are for only, then those for all other subjects."""
        self.hooked: vec[i64] = vec[i64]()
        """How many they are."""
        self.reach: list[Reach] = []
        """Whose effects hang on each topic."""
        self.spread = False
        """Do items have effects that lie elsewhere than among a seat's own?"""
        self.items: dict[str, Item] = {}
        self.cited: dict[str, str] = {}
        """The ids of the rules that items of modules belong to, by item."""
        self.spent_bits: dict[str, int] = {}
        """The bits that remember used effects, by the item they belong to."""
        self.registers: list[Register] = []
        self.places: dict[str, int] = {}
        """Where each register lies (the first seat's), by its name."""
        self.slots: vec[i64] = vec[i64]()
        """The same by its number."""
        self.stride: i64 = 0
        """How far apart the registers of neighbouring seats lie."""
        self.secrets: list[Secret[Any]] = []
        self.content = ""
        """The digest of the content file laid over the built-in content, if any."""
        self.overlay: Content | None = None
        """That content file."""
        self.texts: dict[str, str] = {}
        """Texts that content file brings along, by key."""

    def hang(self, effect: Effect[Any], where: i64, mask: i64) -> None:
        """Hang an effect on its topic, with the place and the bit of its item."""
        self.hooks[effect.topic].append(Hook(effect, effect.item, where, mask))
        self.reach[effect.topic].add(where, mask)
        self.hooked[effect.topic] = self.hooked[effect.topic] + 1
        self.spread = self.spread or where != OWN

    def place_registers(self, registers: list[Register]) -> None:
        """Keep registers: shared ones first, then those of each seat in turn."""
        self.registers = registers
        shared = [register.name for register in registers if not register.per_seat]
        own = [register.name for register in registers if register.per_seat]
        self.places = {name: place for place, name in enumerate(shared + own)}
        self.stride = len(own)
        numbers = [register.number for register in registers]
        most: i64 = max(numbers, default=0)
        self.slots = vec[i64]([NOT_KEPT] * (most + 1))
        for register in registers:
            self.slots[register.number] = self.places[register.name]

    def place_of(self, register: i64, seat: i64) -> i64:
        """Where the register of that number lies for a seat."""
        return self.slots[register] + seat * self.stride

    def fresh_registers(self, seats: int) -> vec[i64]:
        """The registers at the start of a game."""
        shared = [register.start for register in self.registers if not register.per_seat]
        own = [register.start for register in self.registers if register.per_seat]
        return vec[i64](shared + own * seats)

    def __repr__(self) -> str:
        return self.name
