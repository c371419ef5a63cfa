"""A game in words: what happened, and why something cannot be done now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, SupportsIndex

from ..engine.core.journal import Entry
from ..engine.game.ruled import RuledGame
from ..engine.text.notation import NotationError
from ..games.kinds import kind_of
from ..narration.find import make_narrator
from ..narration.log import skip_rerolls, write_notation
from ..narration.narrator import Narrator
from ..narration.symbols import spell_out
from .numbers import whole

MEANS = ("envoy", "token")
"""Things that one may ask about although no card has them."""


def narrator_of(table: RuledGame, language: str) -> Narrator:
    """The object that describes this game in a language."""
    return make_narrator(kind_of(table), table.book, table.names, language=language)


def story(
    table: RuledGame, entries: Sequence[Entry], reader: int | None, *, language: str
) -> list[str]:
    """Entries in words, as a reader may see them; the consequences of a choice are indented."""
    narrator = narrator_of(table, language)
    # A game without kinds of event is described by its choices.
    names = () if kind_of(table).events else table.names
    log = narrator.log()
    lines = [
        line
        for entry in entries
        for line in log.lines(
            entry.seen_by(reader), write_notation(entry, reader, names) if names else ""
        )
    ]
    return [
        "  " * ("rule" in line) + spell_out(line["text"], table.names, narrator.unit)
        for line in skip_rerolls(lines)
    ]


def why_not(table: RuledGame, seat: int, what: SupportsIndex | str, *, language: str) -> str | None:
    """Why a seat cannot do something now, in words; None if it can."""
    narrator = narrator_of(table, language)
    about = find_subject(narrator, what)
    reasons = table.reasons(seat)
    fitting = [why for why in reasons if about in why["about"].values()]
    if not fitting:
        choices = [option.to_dict() for option in table.options_for(seat)]
        listed = isinstance(about, int) or about in MEANS
        if listed or about in [value for choice in choices for value in values_in(choice)]:
            return None
        return narrator.texts.text("why.absent").removesuffix(".")
    # For a building that has been built, the question is why it cannot be used.
    why = next((why for why in reversed(fitting) if "item" in why["about"]), fitting[0])
    words = spell_out(narrator.reason(why), table.names, narrator.unit).removesuffix(".")
    return f"{words} ({why['rule']})" if why["rule"] else words


def find_subject(narrator: Narrator, what: SupportsIndex | str) -> int | str:
    """The rank of an advisor or the id of a thing, as reasons name it."""
    if not isinstance(what, str):
        rank = whole(what, "rank")
        if rank not in narrator.printed_ranks:
            raise NotationError(f"there is no advisor of rank {rank}")
        return rank
    named = simple(what)
    for id, card in narrator.cards.items():
        if named in (simple(id), simple(narrator.item(id))):
            return int(card["rank"]) if "rank" in card else id
    if named in MEANS:
        return named
    accepted = "an advisor's rank or name, a building, a card, envoy or token"
    raise NotationError(f"this game has no {what!r}; accepted are {accepted}")


def simple(name: str) -> str:
    """A name without case, blanks and apostrophes, which people write differently."""
    return "".join(letter for letter in name.casefold() if letter.isalnum())


def values_in(choice: Any) -> Iterator[Any]:
    """All values in the fields of a choice, those in lists and tables included."""
    if isinstance(choice, dict):
        choice = list(choice.values())
    if isinstance(choice, list):
        for value in choice:
            yield from values_in(value)
    else:
        yield choice
