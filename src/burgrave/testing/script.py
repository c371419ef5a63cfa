"""Scripts: lay out a position, say choices in notation, look at the table.

t = lay_out('''
    seat red gold 2
    seat blue
    at summer constructions red
''')
t.says("red build statue")
assert t.seat("red")["vp"] == 3
"""

from __future__ import annotations

from textwrap import dedent
from typing import Any, Generic, Self, TypeVar

from ..engine.core.actors import FATE
from ..engine.core.journal import Event, Journal
from ..engine.game.ruled import RuledGame
from ..engine.text.content import Content
from ..engine.text.notation import NotationError
from ..engine.text.positions import FIRST_LINE
from ..games import from_position, new_game, position

P = TypeVar("P", bound=RuledGame)


class Script(Generic[P]):
    """A game under test, played choice by choice."""

    def __init__(self, game: P) -> None:
        self.game = game
        if game.journal is None:
            game.journal = Journal()

    def says(self, *choices: str) -> Self:
        """Answer one question after the other: says("red build inn", "blue pass")."""
        for choice in choices:
            self.game.choose(choice)
        return self

    def refuses(self, *choices: str) -> None:
        """Check that none of this can be answered now, and that trying changes nothing."""
        for choice in choices:
            assert choice.split()[0] == self.actor, f"{choice!r}, but {self.asked} is asked"
            before = position(self.game)
            try:
                self.game.choose(choice)
            except NotationError:
                assert position(self.game) == before, (
                    f"{choice!r} was refused and changed something"
                )
            else:
                raise AssertionError(f"{choice!r} was accepted")

    def passes(self, ask: str) -> Self:
        """Let everybody pass while this is the question."""
        while self.game.ask == ask:
            self.game.choose("pass")
        return self

    @property
    def actor(self) -> str:
        """Who is asked: a seat, fate, or nobody when the game is over."""
        seat = self.game.actor
        return "nobody" if seat is None else self.name(seat)

    @property
    def asked(self) -> str:
        """Who is asked what: "red construct"; "nobody" when it is over."""
        return f"{self.actor} {self.game.ask}" if self.game.ask else "nobody"

    @property
    def offered(self) -> set[str]:
        """The answers that would be accepted, without their actor."""
        words = [option.words() for option in self.game.options]
        assert len(set(words)) == len(words), f"an option is offered twice: {words}"
        return set(words)

    @property
    def state(self) -> dict[str, Any]:
        """Everything that lies open."""
        return self.game.public_state()

    def seat(self, name: str) -> dict[str, Any]:
        """What everybody sees of one seat."""
        seats: list[dict[str, Any]] = self.state["seats"]
        return seats[self.game.names.index(name)]

    @property
    def events(self) -> list[Event]:
        """What happened since the script began."""
        assert self.game.journal is not None, "a script keeps a journal"
        return self.game.journal.events()

    def amounts(self, kind: str) -> dict[str, int]:
        """The amounts of the events of one kind, by player."""
        return {self.name(event.seat): event.amount for event in self.events if event.kind == kind}

    def name(self, seat: int) -> str:
        """The name of a seat, or "fate"."""
        return "fate" if seat == FATE else self.game.names[seat]


def lay_out(
    text: str, *, rules: str = "2e", content: str = "", strict: bool = False
) -> Script[RuledGame]:
    """A script from a position text without its header; not strict, so one card is enough."""
    laid = Content.parse(content) if content else None
    digest = f"content {laid.digest}\n" if laid else ""
    head = f"{FIRST_LINE}\nrules {rules}\n{digest}"
    return Script(from_position(f"{head}{dedent(text)}", content=laid, strict=strict))


def begin(rules: str = "2e", seats: int = 2) -> Script[RuledGame]:
    """A script from the first question of a new game."""
    return Script(new_game(rules, seats))
