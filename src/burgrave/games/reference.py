"""Pages made from the code: the effects for content files, and the kinds of event."""

from __future__ import annotations

from typing import Any

from ..engine.cards.bindings import Bindings
from ..engine.cards.effects import Effect
from ..engine.cards.hooks import Moment
from ..engine.text.toml import toml
from .kinds import AnyKind
from .sentences import sentence


def effects_reference(kind: AnyKind) -> str:
    """Every effect of a game with its parameters and what it needs, as a page."""
    sections = [*_parameters(kind), *_moments(kind), *_effects(kind), "", *_hooks(kind)]
    return "\n".join(sections) + "\n"


def _parameters(kind: AnyKind) -> list[str]:
    """The head of the page, and the parameter types as a section."""
    parameters = kind.bindings.parameters
    return [
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
        *(f"| {what} | {entry[0]} | `{toml(entry[3])}` |" for what, entry in parameters.items()),
        "",
    ]


def _effects(kind: AnyKind) -> list[str]:
    """Every effect as a section."""
    lines = [
        "## Effects by name",
        "",
        "A parameter with a default may be left out. An effect that needs a module or a scenario",
        "is accepted only where that is in play.",
        "",
        "| effect | what it does | parameters | needs |",
        "|---|---|---|---|",
    ]
    kept = kind.keepers()
    for name, cls in kind.bindings.classes().items():
        parts = dict.fromkeys(" or ".join(kept[need]) for need in cls.needs)
        parameters, needs = _params(kind.bindings, cls), ", ".join(parts)
        lines.append(f"| `{name}` | {sentence(cls)} | {parameters} | {needs} |")
    return lines


def _moments(kind: AnyKind) -> list[str]:
    """When each moment comes, as a section."""
    rows = [
        f"| `{name}` | {moment.says} |"
        for name, moment in kind.compile(kind.editions[0]).moments.items()
    ]
    return ["## Moments", "", "| moment | when |", "|---|---|", *rows, ""]


def _hooks(kind: AnyKind) -> list[str]:
    """The hooks besides moments, as a section for authors of effects."""
    rows = [
        f"| `{name}` | {type(hook).__name__.lower()} | {hook.says} | {hook.subject} | {hook.rule} |"
        for name, hook in kind.hooks.items()
        if not isinstance(hook, Moment)
    ]
    return [
        "## Hooks",
        "",
        "What else effects can attach to, for authors of new effects: a value",
        "that they change, a question they add answers to, or a moment in the middle of a step.",
        "",
        "| hook | kind | what it is | subject | rule |",
        "|---|---|---|---|---|",
        *rows,
    ]


def _params(bindings: Bindings, cls: type[Effect[Any]]) -> str:
    """Parameters with their types, and the defaults of optional ones."""
    optional = bindings.defaults(cls)
    written = []
    for key, kind in cls.params.items():
        default = f", default `{toml(optional[key])}`" if key in optional else ""
        written.append(f"`{key}` ({kind}{default})")
    return ", ".join(written) or "none"


def events_reference(kind: AnyKind) -> str:
    """Every kind of event of a game, what it reports and what it changes, as a page."""
    lines = [
        f"# Events of {kind.title}",
        "",
        "Every change that anybody can see is reported by events of these kinds, and by no others.",
        "An event has `event`, its kind; `seat`, the seat it concerns, or -1 for the whole table;",
        "`source`, the item that caused it, if any; `rule`, the id of the rule it follows; and the",
        "fields listed here, except those that the reader may not know. The last column says what",
        "the event changes in the `state` of a [trace](trace.md); an event without changes only",
        "marks a moment. The state of a line is the state of the line before, changed by the",
        "events of the line. Lists named by `lists` in the header keep the order given there.",
        "",
        "| event | what happened | fields | changes |",
        "|---|---|---|---|",
    ]
    for name, event in kind.events.items():
        fields = "; ".join(f"`{field}` {says}" for field, says in event.fields.items())
        changes = "; ".join(f"`{change}`" for change in event.changes)
        lines.append(f"| `{name}` | {event.says} | {fields} | {changes} |")
    return "\n".join(lines) + "\n"
