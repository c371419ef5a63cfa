"""Matches what a person typed to an option, or says why there is none."""

from __future__ import annotations

from typing import Any

from ...engine.text.notation import NotationError
from ..matching import Answer, find_answer, fitting_answers, plain, starts
from .question import MEANS, Question, fuss, notation

SHORT = 4
"""More digits than any rank has."""


class Typed:
    """Finds the option that a typed text means."""

    def __init__(self, question: Question) -> None:
        self.question = question
        self.words = question.words
        self.options = question.options

    def number_of(self, said: str) -> int:
        """The option that a text means, or an error that lists what is accepted."""
        placing = self.question.placing
        if placing and said.isascii() and said.isdigit() and len(said) < SHORT:
            return self.by_rank(int(said))
        answers, text = self.answers(), self.words.texts.text
        if fitting_answers(said, answers):
            return find_answer(said, answers, text)
        ranks = self.ranks_named(said) if placing else []
        if len(ranks) == 1:
            return self.by_rank(ranks[0])
        if ranks:
            listed = "; ".join(map(self.advisor, ranks))
            raise NotationError(text("ui.play.may_mean", said=said, listed=listed))
        try:
            return find_answer(said, answers, text)
        except NotationError as unknown:
            raise NotationError(f"{self.why_not_named(said)}{unknown}") from None

    def answers(self) -> list[Answer]:
        """Every option with all the words that may stand for it."""
        found: list[Answer] = []
        for label, option in zip(self.question.labels(), self.options, strict=True):
            words = notation(option)
            rest = words.partition(" ")[2]
            phrases = [words, rest, rest.lstrip("+-"), *self.names(option["choice"])]
            exact = [words.partition(">")[0] if label == words else label]
            found.append(Answer(option["index"], [*exact, words, option["text"]], phrases))
        return found

    def names(self, choice: dict[str, Any]) -> list[str]:
        """The names of the things that a choice is about."""
        found = [self.words.item(value) for value in choice.values() if isinstance(value, str)]
        # Several placements lead to one advisor, so names do not tell them apart.
        if isinstance(choice.get("advisor"), int) and not self.question.placing:
            found.append(self.advisor(choice["advisor"]))
        return found

    # Advisors.

    def advisor(self, rank: int) -> str:
        """Who sits at a rank."""
        return self.words.item(self.question.narrator.ranks[rank])

    def ranks_named(self, said: str) -> list[int]:
        """The advisors whose name begins like this: those in reach, or else all."""
        court = self.question.narrator.ranks
        ranks = [rank for rank in court if starts(self.advisor(rank), plain(said))]
        near = [option["choice"].get("advisor") for option in self.options]
        return [rank for rank in ranks if rank in near] or ranks

    def by_rank(self, rank: int) -> int:
        """The simplest way to an advisor with the fewest dice, or an error that lists the ways."""
        found = [o for o in self.options if o["choice"].get("advisor") == rank]
        plainest = [o for o in found if not any(o["choice"].get(means) for means in MEANS)]
        dice = [fuss(option)[1] for option in plainest]
        if plainest and dice.count(min(dice)) == 1:
            return int(plainest[dice.index(min(dice))]["index"])
        text = self.words.texts.text
        if not found:
            raise NotationError(self.why_not(rank))
        listed = "  ".join(notation(option) for option in sorted(found, key=fuss))
        raise NotationError(text("ui.play.several", listed=listed))

    def why_not(self, rank: int) -> str:
        """Why an advisor cannot be influenced, and which can."""
        text = self.words.texts.text
        near = sorted({o["choice"]["advisor"] for o in self.options if "advisor" in o["choice"]})
        ranks = ", ".join(map(str, near)) or text("ui.unit.nothing")
        said = [text("ui.play.no_rank", rank=rank, ranks=ranks)]
        for reason in self.reasons():
            if reason["about"].get("advisor") == rank:
                said.append(self.word_reason(reason))
        return " ".join(reversed(said))

    # Anything else that is not an option.

    def reasons(self) -> list[dict[str, Any]]:
        """Why things are not possible now."""
        found: list[dict[str, Any]] = self.question.game.reasons(self.question.seat)
        return found

    def word_reason(self, reason: dict[str, Any]) -> str:
        """A reason in words."""
        return self.words.spell_out(self.question.narrator.reason(reason))

    def why_not_named(self, said: str) -> str:
        """Why something is not an option, if exactly one thing in question has that name."""
        about = [(id, why) for why in self.reasons() for id in self.ids_in(why["about"])]
        named = [(id, why) for id, why in about if self.begins(id, plain(said))]
        if len(named) != 1:
            return ""
        (id, why), *_ = named
        what = self.words.item(id)
        return f"{self.words.texts.text('ui.play.why_not', what=what, why=self.word_reason(why))} "

    def ids_in(self, about: dict[str, Any]) -> list[str]:
        """The ids a reason is about, if the question is about such things."""
        asked = {key for option in self.options for key in option["choice"]}
        return [id for key, id in about.items() if key in asked and id in self.words.things]

    def begins(self, id: str, wanted: str) -> bool:
        """Does the name of a thing begin like this, with or without the word for building?"""
        return any(starts(f"build {name}", wanted) for name in (id, self.words.item(id)))
