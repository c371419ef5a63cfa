"""What happened, line by line."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

from ...engine.journal import Entry, Event
from ..colours import coloured
from .words import Words

NAMED = ("build", "raze", "invasion")
"""Events that tell an item by its id."""
ROLLING = ("roll", "reroll")
"""Choices of which only the outcome is told."""
SILENT = ("roll", "pick_up", "use", "gain", "pay", "expire", "claim", "vp", "refresh", "first")
"""Events that the choice has told, or that nobody misses."""


def lines(words: Words, entries: Iterable[Entry]) -> list[Text]:
    """The choices and events of some entries, those that say something new."""
    found: list[str] = []
    rolls: list[Entry] = []
    for entry in entries:
        if entry.option is not None and entry.option.ask in ROLLING:
            rolls += [entry] * (entry.option.ask == "roll")
            told: list[str] = []
        else:
            told = [choice(words, entry)]
        happened = [happening(words, event) for event in entry.events]
        if rolls and any([*told, *happened]):
            found.append(rolled(words, rolls))
            rolls = []
        found += [*told, *happened]
    if rolls:
        found.append(rolled(words, rolls))
    return [coloured(line, words.names) for line in found if line]


def rolled(words: Words, rolls: list[Entry]) -> str:
    """A roll and its rerolls in one line."""
    option = rolls[0].option
    assert option is not None, "a roll is a choice of fate"
    first = option.to_dict()
    said = {"who": words.names[first["seat"]], "what": words.dice(first["dice"])}
    if len(rolls) == 1:
        return words.texts.text("dice.ui.event.roll", **said)
    lying = [event.told(None)["dice"] for event in rolls[-1].events if event.kind == "roll"]
    then = words.dice(lying[-1])
    return words.texts.text("dice.ui.event.rerolls", **said, then=then, n=len(rolls) - 1)


def choice(words: Words, entry: Entry) -> str:
    """A choice that people want to read."""
    option = entry.option
    if option is None:
        return ""
    fields = option.to_dict()
    if option.ask == "first":
        return words.texts.text("dice.ui.choice.first", who=words.names[fields["seat"]])
    if option.ask == "influence":
        ranks = [words.item(f"advisor_{group['advisor']}") for group in fields["groups"]]
        what = words.texts.all_of(ranks)
        return words.texts.text("dice.ui.choice.influence", who=option.actor, what=what)
    return ""


def happening(words: Words, event: Event) -> str:
    """An event in words, or nothing."""
    if event.kind in SILENT:
        return ""
    what = words.item(event.what) if event.kind in NAMED else event.what
    key = f"dice.ui.event.{event.kind}"
    if event.kind == "token":
        what = words.texts.text(f"dice.token.{event.what}.name")
        key += ".back" if event.amount < 0 else ""
    values = {
        **event.told(None),
        "who": words.names[event.seat],
        "what": what,
        "n": int(event.amount),
        "source": words.item(event.source) if event.source else "",
    }
    return words.texts.text(key, **values)
