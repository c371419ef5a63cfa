"""The command that reviews a recorded game."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ..engine.notation import BurgraveError

RecordFile = Annotated[
    str, typer.Argument(help="A record; - is the standard input.", metavar="FILE")
]
Html = Annotated[
    Path | None, typer.Option(help="Write a page for the browser, which needs nothing else.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]
ContentFile = Annotated[
    str | None, typer.Option("--content", help="A content file of your own.", metavar="FILE")
]
Worlds = Annotated[
    int, typer.Option(min=2, max=1000, help="In how many imagined worlds choices are compared.")
]


def register(app: typer.Typer) -> None:
    """Add the command to an application."""
    app.command("review")(review_command)


def review_command(
    file: RecordFile,
    html: Html = None,
    as_json: AsJson = False,
    content_file: ContentFile = None,
    worlds: Worlds = 16,
) -> None:
    """Tell skill from luck: what choices cost, what dice and cards did, where it was decided."""
    # Asking for help must not load the rules.
    import json

    from ..cli.files import blaming, read_content, read_record
    from ..games.texts import Catalogue
    from ..lab.progress import Counter
    from ..screen import screen
    from . import review
    from .page import page
    from .report import show
    from .weighing import Effort

    record, content = read_record(file), read_content(content_file)
    with blaming(file), Counter("choices", len(record.choices)) as counter:
        effort = Effort(comparing=worlds)
        found = review(record, content=content, effort=effort, tell=counter.add)
    texts = Catalogue("en", edition=record.rules.partition("+")[0])
    if html is not None:
        write(html, page(found, texts))
    if as_json:
        print(json.dumps(found.to_dict()))
    else:
        show(found, screen(), texts)


def write(path: Path, text: str) -> None:
    """Write a page, or say why that cannot be."""
    try:
        path.write_text(text, "utf-8")
    except OSError as error:
        raise BurgraveError(f"--html {path}: {error.strerror or error}") from None
