"""What compiled code counts with: integers of 64 bits and rows of them; plain ones otherwise."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from librt.vecs import append as append
    from librt.vecs import vec as vec
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr

T = TypeVar("T")


def _appended(items: list[T], item: T) -> list[T]:
    """The list with one more item at its end."""
    items.append(item)
    return items


def _unmarked(**_: int) -> Callable[[T], T]:
    """A note to the compiler, of which plain Python makes nothing."""
    return lambda cls: cls


# Checkers and compilers take the branch above for granted, so an `else` of it would never run.
globals().setdefault("i64", int)
globals().setdefault("vec", list)
globals().setdefault("append", _appended)
globals().setdefault("mypyc_attr", _unmarked)
