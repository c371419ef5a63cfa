"""Reads the declarations of messages and views: their fields in order, and the text on each.

The page's types and the tables in docs/ are generated from what this module reads.
"""

from __future__ import annotations

import ast
import sys
from functools import cache
from inspect import getsource
from typing import (
    Any,
    Generic,
    NamedTuple,
    NotRequired,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

import msgspec
from msgspec import Struct


class Field(NamedTuple):
    """One field of a declared type."""

    name: str
    type: Any
    required: bool
    text: str
    """What its declaration says about it."""


def is_declared(kind: object) -> bool:
    """Is it a type with fields?"""
    return is_typeddict(kind) or (isinstance(kind, type) and issubclass(kind, Struct))


@cache
def fields_of(kind: type) -> list[Field]:
    """The fields of a type in the order of its declaration, those it inherits first."""
    hints = get_type_hints(kind, include_extras=True)
    texts = texts_of(kind)
    if issubclass(kind, Struct):
        required = {one.name: one.required for one in msgspec.structs.fields(kind)}
        return [Field(name, hint, required[name], texts[name]) for name, hint in hints.items()]
    found = []
    for name, hint in hints.items():
        optional = get_origin(hint) is NotRequired
        inner = get_args(hint)[0] if optional else hint
        found.append(Field(name, inner, not optional, texts.get(name, "")))
    return found


def summary_of(kind: type) -> str:
    """What the declaration says about the whole type."""
    return " ".join((kind.__doc__ or "").partition("\n\n")[0].split())


@cache
def texts_of(kind: type) -> dict[str, str]:
    """The text on each field, taken from the source where it is declared."""
    module = sys.modules[kind.__module__]
    node = classes_in(kind.__module__).get(kind.__name__)
    if node is None:
        return dict.fromkeys(get_type_hints(kind), "")
    texts: dict[str, str] = {}
    for base in node.bases:
        name = base.value if isinstance(base, ast.Subscript) else base
        inherited = getattr(module, name.id, None) if isinstance(name, ast.Name) else None
        if inherited is not Generic and is_declared(inherited):
            texts |= texts_of(inherited)
    for place, statement in enumerate(node.body):
        if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
            texts[statement.target.id] = text_after(node.body, place)
    return texts


def text_after(body: list[ast.stmt], place: int) -> str:
    """The text that follows a field, or nothing."""
    following = body[place + 1] if place + 1 < len(body) else None
    if isinstance(following, ast.Expr) and isinstance(following.value, ast.Constant):
        return " ".join(str(following.value.value).split())
    return ""


@cache
def classes_in(module: str) -> dict[str, ast.ClassDef]:
    """The classes that a module declares."""
    tree = ast.parse(getsource(sys.modules[module]))
    return {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}
