"""A running game: an agenda of small steps, some of which are questions."""

from __future__ import annotations

from typing import Final, Self

from ..speed.moves import Moves
from ..speed.native import i64, mypyc_attr
from ..speed.schedule import Schedule
from ..text.notation import GameOver, IllegalChoice, Option
from .actors import FATE
from .asking import find_question, open_questions, question_for, read_move, who_is_asked
from .decisions import Chance, Decision, G, Step
from .journal import Event, Journal


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A position: the agenda, the pending question, and what a game adds."""

    __slots__ = ("_before_step", "_coming", "_found", "journal", "pending", "shows_forced")

    def __init__(self) -> None:
        self._coming: Final = Schedule()
        """The steps to come, the next one last."""
        self._before_step: i64 = 0
        """How many of the steps to come were already there when the running step began."""
        self.pending: Decision[Self] | None = None
        self._found: Final = Moves()
        """The answers to the pending question; empty until somebody asks for them."""
        self.journal: Journal | None = None
        self.shows_forced: bool = False

    @property
    def seat_names(self) -> tuple[str, ...]:
        """The names of the seats, in seating order."""
        raise NotImplementedError

    def clone(self) -> Game:
        """An independent copy without a journal."""
        raise NotImplementedError

    def then(self: G, step: Step[G]) -> None:
        """Schedule a step after those that this one has scheduled so far, before all older ones."""
        # The next step is last, so it goes in right above the older ones.
        self._coming.insert(self._before_step, step)

    def _follow(self, program: Schedule) -> None:
        """Append a program to the agenda, for a step that does nothing else."""
        self._coming.adopt(program, program.size)
        self._before_step = self._coming.size

    @property
    def agenda(self: G) -> list[Step[G]]:
        """The steps to come that were there when the running step began, the next one last."""
        return self._coming.to_list()[: self._before_step]

    @agenda.setter
    def agenda(self: G, steps: list[Step[G]]) -> None:
        self._coming.clear()
        self._coming.extend(steps)
        self._before_step = len(steps)

    @property
    def _scheduled(self: G) -> list[Step[G]]:
        """The steps that the running step has scheduled, in order."""
        return self._coming.to_list()[self._before_step :][::-1]

    def comes_next(self, *kinds: str) -> bool:
        """Is the next step of one of these kinds?"""
        return self._before_step > 0 and self._coming.at(self._before_step - 1).kind in kinds

    def lies_ahead(self: G, *names: str) -> bool:
        """Is a step with one of these kinds or labels pending or still to come?"""
        asked = [] if self.pending is None else [self.pending]
        ahead = [*asked, *self.agenda]
        return any(step.kind in names or step.label() in names for step in ahead)

    def _schedules(self) -> bool:
        """Has the running step scheduled anything?"""
        return self._coming.size > self._before_step

    def _unschedule(self) -> None:
        """Drop what the running step has scheduled."""
        self._coming.keep(self._before_step)

    def advance(self: G) -> None:
        """Run the agenda up to the next question or the end."""
        coming, journal = self._coming, self.journal
        while self.pending is None and coming:
            step = coming.pop()
            self._before_step = coming.size
            if journal is not None:
                journal.cite(step.cited_rule(self))
            step.run(self)

    def _run_next(self: G) -> None:
        """Run just the step on top of the agenda."""
        step = self._take_next()
        if self.journal is not None:
            self.journal.cite(step.cited_rule(self))
        step.run(self)

    def _take_next(self: G) -> Step[G]:
        """Remove the next step from the agenda and return it."""
        self._before_step -= 1
        return self._coming.pop()

    def _adopt_scheduled(self) -> None:
        """Count the steps that the last step scheduled as part of the agenda."""
        self._before_step = self._coming.size

    def answer(self: G, move: i64) -> None:
        """Answer the pending question with one of its moves and go on to the next."""
        self._resolve(move)
        self.advance()

    def _resolve(self: G, move: i64) -> None:
        """Answer the pending question, without running the steps that the answer schedules."""
        decision = self.pending
        assert decision is not None, "the game is over"
        if self.journal is not None:
            self._note(decision, move, self.answers_to(decision).size)
            self.journal.cite(decision.cited_rule(self))
        self.pending = None
        self._found.clear()
        decision.resolve(self, move)

    @property
    def actor(self) -> int | None:
        """Who is asked: a seat, FATE, or None when the game is over."""
        return None if self.pending is None else self.pending.actor

    @property
    def ask(self) -> str | None:
        """The kind of the pending question, or None when the game is over."""
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
        """Every answer that a seat may give now, in a fixed order; none if it is not asked."""
        question = question_for(self, seat)
        if question is None:
            return []
        return [question.option(self, move) for move in self.moves_of(question)]

    def moves_of(self: G, question: Decision[G]) -> list[int]:
        """The moves of an open question."""
        return self.answers_to(question).to_list()

    @property
    def weights(self: G) -> list[int] | None:
        """The relative probability of each option when fate is to act, else None."""
        decision = self.pending
        return decision.weights(self) if isinstance(decision, Chance) else None

    def apply(self: G, index: int, *, seat: int | None = None) -> None:
        """Answer the pending question, or a seat's open one, with the option at an index."""
        if self.pending is None:
            raise GameOver("the game is over; there is nothing to choose")
        question = self.pending if seat is None else question_for(self, seat)
        if question is None:
            raise IllegalChoice(f"seat {seat} is not asked; asked is {who_is_asked(self)}")
        moves = self.answers_to(question)
        if not 0 <= index < len(moves):
            raise IllegalChoice(f"there is no option {index}; accepted are 0 to {len(moves) - 1}")
        move = moves.at(index)
        self.call(question.actor)
        self.answer(move)

    def choose(self: G, text: str) -> None:
        """Answer the question that the notation names: "red 3+4>7"."""
        question = find_question(self, text)
        move = read_move(self, question, text)
        self.call(question.actor)
        self.answer(move)

    def read(self: G, text: str) -> int:
        """The move that a notation names, or an error that says what would be accepted."""
        return read_move(self, find_question(self, text), text)

    def legal(self: G) -> list[int]:
        """The moves of the pending question."""
        assert self.pending is not None, "the game is over"
        return self.answers_to(self.pending).to_list()

    def answers_to(self: G, question: Decision[G]) -> Moves:
        """The moves of a question; those of the pending one are computed once and not copied."""
        if question is not self.pending:
            found = Moves()
            question.find(self, found)
            return found
        if not self._found:
            question.find(self, self._found)
        return self._found

    def call(self: G, seat: i64) -> bool:
        """Make a seat's open question the pending one; return whether the seat is asked now."""
        waiting = self.pending
        if waiting is None or waiting.actor == seat:
            return waiting is not None
        question = question_for(self, seat)
        if question is None:
            return False
        self._coming.replace(question, waiting)
        self._wait_for(question)
        return True

    def _wait_for(self: G, question: Decision[G] | None) -> None:
        """Replace the pending question."""
        self.pending = question
        self._found.clear()

    def tell(self, event: Event) -> None:
        """Report an event to the journal, if there is one."""
        if self.journal is not None:
            self.journal.hear(event)

    def _note(self: G, decision: Decision[G], move: i64, moves: i64) -> None:
        """Write a choice into the journal, if there is one."""
        if self.journal is not None:
            self.journal.choice(decision.actor, decision.option(self, move), moves)

    def _copy_agenda_to(self: G, other: G) -> None:
        """Copy the agenda and the pending question to a game whose agenda is empty."""
        other._coming.adopt(self._coming, self._before_step)
        other._before_step = self._before_step
        other.pending = self.pending
        other.shows_forced = self.shows_forced
