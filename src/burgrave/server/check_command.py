"""The command that replays all stored games before another version serves them."""

import sys
from typing import Annotated

import typer

from .games_command import Address, Data, open_database, printable


def check(
    data: Data = None,
    database: Address = None,
    every: Annotated[
        bool, typer.Option("--all", help="List the games that would go on, too.")
    ] = False,
) -> None:
    """Replay every stored game by the rules of this version; list those that would not go on.

    Run it before you switch a server to another version. The exit code is 1 if there are any.
    """
    from .room_store import DatabaseStore

    stored = open_database(data, database)
    store, stranded = DatabaseStore(stored), 0
    tables = stored.rows("SELECT id, state FROM tables ORDER BY changed DESC")
    for row in tables:
        try:
            store.load_now(row["id"])
            reason = ""
        except Exception as problem:
            reason = str(problem) or type(problem).__name__
        stranded += bool(reason)
        if reason:
            print(f"{row['id']}  {row['state']}  does not go on: {printable(reason)}")
        elif every:
            print(f"{row['id']}  {row['state']}  goes on")
        store.release(row["id"])
    stored.close()
    print(f"{len(tables)} tables, {stranded} of them would not go on", file=sys.stderr)
    raise typer.Exit(1 if stranded else 0)
