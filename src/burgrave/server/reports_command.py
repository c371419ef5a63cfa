"""The command that shows an operator what players have reported."""

from typing import Annotated

import typer

from ..engine.text.notation import BurgraveError
from .games_command import Address, Data, open_database, printable


def reports(
    done: Annotated[
        int | None,
        typer.Option(help="Close the report with this number and delete what it quotes."),
    ] = None,
    data: Data = None,
    database: Address = None,
) -> None:
    """List what players have reported, oldest first, or close a report."""
    from .database import iso_time
    from .people import close_report, open_reports

    stored = open_database(data, database)
    try:
        if done is not None:
            if not close_report(stored, done):
                raise BurgraveError(f"there is no open report {done}; see `burgrave reports`")
            print(f"report {done} is closed")
            return
        found = open_reports(stored)
    finally:
        stored.close()
    for row in found:
        when, seat = iso_time(row["made"]), row["seat"] + 1
        place = f"{row['id']}  {when}  table {row['table_id']} seat {seat}"
        said = f"said: {row['line']}" if row["line"] else ""
        why = f"report: {row['words']}" if row["words"] else ""
        print(printable("  ".join(part for part in (place, row["name"], said, why) if part)))
    print(f"{len(found)} open reports" if found else "no open reports")
