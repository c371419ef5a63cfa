"""What other distributions add to Burgrave, found by the entry points that they declare."""

# Stays pure Python: it runs once, when something is asked for that is not built in.

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from ..text.notation import RulesError

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GAMES = "burgrave.games"
"""Games: the name is how a rules string begins, the value where the kind is, as "module:KIND"."""
EFFECTS = "burgrave.effects"
"""Effects for content files: the value is a module; its effects say which game they are for."""


@dataclass(frozen=True)
class Addition:
    """One thing that a distribution adds."""

    entry: EntryPoint

    @property
    def distribution(self) -> str:
        """Who adds it, by name and version."""
        dist = self.entry.dist
        return "an unknown distribution" if dist is None else f"{dist.name} {dist.version}"

    def load(self) -> Any:
        """What the entry point stands for, or an error that says whose it is."""
        try:
            return self.entry.load()
        except Exception as error:
            raise self.refuse(f"{type(error).__name__}: {error}") from error

    def refuse(self, why: str) -> RulesError:
        """The error that this entry point cannot be used."""
        said = f"entry point {self.entry.name} = {self.entry.value} of {self.entry.group}"
        return RulesError(f"{self.distribution}: {said} cannot be used: {why}")


@cache
def additions(group: str) -> dict[str, Addition]:
    """What is installed of a group, by name; looked for once."""
    from importlib.metadata import entry_points  # most games need nothing that is not built in

    found: dict[str, Addition] = {}
    for entry in entry_points(group=group):
        addition = Addition(entry)
        if entry.name in found and group == GAMES:
            raise addition.refuse(f"{found[entry.name].distribution} has one of that name, too")
        found[entry.name] = addition
    return found
