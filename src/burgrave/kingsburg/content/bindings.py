"""Effects by name: what content files bind an item to, both ways."""

# Stays pure Python: it runs once, when a content file is read.

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...engine.hooks import Effect, effect_name
from ...engine.notation import RulesError
from ..model.board import Table
from .codecs import PARAMETERS, Place, table, word


def effect_classes() -> dict[str, type[Effect[Any]]]:
    """Every effect that content may be bound to, by name."""
    found: dict[str, type[Effect[Any]]] = {}
    waiting: list[type[Effect[Any]]] = list(Effect.__subclasses__())
    while waiting:
        cls = waiting.pop()
        waiting += cls.__subclasses__()
        if not cls.__name__.endswith(Effect.__name__):
            found[effect_name(cls)] = cls
    return dict(sorted(found.items()))


def effect(value: Any, place: Place) -> Effect[Table]:
    """An effect by name, with its parameters."""
    classes = effect_classes()
    if not isinstance(value, dict) or "effect" not in value:
        raise place.error("an effect is a table with the key effect and its parameters")
    cls = classes[word(value["effect"], place.at("effect"), tuple(classes))]
    known = table(value, place, ("effect", *cls.params))
    given = {key: known[key] for key in cls.params if key in known}
    missing = [key for key in required(cls) if key not in given]
    if missing:
        needed = ", ".join(f"{key} ({PARAMETERS[cls.params[key]][0]})" for key in missing)
        raise place.error(f"the effect {effect_name(cls)} needs {needed}")
    values = _values(cls, given, place)
    try:
        return _made(cls, values)
    except RulesError as error:
        raise place.error(f"the effect {effect_name(cls)}: {error}") from None


def effect_table(value: Effect[Table]) -> dict[str, Any]:
    """An effect as a content file writes it."""
    written: dict[str, Any] = {"effect": value.name}
    for key, kind in value.params.items():
        written[key] = PARAMETERS[kind][2](getattr(value, key))
    return written


def required(cls: type[Effect[Any]]) -> list[str]:
    """The parameters without which there is no such effect."""
    return [key for key in cls.params if not _is_optional(cls, key)]


def defaults(cls: type[Effect[Any]]) -> dict[str, Any]:
    """What each optional parameter is if a content file leaves it out."""
    needed = required(cls)
    written = effect_table(_made(cls, _examples(cls, needed)))
    return {key: written[key] for key in cls.params if key not in needed}


def _is_optional(cls: type[Effect[Any]], key: str) -> bool:
    # Compiled classes do not tell what they take, so we see whether they do without.
    try:
        _made(cls, _examples(cls, [other for other in cls.params if other != key]))
    except TypeError:
        return False
    return True


def _examples(cls: type[Effect[Any]], keys: list[str]) -> dict[str, Any]:
    given = {key: PARAMETERS[cls.params[key]][3] for key in keys}
    return _values(cls, given, Place("example", effect_name(cls)))


def _values(cls: type[Effect[Any]], given: dict[str, Any], place: Place) -> dict[str, Any]:
    """Parameters as the effect takes them."""
    return {key: PARAMETERS[cls.params[key]][1](given[key], place.at(key)) for key in given}


def _made(cls: type[Effect[Any]], values: dict[str, Any]) -> Effect[Table]:
    maker: Callable[..., Effect[Table]] = cls
    return maker(**values)
