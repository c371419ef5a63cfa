"""Texts loaded only where they are needed: rules, lessons, studies, errors, cards of modules."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from ..engine.text.notation import BurgraveError
from .texts import ENGLISH, PARTS, Entry, expansion_files, read_texts, texts_in

CARDS: Final = "cards"
"""The part with the cards of modules and scenarios; the base game's are loaded at the start."""
FAMILIES: Final[Mapping[str, str]] = {
    **{f"{part}.": part for part in PARTS},
    **dict.fromkeys(
        (
            *("page.review.", "page.replay.", "page.verify.", "page.whatif.", "page.analysis."),
            *("page.same.", "page.exercise.", "page.figures.", "page.branch."),
        ),
        "study",
    ),
    **dict.fromkeys(("page.error.", "error."), "errors"),
    **dict.fromkeys(("building.", "governor.", "destiny.", "group.", "need."), CARDS),
}
"""How the keys of each part begin; texts of the base game's cards are needed from the start."""
TEXT_PARTS: Final = tuple(dict.fromkeys(FAMILIES.values()))
"""The parts of a language's texts that are loaded by themselves."""


def texts_of_part(part: str, language: str) -> dict[str, Entry]:
    """The texts of one part by key; what a language lacks is in English."""
    if part in PARTS:
        return texts_in(language, part)
    if part not in TEXT_PARTS:
        raise BurgraveError(f"{part!r} is no part of the texts; parts are {', '.join(TEXT_PARTS)}")
    return {key: text for key, text in texts_in(language).items() if part_of(key) == part}


@cache
def part_of(key: str) -> str:
    """The part that a text belongs to, or "" if it is needed from the start."""
    part = next((part for family, part in FAMILIES.items() if key.startswith(family)), "")
    return part if part != CARDS or key.partition("@")[0] in _of_expansions() else ""


@cache
def _of_expansions() -> frozenset[str]:
    """The keys of all texts that expansions bring."""
    return frozenset(key for file in expansion_files(ENGLISH) for key in read_texts(file))
