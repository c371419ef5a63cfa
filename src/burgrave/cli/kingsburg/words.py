"""Amounts, items and choices of one game in the words of one language."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from ...engine.imagining import imagine
from ...engine.items import Item
from ...engine.journal import Journal
from ...engine.notation import Option
from ...engine.options import Passing
from ...games.texts import Catalogue
from ...kingsburg.game import Kingsburg
from ...kingsburg.model.board import RANKS
from ...kingsburg.model.goods import amounts_of
from ...kingsburg.model.items import Advisor, Enemy, Loss
from ...kingsburg.model.options import (
    Bargain,
    Construction,
    GoodsLost,
    GoodsOfChoice,
    Placement,
    Reroll,
    TakeOrLeave,
)
from ...kingsburg.model.recruiting_options import PartPayment, Payment, Recruitment
from ...kingsburg.model.ruleset import Ruleset
from ...kingsburg.rules.rewards import advisor_at
from ...kingsburg.views.states import plain_view

Changes = dict[str, int]
LOSSES = {
    "gold": Loss.GOLD,
    "wood": Loss.WOOD,
    "stone": Loss.STONE,
    "any_good": Loss.GOOD,
    "building": Loss.BUILDING,
    "vp": Loss.VP,
}
SIGNS = {"gain": 1, "vp": 1, "pay": -1}
"""The events that change what somebody has."""


class Words:
    """Puts a game of these rules and seats into words."""

    def __init__(self, rules: Ruleset, names: Sequence[str] = ()) -> None:
        self.texts = Catalogue(own=rules.texts, edition=rules.name.partition("+")[0])
        self.rules = rules
        self.names = names

    def amounts(self, amounts: Changes) -> str:
        """Amounts as a list: "2 gold, 1 wood"."""
        said = [self.texts.text(f"ui.unit.{unit}", n=n) for unit, n in amounts.items() if n]
        return ", ".join(said) or self.texts.text("ui.unit.nothing")

    def changes(self, changes: Changes) -> str:
        """Gains and losses as a list: "+2 gold, −1 wood"."""
        said = [
            ("+" if n > 0 else "−") + self.texts.text(f"ui.unit.{unit}", n=abs(n))
            for unit, n in changes.items()
            if n
        ]
        return ", ".join(said) or self.texts.text("ui.unit.nothing")

    def source(self, source: str) -> str:
        """Where something came from: an item or a moment of the year."""
        key = f"ui.source.{source}"
        if key in self.texts:
            return self.texts.text(key)
        return self.item(source)

    def item(self, id: str) -> str:
        """What the item with this id is called."""
        item = self.rules.items.get(id)
        return id if item is None else self.texts.name(item)

    def seats(self, seats: Sequence[int]) -> str:
        """Seats by name."""
        return ", ".join(self.names[seat] for seat in seats)

    def terms(self, enemy: Enemy) -> str:
        """What an enemy takes and what it leaves, from its numbers."""
        lose = {unit: enemy.lose // worth & 255 for unit, worth in LOSSES.items()}
        gain = amounts_of(enemy.gain)
        return self.texts.text("ui.board.terms", lose=self.amounts(lose), gain=self.amounts(gain))

    def effect(self, item: Item) -> str:
        """What an item does; an enemy's numbers tell it, unless a content file has words for it."""
        if isinstance(item, Enemy) and item.text_key not in self.texts.own:
            return self.terms(item)
        return self.texts.effect(item)

    def enemy(self, id: str) -> dict[str, object]:
        """What texts about an enemy card speak of."""
        card = self.rules.items[id]
        assert isinstance(card, Enemy), f"{id} is no enemy"
        return {
            "enemy": self.texts.name(card),
            "n": card.strength,
            "terms": self.effect(card),
        }

    def placed(self, option: Placement) -> str:
        """The dice of a placement and what was added to them, without the rank."""
        return option.words().partition(">")[0]

    def option(self, game: Kingsburg, option: Option, move: int) -> str:
        """What a choice means and brings."""
        text = self.texts.text
        match option:
            case Passing():
                return self.passing("ui.option.pass", option)
            case Placement():
                advisor = self.advisor(game, option.advisor)
                gives = self.texts.effect(advisor)
                dice, name = self.placed(option), self.texts.name(advisor)
                return text("ui.option.placement", dice=dice, advisor=name, gives=gives)
            case Reroll():
                way = "all" if not option.die else "white" if option.bonus else "one"
                effect = self.item(option.effect)
                return text(f"ui.option.reroll.{way}", effect=effect, die=option.die)
            case Recruitment() | Payment() | PartPayment():
                return self.recruiting(option)
            case TakeOrLeave():
                key = "ui.option.take" if option.take else "ui.option.leave"
                return text(key, what=self.changes(outcome(game, move)))
            case Construction():
                return self.construction(option, outcome(game, move))
            case Bargain() | GoodsOfChoice() | GoodsLost():
                return self.changes(outcome(game, move))
            case _:
                return self.other(game, option, outcome(game, move))

    def recruiting(self, option: Recruitment | Payment | PartPayment) -> str:
        """How many soldiers are hired, or what is paid for them."""
        match option:
            case Recruitment():
                return self.texts.text("ui.option.recruit", n=option.soldiers)
            case Payment():
                return self.amounts(option.pay)
            case PartPayment():
                what = self.texts.text(f"ui.unit.{option.kind}", n=option.number)
                return self.texts.text("ui.option.part", what=what)

    def other(self, game: Kingsburg, option: Option, changes: Changes) -> str:
        """A choice of a module or scenario: its own words, and what it changes at once."""
        key = f"ui.option.{option.ask}"
        if key in self.texts:
            values = self.particulars(option.to_dict(), self.court(game))
            said = self.texts.text(key, **values, **self.spent(game, option))
        else:
            said = self.named(game, option)
        return f"{said} ({self.changes(changes)})" if changes else said

    def plain(self, option: Option) -> str:
        """A notation with the names of items in the place of their ids."""
        words = [self.item(word).replace("_", " ") for word in option.words().split()]
        return " ".join(words)

    def named(self, game: Kingsburg, option: Option) -> str:
        """A choice with what the item or advisor in it does."""
        choice = option.to_dict()
        items = [self.rules.items.get(str(value)) for value in choice.values()]
        told = [self.effect(item) for item in items if item is not None]
        rank = choice.get("advisor")
        if isinstance(rank, int) and 0 < rank < len(self.rules.advisors):
            told.append(self.rank(self.advisor(game, rank)))
        return ": ".join([self.plain(option), *told[:1]])

    def particulars(self, choice: dict[str, Any], court: Sequence[Advisor]) -> dict[str, str]:
        """What texts about a choice of a module or scenario speak of."""
        values = dict.fromkeys(("advisor", "gives", "whom", "what"), "")
        rank = choice.get("advisor")
        if isinstance(rank, int):
            values |= {"advisor": self.rank(court[rank]), "gives": self.effect(court[rank])}
        elif rank is not None:
            values["advisor"] = self.item(rank)
        for key in ("seat", "opponent", "to"):
            if isinstance(choice.get(key), int) and choice[key] < len(self.names):
                values["whom"] = self.names[choice[key]]
        for key, value in choice.items():
            if key not in ("advisor", "seat", "opponent", "to", "pile"):
                values["what"] = self.mentioned(key, value)
        return values

    def mentioned(self, key: str, value: Any) -> str:
        """One field of such a choice: a strip, dice, goods or cards."""
        match value:
            case dict():
                return self.amounts(value)
            case list() if key == "dice":
                return "+".join(map(str, value))
            case list():
                nothing = self.texts.text("ui.unit.nothing")
                return "; ".join(self.mentioned(key, one) for one in value) or nothing
            case str() if len(value) == 1:
                return self.strip(value)
            case _:
                unit = f"ui.unit.{value}"
                return self.texts.text(unit, n=1) if unit in self.texts else self.item(str(value))

    def strip(self, row: str) -> str:
        """A strip and the buildings on it."""
        there = [b for b in self.rules.buildings if b.strip and b.row == row]
        return f"{row} ({', '.join(self.texts.name(building) for building in there)})"

    def spent(self, game: Kingsburg, option: Option) -> dict[str, Any]:
        """For a soldier token: what it sends, and which tokens are left."""
        token = option.to_dict().get("token")
        if token is None or game.pending is None:
            return {}
        left = list(plain_view(game)["seats"][game.pending.actor]["tokens"])
        left.remove(token)
        return {"n": token, "left": " ".join(map(str, left))}

    def court(self, game: Kingsburg) -> list[Advisor]:
        """Who sits at each rank now, after an unused first place."""
        ranks = range(1, RANKS + 1)
        return [self.rules.advisors[0], *(self.advisor(game, rank) for rank in ranks)]

    def construction(self, option: Construction, changes: Changes) -> str:
        """A building, what it costs and scores now, and what it does."""
        return self.texts.text(
            "ui.option.build.envoy" if option.envoy else "ui.option.build",
            building=self.item(option.building),
            changes=self.changes(changes),
            effect=self.texts.effect(self.rules.items[option.building]),
        )

    def passing(self, key: str, option: Passing, **values: object) -> str:
        """Doing nothing, in the words that fit the question."""
        exact = f"{key}.{option.ask}"
        return self.texts.text(exact if exact in self.texts else key, **values)

    def rank(self, advisor: Advisor) -> str:
        """Name and rank of an advisor."""
        return f"{self.texts.name(advisor)} ({advisor.rank})"

    def advisor(self, game: Kingsburg, rank: int) -> Advisor:
        """Who sits at a rank of the court now."""
        return advisor_at(game, rank)


def outcome(game: Kingsburg, move: int) -> Changes:
    """What a choice gives and takes at once, tried out where nothing hidden can be learnt."""
    decision = game.pending
    assert decision is not None, "the game is over"
    world = imagine(game, decision.actor, random.Random(0))
    journal = Journal()
    world.journal = journal
    world.resolve(move)
    changes: Changes = {}
    for event in journal.events():
        if event.kind in SIGNS and event.seat == decision.actor:
            unit = "vp" if event.kind == "vp" else event.what
            changes[unit] = changes.get(unit, 0) + SIGNS[event.kind] * event.amount
    return changes
