"""Errors in the reader's language.

Programs read one English sentence. The English texts under `error.` and `page.error.` are these
sentences, so that the key is found by them, and with it the sentence of any other language.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final, NamedTuple

from .texts import ENGLISH, Catalogue, texts_in

FAMILIES: Final = ("error.", "page.error.")
"""How the keys of error sentences begin."""
WITHIN: Final = ("why",)
"""Blanks that are filled with another error sentence."""
LONG: Final = (*WITHIN, "listed")
"""Blanks whose text may contain a colon."""
LINE: Final = re.compile(r"line (\d+)")
MARK: Final = ": "
"""What follows the place where something is wrong: a file, a line, an option."""


class Problem(NamedTuple):
    """An error sentence by its key, and the places named before it."""

    places: tuple[str, ...]
    """Where the error is, the widest place first: a file, a line."""
    key: str
    values: Mapping[str, str]


def problem_in(words: str) -> Problem | None:
    """The problem that an English error states, if it is one of ours."""
    places = words.split(MARK)
    for count in range(len(places)):
        found = _sentence(MARK.join(places[count:]))
        if found is not None:
            return Problem(tuple(places[:count]), *found)
    return None


def in_words(words: str, language: str) -> str:
    """An English error in another language, as far as that has the sentences."""
    problem = None if language == ENGLISH else problem_in(words)
    if problem is None:
        return words
    texts = Catalogue(language)
    values = {
        name: in_words(value, language) if name in WITHIN else value
        for name, value in problem.values.items()
    }
    return MARK.join([*places_in(problem, texts), texts.text(problem.key, **values)])


def places_in(problem: Problem, texts: Catalogue) -> Iterator[str]:
    """Where something is wrong, in the language of these texts."""
    for place in problem.places:
        line = LINE.fullmatch(place)
        yield place if line is None else texts.text("error.line", n=int(line[1]))


def _sentence(words: str) -> tuple[str, Mapping[str, str]] | None:
    """The key of a sentence and what fills its blanks; the most specific one if several fit."""
    for key, pattern in _sentences():
        found = pattern.fullmatch(words)
        if found is not None:
            return key, found.groupdict()
    return None


@cache
def _sentences() -> list[tuple[str, re.Pattern[str]]]:
    """Every sentence as a pattern, those with the most words of their own first."""
    texts = {key: text for key, text in texts_in(ENGLISH).items() if key.startswith(FAMILIES)}
    plain = {key: text for key, text in texts.items() if isinstance(text, str)}
    order = sorted(plain, key=lambda key: len(re.sub(r"\{\w+\}", "", plain[key])), reverse=True)
    return [(key, _pattern(plain[key])) for key in order]


def _pattern(text: str) -> re.Pattern[str]:
    # Text before a colon says where the error is; it is not part of a name.
    return re.compile(
        re.sub(
            r"\\\{(\w+)\\\}",
            lambda blank: rf"(?P<{blank[1]}>{'.' if blank[1] in LONG else '(?:(?!: ).)'}+?)",
            re.escape(text),
        ),
        re.DOTALL,
    )
