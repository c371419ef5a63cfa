"""A game kind: everything that other layers need to know about one game, as one object."""

# Stays pure Python: none of it runs while a game is played.

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar, Generic, TypeVar

from ..cards.bindings import Bindings
from ..cards.hooks import Hook
from ..cards.items import Item
from ..core.decisions import Step
from ..core.events import EventKind
from ..core.journal import Entry, Event, Journal
from ..core.luck import Luck
from ..core.steps import Perform
from ..text.content import Content, check_content
from ..text.notation import NotationError, RulesError, expect_text
from ..text.positions import PositionReader, position_text, several_lines
from ..text.record import FORMAT as RECORD_FORMAT
from ..text.record import Record, moves_of
from ..text.trace import Line, trace_game
from .contract import GameContract
from .orders import StandingOrder
from .plan_lines import PlanGround
from .rulebook import Rulebook
from .ruled import RuledGame
from .rules_parts import PartGroup
from .viewing import FORMAT

P = TypeVar("P", bound=RuledGame)

RESERVED = ("fate", "result")
"""Words that records use in the same position as seat names."""


class GameKind(Generic[P]):
    """One game as other layers know it; each game subclasses it."""

    name: ClassVar[str]
    """Its name in code and messages."""
    title: ClassVar[str]
    """Its name for people."""
    package: ClassVar[str]
    """The package with its effects and steps."""
    editions: ClassVar[tuple[str, ...]]
    """The editions, each the first part of a rules string; the first is the default."""
    older_versions: ClassVar[tuple[str, ...]] = ()
    """Earlier versions of its rules whose records and positions can still be read."""
    fewest: ClassVar[int] = 2
    most: ClassVar[int]
    colours: ClassVar[tuple[str, ...]]
    """The default names of its seats, in order."""
    reserved: ClassVar[tuple[str, ...]] = ()
    """Words of its position texts that cannot name a seat."""
    first_program: ClassVar[str] = "game"
    ending: ClassVar[str] = "perform(end)"
    """The label of the step that begins the scoring; a trace shows the state before it."""
    reader: ClassVar[type[PositionReader[Any]]]
    """The class that reads its position texts."""
    bindings: ClassVar[Bindings]
    """The effects that its content files may name."""
    hooks: ClassVar[dict[str, Hook]] = {}
    """Its hooks, by name."""
    orders: ClassVar[tuple[StandingOrder, ...]] = ()
    """The standing orders that a seat may give."""
    plans: ClassVar[PlanGround] = PlanGround()
    """What a seat may plan for, and what the conditions of its plan may ask."""
    beats: ClassVar[Mapping[str, str]] = MappingProxyType({})
    """The beat that an event begins, by `kind`, `kind.what` or `kind@source`; an empty name only
    ends the beat before it. The key `<kind` names a beat that has no other name
    when such an event ends it."""
    scenes: ClassVar[Mapping[str, str]] = MappingProxyType({})
    """The events that begin a scene, written like those of `beats`, each with the text key of its
    name; whoever takes back a choice made before a scene is asked to confirm it."""
    point_event: ClassVar[str] = ""
    """The kind of event that brings or costs points."""
    point_sources: ClassVar[tuple[str, ...]] = ()
    """What points come from, in the order in which they are shown; `lost` is last."""
    usual_seats: ClassVar[str] = "you,greedy,greedy"
    """The default seats of a new table."""
    usual_bot: ClassVar[str] = "greedy"
    """The default opponent."""
    levels: ClassVar[int] = 8
    """How many levels of play its judge has; the ninth grows a tree for main questions."""
    head_starts: ClassVar[bool] = False
    """May its rules strings give seats a head start in points (O1)?"""
    bots: ClassVar[dict[str, str]] = {}
    """Its bots by name, each as "module:class"; the class is called with a seed."""
    text_prefix: ClassVar[str] = ""
    """The prefix of its own text keys, where they differ from those shared by all games."""
    parts: ClassVar[dict[str, str]] = {}
    """What it provides to other layers, each as "module:name": `painter`, `inspector` …"""

    @property
    def events(self) -> dict[str, EventKind]:
        """Its kinds of event, by name."""
        return {}

    @property
    def contract(self) -> GameContract | None:
        """The types of what its readers are sent, if it declares them."""
        return None

    @property
    def offers(self) -> tuple[PartGroup, ...]:
        """The parts that its rules strings may have, for people who click rather than type."""
        return ()

    def source_of_points(self, rules: Rulebook, event: Event) -> str:
        """Which of the point sources a gain of points belongs to."""
        raise NotImplementedError

    def points_by_source(
        self, rules: Rulebook, entries: Iterable[Entry], seats: int
    ) -> list[dict[str, int]]:
        """Each seat's points by what brought them, if the game reports that; losses are `lost`."""
        if not self.point_sources:
            return []
        found = [dict.fromkeys(self.point_sources, 0) for _ in range(seats)]
        scored = (e for entry in entries for e in entry.events if e.kind == self.point_event)
        for event in scored:
            source = "lost" if event.amount < 0 else self.source_of_points(rules, event)
            found[event.seat][source] += event.amount
        return found

    def compile(self, rules: str, content: Content | None = None) -> Rulebook:
        """The frozen rules that a rules string names, changed by a content file if there is one."""
        raise NotImplementedError

    def empty(self, rules: Rulebook, names: tuple[str, ...]) -> P:
        """A table before set-up, with an empty agenda."""
        raise NotImplementedError

    def position_lines(self, game: P) -> list[str]:
        """The lines of a position text that are particular to this game."""
        raise NotImplementedError

    def catalogue(self, rules: Rulebook) -> dict[str, Any]:
        """What does not change during a game by these rules, for programs that draw it."""
        about = {"rules": rules.name, "content": rules.content}
        return {"catalogue": FORMAT, "game": self.name, **about}

    def network_name(self, rules: str) -> str:
        """The name of the network that judges games by these rules."""
        return self.name

    def roll_name(self, game: P) -> str:
        """A name for what fate is about to roll or draw, so that each has its own random stream."""
        assert game.pending is not None, "the game is over"
        return f"{game.stage}: {game.pending.label()}"

    def draw_mix(self, luck: Luck) -> str:
        """A random legal rules string."""
        return self.editions[luck.below(len(self.editions))]

    def box(self, content: Content | None = None) -> Rulebook:
        """Rules that contain every item of the game; not for play."""
        return self.compile(self.editions[0], content)

    def keepers(self) -> dict[str, list[str]]:
        """For each register, by name, the parts of rules strings that add it."""
        return {}

    def content_fields(self, item: Item) -> dict[str, Any]:
        """Everything a content file may say about an item, except texts."""
        return {
            "mark": item.mark,
            "effects": [self.bindings.table(effect) for effect in item.effects],
        }

    def programs_of(self, step: Step[Any]) -> list[str]:
        """The programs that a step performs."""
        return [step.program] if isinstance(step, Perform) else []

    def outline_step(self, step: Step[Any]) -> tuple[str, str] | None:
        """A step's title and description in outlines, if its kind and docstring are not enough."""
        return None

    def seat_names(self, seats: int | Sequence[str]) -> tuple[str, ...]:
        """The names of the seats: the first `seats` colours, or the given names."""
        count = seats if isinstance(seats, int) else len(seats)
        if not self.fewest <= count <= self.most:
            seats_words = "1 seat" if count == 1 else f"{count} seats"
            raise RulesError(f"{seats_words}; {self.title} is for {self.fewest} to {self.most}")
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
        """A new game at its first question; without a journal it is faster and has no record."""
        if not isinstance(rules, Rulebook):
            wanted = self.editions[0] if rules is None else rules
            rules = self.compile(expect_text(wanted, "rules string", RulesError), content)
        game = self.empty(rules, self.seat_names(seats))
        return self._start(game, journal=journal)

    def _start(self, game: P, *, journal: bool) -> P:
        if journal:
            game.journal = Journal()
        game.then(Perform(self.first_program))
        game.advance()
        return game

    def open_record(self, record: Record, content: Content | None = None) -> P:
        """The game at the beginning of a record, set to show forced moves as the record does."""
        if record.format != RECORD_FORMAT:
            was = f"the record is of version {record.format}, which is no longer current"
            raise NotationError(f"{was}; burgrave replay --convert converts it", 1)
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
        if "position" in record.notes:
            return self._set_up(record, content)
        game = self.empty(rules, names)
        game.shows_forced = True
        return self._start(game, journal=True)

    def _set_up(self, record: Record, content: Content | None) -> P:
        """The game of a record that begins with a position."""
        line = record.line_of("position")
        try:
            text = several_lines(record.notes["position"])
            game = self.from_position(text, content=content, journal=True, shows_forced=True)
        except NotationError as error:
            message = str(error).removeprefix(f"line {error.line}: ")
            raise NotationError(
                f"{message} (in the position with which the game begins)", line
            ) from None
        if (game.book.name, game.names) != (record.rules, record.seats):
            raise NotationError("the position has other rules or seats than the record", line)
        return game

    def replay(
        self, record: Record | str, at: int | None = None, *, content: Content | None = None
    ) -> P:
        """Replay a record, whole or up to its first `at` choices, checking every one."""
        if not isinstance(record, Record):
            record = Record.parse(record)
        if at is not None and at < 0:
            raise NotationError(f"{at} choices cannot be replayed; accepted are 0 and more")
        game = self.open_record(record, content)
        try:
            for move in moves_of(game, record, at):
                game.answer(move)
        except NotationError as error:
            if record.version == game.book.version:
                raise
            older = f"rules version {record.version}; burgrave replay --convert may rewrite it"
            message = str(error).removeprefix(f"line {error.line}: ")
            raise NotationError(f"{message} ({older})", error.line) from None
        game.shows_forced = False
        last = record.first_line() + len(record.choices)
        if at is None and game.result != record.result:
            written = record.result or "nothing, as of a running game"
            raise NotationError(
                f"the result is {game.result!r}, but the record says {written!r}", last
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
        """The game that a position text describes, at its first question; with a journal if asked.

        A position that no game can reach is refused, unless `strict` is false.
        """
        reader: PositionReader[P] = self.reader(self, text, content)
        return reader.game(journal=journal, shows_forced=shows_forced, strict=strict)

    def trace(self, record: Record, *, content: Content | None = None) -> Iterator[Line]:
        """A recorded game as JSON lines that programs can check without this engine."""
        return trace_game(self.open_record(record, content), record, self.ending)

    def __repr__(self) -> str:
        return self.name
