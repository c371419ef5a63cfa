"""Random players who build, spend and use their cards, so that games reach what modules add."""

from burgrave import Option
from burgrave.engine.core.luck import Luck
from burgrave.engine.game.ruled import RuledGame as Game

HARDLY = 1
SELDOM = 4
GLADLY = 60
EAGERLY = 600


class Settler:
    """Builds whenever it can, uses its cards rather than passing, and seldom hires.

    It takes an option that names one of the words it likes as soon as it is offered. If it
    saves, it builds nothing else.
    """

    def __init__(self, seed: int, likes: str = "", *, saves: bool = False) -> None:
        self.luck = Luck(seed)
        self.likes = set(likes.split())
        self.saves = saves

    def choose(self, game: Game) -> int:
        """An option drawn by its appeal."""
        return self.luck.weighted_index([self.appeal(option) for option in game.options])

    def appeal(self, option: Option) -> int:
        """The weight of an option in the draw."""
        choice = option.to_dict()
        if self.likes.intersection(option.words().replace("+", " ").split()):
            return EAGERLY
        if "pass" in choice:
            waits = option.ask == "recruit" or (option.ask == "construct" and self.saves)
            return GLADLY if waits else HARDLY
        if option.ask == "influence":
            special: int = choice["plus2"] + abs(choice["shift"]) + 2 * choice["envoy"]
            rank: int = choice["advisor"]
            return rank * (1 + 2 * special + 3 * bool(choice.get("means")))
        if option.ask == "construct" and self.saves:
            return HARDLY
        if option.ask == "take" and not choice["take"]:
            return HARDLY
        return SELDOM if option.ask == "recruit" else GLADLY


def settlers(seats: int, seed: int, likes: str = "", *, saves: bool = False) -> list[Settler]:
    """A table of settlers, each with its own seed; "a b / c" is what the first and second like."""
    tastes = likes.split("/")
    return [
        Settler(seed * 16 + seat, tastes[seat % len(tastes)], saves=saves) for seat in range(seats)
    ]
