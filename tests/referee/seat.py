"""One player's holdings, as the referee keeps them."""

from dataclasses import dataclass, field

from tests.referee.facts import BUILDINGS, GOODS, STRENGTH, STRENGTH_AGAINST


@dataclass
class Seat:
    number: int
    vp: int = 0
    plus2: int = 0
    soldiers: int = 0
    goods: dict[str, int] = field(default_factory=lambda: dict.fromkeys(GOODS, 0))
    buildings: list[str] = field(default_factory=list)
    dice: list[int] = field(default_factory=list)
    bonus: list[int] = field(default_factory=list)
    passed: bool = False
    white: int = 0
    token_used: bool = False
    market_used: bool = False
    looked: list[int] = field(default_factory=list)

    def public(self) -> dict[str, object]:
        """What the trace shows of this player."""
        return {
            "vp": self.vp,
            **self.goods,
            "plus2": self.plus2,
            "soldiers": self.soldiers,
            "buildings": sorted(self.buildings),
            "dice": sorted(self.dice),
            "bonus": sorted(self.bonus),
            "passed": self.passed,
            "looked": {"enemies": sorted(set(self.looked))},
        }

    def wealth(self) -> int:
        """The number of goods; tokens are none (B1)."""
        return sum(self.goods.values())

    def soldier_price(self) -> int:
        """Goods for one soldier (B5)."""
        return 1 if self.owns("barracks") else 2

    def gain(self, things: dict[str, int]) -> None:
        """Takes goods, tokens, soldiers and victory points."""
        for what, number in things.items():
            if what in self.goods:
                self.goods[what] += number
            elif what == "plus2":
                self.plus2 += number
            elif what == "soldiers":
                self.soldiers += number
            elif what == "vp":
                self.vp += number
            else:
                raise KeyError(what)

    def pay(self, things: dict[str, int]) -> None:
        """Gives up what a choice costs."""
        self.gain({what: -number for what, number in things.items()})

    def owns(self, building: str) -> bool:
        """Whether the building stands in this province."""
        return building in self.buildings

    def price(self, building: str) -> dict[str, int]:
        """The cost of a building, the Crane's gold taken off (B2.4)."""
        plan = BUILDINGS[building]
        price = dict(plan.cost)
        if self.owns("crane") and plan.column >= 3:
            price["gold"] = max(0, price["gold"] - 1)
        return price

    def may_build(self, building: str) -> bool:
        """Whether the building is missing, affordable, and all to its left are built (B2.4)."""
        plan = BUILDINGS[building]
        left = [n for n, p in BUILDINGS.items() if p.row == plan.row and p.column < plan.column]
        affordable = all(self.goods[g] >= n for g, n in self.price(building).items())
        return not self.owns(building) and all(map(self.owns, left)) and affordable

    def ruin(self) -> None:
        """Loses the topmost building of the rightmost occupied column (B6.5)."""
        if self.buildings:
            doomed = min(self.buildings, key=lambda b: (-BUILDINGS[b].column, BUILDINGS[b].row))
            self.buildings.remove(doomed)
            self.vp -= BUILDINGS[doomed].vp

    def strength(self, kind: str) -> int:
        """Battle strength against a kind of enemy (B6.2)."""
        always = sum(STRENGTH.get(b, 0) for b in self.buildings)
        special = sum(STRENGTH_AGAINST.get((b, kind), 0) for b in self.buildings)
        return self.soldiers + always + special
