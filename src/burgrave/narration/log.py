"""The log: what happened, line by line, as one reader may know it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any, ClassVar, Final

from ..engine.core.journal import Entry
from .symbols import amounts_symbol, leading_seat, seats_symbol

if TYPE_CHECKING:
    from .narrator import Narrator

Data = Mapping[str, Any]
Line = dict[str, Any]
HEADINGS: Final = ("phase", "turn")
"""Events that are headings for the lines after them."""


class Happening:
    """Events that share one line: one player's gains and losses from one source."""

    def __init__(self, seat: int, source: str, rule: str) -> None:
        self.seats = [seat]
        self.source = source
        self.rule = rule
        self.head = ""
        self.changes: dict[str, int] = {}

    def fits(self, seat: int, source: str) -> bool:
        """Does an event of this seat and source belong here?"""
        return self.seats == [seat] and self.source == source != ""

    def same_for_others(self, other: Happening) -> bool:
        """Did exactly this happen to other players, too?"""
        plain = not self.head and not other.head
        return plain and (self.source, self.changes) == (other.source, other.changes)


class GameLog:
    """Writes log lines from a given journal entry on; games subclass it."""

    signs: ClassVar[Mapping[str, int]] = {"gain": 1, "pay": -1}
    """The events that change what a seat has."""
    point_events: ClassVar[tuple[str, ...]] = ()
    """Those of them that are about points; their unit is the event's own name."""
    usual_roll: ClassVar[str] = ""
    """The text for what dice are rolled for, if no card caused the reroll."""
    blanks: ClassVar[tuple[str, ...]] = ("own", "to", "terms", "phase", "year")
    """Further values for texts about events, besides the event's own fields."""

    def __init__(self, narrator: Narrator, past: Iterable[Entry] = ()) -> None:
        self.narrator = narrator
        narrator.ranks = dict(narrator.printed_ranks)
        for entry in past if narrator.moving_events else ():
            for event in entry.events:
                if event.kind in narrator.moving_events:
                    narrator.follow_event(event.seen_by(None))

    @property
    def announced(self) -> tuple[str, ...]:
        """The kinds of event that bring a card into play; the log then says what the card does."""
        return ()

    def lines(self, entry: Data, notation: str = "") -> list[Line]:
        """Write a choice and its consequences, each with the rule it follows from.

        The notation is for choices that have no words.
        """
        return self.lines_after(entry, (len(entry["events"]),), notation)[0]

    def lines_after(
        self, entry: Data, counts: Sequence[int], notation: str = ""
    ) -> list[list[Line]]:
        """The same after the first few events, for each of these counts in rising order."""
        said = self.choice(entry) if "ask" in entry else ""
        said = said or self.narrator.plain(notation)
        more = {"again": True} if said and is_reroll(entry) else {}
        lines = [line(said, **more)] if said else []
        waiting: list[Happening] = []
        found: list[list[Line]] = []
        for number, event in enumerate((*entry["events"], None)):
            while len(found) < len(counts) and counts[len(found)] == number:
                found.append(lines + self.merge(waiting))
            if event is None:
                break
            if event["event"] in self.narrator.moving_events:
                self.narrator.follow_event(event)
            heading = event["event"] in HEADINGS and self.event(event)
            if heading:
                lines += self.merge(waiting)
                waiting = []
                lines.append(line(heading, heading=True))
            else:
                self.gather(waiting, event)
        return found

    # Choices.

    def choice(self, entry: Data) -> str:
        """Put a choice into words without its secrets; None if its events already say it."""
        ask, choice, narrator = entry["ask"], entry["choice"], self.narrator
        actor = entry["actor"] if entry["actor"] >= 0 else choice.get("seat", -1)
        values = {**narrator.particulars(choice), "who": f"⟦@{actor}⟧" if actor >= 0 else ""}
        if choice.get("pass"):
            return self.say(values, f"ui.choice.pass.{ask}", "ui.choice.pass")
        if None in choice.values() or choice.get("deal") or choice.get("take") is True:
            return ""
        values["n"] = values["what"]
        if "dice" in choice:
            values["dice"] = self.dice_of(choice)
        if ask == "roll":
            return self.roll(entry, values)
        if "groups" in choice:
            ranks = [group[narrator.rank_field] for group in choice["groups"]]
            names = [narrator.item(narrator.ranks[rank]) for rank in ranks]
            values["what"] = narrator.texts.all_of(names)
        if "order" in choice:
            values["order"] = seats_symbol(choice["order"])
        if "die" in choice and len(choice) == 1:
            return self.say({**values, "n": choice["die"]}, f"ui.choice.{ask}", "ui.choice.die")
        if ask == "reroll" and "effect" not in choice:
            return ""  # The roll's own line says this.
        fields = [f"ui.choice.{ask}.{field}" for field, value in choice.items() if value]
        return self.say(values, *fields, f"ui.choice.{ask}")

    def dice_of(self, choice: Data) -> str:
        """The dice of a choice, as a symbol for its sentence."""
        return self.narrator.dice(choice)

    def say(self, values: Data, *keys: str) -> str:
        """Fill in the first of these keys that has a text; None if no key has one."""
        key = self.narrator.first_of(*keys)
        if key is None:
            return ""
        texts, reader, who = self.narrator.texts, self.narrator.reader, values.get("who")
        own = f"{key}.you"
        if not who or own not in texts:
            return texts.text(key, **values)
        self.narrator.spoken_to.add(who)
        spoken_to = reader is not None and who == f"⟦@{reader}⟧"
        return texts.text(own if spoken_to else key, **values)

    def roll(self, entry: Data, values: Data) -> str:
        """Write a line about a roll; after a reroll it shows all dice that now lie there."""
        cause = entry["choice"].get("for", self.usual_roll)
        values = {**values, "effect": self.narrator.source(cause)}
        if is_reroll(entry):
            values["dice"] = self.dice_of(entry["events"][0])
        elif cause == self.usual_roll:
            return self.say(values, "ui.choice.roll")
        return self.say(values, "ui.choice.roll.again")

    # Events.

    def gather(self, happenings: list[Happening], event: Data) -> None:
        """Add an event to the happening it belongs to, or start a new one."""
        kind, seat, rule = event["event"], event["seat"], event.get("rule", "")
        change = kind in self.signs
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
        unit = kind if kind in self.point_events else str(event["what"])
        last.changes[unit] = last.changes.get(unit, 0) + self.signs[kind] * event["amount"]

    def event(self, event: Data) -> str:
        """Describe an event that is more than a gain or a loss, if there is a text for it."""
        narrator, what = self.narrator, str(event.get("what", ""))
        key = narrator.first_of(*self.event_keys(event))
        said = "" if key is None else self.say(self.event_values(event), key)
        if not said or event["event"] not in self.announced:
            return said
        effect = narrator.effect(what)
        effect = effect[:1].upper() + effect[1:]
        return narrator.texts.text("ui.event.news", said=said, effect=effect)

    def event_values(self, event: Data) -> dict[str, Any]:
        """The values for the blanks of texts about an event."""
        narrator, seat = self.narrator, event["seat"]
        values: dict[str, Any] = dict.fromkeys(self.blanks, "")
        values |= {name: value for name, value in event.items() if isinstance(value, int | str)}
        values |= {
            "who": f"⟦@{seat}⟧" if seat >= 0 else "",
            "what": narrator.item(str(event.get("what", ""))),
            "n": event.get("amount", 0),
            "source": narrator.source(str(event.get("source", ""))),
        }
        return values

    def event_keys(self, event: Data) -> list[str]:
        """The text keys for an event, the most specific first."""
        key = f"ui.event.{event['event']}"
        back = [f"{key}.back"] * (event.get("amount", 0) < 0)
        return [*back, f"{key}.{event.get('what')}", key]

    def merge(self, happenings: Iterable[Happening]) -> list[Line]:
        """Write one line per happening, joining players to whom the same happened."""
        merged: list[tuple[Happening, list[int]]] = []
        for one in happenings:
            if merged and merged[-1][0].same_for_others(one):
                merged[-1][1].extend(one.seats)
            else:
                merged.append((one, [*one.seats]))
        return [line(self.happening(one, seats), rule=one.rule) for one, seats in merged]

    def happening(self, one: Happening, seats: Sequence[int]) -> str:
        """Describe in one sentence what happened to some players."""
        changes = amounts_symbol(one.changes, signed=True)
        if one.head:
            if not changes:
                return one.head
            return self.narrator.texts.text("ui.event.said", said=one.head, changes=changes)
        return self.narrator.texts.text(
            "ui.event.change",
            who=seats_symbol(seats),
            changes=changes or self.narrator.amounts({}),
            source=self.narrator.source(one.source),
        )


def skip_rerolls(lines: Sequence[Line]) -> list[Line]:
    """Drop rolls that were rolled again; the log shows only the final ones."""
    return [
        line
        for line, next in pairwise([*lines, {}])
        if not (line.get("again") and next.get("again"))
    ]


def write_notation(entry: Entry, reader: int | None, names: Sequence[str]) -> str:
    """Write a choice in notation as a reader may know it, players as symbols; fate is left out."""
    words = [] if entry.option is None else entry.option.line(reader).split()
    seats = {name: f"⟦@{seat}⟧" for seat, name in enumerate(names)}
    return " ".join(seats.get(word, word) for word in words[words[:1] == ["fate"] :])


def is_reroll(entry: Data) -> bool:
    """Were some dice rolled again while others stayed?"""
    if entry["ask"] != "roll" or "for" in entry["choice"]:
        return False
    return len(entry["events"][0]["dice"]) > len(entry["choice"]["dice"])


def line(text: str, **more: Any) -> Line:
    """Make a line; if it begins with a player, that player's symbol is drawn before it."""
    return {"seat": leading_seat(text), "text": text, **more}
