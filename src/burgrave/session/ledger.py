"""The ledger of a table: one line for every choice, undo and change of seats, never deleted.

A line is a choice in notation, `<57` (only the first 57 choices still hold), `<57 practised` (and a
game that counts would not have allowed it), `=0 greedy` (who plays seat 0 from now on) or
`=0 +take -pass` (standing orders given and withdrawn).  No line is deleted, so
the number of lines grows with all that happens, and shows whether a page is up to date.
"""

from __future__ import annotations

TAKE_BACK = "<"
SEAT = "="
PRACTISED = " practised"


class Ledger:
    """The lines so far, and after each the number of choices not taken back."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.held: list[int] = [0]

    @property
    def number(self) -> int:
        """The state number: how many lines there are."""
        return len(self.lines)

    @property
    def choices(self) -> int:
        """How many choices hold now."""
        return self.held[-1]

    def choose(self, text: str) -> None:
        """Write down a choice."""
        self.lines.append(text)
        self.held.append(self.choices + 1)

    def take_back(self, kept: int, *, practised: bool = False) -> None:
        """Write that the first `kept` choices still hold, and whether the game is now practice."""
        self.lines.append(f"{TAKE_BACK}{kept}{PRACTISED if practised else ''}")
        self.held.append(kept)

    def seat(self, seat: int, words: str) -> None:
        """Write down who plays a seat, or that seat's standing orders."""
        self.lines.append(f"{SEAT}{seat} {words}")
        self.held.append(self.choices)

    @staticmethod
    def of(lines: list[str]) -> Ledger:
        """A ledger with these lines."""
        ledger = Ledger()
        for line in lines:
            ledger.lines.append(line)
            ledger.held.append(ledger._held_after(line))
        return ledger

    def _held_after(self, line: str) -> int:
        if line.startswith(TAKE_BACK):
            return choices_left(line)
        return self.choices + (not line.startswith(SEAT))

    def kept_since(self, number: int) -> int:
        """How many of the choices that held at a state number still hold."""
        return min(self.held[min(number, self.number) :])


def choices_left(line: str) -> int:
    """How many choices an undo line leaves."""
    return int(line.removeprefix(TAKE_BACK).removesuffix(PRACTISED))


def practised_in(lines: list[str]) -> bool:
    """Was anything taken back that only practice allows?"""
    return any(line.startswith(TAKE_BACK) and line.endswith(PRACTISED) for line in lines)


def choices_in(lines: list[str]) -> list[str]:
    """The choices that still hold after all lines of a ledger."""
    choices: list[str] = []
    for line in lines:
        if line.startswith(TAKE_BACK):
            del choices[choices_left(line) :]
        elif not line.startswith(SEAT):
            choices.append(line)
    return choices
