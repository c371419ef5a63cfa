"""Plans in words, for the pages of the seat that made them."""

from __future__ import annotations

import re
from typing import Any, Final

from ..engine.game.conditions import Both, Compare, Condition, Either, Is, Not
from ..engine.game.plan_lines import ANY, FIRST, PASS_WORD, WAKE, PlanLine
from ..engine.game.ruled import RuledGame
from ..narration.narrator import Narrator
from ..narration.symbols import amounts_symbol, dice_symbol, spell_out
from ..session.session import Session
from .connection import Connection
from .plan_messages import PlanAhead, PlanAsk, Plannable
from .room_messages import LogLine

SIGN_WORDS: Final = {">=": "≥", "<=": "≤", "!=": "≠", "=": "=", "<": "<", ">": ">"}
_PLACED: Final = re.compile(r"([0-9w+T]*)([+-]M)?(?:>([0-9]+)(!?))?")
_AMOUNTS: Final = re.compile(r"([+-][0-9]*[a-z][a-z_0-9]*)+")
_AMOUNT: Final = re.compile(r"([+-])([0-9]*)([a-z][a-z_0-9]*)")
_OPPOSITE: Final = {"free": "taken", "taken": "free"} | {
    sign: other
    for pair in ((">=", "<"), ("<=", ">"), ("=", "!="))
    for sign, other in (pair, pair[::-1])
}


def ahead(
    session: Session[RuledGame], page: Connection, reader: int | None, narrator: Narrator
) -> dict[str, PlanAhead]:
    """The plan of the seat whose knowledge a page is shown, if the page may act for it."""
    if reader is None or reader not in page.seats or not session.plans.ground.asks:
        return {}
    plan = session.plans.by_seat.get(reader)
    if plan is None:
        return {str(reader): {"lines": [], "rests": False}}
    view = session.playable.view(session.game, reader)
    words = PlanWords(narrator, session)
    return {
        str(reader): {
            "lines": [
                {"text": words.line(one.line), "line": str(one.line)}
                for one in session.plans.live(reader, view)
            ],
            "rests": plan.rests,
        }
    }


def plannable(session: Session[RuledGame], narrator: Narrator) -> Plannable:
    """What may be planned in a game."""
    ground, words = session.plans.ground, PlanWords(narrator, session)
    asks: list[PlanAsk] = [
        {
            "word": ask,
            "name": name_of(narrator, "ask", ask),
            "answers": [
                {"word": answer, "name": words.without_symbols(answer)}
                for answer in (*ground.answers.get(ask, ()), PASS_WORD, FIRST, WAKE)
            ],
        }
        for ask in (*ground.asks, ANY)
    ]
    return {
        "main": ground.main,
        "asks": asks,
        "usual": list(ground.usual),
        "spans": [{"word": span, "name": name_of(narrator, "span", span)} for span in ground.spans],
    }


def played_words(
    session: Session[RuledGame], reader: int, narrator: Narrator
) -> dict[int, list[LogLine]]:
    """The lines of the log that tell a seat which of its planned lines gave which answer."""
    plan = session.plans.by_seat.get(reader)
    if plan is None:
        return {}
    words = PlanWords(narrator, session)
    said = {one.place: words.phrase(one.standing.line) for one in plan.played}
    return {
        place: [
            {"text": narrator.texts.text("ui.plan.played", line=line), "seat": None, "plan": True}
        ]
        for place, line in said.items()
    }


def name_of(narrator: Narrator, sort: str, word: str) -> str:
    """The name of a question, of a span or of what is counted."""
    key = narrator.first_of(f"ui.plan.{sort}.{word}")
    return narrator.item(word) if key is None else narrator.texts.text(key)


class PlanWords:
    """Puts the lines of plans into words."""

    def __init__(self, narrator: Narrator, session: Session[RuledGame]) -> None:
        self.narrator = narrator
        self.names = session.game.seat_names
        self.ranks = {str(rank): rank for rank in narrator.ranks}

    def say(self, key: str, **values: Any) -> str:
        """A text about plans."""
        return self.narrator.texts.text(f"ui.plan.{key}", **values)

    def line(self, line: PlanLine) -> str:
        """A line as a sentence begins."""
        said = self.phrase(line)
        return said[:1].upper() + said[1:]

    def phrase(self, line: PlanLine) -> str:
        """A line: how long, for which questions, under which condition, and the answer."""
        asks = [name_of(self.narrator, "ask", ask) for ask in line.asks]
        head = [name_of(self.narrator, "span", line.span)] if line.span else []
        head += [self.narrator.texts.all_of(asks)] if asks else []
        head += [self.say("if", condition=self.condition(line.when))] if line.when else []
        answer = self.answer(line.answer)
        return self.say("line", when=", ".join(head), answer=answer) if head else answer

    def condition(self, one: Condition) -> str:
        """A condition."""
        if isinstance(one, Is):
            return self.fact(one)
        if isinstance(one, Compare):
            return f"{self.subject(one.subject)} {SIGN_WORDS[one.sign]} {one.number}"
        if isinstance(one, Not):
            return self.opposite(one.of)
        word = self.say("and" if isinstance(one, Both) else "or")
        return f" {word} ".join(self.part(part) for part in one.parts)

    def part(self, one: Condition) -> str:
        """A condition as part of another."""
        said = self.condition(one)
        return f"({said})" if isinstance(one, Both | Either) else said

    def opposite(self, one: Condition) -> str:
        """The opposite of a condition."""
        if isinstance(one, Compare):
            return self.condition(Compare(one.subject, _OPPOSITE[one.sign], one.number))
        if isinstance(one, Is) and one.word in _OPPOSITE:
            return self.fact(Is(one.subject, _OPPOSITE[one.word]))
        if isinstance(one, Is) and one.word == "built":
            return self.say("fact.not_built", what=self.subject(one.subject))
        return self.say("not", condition=self.part(one))

    def fact(self, one: Is) -> str:
        """What a word of a condition says about something."""
        what = self.subject(one.subject)
        own = self.narrator.reader
        if own is not None and one.word == self.names[own]:
            return self.fact(Is(one.subject, "mine"))
        if one.word in self.names:
            return self.say("fact.of", what=what, who=f"⟦@{self.names.index(one.word)}⟧")
        if self.narrator.first_of(f"ui.plan.fact.{one.word}"):
            return self.say(f"fact.{one.word}", what=what)
        phase = self.narrator.first_of(f"ui.phase.{one.word}")
        word = one.word if phase is None else self.narrator.texts.text(phase)
        return self.say("fact.is", what=what, word=word)

    def subject(self, subject: str) -> str:
        """What a fact is about: a rank, an amount or a card, perhaps somebody's."""
        first, _, rest = subject.partition(" ")
        if first in self.names and rest:
            seat = self.names.index(first)
            if seat == self.narrator.reader:
                return self.subject(rest)
            return self.say("whose", who=f"⟦@{seat}⟧", what=self.subject(rest))
        if subject in self.ranks:
            return self.narrator.name_rank(self.ranks[subject])
        return name_of(self.narrator, "count", subject)

    def answer(self, answer: str) -> str:
        """An answer: one of the three words, dice, amounts, or the notation with names."""
        if answer in (WAKE, PASS_WORD, FIRST):
            return self.say(f"answer.{answer}")
        placed = _PLACED.fullmatch(answer)
        if placed is not None:
            return self.placement(*placed.groups(default=""))
        *before, last = answer.split()
        kept = self.narrator.first_of(f"ui.plan.answer.{answer}")
        if kept is not None:
            return self.narrator.texts.text(kept)
        if before and last.isdigit():
            return last
        if _AMOUNTS.fullmatch(last):
            shown = {
                unit: int(sign + (number or "1")) for sign, number, unit in _AMOUNT.findall(last)
            }
            names = [self.narrator.source(word) for word in before]
            return " ".join([*names, amounts_symbol(shown, signed=True)])
        return self.narrator.plain(answer)

    def without_symbols(self, answer: str) -> str:
        """An answer without symbols, for lists that draw none."""
        return spell_out(self.answer(answer), self.narrator.names, self.narrator.unit)

    def placement(self, dice: str, shift: str, rank: str, mark: str) -> str:
        """Dice and the rank that they go to; either may be left open."""
        parts = [part for part in dice.split("+") if part]
        marks = [f"{shift[0]}1"] if shift else []
        shown = dice_symbol([*parts, *marks, *(["E"] if mark else [])])
        where = self.narrator.name_rank(int(rank)) if rank else ""
        if not parts:
            return self.say("answer.any_dice", where=where)
        return f"{shown} → {where}" if where else shown
