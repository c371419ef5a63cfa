"""Texts by key: one catalogue for each language."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Final

from ..engine.cards.items import Item
from ..engine.text.notation import BurgraveError
from .blanks import Named, fill_blanks, forms_of, inflect, join_words
from .plurals import matches

Entry = str | dict[str, str]
"""A text, its plural forms with "other" among them, or a name's forms with "name" among them."""
PACKAGE = Path(__file__).parent.parent
LOCALE = PACKAGE / "locale"
HOMES = [LOCALE]
"""The folders that hold a folder for each language: ours, and those that were added."""
ENGLISH: Final = "en"
"""The language that has every text; it supplies what another language lacks."""
CATEGORIES: Final = ("zero", "one", "two", "few", "many", "other")
"""The plural forms that languages have (CLDR)."""
PARTS: Final = ("learn", "rules")
"""The folders of a language whose texts are loaded only where they are needed."""
RULES: Final = ("language.plural.", "language.ordinal.")
"""How the keys of plural rules begin; every language has rules of its own."""


class MissingTextError(BurgraveError):
    """A key that a catalogue does not have, or a text with a blank that was not filled."""


def languages() -> list[str]:
    """The languages that have a catalogue."""
    return list(_languages())


@cache
def _languages() -> tuple[str, ...]:
    found = (folder for home in HOMES for folder in home.iterdir() if any(folder.glob("*.json")))
    return tuple(sorted({folder.name for folder in found}))


def add_languages(home: Path) -> None:
    """Add somebody's own folder of languages to ours, until this program ends."""
    if not home.is_dir():
        raise BurgraveError(f"{home}: there is no such folder of languages")
    HOMES.append(home)
    _forget()


def remove_languages(home: Path) -> None:
    """Remove a folder of languages that was added."""
    HOMES.remove(home)
    _forget()


def _forget() -> None:
    """Forget all texts, so that they are read again when they are next needed."""
    for forget in (_languages, own_texts, texts_in, share_of):
        forget.cache_clear()


def available_language(language: str) -> str:
    """A language that somebody asked for, or English if it has no texts."""
    return language if language in languages() else ENGLISH


@cache
def own_texts(language: str, part: str = "") -> dict[str, Entry]:
    """The texts that a language has of its own, by key; `part` names those loaded by themselves."""
    entries: dict[str, Entry] = {}
    for file in text_files(language, part):
        texts = read_texts(file)
        twice = sorted(entries.keys() & texts.keys())
        if twice:
            raise BurgraveError(f"{file}: {', '.join(twice)} are in another file already")
        entries |= texts
    return entries


def read_texts(file: Path) -> dict[str, Entry]:
    """The texts in a file, by key."""
    try:
        texts: dict[str, Entry] = json.loads(file.read_text("utf-8"))
    except ValueError as problem:
        raise BurgraveError(f"{file}: {problem}") from None
    return texts


@cache
def texts_in(language: str, part: str = "") -> dict[str, Entry]:
    """All texts for readers of a language, by key: its own, and English ones where it has none.

    An English text for one edition is left out where the language has one text for all editions.
    """
    own, english = own_texts(language, part), own_texts(ENGLISH, part)
    return {key: text for key, text in english.items() if key.partition("@")[0] not in own} | own


def all_own_texts(language: str) -> dict[str, Entry]:
    """The texts that a language has of its own, in all parts."""
    return {key: text for part in ("", *PARTS) for key, text in own_texts(language, part).items()}


def missing_in(language: str) -> list[str]:
    """The keys that English has and a language lacks; one text may serve all editions."""
    own = all_own_texts(language)
    return [
        key
        for key in all_own_texts(ENGLISH)
        if key not in own
        and not ("@" in key and key.partition("@")[0] in own)
        and not key.startswith(RULES)
    ]


@cache
def share_of(language: str) -> float:
    """How much of the texts a language has: 1.0 is all of them."""
    return 1 - len(missing_in(language)) / len(all_own_texts(ENGLISH))


def text_files(language: str, part: str = "") -> list[Path]:
    """The files of a language: those of its folder, and that of every game's expansions."""
    folders = [home.joinpath(language, part) for home in HOMES]
    shared = [file for folder in folders for file in sorted(folder.glob("*.json"))]
    if part:
        return shared
    return [*shared, *expansion_files(language)]


def expansion_files(language: str) -> list[Path]:
    """The files of a language that expansions bring, of every game."""
    return sorted(PACKAGE.glob(f"*/expansions/*/texts/{language}.json"))


def plural(language: str, count: int, *, kind: str = "plural") -> str:
    """The form of a text for a number, by the language's own rules; `kind` may be "ordinal"."""
    # Another language's rules would choose forms that these texts do not have.
    texts = own_texts(language)
    for category in CATEGORIES:
        rule = texts.get(f"language.{kind}.{category}")
        if isinstance(rule, str) and matches(rule, count):
            return category
    return "other"


class Catalogue:
    """All texts of one language, and those of a content file, which come first."""

    def __init__(
        self, language: str = ENGLISH, own: Mapping[str, str] | None = None, *, edition: str = ""
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
        """The text of a key with its blanks filled in; `n` chooses the plural form."""
        if key in self.own:
            return self.own[key]
        entry = self.entries.get(f"{key}@{self.edition}", self.entries.get(key))
        if entry is None:
            raise MissingTextError(f"the texts in {self.language!r} lack {key!r}")
        if isinstance(entry, dict) and "name" in entry:
            return Named(entry["name"], entry)
        try:
            return fill_blanks(self.form(entry, values.get("n")), values)
        except KeyError as blank:
            if self.language != ENGLISH:
                return Catalogue(ENGLISH, edition=self.edition).text(key, **values)
            raise MissingTextError(f"the text {key!r} in {self.language!r} lacks {blank}") from None

    def form(self, entry: Entry, count: object) -> str:
        """The form of a text for a number."""
        if isinstance(entry, str):
            return entry
        category = plural(self.language, count if isinstance(count, int) else 0)
        return entry.get(category, entry["other"])

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
        row = join_words(first)

        def listed(form: str | None) -> str:
            return self.text("ui.list.and", first=inflect(row, form), last=inflect(last, form))

        return Named(listed(None), {form: listed(form) for form in forms_of((row, last))})

    def number(self, value: float, digits: int = 0, *, signed: bool = False) -> str:
        """A number as the language writes it: "1.5" or "1,5", with a true minus sign."""
        size = f"{abs(value):.{digits}f}"
        sign = "" if not float(size) else "−" if value < 0 else "+" if signed else ""
        return sign + size.replace(".", self.text("language.decimal"))

    def percent(self, share: float, digits: int = 0, *, signed: bool = False) -> str:
        """A share in percent, as the language writes it."""
        return self.text("language.percent", n=self.number(100 * share, digits, signed=signed))

    def ordinal(self, number: int) -> str:
        """A number that says which one: "1st" or "1."."""
        entry = self.entries["language.ordinal"]
        forms = entry if isinstance(entry, dict) else {"other": entry}
        form = forms.get(plural(self.language, number, kind="ordinal"), forms["other"])
        return fill_blanks(form, {"n": number})

    def __contains__(self, key: str) -> bool:
        return key in self.entries or key in self.own

    def __repr__(self) -> str:
        return f"<{len(self.entries)} texts in {self.language}>"
