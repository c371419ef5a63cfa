"""The readable form of every choice, one class for each kind of question."""

from __future__ import annotations

from typing import Any

from ...engine.notation import Option
from . import dice
from .plans import Plan


class FirstPlayer(Option):
    """Who begins, by lot."""

    def __init__(self, actor: str, seat: int, name: str) -> None:
        super().__init__(actor, "first")
        self.seat = seat
        self.name = name

    def words(self) -> str:
        return f"first {self.name}"

    def to_dict(self) -> dict[str, Any]:
        return {"seat": self.seat}


class DiceRoll(Option):
    """What the dice show that were just rolled."""

    def __init__(self, actor: str, *, seat: int, name: str, shown: int) -> None:
        super().__init__(actor, "roll")
        self.seat = seat
        self.name = name
        self.shown = shown

    def words(self) -> str:
        return f"roll {self.name} {dice.words(self.shown)}"

    def to_dict(self) -> dict[str, Any]:
        return {"seat": self.seat, "dice": dice.faces(self.shown)}


class Reroll(Option):
    """Dice to roll again, with what frees stuck ones; no dice means to stop."""

    def __init__(self, actor: str, shown: int, means: str) -> None:
        super().__init__(actor, "reroll")
        self.shown = shown
        self.means = means
        """The reroll token or the building that lets hourglasses be rolled again."""

    def words(self) -> str:
        if not self.shown:
            return "stop"
        return f"reroll {dice.words(self.shown)} {self.means}".rstrip()

    def to_dict(self) -> dict[str, Any]:
        if not self.shown:
            return {"stop": True}
        choice: dict[str, Any] = {"dice": dice.faces(self.shown)}
        if self.means:
            choice["means"] = self.means
        return choice


class DieTurned(Option):
    """A die set to another face."""

    def __init__(self, actor: str, *, item: str, face: int, to: int) -> None:
        super().__init__(actor, "turn")
        self.item = item
        self.face = face
        self.to = to

    def words(self) -> str:
        return f"turn {dice.FACES[self.face]} > {dice.FACES[self.to]}"

    def to_dict(self) -> dict[str, Any]:
        return {"item": self.item, "die": dice.FACES[self.face], "to": dice.FACES[self.to]}


class InfluencePlan(Option):
    """Groups of dice on advisors."""

    def __init__(self, actor: str, groups: Plan) -> None:
        super().__init__(actor, "influence")
        self.groups = groups

    def words(self) -> str:
        return " ".join(group.words() for group in self.groups)

    def to_dict(self) -> dict[str, Any]:
        return {
            "groups": [
                {
                    "advisor": group.rank,
                    "dice": dice.faces(group.dice),
                    "raised_by": list(group.raises),
                }
                for group in self.groups
            ]
        }


class TokenTaken(Option):
    """A token for two crowns, and who is given one."""

    def __init__(self, actor: str, token: str, *, to: int, name: str) -> None:
        super().__init__(actor, "token")
        self.token = token
        self.to = to
        """The seat that is given a token, or -1."""
        self.name = name

    def words(self) -> str:
        return f"token {self.token}" + (f" > {self.name}" if self.name else "")

    def to_dict(self) -> dict[str, Any]:
        choice: dict[str, Any] = {"token": self.token}
        if self.to >= 0:
            choice["to"] = self.to
        return choice


class TokenSpent(Option):
    """A generic good spent before it is needed, to make room for another (D7.30)."""

    def __init__(self, actor: str, token: str) -> None:
        super().__init__(actor, "token")
        self.token = token

    def words(self) -> str:
        return f"spend {self.token}"

    def to_dict(self) -> dict[str, Any]:
        return {"spend": self.token}


class BuildingNamed(Option):
    """A building to build or to lose."""

    def __init__(self, actor: str, ask: str, building: str) -> None:
        super().__init__(actor, ask)
        self.building = building

    def words(self) -> str:
        return f"{'lose' if self.ask == 'lose' else 'build'} {self.building}"

    def to_dict(self) -> dict[str, Any]:
        return {"building": self.building}


class Hire(Option):
    """Goods paid for soldiers."""

    def __init__(self, actor: str, *, item: str, soldiers: int, goods: int) -> None:
        super().__init__(actor, "hire")
        self.item = item
        self.soldiers = soldiers
        self.goods = goods

    def words(self) -> str:
        return f"hire {self.soldiers}"

    def to_dict(self) -> dict[str, Any]:
        return {"item": self.item, "soldiers": self.soldiers, "goods": self.goods}
