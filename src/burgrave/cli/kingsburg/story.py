"""What happened, line by line, as one reader may know it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rich.text import Text

from ...engine.journal import Entry, Event
from ...engine.notation import Option
from ..colours import coloured
from .words import SIGNS, Changes, Words, dice_words

TOLD_BY_EVENTS = ("construct", "good", "lose", "pay", "recruit", "reveal", "reward", "town_hall")
"""Questions whose answers need no line of their own: what they led to says it all."""


HEADING = "──"
"""What stands before and after the name of a phase."""
NEWS = ("destiny", "governor", "group", "tile_laid")
"""Events that bring a card into play; everybody wants to know what it does."""


class Happening:
    """Events that belong together: one player's gains and losses from one source."""

    def __init__(self, seat: int, source: str) -> None:
        self.seats = [seat]
        self.source = source
        self.head = ""
        self.changes: Changes = {}

    def fits(self, seat: int, source: str) -> bool:
        """Does a further event belong here?"""
        return self.seats == [seat] and self.source == source != ""

    def same_for_others(self, other: Happening) -> bool:
        """Did just this happen to other players, too?"""
        plain = not self.head and not other.head
        return plain and (self.source, self.changes) == (other.source, other.changes)


class Story:
    """Tells a journal to a reader (None: whoever looks on)."""

    def __init__(self, words: Words, reader: int | None, past: Iterable[Entry] = ()) -> None:
        self.words = words
        self.reader = reader
        printed = words.of_kind("advisor")
        self.printed = ["", *sorted(printed, key=lambda id: printed[id]["rank"])]
        self.court = [*self.printed]
        """Who sits at each rank at the time that is told of."""
        for entry in past:
            self.seat_at_court(entry.events)

    def lines(self, entries: Iterable[Entry]) -> list[Text]:
        """The lines of some entries, headings of the calendar included."""
        return [line for entry in entries for line in self.entry(entry)]

    def entry(self, entry: Entry) -> list[Text]:
        """The lines of one choice and what came of it."""
        lines: list[Text] = []
        choice = "" if entry.option is None else self.choice(entry.option, entry.events)
        if choice:
            lines.append(self.coloured(choice))
        self.seat_at_court(entry.events)
        waiting: list[Happening] = []
        for event in entry.events:
            told = event.told(self.reader)
            if told["event"] == "phase":
                lines += self.happenings(waiting)
                waiting = []
                lines.append(self.heading(told))
            elif self.has_words(told):
                self.gather(waiting, told)
        return lines + self.happenings(waiting)

    def has_words(self, told: dict[str, Any]) -> bool:
        """Is there a line for such events? (The others need none: a choice has told them.)"""
        key = f"ui.event.{told['event']}"
        keys = (key, f"{key}.{told.get('what')}")
        return told["event"] in SIGNS or any(key in self.words.texts for key in keys)

    def seat_at_court(self, events: Iterable[Event]) -> None:
        """Tiles come and go, so the court is not always the same."""
        for event in events:
            if event.kind == "tile_laid":
                self.court[self.words.things[event.what]["rank"]] = event.what
            elif event.kind == "tile_removed":
                self.court[event.amount] = self.printed[event.amount]

    def choice(self, option: Option, events: Sequence[Event]) -> str:
        """A choice that has to be told, without what is secret about it."""
        text, ask, choice = self.words.texts.text, option.ask, option.to_dict()
        if option.public() != choice:
            return ""
        if choice.get("pass"):
            return self.passing(option)
        if ask in TOLD_BY_EVENTS or choice.get("deal") or choice.get("take") is True:
            return ""
        if ask in ("roll", "influence", "order", "neutral", "reroll", "take"):
            return self.usual(option)
        key = f"ui.choice.{ask}"
        if set(choice) == {"die"}:
            return text(key if key in self.words.texts else "ui.choice.die", n=choice["die"])
        if key in self.words.texts:
            values = self.words.particulars(choice, self.court)
            return text(key, who=option.actor, n=values["what"], **values)
        worded = any(self.has_words(event.told(self.reader)) for event in events)
        said = "" if worded else self.words.plain(option.words())
        return text("ui.choice.other", who=option.actor, words=said) if said else ""

    def usual(self, option: Option) -> str:
        """A choice of the base game that has a sentence of its own."""
        text, choice, who = self.words.texts.text, option.to_dict(), option.actor
        match option.ask:
            case "roll":
                again = choice["for"] != "season"
                return text(
                    "ui.choice.reroll" if again else "ui.choice.roll",
                    who=self.words.names[choice["seat"]],
                    dice=dice_words(choice["dice"], choice["bonus"]),
                    effect=self.words.source(choice["for"]),
                )
            case "order":
                return text("ui.choice.order", order=self.words.seats(choice["order"]))
            case "neutral":
                return text("ui.choice.neutral", dice=dice_words(choice["dice"], ()))
            case "reroll":
                return text("ui.choice.changes", who=who, effect=self.words.item(choice["effect"]))
            case "take":
                return text("ui.choice.leave", who=who, item=self.words.item(choice["item"]))
            case _:
                return self.placement(option)

    def placement(self, option: Option) -> str:
        """Dice put on an advisor."""
        choice = option.to_dict()
        return self.words.texts.text(
            "ui.choice.placement.envoy" if choice["envoy"] else "ui.choice.placement",
            who=option.actor,
            dice=option.words().partition(">")[0],
            advisor=self.words.rank(self.court[choice["advisor"]]),
        )

    def passing(self, option: Option) -> str:
        """Doing nothing, and what was not done."""
        rank = option.to_dict().get("advisor", 0)
        advisor = self.words.rank(self.court[rank]) if rank else ""
        return self.words.passing("ui.choice.pass", option.ask, who=option.actor, advisor=advisor)

    def gather(self, happenings: list[Happening], told: dict[str, Any]) -> None:
        """Put an event with those it belongs to."""
        kind, seat = told["event"], told["seat"]
        change = kind in SIGNS
        source = told.get("source" if change else "what", "")
        last = happenings[-1] if happenings else None
        if last is None or not last.fits(seat, source) or (last.head and not change):
            last = Happening(seat, source)
            happenings.append(last)
        if not change:
            last.head = self.event(told)
            return
        unit = "vp" if kind == "vp" else told["what"]
        amount = SIGNS[kind] * told["amount"]
        last.changes[unit] = last.changes.get(unit, 0) + amount

    def event(self, told: dict[str, Any]) -> str:
        """An event that is more than a gain or a loss."""
        texts = self.words.texts
        kind, seat, what = told["event"], told["seat"], str(told.get("what", ""))
        who = self.words.names[seat] if seat >= 0 else ""
        values: dict[str, object] = {"who": who, "n": told.get("amount", 0), "kind": kind}
        values["what"] = self.words.item(what)
        key = f"ui.event.{kind}"
        if kind == "envoy":
            key = f"{key}.{what}"
        if kind in ("peek", "reveal") and told.get("source"):
            key = f"{key}.{told['source']}"
        if kind == "peek" and what:
            key = f"{key}.seen"
        if kind in ("peek", "reveal") and what:
            values |= self.words.enemy(what)
        said = texts.text(key if key in texts else "ui.event.other", **values)
        if kind not in NEWS:
            return said
        effect = self.words.effect(what)
        return texts.text("ui.event.news", said=said, effect=effect)

    def happenings(self, happenings: list[Happening]) -> list[Text]:
        """Lines for what happened, one for all players to whom the same happened."""
        merged: list[Happening] = []
        for happening in happenings:
            if merged and merged[-1].same_for_others(happening):
                merged[-1].seats += happening.seats
            else:
                merged.append(happening)
        return [self.coloured(self.happening(one), indent=2) for one in merged]

    def happening(self, happening: Happening) -> str:
        """What happened, in one line."""
        changes = self.words.changes(happening.changes)
        if happening.head:
            return f"{happening.head}: {changes}" if happening.changes else happening.head
        who, source = self.words.seats(happening.seats), self.words.source(happening.source)
        return self.words.texts.text("ui.event.change", who=who, changes=changes, source=source)

    def heading(self, told: dict[str, Any]) -> Text:
        """The season marker moved."""
        phase = self.words.texts.text(f"ui.phase.{told['what']}")
        said = self.words.texts.text("ui.event.phase", year=told["amount"], phase=phase)
        return Text(f"{HEADING} {said} {HEADING}", style="bold")

    def coloured(self, line: str, indent: int = 0) -> Text:
        """A line with every seat's name in its colour."""
        return coloured(" " * indent + line, self.words.names)
