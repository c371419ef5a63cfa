"""Where a game stands in its rules: an agenda of small steps, some of which are questions."""

from __future__ import annotations

from typing import Self

from .asking import addressed, move_read, open_questions, question_for, who_is_asked
from .decisions import FATE, Chance, Decision, G, Step
from .journal import Event, Journal
from .moves import Moves
from .native import i64
from .notation import NotationError, Option
from .schedule import Schedule


class Game:
    """A position: an agenda, the question that waits, and whatever a game adds to it."""

    __slots__ = ("coming", "found", "journal", "on_agenda", "pending", "shows_forced")

    def __init__(self) -> None:
        self.coming = Schedule()
        """What is to be done, the next step last."""
        self.on_agenda: i64 = 0
        """How many of the coming steps were there before the running one."""
        self.pending: Decision[Self] | None = None
        self.found = Moves()
        """The answers to the pending question, or nothing if they were not looked for yet."""
        self.journal: Journal | None = None
        self.shows_forced: bool = False

    @property
    def seat_names(self) -> tuple[str, ...]:
        """What the seats are called, in seating order."""
        raise NotImplementedError

    def clone(self) -> Game:
        """A game that goes its own way; it keeps no journal."""
        raise NotImplementedError

    def then(self: G, step: Step[G]) -> None:
        """Schedule a step; those scheduled by one step run in that order, before the rest."""
        # Below whatever the running step scheduled before and above all the rest.
        self.coming.insert(self.on_agenda, step)

    def follow(self, program: Schedule) -> None:
        """Put a program on the agenda, for a step that does nothing else."""
        self.coming.adopt(program, len(program))
        self.on_agenda = len(self.coming)

    @property
    def agenda(self: G) -> list[Step[G]]:
        """What was to be done before the running step, the next step last."""
        return self.coming.listed()[: self.on_agenda]

    @agenda.setter
    def agenda(self: G, steps: list[Step[G]]) -> None:
        self.coming.clear()
        self.coming.extend(steps)
        self.on_agenda = len(steps)

    @property
    def scheduled(self: G) -> list[Step[G]]:
        """What the running step has scheduled, in that order."""
        return self.coming.listed()[self.on_agenda :][::-1]

    def comes_next(self, *kinds: str) -> bool:
        """Is the step that comes next of one of these kinds?"""
        return self.on_agenda > 0 and self.coming.at(self.on_agenda - 1).kind in kinds

    def lies_ahead(self: G, *names: str) -> bool:
        """Is a step still to come, or asked now, whose kind or whole label is one of these?"""
        asked = [] if self.pending is None else [self.pending]
        ahead = [*asked, *self.agenda]
        return any(step.kind in names or step.label() in names for step in ahead)

    def schedules(self) -> bool:
        """Has the running step scheduled anything?"""
        return len(self.coming) > self.on_agenda

    def unschedule(self) -> None:
        """Drop what the running step has scheduled."""
        self.coming.keep(self.on_agenda)

    def advance(self: G) -> None:
        """Run the agenda up to the next question or the end."""
        coming, journal = self.coming, self.journal
        while self.pending is None and coming:
            step = coming.pop()
            self.on_agenda = len(coming)
            if journal is not None:
                journal.cite(step.cited(self))
            step.run(self)

    def run_next(self: G) -> None:
        """Run just the step on top of the agenda."""
        step = self.take_next()
        if self.journal is not None:
            self.journal.cite(step.cited(self))
        step.run(self)

    def take_next(self: G) -> Step[G]:
        """Take the step on top off the agenda."""
        self.on_agenda -= 1
        return self.coming.pop()

    def adopt_scheduled(self) -> None:
        """What the last step scheduled is part of the agenda now."""
        self.on_agenda = len(self.coming)

    def answer(self: G, move: i64) -> None:
        """Answer the pending question with one of its moves and go on to the next."""
        self.resolve(move)
        self.advance()

    def resolve(self: G, move: i64) -> None:
        """Answer the pending question, leaving what it scheduled for later."""
        decision = self.pending
        assert decision is not None, "the game is over"
        if self.journal is not None:
            self.note(decision, move, len(self.answers(decision)))
            self.journal.cite(decision.cited(self))
        self.pending = None
        self.found.clear()
        decision.resolve(self, move)

    @property
    def actor(self) -> int | None:
        """Whose turn it is: a seat, FATE, or None when the game is over."""
        return None if self.pending is None else self.pending.actor

    @property
    def ask(self) -> str | None:
        """The kind of question that waits, or None when the game is over."""
        return None if self.pending is None else self.pending.ask()

    @property
    def options(self: G) -> list[Option]:
        """Every answer to the pending question, in a fixed order; none when the game is over."""
        asked = self.pending
        return [] if asked is None else [asked.option(self, move) for move in self.legal()]

    @property
    def waiting(self: G) -> list[int]:
        """Every seat that may answer now; several only where their questions are secret."""
        return [question.actor for question in open_questions(self) if question.actor != FATE]

    def options_for(self: G, seat: int) -> list[Option]:
        """Every answer open to a seat now, in a fixed order; none if it is not asked."""
        question = question_for(self, seat)
        if question is None:
            return []
        return [question.option(self, move) for move in self.moves_of(question)]

    def moves_of(self: G, question: Decision[G]) -> list[int]:
        """The moves of a question that may be answered now."""
        return self.answers(question).listed()

    @property
    def weights(self: G) -> list[int] | None:
        """How likely each option is, in proportion, when fate is to act."""
        decision = self.pending
        return decision.weights(self) if isinstance(decision, Chance) else None

    def apply(self: G, index: int, *, seat: int | None = None) -> None:
        """Answer the pending question, or the open one of a seat, with the option of that index."""
        if self.pending is None:
            raise NotationError("the game is over; there is nothing to choose")
        if seat is not None and not self.call(seat):
            raise NotationError(f"seat {seat} is not asked; asked is {who_is_asked(self)}")
        moves = self.answers(self.pending)
        if not 0 <= index < len(moves):
            raise NotationError(f"there is no option {index}; accepted are 0 to {len(moves) - 1}")
        self.answer(moves.at(index))

    def choose(self: G, text: str) -> None:
        """Answer the question that a notation speaks of: "red 3+4>7"."""
        question = addressed(self, text)
        move = move_read(self, question, text)
        self.call(question.actor)
        self.answer(move)

    def read(self: G, text: str) -> int:
        """The move that a notation names, or an error that says what would be accepted."""
        return move_read(self, addressed(self, text), text)

    def legal(self: G) -> list[int]:
        """The moves of the pending question."""
        assert self.pending is not None, "the game is over"
        return self.answers(self.pending).listed()

    def answers(self: G, question: Decision[G]) -> Moves:
        """The moves of a question; those of the pending one are looked for once."""
        if question is not self.pending:
            found = Moves()
            question.find(self, found)
            return found
        if len(self.found) == 0:
            question.find(self, self.found)
        return self.found

    def call(self: G, seat: i64) -> bool:
        """Let a seat answer first where the open questions are secret; is it asked now?"""
        waiting = self.pending
        if waiting is None or waiting.actor == seat:
            return waiting is not None
        question = question_for(self, seat)
        if question is None:
            return False
        self.coming.replace(question, waiting)
        self.pending = question
        self.found.clear()
        return True

    def tell(self, event: Event) -> None:
        """Report what happened; only a journal listens."""
        if self.journal is not None:
            self.journal.hear(event)

    def note(self: G, decision: Decision[G], move: i64, moves: i64) -> None:
        """Write a choice into the journal, if there is one."""
        if self.journal is not None:
            self.journal.choice(decision.actor, decision.option(self, move), moves)

    def copy_agenda_to(self: G, other: G) -> None:
        """Give a position with an empty agenda this one's place in the rules."""
        other.coming.adopt(self.coming, self.on_agenda)
        other.on_agenda = self.on_agenda
        other.pending = self.pending
        other.shows_forced = self.shows_forced
