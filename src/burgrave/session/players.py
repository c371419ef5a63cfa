"""Who plays each seat, and the standing orders of each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from ..engine.game.orders import StandingOrder
from ..engine.text.notation import BurgraveError
from .playable import PERSON


class Players:
    """The players of a table and their standing orders."""

    def __init__(
        self, players: Iterable[str], orders: Mapping[str, StandingOrder], given: str = ""
    ) -> None:
        self.names: Sequence[str] = tuple(players)
        """The bot at each seat, or PERSON; in a room, the room's own seats."""
        self.of_person: Callable[[int], bool] = lambda seat: self.names[seat] == PERSON
        """Is this a person's seat, even while a bot sits in for them? A room knows."""
        self.known = orders
        usual = [name for name, order in orders.items() if order.usual]
        self.orders: list[list[str]] = [list(usual) for _ in self.names]
        for seat, words in enumerate(given.split(";") if given else []):
            self.orders[seat] = [self.check_order(name) for name in words.split(",") if name]

    @property
    def people(self) -> list[int]:
        """The seats that people play."""
        return [seat for seat, player in enumerate(self.names) if player == PERSON]

    @property
    def owners(self) -> list[int]:
        """The seats that belong to people, also while bots sit in for them."""
        return [seat for seat in range(len(self.names)) if self.of_person(seat)]

    def order(self, seat: int, name: str, *, on: bool) -> None:
        """Give an order, or withdraw it."""
        standing = self.orders[seat]
        if self.check_order(name) in standing and not on:
            standing.remove(name)
        elif name not in standing and on:
            standing.append(name)

    def change(self, seat: int, words: str) -> None:
        """Set who plays a seat, or change its orders, from the words of a ledger line."""
        if words[0] in "+-":
            self.order(seat, words[1:], on=words[0] == "+")
        else:
            self.names = [*self.names[:seat], words, *self.names[seat + 1 :]]

    def check_order(self, name: str) -> str:
        """Check that there is an order of this name."""
        if name not in self.known:
            raise BurgraveError(f"there is no order {name!r}; accepted are {', '.join(self.known)}")
        return name

    def in_force(self, seat: int) -> list[StandingOrder]:
        """The orders in force at a person's seat; bots have none."""
        names = self.orders[seat] if self.names[seat] == PERSON else []
        return [self.known[name] for name in names]

    def orders_text(self) -> str:
        """The orders as a record stores them; empty for the default ones."""
        usual = Players(self.names, self.known)
        words = ";".join(",".join(names) for names in self.orders)
        return "" if usual.orders == self.orders else words or ";"
