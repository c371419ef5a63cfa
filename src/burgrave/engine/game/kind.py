"""A game kind: everything that the code above needs to know about one game, as one object."""

# Stays pure Python: none of it runs while a game is played.

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from ..cards.bindings import Bindings
from ..cards.hooks import Hook
from ..cards.items import Item
from ..core.decisions import Step
from ..core.events import EventKind
from ..core.journal import Journal
from ..core.luck import Luck
from ..core.steps import Perform
from ..text.content import Content, check_content
from ..text.notation import NotationError, RulesError
from ..text.positions import PositionReader, position_text
from ..text.record import FORMAT as RECORD_FORMAT
from ..text.record import Record, moves_of
from ..text.trace import Line, trace_game
from .orders import StandingOrder
from .rulebook import Rulebook
from .ruled import RuledGame
from .rules_parts import PartGroup
from .viewing import FORMAT

P = TypeVar("P", bound=RuledGame)

RESERVED = ("fate", "result")
"""Words that records use where seats could stand."""


class GameKind(Generic[P]):
    """One game as the code above knows it; a game fills in what is its own."""

    name: ClassVar[str]
    """What programs call it."""
    title: ClassVar[str]
    """What people call it."""
    package: ClassVar[str]
    """The package that holds its effects and steps."""
    editions: ClassVar[tuple[str, ...]]
    """The first parts of its rules strings; the first is what is played unless asked otherwise."""
    older_versions: ClassVar[tuple[str, ...]] = ()
    """Earlier versions of its rules whose records and positions are read by the rules of today."""
    fewest: ClassVar[int] = 2
    most: ClassVar[int]
    colours: ClassVar[tuple[str, ...]]
    """What its seats are called unless asked otherwise, in order."""
    reserved: ClassVar[tuple[str, ...]] = ()
    """Words of its positions where seats could stand."""
    first_program: ClassVar[str] = "game"
    ending: ClassVar[str] = "perform(end)"
    """The step at which scoring begins; a trace shows the state before it."""
    reader: ClassVar[type[PositionReader[Any]]]
    """What reads its positions."""
    bindings: ClassVar[Bindings]
    """The effects that its content files may bind items to."""
    hooks: ClassVar[dict[str, Hook]] = {}
    """The page of its hooks, by name."""
    orders: ClassVar[tuple[StandingOrder, ...]] = ()
    """The standing orders that a seat may give."""
    usual_seats: ClassVar[str] = "you,greedy,greedy"
    """Who plays unless asked otherwise."""
    usual_bot: ClassVar[str] = "greedy"
    """Whom people play against unless they choose."""
    bots: ClassVar[dict[str, str]] = {}
    """Its bots by name, each as the "module:class" that makes one from a seed."""
    text_prefix: ClassVar[str] = ""
    """What the keys of its own texts begin with, where they differ from those of all games."""
    parts: ClassVar[dict[str, str]] = {}
    """What it has on the levels above, each as "module:name": `painter`, `inspector` …"""

    @property
    def events(self) -> dict[str, EventKind]:
        """The closed table of its kinds of event."""
        return {}

    @property
    def offers(self) -> tuple[PartGroup, ...]:
        """What its rules strings may be made of, for people who click rather than type."""
        return ()

    def compile(self, rules: str, content: Content | None = None) -> Rulebook:
        """The frozen rules that a rules string names, with a content file laid over them."""
        raise NotImplementedError

    def empty(self, rules: Rulebook, names: tuple[str, ...]) -> P:
        """A table with nothing on it yet and no place in the rules."""
        raise NotImplementedError

    def position_lines(self, game: P) -> list[str]:
        """What a position text says of this game besides rules, registers and agenda."""
        raise NotImplementedError

    def catalogue(self, rules: Rulebook) -> dict[str, Any]:
        """What never changes in a game by these rules, for whoever draws it: sent once."""
        about = {"rules": rules.name, "content": rules.content}
        return {"catalogue": FORMAT, "game": self.name, **about}

    def roll_name(self, game: P) -> str:
        """What fate is about to roll or draw, by name, so that streams of luck can be apart."""
        assert game.pending is not None, "the game is over"
        return f"{game.stage}: {game.pending.label()}"

    def draw_mix(self, luck: Luck) -> str:
        """A legal rules string drawn by lot."""
        return self.editions[luck.below(len(self.editions))]

    def box(self, content: Content | None = None) -> Rulebook:
        """Every item there is, as rules that nobody may play."""
        return self.compile(self.editions[0], content)

    def keepers(self) -> dict[str, list[str]]:
        """The parts of rules strings that keep each register, by its name."""
        return {}

    def exported(self, item: Item) -> dict[str, Any]:
        """Everything a content file may say about an item, texts aside."""
        return {"mark": item.mark, "effects": [self.bindings.table(one) for one in item.effects]}

    def programs_of(self, step: Step[Any]) -> list[str]:
        """The programs that a step goes through."""
        return [step.program] if isinstance(step, Perform) else []

    def outline_step(self, step: Step[Any]) -> tuple[str, str] | None:
        """A step's title and what it does, where its kind and its docstring will not do."""
        return None

    def seat_names(self, seats: int | Sequence[str]) -> tuple[str, ...]:
        """Seats by number (the colours in order) or by name."""
        count = seats if isinstance(seats, int) else len(seats)
        if not self.fewest <= count <= self.most:
            raise RulesError(f"{count} seats; {self.title} is for {self.fewest} to {self.most}")
        if isinstance(seats, int):
            return self.colours[:seats]
        names = tuple(seats)
        reserved = {*RESERVED, *self.reserved}
        for name in names:
            if not name.isidentifier() or name in reserved:
                raise RulesError(f"{name!r} cannot name a seat; use one word of letters and digits")
        if len(set(names)) < len(names):
            raise RulesError(f"seat names must differ: {', '.join(names)}")
        return names

    def new_game(
        self,
        rules: str | Rulebook | None = None,
        seats: int | Sequence[str] = 4,
        *,
        content: Content | None = None,
        journal: bool = True,
    ) -> P:
        """A new game, up to its first question; without a journal it is faster, without record."""
        if rules is None or isinstance(rules, str):
            rules = self.compile(self.editions[0] if rules is None else rules, content)
        game = self.empty(rules, self.seat_names(seats))
        return self._start(game, journal=journal)

    def _start(self, game: P, *, journal: bool) -> P:
        if journal:
            game.journal = Journal()
        game.then(Perform(self.first_program))
        game.advance()
        return game

    def opened(self, record: Record, content: Content | None = None) -> P:
        """The game a record begins with, showing forced moves as the record does."""
        if record.format != RECORD_FORMAT:
            was = f"the record is of version {record.format}, and games are recorded otherwise now"
            raise NotationError(f"{was}; burgrave replay --convert writes it anew", 1)
        header = "rules"
        try:
            rules = self.compile(record.rules, content)
            header = "seats"
            names = self.seat_names(record.seats)
        except RulesError as error:
            raise NotationError(str(error), record.line_of(header)) from None
        if record.version not in (rules.version, *self.older_versions):
            raise NotationError(
                f"recorded with rules version {record.version}; this engine plays {rules.version}",
                record.line_of("version"),
            )
        check_content(rules.content, record.content, line=record.line_of("rules"))
        game = self.empty(rules, names)
        game.shows_forced = True
        return self._start(game, journal=True)

    def replay(
        self, record: Record | str, at: int | None = None, *, content: Content | None = None
    ) -> P:
        """Play a record again, whole or its first `at` choices, checking every one."""
        if isinstance(record, str):
            record = Record.parse(record)
        game = self.opened(record, content)
        try:
            for move in moves_of(game, record, at):
                game.answer(move)
        except NotationError as error:
            if record.version == game.book.version:
                raise
            older = f"rules version {record.version}; burgrave replay --convert may write it anew"
            said = str(error).removeprefix(f"line {error.line}: ")
            raise NotationError(f"{said} ({older})", error.line) from None
        game.shows_forced = False
        last = record.first_line() + len(record.choices)
        if at is None and game.result != record.result:
            said = record.result or "nothing, as of a running game"
            raise NotationError(
                f"the result is {game.result!r}, but the record says {said!r}", last
            )
        return game

    def position(self, game: P) -> str:
        """The whole position as text, face-down cards included."""
        return position_text(game, self.position_lines(game))

    def from_position(
        self,
        text: str,
        *,
        content: Content | None = None,
        journal: bool = False,
        shows_forced: bool = False,
        strict: bool = True,
    ) -> P:
        """The game a position text describes, up to its first question; a journal if asked.

        What no game leads to is refused, unless it is not read strictly.
        """
        reader: PositionReader[P] = self.reader(self, text, content)
        return reader.game(journal=journal, shows_forced=shows_forced, strict=strict)

    def trace(self, record: Record, *, content: Content | None = None) -> Iterator[Line]:
        """A recorded game as lines that a program can check without this engine."""
        return trace_game(self.opened(record, content), record, self.ending)

    def __repr__(self) -> str:
        return self.name
