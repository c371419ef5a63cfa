"""The page of every effect that content files may use."""

from __future__ import annotations

from typing import Any

from .engine.hooks import Effect
from .engine.toml import toml
from .kingsburg.content.codecs import BINDINGS, PARAMETERS
from .kingsburg.content.mixes import keepers
from .kingsburg.rules.moments import MOMENTS
from .sentences import sentence


def effects_reference() -> str:
    """Every effect with its parameters and what it needs, as a page."""
    lines = [
        "# Effects",
        "",
        "What a content file may bind an item to. Each effect is a table with the key `effect` and",
        'its parameters, for example `{effect = "strength", amount = 1, against = ["goblins"]}`.',
        "This page is written by `burgrave content --effects`.",
        "",
        "## Kinds of parameter",
        "",
        "| kind | accepted | example |",
        "|---|---|---|",
        *(f"| {kind} | {said[0]} | `{toml(said[3])}` |" for kind, said in PARAMETERS.items()),
        "",
        *_moments(),
        "## Effects by name",
        "",
        "A parameter with a default may be left out. An effect that needs a module or a scenario",
        "is accepted only where that is in play.",
        "",
        "| effect | what it does | parameters | needs |",
        "|---|---|---|---|",
    ]
    kept = keepers()
    for name, cls in BINDINGS.classes().items():
        parts = dict.fromkeys(" or ".join(kept[need]) for need in cls.needs)
        lines.append(f"| `{name}` | {sentence(cls)} | {_params(cls)} | {', '.join(parts)} |")
    return "\n".join(lines) + "\n"


def _moments() -> list[str]:
    """When each moment comes, as a section."""
    rows = [f"| `{name}` | {moment.when} |" for name, moment in MOMENTS.items()]
    return ["## Moments", "", "| moment | when |", "|---|---|", *rows, ""]


def _params(cls: type[Effect[Any]]) -> str:
    """Parameters with their kinds, and the defaults of those that may be left out."""
    optional = BINDINGS.defaults(cls)
    said = []
    for key, kind in cls.params.items():
        default = f", default `{toml(optional[key])}`" if key in optional else ""
        said.append(f"`{key}` ({kind}{default})")
    return ", ".join(said) or "none"
