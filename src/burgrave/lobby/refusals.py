"""Why a request was refused, as the key of a text that a page says in its reader's language.

What programs read stays one English sentence; the English texts under `page.error.` are these
sentences, so that the key is found by them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from ..games.texts import ENGLISH, texts_in
from ..room.room_messages import KeyedText

FAMILY: Final = "page.error."
"""How the keys of refusals begin."""


def why_of(words: str) -> KeyedText | None:
    """The key of an English sentence and what fills its blanks, if it is one of ours."""
    for key, pattern in _sentences().items():
        found = pattern.fullmatch(words)
        if found is not None:
            return {"key": key, "values": dict(found.groupdict())}
    return None


def refused(words: str) -> Mapping[str, Any]:
    """What is answered besides the status: the English sentence, and its key if it has one."""
    why = why_of(words)
    return {"detail": words} if why is None else {"detail": words, "why": why}


@cache
def _sentences() -> Mapping[str, re.Pattern[str]]:
    texts = texts_in(ENGLISH)
    return {
        key: re.compile(re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>.+?)", re.escape(text)))
        for key, text in texts.items()
        if key.startswith(FAMILY) and isinstance(text, str)
    }
