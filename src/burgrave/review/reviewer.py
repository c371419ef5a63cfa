"""Review of a record, choice by choice."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from itertools import islice
from math import inf

from ..bots.comparison import FULL, ROUGH, Comparison, Effort, compare, with_reasons
from ..bots.judge import Judge, judge_for
from ..engine.core.actors import FATE
from ..engine.game.ruled import RuledGame
from ..engine.text.content import Content
from ..engine.text.notation import Option
from ..engine.text.record import Record, moves_of
from ..form import is_compiled
from ..games import position
from ..games.play import recorded_kind
from .chances import Appraiser, after_answer, after_forced
from .model import Choice, Rest, Review, Stroke
from .notes import Notes
from .rests import chances_at_rest, is_rest
from .summary import seat_reviews, turning_points

MOST_REPLAYS = 5
"""How many choices are offered as positions to replay."""
ROUNDING = 1e-12
"""A variance up to this comes from rounding, which differs between versions of Python."""

Tell = Callable[[int], None]


def review(
    record: Record | str,
    *,
    content: Content | None = None,
    effort: Effort | None = None,
    tell: Tell | None = None,
    jobs: int = 1,
) -> Review:
    """Review a recorded game: what choices cost, what luck did, where it was decided.

    With `jobs` above 1, that many processes examine choices, with the same result.
    """
    record = Record.parse(record) if isinstance(record, str) else record
    if jobs > 1 and len(record.choices) > 1:
        from .processes import look_in_processes  # Most reviews need no processes.

        jobs = min(jobs, len(record.choices))
        notes = look_in_processes(record, jobs, content=content, effort=effort, tell=tell)
    else:
        notes = look_through(record, content=content, effort=effort, tell=tell)
    return sum_up(record, notes, content=content)


def look_through(
    record: Record,
    *,
    first: int = 0,
    last: int | None = None,
    content: Content | None = None,
    effort: Effort | None = None,
    seconds: float = inf,
    tell: Tell | None = None,
) -> Notes:
    """The notes about the choices from `first` up to, but not including, `last`.

    When the seconds are over, it ends after the present choice; at least one is examined. Nothing
    depends on what was found about other choices.
    """
    game, end = recorded_kind(record).open_record(record, content), time.monotonic() + seconds
    moves = moves_of(game, record)
    for move in islice(moves, first):
        game.answer(move)
    reviewer = Reviewer(game, judge_for(game.book), effort or usual_effort(), Notes(first))
    for number, move in enumerate(moves, first):
        # Forced moves after the last recorded choice belong to the piece with that choice.
        over = number == last or (number > first and time.monotonic() >= end)
        if over and number < len(record.choices):
            break
        reviewer.see(game, move)
        game.answer(move)
        if tell is not None:
            tell(1)
    return reviewer.notes


def sum_up(record: Record, notes: Notes, *, content: Content | None = None) -> Review:
    """The review of a game, from notes about all its recorded choices."""
    game = recorded_kind(record).open_record(record, content)
    for move in moves_of(game, record):
        game.answer(move)
    return sum_up_followed(game, record, notes)


def usual_effort() -> Effort:
    """As much as the running form has time for; plain Python is a hundred times slower."""
    return FULL if is_compiled() else ROUGH


@dataclass
class Reviewer:
    """Follows a game choice by choice and records what each one meant."""

    game: RuledGame
    judge: Judge
    effort: Effort
    notes: Notes

    def __post_init__(self) -> None:
        self.appraiser = Appraiser(self.game, self.judge)
        self.notes.chances.append(self.appraiser.chances(after_forced(self.game)))
        if self.notes.first == 0:
            self.notes.rests.append(Rest(0, self.notes.chances[0]))

    def see(self, game: RuledGame, move: int) -> None:
        """Take in a choice just before it is made."""
        question = game.pending
        assert question is not None, "a choice answers a question"
        option = question.option(game, move)
        self.notes.entries.append((question.actor, game.stage, option.text))
        moves = game.legal()
        if len(moves) == 1:
            self.notes.chances.append(self.notes.chances[-1])
            return
        self.note_luck(game, move, option)
        if question.actor != FATE:
            self.note_choice(game, moves.index(move))
        after = after_forced(after_answer(game, move))
        self.notes.chances.append(self.appraiser.chances(after))
        if is_rest(game, after):
            at_rest = chances_at_rest(self.appraiser, self.judge, after)
            self.notes.rests.append(Rest(self.notes.end, at_rest))

    def note_luck(self, game: RuledGame, move: int, option: Option) -> None:
        """Record what a roll, a draw or a card that comes up has done."""
        for part, (luck, variance) in self.appraiser.luck(hide_forced(game), move).items():
            about = option.to_dict()
            dice = part == "fate" and option.ask == "roll"
            source = "dice" if dice else "card" if part == "card" else source_of(option.ask)
            seat = int(about.get("seat", -1)) if dice else -1
            number = self.notes.end - 1
            if max(variance) > ROUNDING:
                stroke = Stroke(number, game.stage, source, seat, option.text, luck, variance)
                self.notes.strokes.append(stroke)

    def note_choice(self, game: RuledGame, played: int) -> None:
        """Record what a decision has given away."""
        question = game.pending
        assert question is not None, "a choice answers a question"
        number, seat = self.notes.end - 1, int(question.actor)
        asked = hide_forced(game)
        found = compare(asked, seat, asked=[played], most=1, effort=self.effort)
        choice = self.choice(game, number, played=played, found=found)
        self.notes.choices.append(choice)
        if choice.verdict:
            self.notes.positions[number] = position(asked)

    def choice(self, game: RuledGame, number: int, *, played: int, found: Comparison) -> Choice:
        """A decision compared with the best option."""
        own = found.answer(played)
        if own.verdict:
            found = with_reasons(hide_forced(game), found)
        return Choice(
            number=number,
            place=game.stage,
            seat=found.seat,
            played=own.text,
            best=found.best.text,
            options=found.options,
            win=found.best.win,
            loss=own.cost,
            error=own.cost_error,
            points=own.points,
            confirmed=own.confirmed,
            answers=found.answers,
        )


def sum_up_followed(game: RuledGame, record: Record, notes: Notes) -> Review:
    """Sum up the review of a game that was followed to the end of its record."""
    worst = sorted((one for one in notes.choices if one.verdict), key=lambda one: -one.sure_loss)
    return Review(
        rules=game.book.name,
        names=game.names,
        over=game.pending is None,
        chances=tuple(notes.chances),
        rests=tuple(notes.rests),
        years=parts_of([place for _, place, _ in notes.entries]),
        choices=tuple(notes.choices),
        strokes=tuple(notes.strokes),
        seats=seat_reviews(
            game, record, chances=notes.chances[-1], choices=notes.choices, strokes=notes.strokes
        ),
        turning=turning_points(notes.chances, notes.choices, notes.strokes),
        replays=tuple((one, notes.positions[one.number]) for one in worst[:MOST_REPLAYS]),
    )


def hide_forced(game: RuledGame) -> RuledGame:
    """A copy that skips forced choices from here on."""
    twin = game.clone()
    twin.shows_forced = False
    return twin


def source_of(ask: str) -> str:
    """The source of luck that is not a player's dice."""
    return "king" if ask == "king" else "draw"


def parts_of(places: list[str]) -> tuple[tuple[int, str], ...]:
    """Where the parts of the game start: years, or players' turns."""
    found: list[tuple[int, str]] = []
    for number, place in enumerate(places):
        part = place.partition(" > ")[0]
        if not found or found[-1][1] != part:
            found.append((number, part))
    return tuple(found)
