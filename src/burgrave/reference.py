"""The page of every effect that content files may use."""

from __future__ import annotations

from .kingsburg.content.codecs import PARAMETERS, effect_classes
from .sentences import sentence


def effects_reference() -> str:
    """Every effect with its parameters, as a page."""
    lines = [
        "# Effects",
        "",
        "What a content file may bind an item to. Each effect is a table with the key `effect` and",
        'its parameters, for example `{effect = "strength", amount = 1, against = ["goblins"]}`.',
        "This page is written by `burgrave content --effects`.",
        "",
        "## Kinds of parameter",
        "",
        "| kind | accepted |",
        "|---|---|",
        *(f"| {kind} | {described} |" for kind, (described, _, _) in PARAMETERS.items()),
        "",
        "## Effects by name",
        "",
        "| effect | what it does | parameters |",
        "|---|---|---|",
    ]
    for name, cls in effect_classes().items():
        said = sentence(cls)
        params = ", ".join(f"`{key}` ({kind})" for key, kind in cls.params.items())
        lines.append(f"| `{name}` | {said} | {params or 'none'} |")
    return "\n".join(lines) + "\n"
