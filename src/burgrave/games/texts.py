"""Texts by key: one catalogue for each language."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

from ..engine.cards.items import Item
from ..engine.text.notation import BurgraveError

Entry = str | dict[str, str]
PACKAGE = Path(__file__).parent.parent
LOCALE = PACKAGE / "locale"


class MissingTextError(BurgraveError):
    """A key that a catalogue does not have, or a text with a blank that was not filled."""


def languages() -> list[str]:
    """The languages that have a catalogue."""
    return list(_languages())


@cache
def _languages() -> tuple[str, ...]:
    return tuple(sorted(folder.name for folder in LOCALE.iterdir() if folder.is_dir()))


def spoken(language: str) -> str:
    """A language that somebody asked for, or English if it has no texts."""
    return language if language in languages() else "en"


def plural(language: str, count: int) -> str:
    """The form of a text for a number: "one" or "other"."""
    # French uses the singular for 0; English, German and Dutch do not.
    singular = abs(count) < 2 if language == "fr" else abs(count) == 1
    return "one" if singular else "other"


@cache
def texts_in(language: str) -> dict[str, Entry]:
    """All texts of a language, by key."""
    entries: dict[str, Entry] = {}
    for file in text_files(language):
        texts = json.loads(file.read_text("utf-8"))
        twice = sorted(entries.keys() & texts.keys())
        if twice:
            name = file.relative_to(PACKAGE)
            raise BurgraveError(f"{name}: {', '.join(twice)} are in another file already")
        entries |= texts
    return entries


def text_files(language: str) -> list[Path]:
    """The files of a language: those of its folder, and that of every game's expansions."""
    shared = sorted(LOCALE.joinpath(language).glob("*.json"))
    return [*shared, *sorted(PACKAGE.glob(f"*/expansions/*/texts/{language}.json"))]


class Catalogue:
    """All texts of one language, and those of a content file, which come first."""

    def __init__(
        self, language: str = "en", own: Mapping[str, str] | None = None, *, edition: str = ""
    ) -> None:
        if language not in languages():
            accepted = ", ".join(languages())
            raise BurgraveError(f"there are no texts in {language!r}; accepted are {accepted}")
        self.language = language
        self.entries = texts_in(language)
        self.edition = edition
        """The edition in play; its own texts have "@" and the edition after the key (Q73)."""
        self.own = dict(own or {})

    def text(self, key: str, **values: object) -> str:
        """The text of a key with its blanks filled in; `n` chooses singular or plural."""
        if key in self.own:
            return self.own[key]
        entry = self.entries.get(f"{key}@{self.edition}", self.entries.get(key))
        if isinstance(entry, dict):
            count = values.get("n")
            entry = entry.get(plural(self.language, count if isinstance(count, int) else 0))
        if entry is None:
            raise MissingTextError(f"the texts in {self.language!r} lack {key!r}")
        try:
            return entry.format_map(values)
        except KeyError as blank:
            raise MissingTextError(f"the text {key!r} in {self.language!r} lacks {blank}") from None

    def name(self, item: Item) -> str:
        """What an item is called."""
        return self.text(item.name_key)

    def effect(self, item: Item) -> str:
        """What an item does."""
        return self.text(item.text_key)

    def all_of(self, words: Iterable[str]) -> str:
        """Words as a list in a sentence: "a, b and c"."""
        *first, last = words
        if not first:
            return last
        return self.text("ui.list.and", first=", ".join(first), last=last)

    def __contains__(self, key: str) -> bool:
        return key in self.entries or key in self.own

    def __repr__(self) -> str:
        return f"<{len(self.entries)} texts in {self.language}>"
