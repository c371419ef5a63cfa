"""Writes a site into a folder without touching other files there."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from ..engine.text.notation import BurgraveError
from .contents import Contents

LIST: Final = "burgrave-site.json"
"""The file that lists which files of a folder are ours."""


def check_folder(folder: Path, *, force: bool) -> None:
    """May a site be written here? Not among other files, unless forced."""
    if folder.exists() and not folder.is_dir():
        raise BurgraveError(f"{folder} is a file; a site is a folder")
    if not force and folder.is_dir() and any(folder.iterdir()) and not (folder / LIST).is_file():
        raise BurgraveError(
            f"{folder} has files that `burgrave site` did not write; choose an empty folder, "
            "or add --force to write among them"
        )


def ours(folder: Path) -> list[str]:
    """The files that an earlier run wrote here."""
    try:
        listed = json.loads((folder / LIST).read_text("utf-8"))["files"]
    except (OSError, ValueError, KeyError, TypeError):
        return []
    inside = (name for name in listed if isinstance(name, str) and is_inside(name))
    return list(inside)


def is_inside(name: str) -> bool:
    """Does a path stay within its folder?"""
    return not Path(name).is_absolute() and ".." not in Path(name).parts


def write(folder: Path, found: Contents) -> None:
    """Write every file, and delete those that only an older site had."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        stale = [name for name in ours(folder) if name not in found]
        # The list is written first: if this is interrupted, the folder is still known to be ours.
        listed = {"files": sorted({*found, *stale})}
        (folder / LIST).write_text(json.dumps(listed, indent=1) + "\n", "utf-8")
        for name in in_order(found):
            place = folder / name
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(found[name])
        for name in stale:
            (folder / name).unlink(missing_ok=True)
        for empty in clear(stale):
            with contextlib.suppress(OSError):  # Other files may lie there.
                (folder / empty).rmdir()
        (folder / LIST).write_text(json.dumps({"files": sorted(found)}, indent=1) + "\n", "utf-8")
    except OSError as error:
        raise BurgraveError(f"{error.filename or folder}: {error.strerror}") from None


def clear(names: Iterable[str]) -> list[Path]:
    """The folders that files were deleted from, innermost first."""
    folders = {folder for name in names for folder in Path(name).parents} - {Path()}
    return sorted(folders, key=lambda folder: -len(folder.parts))


def in_order(names: Iterable[str]) -> list[str]:
    """Files before those that refer to them, so that visitors never load half a site."""
    last = ("index.html", "service-worker.js")
    return sorted(names, key=lambda name: (last.index(name) + 1 if name in last else 0, name))
