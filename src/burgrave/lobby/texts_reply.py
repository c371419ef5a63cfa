"""The reply to a page that asks for the texts of a language."""

from __future__ import annotations

from functools import cache
from typing import Final

from ..games.text_parts import FAMILIES, part_of, texts_of_part
from ..games.texts import Entry, languages, own_texts, share_of, texts_in
from .messages import Language, TextsReply

SAID_BY_US: Final = ("page.ask.", "page.option.", "why.", "notify.")
"""Texts of questions, answers, reasons and messages, which are sent within whole sentences."""
SAID_BY_THE_PAGE: Final = (
    *("ui.unit.", "ui.phase.", "ui.undo.", "ui.scene.", "ui.number.", "ui.edition."),
    *("ui.rules.", "ui.hint.one_step", "ui.hint.refused", "why.rules."),
)
"""The shared texts of terminal and narrators that a page asks for by itself."""


def texts_reply(language: str, part: str = "") -> TextsReply:
    """All texts of one language, and which other languages there are."""
    return {
        "language": language,
        "texts": texts_of_part(part, language) if part else page_texts(language),
        "later": dict(FAMILIES),
        "languages": [language_offer(id) for id in languages()],
    }


def page_texts(language: str) -> dict[str, Entry]:
    """The texts that a page needs from the start; others come in parts, or within sentences."""
    texts = texts_in(language)
    return {key: texts[key] for key in texts if _is_asked_for(key)}


@cache
def _is_asked_for(key: str) -> bool:
    shared = "ui" in key.split(".")[:2] or key.startswith(SAID_BY_US)
    return key.startswith(SAID_BY_THE_PAGE) or not (shared or part_of(key))


def language_offer(language: str) -> Language:
    """A language as a page offers it: its own name, and the share of texts that it has."""
    name = own_texts(language).get("language.name")
    known = name if isinstance(name, str) else language
    return {"id": language, "name": known, "done": round(share_of(language), 4)}
