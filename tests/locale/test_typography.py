"""Signs are set as each language sets them: spaces before them, quotes, percent."""

from __future__ import annotations

import re

import pytest

from burgrave.games.texts import all_own_texts

NO_BREAK, THIN = "\u00a0", "\u202f"
"""Spaces at which no line breaks: of the usual width, and narrow."""
FAULTS = {
    "en": [r"[ \u00a0\u202f][;:!?%]", r"[‚„«»]"],
    "de": [r"[ \u00a0\u202f][;:!?]", r"[\d}][ \u202f]?%", r"[‘”«»]"],
    "fr": [
        rf"[ {NO_BREAK}][;!?%]",
        rf"[ {THIN}]:",
        rf"«(?!{NO_BREAK})",
        rf"(?<!{NO_BREAK})»",
        r"[‚„“”‘]",
        r"[\w}»][;!?%](?=\s|$)",
    ],
    "nl": [r"[ \u00a0\u202f][;:!?%]", r"[‚„“”«»]"],
}
"""What a text of each language does not have."""
EVERYWHERE = [r"(?<=[a-zà-ÿ])'(?=[a-zà-ÿ])", r"\.\.\."]
"""What no text has: typewriter's apostrophes, dots for an ellipsis."""
CODE = re.compile(r"burgrave [\w.-]+|--\w+|save!| ! |'[^']*'")
"""What is typed stays as it is typed."""


def faults_of(text: str, faults: list[str]) -> list[str]:
    """The faults that a text has."""
    plain = CODE.sub("x", text)
    return [fault for fault in faults if re.search(fault, plain)]


def texts_of(language: str) -> list[tuple[str, str]]:
    """Every text in all its forms, by key."""
    entries = all_own_texts(language).items()
    return [
        (key, form)
        for key, entry in entries
        for form in (entry.values() if isinstance(entry, dict) else [entry])
        if not key.startswith(("language.plural.", "language.ordinal."))
    ]


def test_the_search_finds_faults() -> None:
    """A plain space before a French colon is found, one that does not break is not."""
    assert faults_of("Oui : non", FAULTS["fr"])
    assert faults_of("Oui\u00a0!", FAULTS["fr"])
    assert not faults_of("«\u00a0Oui\u00a0»\u00a0: non\u202f!", FAULTS["fr"])
    assert faults_of("5 %", FAULTS["de"])
    assert not faults_of("5\u00a0%", FAULTS["de"])


@pytest.mark.parametrize("language", sorted(FAULTS))
def test_signs_are_set_as_the_language_sets_them(language: str) -> None:
    """B0: no text has a sign, quote or space of another language."""
    wrong = {
        key: (text, faults)
        for key, text in texts_of(language)
        if (faults := faults_of(text, FAULTS[language] + EVERYWHERE * (language != "en")))
    }
    assert wrong == {}
