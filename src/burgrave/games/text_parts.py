"""Texts that are loaded only where they are needed: the rules, the lessons."""

from __future__ import annotations

from ..engine.text.notation import BurgraveError
from .texts import PARTS, Entry, texts_in

TEXT_PARTS = PARTS
"""The folders of a language whose texts are loaded by themselves."""


def texts_of_part(part: str, language: str) -> dict[str, Entry]:
    """The texts of one part by key; what a language lacks is in English."""
    if part not in TEXT_PARTS:
        raise BurgraveError(f"{part!r} is no part of the texts; parts are {', '.join(TEXT_PARTS)}")
    return texts_in(language, part)
