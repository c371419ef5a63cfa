"""A frozen set of rules as the engine uses it: programs, hooks, registers, secrets, steps."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from ..cards.effects import OWNED, PLACES, Attachment, Effect
from ..cards.hooks import Moment
from ..cards.items import Item
from ..core.decisions import Step
from ..speed.native import i64, mypyc_attr, vec
from ..speed.schedule import Schedule

if TYPE_CHECKING:
    from ..cards.displays import Display
    from ..cards.registers import Register
    from ..core.secrets import Secret
    from ..text.content import Content


NOT_KEPT: Final = 1 << 30
"""The slot of registers that no module in play has; no table is that large."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Rulebook:
    """What the engine needs of compiled rules; nothing in it changes during play."""

    __slots__ = (
        "attached",
        "attached_by_subject",
        "attached_count",
        "cited",
        "content",
        "displays",
        "items",
        "moments",
        "name",
        "overlay",
        "programs",
        "reach",
        "register_slots",
        "registers",
        "schedules",
        "secrets",
        "slots",
        "spent_bits",
        "spread",
        "steps",
        "stride",
        "texts",
        "version",
    )

    def __init__(self, name: str, version: str) -> None:
        self.name = name
        """The rules string with its parts in canonical order."""
        self.version = version
        self.programs: dict[str, list[Step[Any]]] = {}
        self.schedules: dict[str, Schedule] = {}
        """The programs as schedules, the next step last."""
        self.moments: dict[str, Moment] = {}
        self.steps: dict[str, Callable[..., Step[Any]]] = {}
        """The constructor of every step, by its kind, for position texts."""
        self.attached: list[list[Attachment]] = []
        """The effects attached to each hook, by the hook's number."""
        self.attached_by_subject: list[list[list[Attachment]]] = []
        """The same by subject, for hooks with effects on single subjects; the last row is for
        others."""
        self.attached_count: vec[i64] = vec[i64]()
        """How many effects are attached to each hook."""
        self.reach: vec[i64] = vec[i64]()
        """Which items have effects on each hook, a bit each; a row of PLACES numbers for each hook.
        """
        self.spread = False
        """Do any items with effects lie elsewhere than in a location of the kind OWNED?"""
        self.items: dict[str, Item] = {}
        self.cited: dict[str, str] = {}
        """The id of the rule that each item of a module belongs to."""
        self.spent_bits: dict[str, int] = {}
        """The bits that remember used effects, by item."""
        self.registers: list[Register] = []
        self.register_slots: dict[str, int] = {}
        """The slot of each register (the first seat's), by name."""
        self.slots: vec[i64] = vec[i64]()
        """The same by the register's number."""
        self.stride: i64 = 0
        """The distance between the slots of neighbouring seats."""
        self.secrets: list[Secret[Any]] = []
        self.displays: dict[str, Display] = {}
        """How to show people what modules keep and ask, by register, view key or question."""
        self.content = ""
        """The digest of the content file, if there is one."""
        self.overlay: Content | None = None
        """That content file."""
        self.texts: dict[str, str] = {}
        """Texts of that content file, by key."""

    def hang(self, effect: Effect[Any], where: i64, mask: i64) -> None:
        """Attach an effect to its hook, with the location and the bit of its item."""
        assert effect.hook is not None, f"{effect.item}: {effect.name} hangs nowhere"
        number = effect.hook.number
        self.attached[number].append(Attachment(effect, effect.item, where, mask))
        spot = number * PLACES + where
        self.reach[spot] = self.reach[spot] | mask
        self.attached_count[number] = self.attached_count[number] + 1
        self.spread = self.spread or where != OWNED

    def reach_of(self, hook: i64, where: i64) -> i64:
        """The items in a location that have effects on the hook of that number, a bit each."""
        return self.reach[hook * PLACES + where]

    def place_registers(self, registers: list[Register]) -> None:
        """Give registers their slots: the table's first, then those of each seat in turn."""
        self.registers = registers
        shared = [register.name for register in registers if not register.per_seat]
        own = [register.name for register in registers if register.per_seat]
        self.register_slots = {name: place for place, name in enumerate(shared + own)}
        self.stride = len(own)
        numbers = [register.number for register in registers]
        most: i64 = max(numbers, default=0)
        self.slots = vec[i64]([NOT_KEPT] * (most + 1))
        for register in registers:
            self.slots[register.number] = self.register_slots[register.name]

    def fresh_registers(self, seats: int) -> vec[i64]:
        """The numbers of all registers at the start of a game."""
        shared = [register.start for register in self.registers if not register.per_seat]
        own = [register.start for register in self.registers if register.per_seat]
        return vec[i64](shared + own * seats)

    def __repr__(self) -> str:
        return self.name
