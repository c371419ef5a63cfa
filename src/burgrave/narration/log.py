"""What happened, line by line, as one reader was told it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any, Final

from ..engine.core.journal import Entry
from .narrator import Narrator, Told
from .symbols import amounts_symbol, dice_symbol, leading_seat, seats_symbol

Line = dict[str, Any]
SIGNS: Final = {"gain": 1, "vp": 1, "pay": -1}
"""The events that change what somebody has."""
HEADINGS: Final = ("phase", "turn")
"""Events under which the next ones stand."""
NEWS: Final = ("destiny", "governor", "group", "tile_laid")
"""Events that bring a card into play; everybody wants to know what it does."""
CARDS: Final = ("peek", "reveal")
"""Events that tell the strength and terms of a card."""
MOVES_AT_COURT: Final = ("tile_laid", "tile_removed")
"""Events that change who sits at court."""
BLANKS: Final = ("own", "to", "terms", "phase", "year")
"""What texts about events may speak of besides the fields that an event has."""


class Happening:
    """Events that belong together: one player's gains and losses from one source."""

    def __init__(self, seat: int, source: str, rule: str) -> None:
        self.seats = [seat]
        self.source = source
        self.rule = rule
        self.head = ""
        self.changes: dict[str, int] = {}

    def fits(self, seat: int, source: str) -> bool:
        """Does a further event belong here?"""
        return self.seats == [seat] and self.source == source != ""

    def same_for_others(self, other: Happening) -> bool:
        """Did just this happen to other players, too?"""
        plain = not self.head and not other.head
        return plain and (self.source, self.changes) == (other.source, other.changes)


class GameLog:
    """Tells a journal from some entry on."""

    def __init__(self, narrator: Narrator, past: Iterable[Entry] = ()) -> None:
        self.narrator = narrator
        narrator.court = dict(narrator.printed)
        for entry in past if narrator.tiles else ():
            for event in entry.events:
                if event.kind in MOVES_AT_COURT:
                    self.seat_at_court(event.seen_by(None))

    def lines(self, entry: Told, notation: str = "") -> list[Line]:
        """The lines of one choice and what came of it, what happened with its rule.

        A notation is told where nobody has words for the choice.
        """
        said = self.choice(entry) if "ask" in entry else ""
        said = said or self.narrator.plain(notation)
        more = {"again": True} if said and rolled_on(entry) else {}
        lines = [line(said, **more)] if said else []
        waiting: list[Happening] = []
        for event in entry["events"]:
            self.seat_at_court(event)
            heading = event["event"] in HEADINGS and self.event(event)
            if heading:
                lines += self.told(waiting)
                waiting = []
                lines.append(line(heading, heading=True))
            else:
                self.gather(waiting, event)
        return lines + self.told(waiting)

    def seat_at_court(self, event: Told) -> None:
        """Tiles come and go, so the court is not always the same."""
        if event["event"] in MOVES_AT_COURT:
            rank, laid = event["amount"], event["event"] == "tile_laid"
            self.narrator.court[rank] = event["what"] if laid else self.narrator.printed[rank]

    # Choices.

    def choice(self, entry: Told) -> str:
        """A choice that has to be told, without what is secret about it."""
        ask, choice, narrator = entry["ask"], entry["choice"], self.narrator
        actor = entry["actor"] if entry["actor"] >= 0 else choice.get("seat", -1)
        values = {**narrator.particulars(choice), "who": f"⟦@{actor}⟧" if actor >= 0 else ""}
        if choice.get("pass"):
            return self.said(values, f"ui.choice.pass.{ask}", "ui.choice.pass")
        if None in choice.values() or choice.get("deal") or choice.get("take") is True:
            return ""
        values["n"] = values["what"]
        if "dice" in choice:
            # The sentence tells the envoy.
            values["dice"] = dice_symbol({**choice, "envoy": False})
        if ask == "roll":
            return self.roll(entry, values)
        if "groups" in choice:
            names = [narrator.item(narrator.court[group["advisor"]]) for group in choice["groups"]]
            values["what"] = narrator.texts.all_of(names)
        if "order" in choice:
            values["order"] = seats_symbol(choice["order"])
        if "die" in choice and len(choice) == 1:
            return self.said({**values, "n": choice["die"]}, f"ui.choice.{ask}", "ui.choice.die")
        if ask == "reroll" and "effect" not in choice:
            return ""  # The roll will tell it.
        fields = [f"ui.choice.{ask}.{field}" for field, value in choice.items() if value]
        return self.said(values, *fields, f"ui.choice.{ask}")

    def said(self, values: Told, *keys: str) -> str:
        """The text of the first of some keys that has one, if any."""
        key = self.narrator.first_of(*keys)
        return "" if key is None else self.narrator.texts.text(key, **values)

    def roll(self, entry: Told, values: Told) -> str:
        """Dice rolled, or rolled again; of those that lie there, all are told."""
        cause = entry["choice"].get("for", "season")
        values = {**values, "effect": self.narrator.source(cause)}
        if not rolled_on(entry) and cause == "season":
            return self.said(values, "ui.choice.roll")
        if rolled_on(entry):
            values["dice"] = dice_symbol(entry["events"][0])
        return self.said(values, "ui.choice.roll.again")

    # Events.

    def gather(self, happenings: list[Happening], event: Told) -> None:
        """Put an event with those it belongs to."""
        kind, seat, rule = event["event"], event["seat"], event.get("rule", "")
        change = kind in SIGNS
        said = "" if change else self.event(event)
        if not change and not said:
            return
        source = str(event.get("source" if change else "what", ""))
        last = happenings[-1] if happenings else None
        if last is None or not last.fits(seat, source) or (last.head and not change):
            last = Happening(seat, source, rule)
            happenings.append(last)
        if not change:
            last.head = said
            return
        unit = "vp" if kind == "vp" else str(event["what"])
        last.changes[unit] = last.changes.get(unit, 0) + SIGNS[kind] * event["amount"]

    def event(self, event: Told) -> str:
        """An event that is more than a gain or a loss, if there are words for it."""
        narrator, kind, what = self.narrator, event["event"], str(event.get("what", ""))
        card, seat = narrator.cards.get(what, {}), event["seat"]
        values: dict[str, Any] = dict.fromkeys(BLANKS, "")
        values |= {name: value for name, value in event.items() if isinstance(value, int | str)}
        values |= {
            "who": f"⟦@{seat}⟧" if seat >= 0 else "",
            "what": narrator.item(what),
            "n": event.get("amount", 0),
            "source": narrator.source(str(event.get("source", ""))),
        }
        if kind in CARDS and what:
            effect = narrator.effect(what)
            values |= {"enemy": narrator.item(what), "n": card["strength"], "terms": effect}
        if kind == "phase":
            phase = narrator.texts.text(f"ui.phase.{what}")
            values |= {"year": event["amount"], "phase": phase}
        said = self.said(values, *event_keys(event))
        if not said or kind not in NEWS:
            return said
        return narrator.texts.text("ui.event.news", said=said, effect=narrator.effect(what))

    def told(self, happenings: Iterable[Happening]) -> list[Line]:
        """Lines for what happened, one for all players to whom the same happened."""
        merged: list[Happening] = []
        for one in happenings:
            if merged and merged[-1].same_for_others(one):
                merged[-1].seats += one.seats
            else:
                merged.append(one)
        return [line(self.happening(one), rule=one.rule) for one in merged]

    def happening(self, one: Happening) -> str:
        """What happened, in one sentence."""
        changes = amounts_symbol(one.changes, signed=True)
        if one.head:
            return f"{one.head}: {changes}" if changes else one.head
        return self.narrator.texts.text(
            "ui.event.change",
            who=seats_symbol(one.seats),
            changes=changes or self.narrator.amounts({}),
            source=self.narrator.source(one.source),
        )


def skip_rerolls(lines: Sequence[Line]) -> list[Line]:
    """The lines without rolls that were rolled again: who does so is told only where it led."""
    return [
        line
        for line, next in pairwise([*lines, {}])
        if not (line.get("again") and next.get("again"))
    ]


def noted(entry: Entry, reader: int | None, names: Sequence[str]) -> str:
    """A choice in notation as a reader may know it, its players as symbols, without fate."""
    words = [] if entry.option is None else entry.option.line(reader).split()
    seats = {name: f"⟦@{seat}⟧" for seat, name in enumerate(names)}
    return " ".join(seats.get(word, word) for word in words[words[:1] == ["fate"] :])


def rolled_on(entry: Told) -> bool:
    """Were some dice rolled, and beside them lie others?"""
    if entry["ask"] != "roll" or "for" in entry["choice"]:
        return False
    return len(entry["events"][0]["dice"]) > len(entry["choice"]["dice"])


def event_keys(event: Told) -> list[str]:
    """The keys of texts about an event, the most particular first."""
    kind, what = event["event"], event.get("what")
    key = f"ui.event.{kind}"
    if kind in CARDS:
        seen = ".seen" if kind == "peek" and what else ""
        return [f"{key}.{event.get('source')}{seen}", key + seen]
    back = [f"{key}.back"] * (event.get("amount", 0) < 0)
    return [*back, f"{key}.{what}", key]


def line(text: str, **more: Any) -> Line:
    """A sentence with the seat that it begins with, for whoever draws that seat before it."""
    return {"seat": leading_seat(text), "text": text, **more}
