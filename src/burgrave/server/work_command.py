"""The command that computes for bots and reviews, on any machine that reaches the database."""

import os
import signal
import threading
from typing import Annotated

import typer

from ..engine.text.notation import BurgraveError
from .settings import Settings, read_settings

Address = Annotated[
    str | None,
    typer.Option(
        "--database",
        help="The PostgreSQL database of the servers, postgresql://user@host/name."
        " [BURGRAVE_DATABASE]",
    ),
]
Count = Annotated[
    int | None,
    typer.Option(min=1, max=512, help="How many processes compute [default: one for a core]"),
]
OwnBots = Annotated[
    str | None, typer.Option(help="Bots of your own, as the servers have them. [BURGRAVE_BOTS]")
]
Patience = Annotated[
    float | None, typer.Option(help="After how many seconds a job is given up. [60.0]")
]


def work(
    database: Address = None,
    workers: Count = None,
    bots: OwnBots = None,
    think_seconds: Patience = None,
) -> None:
    """Compute bots' turns and reviews for the servers of a PostgreSQL database.

    Start it on as many machines as you like, of the same version as the servers; any may come and
    go. What no worker computes, the servers compute themselves.
    """
    from .database import SCHEMES

    settings = read_settings(None, database=database, bots=bots, think_seconds=think_seconds)
    if not settings.database.startswith(SCHEMES):
        raise BurgraveError(
            "workers need the database of the servers: --database postgresql://user@host/name;"
            " a server without one computes in processes of its own"
        )
    work_until_stopped(settings, workers or os.cpu_count() or 1)


def work_until_stopped(settings: Settings, count: int) -> None:
    """Take jobs until Ctrl-C or SIGTERM."""
    from .own_bots import read_own_bots
    from .postgres_database import PostgresDatabase
    from .postgres_workers import slots

    # A fault of the database is reported once, not by every worker.
    PostgresDatabase(settings.database).close()
    own = read_own_bots(settings.bots)
    every = slots(settings.database, own, workers=count, patience=settings.think_seconds)
    stop = threading.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: stop.set())
    for slot in every:
        slot.start()
    print(f"Burgrave: {count} workers compute (Ctrl-C ends them, others go on)", flush=True)
    stop.wait()
    for slot in every:
        slot.stop()
