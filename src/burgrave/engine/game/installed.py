"""Games, effects and expansions that other distributions provide, found by their entry points."""

# Stays pure Python: it runs once, when something is asked for that is not built in.

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from ..text.notation import RulesError

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GAMES = "burgrave.games"
"""Games: the entry point's name is the first part of the rules string, its value "module:KIND"."""
EFFECTS = "burgrave.effects"
"""Effects for content files: the value is a module; each effect says which game it is for."""


@dataclass(frozen=True)
class Addition:
    """One entry point of a distribution."""

    entry: EntryPoint

    @property
    def distribution(self) -> str:
        """The name and version of the distribution."""
        dist = self.entry.dist
        return "an unknown distribution" if dist is None else f"{dist.name} {dist.version}"

    def load(self) -> Any:
        """The object of the entry point, or an error that names the distribution."""
        try:
            return self.entry.load()
        except Exception as error:
            raise self.refuse(f"{type(error).__name__}: {error}") from error

    def refuse(self, why: str) -> RulesError:
        """The error that this entry point cannot be used."""
        point = f"entry point {self.entry.name} = {self.entry.value} of {self.entry.group}"
        return RulesError(f"{self.distribution}: {point} cannot be used: {why}")


@cache
def additions(group: str) -> dict[str, Addition]:
    """The installed entry points of a group, by name; they are searched for only once."""
    from importlib.metadata import entry_points  # most games are built in

    by_name: dict[str, Addition] = {}
    for entry in entry_points(group=group):
        addition = Addition(entry)
        if entry.name in by_name and group == GAMES:
            raise addition.refuse(f"{by_name[entry.name].distribution} has one of that name, too")
        by_name[entry.name] = addition
    return by_name
