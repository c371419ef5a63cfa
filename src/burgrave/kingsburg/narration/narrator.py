"""Questions, answers and names of Kingsburg."""

# Stays pure Python: it runs once for each line that somebody reads.

from __future__ import annotations

from functools import cached_property
from types import MappingProxyType
from typing import Any

from ...engine.core.events import PUT, REMOVE
from ...narration.narrator import SEAT_FIELDS, Data, Narrator, PlaceText
from ...narration.symbols import dice_symbol, roman
from ..model.board import PHASES
from .hint_reasons import KingsburgReasons
from .log import IN_FORCE, KingsburgLog, events_that


class KingsburgNarrator(Narrator):
    """Puts a game of Kingsburg into words."""

    log_class = KingsburgLog
    reasons_class = KingsburgReasons
    rank_field = "advisor"
    item_field = "building"
    unit_names = MappingProxyType({"goods": "any_good", "buildings": "building"})
    plan_ask = "influence"
    unmentioned = ("advisor", "pile", "pay", "envoy", *SEAT_FIELDS)

    year = 1
    """The year that was last seen."""
    phase = ""
    """The name of the phase that was last seen."""

    def when(self, asked: Data) -> dict[str, str]:
        key = self.first_of(f"ui.occasion.{asked['occasion']}", f"ui.occasion.{self.phase}")
        occasion = "" if key is None else self.texts.text(key)
        return {"occasion": occasion, "season": self.phase_name(), "year": roman(self.year)}

    def phase_name(self) -> str:
        """Name the phase, as a sentence begins with it."""
        key = self.first_of(f"ui.phase.{self.phase}")
        return "" if key is None else self.texts.text(key)

    def place(self) -> PlaceText | None:
        key = self.first_of(f"ui.place.{self.phase}")
        return None if key is None else {"key": key, "values": {"year": roman(self.year)}}

    def points(self, view: Data) -> list[int]:
        return [seat["vp"] for seat in view["table"]["seats"]]

    def read_ranks(self, catalogue: Data) -> dict[int, str]:
        return {
            card["rank"]: id
            for id, card in reversed(catalogue["advisors"].items())
            if not card["tile"]
        }

    def follow(self, view: Data) -> None:
        self.year, self.phase = view["table"]["year"], PHASES[view["table"]["phase"]]
        self.ranks = {place["rank"]: place["advisor"] for place in view["table"]["court"]}

    @cached_property
    def strips(self) -> dict[str, list[str]]:
        """The buildings of each strip, by its row."""
        found: dict[str, list[str]] = {}
        for id, card in self.cards.items():
            if card.get("strip"):
                found.setdefault(card["row"], []).append(id)
        return found

    @cached_property
    def moving_events(self) -> tuple[str, ...]:
        tiles = any(card.get("tile") for card in self.cards.values())
        return (*events_that(PUT, IN_FORCE), *events_that(REMOVE, IN_FORCE)) if tiles else ()

    def follow_event(self, event: Data) -> None:
        card = self.cards[event["what"]]
        if card.get("tile"):
            laid, rank = event["event"] in events_that(PUT, IN_FORCE), card["rank"]
            self.ranks[rank] = event["what"] if laid else self.printed_ranks[rank]

    def effect(self, id: str) -> str:
        """Say what a card does; an enemy card by its numbers, unless a content file has a text."""
        card = self.cards.get(id, {})
        if "lose" in card and card["text"] not in self.texts.own:
            return self.terms(card)
        return super().effect(id)

    def terms(self, enemy: Data) -> str:
        """Say what an enemy takes and what it leaves behind."""
        lose, gain = self.amounts(self.rename_units(enemy["lose"])), self.amounts(enemy["gain"])
        return self.texts.text("ui.board.terms", lose=lose, gain=gain)

    def dice(self, choice: Data) -> str:
        marks = ["T"] * bool(choice.get("plus2"))
        shift = choice.get("shift", 0)
        marks += [f"{shift:+d}"] if shift else []
        marks += ["E"] * bool(choice.get("envoy"))
        return dice_symbol(choice.get("dice", []), white=choice.get("bonus", []), marks=marks)

    def write_placement(self, group: Data) -> str:
        """Write a group of dice and its advisor, with the card that lets it go there."""
        card = str(group.get("means", ""))
        return super().write_placement(group) + f" ({self.item(card)})" * (card in self.cards)

    def name_pick(self, choice: Data) -> str:
        """Name a building, with any unusual payment and the envoy if it was needed."""
        return super().name_pick(choice) + " ⟦#E⟧" * bool(choice.get("envoy"))

    def write_field(self, field: str, value: Any) -> str:
        there = self.strips.get(value) if isinstance(value, str) else None
        if there:
            return f"{value} ({', '.join(map(self.item, there))})"
        return super().write_field(field, value)
