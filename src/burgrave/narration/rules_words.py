"""A rules string in words: "2nd edition, six modules"."""

from __future__ import annotations

from typing import Final, TypedDict

from ..engine.game.head_start import head_start_in
from ..engine.game.rules_parts import PartGroup
from ..engine.text.notation import RulesError
from ..games.kinds import AnyKind, kind_named
from ..games.texts import Catalogue

MOST_NAMED: Final = 2
"""In the short form, more parts of one group than this are only counted."""


class RulesWords(TypedDict):
    """What a game is played with, in words."""

    short: str
    """In a few words, for a line in a list: many modules are only counted."""
    full: str
    """With the name of every part."""


def rules_words(rules: str, language: str = "en") -> RulesWords:
    """Put a rules string into words; it may name a game that is no longer installed."""
    texts = Catalogue(language)
    try:
        kind = kind_named(rules)
    except RulesError:
        unknown = texts.text("ui.rules.unknown")
        return {"short": unknown, "full": unknown}
    on = [part.partition("@")[0] for part in rules.split("+")]
    first, *others = [_chosen_names(group, on, texts) for group in kind.offers] or [[]]
    if not _has_editions(kind):
        first, others = [_name_of(kind, texts)], [first, *others]
    short = [
        *first,
        *(
            name
            for names, group in _group_names(kind, others)
            for name in _few(names, group, texts)
        ),
    ]
    named = [name for names in others for name in names]
    given = _head_starts(rules, texts)
    named += given
    short += [texts.text("ui.rules.head_start.short")] * bool(given)
    head = ", ".join(first)
    full = texts.text("ui.rules.with", game=head, parts=texts.all_of(named)) if named else head
    return {"short": ", ".join(short), "full": full}


def _head_starts(rules: str, texts: Catalogue) -> list[str]:
    """The head start of each seat that has one (O1)."""
    try:
        points = head_start_in(rules)
    except RulesError:
        return []
    return [
        texts.text("ui.rules.head_start", n=number, seat=seat)
        for seat, number in enumerate(points, 1)
        if number
    ]


def _group_names(kind: AnyKind, names: list[list[str]]) -> list[tuple[list[str], str]]:
    """The chosen names of each group, with the group's id."""
    groups = kind.offers[1:] if _has_editions(kind) else kind.offers
    return [(found, group.id) for found, group in zip(names, groups, strict=False)]


def _has_editions(kind: AnyKind) -> bool:
    """Does a rules string of this game begin with one of several editions?"""
    return bool(kind.offers) and kind.editions[0] in [part.id for part in kind.offers[0].parts]


def _name_of(kind: AnyKind, texts: Catalogue) -> str:
    key = f"game.{kind.name}.name"
    return texts.text(key) if key in texts else kind.title


def _chosen_names(group: PartGroup, on: list[str], texts: Catalogue) -> list[str]:
    """The names of the parts of a group that are in a rules string."""
    chosen = [part for part in group.parts if part.id and part.id in on]
    return [
        texts.text(part.name) if part.name in texts else part.own_text(part.name) for part in chosen
    ]


def _few(names: list[str], group: str, texts: Catalogue) -> list[str]:
    """The names, or how many they are."""
    key = f"ui.rules.{group}"
    if len(names) <= MOST_NAMED or key not in texts:
        return names
    word = f"ui.number.{len(names)}"
    return [texts.text(key, count=texts.text(word) if word in texts else len(names))]
