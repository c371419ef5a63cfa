"""Compiles the modules that visitors load, with the Python they get, if Node can run it."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Final

from ..games import kinds

HERE: Final = Path(__file__).parent
LONGEST: Final = 300
"""Seconds after which Node is stopped."""


def compile_modules(interpreter: Path, ours: bytes, library: bytes) -> tuple[bytes, bytes]:
    """Our modules and the library, compiled if possible, otherwise as sources."""
    node = shutil.which("node")
    if node is None:
        return ours, library
    with tempfile.TemporaryDirectory() as work:
        folder = Path(work)
        (folder / "burgrave.zip").write_bytes(ours)
        (folder / "python_stdlib.zip").write_bytes(library)
        shutil.copy(HERE / "rehearsal.py", folder)
        rules = " ".join(kind.editions[0] for kind in kinds())
        script, place = HERE / "parts" / "rehearse.mjs", interpreter.resolve()
        command = [node, str(script), str(place), str(folder), rules]
        try:
            subprocess.run(command, capture_output=True, check=True, timeout=LONGEST)
        except (subprocess.SubprocessError, OSError):
            return ours, library
        return (folder / "burgrave.zip").read_bytes(), (folder / "python_stdlib.zip").read_bytes()
