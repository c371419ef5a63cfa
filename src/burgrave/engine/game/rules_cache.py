"""A cache of compiled rules, so that a rules string is compiled once."""

# Stays pure Python: it runs when a game begins.

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Generic, Protocol, TypeVar

from ..text.content import Content
from .rulebook import Rulebook


class Named(Protocol):
    """A parsed rules string."""

    @property
    def name(self) -> str:
        """The rules string with its parts in canonical order."""


CACHED_RULES = 200
"""How many rules strings are cached; enough for random mixes."""
CACHED_OVERLAID = 32
"""How many rules with a content file are cached; a server sees many."""

M = TypeVar("M", bound=Named)
B = TypeVar("B", bound=Rulebook)
K = TypeVar("K", bound=Hashable)


class RulesCache(Generic[M, B]):
    """The rules of a game by rules string and content file; the oldest are dropped."""

    def __init__(
        self,
        parse: Callable[[str], M],
        freeze: Callable[[M, Content | None], B],
        *,
        most: int = CACHED_RULES,
        most_overlaid: int = CACHED_OVERLAID,
    ) -> None:
        self.parse = parse
        """Parses a rules string, or raises an error."""
        self.freeze = freeze
        """Compiles a parsed rules string, changed by a content file if there is one."""
        self.most, self.most_overlaid = most, most_overlaid
        self.plain: dict[str, B] = {}
        self.overlaid: dict[tuple[str, str], B] = {}

    def rules(self, text: str, content: Content | None = None) -> B:
        """The frozen rules that a rules string names."""
        if content is not None:
            return self._with_content(self.parse(text), content)
        rules = self.plain.get(text)
        if rules is None:
            mix = self.parse(text)
            rules = self.plain.get(mix.name) or self.freeze(mix, None)
            _keep(self.plain, mix.name, rules, most=self.most)
            _keep(self.plain, text, rules, most=self.most)
        return rules

    def _with_content(self, mix: M, content: Content) -> B:
        key = mix.name, content.digest
        rules = self.overlaid.get(key)
        if rules is None:
            rules = self.freeze(mix, content)
            _keep(self.overlaid, key, rules, most=self.most_overlaid)
        return rules


def _keep(kept: dict[K, B], key: K, rules: B, *, most: int) -> None:
    """Keep rules under a key, dropping the oldest ones beyond a limit."""
    kept[key] = rules
    while len(kept) > most:
        del kept[next(iter(kept))]
