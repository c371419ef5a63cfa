"""Why a request was refused, as the key of a text that a page says in its reader's language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ..games.problems import LINE, problem_in
from ..room.room_messages import KeyedText

FAMILY: Final = "page.error."
"""The prefix of the keys of refusals."""


def why_of(words: str) -> KeyedText | None:
    """The key of an English sentence and what fills its blanks, if it is one of ours."""
    found = problem_in(words)
    if found is None:
        return None
    lines = [line[1] for place in found.places if (line := LINE.fullmatch(place))]
    values = {**found.values, **({"line": lines[-1]} if lines else {})}
    return {"key": found.key, "values": values}


def refusal_body(words: str) -> Mapping[str, Any]:
    """The body of a refusal: the English sentence, and its key if it has one."""
    why = why_of(words)
    return {"detail": words} if why is None else {"detail": words, "why": why}
