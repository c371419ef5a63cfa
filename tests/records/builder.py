"""A random player who prefers what random players hardly ever reach."""

from burgrave import Option
from burgrave.engine.core.luck import Luck
from burgrave.engine.game.ruled import RuledGame as Game

ROWS = (
    ("statue", "chapel", "church", "cathedral"),
    ("inn", "market", "farm", "merchants_guild"),
    ("guard_tower", "blacksmith", "barracks", "wizards_guild"),
    ("palisade", "stables", "stone_wall", "fortress"),
    ("barricade", "crane", "town_hall", "embassy"),
)


class Builder:
    """Saves for one row, uses tokens, Market, envoy and rerolls, and seldom hires."""

    def __init__(self, seed: int) -> None:
        self.luck = Luck(seed)
        self.row = ROWS[self.luck.below(len(ROWS))]

    def choose(self, game: Game) -> int:
        """An option drawn by its appeal."""
        return self.luck.weighted_index([self.appeal(option) for option in game.options])

    def appeal(self, option: Option) -> int:
        """The weight of an option in the draw."""
        choice = option.to_dict()
        if "pass" in choice:
            return {"recruit": 30, "construct": 12}.get(option.ask, 1)
        if option.ask == "influence":
            special: int = choice["plus2"] + abs(choice["shift"]) + 2 * choice["envoy"]
            rank: int = choice["advisor"]
            return rank * (1 + 2 * special)
        if option.ask == "construct":
            return 400 if choice["building"] in self.row else 4
        if option.ask == "take":
            return 60 if choice["take"] else 1
        return 1 if option.ask == "recruit" else 20


def builders(seats: int, seed: int) -> list[Builder]:
    """A table of options, each with its weight in the draw."""
    return [Builder(seed * 16 + seat) for seat in range(seats)]
