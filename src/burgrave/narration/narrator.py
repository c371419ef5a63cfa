"""Questions, answers and names in one language, from what a reader was told and nothing else.

Page and terminal tell the same; sentences carry symbols, which each of them draws in its own way.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ..games.texts import Catalogue
from .symbols import amounts_symbol, dice_symbol

Told = Mapping[str, Any]
Cards = Mapping[str, Mapping[str, Any]]
GAINS: Final = ("take", "gain", "goods", "good")
SEATS: Final = ("seat", "opponent", "to")
NOT_WHAT: Final = ("advisor", "pile", "pay", "envoy", *SEATS)
LOSING: Final = ("lose",)
"""Questions whose goods are given away."""
TAKEN: Final = {"goods": "any_good", "buildings": "building"}
"""Units of what an enemy takes that are called otherwise elsewhere."""


class Narrator:
    """Tells one game to one reader."""

    def __init__(
        self,
        texts: Catalogue,
        names: Sequence[str],
        catalogue: Told,
        *,
        prefix: str = "",
        medium: str = "page",
    ) -> None:
        self.texts = texts
        self.prefix = prefix
        """What the keys of a game's own texts begin with."""
        self.medium = medium
        """What the keys begin with of questions and options that are told otherwise here."""
        self.names = names
        sections = [section for section in catalogue.values() if isinstance(section, dict)]
        self.cards: Cards = {id: card for section in sections for id, card in section.items()}
        self.printed: dict[int, str] = {
            card["rank"]: id
            for id, card in reversed(catalogue.get("advisors", {}).items())
            if not card.get("tile")
        }
        self.court = dict(self.printed)
        """Who sits at each rank; tiles come and go."""
        self.tiles = any(card.get("tile") for card in catalogue.get("advisors", {}).values())
        """Are there tiles at all?"""

    # Words for single things.

    def item(self, id: str) -> str:
        """What an item is called."""
        card = self.cards.get(id)
        return id.replace("_", " ") if card is None else self.texts.text(card["name"])

    def effect(self, id: str) -> str:
        """What an item does; an enemy's numbers tell it, unless a content file has words for it."""
        card = self.cards.get(id, {})
        key = card.get("text", "")
        if "lose" in card and key not in self.texts.own:
            return self.terms(card)
        return self.texts.text(key) if key in self.texts else ""

    def terms(self, enemy: Told) -> str:
        """What an enemy takes and what it leaves, from its numbers."""
        lose = {TAKEN.get(unit, unit): n for unit, n in enemy["lose"].items()}
        return self.texts.text(
            "ui.board.terms", lose=self.amounts(lose), gain=self.amounts(enemy["gain"])
        )

    def amounts(self, amounts: Mapping[str, int]) -> str:
        """Amounts, or that there is nothing."""
        return amounts_symbol(amounts) or self.texts.text(self.first_of("ui.unit.nothing") or "")

    def unit(self, unit: str, number: int) -> str:
        """An amount in words."""
        key = self.first_of(f"ui.unit.{unit}", f"page.unit.{unit}")
        return f"{number} {unit}" if key is None else self.texts.text(key, n=number)

    def seats(self, seats: Sequence[int]) -> str:
        """Players, each once, and neutral dice."""
        neutral = self.texts.text("ui.board.neutral")
        found = dict.fromkeys(f"⟦@{seat}⟧" if seat >= 0 else neutral for seat in seats)
        return ", ".join(found)

    def advisor(self, rank: int) -> str:
        """Who sits at a rank, with the rank."""
        return f"{self.item(self.court.get(rank, ''))} ({rank})"

    def source(self, id: str) -> str:
        """Where something came from: an item or a moment of the rules."""
        key = self.first_of(f"ui.source.{id}")
        return self.item(id) if key is None else self.texts.text(key)

    def first_of(self, *keys: str) -> str | None:
        """The first of some keys that there is a text for."""
        found = [key for key in (*(self.prefix + key for key in keys), *keys) if key in self.texts]
        return found[0] if found else None

    # Questions and options.

    def question(self, asked: Told, **more: object) -> str:
        """What a seat is asked; `more` is what else its text may speak of."""
        about = asked.get("about", {})
        values = self.particulars(about)
        cause = self.source(str(about.get("for") or about.get("item") or ""))
        values |= {"reason": cause, "deal": cause, "item": cause, "dice": "", **more}
        ask = asked["ask"]
        key = self.first_of(f"{self.medium}.ask.{ask}", f"ui.ask.{ask}", "ui.ask.other")
        assert key is not None, "there is a text for any other question"
        return self.texts.text(key, ask=ask.replace("_", " "), **values).strip()

    def option(self, ask: str, choice: Told, words: str) -> str:
        """What an answer means; `words` is its notation, for answers nobody has words for."""
        if choice.get("pass"):
            return self.passing(ask)
        if "groups" in choice:
            return " · ".join(self.placed(group) for group in choice["groups"])
        if isinstance(choice.get("dice"), list) and "advisor" in choice:
            return self.placed(choice)
        if "building" in choice and len(choice) <= 3:
            return self.built(choice)
        changes = self.changes_of(ask, choice)
        sort = sort_of(choice)
        key = self.first_of(
            *(f"{place}.option.{ask}{end}" for end in (sort, "") for place in (self.medium, "ui"))
        )
        if key is not None:
            said = self.texts.text(key, **self.particulars(choice), **numbers_of(choice))
            return said if "⟦" in said or not changes else f"{said} {amounts_symbol(changes)}"
        if changes:
            return amounts_symbol(changes, signed=True)
        return self.plain(words.partition(" ")[2])

    def passing(self, ask: str) -> str:
        """Doing nothing, in the words that fit the question."""
        return self.texts.text(self.first_of(f"ui.option.pass.{ask}", "ui.option.pass") or "")

    def reason(self, why: Told) -> str:
        """Why something cannot be done now."""
        values = {name: self.value(name, value) for name, value in why["values"].items()}
        return self.texts.text(why["key"], **values)

    def value(self, name: str, value: Any) -> Any:
        """What fills one blank of a reason."""
        if isinstance(value, list):
            ids = any(isinstance(one, str) for one in value)
            return ", ".join(map(self.item, value)) if ids else self.seats(value)
        if isinstance(value, dict):
            return self.amounts(value)
        if name == "seat":
            return f"⟦@{value}⟧"
        return self.item(value) if isinstance(value, str) else "–" if value is None else value

    def placed(self, group: Told) -> str:
        """A group of dice and the advisor it goes to."""
        whose = str(group.get("means", ""))
        place = self.advisor(group["advisor"])
        return f"{dice_symbol(group)} → {place}" + f" ({self.item(whose)})" * (whose in self.cards)

    def built(self, choice: Told) -> str:
        """A building, with what is paid in an unusual way and the envoy that lets it be built."""
        parts = [self.item(str(choice["building"]))]
        parts += [amounts_symbol(choice["pay"])] if choice.get("pay") else []
        parts += ["⟦#E⟧"] if choice.get("envoy") else []
        return " ".join(parts)

    def changes_of(self, ask: str, choice: Told) -> dict[str, int]:
        """What a choice says that is paid and taken."""
        changes: dict[str, int] = {}
        for field, sign in (("pay", -1), *((field, 1) for field in GAINS)):
            given = choice.get(field)
            amounts = {given: 1} if isinstance(given, str) else given
            if not isinstance(amounts, dict):
                continue
            down = sign < 0 or ask in LOSING
            for unit, number in amounts.items():
                if isinstance(number, int) and self.first_of(f"ui.unit.{unit}"):
                    changes[unit] = changes.get(unit, 0) + (-number if down else number)
        return changes

    def plain(self, words: str) -> str:
        """A notation with names in the place of ids."""
        return " ".join(self.item(word) if word in self.cards else word for word in words.split())

    def particulars(self, choice: Told) -> dict[str, Any]:
        """What texts about a choice speak of."""
        values = dict.fromkeys(("advisor", "gives", "whom", "what", "effect", "price", "left"), "")
        rank = choice.get("advisor")
        if isinstance(rank, int):
            values |= {
                "advisor": self.advisor(rank),
                "gives": self.effect(self.court.get(rank, "")),
            }
        elif rank is not None:
            values["advisor"] = self.item(str(rank))
        for field in SEATS:
            seat = choice.get(field)
            if isinstance(seat, int) and 0 <= seat < len(self.names):
                values["whom"] = f"⟦@{seat}⟧"
        if isinstance(choice.get("pay"), dict):
            values["price"] = amounts_symbol(choice["pay"])
        if "effect" in choice or "item" in choice:
            values["effect"] = self.item(str(choice.get("effect", choice.get("item"))))
        for field, value in choice.items():
            if field not in NOT_WHAT:
                values["what"] = self.mentioned(field, value)
        return values

    def mentioned(self, field: str, value: Any) -> str:
        """One field of a choice: a strip, dice, goods or cards."""
        if isinstance(value, dict):
            return self.amounts(value)
        if field == "token" and isinstance(value, str):
            return amounts_symbol({f"{value}_token": 1})
        if isinstance(value, list) and field == "dice":
            return dice_symbol({"dice": value})
        if isinstance(value, list):
            return "; ".join(self.mentioned(field, one) for one in value) or self.amounts({})
        if isinstance(value, str) and len(value) == 1:
            return self.strip(value)
        unit = self.first_of(f"ui.unit.{value}")
        return amounts_symbol({value: 1}) if unit else self.item(str(value))

    def strip(self, row: str) -> str:
        """A strip and the buildings on it."""
        there = [id for id, card in self.cards.items() if card.get("strip") and card["row"] == row]
        return f"{row} ({', '.join(map(self.item, there))})" if there else row


def sort_of(choice: Told) -> str:
    """Which sort of an answer this is, where a question has several with texts of their own."""
    if "die" in choice:
        return ".white" if choice.get("bonus") else ".one"
    return ".all" if "effect" in choice else ".to" if "to" in choice else ""


def numbers_of(choice: Told) -> dict[str, Any]:
    """The number that a text about a choice speaks of, and the die."""
    found = [value for value in choice.values() if isinstance(value, int) and value is not True]
    return {"n": found[0] if found else 1, "die": choice.get("die", "")}
