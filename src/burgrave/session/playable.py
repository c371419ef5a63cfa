"""Any kind of game in the form that a room needs: games, bots, views and texts."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Any, Final, Generic, TypeVar

from ..bots import bot_names, make_bot
from ..engine.core.imagining import imagine
from ..engine.core.play import Player
from ..engine.game.contract import GameView, Preview, ReasonView
from ..engine.game.kind import GameKind
from ..engine.game.orders import StandingOrder
from ..engine.game.rulebook import Rulebook
from ..engine.game.ruled import RuledGame
from ..engine.text.content import Content
from ..engine.text.record import Record
from ..games import kind_named
from ..games.texts import available_language, texts_in
from ..narration.find import make_narrator
from ..narration.narrator import Narrator

PERSON: Final = "you"
"""The player of a seat that no bot plays."""

OwnBots = tuple[tuple[str, str], ...]
"""The operator's own bots: the class or file for each name that players can choose.

Code is loaded only for these, never for a name that comes from a page or a record.
"""

P = TypeVar("P", bound=RuledGame)


@lru_cache(maxsize=128)
def playable_rules(rules: str, content: str = "", own: OwnBots = ()) -> PlayableRules[RuledGame]:
    """The playable rules of a rules string and a content file's text, shared by all tables."""
    return PlayableRules(rules, Content.parse(content) if content else None, own)


def seating_order(colours: Sequence[str]) -> tuple[str, ...]:
    """The colours with blue first: red marks losses on the page."""
    return tuple(sorted(colours, key=lambda colour: colour != "blue"))


class PlayableRules(Generic[P]):
    """The game of a rules string, with the built-in content or a content file."""

    def __init__(self, rules: str, content: Content | None = None, own: OwnBots = ()) -> None:
        self.rules = rules
        self.content = content
        self.own = dict(own)
        self.kind: GameKind[P] = kind_named(rules)
        self.book: Rulebook = self.kind.compile(rules, content)
        self.orders: Mapping[str, StandingOrder] = {one.name: one for one in self.kind.orders}
        self._narrators: dict[str, Narrator] = {}

    def __reduce__(self) -> tuple[Callable[..., PlayableRules[P]], tuple[Any, ...]]:
        return PlayableRules, (self.rules, self.content, tuple(self.own.items()))

    # Games.

    def new_game(self, seats: int | Sequence[str]) -> P:
        """A new game at its first question, with this number of seats or seats of these names."""
        return self.kind.new_game(self.book, seats)

    def open_record(self, record: Record) -> P:
        """The game at the start of a record, with forced moves as questions of their own."""
        return self.kind.open_record(record, self.content)

    def points_by_source(self, game: P) -> list[dict[str, int]]:
        """Each seat's points by what brought them, if the game tells that."""
        entries = [] if game.journal is None else game.journal.entries
        return self.kind.points_by_source(self.book, entries, len(game.names))

    def record(self, game: P) -> Record:
        """The choices of a game so far."""
        return game.record

    def roll_name(self, game: P) -> str:
        """What fate is about to roll or draw."""
        return self.kind.roll_name(game)

    def imagine(self, game: P, seat: int, seed: int) -> P:
        """A world that looks the same to a seat, at the same question."""
        world = imagine(game, seat, random.Random(seed))
        world.call(seat)
        return world

    # Seats and bots.

    @property
    def bots(self) -> list[str]:
        """The names of the bots, the default one first."""
        return sorted([*bot_names(self.rules), *self.own], key=lambda name: name == "random")

    def make_bot(self, name: str, seed: int) -> Player[Any]:
        """A bot for one seat of one game."""
        return make_bot(self.own.get(name, name), seed, rules=self.rules, own=name in self.own)

    def check_seats(self, count: int) -> None:
        """Check that this many may play; the error says how many may."""
        self.kind.seat_names(count)

    @property
    def colours(self) -> tuple[str, ...]:
        """The colours in the order in which players are seated at a table."""
        return seating_order(self.kind.colours)

    # Views and words.

    def view(self, game: P, reader: int | None) -> GameView[Any]:
        """The view of one reader; callers must not modify it."""
        return game.shared_view(reader)

    def views(self, game: P, readers: Sequence[int | None]) -> list[GameView[Any]]:
        """The views of several readers; callers must not modify them."""
        return game.shared_views(readers)

    def reasons(self, game: P, seat: int) -> list[ReasonView]:
        """Why things a seat might expect are not among its options."""
        return game.reasons(seat)

    def preview(self, game: P, seat: int, index: int) -> Preview:
        """What one option would change."""
        return game.preview(seat, index)

    @cached_property
    def catalogue(self) -> dict[str, Any]:
        """Fixed facts of the rules: names, prices, rewards."""
        return self.kind.catalogue(self.book)

    def own_texts(self, language: str) -> dict[str, Any]:
        """The texts of the edition in play (Q73), overlaid by those of a content file."""
        mark, texts = f"@{self.edition}", texts_in(language)
        edition = {key.removesuffix(mark): texts[key] for key in texts if key.endswith(mark)}
        return {**edition, **self.book.texts}

    @property
    def edition(self) -> str:
        """The edition in play, which the rules string begins with."""
        return self.rules.partition("+")[0]

    def narrator(self, names: Sequence[str], language: str) -> Narrator:
        """The narrator of this game in a language, for players of these names."""
        kept = self._narrators.get(language)
        # Texts may have been read again since then.
        if kept is None or kept.texts.entries is not texts_in(available_language(language)):
            kept = make_narrator(self.kind, self.book, (), language=language, medium="page")
            self._narrators[language] = kept
        return kept.for_players(names)

    @property
    def tells_no_events(self) -> bool:
        """Does the game report no events, so that the log has only choices?"""
        return not self.kind.events

    @property
    def has_judge(self) -> bool:
        """Does this game have a judge, which hints need?"""
        return "features" in self.kind.parts
