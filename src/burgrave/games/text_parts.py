"""Texts that are loaded only where they are needed: the rules, the lessons."""

from __future__ import annotations

import json
from functools import cache

from ..engine.text.notation import BurgraveError
from .texts import LOCALE, Entry

TEXT_PARTS = ("learn", "rules")
"""The folders of a language whose texts are loaded by themselves."""


@cache
def texts_of_part(part: str, language: str) -> dict[str, Entry]:
    """The texts of one part by key; what a language lacks is in English."""
    if part not in TEXT_PARTS:
        raise BurgraveError(f"{part!r} is no part of the texts; parts are {', '.join(TEXT_PARTS)}")
    found: dict[str, Entry] = {}
    for folder in dict.fromkeys(("en", language)):
        for file in sorted(LOCALE.joinpath(folder, part).glob("*.json")):
            found |= json.loads(file.read_text("utf-8"))
    return found
