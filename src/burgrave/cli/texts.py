"""Lists languages, and what a translator still has to do."""

from __future__ import annotations

import json

from rich.console import Console
from rich.table import Table

from ..engine.text.notation import BurgraveError
from ..games.blanks import blanks_of
from ..games.texts import (
    CATEGORIES,
    ENGLISH,
    Entry,
    all_own_texts,
    languages,
    missing_in,
    own_texts,
    plural,
    share_of,
)

COUNTED = 2000
"""The numbers below this one use every plural form of a language."""


def show_languages(console: Console) -> None:
    """List the languages: code, name, share of the texts, number of faults."""
    table = Table(box=None, pad_edge=False, show_header=False)
    for id in languages():
        wrong = len(faults(id))
        told = f"{wrong} to correct" if wrong else ""
        name = own_texts(id).get("language.name", "")
        table.add_row(id, str(name), f"{100 * share_of(id):.0f}%", told)
    console.print(table)


def show_missing(language: str) -> None:
    """Print the texts that a language lacks, in English, as JSON to fill in."""
    english = all_own_texts(check_language(language) and ENGLISH)
    texts = {key: english[key] for key in missing_in(language)}
    print(json.dumps(texts, ensure_ascii=False, indent=2))


def show_faults(language: str) -> None:
    """Print what is wrong with the texts of a language, one fault a line."""
    for fault in faults(check_language(language)):
        print(fault)


def check_language(language: str) -> str:
    """A language that has a folder, or an error that lists them."""
    if language not in languages():
        accepted = ", ".join(languages())
        raise BurgraveError(f"there are no texts in {language!r}; accepted are {accepted}")
    return language


def faults(language: str) -> list[str]:
    """What is wrong with the texts that a language has: keys, blanks and plural forms."""
    own, english = all_own_texts(language), all_own_texts(ENGLISH)
    found = []
    for key, text in own.items():
        base = key.partition("@")[0]
        base = base if base in english else base.removesuffix(".you")
        if key.startswith(("language.", "page.you_within.")) or base in english:
            # Ordinal numbers have forms by rules of their own.
            kind = "ordinal" if key == "language.ordinal" else "plural"
            wrong = wrong_with(language, text, english.get(base), kind=kind)
            found += [f"{key}: {fault}" for fault in wrong]
        else:
            found.append(f"{key}: English has no such key")
    return found


def wrong_with(language: str, text: Entry, english: Entry | None, *, kind: str) -> list[str]:
    """What is wrong with one text, beside the English one."""
    allowed = blanks_in(english) if english is not None else {"n", "said"}
    counts = isinstance(english, dict) and "other" in english
    strange = sorted(blanks_in(text) - allowed - ({"n"} if counts else set()))
    found = [f"there is no blank {{{blank}}}" for blank in strange]
    lost = sorted(blanks_in(english) - blanks_in(text) - {"who", "n"}) if english else []
    found += [f"the blank {{{blank}}} is missing" for blank in lost]
    if isinstance(text, dict) and "name" not in text:
        needed = {plural(language, n, kind=kind) for n in range(COUNTED)}
        if "other" not in text or (english is not None and set(text) - set(CATEGORIES)):
            found.append(f"plural forms are {', '.join(sorted(needed))}")
        elif counts and needed - set(text):
            found.append(f"the plural form {', '.join(sorted(needed - set(text)))} is missing")
    elif counts and isinstance(english, dict) and "{n}" in english["other"] and "{n}" not in text:
        found.append("the blank {n} is missing")
    return found


def blanks_in(text: Entry | None) -> set[str]:
    """The blanks of a text in all its forms."""
    if text is None:
        return set()
    forms = text.values() if isinstance(text, dict) else [text]
    return {blank for form in forms for blank in blanks_of(form)}
