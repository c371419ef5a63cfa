"""Zip files whose bytes depend only on their contents."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterable
from pathlib import Path
from typing import Final

PACKAGE: Final = Path(__file__).parent.parent
PLAYED: Final = (
    "engine",
    "kingsburg",
    "dicegame",
    "games",
    "bots",
    "narration",
    "review",
    "exercises",
    "analysis",
    "session",
    "room",
    "lobby",
    "browser",
    "locale",
)
"""The parts of this package that a browser runs."""
UNUSED: Final = frozenset(
    f"{package}/{name}.py"
    for package, names in {
        "review": ("command", "report"),
        "exercises": ("command", "terminal", "maker", "making", "selection", "sources"),
    }.items()
    for name in names
)
"""Those of their files that only the command line needs."""
LATER: Final = "exercises/data"
"""What a browser fetches only when somebody wants it."""


def zip_files(entries: Iterable[tuple[str, bytes]]) -> bytes:
    """A zip file of these entries, the same bytes every time."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in entries:
            # With the real date of each file, the site's name would change at every build.
            archive.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED)
    return packed.getvalue()


def sources() -> list[tuple[str, bytes]]:
    """The package as a browser runs it: plain sources, texts and data."""
    found = [PACKAGE / "__init__.py", PACKAGE / "form.py", PACKAGE / "charts.py"]
    for part in PLAYED:
        found += (file for file in (PACKAGE / part).rglob("*") if file.is_file())
    left_out = (".so", ".pyd", ".pyc", ".pyi", ".c")
    return [
        entry_of(file)
        for file in sorted(found)
        if file.suffix not in left_out
        if (path := file.relative_to(PACKAGE).as_posix()) not in UNUSED
        if not path.startswith(f"{LATER}/")
    ]


def later_files() -> list[tuple[str, bytes]]:
    """The exercises, which are unpacked to where the package expects them."""
    return [entry_of(file) for file in sorted((PACKAGE / LATER).iterdir())]


def entry_of(file: Path) -> tuple[str, bytes]:
    """A file as it is in an archive: its path from the package's folder on, and its content."""
    return file.relative_to(PACKAGE.parent).as_posix(), file.read_bytes()
