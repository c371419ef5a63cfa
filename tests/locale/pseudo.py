"""A language that programs write: English with accents, a third longer and in brackets.

Whatever is shown without brackets has no key, and what does not fit would not fit in German.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from burgrave.games import texts
from burgrave.games.texts import ENGLISH, PARTS, Entry, own_texts

CODE = "qps"
"""Reserved for private use: no language."""
PARTIAL = "qpt"
"""The same with twenty texts only."""
ACCENTS = str.maketrans("aeiouyncAEIOU", "áéíóúýñçÁÉÍÓÚ")
FIXED = re.compile(r"(\{[\w:]+\}|⟦[^⟧]*⟧)")


def pseudo(text: str) -> str:
    """A text in the pseudo-language."""
    parts = [part if FIXED.fullmatch(part) else part.translate(ACCENTS) for part in split(text)]
    return f"[{''.join(parts)}{'~' * (len(text) // 4)}]"


def split(text: str) -> list[str]:
    """A text in parts: its blanks, and what stands between them."""
    return FIXED.split(text)


def translate(key: str, entry: Entry) -> Entry:
    """An entry in the pseudo-language; names get a form that sentences may ask for."""
    if key.startswith("language."):
        return "Pseudo" if key == "language.name" else entry
    if isinstance(entry, dict):
        return {form: pseudo(text) for form, text in entry.items()}
    return {"name": pseudo(entry), "acc": pseudo(f"the {entry}")} if is_name(key) else pseudo(entry)


def is_name(key: str) -> bool:
    """Whether a text is a name that may stand in a sentence."""
    return key.startswith(("advisor.", "building.")) and key.endswith(".name")


def write(home: Path) -> Path:
    """Write both languages into a folder."""
    entries = {key: translate(key, entry) for key, entry in own_texts(ENGLISH).items()}
    few = {key: entries[key] for key in list(entries)[:20]}
    write_texts(home / CODE, entries)
    write_texts(home / PARTIAL, few | {"language.name": "Part"})
    for part in PARTS:
        own = own_texts(ENGLISH, part)
        write_texts(home / CODE / part, {key: translate(key, entry) for key, entry in own.items()})
    return home


def write_texts(folder: Path, entries: dict[str, Entry]) -> None:
    """Write texts into a folder."""
    folder.mkdir(parents=True)
    folder.joinpath("all.json").write_text(json.dumps(entries, ensure_ascii=False), "utf-8")


@contextmanager
def speak(home: Path) -> Iterator[None]:
    """Let this process speak the languages in a folder for a while."""
    texts.add_languages(home)
    try:
        yield
    finally:
        texts.remove_languages(home)
