"""The rules in words: every rule and ruling by its id, in one language."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from ..engine.text.notation import BurgraveError
from .text_parts import texts_of_part
from .texts import LOCALE

INDEX = LOCALE / "rules.json"
"""Which rules there are, by chapter, and how they are related; the words are in each language."""
EDITIONS = ("2e", "1e")
"""The editions whose own sentences a rule may have."""


@dataclass(frozen=True)
class RuleText:
    """One rule or ruling in words."""

    id: str
    title: str
    text: str
    editions: dict[str, str]
    """What only one edition does, by edition."""
    examples: tuple[str, ...]
    of: tuple[str, ...]
    """The rules that a ruling is about."""
    see: tuple[str, ...]
    why: str
    """Where a ruling comes from: the rulebooks, by their numbers."""


class RuleTexts:
    """All rules of one language, in the order of their chapters."""

    def __init__(self, language: str = "en", *, edition: str = "2e") -> None:
        self.texts = texts_of_part("rules", language)
        self.edition = edition
        self.index = rules_index()

    def __iter__(self) -> Iterator[RuleText]:
        for chapter in self.chapters():
            for id in self.index["chapters"][chapter]:
                yield self.rule(id)
                yield from map(self.rule, self.items(id))

    def chapters(self) -> list[str]:
        """The chapters, in order."""
        return list(self.index["chapters"])

    def chapter_title(self, chapter: str) -> str:
        """What a chapter is called."""
        return self._text(f"rules.chapter.{chapter}")

    def items(self, id: str) -> list[str]:
        """The numbered sentences of a rule: B6 has B6.1 to B6.6."""
        count = 1
        while f"rules.{id}.{count}.text" in self.texts:
            count += 1
        known = self.index["heads"]
        return [f"{id}.{n}" for n in range(1, count) if f"{id}.{n}" not in known]

    def rule(self, id: str) -> RuleText:
        """A rule by its id; a numbered sentence has the title of the rule it belongs to."""
        if f"rules.{id}.text" not in self.texts:
            raise BurgraveError(f"there is no rule {id!r}; ids look like B2.4, M3, S1, D3.2 or Q7")
        head = id if f"rules.{id}.title" in self.texts else id.rpartition(".")[0]
        about = self.index["rules"].get(id, {})
        own = {edition: self.texts.get(f"rules.{id}.{edition}") for edition in EDITIONS}
        return RuleText(
            id=id,
            title=self._text(f"rules.{head}.title"),
            text=self._text(f"rules.{id}.text"),
            editions={edition: str(text) for edition, text in own.items() if text is not None},
            examples=tuple(self._examples(id)),
            of=tuple(about.get("of", ())),
            see=tuple(about.get("see", ())),
            why=about.get("why", ""),
        )

    def rulings_on(self, id: str) -> list[RuleText]:
        """The rulings about a rule."""
        of = self.index["rules"]
        return [self.rule(one) for one in of if id in of[one].get("of", ())]

    def search(self, words: str) -> list[RuleText]:
        """The rules in which all these words occur, those with them in the title first."""
        wanted = words.lower().split()
        found = [rule for rule in self if all(word in _searchable(rule) for word in wanted)]
        return sorted(found, key=lambda rule: not all(w in rule.title.lower() for w in wanted))

    def _text(self, key: str) -> str:
        return str(self.texts.get(f"{key}@{self.edition}", self.texts[key]))

    def _examples(self, id: str) -> Iterator[str]:
        count = 1
        while (key := f"rules.{id}.example.{count}") in self.texts:
            yield self._text(key)
            count += 1


def _searchable(rule: RuleText) -> str:
    sentences = (rule.id, rule.title, rule.text, *rule.editions.values(), *rule.examples)
    return "\n".join(sentences).lower()


@cache
def rules_index() -> dict[str, Any]:
    """The chapters with their rules, the rules that have a title, and what is known of each."""
    read = json.loads(INDEX.read_text("utf-8"))
    chapters = {chapter["id"]: chapter["rules"] for chapter in read["chapters"]}
    heads = {id for ids in chapters.values() for id in ids}
    return {"chapters": chapters, "heads": heads, "rules": read["rules"]}
