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
from burgrave.games.texts import ENGLISH, PARTS, Entry, written_in

CODE = "qps"
"""Reserved for private use: no language."""
PARTIAL = "qpt"
"""The same with twenty texts only."""
ACCENTS = str.maketrans("aeiouyncAEIOU", "áéíóúýñçÁÉÍÓÚ")
FIXED = re.compile(r"(\{[\w:]+\}|⟦[^⟧]*⟧)")


def pseudo(text: str) -> str:
    """A text in the pseudo-language."""
    parts = [part if FIXED.fullmatch(part) else part.translate(ACCENTS) for part in cut(text)]
    return f"[{''.join(parts)}{'~' * (len(text) // 4)}]"


def cut(text: str) -> list[str]:
    """A text in parts: its blanks, and what stands between them."""
    return FIXED.split(text)


def translated(key: str, entry: Entry) -> Entry:
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
    entries = {key: translated(key, entry) for key, entry in written_in(ENGLISH).items()}
    few = {key: entries[key] for key in list(entries)[:20]}
    put(home / CODE, entries)
    put(home / PARTIAL, few | {"language.name": "Part"})
    for part in PARTS:
        own = written_in(ENGLISH, part)
        put(home / CODE / part, {key: translated(key, entry) for key, entry in own.items()})
    return home


def put(folder: Path, entries: dict[str, Entry]) -> None:
    """Write texts into a folder."""
    folder.mkdir(parents=True)
    folder.joinpath("all.json").write_text(json.dumps(entries, ensure_ascii=False), "utf-8")


@contextmanager
def spoken(home: Path) -> Iterator[None]:
    """Let this process speak the languages in a folder for a while."""
    texts.add_languages(home)
    try:
        yield
    finally:
        texts.remove_languages(home)
