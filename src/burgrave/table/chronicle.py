"""What happened, line by line, as one reader was told it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from .teller import Teller, Told, amounts_mark, dice_mark, seats_mark

SIGNS: Final = {"gain": 1, "vp": 1, "pay": -1, "lose": -1}
"""The events that change what somebody has."""
NEWS: Final = ("destiny", "governor", "group", "tile_laid")
"""Events that bring a card into play; everybody wants to know what it does."""
MOVES_AT_COURT: Final = ("tile_laid", "tile_removed")
"""Events that change who sits at court."""
TOLD_BY_EVENTS: Final = (
    "construct",
    "deal",
    "lose",
    "good",
    "reward",
    "recruit",
    "reveal",
    "town_hall",
    "take",
)
"""Choices that need no line of their own: what they led to says it all."""


TOLD_BY_CHOICE: Final = ("influence", "pass", "roll")
"""Events that need no line of their own: the choice has told them."""


BLANKS: Final = ("own", "then", "to", "terms", "phase", "year", "kind")
"""What texts about events may speak of besides the fields that an event has."""


class Happening:
    """Events that belong together: the same gains and losses from one source."""

    def __init__(self, seat: int, source: str, rule: str) -> None:
        self.seats = [seat]
        self.source = source
        self.rule = rule
        self.head = ""
        self.changes: dict[str, int] = {}

    def same_for_others(self, other: Happening) -> bool:
        """Did just this happen to other players, too?"""
        plain = not self.head and not other.head
        return plain and (self.source, self.changes) == (other.source, other.changes)


class Chronicle:
    """Tells a journal."""

    def __init__(self, teller: Teller) -> None:
        self.teller = teller

    def lines(self, entry: Told) -> list[dict[str, Any]]:
        """The lines of one choice and what came of it, each with its seat and rule."""
        lines: list[dict[str, Any]] = []
        said = self.choice(entry)
        if said:
            seat = entry["actor"] if entry["actor"] >= 0 else entry["choice"].get("seat")
            lines.append({"seat": seat, "text": said})
        waiting: list[Happening] = []
        for event in entry["events"]:
            self.seat_at_court(event)
            if event["event"] == "phase":
                lines += self.told(waiting)
                waiting = []
                lines.append(self.heading(event))
            else:
                self.gather(waiting, event)
        return lines + self.told(waiting)

    def seat_at_court(self, event: Told) -> None:
        """Tiles come and go, so the court is not always the same."""
        if event["event"] == "tile_laid":
            card = self.teller.cards.get(str(event.get("what")), {})
            self.teller.court[card.get("rank", 0)] = str(event.get("what"))
        elif event["event"] == "tile_removed":
            rank = event.get("amount", 0)
            printed = [
                id
                for id, card in self.teller.cards.items()
                if card.get("rank") == rank and card.get("tile") is False
            ]
            self.teller.court[rank] = printed[0] if printed else ""

    def choice(self, entry: Told) -> str:
        """A choice that has to be told."""
        if "ask" not in entry:
            return ""
        ask, choice, teller = entry["ask"], entry["choice"], self.teller
        actor = entry["actor"]
        who = f"⟦@{actor}⟧" if actor >= 0 else ""
        if choice.get("pass"):
            key = teller.first_of(f"ui.choice.pass.{ask}", "ui.choice.pass")
            return teller.texts.text(key or "", who=who, **teller.particulars(choice))
        if ask in TOLD_BY_EVENTS or choice.get("stop") or None in choice.values():
            return ""
        if ask == "order":
            return teller.texts.text("ui.choice.order", order=seats_mark(choice["order"]))
        if ask == "roll":
            return self.roll(choice)
        if ask == "influence":
            return teller.option(ask, choice, "")
        return self.other(ask, choice, who)

    def other(self, ask: str, choice: Told, who: str) -> str:
        """A choice of any other kind, if there are words for it."""
        teller = self.teller
        if "die" in choice and len(choice) <= 2:
            key = teller.first_of(f"ui.choice.{ask}", "ui.choice.die")
            return teller.texts.text(key or "", n=choice["die"], who=who)
        key = teller.first_of(f"ui.choice.{ask}")
        if key is None:
            return ""
        values = teller.particulars(choice)
        dice = dice_mark(choice) if "dice" in choice else ""
        return teller.texts.text(key, who=who, n=values["what"], dice=dice, words="", **values)

    def roll(self, choice: Told) -> str:
        """Dice rolled at the start of a season, or again."""
        again = choice.get("for", "season") != "season"
        return self.teller.texts.text(
            "ui.choice.reroll" if again else "ui.choice.roll",
            who="",
            dice=dice_mark(choice),
            effect=self.teller.source(str(choice.get("for", ""))),
        ).strip()

    def gather(self, happenings: list[Happening], event: Told) -> None:
        """Put an event with those it belongs to."""
        kind, seat, rule = event["event"], event["seat"], event.get("rule", "")
        if kind not in SIGNS:
            said = "" if kind in TOLD_BY_CHOICE else self.event(event)
            if said:
                happening = Happening(seat, str(event.get("what", "")), rule)
                happening.head = said
                happenings.append(happening)
            return
        source = str(event.get("source", ""))
        last = happenings[-1] if happenings else None
        if last is None or last.seats != [seat] or last.source != source:
            last = Happening(seat, source, rule)
            happenings.append(last)
        unit = "vp" if kind == "vp" else str(event.get("what"))
        last.changes[unit] = last.changes.get(unit, 0) + SIGNS[kind] * event.get("amount", 0)

    def event(self, event: Told) -> str:
        """An event that is more than a gain or a loss, if there are words for it."""
        teller, kind, what = self.teller, event["event"], str(event.get("what", ""))
        key, seat = self.event_key(event), event["seat"]
        if key is None:
            return ""
        card = teller.cards.get(what, {})
        values: dict[str, Any] = dict.fromkeys(BLANKS, "")
        values |= {name: value for name, value in event.items() if isinstance(value, int | str)}
        values |= {
            "who": f"⟦@{seat}⟧" if seat >= 0 else "",
            "what": teller.item(what),
            "enemy": teller.item(what),
            "n": card.get("strength", event.get("amount", 0)),
            "source": teller.source(str(event.get("source", ""))),
        }
        said = teller.texts.text(key, **values)
        if kind in NEWS and teller.effect(what):
            return f"{said}. {teller.effect(what)}"
        return said.strip()

    def event_key(self, event: Told) -> str | None:
        """The key of the text about an event, if there is one."""
        kind, what = event["event"], str(event.get("what", ""))
        key = f"ui.event.{kind}"
        if kind == "envoy":
            key += f".{what}"
        if kind in ("peek", "reveal"):
            key += f".{event['source']}" if event.get("source") else ""
            key += ".seen" if kind == "peek" and what else ""
        return self.teller.first_of(key)

    def told(self, happenings: Iterable[Happening]) -> list[dict[str, Any]]:
        """Lines for what happened, one for all players to whom the same happened."""
        merged: list[Happening] = []
        for one in happenings:
            if merged and merged[-1].same_for_others(one):
                merged[-1].seats += one.seats
            else:
                merged.append(one)
        return [self.line(one) for one in merged]

    def line(self, happening: Happening) -> dict[str, Any]:
        """What happened, in one line."""
        changes = amounts_mark(happening.changes, signed=True)
        source = self.teller.source(happening.source)
        text = f"{happening.head} {changes}".strip() if happening.head else f"{changes} {source}"
        seat = happening.seats[0]
        if not happening.head and len(happening.seats) > 1:
            return {
                "seat": None,
                "text": f"{seats_mark(happening.seats)}: {text}",
                "rule": happening.rule,
            }
        lone = seat if seat >= 0 and not happening.head else None
        return {"seat": lone, "text": text, "rule": happening.rule}

    def heading(self, event: Told) -> dict[str, Any]:
        """The season marker moved."""
        text = self.teller.texts.text
        phase = text(f"ui.phase.{event.get('what')}")
        said = text("ui.event.phase", year=event.get("amount", 0), phase=phase)
        return {"seat": None, "heading": True, "text": said}
