"""Docstrings for compiled classes, which have none: read from the source files."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources

CLASS = re.compile(r'^class (\w+)[^"]*?:(?:  #[^\n]*)?\n    """(.*?)"""', re.M | re.S)
"""A class and its docstring."""


@cache
def docstrings(module: str) -> dict[str, str]:
    """The docstring of every class in a module."""
    package, _, name = module.rpartition(".")
    source = resources.files(package).joinpath(f"{name}.py").read_text("utf-8")
    return dict(CLASS.findall(source))


def explain(thing: object) -> None:
    """Give a compiled class, and its base classes, their docstrings back."""
    if isinstance(thing, type):
        for cls in thing.__mro__:
            if not cls.__doc__ and cls.__module__.startswith("burgrave."):
                cls.__doc__ = docstrings(cls.__module__).get(cls.__name__, "")
