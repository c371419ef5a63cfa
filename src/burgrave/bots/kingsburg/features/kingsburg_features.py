"""What a judge sees of a position of Kingsburg: what things do, never what they are."""

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
from ....kingsburg.rules.decks import has_come_up
from ....kingsburg.rules.influence import Influence
from ....kingsburg.rules.recruit import PayForSoldiers
from ....kingsburg.rules.season import Roll, RollOne
from ...features import Features
from ...net_files import Evaluate
from . import layout
from .court_features import Prospects
from .feature_cache import MORE, Picture, wipe
from .own_features import Estate
from .position_summary import Scene
from .rival_features import Rivals
from .rule_numbers import Deeds
from .sites import SiteBook

REROLLED: Final = "season"
"""The reason of a throw that nobody asked for."""


class KingsburgFeatures(Features):
    """The features of Kingsburg, for any mix of modules."""

    def __init__(self, book: Rulebook) -> None:
        super().__init__(book, size=layout.SIZE, version="kingsburg 1")
        assert isinstance(book, Ruleset), f"{book} are rules of another game"
        self.deeds = Deeds(book)
        self.prospects = Prospects(self.deeds)
        self.sites = SiteBook(self.deeds)
        self.estate = Estate(self.sites)
        self.rivals = Rivals(self.sites)
        self.scene = Scene(self.deeds, empty_table(book, seat_names(2)))
        self.pictures = [Picture(0, self.sites) for _ in range(MOST_SEATS)]
        """What each seat saw last."""

    def of(self, game: RuledGame, seat: i64) -> list[int]:
        return list(self.numbers(game, seat))

    def asked(self, game: RuledGame, seat: i64, evaluate: Evaluate) -> tuple[int, int, int]:
        return evaluate(self.numbers(game, seat))

    def numbers(self, game: RuledGame, seat: i64) -> vec[i64]:
        """The same as `of`, as compiled code counts; they hold until the next look."""
        g = game
        assert isinstance(g, Table), f"{game!r} is another game"
        scene = self.scene
        scene.look(g, seat)
        picture = self.pictures[seat]
        if not picture.whole or len(picture.others) != len(g.seats) - 1:
            picture = Picture(len(g.seats), self.sites)
            self.pictures[seat] = picture
        picture.whole = False
        x = picture.x
        if self.estate.add(picture, scene, seat) == MORE:
            self.time(x, scene)
        self.stage(x, scene, seat)
        self.rank(picture, scene, seat)
        self.points(x, scene, seat)
        self.prospects.court(picture, scene, seat)
        self.rivals.add(picture, scene, seat)
        picture.whole = True
        return x

    def time(self, x: vec[i64], scene: Scene) -> None:
        """When it is and how many play."""
        wipe(x, layout.YEAR, layout.STAGE)
        years = scene.years_after
        phase = scene.phase
        x[layout.YEAR + (0 if years < 0 else 4 if years > 4 else years)] = 1
        x[layout.PHASE + phase] = 1
        x[layout.SEATS + scene.seats - 2] = 1
        seasons: i64 = 3 if phase < SPRING else 2 if phase < SUMMER else 1 if phase < FALL else 0
        x[layout.STAGE + 3] = 3 * years + seasons

    def stage(self, x: vec[i64], scene: Scene, seat: i64) -> None:
        """What is still to come this season."""
        g = scene.table
        stage: i64 = layout.STAGE
        x[stage] = 1 if scene.next_rank <= RANKS and g.occupied else 0
        x[stage + 1] = scene.builders >> seat & 1
        who = g.seats[seat]
        x[stage + 2] = 1 if who.dice and not who.passed else 0
        asked = g.pending
        x[stage + 4] = 1 if asked is not None and asked.actor == seat else 0
        x[stage + 5] = 1 if asked is not None and asked.actor < 0 else 0

    def rank(self, picture: Picture, scene: Scene, seat: i64) -> None:
        """Where one stands: in the turn order and in the number of buildings."""
        g = scene.table
        order: i64 = layout.ORDER
        x = picture.x
        x[order + picture.place] = 0
        picture.place = scene.places[seat]
        x[order + picture.place] = 1
        x[order + 5] = 1 if g.envoy == seat else 0
        own = scene.provinces[seat].number
        most: i64 = -99
        least: i64 = 99
        for other in range(scene.seats):
            if other != seat:
                stand = scene.provinces[other].number
                most = stand if stand > most else most
                least = stand if stand < least else least
        x[order + 6] = own - most
        x[order + 7] = own - least

    def points(self, x: vec[i64], scene: Scene, seat: i64) -> None:
        """Points, as far ahead or behind as that is, and what the end would bring now."""
        g = scene.table
        best: i64 = -99
        points = scene.points
        for other in range(scene.seats):
            if other != seat and points[other] > best:
                best = points[other]
        stock = scene.stocks[seat]
        at: i64 = layout.POINTS
        x[at] = points[seat]
        x[at + 1] = points[seat] - best
        x[at + 2] = (stock & AMOUNT) + (stock >> WOOD_AT & AMOUNT) + (stock >> STONE_AT & AMOUNT)
        x[at + 3] = self.prospects.last_points(g, seat)
        x[at + 4] = scene.asked[seat]

    def veil(self, world: RuledGame, seat: i64) -> None:
        assert isinstance(world, Table), f"{world!r} is another game"
        seen = world.seats[seat].seen
        enemies = list(world.enemies)
        for place in range(world.year - 1, len(enemies)):
            if not seen >> place & 1 and not has_come_up(world, place + 1):
                enemies[place] = -1
        world.enemies = tuple(enemies)

    def far_away(self) -> list[int]:
        others = range(layout.RIVAL, layout.SIZE)
        winters = range(layout.WINTER + 6, layout.WINTER + 10)
        return [layout.POINTS + 1, layout.ORDER + 6, layout.ORDER + 7, *winters, *others]

    def is_weighty(self, game: RuledGame) -> bool:
        return isinstance(game.pending, Influence)

    def leads_on(self, game: RuledGame, seat: i64) -> bool:
        return isinstance(game.pending, PayForSoldiers)

    def throws_again(self, game: RuledGame) -> bool:
        asked = game.pending
        if isinstance(asked, RollOne):
            return True
        return isinstance(asked, Roll) and asked.reason != REROLLED

    def milestone(self, game: RuledGame) -> i64:
        assert isinstance(game, Table), f"{game!r} is another game"
        return game.year << 4 | game.phase
