"""What a judge sees of a position of Kingsburg: what things do, never what they are."""

from __future__ import annotations

from typing import Final

from ...engine.effects import any_held
from ...engine.native import i64, vec
from ...engine.rulebook import Rulebook
from ...engine.ruled import RuledGame
from ...kingsburg.model.board import Table
from ...kingsburg.model.ruleset import Ruleset
from ...kingsburg.rules.construct import cost_of
from ...kingsburg.rules.decks import has_come_up
from ...kingsburg.rules.influence import Influence
from ...kingsburg.rules.recruit import PayForSoldiers
from ...kingsburg.rules.season import Roll, RollOne
from ...kingsburg.rules.topics import COST
from ..features import Features
from ..net_files import Evaluate
from . import layout
from .deeds import Deeds
from .outlook import Outlook
from .rivals import Rivals, expected_points
from .scene import Scene
from .sites import SiteBook, lacking

REROLLED: Final = "season"
"""The reason of a throw that nobody asked for."""
MOST_MISSING: Final = 3
MISSED: Final = 3
"""What a missing good takes from a target, in quarters of a point."""


class KingsburgFeatures(Features):
    """The features of Kingsburg, for any mix of modules."""

    def __init__(self, book: Rulebook) -> None:
        super().__init__(book, size=layout.SIZE, version="kingsburg 1")
        assert isinstance(book, Ruleset), f"{book} are rules of another game"
        self.deeds = Deeds(book)
        self.outlook = Outlook(self.deeds)
        self.sites = SiteBook(self.deeds)
        self.rivals = Rivals(self.sites)

    def of(self, game: RuledGame, seat: i64) -> list[int]:
        return list(self.numbers(game, seat))

    def asked(self, game: RuledGame, seat: i64, evaluate: Evaluate) -> tuple[int, int, int]:
        return evaluate(self.numbers(game, seat))

    def numbers(self, game: RuledGame, seat: i64) -> vec[i64]:
        """The same as `of`, as compiled code counts."""
        g = game
        assert isinstance(g, Table), f"{game!r} is another game"
        x = vec[i64]([0] * layout.SIZE)
        scene = Scene(g, self.deeds, seat)
        self.time(x, scene, seat)
        self.stock(x, scene, seat)
        wants = self.province(x, scene, seat)
        wants |= self.war(x, scene, seat) << 3
        self.points(x, g, scene, seat)
        self.outlook.court(x, scene, seat, wants=wants)
        self.rivals.add(x, scene, seat)
        return x

    def time(self, x: vec[i64], scene: Scene, seat: i64) -> None:
        """When it is, how many play, and what is still to come this season."""
        g = scene.table
        years = scene.years_after
        x[layout.YEAR + (0 if years < 0 else 4 if years > 4 else years)] = 1
        x[layout.PHASE + g.phase] = 1
        x[layout.SEATS + len(g.seats) - 2] = 1
        stage = layout.STAGE
        x[stage] = 1 if scene.next_rank <= 18 and g.occupied else 0
        x[stage + 1] = scene.builders >> seat & 1
        who = g.seats[seat]
        x[stage + 2] = 1 if who.dice and not who.passed else 0
        seasons: i64 = 3 * years
        for phase in (2, 4, 6):
            if phase > g.phase:
                seasons += 1
        x[stage + 3] = seasons
        asked = g.pending
        if asked is not None:
            x[stage + 4] = 1 if asked.actor == seat else 0
            x[stage + 5] = 1 if asked.actor < 0 else 0
        self.rank(x, scene, seat)

    def rank(self, x: vec[i64], scene: Scene, seat: i64) -> None:
        """Where one stands: in the turn order and in the number of buildings."""
        g = scene.table
        order: i64 = layout.ORDER
        x[order + scene.places[seat]] = 1
        x[order + 5] = 1 if g.envoy == seat else 0
        own = scene.provinces[seat].number
        most: i64 = -99
        least: i64 = 99
        for other in range(len(g.seats)):
            if other != seat:
                stand = scene.provinces[other].number
                most = stand if stand > most else most
                least = stand if stand < least else least
        x[order + 6] = own - most
        x[order + 7] = own - least

    def stock(self, x: vec[i64], scene: Scene, seat: i64) -> None:
        """Goods, tokens and soldiers, with the rewards to come."""
        who = scene.table.seats[seat]
        coming = scene.bundles[seat]
        at: i64 = layout.STOCK
        thermometer(x, at, who.gold + (coming & 255), 6)
        thermometer(x, at + 6, who.wood + (coming >> 8 & 255), 6)
        thermometer(x, at + 12, who.stone + (coming >> 16 & 255), 6)
        thermometer(x, at + 18, coming >> 56, 4)
        tokens = who.plus2 + (coming >> 24 & 255)
        thermometer(x, layout.TOKENS, tokens, 3)
        x[layout.TOKENS + 3] = tokens
        soldiers = who.soldiers + (coming >> 32 & 255)
        thermometer(x, layout.SOLDIERS, soldiers, 7)
        x[layout.SOLDIERS + 7] = soldiers

    def province(self, x: vec[i64], scene: Scene, seat: i64) -> i64:
        """What is held does, and what may be built next; the kinds the best of it lacks."""
        province = scene.provinces[seat]
        hand = scene.hands[seat]
        add_topics(x, province.topics)
        add_topics(x, hand.topics)
        add_topics(x, scene.force.topics)
        worth: i64 = layout.WORTH
        x[worth] = province.worth(scene.years_after, scene.phase)
        x[worth + 1] = hand.worth(scene.years_after, scene.phase)
        x[worth + 2] = province.number
        return self.next_buildings(x, scene, seat)

    def next_buildings(self, x: vec[i64], scene: Scene, seat: i64) -> i64:
        """What may be built next in each row; the kinds of goods that the best of it lacks."""
        wants: i64 = 0
        most: i64 = -1000
        g = scene.table
        sites = self.sites.next_for(scene.table.seats[seat], scene.years_after, scene.phase)
        shapes, costs, stock = sites.shapes, sites.costs, scene.stock(seat)
        changed = any_held(g, COST, seat)
        for place in range(len(shapes)):
            cost = cost_of(g, seat, sites.buildings[place]) if changed else costs[place]
            lacked = lacking(cost, stock)
            shape = shapes[place]
            missing = lacked >> 3
            value = shape >> 19
            few = missing if missing < MOST_MISSING else MOST_MISSING
            row = layout.ROW + layout.ROW_SIZE * (shape & 15)
            x[row + few] = 1
            x[row + 4] = shape >> 11 & 255
            x[row + 5] = value
            x[row + 6] = missing
            if value > x[layout.TARGET + few]:
                x[layout.TARGET + few] = value
            if value - MISSED * missing > most:
                most = value - MISSED * missing
                wants = lacked & 7
        return wants

    def war(self, x: vec[i64], scene: Scene, seat: i64) -> i64:
        """This winter and those to come; 1 if soldiers would matter now."""
        who = scene.table.seats[seat]
        coming = scene.bundles[seat]
        soldiers = who.soldiers + (coming >> 32 & 255)
        now = scene.winter(seat, soldiers, scene.alive, help=scene.help)
        at: i64 = layout.WINTER
        won = now & 255
        lost = now >> 16 & 255
        x[at] = won
        x[at + 1] = lost
        x[at + 2] = now >> 32 & 255
        x[at + 3] = now >> 48 & 255
        x[at + 4] = scene.strength(seat, soldiers)
        looks = coming >> 48 & 15
        year = scene.table.year
        x[at + 5] = 1 if looks or who.seen >> year - 1 & 1 else 0
        if year < self.deeds.years:
            then = scene.winter(seat, 0, self.deeds.threats[year + 1], help=0)
            x[at + 6] = then & 255
            x[at + 7] = then >> 16 & 255
            then = scene.winter(seat, 0, self.deeds.threats[self.deeds.years], help=0)
            x[at + 8] = then & 255
            x[at + 9] = then >> 48 & 255
        return 1 if won < 90 and lost < 90 else 0

    def points(self, x: vec[i64], g: Table, scene: Scene, seat: i64) -> None:
        """Points, as far ahead or behind as that is, and what the end would bring now."""
        who = g.seats[seat]
        coming = scene.bundles[seat]
        asks = scene.asked[seat]
        vp = who.vp + (coming >> 40 & 255) - asks
        best: i64 = -99
        for other in range(len(g.seats)):
            if other != seat:
                best = max(best, g.seats[other].vp + expected_points(scene, other))
        at: i64 = layout.POINTS
        x[at] = vp
        x[at + 1] = vp - best
        x[at + 2] = who.goods() + (coming & 255) + (coming >> 8 & 255) + (coming >> 16 & 255)
        x[at + 3] = self.outlook.last_points(g, seat)
        x[at + 4] = asks

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


def add_topics(x: vec[i64], topics: vec[i64]) -> None:
    """Count where effects hang."""
    for place in range(len(topics)):
        one = topics[place]
        at = layout.TOPIC + (one >> 8)
        x[at] = x[at] + (one & 255)


def thermometer(x: vec[i64], at: i64, number: i64, most: i64) -> None:
    """Fill the first so many of a row of places."""
    if number > most:
        number = most
    while number > 0:
        number -= 1
        x[at + number] = 1
