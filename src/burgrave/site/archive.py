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
    "session",
    "room",
    "lobby",
    "browser",
    "locale",
)
"""What of this package a browser runs."""
UNUSED: Final = frozenset(f"review/{name}.py" for name in ("command", "report"))
"""Parts of it that only the command line needs."""


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
        (str(file.relative_to(PACKAGE.parent).as_posix()), file.read_bytes())
        for file in sorted(found)
        if file.suffix not in left_out and file.relative_to(PACKAGE).as_posix() not in UNUSED
    ]
