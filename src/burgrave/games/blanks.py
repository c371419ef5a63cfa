"""Texts with blanks, and names that carry the forms which sentences of a language need.

`{advisor}` is a blank; `{advisor:acc}` asks for the form `acc` of the name that fills it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final

BLANK: Final = re.compile(r"\{(\w+)(?::(\w+))?\}")
SEAT: Final = re.compile(r"⟦@(\d+)⟧")
"""The symbol of a player; a blank that asks for a form passes that form on to it."""


class Named(str):
    """A name in its basic form, together with its other forms."""

    forms: Mapping[str, str]

    def __new__(cls, basic: str, forms: Mapping[str, str]) -> Named:
        made = super().__new__(cls, basic)
        made.forms = forms
        return made

    def __reduce__(self) -> tuple[type[Named], tuple[str, Mapping[str, str]]]:
        return Named, (str(self), self.forms)


def inflect(value: object, form: str | None) -> str:
    """A value as it stands in a sentence: in the form that its blank asks for, if it has it."""
    text = str(value)
    if form is None:
        return text
    if isinstance(value, Named):
        text = value.forms.get(form, text)
    return SEAT.sub(rf"⟦@\1:{form}⟧", text) if "⟦@" in text else text


def add_suffix(name: str, text: str) -> str:
    """Add something, such as a rank, after all forms of a name."""
    if not isinstance(name, Named):
        return f"{name}{text}"
    return Named(
        f"{name}{text}", {form: f"{inflected}{text}" for form, inflected in name.forms.items()}
    )


def join_words(words: Iterable[str], separator: str = ", ") -> str:
    """Several words as one text, in every form that any of them has."""
    words = list(words)
    bends = {
        form: separator.join(inflect(word, form) for word in words) for form in forms_of(words)
    }
    text = separator.join(words)
    return Named(text, bends) if bends else text


def forms_of(words: Iterable[str]) -> set[str]:
    """The forms that any of these words has."""
    return {form for word in words if isinstance(word, Named) for form in word.forms}


@cache
def _parts(text: str) -> tuple[str | tuple[str, str | None], ...]:
    """A text cut at its blanks: what is fixed, and each blank with its form."""
    found: list[str | tuple[str, str | None]] = []
    end = 0
    for blank in BLANK.finditer(text):
        found += [text[end : blank.start()], (blank[1], blank[2])]
        end = blank.end()
    return tuple(part for part in (*found, text[end:]) if part)


def fill_blanks(text: str, values: Mapping[str, object]) -> str:
    """A text with its blanks filled in; a KeyError names a blank without a value."""
    return "".join(
        part if isinstance(part, str) else inflect(values[part[0]], part[1])
        for part in _parts(text)
    )


def blanks_of(text: str) -> set[str]:
    """The names of a text's blanks."""
    return {blank[1] for blank in BLANK.finditer(text)}
