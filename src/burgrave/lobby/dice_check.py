"""Checks the dice of a finished game, given its record."""

from __future__ import annotations

from typing import Final

from ..engine.core.actors import ALL_SEEN, FATE
from ..engine.text.content import Content, check_content
from ..engine.text.notation import BurgraveError
from ..engine.text.record import Record
from ..narration.narrator import Narrator
from ..narration.rules_words import rules_words
from ..narration.symbols import spell_out
from ..room.seats import colour_name
from ..session.playable import playable_rules
from ..session.verify import CheckedRoll, Verdict, verdict
from . import messages

BRANCHED: Final = "A branch has the dice of its game, where they can be checked."


def check_record(record: str, content: str, language: str = "en") -> messages.Verdict:
    """Check the text of a record: each recorded roll against the roll its luck gives."""
    try:
        read = Record.parse(record)
        found = check_dice(read, content)
    except BurgraveError as problem:
        return {"true": False, "rolls": [], "problem": str(problem), "rules": None}
    narrator = playable_rules(read.rules, content).narrator(read.seats, language)
    words = RollWords(narrator, found)
    rolls = [words.message(roll) for roll in found.rolls]
    played = rules_words(read.rules, language)
    return {"true": found.true, "rolls": rolls, "problem": found.problem, "rules": played}


def check_dice(record: Record, content: str) -> Verdict:
    """Check a record; raise an error if its seed or its content file is missing."""
    if "branch" in record.notes:
        raise BurgraveError(BRANCHED)
    if record.seed is None and "luck" not in record.notes:
        raise BurgraveError("the record has no seed, so its rolls cannot be checked")
    given = Content.parse(content).digest if content else ""
    check_content(given, record.content, line=record.line_of("rules"))
    return verdict(playable_rules(record.rules, content), record)


class RollWords:
    """Puts the rolls of a checked record into words: players are called by their colours."""

    def __init__(self, narrator: Narrator, found: Verdict) -> None:
        self.texts, self.unit = narrator.texts, narrator.unit
        self.names = [colour_name(seat, self.texts) for seat in narrator.names]
        self.log = narrator.log()
        self.places: list[str] = []
        """The heading under which each entry stands."""
        self.choices: list[str] = []
        """Each entry's choice in words."""
        for entry in found.entries:
            lines = self.log.lines(entry.seen_by(ALL_SEEN))
            headings = [line["text"] for line in lines if line.get("heading")]
            self.choices.append(lines[0]["text"] if lines and entry.option is not None else "")
            self.places.append((self.places[-1:] or [""])[0])
            if headings:
                self.places[-1] = self.plain(headings[-1])

    def plain(self, text: str) -> str:
        """Write a sentence without symbols."""
        return spell_out(text, self.names, self.unit)

    def message(self, roll: CheckedRoll) -> messages.Roll:
        """Describe a roll, in words and with everything needed to recompute it elsewhere."""
        recipe = roll.recipe
        choice = roll.option.seen_by(ALL_SEEN)
        recorded = self.choices[roll.entry] if roll.entry < len(self.choices) else ""
        return {
            "line": roll.line,
            "name": roll.name,
            "said": roll.recorded_line,
            "drawn": roll.luck_line,
            "true": roll.true,
            "place": self.places[roll.entry - 1],
            "seat": choice.get("seat"),
            "words": self.plain(recorded) or roll.recorded_line,
            "drawn_words": self.plain(self.luck_words(roll)),
            "what": recipe.what,
            "count": recipe.count,
            "handfuls": [(dice, list(faces)) for dice, faces in recipe.handfuls],
            "options": recipe.options,
            "weights": recipe.weights,
        }

    def luck_words(self, roll: CheckedRoll) -> str:
        """Say what the seed gives, if that differs; thrown dice need no words."""
        if roll.true or roll.recipe.handfuls:
            return ""
        drawn = {"actor": FATE, "ask": roll.computed.ask, "choice": roll.computed.seen_by(ALL_SEEN)}
        return self.log.choice(drawn)
