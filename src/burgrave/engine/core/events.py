"""Kinds of event: a closed table that says what each tells and how it changes what is seen."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from copy import deepcopy
from typing import Any, Final

State = dict[str, Any]
"""What a reader sees of a position, as data that JSON can hold."""
Lists = Mapping[str, list[str]]
"""In which order the lists of a state name things, by the name of the list."""

# How a change goes about it; see `_DONE` for what each does.
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
    """One change that an event makes: where in the state, how, and with which of its fields."""

    __slots__ = ("field", "fixed", "how", "path")

    def __init__(self, how: str, path: str, field: str = "", fixed: object = None) -> None:
        self.how = how
        self.path = path
        """Keys from the top, in braces where the event names them; "*" stands for every seat."""
        self.field = field
        """The field of the event that says by how much or what; where it is not told, nothing
        changes for this reader."""
        self.fixed = fixed
        """What is used if no field is."""

    def __repr__(self) -> str:
        return _SAID[self.how].format(path=self.path, value=self.field or json.dumps(self.fixed))


class EventKind:
    """A kind of event: a sentence on what it tells, its fields, and the changes it stands for.

    A kind without changes tells a moment; what changes then is told by events of its own.
    """

    __slots__ = ("changes", "fields", "name", "says")

    def __init__(self, name: str, says: str, *changes: Change, **fields: str) -> None:
        self.name = name
        self.says = says
        self.changes = changes
        self.fields = fields
        """What `what`, `amount` and its further fields mean; `seat`, `source` and `rule` mean
        the same for all kinds."""

    def __repr__(self) -> str:
        return self.name


def add(path: str, field: str = "amount", fixed: object = None) -> Change:
    """A number grows by a field."""
    return Change(ADD, path, field, fixed)


def subtract(path: str, field: str = "amount") -> Change:
    """A number shrinks by a field."""
    return Change(SUBTRACT, path, field)


def becomes(path: str, field: str) -> Change:
    """Something is from now on what a field says."""
    return Change(SET, path, field)


def turns(path: str, fixed: object) -> Change:
    """Something is from now on what events of this kind always make it."""
    return Change(TURN, path, "", fixed)


def put(path: str, field: str = "what") -> Change:
    """What a field names joins a list, in the order of that list."""
    return Change(PUT, path, field)


def removed(path: str, field: str = "what") -> Change:
    """What a field names, one or several, leaves a list."""
    return Change(REMOVE, path, field)


def appended(path: str, field: str) -> Change:
    """What a field says comes last in a list, which is made if there is none."""
    return Change(APPEND, path, field)


def shown(path: str, field: str) -> Change:
    """Something is what a field says, and left out where that is nothing."""
    return Change(SHOW, path, field)


REGISTER: Final = EventKind(
    "register",
    "A number that the whole table shares is another one.",
    becomes("{what}", "now"),
    what="the register",
    was="what it said before",
    now="what it says",
)
SEAT_REGISTER: Final = EventKind(
    "seat_register",
    "A number that everybody can see before a seat is another one.",
    becomes("seats.{seat}.{what}", "now"),
    what="the register",
    was="what it said before",
    now="what it says",
)
SECRET_REGISTER: Final = EventKind(
    "secret_register",
    "Something was written that only its seat may read.",
    shown("seats.{seat}.{what}", "now"),
    what="the register, told to its seat only",
    was="what it said before, told to its seat only",
    now="what it says, told to its seat only",
)
REGISTERS: Final = (REGISTER, SEAT_REGISTER, SECRET_REGISTER)
"""The kinds of event that every game has, as every game may keep registers."""


def kinds_among(*names: Mapping[str, object]) -> dict[str, EventKind]:
    """The closed table of the kinds that modules define, and of those that every game has."""
    found = [kind for module in names for kind in module.values() if isinstance(kind, EventKind)]
    return {kind.name: kind for kind in [*found, *REGISTERS]}


def follow(
    state: State,
    events: Iterable[Mapping[str, Any]],
    *,
    kinds: Mapping[str, EventKind],
    lists: Lists,
) -> State:
    """What a reader sees after some events told to them, from what they saw before."""
    seen: State = deepcopy(state)
    for event in events:
        for change in kinds[event["event"]].changes:
            _apply(seen, event, change, lists)
    return seen


def _apply(seen: State, event: Mapping[str, Any], change: Change, lists: Lists) -> None:
    """Make one change of one event."""
    value = change.fixed
    if change.field:
        if change.field not in event:
            return
        value = event[change.field]
    *way, key = _keys(change.path, event)
    places: list[Any] = [seen]
    for step in way:
        if step == "*":
            places = [entry for place in places for entry in place]
        else:
            places = [place[int(step)] if type(place) is list else place[step] for place in places]
    for place in places:
        _DONE[change.how](place, key, value, lists.get(key, []))


def _keys(path: str, event: Mapping[str, Any]) -> list[str]:
    """The way to what changes, with the event's own words filled in."""
    return [str(event[key[1:-1]]) if key.startswith("{") else key for key in path.split(".")]


def _add(place: State, key: str, value: Any, order: list[str]) -> None:
    place[key] += value


def _subtract(place: State, key: str, value: Any, order: list[str]) -> None:
    place[key] -= value


def _set(place: State, key: str, value: Any, order: list[str]) -> None:
    place[key] = deepcopy(value)


def _put(place: State, key: str, value: Any, order: list[str]) -> None:
    place[key] = sorted([*place[key], value], key=order.index if order else None)


def _remove(place: State, key: str, value: Any, order: list[str]) -> None:
    for gone in value if isinstance(value, list) else [value]:
        place[key].remove(gone)
    # An empty place at the table is not listed.
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
    """Is it what states leave out: null, or a list or object without anything? 0 is a number."""
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
