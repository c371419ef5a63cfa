"""What a page is sent that asks for the texts of a language."""

from __future__ import annotations

from ..games.texts import languages, share_of, texts_in, written_in
from .messages import Language, TextsReply


def texts_reply(language: str, part: str = "") -> TextsReply:
    """All texts of one language, and which other languages there are."""
    return {
        "language": language,
        "texts": texts_in(language, part),
        "languages": [offered(id) for id in languages()],
    }


def offered(language: str) -> Language:
    """A language as a page offers it: its own name, and how much of it is there."""
    name = written_in(language).get("language.name")
    known = name if isinstance(name, str) else language
    return {"id": language, "name": known, "done": round(share_of(language), 4)}
