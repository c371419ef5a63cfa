"""The readable form of every choice in the base game, one class for each kind of question."""

from __future__ import annotations

from typing import Any

from ...engine.notation import UNSEEN, Option
from .goods import amounts_words


class Order(Option):
    """The first turn order, by lot."""

    def __init__(self, actor: str, order: tuple[int, ...], names: tuple[str, ...]) -> None:
        super().__init__(actor, "order")
        self.order = order
        self.names = names

    def words(self) -> str:
        return "order " + " ".join(self.names[seat] for seat in self.order)

    def to_dict(self) -> dict[str, Any]:
        return {"order": list(self.order)}


class DealtCard(Option):
    """A card put face down on a pile."""

    def __init__(self, actor: str, pile: str, year: int, card: str) -> None:
        super().__init__(actor, "deal", UNSEEN)
        self.pile = pile
        self.year = year
        self.card = card

    def words(self) -> str:
        return f"deal {self.pile} {self.card}"

    def to_dict(self) -> dict[str, Any]:
        return {"pile": self.pile, "year": self.year, "card": self.card}

    def public(self) -> dict[str, Any]:
        return {"pile": self.pile, "year": self.year, "card": None}


class Revealed(Option):
    """An enemy card turned up."""

    def __init__(self, actor: str, card: str) -> None:
        super().__init__(actor, "reveal")
        self.card = card

    def words(self) -> str:
        return f"reveal {self.card}"

    def to_dict(self) -> dict[str, Any]:
        return {"card": self.card}


class NeutralDice(Option):
    """The neutral dice of a game for two."""

    def __init__(self, actor: str, dice: tuple[int, ...]) -> None:
        super().__init__(actor, "neutral")
        self.dice = dice

    def words(self) -> str:
        return "neutral " + "+".join(map(str, self.dice))

    def to_dict(self) -> dict[str, Any]:
        return {"dice": list(self.dice)}


class DiceRoll(Option):
    """What a player's dice show after a roll."""

    def __init__(
        self,
        actor: str,
        *,
        seat: int,
        name: str,
        dice: tuple[int, ...],
        bonus: tuple[int, ...],
        reason: str,
    ) -> None:
        super().__init__(actor, "roll")
        self.seat = seat
        self.name = name
        self.dice = dice
        self.bonus = bonus
        self.reason = reason

    def words(self) -> str:
        return f"roll {self.name} {dice_words(self.dice, self.bonus)}"

    def to_dict(self) -> dict[str, Any]:
        return {
            "seat": self.seat,
            "dice": list(self.dice),
            "bonus": list(self.bonus),
            "for": self.reason,
        }


class Reroll(Option):
    """A use of an effect that throws dice again or turns them."""

    def __init__(self, actor: str, effect: str, die: int = 0, *, bonus: bool = False) -> None:
        super().__init__(actor, "reroll")
        self.effect = effect
        self.die = die
        self.bonus = bonus

    def words(self) -> str:
        return f"reroll {self.effect}" + (f" {self.die}{'w' * self.bonus}" if self.die else "")

    def to_dict(self) -> dict[str, Any]:
        if not self.die:
            return {"effect": self.effect}
        return {"effect": self.effect, "die": self.die, "bonus": self.bonus}


class Placement(Option):
    """Dice placed on an advisor."""

    def __init__(
        self,
        actor: str,
        *,
        advisor: int,
        dice: tuple[int, ...],
        bonus: tuple[int, ...],
        plus2: bool,
        shift: int,
        envoy: bool,
        means: str = "",
    ) -> None:
        super().__init__(actor, "influence")
        self.advisor = advisor
        self.dice = dice
        self.bonus = bonus
        self.plus2 = plus2
        self.shift = shift
        self.envoy = envoy
        self.means = means

    def words(self) -> str:
        parts = [dice_words(self.dice, self.bonus)] + ["T"] * self.plus2
        shift = {1: "+M", 0: "", -1: "-M"}[self.shift]
        means = f" {self.means}" if self.means else ""
        return f"{'+'.join(parts)}{shift}>{self.advisor}{'!' * self.envoy}{means}"

    def to_dict(self) -> dict[str, Any]:
        choice: dict[str, Any] = {
            "advisor": self.advisor,
            "dice": list(self.dice),
            "bonus": list(self.bonus),
            "plus2": self.plus2,
            "shift": self.shift,
            "envoy": self.envoy,
        }
        if self.means:
            choice["means"] = self.means
        return choice


class Bargain(Option):
    """One alternative of a reward or exchange."""

    def __init__(
        self,
        actor: str,
        ask: str,
        *,
        name: str,
        rank: int,
        pay: dict[str, int],
        take: dict[str, int],
    ) -> None:
        super().__init__(actor, ask)
        self.name = name
        self.rank = rank
        self.pay = pay
        self.take = take

    def words(self) -> str:
        exchange = amounts_words(self.pay, "-") + amounts_words(self.take, "+")
        return f"{self.rank or self.name} {exchange}".rstrip()

    def to_dict(self) -> dict[str, Any]:
        choice: dict[str, Any] = {"advisor": self.rank} if self.rank else {}
        if self.ask == "deal":
            choice["deal"] = self.name
        if self.pay:
            choice["pay"] = self.pay
        if self.take:
            choice["take"] = self.take
        return choice


class GoodsOfChoice(Option):
    """Goods picked freely, with what they were given for."""

    def __init__(self, actor: str, goods: dict[str, int], reason: str) -> None:
        super().__init__(actor, "good")
        self.goods = goods
        self.reason = reason

    def words(self) -> str:
        return f"{self.reason} {amounts_words(self.goods, '+')}"

    def to_dict(self) -> dict[str, Any]:
        if sum(self.goods.values()) == 1:
            return {"good": next(iter(self.goods)), "for": self.reason}
        return {"goods": self.goods, "for": self.reason}


class Construction(Option):
    """A building constructed, with the payment where it is not the plain cost."""

    def __init__(
        self, actor: str, building: str, *, envoy: bool, pay: dict[str, int] | None = None
    ) -> None:
        super().__init__(actor, "construct")
        self.building = building
        self.envoy = envoy
        self.pay = pay

    def words(self) -> str:
        paid = "" if self.pay is None else f" {amounts_words(self.pay, '-') or 'free'}"
        return f"build {self.building}{'!' * self.envoy}{paid}"

    def to_dict(self) -> dict[str, Any]:
        choice: dict[str, Any] = {"building": self.building, "envoy": self.envoy}
        if self.pay is not None:
            choice["pay"] = self.pay
        return choice


class TakeOrLeave(Option):
    """What an item brings, taken or left."""

    def __init__(self, actor: str, item: str, *, take: bool) -> None:
        super().__init__(actor, "take")
        self.item = item
        self.take = take

    def words(self) -> str:
        return f"take {self.item}" if self.take else f"leave {self.item}"

    def to_dict(self) -> dict[str, Any]:
        return {"item": self.item, "take": self.take}


class GoodsLost(Option):
    """Goods given up to an enemy."""

    def __init__(self, actor: str, goods: dict[str, int]) -> None:
        super().__init__(actor, "lose")
        self.goods = goods

    def words(self) -> str:
        return f"lose {amounts_words(self.goods, '-')}"

    def to_dict(self) -> dict[str, Any]:
        return {"goods": self.goods}


def dice_words(dice: tuple[int, ...], bonus: tuple[int, ...]) -> str:
    """Dice as notation: "1+3+6w", bonus dice marked white."""
    return "+".join([str(face) for face in dice] + [f"{face}w" for face in bonus])
