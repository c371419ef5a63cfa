"""The catalogues of all languages agree with the English one."""

from __future__ import annotations

import pytest

from burgrave.cli.texts import faults
from burgrave.games.blanks import BLANK
from burgrave.games.texts import (
    ENGLISH,
    LOCALE,
    Entry,
    all_own_texts,
    languages,
    missing_in,
    plural,
    share_of,
)

FINISHED = ("en", "de", "fr", "nl")
"""The languages that we offer as finished."""
NEARLY = 0.97
"""The share of texts that a finished language has at least, even while English texts change."""
STALE = 0.01
"""How many of its texts may have blanks or keys that English had until it was changed."""
OTHERS = [one for one in languages() if one != ENGLISH]
SHORT = 21
"""How many letters a short text may have."""
MORE = 4
"""How many letters a heading of a narrow column may have more than in English."""


def keys_in_list(language: str, name: str) -> set[str]:
    """The keys in a list of a language's folder."""
    file = LOCALE / language / name
    return set(file.read_text("utf-8").split()) if file.is_file() else set()


def forms(entry: Entry) -> list[str]:
    """A text in all its forms."""
    return list(entry.values()) if isinstance(entry, dict) else [entry]


@pytest.mark.parametrize("language", languages())
def test_keys_blanks_and_plural_forms_agree(language: str) -> None:
    """A language has only keys and blanks that English has, and all plural forms it needs."""
    assert len(faults(language)) <= STALE * len(all_own_texts(language)), faults(language)


@pytest.mark.parametrize("language", FINISHED)
def test_a_finished_language_is_whole(language: str) -> None:
    """What is offered as finished says everything in its own words."""
    assert share_of(language) >= NEARLY, missing_in(language)


@pytest.mark.parametrize("language", OTHERS)
def test_nothing_is_left_in_english(language: str) -> None:
    """Where a text is the same as in English, that is on purpose."""
    english, same = all_own_texts(ENGLISH), keys_in_list(language, "same_as_english.txt")
    found = [
        key
        for key, text in all_own_texts(language).items()
        if text == english.get(key) and any(sign.isalpha() for sign in without_blanks(text))
    ]
    assert [key for key in found if key not in same and not key.startswith("language.")] == []


def without_blanks(entry: Entry) -> str:
    """The letters of a text, except the names of its blanks."""
    return BLANK.sub("", " ".join(forms(entry)))


@pytest.mark.parametrize("language", OTHERS)
def test_own_names_are_names_that_exist(language: str) -> None:
    """The list of names that no rulebook of the language prints holds keys of names."""
    own = keys_in_list(language, "own_names.txt")
    assert [key for key in own if key not in all_own_texts(language)] == []


@pytest.mark.parametrize("language", OTHERS)
def test_short_texts_are_short(language: str) -> None:
    """Texts for narrow places are not much longer than in English."""
    english = all_own_texts(ENGLISH)
    for key, entry in all_own_texts(language).items():
        if key.endswith(".short") and key.startswith("building."):
            assert len(str(entry)) <= SHORT, f"{key}: {entry}"
        elif key.startswith("ui.few."):
            longest = max(map(len, forms(english[key]))) + MORE
            assert max(map(len, forms(entry))) <= longest, f"{key}: {entry}"


@pytest.mark.parametrize(("language", "ones"), [("en", [1]), ("de", [1])])
def test_languages_count_by_their_own_rules(language: str, ones: list[int]) -> None:
    """The singular is for 1 in English and German."""
    assert [n for n in range(25) if plural(language, n) == "one"] == ones
