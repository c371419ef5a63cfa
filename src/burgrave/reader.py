"""The language of whoever reads what a command prints."""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextvars import ContextVar
from typing import Final

VARIABLES: Final = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""The variables of the environment that name a language, the most important first."""
_asked: ContextVar[str] = ContextVar("asked", default="")


def ask_for(language: str) -> None:
    """Note the language that a command was asked to speak, instead of the environment's."""
    _asked.set(language)


def is_asked() -> bool:
    """Was a language asked for on the command line?"""
    return bool(_asked.get())


def language() -> str:
    """The language that was asked for, or the environment's if it has texts, or English."""
    from .games.texts import ENGLISH, languages

    wished = _asked.get() or next((one for one in wishes(os.environ) if one in languages()), "")
    return wished or ENGLISH


def wishes(environ: Mapping[str, str]) -> list[str]:
    """The languages that an environment names, the preferred one first: "de_AT.UTF-8" is German."""
    named = [part for name in VARIABLES for part in environ.get(name, "").split(":")]
    return [one.partition(".")[0].partition("_")[0].lower() for one in named if one]
