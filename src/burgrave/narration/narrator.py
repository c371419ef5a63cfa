"""Questions, answers and names of one game in one language.

A narrator knows only what its reader was sent.  Page and terminal use the same sentences; these
carry symbols, which each of them draws in its own way.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from functools import cached_property
from typing import Any, ClassVar, Final, TypedDict

from ..engine.core.journal import Entry
from ..engine.game.ruled import RuledGame
from ..games.blanks import add_suffix, join_words
from ..games.texts import Catalogue
from .hint_reasons import HintReasons, Reason
from .log import GameLog
from .symbols import amounts_symbol, dice_symbol

Data = Mapping[str, Any]
"""Part of a view, a choice or an event, as JSON has it."""
Cards = Mapping[str, Mapping[str, Any]]
GAIN_FIELDS: Final = ("take", "gain", "goods", "good")
"""Fields of a choice that say what its seat gains."""
SEAT_FIELDS: Final = ("seat", "opponent", "to")
"""Fields of a choice that name a seat."""

MOST_REMEMBERED: Final = 5000
"""How many names and reasons are kept in words."""
EXCHANGES: Final = {
    "gain": "ui.option.gain",
    "loss": "ui.option.loss",
    "payment": "ui.option.payment",
    "trade": "ui.option.trade",
}
"""The texts of answers that only move goods."""


class PlaceText(TypedDict):
    """A text by its key, which every reader gets in their own language."""

    key: str
    values: dict[str, Any]


class Narrator:
    """Puts one game into words; games subclass it."""

    log_class: ClassVar[type[GameLog]] = GameLog
    reasons_class: ClassVar[type[HintReasons]] = HintReasons
    rank_field: ClassVar[str] = ""
    """The field of a choice that names a card by its rank."""
    item_field: ClassVar[str] = ""
    """The field of a choice that names a card, if the card's name says everything."""
    losing_asks: ClassVar[tuple[str, ...]] = ("lose",)
    """Questions in which the player gives goods away."""
    plan_ask: ClassVar[str] = ""
    """The question that plans answer."""
    unit_names: ClassVar[Mapping[str, str]] = {}
    """Units of cards that have another name in sentences."""
    unmentioned: ClassVar[tuple[str, ...]] = ("pay", *SEAT_FIELDS)
    """Fields of a choice that have their own blanks, so that they do not fill `what`."""

    def __init__(
        self,
        texts: Catalogue,
        names: Sequence[str],
        catalogue: Data,
        *,
        prefix: str = "",
        medium: str = "page",
    ) -> None:
        self.texts = texts
        self.prefix = prefix
        """What the keys of a game's own texts begin with."""
        self.medium = medium
        """The prefix of keys of questions and options, if this medium has its own texts."""
        self.names = names
        self.reader: int | None = None
        """The seat that is spoken to: its lines say "you"."""
        sections = [section for section in catalogue.values() if isinstance(section, dict)]
        self.cards: Cards = {id: card for section in sections for id, card in section.items()}
        self._said: dict[object, str] = {}
        """Words that never change once written, shared with the narrators of other tables."""
        self.spoken_to: set[str] = set()
        """The players, as symbols, who would read "you" in their place."""
        self.printed_ranks = self.read_ranks(catalogue)
        """The card printed at each rank."""
        self.ranks = dict(self.printed_ranks)
        """The card at each rank now."""

    def read_ranks(self, catalogue: Data) -> dict[int, str]:
        """Find the cards that are ordered by rank, if the game has such cards."""
        return {}

    def for_players(self, names: Sequence[str]) -> Narrator:
        """The narrator of another table, for players of these names."""
        twin = copy(self)
        twin.names = names
        twin.forget()
        return twin

    def forget(self) -> None:
        """Forget what was seen of the game, for another reader."""
        self.reader = None
        self.ranks = dict(self.printed_ranks)

    def follow(self, view: Data) -> None:
        """Note from a view where cards lie."""

    def place(self) -> PlaceText | None:
        """Where the game stands in the view that was last seen, as the text of a heading."""
        return None

    def points(self, view: Data) -> list[int]:
        """Each seat's points in a view, if the game shows them while it runs."""
        return []

    @cached_property
    def moving_events(self) -> tuple[str, ...]:
        """The kinds of event that move cards from rank to rank."""
        return ()

    def follow_event(self, event: Data) -> None:
        """Note a card that an event moved."""

    def log(self, past: Iterable[Entry] = ()) -> GameLog:
        """A log that starts after these past entries."""
        return self.log_class(self, past)

    # Names.

    def item(self, id: str) -> str:
        """Name a card."""
        said = self._said.get(id)
        if said is None:
            card = self.cards.get(id)
            said = id.replace("_", " ") if card is None else self.texts.text(card["name"])
            self.remember(id, said)
        return said

    def remember(self, what: object, said: str) -> None:
        """Remember the words for something; `what` must contain all that they depend on."""
        if len(self._said) >= MOST_REMEMBERED:
            self._said.clear()
        self._said[what] = said

    def effect(self, id: str) -> str:
        """The text of what a card does."""
        key = self.cards.get(id, {}).get("text", "")
        return self.texts.text(key) if key in self.texts else ""

    def amounts(self, amounts: Mapping[str, int]) -> str:
        """Write amounts as symbols, or that there is nothing."""
        return amounts_symbol(amounts) or self.texts.text(self.first_of("ui.unit.nothing") or "")

    def rename_units(self, amounts: Mapping[str, int]) -> dict[str, int]:
        """Convert a card's amounts to the units that sentences use."""
        return {self.unit_names.get(unit, unit): number for unit, number in amounts.items()}

    def unit(self, unit: str, number: int) -> str:
        """Write an amount in words."""
        key = self.first_of(f"ui.unit.{unit}", f"page.unit.{unit}")
        return f"{number} {unit}" if key is None else self.texts.text(key, n=number)

    def seats(self, seats: Sequence[int]) -> str:
        """Write players as symbols, each once; neutral dice are named in words."""
        neutral = self.texts.text("ui.board.neutral")
        found = dict.fromkeys(f"⟦@{seat}⟧" if seat >= 0 else neutral for seat in seats)
        return self.texts.all_of(found) if found else ""

    def name_rank(self, rank: int) -> str:
        """Name the card at a rank, with the rank."""
        return add_suffix(self.item(self.ranks.get(rank, "")), f" ({rank})")

    def source(self, id: str) -> str:
        """The name of a source: a card or a moment of the rules."""
        key = self.first_of(f"ui.source.{id}")
        return self.item(id) if key is None else self.texts.text(key)

    def first_of(self, *keys: str) -> str | None:
        """Find the first of these keys that has a text; the game's own texts come first."""
        texts = self.texts
        if self.prefix:
            for key in keys:
                if self.prefix + key in texts:
                    return self.prefix + key
        for key in keys:
            if key in texts:
                return key
        return None

    # Questions and options.

    def question(self, asked: Data, **more: object) -> str:
        """Put a question into words; `more` has values for further blanks of its text."""
        about = asked.get("about", {})
        values = self.particulars(about)
        numbers = {"n": about["count"]} if "count" in about else numbers_of(about)
        values |= {"dice": "", "asker": self.asker(asked), **numbers, **self.when(asked), **more}
        ask = asked["ask"]
        keys = (f"{ask}.{asked.get('asker')}", ask)
        own = [found for key in keys for found in (f"{self.medium}.ask.{key}", f"ui.ask.{key}")]
        key = self.first_of(*own, "ui.ask.other")
        assert key is not None, "there is a text for any other question"
        return self.texts.text(key, ask=ask.replace("_", " "), **values).strip()

    def asker(self, asked: Data) -> str:
        """Name the card or the step of the rules that asks, with its rank or its occasion."""
        id: str = asked.get("asker", asked["ask"])
        key = self.first_of(f"ui.asker.{id}")
        name = self.source(id) if key is None else self.texts.text(key)
        name = name[:1].upper() + name[1:]
        rank = asked.get("about", {}).get(self.rank_field, self.cards.get(id, {}).get("rank"))
        if isinstance(rank, int):
            return f"{name} ({rank})"
        when = self.when(asked).get("occasion")
        return self.texts.text("ui.asker.when", asker=name, when=when) if when else name

    def when(self, asked: Data) -> dict[str, str]:
        """The blanks of a question that say when it is asked."""
        key = self.first_of(f"ui.occasion.{asked.get('occasion')}")
        return {"occasion": "" if key is None else self.texts.text(key)}

    def option(self, ask: str, choice: Data, notation: str) -> str:
        """Say what an option means, as a sentence begins."""
        said = self.phrase(ask, choice, notation)
        return said[:1].upper() + said[1:]

    def phrase(self, ask: str, choice: Data, notation: str) -> str:
        """Say what an option means, or give its notation if there is no text for it."""
        if choice.get("pass"):
            return self.passing(ask)
        if "groups" in choice:
            return " · ".join(self.write_placement(group) for group in choice["groups"])
        if isinstance(choice.get("dice"), list) and self.rank_field in choice:
            return self.write_placement(choice)
        if choice.get("take") is False:
            return self.texts.text("ui.option.leave")
        if self.item_field in choice and len(choice) <= 3:
            return self.name_pick(choice)
        changes = self.changes_of(ask, choice)
        sort = sort_of(choice)
        media = (self.medium, "ui")
        key = self.first_of(
            *(f"{medium}.option.{ask}{end}" for end in (sort, "") for medium in media)
        )
        if key is not None:
            values = self.particulars(choice)
            # An answer without a card has it in its notation, after the player.
            values["what"] = values["what"] or self.plain("".join(notation.split()[1:2]))
            said = self.texts.text(key, **values, **numbers_of(choice))
            return said if "⟦" in said or not changes else f"{said} {amounts_symbol(changes)}"
        if changes:
            return self.exchange(ask, changes)
        return self.plain(notation.partition(" ")[2])

    def exchange(self, ask: str, changes: Mapping[str, int]) -> str:
        """Say in words what is paid, lost or taken."""
        taken = join_words(self.unit(unit, n) for unit, n in changes.items() if n > 0)
        given = join_words(self.unit(unit, -n) for unit, n in changes.items() if n < 0)
        kind = "trade" if taken and given else "gain" if taken else "loss"
        kind = kind if taken or ask in self.losing_asks else "payment"
        return self.texts.text(EXCHANGES[kind], taken=taken, given=given)

    def plan(self, choice: Data, notation: str) -> str:
        """Say what a seat that is not yet asked might do."""
        return self.option(self.plan_ask, choice, notation)

    def passing(self, ask: str) -> str:
        """Say that nothing is done, in words that fit the question."""
        return self.texts.text(self.first_of(f"ui.option.pass.{ask}", "ui.option.pass") or "")

    def reason(self, why: Data) -> str:
        """Say why something is not possible now."""
        # A table has dozens of reasons, and most of them come up every time.
        what = why["key"], str(why["values"])
        said = self._said.get(what)
        if said is None:
            values = {name: self.value(name, value) for name, value in why["values"].items()}
            said = self.texts.text(why["key"], **values)
            self.remember(what, said)
        return said

    def hint(self, reason: Reason) -> str:
        """Say why an option is good."""
        values: dict[str, Any] = {}
        for name, value in reason.values.items():
            if name == "dice":
                values[name] = dice_symbol(value)
            elif name == "amounts":
                values[name] = amounts_symbol(value, signed=True)
            else:
                values[name] = self.item(value) if name == "item" else self.value(name, value)
        return self.texts.text(reason.key, **values)

    def value(self, name: str, value: Any) -> Any:
        """The value for one blank of a reason."""
        if isinstance(value, list):
            ids = any(isinstance(one, str) for one in value)
            return self.texts.all_of(map(self.item, value)) if ids else self.seats(value)
        if isinstance(value, dict):
            return self.amounts(value)
        if name == "seat":
            return f"⟦@{value}⟧"
        if isinstance(value, float):
            return self.texts.percent(value)
        return self.item(value) if isinstance(value, str) else "–" if value is None else value

    # Choices.

    def dice(self, choice: Data) -> str:
        """Write the dice of a choice as a symbol."""
        return dice_symbol(choice.get("dice", []))

    def write_placement(self, group: Data) -> str:
        """Write a group of dice and the card it goes to."""
        return f"{self.dice(group)} → {self.name_rank(group[self.rank_field])}"

    def name_pick(self, choice: Data) -> str:
        """Name a picked card and what is paid for it."""
        name = self.item(str(choice[self.item_field]))
        if "pay" not in choice:
            return name
        return self.texts.text("ui.option.priced", item=name, price=self.amounts(choice["pay"]))

    def changes_of(self, ask: str, choice: Data) -> dict[str, int]:
        """Sum up what a choice pays and gains."""
        changes: dict[str, int] = {}
        for field, sign in (("pay", -1), *((field, 1) for field in GAIN_FIELDS)):
            given = choice.get(field)
            amounts = {given: 1} if isinstance(given, str) else given
            if not isinstance(amounts, dict):
                continue
            down = sign < 0 or ask in self.losing_asks
            for unit, number in amounts.items():
                if isinstance(number, int) and self.first_of(f"ui.unit.{unit}"):
                    changes[unit] = changes.get(unit, 0) + (-number if down else number)
        return changes

    def plain(self, notation: str) -> str:
        """Write a notation with names in place of ids."""
        words = notation.split()
        return " ".join(self.item(word) if word in self.cards else word for word in words)

    def particulars(self, choice: Data) -> dict[str, Any]:
        """The values for the blanks of texts about a choice."""
        values = dict.fromkeys(("gives", "whom", "what", "effect", "price", "left"), "")
        values |= {self.rank_field: ""} if self.rank_field else {}
        rank = choice.get(self.rank_field)
        if isinstance(rank, int):
            values[self.rank_field] = self.name_rank(rank)
            values["gives"] = self.effect(self.ranks.get(rank, ""))
        elif rank is not None:
            values[self.rank_field] = self.item(str(rank))
        for field in SEAT_FIELDS:
            seat = choice.get(field)
            if isinstance(seat, int) and 0 <= seat < len(self.names):
                values["whom"] = f"⟦@{seat}⟧"
        if isinstance(choice.get("pay"), dict):
            values["price"] = amounts_symbol(choice["pay"])
        if "effect" in choice or "item" in choice:
            values["effect"] = self.item(str(choice.get("effect", choice.get("item"))))
        for field, value in choice.items():
            if field not in self.unmentioned and not isinstance(value, bool):
                values["what"] = self.write_field(field, value)
        return values

    def write_field(self, field: str, value: Any) -> str:
        """Write one field of a choice: dice, goods or cards."""
        if isinstance(value, dict):
            return self.amounts(value)
        if field == "token" and isinstance(value, str):
            return amounts_symbol({f"{value}_token": 1})
        if isinstance(value, list) and field == "dice":
            return dice_symbol(value)
        if isinstance(value, list):
            return "; ".join(self.write_field(field, one) for one in value) or self.amounts({})
        unit = self.first_of(f"ui.unit.{value}")
        return amounts_symbol({value: 1}) if unit else self.item(str(value))

    # Hints.

    @classmethod
    def hint_reasons(cls, game: RuledGame, seat: int) -> HintReasons:
        """Make what finds the reasons why options of a seat are good."""
        return cls.reasons_class(game, seat)


def sort_of(choice: Data) -> str:
    """The variant of an answer, for questions whose answers have different texts."""
    if "die" in choice:
        return ".white" if choice.get("bonus") else ".one"
    return ".all" if "effect" in choice else ".to" if "to" in choice else ""


def numbers_of(choice: Data) -> dict[str, Any]:
    """The number and the die that the text of a choice mentions."""
    found = [value for value in choice.values() if isinstance(value, int) and value is not True]
    return {"n": found[0] if found else 1, "die": choice.get("die", "")}
