"""Messages of pages, decoded and checked by the types of room/messages.py; their JSON schema."""

from __future__ import annotations

from functools import cache
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    NotRequired,
    TypedDict,
    get_args,
    get_origin,
    get_type_hints,
)

import msgspec
from msgspec import Meta

from ..room.messages import PAGE_MESSAGES, ROOM_MESSAGES, Within


def decode(text: str | bytes) -> dict[str, Any]:
    """Decode and check a page's message; ValueError says what is wrong with it."""
    try:
        message = msgspec.json.decode(text, type=dict[str, Any])
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise ValueError(str(error)) from None
    if "op" not in message:
        raise ValueError("Object missing required field `op`")
    declared = by_op().get(message["op"]) if isinstance(message["op"], str) else None
    if declared is None:
        raise ValueError(f"Invalid value {message['op']!r} - at `$.op`")
    for unknown in message.keys() - fields_of(declared).keys():
        raise ValueError(f"Object contains unknown field `{unknown}`")
    try:
        checked: dict[str, Any] = msgspec.convert(message, bounded(declared))
    except msgspec.ValidationError as error:
        raise ValueError(str(error)) from None
    return checked


def schema() -> dict[str, Any]:
    """The JSON schema of a room's socket: `heard` from pages, `told` to them."""
    declared = [bounded(one) for one in (*PAGE_MESSAGES, *ROOM_MESSAGES)]
    found, parts = msgspec.json.schema_components(declared, ref_template="#/$defs/{name}")
    split = len(PAGE_MESSAGES)
    for one in PAGE_MESSAGES:
        parts[one.__name__]["additionalProperties"] = False
    return {"heard": {"anyOf": found[:split]}, "told": {"anyOf": found[split:]}, "$defs": parts}


@cache
def by_op() -> dict[str, type]:
    """The types of pages' messages by what they ask for."""
    return {get_args(fields_of(one)["op"])[0]: one for one in PAGE_MESSAGES}


@cache
def fields_of(declared: type) -> dict[str, Any]:
    """The fields of a type with their annotations."""
    return get_type_hints(declared, include_extras=True)


@cache
def bounded(declared: type) -> Any:
    """The type of a message with its bounds in the form msgspec knows."""
    fields = {name: _bounded(hint) for name, hint in fields_of(declared).items()}
    made = TypedDict(declared.__name__, fields)  # type: ignore[misc] # mypy wants literals
    made.__doc__ = declared.__doc__
    return made


def _bounded(hint: Any) -> Any:
    """A type whose bounds msgspec knows."""
    origin, parts = get_origin(hint), get_args(hint)
    if origin is Annotated:
        bounds = next(note for note in parts[1:] if isinstance(note, Within))
        return Annotated[parts[0], _meta(parts[0], bounds)]
    if origin is NotRequired:
        return NotRequired[_bounded(parts[0])]
    if origin is UnionType or NoneType in parts:
        union = _bounded(parts[0])
        for part in parts[1:]:
            union = union | part
        return union
    return hint


def _meta(kind: type, bounds: Within) -> Meta:
    # A bound on a text limits its length, a bound on a number its value.
    if kind is str:
        return Meta(min_length=bounds.least or None, max_length=bounds.most)
    return Meta(ge=bounds.least, le=bounds.most)
