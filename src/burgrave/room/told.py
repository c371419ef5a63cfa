"""What pages are shown of one state of a game, computed once for all of them."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import cached_property
from typing import Any, Final, NamedTuple, TypeVar

from ..engine.core.journal import Entry
from ..engine.game.contract import GameView
from ..engine.game.ruled import RuledGame
from ..engine.speed.changes import Change, change_of
from ..session.beats import Beat
from ..session.session import Session
from ..session.undo import Hindsight
from .room_messages import WordedQuestion
from .shared_log import SharedLog

Reader = int | None
MOST_FOUND: Final = 100
"""About how many entries something is remembered from state to state."""
T = TypeVar("T")


class OpenPart(NamedTuple):
    """What all pages of a language are told alike, and what it was made from."""

    public: object
    now: float
    open: dict[str, Any]
    frame: dict[str, Any]
    """The same of the view."""


class Told:
    """The views of one state, its tables at beats, its log, and how all of it changes."""

    def __init__(self, session: Session[RuledGame], before: Told | None = None) -> None:
        self.session = session
        self.number = session.number
        self.readers: Collection[Reader] = ()
        """The readers whose pages are connected; their views are computed together."""
        self.questions: dict[tuple[object, ...], list[WordedQuestion]] = {}
        """The questions in words, by language and the players' names."""
        self.open: dict[str, OpenPart] = {}
        """By language."""
        self._changes: dict[tuple[int, int], tuple[object, object, Change]] = {}
        """Pairs of parts of tables, and how one becomes the other, by the identities of the two."""
        self._views: dict[Reader, GameView[Any]] = {}
        self._tables: dict[int, dict[Reader, Any]] = {}
        """By beat: the table as readers knew it."""
        kept = {} if before is None else before._found
        self._found: dict[tuple[str, int], tuple[Entry, Any]] = (
            kept if len(kept) < MOST_FOUND else {}
        )
        """What was computed about entries; it holds the entries, so that their ids stay theirs."""

    @cached_property
    def log(self) -> SharedLog:
        """The log in words."""
        return SharedLog(self.session)

    @cached_property
    def hindsight(self) -> Hindsight:
        """The journal in the form that undo reads."""
        return self.session.hindsight()

    def view(self, reader: Reader) -> GameView[Any]:
        """The view of one reader; nobody may modify it."""
        if reader not in self._views:
            readers = self.all_readers(reader)
            views = self.session.playable.views(self.session.game, readers)
            self._views.update(zip(readers, views, strict=True))
        return self._views[reader]

    def table_at(self, beat: Beat[RuledGame], reader: Reader) -> Any:
        """The table as a reader knew it at a beat."""
        tables = self._tables.setdefault(beat.id, {})
        if reader not in tables:
            readers = self.all_readers(reader)
            tables.update(zip(readers, beat.game.table_views(readers), strict=True))
        return tables[reader]

    def change(self, old: object, new: object) -> Change:
        """How a table becomes another; parts that readers see alike are compared only once."""
        if not isinstance(old, dict) or not isinstance(new, dict) or old.keys() != new.keys():
            return change_of(old, new)
        changed: dict[str, Any] = {}
        for key, value in new.items():
            before = old[key]
            if before is not value and (change := self.change_of_part(before, value)):
                changed[key] = change
        return changed

    def change_of_part(self, old: object, new: object) -> Change:
        """The same for a part of a table."""
        known = self._changes.get((id(old), id(new)))
        if known is None:
            known = self._changes[id(old), id(new)] = old, new, change_of(old, new)
        return known[2]

    def all_readers(self, reader: Reader) -> list[Reader]:
        """One reader, and all others whose pages are connected."""
        return [reader, *(other for other in self.readers if other != reader)]

    def once(self, what: str, entry: Entry, find: Callable[[Entry], T]) -> T:
        """Something about an entry that never changes; computed only once."""
        key = what, id(entry)
        kept = self._found.get(key)
        if kept is None:
            kept = self._found[key] = entry, find(entry)
        found: T = kept[1]
        return found
