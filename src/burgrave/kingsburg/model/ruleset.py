"""A frozen set of rules: its items, programs and hooks, ready to play."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...engine.agenda import Step
from ...engine.hooks import Hook
from ...engine.luck import Luck
from ...engine.native import i64
from .board import RANKS, Table, bit
from .items import Advisor, Building, Deal, Enemy, Item

Meaning = Callable[["Ruleset", int], object]
"""What a register's number stands for, in the words of the game."""


class Register:
    """A number that a module keeps on the table or for each seat, and who may see it."""

    __slots__ = ("meaning", "name", "per_seat", "start", "visible")

    def __init__(
        self,
        name: str,
        *,
        start: i64 = 0,
        visible: str = "public",
        per_seat: bool = False,
        meaning: Meaning | None = None,
    ) -> None:
        self.name = name
        self.start: i64 = start
        self.visible = visible
        """"public", "owner" for the seat it belongs to, or "hidden" from everybody."""
        self.per_seat = per_seat
        self.meaning = meaning

    # Where the number lies is up to the rules in play, so a register itself never changes.
    def read(self, g: Table, seat: i64 = 0) -> i64:
        """What the register says."""
        return g.registers[g.rules.places[self.name] + seat * g.rules.stride]

    def write(self, g: Table, value: i64, seat: i64 = 0) -> None:
        """Change what the register says."""
        g.registers[g.rules.places[self.name] + seat * g.rules.stride] = value

    def shown(self, g: Table, seat: i64 = 0) -> object:
        """What those see who may see it."""
        value = self.read(g, seat)
        return value if self.meaning is None else self.meaning(g.rules, value)


class RankCounts(Register):
    """How much of a seat's lies on each advisor, up to seven pieces on one."""

    __slots__ = ()

    def __init__(self, name: str) -> None:
        super().__init__(name, per_seat=True, meaning=_by_rank)

    def at(self, g: Table, seat: i64, rank: i64) -> i64:
        """How much lies on one advisor."""
        return self.read(g, seat) >> 3 * rank & 7

    def add(self, g: Table, seat: i64, *, rank: i64, number: i64 = 1) -> None:
        """Put something on an advisor, or take it away."""
        self.write(g, self.read(g, seat) + number * bit(3 * rank), seat)


def _by_rank(rules: Ruleset, value: int) -> dict[str, int]:
    counts = {str(rank): value >> 3 * rank & 7 for rank in range(1, RANKS + 1)}
    return {rank: count for rank, count in counts.items() if count}


def bits_named(names: Sequence[object]) -> Meaning:
    """A bit for each of some names: those whose bits are set."""
    return lambda rules, value: [name for place, name in enumerate(names) if value >> place & 1]


def cards_in(rules: Ruleset, value: int) -> list[str]:
    """The cards that may lie before a seat, from a bit for each."""
    return [card.id for place, card in enumerate(rules.cards) if value >> place & 1]


def open_cards_in(rules: Ruleset, value: int) -> list[str]:
    """The cards that concern everybody, from a bit for each."""
    return [card.id for place, card in enumerate(rules.open_cards) if value >> place & 1]


class Secret:
    """Something hidden that an imagined world deals anew; a module adds one for what it hides."""

    __slots__ = ()

    def view(self, g: Table, seat: i64) -> dict[str, object]:
        """What this seat knows of it, for its view."""
        return {}

    def redeal(self, g: Table, seat: i64, luck: Luck) -> None:
        """Replace what this seat (or -1, a spectator) cannot know by what might be instead."""
        raise NotImplementedError


class Ruleset:
    """Everything a game asks about its rules; nothing in it changes during play."""

    __slots__ = (
        "advisors",
        "buildings",
        "cards",
        "content",
        "deals",
        "enemies",
        "frontiers",
        "full_plan",
        "hooks",
        "items",
        "name",
        "open_cards",
        "piles",
        "places",
        "programs",
        "registers",
        "renewed_by_season",
        "renewed_by_year",
        "secrets",
        "spent_bits",
        "steps",
        "stride",
        "texts",
        "tokens_per_season",
        "version",
        "years",
    )

    def __init__(self, name: str, version: str) -> None:
        self.name = name
        self.version = version
        self.advisors: list[Advisor] = []
        """By rank, after an unused first place."""
        self.buildings: list[Building] = []
        self.enemies: list[Enemy] = []
        self.piles: list[list[int]] = []
        """The enemy cards of each year, after an unused first place."""
        self.cards: list[Item] = []
        """Cards that lie before one seat, such as governors."""
        self.open_cards: list[Item] = []
        """Cards and tiles that concern everybody while they are in force."""
        self.items: dict[str, Item] = {}
        self.deals: dict[str, Deal] = {}
        self.programs: dict[str, list[Step[Table]]] = {}
        self.steps: dict[str, Callable[..., Step[Table]]] = {}
        self.hooks: list[list[Hook[Table]]] = []
        self.registers: list[Register] = []
        self.places: dict[str, int] = {}
        """Where each register lies (the first seat's), by its name."""
        self.stride: i64 = 0
        """How far apart the registers of neighbouring seats lie."""
        self.full_plan: i64 = 0
        self.tokens_per_season: i64 = 0
        self.secrets: list[Secret] = []
        self.content = ""
        """The digest of the content file laid over the built-in content, if any."""
        self.texts: dict[str, str] = {}
        """Texts that content file brings along, by key."""
        self.spent_bits: dict[str, int] = {}
        """The bits that remember used effects, by the item they belong to."""
        self.renewed_by_season: i64 = 0
        self.renewed_by_year: i64 = 0
        self.years: i64 = 5
        self.frontiers: dict[int, dict[int, list[Building]]] = {}

    def frontier(self, plan: i64, owned: i64) -> list[Building]:
        """The buildings whose left neighbours all stand and which do not stand yet themselves."""
        known = self.frontiers.get(plan)
        if known is None or len(known) > 20000:
            known = {}
            self.frontiers[plan] = known
        found = known.get(owned)
        if found is None:
            found = [
                building
                for building in self.buildings
                if building.bit & plan & ~owned and building.left & plan & ~owned == 0
            ]
            known[owned] = found
        return found

    def fresh_registers(self, seats: int) -> list[int]:
        """The registers at the start of a game."""
        shared = [register.start for register in self.registers if not register.per_seat]
        own = [register.start for register in self.registers if register.per_seat]
        return shared + own * seats

    def __repr__(self) -> str:
        return self.name
