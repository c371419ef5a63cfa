"""A game played by a rulebook: its seats in turn order, its registers, what is in play."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any, ClassVar, Final, TypeVar

from ..core.actors import ALL_SEEN, EVERYBODY
from ..core.agenda import Game
from ..core.decisions import Decision
from ..core.events import EventKind
from ..core.journal import Event
from ..speed.copies import copy_data
from ..speed.native import i64, mypyc_attr, vec
from ..text.notation import NotationError
from ..text.record import Record
from .contract import GameView, Preview, ReasonView
from .copying import Reduced, reduce_game
from .previewing import Previews
from .rulebook import Rulebook
from .standing import Standing
from .viewing import render_views

# Functions for a general game also work for every more specific one.
R = TypeVar("R", bound="RuledGame", contravariant=True)

State = dict[str, Any]
View = dict[str, Any]


@mypyc_attr(allow_interpreted_subclasses=True)
class RuledGame(Game):
    """A position of a game that is played by a rulebook, and the questions one may ask about it."""

    kind_path: ClassVar[str] = ""
    """The path of its kind, as "module:name"."""

    __slots__ = ("book", "names", "order", "registers")

    def __init__(self, book: Rulebook, names: tuple[str, ...]) -> None:
        super().__init__()
        self.book: Final = book
        """The rules as the engine knows them. A game also has them as `rules`, with its own type,
        and reads only that: compiled classes cannot narrow the type of an attribute."""
        self.names = names
        self.order: tuple[int, ...] = ()
        """The seats in turn order."""
        self.registers: vec[i64] = vec[i64]()
        """The numbers that modules keep."""

    @property
    def seat_names(self) -> tuple[str, ...]:
        return self.names

    def left_of(self, seat: int) -> int:
        """The next seat clockwise."""
        return (seat + 1) % len(self.names)

    def holds(self, where: i64, mask: i64, seat: i64) -> bool:
        """Does the item with that bit, in a kind of location, work for this seat now?"""
        raise NotImplementedError

    def is_concerned(self, hook: i64, seat: i64) -> bool:
        """Does any effect on the hook of that number work for this seat now?

        A game may override this with a faster answer.
        """
        attached = self.book.attached[hook]
        return any(self.holds(attachment.where, attachment.mask, seat) for attachment in attached)

    def event(
        self,
        kind: EventKind,
        seat: i64,
        what: str = "",
        amount: i64 = 0,
        source: str = "",
        *,
        audience: i64 = EVERYBODY,
        details: dict[str, object] | None = None,
    ) -> None:
        """Report what a verb did, if the game keeps a journal."""
        if self.journal is not None:
            self.journal.hear(
                Event(
                    kind.name,
                    seat,
                    what,
                    amount,
                    source,
                    rule=self.book.cited.get(source, ""),
                    audience=audience,
                    details=details,
                )
            )

    def clone(self) -> RuledGame:
        raise NotImplementedError

    def clone_into(self, used: RuledGame | None) -> RuledGame:
        """A clone that reuses a discarded game's memory, if that game is of the same kind."""
        return self.clone()

    def public_state(self) -> State:
        """Everything that lies open, in the form that traces use."""
        raise NotImplementedError

    def followed_state(self, reader: int | None) -> State:
        """What one reader can follow by events: a seat, None for a spectator, or ALL_SEEN."""
        if reader != ALL_SEEN:
            self.check_seat(reader)
        return self.public_state()

    def lists(self) -> dict[str, list[str]]:
        """The order in which the lists of public states name things, by the name of the list."""
        return {}

    def view(self, seat: int | None = None) -> GameView[Any]:
        """What a seat or a spectator (None) may know, ready for JSON; all games share its frame."""
        twin: GameView[Any] = copy_data(self.shared_view(seat))
        return twin

    def shared_view(self, seat: int | None = None) -> GameView[Any]:
        """The same, several times as fast, for callers who do not write into it."""
        return self.shared_views((seat,))[0]

    def shared_views(self, seats: Sequence[int | None]) -> list[GameView[Any]]:
        """The same for several readers, in order; what they have in common is made only once."""
        for seat in seats:
            self.check_seat(seat)
        return render_views(self, seats)

    def table_view(self, reader: int | None) -> Mapping[str, Any]:
        """The table as a reader may know it, ready for JSON."""
        return self.public_state()

    def table_views(self, readers: Sequence[int | None]) -> Sequence[Mapping[str, Any]]:
        """The table as each of several readers may know it; a game may share what is the same."""
        return [self.table_view(reader) for reader in readers]

    def question_to_plan(self, seat: int) -> Decision[Any] | None:
        """The question that a seat may plan for while others are asked, if there is one."""
        return None

    def reasons(self, seat: int) -> list[ReasonView]:
        """Why a seat has no option for things it might expect, ready for JSON."""
        self.check_seat(seat)
        return []

    def preview(self, seat: int, index: int) -> Preview:
        """What one option of a seat would do, as far as that seat can know, ready for JSON."""
        shown: Preview = self.previewer(seat).one(index)
        return shown

    def previews(self, seat: int) -> Sequence[Preview]:
        """What every option of a seat, or every plan of a waiting seat, would do, in order."""
        shown: list[Preview] = self.previewer(seat).all()
        return shown

    def previewer(self, seat: int) -> Previews[Any, Any]:
        """The object that tries a seat's options; a game may have its own."""
        self.check_seat(seat)
        return Previews(self, seat)

    @property
    def standings(self) -> list[Standing]:
        """Every seat's current result; final once the game is over."""
        raise NotImplementedError

    @property
    def stage(self) -> str:
        """Where in its rules the game is, without the question: "round 3 > second half"."""
        raise NotImplementedError

    @property
    def result(self) -> str:
        """The final points as a record writes them, winners starred; empty while the game runs."""
        if self.pending is not None or self.agenda:
            return ""
        return " ".join(
            f"{self.names[standing.seat]}:{standing.points}{'*' * standing.winner}"
            for standing in self.standings
        )

    @property
    def record(self) -> Record:
        """The choices so far, for replaying."""
        if self.journal is None:
            raise NotationError("this game keeps no journal (clones do not), so it has no record")
        return Record(
            rules=self.book.name,
            version=self.book.version,
            seats=self.names,
            content=self.book.content,
            choices=[option.text for option in self.journal.options()],
            result=self.result,
        )

    @property
    def breadcrumb(self) -> str:
        """Where the game is: "round 3 > second half > build > red"."""
        pending = self.pending
        if pending is None:
            return "game over"
        actor = "fate" if pending.actor < 0 else self.names[pending.actor]
        return f"{self.stage} > {pending.ask()} > {actor}"

    def facts(self) -> tuple[Hashable, ...]:
        """The part of the key that is particular to a game: its own part of the position."""
        raise NotImplementedError

    def key(self) -> tuple[Hashable, ...]:
        """A value that is equal for equal positions, and for no others."""
        steps: list[Hashable] = [(step.kind, step.args()) for step in self.agenda]
        if self.pending is not None:
            steps.append((self.pending.kind, self.pending.args()))
        book = self.book
        where = (book.name, book.content, self.names, self.order, tuple(self.registers))
        return (*where, tuple(steps), *self.facts())

    def __copy__(self) -> RuledGame:
        twin = self.clone()
        twin.journal = None if self.journal is None else self.journal.copy()
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> RuledGame:
        return self.__copy__()

    def __reduce__(self) -> Reduced:
        return reduce_game(self)

    def check_seat(self, seat: int | None) -> None:
        """Refuse a number that is no seat; None, a spectator, is accepted."""
        if seat is not None and not 0 <= seat < len(self.names):
            raise NotationError(f"there is no seat {seat}; accepted are 0 to {len(self.names) - 1}")

    def __repr__(self) -> str:
        return f"<{self.book.name}, {len(self.names)} seats: {self.breadcrumb}>"
