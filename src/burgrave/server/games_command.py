"""The commands for stored games: list, export, import and delete them, and check their dice."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .. import places
from ..engine.text.notation import BurgraveError, reason_of
from .settings import read_settings

if TYPE_CHECKING:
    from .database import Database

Data = Annotated[str | None, typer.Option("--data", help="The folder with the stored tables.")]
Address = Annotated[
    str | None,
    typer.Option("--database", help="The PostgreSQL database with the stored tables, if any."),
]
Table = Annotated[str, typer.Argument(help="The name of a table, as `games list` shows it.")]
ContentFile = Annotated[
    str | None, typer.Option("--content", help="A content file of your own.", metavar="FILE")
]
NEEDED = (
    "which replay, review and verify need: export it with --content FILE, then name that file with"
    " --content"
)
games = typer.Typer(
    name="games",
    help="List, export, import and delete the games that the server keeps.",
    add_completion=False,
    rich_markup_mode=None,
)


def open_database(data: str | None, address: str | None, *, new: bool = False) -> "Database":
    """Open the database at an address or of a data folder; with `new`, create it if need be."""
    from .database import FILE
    from .database import open_database as open_at

    settings = read_settings(None, data=data, database=address)
    folder = Path(settings.data) if settings.data else places.data_folder()
    if new and not settings.database:
        folder.mkdir(parents=True, exist_ok=True)
    elif not settings.database and not (folder / FILE).exists():
        raise BurgraveError(
            f"{folder / FILE}: no games are kept there; --data names another folder"
        )
    return open_at(settings.database, folder)


def read(name: str) -> str:
    """The text of a file."""
    try:
        return Path(name).read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BurgraveError(f"{name}: {reason_of(error)}") from None


def printable(text: str) -> str:
    """Somebody else's text, for the terminal: control characters are replaced."""
    return "".join(sign if sign.isprintable() else "\ufffd" for sign in text)


@games.command("list")
def list_games(data: Data = None, database: Address = None) -> None:
    """List the tables, newest first."""
    import json
    from datetime import UTC, datetime

    from ..lobby.stored_room import place_of

    stored = open_database(data, database)
    rows = stored.rows("SELECT id, agreement, state, summary, changed FROM tables ORDER BY changed")
    for row in reversed(rows):
        agreement, summary = json.loads(row["agreement"]), json.loads(row["summary"])
        when = datetime.fromtimestamp(row["changed"], UTC).isoformat(" ", "minutes")[:16]
        names = ", ".join(summary.get("names", []))
        where = place_of(agreement["rules"], summary) if row["state"] == "running" else ""
        words = (row["id"], when, row["state"], agreement["rules"], names, agreement["title"])
        print(printable("  ".join(word for word in (*words, where) if word)))
    print(f"{len(rows)} tables" if rows else "no tables yet")
    stored.close()


@games.command("export")
def export_game(
    table: Table,
    out: Annotated[Path | None, typer.Option(help="A new file, instead of printing.")] = None,
    content: Annotated[
        Path | None, typer.Option(help="A new file for the content that was played with.")
    ] = None,
    data: Data = None,
    database: Address = None,
) -> None:
    """Print the whole record of a game, with everything that was hidden."""
    from .room_store import DatabaseStore

    stored = open_database(data, database)
    room = DatabaseStore(stored).load_now(table)
    stored.close()
    if room is None:
        raise BurgraveError(f"there is no table {table!r}; `burgrave games list` shows them")
    overlay = room.agreement.content
    if content is not None and not overlay:
        raise BurgraveError(f"{table} was played with the built-in content; leave --content out")
    if content is not None:
        write_new(content, overlay)
    elif overlay:
        print(f"{table} has a content file of its own, {NEEDED}", file=sys.stderr)
    text = room.require_session().record.text
    if out is None:
        print(text, end="")
    else:
        write_new(out, text)


def write_new(place: Path, text: str) -> None:
    """Write a file that must not exist yet."""
    try:
        with place.open("x", encoding="utf-8") as file:
            file.write(text)
    except OSError as error:
        raise BurgraveError(f"{place}: {error.strerror}") from None


@games.command("import")
def import_game(
    file: Annotated[str, typer.Argument(help="A record.", metavar="FILE")],
    content: ContentFile = None,
    data: Data = None,
    database: Address = None,
) -> None:
    """Make a table from a record; the printed links let people play on."""
    import asyncio

    from ..lobby.new_room import open_record
    from .lobby import add_with_links
    from .room_store import DatabaseStore

    sent = {"record": read(file), "content": None if content is None else read(content)}
    try:
        room = open_record(sent)
    except BurgraveError as error:
        raise BurgraveError(f"{file}: {error}") from None
    stored = open_database(data, database, new=True)
    opened = asyncio.run(add_with_links(DatabaseStore(stored), room))
    stored.close()
    table = opened["table"]
    for seat in opened["seats"]:
        print(f"{room.name_of(seat['seat'])}: /#/t/{table}/{seat['secret']}")
    print(f"watch: /#/t/{table}/{opened['watch']}")


@games.command("delete")
def delete_game(table: Table, data: Data = None, database: Address = None) -> None:
    """Delete a table permanently, with its links."""
    stored = open_database(data, database)
    known = stored.rows("SELECT id FROM tables WHERE id = ?", (table,))
    if known:
        stored.write_soon([("DELETE FROM tables WHERE id = ?", (table,))]).result()
    stored.close()
    if not known:
        raise BurgraveError(f"there is no table {table!r}; `burgrave games list` shows them")
    print(f"{table} is deleted")


def verify(
    file: Annotated[str, typer.Argument(help="The record of a finished game.", metavar="FILE")],
    every: Annotated[bool, typer.Option("--all", help="Print every roll.")] = False,
    content: ContentFile = None,
) -> None:
    """Check that every roll of a game follows from the seed that was promised."""
    from ..engine.text.record import Record
    from ..lobby.dice_check import check_dice

    text, overlay = read(file), "" if content is None else read(content)
    try:
        record = Record.parse(text)
        found = check_dice(record, overlay)
    except BurgraveError as error:
        raise BurgraveError(f"{file}: {error}") from None
    for roll in found.rolls:
        if every or not roll.true:
            verdict = "true" if roll.true else f"FALSE: the seed gives {roll.luck_line}"
            print(f"line {roll.line}: {roll.name}: {roll.recorded_line}: {verdict}")
    if found.problem:
        print(f"FALSE: {found.problem}")
    taken = record.notes.get("taken")
    if taken:
        print(f"the first {taken} choices were taken over from another record and not checked")
    good = "every one follows from the promised seed" if found.true else "the record is not true"
    print(f"{len(found.rolls)} rolls checked: {good}")
    raise typer.Exit(0 if found.true else 1)
