"""The page's types of everything on the wire, written from the server's declarations.

python -m burgrave.server.typescript web/src/wire/generated.ts
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from json import dumps
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, TypeVar, Union, get_args, get_origin

from ..engine.game.contract import Amounts, GameContract, Named, Preview
from ..games import kinds
from ..lobby.lesson import Lesson
from ..lobby.messages import ANSWERS, REQUESTS
from ..room.page_messages import PAGE_MESSAGES
from ..room.room_messages import ROOM_MESSAGES, WIRE, Texts, Values
from .declared import fields_of, is_declared, summary_of

HEAD: Final = """\
// What goes over the wire; written by `python -m burgrave.server.typescript`, not by hand.
"""
ALIASES: Final[dict[Any, str]] = {
    Amounts: "Amounts",
    Texts: "Texts",
    Values: "Values",
}
"""Types that have a name of their own in TypeScript."""
PLAIN: Final[dict[Any, str]] = {
    Any: "unknown",
    object: "unknown",
    NoneType: "null",
    bool: "boolean",
    int: "number",
    float: "number",
    str: "string",
}


def typescript() -> str:
    """All types in TypeScript, in the order in which they are first needed."""
    games = contracts()
    extended = {game.table: game.table_keys for game in games}
    parts = [interface(one, extended.get(one, ())) for one in declared_types().values()]
    version = f"/** The version of these messages. */\nexport const WIRE: number = {WIRE};\n"
    return HEAD + "\n" + version + "\n" + "\n".join([*parts, *aliases(games)])


def contracts() -> list[GameContract]:
    """The contracts that the games declare."""
    return [kind.contract for kind in kinds() if kind.contract is not None]


def declared_types() -> dict[str, type]:
    """Every declared type that goes over the wire, by its name."""
    own = [part for game in contracts() for part in parts_of_game(game)]
    found: dict[str, type] = {}
    for kind in [*REQUESTS, *ANSWERS, *PAGE_MESSAGES, *ROOM_MESSAGES, Lesson, *own]:
        for one in find_declared(kind):
            if found.setdefault(one.__name__, one) is not one:
                raise TypeError(f"two types are called {one.__name__}")
    return found


def parts_of_game(game: GameContract) -> tuple[type, ...]:
    """Every type that a game declares."""
    return (*game.table_keys, game.table, game.catalogue, game.preview, game.figures, *game.choices)


def aliases(games: list[GameContract]) -> list[str]:
    """The names of types composed of others."""
    messages = {"PageMessage": PAGE_MESSAGES, "RoomMessage": ROOM_MESSAGES}
    named = {name: union_of(members) for name, members in messages.items()}
    answers = [f"Partial<{one.__name__}>" for game in games for one in game.choices]
    named["Choice"] = " & ".join([*answers, "{ pass?: boolean }", "Record<string, unknown>"])
    figures = [f"Partial<{game.figures.__name__}>" for game in games]
    named["Standing"] = " & ".join(["{ seat: number; winner: boolean }", *figures])
    named["Preview"] = union_of(tuple(game.preview for game in games))
    named["Catalogue"] = union_of(tuple(game.catalogue for game in games))
    named["CatalogueItem"] = union_of(tuple(items_of(games)))
    named |= {name: shape(kind) for kind, name in ALIASES.items()}
    return [f"export type {name} = {meaning};\n" for name, meaning in named.items()]


def items_of(games: list[GameContract]) -> Iterator[type]:
    """The types of everything in a catalogue that has a name and a text."""
    named = set(Named.__annotations__)
    for game in games:
        for one in find_declared(game.catalogue):
            if named <= {field.name for field in fields_of(one)}:
                yield one


def union_of(members: tuple[type, ...]) -> str:
    """A union of several types."""
    return " | ".join(member.__name__ for member in members)


def find_declared(kind: Any) -> Iterator[type]:
    """Every declared type that a type refers to, parts before the whole."""
    origin = get_origin(kind)
    if is_declared(kind) and kind is not Preview:
        for field in fields_of(kind):
            yield from find_declared(field.type)
        yield kind
    elif origin is not None and origin is not Literal:
        for part in (origin, *get_args(kind)):
            yield from find_declared(part)


def interface(kind: type, more: tuple[type, ...] = ()) -> str:
    """A declared type as an interface, with the texts on it and its fields as comments."""
    of = "<T>" if getattr(kind, "__parameters__", ()) else ""
    extends = f" extends {', '.join(one.__name__ for one in more)}" if more else ""
    lines = [f"/** {summary_of(kind)} */", f"export interface {kind.__name__}{of}{extends} {{"]
    for field in fields_of(kind):
        if field.text:
            lines.append(f"  /** {field.text} */")
        optional = "" if field.required else "?"
        lines.append(f"  {field.name}{optional}: {type_name(field.type)};")
    return "\n".join([*lines, "}"]) + "\n"


def type_name(kind: Any) -> str:
    """A type in TypeScript, by its name if it has one."""
    named = [name for alias, name in ALIASES.items() if alias == kind]
    return named[0] if named else shape(kind)


def shape(kind: Any) -> str:
    """A type in TypeScript, written out."""
    origin, parts = get_origin(kind), get_args(kind)
    if isinstance(kind, TypeVar):
        return kind.__name__
    if kind in PLAIN:
        return PLAIN[kind]
    if is_declared(kind):
        return str(kind.__name__)
    if is_declared(origin):
        return f"{origin.__name__}<{', '.join(map(type_name, parts))}>"
    if origin is Annotated:
        # A text annotated on a type is its name in TypeScript.
        return next((note for note in parts[1:] if isinstance(note, str)), type_name(parts[0]))
    if origin is Literal:
        return " | ".join(map(dumps, parts))
    if origin is UnionType or origin is Union:
        return " | ".join(map(type_name, parts))
    return container(kind)


def container(kind: Any) -> str:
    """A list, a tuple or an object in TypeScript."""
    origin, parts = get_origin(kind), get_args(kind)
    if origin is list:
        inner = type_name(parts[0])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if origin is tuple:
        return f"[{', '.join(map(type_name, parts))}]"
    if origin is dict:
        return f"Record<string, {type_name(parts[1])}>"
    raise TypeError(f"no TypeScript for {kind}")


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(typescript(), "utf-8")
