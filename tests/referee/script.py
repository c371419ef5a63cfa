"""Reading a trace line by line, and holding each line to what the rules expect next."""

from collections.abc import Callable, Sequence
from typing import Any

from tests.referee.legal import Choice

Line = dict[str, Any]
DICE = ("dice", "bonus")
AMOUNTS = ("take", "pay", "goods")


def same(one: Any, other: Any) -> bool:
    """Whether two values would be written alike in JSON, so that true is not 1."""
    if type(one) is not type(other):
        return False
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    if isinstance(one, list):
        return len(one) == len(other) and all(map(same, one, other))
    return bool(one == other)


def plain(choice: Choice) -> Choice:
    """A choice with its dice ascending and without amounts of nothing."""
    dice = {key: sorted(choice[key]) for key in DICE if isinstance(choice.get(key), list)}
    held = {key: choice[key] for key in AMOUNTS if isinstance(choice.get(key), dict)}
    amounts = {key: {g: n for g, n in found.items() if n} for key, found in held.items()}
    return {**choice, **dice, **amounts}


class FoulError(AssertionError):
    """A line of the trace breaks the rules."""


class UnfinishedError(Exception):
    """The trace of a running game ends here."""


class Script:
    """The lines of one trace, read in step with the referee's own game."""

    def __init__(self, lines: Sequence[Line], public: Callable[[], dict[str, Any]]) -> None:
        self.lines = lines
        self.public = public
        self.read = 0

    def foul(self, message: str) -> FoulError:
        """A complaint about the line read last."""
        return FoulError(f"line {self.read + 1}: {message}")

    def upcoming(self) -> Line:
        """The line after the one read last."""
        if self.read + 1 == len(self.lines):
            self.compare_state()
            raise UnfinishedError
        return self.lines[self.read + 1]

    def compare_state(self) -> None:
        """The state written beside a choice is what the rules make of it."""
        theirs = self.lines[self.read]["state"]
        for key, mine in self.public().items():
            if key == "seats":
                self._compare_seats(mine, theirs["seats"])
            elif key == "enemy" and mine and theirs[key]:
                self._compare("enemy", mine, {part: theirs[key].get(part) for part in mine})
            else:
                self._compare(key, mine, theirs[key])

    def _compare_seats(self, mine: list[dict[str, Any]], theirs: list[dict[str, Any]]) -> None:
        self._compare("number of seats", len(mine), len(theirs))
        for number, (own, other) in enumerate(zip(mine, theirs, strict=True)):
            shown = {**other, "buildings": sorted(other["buildings"])}
            for key, value in own.items():
                self._compare(f"seat {number} {key}", value, shown[key])

    def _compare(self, what: str, mine: object, theirs: object) -> None:
        if not same(mine, theirs):
            raise self.foul(f"{what} is {theirs!r}, the rules say {mine!r}")

    def next_line(self, kind: str, actor: int) -> Line:
        """Moves on to the next line, which must put this question to this actor."""
        line = self.upcoming()
        self.compare_state()
        self.read += 1
        if line.get("ask") != kind or line.get("actor") != actor:
            asked = f"{line.get('ask')} of {line.get('actor')}"
            raise self.foul(f"asks {asked}, expected {kind} of {actor}")
        if line.get("n") != self.read:
            raise self.foul(f"is numbered {line.get('n')}, expected {self.read}")
        return line

    def ask(self, kind: str, actor: int, options: list[Choice]) -> Choice:
        """A player's answer, which must be one of the options; a forced one may be left out."""
        if len(options) == 1 and not self._written(kind, actor):
            return options[0]
        line = self.next_line(kind, actor)
        if line["options"] != len(options):
            raise self.foul(f"offers {line['options']} options, the rules give {len(options)}")
        choice = plain(line["choice"])
        fitting = [o for o in options if same(o, {key: choice.get(key) for key in o})]
        if len(fitting) != 1:
            raise self.foul(f"{choice} is not one of {options}")
        return fitting[0]

    def _written(self, kind: str, actor: int) -> bool:
        line = self.upcoming()
        return (line.get("ask"), line.get("actor"), line.get("options")) == (kind, actor, 1)

    def fate(self, kind: str) -> Choice:
        """What fate decides next."""
        choice: Choice = self.next_line(kind, -1)["choice"]
        return choice
