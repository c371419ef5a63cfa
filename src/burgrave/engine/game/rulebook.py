"""A frozen set of rules as the engine knows it: programs, hooks, registers, secrets, steps."""

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
"""The place of registers that no module in play keeps; nothing lies so far away."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Rulebook:
    """What the engine asks about compiled rules; nothing in it changes during play."""

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
        """The rules string in its one canonical order."""
        self.version = version
        self.programs: dict[str, list[Step[Any]]] = {}
        self.schedules: dict[str, Schedule] = {}
        """The programs as agendas take them, the next step last."""
        self.moments: dict[str, Moment] = {}
        self.steps: dict[str, Callable[..., Step[Any]]] = {}
        """How position texts make every step, by its kind."""
        self.attached: list[list[Attachment]] = []
        """The effects on each hook, by the hook's number."""
        self.attached_by_subject: list[list[list[Attachment]]] = []
        """The same by subject, where some are for one subject only; the last row is the rest."""
        self.attached_count: vec[i64] = vec[i64]()
        """How many effects hang on each hook."""
        self.reach: vec[i64] = vec[i64]()
        """Which items have effects on each hook, a bit each: for a hook a row of all PLACES."""
        self.spread = False
        """Do items have effects that lie elsewhere than among a seat's own?"""
        self.items: dict[str, Item] = {}
        self.cited: dict[str, str] = {}
        """The ids of the rules that items of modules belong to, by item."""
        self.spent_bits: dict[str, int] = {}
        """The bits that remember used effects, by the item they belong to."""
        self.registers: list[Register] = []
        self.register_slots: dict[str, int] = {}
        """Where each register lies (the first seat's), by its name."""
        self.slots: vec[i64] = vec[i64]()
        """The same by its number."""
        self.stride: i64 = 0
        """How far apart the registers of neighbouring seats lie."""
        self.secrets: list[Secret[Any]] = []
        self.displays: dict[str, Display] = {}
        """How people are told what modules keep and ask, by register, key of a view or question."""
        self.content = ""
        """The digest of the content file laid over the built-in content, if any."""
        self.overlay: Content | None = None
        """That content file."""
        self.texts: dict[str, str] = {}
        """Texts that content file brings along, by key."""

    def hang(self, effect: Effect[Any], where: i64, mask: i64) -> None:
        """Hang an effect on its hook, with the place and the bit of its item."""
        assert effect.hook is not None, f"{effect.item}: {effect.name} hangs nowhere"
        number = effect.hook.number
        self.attached[number].append(Attachment(effect, effect.item, where, mask))
        spot = number * PLACES + where
        self.reach[spot] = self.reach[spot] | mask
        self.attached_count[number] = self.attached_count[number] + 1
        self.spread = self.spread or where != OWNED

    def reach_of(self, hook: i64, where: i64) -> i64:
        """Which items in a kind of place have effects on the hook of that number, a bit each."""
        return self.reach[hook * PLACES + where]

    def place_registers(self, registers: list[Register]) -> None:
        """Keep registers: shared ones first, then those of each seat in turn."""
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
        """The registers at the start of a game."""
        shared = [register.start for register in self.registers if not register.per_seat]
        own = [register.start for register in self.registers if register.per_seat]
        return vec[i64](shared + own * seats)

    def __repr__(self) -> str:
        return self.name
