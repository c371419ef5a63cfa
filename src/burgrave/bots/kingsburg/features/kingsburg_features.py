"""The features of a Kingsburg position: what items do, never which items they are."""

from __future__ import annotations

from typing import Final

from ....engine.game.rulebook import Rulebook
from ....engine.game.ruled import RuledGame
from ....engine.speed.native import i64, vec
from ....kingsburg.game import empty_table
from ....kingsburg.kind import seat_names
from ....kingsburg.model.board import FALL, MOST_SEATS, RANKS, SPRING, SUMMER, Table
from ....kingsburg.model.goods import AMOUNT, STONE_AT, WOOD_AT
from ....kingsburg.model.ruleset import Ruleset
from ....kingsburg.rules.construct import Construct
from ....kingsburg.rules.decks import has_come_up
from ....kingsburg.rules.influence import Influence
from ....kingsburg.rules.recruit import PayForSoldiers
from ....kingsburg.rules.season import Roll, RollOne
from ...features import Features
from ...net_files import Evaluate
from . import layout
from .court_features import CourtFeatures
from .feature_cache import ALL_CHANGED, FeatureCache, clear
from .own_features import OwnFeatures
from .position_summary import PositionSummary
from .rival_features import RivalFeatures
from .rule_numbers import RuleNumbers
from .sites import SiteCache

SEASON_ROLL: Final = "season"
"""The reason of the ordinary roll of a season, which is no reroll."""


class KingsburgFeatures(Features):
    """The features of Kingsburg, for any mix of modules."""

    def __init__(self, book: Rulebook) -> None:
        super().__init__(book, size=layout.SIZE, version="kingsburg 1")
        assert isinstance(book, Ruleset), f"{book} are rules of another game"
        self.rule_numbers = RuleNumbers(book)
        self.court = CourtFeatures(self.rule_numbers)
        self.sites = SiteCache(self.rule_numbers)
        self.own = OwnFeatures(self.sites)
        self.rivals = RivalFeatures(self.sites)
        self.summary = PositionSummary(self.rule_numbers, empty_table(book, seat_names(2)))
        self.caches = [FeatureCache(0, self.sites) for _ in range(MOST_SEATS)]
        """The features each seat saw last."""

    def of(self, game: RuledGame, seat: i64) -> list[int]:
        return list(self.compute(game, seat))

    def evaluate_with(self, game: RuledGame, seat: i64, evaluate: Evaluate) -> tuple[int, int, int]:
        return evaluate(self.compute(game, seat))

    def compute(self, game: RuledGame, seat: i64) -> vec[i64]:
        """The same as `of`, as a native row that is valid until the next call."""
        g = game
        assert isinstance(g, Table), f"{game!r} is another game"
        summary = self.summary
        summary.update(g, seat)
        cache = self.caches[seat]
        if not cache.complete or len(cache.others) != len(g.seats) - 1:
            cache = FeatureCache(len(g.seats), self.sites)
            self.caches[seat] = cache
        cache.complete = False
        x = cache.x
        if self.own.add(cache, summary, seat) == ALL_CHANGED:
            self.time(x, summary)
        self.stage(x, summary, seat)
        self.rank(cache, summary, seat)
        self.points(x, summary, seat)
        self.court.add(cache, summary, seat)
        self.rivals.add(cache, summary, seat)
        cache.complete = True
        return x

    def time(self, x: vec[i64], summary: PositionSummary) -> None:
        """The season and the number of players."""
        clear(x, layout.YEAR, layout.STAGE)
        years = summary.years_after
        phase = summary.phase
        x[layout.YEAR + (0 if years < 0 else 4 if years > 4 else years)] = 1
        x[layout.PHASE + phase] = 1
        x[layout.SEATS + summary.seats - 2] = 1
        seasons: i64 = 3 if phase < SPRING else 2 if phase < SUMMER else 1 if phase < FALL else 0
        x[layout.STAGE + 3] = 3 * years + seasons

    def stage(self, x: vec[i64], summary: PositionSummary, seat: i64) -> None:
        """What is still to come this season."""
        g = summary.table
        stage: i64 = layout.STAGE
        x[stage] = 1 if summary.next_rank <= RANKS and g.occupied else 0
        x[stage + 1] = summary.builders >> seat & 1
        who = g.seats[seat]
        x[stage + 2] = 1 if who.dice and not who.passed else 0
        asked = g.pending
        x[stage + 4] = 1 if asked is not None and asked.actor == seat else 0
        x[stage + 5] = 1 if asked is not None and asked.actor < 0 else 0

    def rank(self, cache: FeatureCache, summary: PositionSummary, seat: i64) -> None:
        """The seat's place in the turn order and its lead in buildings."""
        g = summary.table
        order: i64 = layout.ORDER
        x = cache.x
        x[order + cache.turn_place] = 0
        cache.turn_place = summary.places[seat]
        x[order + cache.turn_place] = 1
        x[order + 5] = 1 if g.envoy == seat else 0
        own = summary.provinces[seat].number
        most: i64 = -99
        least: i64 = 99
        for other in range(summary.seats):
            if other != seat:
                stand = summary.provinces[other].number
                most = stand if stand > most else most
                least = stand if stand < least else least
        x[order + 6] = own - most
        x[order + 7] = own - least

    def points(self, x: vec[i64], summary: PositionSummary, seat: i64) -> None:
        """Points and lead, goods, and what the end of the game would bring now."""
        g = summary.table
        best: i64 = -99
        points = summary.points
        for other in range(summary.seats):
            if other != seat and points[other] > best:
                best = points[other]
        stock = summary.stocks[seat]
        x[layout.POINTS] = points[seat]
        x[layout.LEAD] = points[seat] - best
        x[layout.GOODS] = (
            (stock & AMOUNT) + (stock >> WOOD_AT & AMOUNT) + (stock >> STONE_AT & AMOUNT)
        )
        x[layout.END_POINTS] = self.court.last_points(g, seat)
        x[layout.TOLLS] = summary.asked[seat]

    def hide_unknown(self, world: RuledGame, seat: i64) -> None:
        assert isinstance(world, Table), f"{world!r} is another game"
        seen = world.seats[seat].seen
        enemies = list(world.enemies)
        for place in range(world.year - 1, len(enemies)):
            if not seen >> place & 1 and not has_come_up(world, place + 1):
                enemies[place] = -1
        world.enemies = tuple(enemies)

    def beginner_mask(self) -> list[int]:
        others = range(layout.RIVAL, layout.SIZE)
        winters = range(layout.WINTER + 6, layout.WINTER + 10)
        return [layout.LEAD, layout.ORDER + 6, layout.ORDER + 7, *winters, *others]

    def not_yet_seen(self, game: RuledGame) -> list[int]:
        assert isinstance(game, Table), f"{game!r} is another game"
        return list(range(layout.WINTER, layout.WINTER + 10)) if game.phase < FALL else []

    def passing_wastes(self, game: RuledGame) -> bool:
        return isinstance(game.pending, (Influence, Construct))

    def is_main_question(self, game: RuledGame) -> bool:
        return isinstance(game.pending, Influence)

    def continues_move(self, game: RuledGame, seat: i64) -> bool:
        return isinstance(game.pending, PayForSoldiers)

    def is_reroll(self, game: RuledGame) -> bool:
        asked = game.pending
        if isinstance(asked, RollOne):
            return True
        return isinstance(asked, Roll) and asked.reason != SEASON_ROLL

    def milestone(self, game: RuledGame) -> i64:
        assert isinstance(game, Table), f"{game!r} is another game"
        return game.year << 4 | game.phase
