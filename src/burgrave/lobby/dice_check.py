"""Checks the dice of a finished game, given its record."""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.core.actors import ALL_SEEN, FATE
from ..engine.game.ruled import RuledGame
from ..engine.text.content import Content, check_content
from ..engine.text.notation import BurgraveError
from ..engine.text.record import Record
from ..narration.symbols import written
from ..room.connection import Message
from ..session.playable import PlayableRules, playable_rules
from ..session.verify import CheckedRoll, Verdict, verdict


def check_record(record: str, content: str) -> Message:
    """Check the text of a record: each recorded roll against the roll its luck gives."""
    try:
        read = Record.parse(record)
        found = check_dice(read, content)
    except BurgraveError as problem:
        return {"true": False, "rolls": [], "problem": str(problem)}
    words = RollWords(playable_rules(read.rules, content), read.seats, found)
    rolls = [{**roll_message(roll), **words.of(roll)} for roll in found.rolls]
    return {"true": found.true, "rolls": rolls, "problem": found.problem}


def check_dice(record: Record, content: str) -> Verdict:
    """Is a record true? Raises an error if the content file it was played with is missing."""
    given = Content.parse(content).digest if content else ""
    check_content(given, record.content, line=record.line_of("rules"))
    return verdict(playable_rules(record.rules, content), record)


class RollWords:
    """Puts the rolls of a checked record into words: players are called by their colours."""

    def __init__(
        self, rules: PlayableRules[RuledGame], seats: Sequence[str], found: Verdict
    ) -> None:
        narrator = rules.narrator(seats, "en")
        self.texts, self.unit = narrator.texts, narrator.unit
        self.names = [self.name(seat) for seat in seats]
        self.log = narrator.log()
        self.places: list[str] = []
        """The heading under which each entry stands."""
        self.told: list[str] = []
        """Each entry's choice in words."""
        for entry in found.entries:
            lines = self.log.lines(entry.seen_by(ALL_SEEN))
            headings = [line["text"] for line in lines if line.get("heading")]
            self.told.append(lines[0]["text"] if lines and entry.option is not None else "")
            self.places.append((self.places[-1:] or [""])[0])
            if headings:
                self.places[-1] = self.plain(headings[-1])

    def name(self, seat: str) -> str:
        """Name a seat by its colour, with a capital."""
        key = f"colour.{seat}"
        return (self.texts.text(key) if key in self.texts else seat).capitalize()

    def plain(self, text: str) -> str:
        """Write a sentence without symbols."""
        return written(text, self.names, self.unit)

    def of(self, roll: CheckedRoll) -> Message:
        """Where a roll was made, for whom, what the record says of it, and what the seed says."""
        choice = roll.option.seen_by(ALL_SEEN)
        drawn = {"actor": FATE, "ask": roll.computed.ask, "choice": roll.computed.seen_by(ALL_SEEN)}
        told = self.told[roll.entry] if roll.entry < len(self.told) else ""
        # Dice are written face by face; only cards and orders that were drawn need words.
        computed = "" if roll.true or roll.recipe.handfuls else self.log.choice(drawn)
        return {
            "place": self.places[roll.entry - 1],
            "seat": choice.get("seat"),
            "words": self.plain(told) or roll.said,
            "drawn_words": self.plain(computed),
        }


def roll_message(roll: CheckedRoll) -> Message:
    """A roll with everything needed to recompute it elsewhere."""
    recipe = roll.recipe
    return {
        "line": roll.line,
        "name": roll.name,
        "said": roll.said,
        "drawn": roll.drawn,
        "true": roll.true,
        "what": recipe.what,
        "count": recipe.count,
        "handfuls": recipe.handfuls,
        "options": recipe.options,
        "weights": recipe.weights,
    }
