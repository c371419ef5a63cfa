"""The command that prints what numbers mean to programs that learn: actions and columns."""

# Stays pure Python: people read what it prints.

from typing import Annotated

import typer

Rules = Annotated[str, typer.Argument(help="1e, 2e, dice …", metavar="RULES")]


def envs(
    rules: Rules = "2e",
    actions: Annotated[
        bool, typer.Option("--actions", help="Print what each action number means.")
    ] = False,
    fields: Annotated[
        bool, typer.Option("--fields", help="Print what each column of an observation says.")
    ] = False,
    summary: Annotated[
        bool, typer.Option("--summary", help="Print the tables of docs/envs.md.")
    ] = False,
) -> None:
    """Print the actions and observations of a game for programs that learn."""
    from .listing import action_lines, field_lines, summary_lines

    if summary:
        lines = summary_lines()
    elif fields and not actions:
        lines = field_lines(rules)
    else:
        lines = action_lines(rules)
    print("\n".join(lines))
