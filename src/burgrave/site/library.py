"""The part of Python's library that a game needs: its imports, and what those import in turn."""

from __future__ import annotations

import ast
import io
import re
import zipfile
from collections.abc import Iterator
from typing import Final, NamedTuple

from .archive import zip_files

ALWAYS: Final = (
    # These start the interpreter and connect it to the page.
    *("_pyodide", "pyodide", "site", "sysconfig", "importlib", "encodings", "encodings.aliases"),
    *("encodings.utf_8", "encodings.ascii", "encodings.latin_1", "encodings.cp437", "zipimport"),
    *("_sysconfigdata__emscripten_wasm32-emscripten", "shutil", "zipfile", "_strptime"),
    # These are imported inside functions, or needed only by bots.
    *("pickle", "pkgutil", "statistics", "fractions", "decimal", "queue", "calendar", "gzip"),
    *("string", "bisect", "heapq", "platform", "numbers", "_ast_unparse", "_compat_pickle"),
)
"""Modules that are kept although nothing seems to import them."""
WHOLE: Final = ("_pyodide", "pyodide", "asyncio", "importlib", "json", "collections", "re")
"""Packages that are kept with all their parts."""
LINE: Final = re.compile(r"^(?:from\s+([\w.]+)\s+import|import\s+([\w., ]+))", re.MULTILINE)


class Module(NamedTuple):
    """One module of a library."""

    name: str
    package: bool
    text: str


def trim_library(library: bytes, ours: list[tuple[str, bytes]]) -> bytes:
    """The library without the modules that nothing reaches."""
    with zipfile.ZipFile(io.BytesIO(library)) as archive:
        files = {name: archive.read(name) for name in archive.namelist() if name[-1] != "/"}
    modules = {name: module(name, content) for name, content in files.items() if is_source(name)}
    by_name = {one.name: one for one in modules.values()}
    kept = find_reachable(by_name, roots(ours, by_name))
    chosen = [
        (name, content)
        for name, content in sorted(files.items())
        if name not in modules or modules[name].name in kept
    ]
    return zip_files(chosen)


def is_source(name: str) -> bool:
    """Is a file a module that may be left out?"""
    return name.endswith(".py")


def module(name: str, content: bytes) -> Module:
    """A file of a library as a module."""
    dotted = name.removesuffix(".py").replace("/", ".")
    package = dotted.endswith(".__init__")
    return Module(dotted.removesuffix(".__init__"), package, content.decode("utf-8", "replace"))


def roots(ours: list[tuple[str, bytes]], library: dict[str, Module]) -> set[str]:
    """What our own modules import, even inside functions, and what is always needed."""
    found = set(ALWAYS)
    for name, content in ours:
        if is_source(name):
            found |= set(find_imports(module(name, content), deep=True))
    return found | {name for name in library if name.partition(".")[0] in WHOLE}


def find_reachable(library: dict[str, Module], first: set[str]) -> set[str]:
    """Every module that is loaded when these are."""
    kept: set[str] = set()
    waiting = list(first)
    while waiting:
        parts = waiting.pop().split(".")
        for length in range(1, len(parts) + 1):
            name = ".".join(parts[:length])
            if name in library and name not in kept:
                kept.add(name)
                waiting += find_imports(library[name], deep=name.partition(".")[0] in WHOLE)
    return kept


def find_imports(one: Module, *, deep: bool) -> Iterator[str]:
    """What a module imports when it is loaded or, with `deep`, at any time."""
    try:
        nodes = list(walk(ast.parse(one.text), deep=deep))
    except SyntaxError:
        # Written for a newer Python than ours: find its imports line by line.
        for line in LINE.finditer(one.text):
            yield from (name.split()[0] for name in (line[1] or line[2]).split(",") if name.strip())
        return
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            parts = one.name.split(".")[: -(node.level - one.package) or None] if node.level else []
            base = ".".join([*parts, *([node.module] if node.module else [])])
            yield base
            yield from (f"{base}.{alias.name}" for alias in node.names)


def walk(tree: ast.AST, *, deep: bool) -> Iterator[ast.AST]:
    """The nodes of a module, without the bodies of functions unless `deep`."""
    for node in ast.iter_child_nodes(tree):
        if deep or not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node
            yield from walk(node, deep=deep)
