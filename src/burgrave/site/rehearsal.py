"""Runs a visitor's first minute with the browser's own Python, to find out what to compile.

It runs in Node while a site is packed. Compiled code has no line numbers and no docstrings,
because they would make it half as large again.
"""

from __future__ import annotations

import io
import marshal
import sys
import zipfile
from importlib.util import MAGIC_NUMBER, source_hash
from pathlib import Path
from types import CodeType
from typing import Final

UNCHECKED: Final = (1).to_bytes(4, "little")
"""The flag in compiled code that says it need not be checked against its source."""


def rehearse(rules: list[str]) -> None:
    """Do what a page does first: list the games, deal the cards, ask the first question."""
    from burgrave.browser import lobby
    from burgrave.lobby.menu import make_menu
    from burgrave.lobby.new_room import open_room
    from burgrave.room.connection import Connection
    from burgrave.room.snapshot import take_snapshot

    for chosen in rules:
        bot = make_menu(chosen)["usual"]
        seats = [{"who": "person"}, {"who": "bot", "bot": bot}]
        room = open_room({"rules": chosen, "seats": seats, "start": True}, lobby.DICE_KEY)
        if room.session is not None:
            room.session.advance()
        take_snapshot(room, Connection((0,)), [0])


def compile_archive(archive: bytes, loaded: set[str]) -> bytes:
    """An archive in which the modules named in `loaded` are compiled."""
    packed = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(archive)) as before,
        zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as after,
    ):
        for name in before.namelist():
            content = before.read(name)
            if name.endswith(".py") and module_of(name) in loaded:
                code = strip_lines(
                    compile(content, f"/{name}", "exec", dont_inherit=True, optimize=2)
                )
                head = MAGIC_NUMBER + UNCHECKED + source_hash(content)
                name, content = f"{name}c", head + marshal.dumps(code)
            after.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED)
    return packed.getvalue()


def module_of(name: str) -> str:
    """The module name of a file in an archive."""
    return name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def strip_lines(code: CodeType) -> CodeType:
    """Code without its line numbers."""
    parts = tuple(
        strip_lines(part) if isinstance(part, CodeType) else part for part in code.co_consts
    )
    return code.replace(co_linetable=b"", co_consts=parts)


def compile_all(folder: Path, rules: list[str]) -> None:
    """Compile the archives of a folder after a rehearsal of what they contain."""
    ours, library = folder / "burgrave.zip", folder / "python_stdlib.zip"
    place = folder / "unpacked"
    zipfile.ZipFile(ours).extractall(place)
    sys.dont_write_bytecode = True
    sys.path.insert(0, str(place))
    rehearse(rules)
    loaded = set(sys.modules)
    for archive in (ours, library):
        archive.write_bytes(compile_archive(archive.read_bytes(), loaded))
