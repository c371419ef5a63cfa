"""Messages and requests of pages, checked by their declared types; the JSON schema of all."""

from __future__ import annotations

from functools import cache, reduce
from operator import or_
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Final,
    NotRequired,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from ..lobby.messages import ANSWERS, REQUESTS
from ..room.page_messages import PAGE_MESSAGES, Within
from ..room.room_messages import ROOM_MESSAGES

SENT: Final = {"PageMessage": PAGE_MESSAGES, "Request": REQUESTS}
"""What pages send, over the socket and by HTTP."""
RECEIVED: Final = {"RoomMessage": ROOM_MESSAGES, "Answer": ANSWERS}
"""What pages are sent."""


def id_in(text: str | bytes) -> object:
    """The `id` of a message that may be wrong in other ways."""
    try:
        return msgspec.json.decode(text, type=dict[str, Any]).get("id")
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


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
    try:
        return plain(msgspec.convert(message, struct_of(declared)))
    except msgspec.ValidationError as error:
        raise ValueError(str(error)) from None


def plain(checked: Struct) -> dict[str, Any]:
    """Turn a checked message into a dictionary, without the fields that were left out."""
    found: dict[str, Any] = msgspec.to_builtins(checked)
    return found


def schema() -> dict[str, Any]:
    """The JSON schema of everything that pages send and are sent."""
    sent = {name: [struct_of(one) for one in members] for name, members in SENT.items()}
    groups: dict[str, list[Any]] = {**sent, **{name: list(of) for name, of in RECEIVED.items()}}
    every = [one for members in groups.values() for one in members]
    found, parts = msgspec.json.schema_components(every, ref_template="#/$defs/{name}")
    references = iter(found)
    unions = {
        name: {"anyOf": [next(references) for _ in members]} for name, members in groups.items()
    }
    return {**unions, "$defs": parts}


@cache
def by_op() -> dict[str, type]:
    """The types of pages' messages by their `op`."""
    return {get_args(get_type_hints(one)["op"])[0]: one for one in PAGE_MESSAGES}


@cache
def struct_of(declared: type) -> type[Struct]:
    """The type that checks a message: with its bounds; unknown fields are ignored."""
    fields: list[tuple[str, Any] | tuple[str, Any, Any]] = []
    for name, hint in get_type_hints(declared, include_extras=True).items():
        if get_origin(hint) is NotRequired:
            fields.append((name, bound_type(get_args(hint)[0]) | UnsetType, UNSET))
        else:
            fields.append((name, bound_type(hint)))
    return msgspec.defstruct(
        declared.__name__,
        fields,
        namespace={"__doc__": declared.__doc__},
        kw_only=True,
    )


def bound_type(hint: Any) -> Any:
    """A type whose bounds msgspec knows, with the types in it."""
    origin, parts = get_origin(hint), get_args(hint)
    if is_typeddict(hint):
        return struct_of(hint)
    if origin is Annotated:
        bounds = next(note for note in parts[1:] if isinstance(note, Within))
        return Annotated[bound_type(parts[0]), meta_of(parts[0], bounds)]
    if origin is list:
        return list[bound_type(parts[0])]  # type: ignore[misc] # made while the program runs
    if origin is UnionType or NoneType in parts:
        return reduce(or_, map(bound_type, parts))
    return hint


def meta_of(kind: Any, bounds: Within) -> Meta:
    """The bounds of a text's or a list's length, or of a number's value."""
    if kind is str or get_origin(kind) is list:
        return Meta(min_length=bounds.least or None, max_length=bounds.most)
    return Meta(ge=bounds.least, le=bounds.most)
