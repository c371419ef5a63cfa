"""Complaints about a game that is not in order."""

from __future__ import annotations

from typing import NoReturn

from ..engine.text.notation import BurgraveError


class BrokenError(BurgraveError):
    """Something that must always hold does not."""


def complain(complaint: str) -> NoReturn:
    """Say what does not hold."""
    raise BrokenError(complaint)
