"""The page's types of everything on the wire, written from the structs that the server speaks by.

python -m burgrave.server.typescript web/src/wire/generated.ts
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct, inspect

from . import told, wire
from .heard import Heard

HEAD: Final = """\
// What goes over the wire; written by `python -m burgrave.server.typescript`, not by hand.
"""
REPLIES: Final[tuple[type[Struct], ...]] = (
    wire.NewTable,
    wire.Opened,
    wire.Secret,
    wire.Entered,
    wire.Mine,
    wire.TextsReply,
    wire.RecordReply,
    wire.RecordSent,
    wire.RecordToCheck,
    wire.Verdict,
)
"""What is asked and answered by HTTP."""
PLAIN: Final[dict[type[inspect.Type], str]] = {
    inspect.AnyType: "unknown",
    inspect.NoneType: "null",
    inspect.BoolType: "boolean",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
}


def typescript() -> str:
    """All types, in the order in which they are first needed."""
    found: dict[str, inspect.StructType] = {}
    for kind in inspect.multi_type_info([*REPLIES, Heard, told.Told]):
        for struct in structs_in(kind):
            found.setdefault(struct.cls.__name__, struct)
    unions = {"Heard": Heard, "Told": told.Told}
    parts = [interface(struct) for struct in found.values()]
    parts += [f"export type {name} = {names_of(union)};\n" for name, union in unions.items()]
    return HEAD + "\n" + "\n".join(parts)


def names_of(union: object) -> str:
    """The members of a union of structs."""
    members: tuple[type[Struct], ...] = union.__args__  # type: ignore[attr-defined] # X | Y
    return " | ".join(member.__name__ for member in members)


def structs_in(kind: inspect.Type) -> Iterator[inspect.StructType]:
    """Every struct that a type speaks of, parts before the whole."""
    for part in parts_of(kind):
        yield from structs_in(part)
    if isinstance(kind, inspect.StructType):
        yield kind


def parts_of(kind: inspect.Type) -> list[inspect.Type]:
    """The types a type is made of."""
    if isinstance(kind, inspect.StructType):
        return [field.type for field in kind.fields]
    if isinstance(kind, inspect.UnionType):
        return list(kind.types)
    if isinstance(kind, inspect.ListType):
        return [kind.item_type]
    if isinstance(kind, inspect.TupleType):
        return list(kind.item_types)
    return [kind.value_type] if isinstance(kind, inspect.DictType) else []


def interface(struct: inspect.StructType) -> str:
    """A struct as an interface, with what its docstring says."""
    said = (struct.cls.__doc__ or "").partition("\n")[0]
    lines = [f"/** {said} */", f"export interface {struct.cls.__name__} {{"]
    if struct.tag_field is not None:
        lines.append(f"  {struct.tag_field}: {msgspec.json.encode(struct.tag).decode()};")
    for field in struct.fields:
        optional = "" if field.required else "?"
        lines.append(f"  {field.encode_name}{optional}: {written(field.type)};")
    return "\n".join([*lines, "}"]) + "\n"


def written(kind: inspect.Type) -> str:
    """A type in TypeScript."""
    if type(kind) in PLAIN:
        return PLAIN[type(kind)]
    if isinstance(kind, inspect.StructType):
        return kind.cls.__name__
    if isinstance(kind, inspect.LiteralType):
        return " | ".join(msgspec.json.encode(value).decode() for value in kind.values)
    if isinstance(kind, inspect.ListType):
        inner = written(kind.item_type)
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if isinstance(kind, inspect.TupleType):
        return f"[{', '.join(map(written, kind.item_types))}]"
    if isinstance(kind, inspect.DictType):
        return f"Record<string, {written(kind.value_type)}>"
    if isinstance(kind, inspect.UnionType):
        return " | ".join(written(one) for one in kind.types if not is_unset(one))
    raise TypeError(f"no TypeScript for {kind}")


def is_unset(kind: inspect.Type) -> bool:
    """Does this part of a union say that a field may be left out?"""
    return isinstance(kind, inspect.CustomType) and kind.cls is msgspec.UnsetType


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(typescript(), "utf-8")
