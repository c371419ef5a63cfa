"""Kinds of event: a closed table of what each reports and how it changes what readers see."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from copy import deepcopy
from typing import Any, Final

State = dict[str, Any]
"""What a reader sees of a position, as data that JSON can hold."""
Lists = Mapping[str, list[str]]
"""The order in which the lists of a state name things, by the name of the list."""

# The ways to change a state; `_DONE` has the function for each.
ADD: Final = "add"
SUBTRACT: Final = "subtract"
SET: Final = "set"
TURN: Final = "turn"
PUT: Final = "put"
REMOVE: Final = "remove"
APPEND: Final = "append"
SHOW: Final = "show"


_SAID: Final = {
    ADD: "{path} grows by {value}",
    SUBTRACT: "{path} shrinks by {value}",
    SET: "{path} is {value}",
    TURN: "{path} is {value}",
    PUT: "{path} gets {value}",
    REMOVE: "{path} loses {value}",
    APPEND: "{path} gets {value} at its end",
    SHOW: "{path} is {value}, left out if null or empty",
}


class Change:
    """One change that an event makes: the path in the state, the operation, and the field used."""

    __slots__ = ("field", "fixed", "how", "path")

    def __init__(self, how: str, path: str, field: str = "", fixed: object = None) -> None:
        self.how = how
        self.path = path
        """Keys from the top; in braces, a field of the event; "*" means every seat."""
        self.field = field
        """The field of the event with the amount or value; if the reader may not see it, nothing
        changes."""
        self.fixed = fixed
        """The value used if there is no field."""

    def __repr__(self) -> str:
        return _SAID[self.how].format(path=self.path, value=self.field or json.dumps(self.fixed))


class EventKind:
    """A kind of event: what it reports, its fields, and the changes it makes.

    A kind without changes only marks a moment; what changes then is reported by other events.
    """

    __slots__ = ("changes", "fields", "name", "says")

    def __init__(self, name: str, says: str, *changes: Change, **fields: str) -> None:
        self.name = name
        self.says = says
        self.changes = changes
        self.fields = fields
        """What `what`, `amount` and the further fields mean; `seat`, `source` and `rule` mean the
        same for all kinds."""

    def __repr__(self) -> str:
        return self.name


def add(path: str, field: str = "amount", fixed: object = None) -> Change:
    """The event's field is added to a number."""
    return Change(ADD, path, field, fixed)


def subtract(path: str, field: str = "amount") -> Change:
    """The event's field is subtracted from a number."""
    return Change(SUBTRACT, path, field)


def becomes(path: str, field: str) -> Change:
    """A value is set to the event's field."""
    return Change(SET, path, field)


def turns(path: str, fixed: object) -> Change:
    """A value is set to a constant."""
    return Change(TURN, path, "", fixed)


def put(path: str, field: str = "what") -> Change:
    """The event's field is inserted into a list, in that list's order."""
    return Change(PUT, path, field)


def remove(path: str, field: str = "what") -> Change:
    """What the event's field names, one thing or several, is removed from a list."""
    return Change(REMOVE, path, field)


def append(path: str, field: str) -> Change:
    """The event's field is appended to a list, which is created if missing."""
    return Change(APPEND, path, field)


def set_or_omit(path: str, field: str) -> Change:
    """A value is set to the event's field, or removed if that is empty."""
    return Change(SHOW, path, field)


REGISTER: Final = EventKind(
    "register",
    "A register of the whole table changes.",
    becomes("{what}", "now"),
    what="the register",
    was="its value before",
    now="its value now",
)
SEAT_REGISTER: Final = EventKind(
    "seat_register",
    "A public register of a seat changes.",
    becomes("seats.{seat}.{what}", "now"),
    what="the register",
    was="its value before",
    now="its value now",
)
SECRET_REGISTER: Final = EventKind(
    "secret_register",
    "A register that only its seat may see changes, or is written again.",
    set_or_omit("seats.{seat}.{what}", "now"),
    what="the register, shown to its seat only",
    was="its value before, shown to its seat only",
    now="its value now, shown to its seat only",
)
REGISTERS: Final = (REGISTER, SEAT_REGISTER, SECRET_REGISTER)
"""Kinds of event that every game has, since every game may have registers."""


def kinds_among(*names: Mapping[str, object]) -> dict[str, EventKind]:
    """The kinds of event that these modules define, and those that every game has, by name."""
    kinds = [kind for module in names for kind in module.values() if isinstance(kind, EventKind)]
    return {kind.name: kind for kind in [*kinds, *REGISTERS]}


def follow(
    state: State,
    events: Iterable[Mapping[str, Any]],
    *,
    kinds: Mapping[str, EventKind],
    lists: Lists,
) -> State:
    """The state before some events, changed by these events as one reader sees them."""
    seen: State = deepcopy(state)
    for event in events:
        for change in kinds[event["event"]].changes:
            _apply(seen, event, change, lists)
    return seen


def _apply(seen: State, event: Mapping[str, Any], change: Change, lists: Lists) -> None:
    """Apply one change of one event."""
    value = change.fixed
    if change.field:
        if change.field not in event:
            return
        value = event[change.field]
    *way, key = _keys(change.path, event)
    targets: list[Any] = [seen]
    for step in way:
        if step == "*":
            targets = [entry for target in targets for entry in target]
        else:
            targets = [
                target[int(step)] if type(target) is list else target[step] for target in targets
            ]
    for target in targets:
        _DONE[change.how](target, key, value, lists.get(key, []))


def _keys(path: str, event: Mapping[str, Any]) -> list[str]:
    """The keys of a path, with the event's fields filled in."""
    return [str(event[key[1:-1]]) if key.startswith("{") else key for key in path.split(".")]


def _add(target: State, key: str, value: Any, order: list[str]) -> None:
    target[key] += value


def _subtract(target: State, key: str, value: Any, order: list[str]) -> None:
    target[key] -= value


def _set(target: State, key: str, value: Any, order: list[str]) -> None:
    target[key] = deepcopy(value)


def _put(target: State, key: str, value: Any, order: list[str]) -> None:
    target[key] = sorted([*target[key], value], key=order.index if order else None)


def _remove(place: State, key: str, value: Any, order: list[str]) -> None:
    for gone in value if isinstance(value, list) else [value]:
        place[key].remove(gone)
    # An empty seat at the table is not listed.
    if not place[key] and key.isdigit():
        del place[key]


def _append(place: State, key: str, value: Any, order: list[str]) -> None:
    place[key] = [*place.get(key, []), value]


def _show(place: State, key: str, value: Any, order: list[str]) -> None:
    if is_empty(value):
        place.pop(key, None)
    else:
        place[key] = deepcopy(value)


def is_empty(value: object) -> bool:
    """Is it something that states omit: null, or an empty list or object? (0 is not.)"""
    return value is None or value == [] or value == {} or value == ""


_DONE: Final[dict[str, Callable[[State, str, Any, list[str]], None]]] = {
    ADD: _add,
    SUBTRACT: _subtract,
    SET: _set,
    TURN: _set,
    PUT: _put,
    REMOVE: _remove,
    APPEND: _append,
    SHOW: _show,
}
