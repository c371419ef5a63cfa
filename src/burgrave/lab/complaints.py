"""Errors about a game that breaks an invariant."""

from __future__ import annotations

from typing import NoReturn

from ..engine.text.notation import BurgraveError


class BrokenError(BurgraveError):
    """An invariant does not hold."""


def complain(complaint: str) -> NoReturn:
    """Raise an error that says what does not hold."""
    raise BrokenError(complaint)
