"""Python for browsers: Pyodide from a folder, or by npm from its registry."""

from __future__ import annotations

import shutil
import subprocess
import tarfile
import tempfile
from pathlib import Path
from typing import Final

from ..engine.text.notation import BurgraveError

VERSION: Final = "314.0.7"
FILES: Final = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)
"""The files of the package that a page needs."""
LONGEST: Final = 600
"""Seconds after which npm is stopped."""


def interpreter_in(folder: Path) -> Path:
    """Check that a folder the user names has an interpreter."""
    for place in (folder, folder / "package", folder / "node_modules" / "pyodide"):
        if is_whole(place):
            return place
    raise BurgraveError(
        f"{folder}: there is no Pyodide; needed are {', '.join(FILES)}, as `npm pack pyodide` packs"
    )


def fetch_interpreter(cache: Path) -> Path:
    """The interpreter, fetched once by npm and cached."""
    home = cache / f"pyodide-{VERSION}"
    if is_whole(home):
        return home
    npm = shutil.which("npm")
    command = ["npm", "pack", f"pyodide@{VERSION}", "--silent"]
    if npm is None:
        raise BurgraveError(
            f"Python for browsers is fetched by `{' '.join(command)}`, and npm is not installed "
            "(it comes with Node.js); or name a folder that has it: --pyodide DIR"
        )
    cache.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=cache) as work:
        packed = _pack([npm, *command[1:]], Path(work))
        with tarfile.open(packed) as archive:
            archive.extractall(Path(work), filter="data")
        found = interpreter_in(Path(work))
        for extra in set(found.iterdir()) - {found / name for name in FILES}:
            extra.unlink() if extra.is_file() else shutil.rmtree(extra)
        if not is_whole(home):  # Another process may have fetched it meanwhile.
            shutil.rmtree(home, ignore_errors=True)
            found.rename(home)
    return home


def is_whole(folder: Path) -> bool:
    """Does a folder have every file needed of the interpreter?"""
    return all((folder / name).is_file() for name in FILES)


def _pack(command: list[str], work: Path) -> Path:
    """The package file that npm fetched."""
    said = f"`npm {' '.join(command[1:])}`"
    try:
        done = subprocess.run(
            command, cwd=work, capture_output=True, text=True, check=False, timeout=LONGEST
        )
    except subprocess.TimeoutExpired:
        raise BurgraveError(f"{said} did not end within {LONGEST} s; try --pyodide DIR") from None
    packed = next(work.glob("*.tgz"), None)
    if done.returncode or packed is None:
        why = (done.stderr or done.stdout).strip().splitlines()
        raise BurgraveError(
            f"{said} failed: {why[-1] if why else 'no reason given'}; try --pyodide DIR"
        )
    return packed
