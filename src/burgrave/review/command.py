"""The command that reviews a recorded game."""

import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .. import form
from ..engine.text.notation import BurgraveError

if TYPE_CHECKING:
    from .model import Review

RecordFile = Annotated[
    str, typer.Argument(help="A record; - is the standard input.", metavar="FILE")
]
Html = Annotated[Path | None, typer.Option(help="Write a self-contained page for the browser.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]
ContentFile = Annotated[
    str | None, typer.Option("--content", help="A content file of your own.", metavar="FILE")
]
Worlds = Annotated[
    int | None,
    typer.Option(min=2, max=1000, help="The most futures in which choices are compared."),
]
Jobs = Annotated[int | None, typer.Option(help="Worker processes. [default: one per processor]")]


def review(
    file: RecordFile,
    html: Html = None,
    as_json: AsJson = False,
    content_file: ContentFile = None,
    worlds: Worlds = None,
    jobs: Jobs = None,
) -> None:
    """Tell skill from luck: what choices cost, what dice and cards did, where it was decided."""
    # `--help` must not load the rules.
    import json

    from ..games.texts import Catalogue
    from ..reader import language
    from ..screen import screen
    from .page import page
    from .report import show

    found = run_review(file, content_file, worlds=worlds, jobs=jobs)
    texts = Catalogue(language(), edition=found.rules.partition("+")[0])
    if html is not None:
        write(html, page(found, texts))
    if as_json:
        print(json.dumps(found.to_dict()))
    else:
        show(found, screen(), texts, replay=replay_command(file, content_file))


def run_review(
    file: str, content_file: str | None, *, worlds: int | None, jobs: int | None
) -> "Review":
    """Review the record in a file, with a progress bar."""
    from ..bots.comparison import Effort
    from ..cli.files import name_file, read_content, read_record
    from ..lab.progress import Counter
    from ..lab.report import workers_for
    from . import reviewer

    record, content = read_record(file), read_content(content_file)
    effort = None if worlds is None else Effort(comparing=worlds, confirming=worlds)
    form.warn(form.REVIEWING)
    with name_file(file), Counter("choices", len(record.choices)) as counter:
        return reviewer.review(
            record, content=content, effort=effort, tell=counter.add, jobs=workers_for(jobs)
        )


def replay_command(file: str, content_file: str | None) -> str:
    """The command that shows the game again."""
    content = [] if content_file is None else ["--content", content_file]
    return shlex.join(["burgrave", "replay", file, *content])


def write(path: Path, text: str) -> None:
    """Write a page, or say why it cannot be written."""
    try:
        path.write_text(text, "utf-8")
    except OSError as error:
        raise BurgraveError(f"--html {path}: {error.strerror or error}") from None
