"""Native 64-bit integers and arrays of them when compiled; plain ones otherwise."""

# Stays pure Python: mypyc would decide the condition below when it compiles, not at run time.

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final, TypeVar

if TYPE_CHECKING:
    from librt.vecs import append as append
    from librt.vecs import vec as vec
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
else:
    T = TypeVar("T")
    i64, vec = int, list

    def append(items: list[T], item: T) -> list[T]:
        """The list with one more item at its end."""
        items.append(item)
        return items

    def mypyc_attr(**_: bool) -> Callable[[T], T]:
        """An annotation for the compiler, ignored by plain Python."""
        return lambda cls: cls


def _is_compiled() -> bool:
    spec = find_spec(f"{__package__}.native_form")
    return spec is not None and not (spec.origin or "").endswith((".py", ".pyc"))


COMPILED: Final = _is_compiled()
"""Are the rules compiled? The modules beside this one choose their implementation by it."""
