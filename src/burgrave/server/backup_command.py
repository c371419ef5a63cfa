"""The commands that back up a data folder, even while a server runs, and restore it."""

import os
import sqlite3
import tempfile
import zipfile
from contextlib import closing
from pathlib import Path
from typing import Annotated

import typer

from .. import places
from ..engine.text.notation import BurgraveError, reason_of
from .games_command import Data
from .settings import read_settings

DATABASE, KEY = "tables.db", "cookie.key"
File = Annotated[Path, typer.Argument(metavar="FILE", help="The file of the backup.")]


IN_POSTGRES = (
    "the games are in PostgreSQL (the setting `database`), whose own tools copy them at one moment"
    " while servers run: pg_dump --format=custom --file=games.dump ADDRESS, and back into an empty"
    " database with pg_restore --dbname=ADDRESS games.dump"
)


def folder_of(data: str | None) -> Path:
    """The data folder that an option or a setting names."""
    settings = read_settings(None, data=data)
    if settings.database:
        raise BurgraveError(IN_POSTGRES)
    return Path(settings.data) if settings.data else places.data_folder()


def backup(file: File, data: Data = None) -> None:
    """Write all games of a server into a new file, even while it runs."""
    folder = folder_of(data)
    if not (folder / DATABASE).exists():
        raise BurgraveError(f"{folder / DATABASE}: no games are kept there; --data names another")
    try:
        handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except OSError as error:
        raise BurgraveError(f"{file}: {reason_of(error)}") from None
    try:
        with os.fdopen(handle, "wb") as place, tempfile.TemporaryDirectory() as scratch:
            copy = Path(scratch) / DATABASE
            tables = copy_database(folder / DATABASE, copy)
            with zipfile.ZipFile(place, "w", zipfile.ZIP_DEFLATED) as archive:
                archive.write(copy, DATABASE)
                if (folder / KEY).exists():
                    archive.write(folder / KEY, KEY)
            place.flush()
            os.fsync(place.fileno())
    except (OSError, sqlite3.Error) as error:
        file.unlink(missing_ok=True)
        raise BurgraveError(f"no backup was made: {reason_of(error)}") from None
    print(f"{tables} tables are in {file}; whoever has it can read everything")


def copy_database(source: Path, target: Path) -> int:
    """Copy a database as it is at one moment and check the copy; return how many tables it has."""
    with (
        closing(sqlite3.connect(source, timeout=30)) as old,
        closing(sqlite3.connect(target)) as new,
    ):
        old.backup(new)
        return check_whole(new)


def check_whole(database: sqlite3.Connection) -> int:
    """Check that a database is undamaged; return how many tables it has."""
    found = str(database.execute("PRAGMA integrity_check").fetchone()[0])
    if found != "ok":
        raise sqlite3.DatabaseError(f"the database is damaged: {found}")
    return int(database.execute("SELECT count(*) FROM tables").fetchone()[0])


def restore(file: File, data: Data = None) -> None:
    """Put the games of a backup into a data folder that has none."""
    from .folder import claim

    folder = folder_of(data)
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    with claim(folder):
        if (folder / DATABASE).exists():
            raise BurgraveError(f"{folder / DATABASE} exists; move it away, or name another --data")
        new = folder / f"{DATABASE}.new"
        try:
            with zipfile.ZipFile(file) as archive:
                new.write_bytes(archive.read(DATABASE))
                with closing(sqlite3.connect(new)) as database:
                    tables = check_whole(database)
                if KEY in archive.namelist():
                    (folder / KEY).write_bytes(archive.read(KEY))
            new.replace(folder / DATABASE)
        except (OSError, KeyError, sqlite3.Error, zipfile.BadZipFile) as error:
            new.unlink(missing_ok=True)
            raise BurgraveError(f"{file}: nothing was restored: {error}") from None
    print(f"{tables} tables are restored in {folder}")
