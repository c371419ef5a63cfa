"""The command that prints what numbers mean to programs that learn: actions and columns."""

# Stays pure Python: people read what it prints.

from pathlib import Path
from typing import Annotated

import typer

Rules = Annotated[str, typer.Argument(help="1e, 2e, dice …", metavar="RULES")]


Actions = Annotated[bool, typer.Option("--actions", help="Print what each action number means.")]
Fields = Annotated[
    bool, typer.Option("--fields", help="Print what each column of an observation says.")
]
Summary = Annotated[bool, typer.Option("--summary", help="Print the tables of docs/envs.md.")]
Append = Annotated[
    Path | None,
    typer.Option(
        help="Add what is new in the rules to the end of our tables of actions, and write their"
        " summary into this page (docs/envs.md).",
        metavar="PAGE",
    ),
]


def envs(
    rules: Rules = "2e",
    actions: Actions = False,
    fields: Fields = False,
    summary: Summary = False,
    append: Append = None,
) -> None:
    """Print the actions and observations of a game for programs that learn."""
    from .action_table import append_new
    from .listing import action_lines, field_lines, summary_lines, write_summary

    if append is not None:
        lines = append_new()
        write_summary(append)
    elif summary:
        lines = summary_lines()
    elif fields and not actions:
        lines = field_lines(rules)
    else:
        lines = action_lines(rules)
    print("\n".join(lines))
