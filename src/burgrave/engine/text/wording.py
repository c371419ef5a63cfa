"""Wordings: how position texts write the numbers of registers as words and read them back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

Named = Callable[[Any], Sequence[str]]
"""Gives the names, under some rules, that a wording uses."""

NOTHING = "-"


class Wording:
    """Writes the number itself; subclasses write what it stands for."""

    def words(self, rules: Any, value: int) -> str:
        """The number as one word."""
        return str(value)

    def number(self, rules: Any, words: str) -> int:
        """The number that a word stands for, or a ValueError that says what is accepted."""
        try:
            return int(words)
        except ValueError:
            raise ValueError("a whole number") from None


def always(*names: str) -> Named:
    """Names that do not depend on the rules."""
    return lambda rules: names


def index_of(word: str, names: Sequence[str]) -> int:
    """The index of a word among names."""
    if word not in names:
        raise ValueError(f"one of {', '.join(dict.fromkeys(names))}")
    return list(names).index(word)


class SetOf(Wording):
    """A set, a bit for each name: writes the names in the set or, with `missing`, all others."""

    def __init__(self, names: Named, *, missing: bool = False) -> None:
        self.names = names
        self.missing = missing

    def words(self, rules: Any, value: int) -> str:
        bits = ~value if self.missing else value
        members = [name for index, name in enumerate(self.names(rules)) if bits >> index & 1]
        return ",".join(members) or NOTHING

    def number(self, rules: Any, words: str) -> int:
        names = list(self.names(rules))
        left = list(enumerate(names))
        for word in [] if words == NOTHING else words.split(","):
            index_of(word, names)
            # Of equal names, the last one is used first.
            fitting = [entry for entry in left if entry[1] == word]
            if not fitting:
                raise ValueError(f"{word} no more than {names.count(word)} times")
            left.remove(fitting[-1])
        everything = (1 << len(names)) - 1
        rest = sum(1 << index for index, _ in left)
        return rest if self.missing else everything - rest


class OneOf(Wording):
    """One of some names, as its index plus one; 0 is none."""

    def __init__(self, names: Named) -> None:
        self.names = names

    def words(self, rules: Any, value: int) -> str:
        return self.names(rules)[value - 1] if value else NOTHING

    def number(self, rules: Any, words: str) -> int:
        return 0 if words == NOTHING else index_of(words, self.names(rules)) + 1


class CountsOf(Wording):
    """Counts per name, `bits` wide; each name is written once per unit."""

    def __init__(self, names: Named, bits: int, first: int = 0) -> None:
        self.names = names
        self.bits = bits
        self.first = first
        """The index of the first name."""

    def words(self, rules: Any, value: int) -> str:
        names: list[str] = []
        for index, name in enumerate(self.names(rules), self.first):
            names += [name] * (value >> self.bits * index & (1 << self.bits) - 1)
        return ",".join(names) or NOTHING

    def number(self, rules: Any, words: str) -> int:
        value, names = 0, self.names(rules)
        for word in [] if words == NOTHING else words.split(","):
            if words.split(",").count(word) >= 1 << self.bits:
                raise ValueError(f"{word} no more than {(1 << self.bits) - 1} times")
            value += 1 << self.bits * (index_of(word, names) + self.first)
        return value


class Chosen(Wording):
    """Another wording's number plus one, once something is chosen; 0 before that."""

    def __init__(self, inner: Wording) -> None:
        self.inner = inner

    def words(self, rules: Any, value: int) -> str:
        if not value:
            return NOTHING
        word = self.inner.words(rules, value - 1)
        return "none" if word == NOTHING else word

    def number(self, rules: Any, words: str) -> int:
        if words == NOTHING:
            return 0
        return self.inner.number(rules, NOTHING if words == "none" else words) + 1
