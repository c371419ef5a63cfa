"""A game as programs and people use it: ask it, answer it, copy it, look at it."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, Any, Self, SupportsIndex

from ..engine.core.actors import ALL_SEEN
from ..engine.core.journal import Journal
from ..engine.game.copying import load
from ..engine.game.rulebook import Rulebook
from ..engine.game.ruled import RuledGame
from ..engine.game.standing import Standing
from ..engine.text.notation import GameOver, IllegalChoice, NotationError, Option
from ..engine.text.record import Record
from ..games.kinds import AnyKind, kind_of
from .numbers import reader_number, seat_number, whole

RENAMED = {
    "agenda": "game.position",
    "book": "game.rules",
    "call": "game.apply(index, seat=seat)",
    "journal": "game.entries() or game.log()",
    "legal": "game.moves",
    "pending": "game.actor and game.ask",
    "previews": "game.preview(seat, index)",
    "result": "game.standings",
    "seat_names": "game.names",
    "stage": "game.breadcrumb",
}
"""What games had before under other names, and what is used now."""


class Game:
    """A game in progress; `choose`, `apply` and `answer` move it on, and nothing else changes it.

    What cannot be done raises a `BurgraveError` that says why and leaves the game as it was.
    Games come from `new_game`, `replay` and `from_position`.
    """

    __slots__ = ("_table",)

    def __init__(self, table: RuledGame) -> None:
        self._table = table

    # Whose turn it is, and what they may do.

    @property
    def actor(self) -> int | None:
        """Whose turn it is: a seat (0, 1, …), FATE, or None when the game is over."""
        return self._table.actor

    @property
    def ask(self) -> str | None:
        """The kind of question that waits, such as "influence"; None when the game is over."""
        return self._table.ask

    @property
    def options(self) -> list[Option]:
        """Every answer to the question that waits, in a fixed order; none when the game is over."""
        return self._table.options

    @property
    def weights(self) -> list[int] | None:
        """How likely each option is, in proportion, when fate is to act; otherwise None."""
        return self._table.weights

    @property
    def moves(self) -> list[int]:
        """Every option as the number that `answer` takes, in the same order; quick to get."""
        return [] if self._table.pending is None else self._table.legal()

    @property
    def waiting(self) -> list[int]:
        """Every seat that may answer now; several only where their questions are secret."""
        return self._table.waiting

    def options_for(self, seat: SupportsIndex) -> list[Option]:
        """Every answer that one seat may give now, in a fixed order; none if it is not asked."""
        return self._table.options_for(seat_number(seat, self.names))

    # Answers.

    def choose(self, choice: str | Option) -> None:
        """Answer in notation, `game.choose("red 3+4>7")`, or with one of the options.

        Raises `IllegalChoice`, `AmbiguousChoice` (with its `candidates`) or `GameOver`.
        """
        if not isinstance(choice, str | Option):
            raise IllegalChoice(f"{choice!r} is no choice; notation or an option is accepted")
        self._table.choose(choice if isinstance(choice, str) else choice.text)

    def apply(self, index: SupportsIndex, *, seat: SupportsIndex | None = None) -> None:
        """Answer with the option of that index, of the question that waits or of a seat's own.

        Raises `IllegalChoice` or `GameOver`.
        """
        asked = None if seat is None else seat_number(seat, self.names)
        self._table.apply(whole(index, "index of an option"), seat=asked)

    def answer(self, move: SupportsIndex) -> None:
        """Answer with one of the `moves`. Raises `IllegalChoice` or `GameOver`."""
        number = whole(move, "move")
        if self._table.pending is None:
            raise GameOver("the game is over; there is nothing to answer")
        if number not in self._table.legal():
            accepted = ", ".join(map(str, self.moves[:8]))
            raise IllegalChoice(f"{number} is no move of this question; accepted are {accepted} …")
        self._table.answer(number)

    # How it stands.

    @property
    def names(self) -> tuple[str, ...]:
        """What the seats are called, in seating order."""
        return self._table.names

    @property
    def order(self) -> tuple[int, ...]:
        """The seats in turn order."""
        return self._table.order

    @property
    def rules(self) -> Rulebook:
        """The rules that are played; `game.rules.name` is the rules string."""
        return self._table.book

    @property
    def breadcrumb(self) -> str:
        """Where the game stands: "year 4 > winter > good > red"."""
        return self._table.breadcrumb

    @property
    def is_over(self) -> bool:
        """Is there nothing left to answer?"""
        return self._table.pending is None

    @property
    def standings(self) -> list[Standing]:
        """Every seat's result as it stands now; final once the game is over."""
        return self._table.standings

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won, several if they share the victory; none while the game runs."""
        if not self.is_over:
            return ()
        return tuple(standing.seat for standing in self.standings if standing.winner)

    # What somebody may know.

    def view(self, seat: SupportsIndex | None = None) -> dict[str, Any]:
        """Everything that a seat may know, or a spectator (None), ready for JSON."""
        return self._table.view(reader_number(seat, self.names))

    def public_state(self) -> dict[str, Any]:
        """Everything that lies open, in the form that traces have it, ready for JSON."""
        return self._table.public_state()

    def preview(self, seat: SupportsIndex, index: SupportsIndex) -> dict[str, Any]:
        """What one option of a seat would do, as far as that seat can tell, ready for JSON."""
        number = whole(index, "index of an option")
        return self._table.preview(seat_number(seat, self.names), number)

    def reasons(self, seat: SupportsIndex) -> list[dict[str, Any]]:
        """Why a seat cannot do what it cannot do now, one by one, ready for JSON."""
        return self._table.reasons(seat_number(seat, self.names))

    def why_not(
        self, seat: SupportsIndex, what: SupportsIndex | str, language: str = "en"
    ) -> str | None:
        """Why a seat cannot do something now, in words; None if it can.

        `what` is an advisor's rank or name, a building, a card, "envoy" or "token".
        """
        from .telling import why_not

        return why_not(self._table, seat_number(seat, self.names), what, language=language)

    # What happened.

    @property
    def record(self) -> Record:
        """Every choice so far, for keeping and replaying."""
        return self._table.record

    @property
    def position(self) -> str:
        """The whole position as text, face-down cards included."""
        return self._kind.position(self._table)

    def entries(self, reader: SupportsIndex | None = None) -> list[dict[str, Any]]:
        """Each choice and the events it led to, ready for JSON, as a seat was told them.

        Without a reader: what lies open to everybody, which is everything once the game is over.
        """
        seen = self._reader(reader)
        return [entry.seen_by(seen) for entry in self._journal().entries]

    def log(self, language: str = "en", *, reader: SupportsIndex | None = None) -> list[str]:
        """What happened, in words, a line each, as a seat was told it.

        Without a reader: what lies open to everybody, which is everything once the game is over.
        """
        from .telling import story

        return story(self._table, self._journal().entries, self._reader(reader), language=language)

    # Copies.

    def clone(self) -> Self:
        """A game that goes its own way; it keeps no journal, so it has no record and no log."""
        return type(self)(self._table.clone())

    def key(self) -> tuple[Hashable, ...]:
        """Equal for equal positions, and for no others."""
        return self._table.key()

    # How the rest is done.

    @property
    def _kind(self) -> AnyKind:
        return kind_of(self._table)

    def _journal(self) -> Journal:
        if self._table.journal is None:
            raise NotationError("this game keeps no journal (clones do not), so it has no log")
        return self._table.journal

    def _reader(self, reader: SupportsIndex | None) -> int | None:
        """Nothing is hidden any more once a game is over."""
        if reader is None and self.is_over:
            return ALL_SEEN
        return reader_number(reader, self.names)

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            """What games had before, for one version more."""
            if name[0] == "_" or not hasattr(self._table, name):
                raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")
            instead = RENAMED.get(name, "what docs/api.md lists")
            told = f"game.{name} belongs to the rules and will go; use {instead}"
            warnings.warn(told, DeprecationWarning, stacklevel=2)
            return getattr(self._table, name)

    def __copy__(self) -> Self:
        return type(self)(self._table.__copy__())

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.__copy__()

    def __reduce__(self) -> tuple[Callable[..., Self], tuple[RuledGame]]:
        return type(self), (self._table,)

    def __repr__(self) -> str:
        return repr(self._table)


def face(table: RuledGame) -> Game:
    """A table of the engine as its game is shown to the public."""
    place = kind_of(table).parts.get("face", "burgrave.public.game:Game")
    made: Game = load(place)(table)
    return made
