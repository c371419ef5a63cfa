"""Effects by name, for content files: reading an effect from a file and writing it back."""

# Stays pure Python: it runs once, when a content file is read.

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any

from ..game.installed import EFFECTS, additions
from ..text.codecs import Location, Parameter, table, word
from ..text.notation import RulesError
from .effects import Effect, effect_name

ADDED: set[str] = set()
"""Modules outside every game's package whose effects content files may name."""


def is_of(package: str, cls: type) -> bool:
    """Does a class belong to a package, or to a game that is a single module?"""
    return cls.__module__ == package or cls.__module__.startswith(f"{package}.")


def register_effects(module: str) -> None:
    """Let content files name the effects of a module; each effect says which game it is for."""
    import_module(module)
    ADDED.add(module)


@cache
def load_installed_effects() -> None:
    """Register the effects that other installed distributions provide."""
    for addition in additions(EFFECTS).values():
        addition.load()
        ADDED.add(addition.entry.module)


class Bindings:
    """The effects of one game, which its content files may bind items to."""

    def __init__(self, package: str, parameters: dict[str, Parameter], *, game: str = "") -> None:
        self.package = package
        """The package with the classes of those effects."""
        self.parameters = parameters
        """Parameter types, by the names that effects give in `params`."""
        self.game = game or package.rpartition(".")[2]
        """The name that effects from other packages give in their `game`."""

    def classes(self) -> dict[str, type[Effect[Any]]]:
        """Every effect that a content file may name, by name."""
        load_installed_effects()
        by_name: dict[str, type[Effect[Any]]] = {}
        waiting: list[type[Effect[Any]]] = list(Effect.__subclasses__())
        while waiting:
            cls: Any = waiting.pop()
            waiting += cls.__subclasses__()
            if self._has(cls) and not cls.__name__.endswith(Effect.__name__):
                name = effect_name(cls)
                if name in by_name and by_name[name] is not cls:
                    both = f"{by_name[name].__module__} and {cls.__module__}"
                    raise RulesError(f"two effects of {self.game} are called {name}: in {both}")
                by_name[name] = cls
        return dict(sorted(by_name.items()))

    def _has(self, cls: type[Effect[Any]]) -> bool:
        """Is a class an effect of this game: its own, or from a registered module?"""
        inside = is_of(self.package, cls)
        if cls.game:
            return cls.game == self.game and (inside or cls.__module__ in ADDED)
        return inside

    def effect(self, value: Any, location: Location) -> Effect[Any]:
        """Read an effect from its name and parameters."""
        classes = self.classes()
        if not isinstance(value, dict) or "effect" not in value:
            raise location.error("an effect is a table with the key effect and its parameters")
        cls = classes[word(value["effect"], location.at("effect"), tuple(classes))]
        known = table(value, location, ("effect", *cls.params))
        given = {key: known[key] for key in cls.params if key in known}
        missing = [key for key in self.required_params(cls) if key not in given]
        if missing:
            descriptions = {key: self.parameters[cls.params[key]][0] for key in missing}
            needed = ", ".join(f"{key} ({what})" for key, what in descriptions.items())
            raise location.error(f"the effect {effect_name(cls)} needs {needed}")
        values = self._values(cls, given, location)
        try:
            return _make(cls, values)
        except RulesError as error:
            raise location.error(f"the effect {effect_name(cls)}: {error}") from None

    def table(self, value: Effect[Any]) -> dict[str, Any]:
        """An effect as a content file writes it."""
        written: dict[str, Any] = {"effect": value.name}
        for key, kind in value.params.items():
            written[key] = self.parameters[kind][2](getattr(value, key))
        return written

    def required_params(self, cls: type[Effect[Any]]) -> list[str]:
        """The parameters that a content file must give."""
        return [key for key in cls.params if not self._is_optional(cls, key)]

    def defaults(self, cls: type[Effect[Any]]) -> dict[str, Any]:
        """The default of each optional parameter."""
        needed = self.required_params(cls)
        written = self.table(_make(cls, self._examples(cls, needed)))
        return {key: written[key] for key in cls.params if key not in needed}

    def _is_optional(self, cls: type[Effect[Any]], key: str) -> bool:
        # Compiled classes do not reveal their signatures, so we try without the parameter.
        try:
            _make(cls, self._examples(cls, [other for other in cls.params if other != key]))
        except TypeError:
            return False
        return True

    def _examples(self, cls: type[Effect[Any]], keys: list[str]) -> dict[str, Any]:
        given = {key: self.parameters[cls.params[key]][3] for key in keys}
        return self._values(cls, given, Location("example", effect_name(cls)))

    def _values(
        self, cls: type[Effect[Any]], given: dict[str, Any], location: Location
    ) -> dict[str, Any]:
        """The parameters converted to what the effect's constructor takes."""
        readers = {key: self.parameters[cls.params[key]][1] for key in given}
        return {key: readers[key](given[key], location.at(key)) for key in given}


def _make(cls: type[Effect[Any]], values: dict[str, Any]) -> Effect[Any]:
    maker: Callable[..., Effect[Any]] = cls
    return maker(**values)
