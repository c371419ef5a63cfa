"""Write a site: `burgrave site DIR`."""

import contextlib
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from .. import places

MILLION = 1000**2


@contextlib.contextmanager
def show_progress(what: str) -> Iterator[None]:
    """Show a message during a slow step: a spinner at a terminal, a plain line elsewhere."""
    from rich.console import Console

    console = Console(stderr=True)
    if console.is_terminal:
        with console.status(f"{what} …"):
            yield
    else:
        print(f"{what} …", file=sys.stderr, flush=True)
        yield


def site(
    folder: Annotated[Path, typer.Argument(help="The folder to write.", metavar="DIR")],
    pyodide: Annotated[
        Path | None,
        typer.Option(help="A folder with Pyodide, instead of fetching it by npm.", metavar="DIR"),
    ] = None,
    force: Annotated[
        bool, typer.Option("--force", help="Write among files that are not ours.")
    ] = False,
) -> None:
    """Write a site that plays without a server, for any static web space.

    Hot-seat games and games against bots run in the browser; games are kept there, and after the
    first visit no network is needed.
    """
    from .contents import contents
    from .interpreter import VERSION, fetch_interpreter, interpreter_in
    from .writing import check_folder, write

    check_folder(folder, force=force)
    if pyodide:
        found = interpreter_in(pyodide)
    else:
        with show_progress(f"fetching Python for browsers (Pyodide {VERSION}) by npm"):
            found = fetch_interpreter(places.data_folder() / "fetched")
    with show_progress("packing the site"):
        files = contents(found)
        write(folder, files)
    size = sum(map(len, files.values()))
    print(f"{folder}: {len(files)} files, {size / MILLION:.1f} MB; put them on any web space,")
    print(f"or try them here: python3 -m http.server --directory {folder}")
