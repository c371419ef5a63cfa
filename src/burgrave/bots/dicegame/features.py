"""What a judge sees of a position of the Dice Game: what things do, never what they are."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final

from ...dicegame.game import DiceGame
from ...dicegame.model import goods
from ...dicegame.model.board import LOST, WON, Seat, Table
from ...dicegame.model.ruleset import Ruleset
from ...dicegame.rules.invasion import points, strength_against
from ...dicegame.rules.roll import Reroll, Roll
from ...dicegame.rules.topics import TOPICS
from ...engine.native import i64
from ...engine.rulebook import Rulebook
from ...engine.ruled import RuledGame
from ..features import Features
from .foresight import Foresight
from .yields import yield_of

FINE: Final = 8
"""Worths are counted in eighths of a point."""
YEARS: Final = 3

SEATS: Final = 0
STAGE: Final = 4
"""Is the game ending, is it my turn, is the turn not begun, may I roll again, build, buy."""
SHEET: Final = STAGE + 7
SHEET_SIZE: Final = 33
"""Points, boxes left in all and to the next invasion, soldiers, buildings, tokens, invasions."""
TOPIC: Final = SHEET + SHEET_SIZE
GOODS: Final = TOPIC + TOPICS
"""What the turn has brought so far, and what it could build."""
DICE: Final = GOODS + 12
RIVAL: Final = DICE + 6
RIVAL_SIZE: Final = SHEET_SIZE + 2
SIZE: Final = RIVAL + 4 * RIVAL_SIZE


class DiceFeatures(Features):
    """The features of the Dice Game."""

    def __init__(self, book: Rulebook) -> None:
        super().__init__(book, size=SIZE, version="dicegame 1")
        assert isinstance(book, Ruleset), f"{book} are rules of another game"
        self.topics: list[list[int]] = [
            [effect.topic for effect in building.effects] for building in book.buildings
        ]
        """Where the effects of each building hang."""
        self.key: tuple[Hashable, ...] = ()
        self.foresight: Foresight | None = None
        """What was worked out for the turn with that key."""

    def far_away(self) -> list[int]:
        return list(range(RIVAL, SIZE))

    def is_weighty(self, game: RuledGame) -> bool:
        return isinstance(game.pending, Reroll)

    def of(self, game: RuledGame, seat: i64) -> list[int]:
        g = game
        assert isinstance(g, Table), f"{game!r} is another game"
        x = [0] * SIZE
        x[SEATS + len(g.seats) - 2] = 1
        self.stage(x, g, seat)
        self.sheet(x, SHEET, g, seat)
        who = g.seats[seat]
        for building in g.rules.buildings:
            if building.bit & who.buildings:
                for topic in self.topics[building.index]:
                    x[TOPIC + topic] += 1
        if g.active == seat:
            self.turn(x, g, who)
        number = len(g.seats)
        at: i64 = RIVAL
        for place in range(1, number):
            other: i64 = (seat + place) % number
            x[at] = points(g, other) - points(g, seat)
            x[at + 1] = 1 if g.active == other else 0
            self.sheet(x, at + 2, g, other)
            at += RIVAL_SIZE
        return x

    def stage(self, x: list[int], g: Table, seat: i64) -> None:
        """Whose turn it is and how far it has come."""
        at: i64 = STAGE
        x[at] = 1 if g.finished else 0
        x[at + 1] = 1 if g.finished >> seat & 1 else 0
        x[at + 2] = 1 if g.active == seat else 0
        asked = g.pending
        if g.active == seat and asked is not None:
            x[at + 3] = 1 if isinstance(asked, Roll) else 0
            x[at + 4] = 1 if isinstance(asked, Reroll) else 0
            x[at + 5] = 1 if asked.kind == "build" else 0
            x[at + 6] = 1 if asked.kind == "token" else 0

    def sheet(self, x: list[int], at: i64, g: Table, seat: i64) -> None:
        """One player's sheet."""
        who = g.seats[seat]
        x[at] = points(g, seat)
        left = g.rules.boxes - who.boxes
        x[at + 1] = left
        x[at + 2] = who.soldiers
        x[at + 3] = count(who.buildings)
        x[at + 4] = who.reroll
        x[at + 5] = who.crown
        x[at + 6] = who.hourglass
        x[at + 7] = who.good
        x[at + 8] = g.rules.sheet.uniques - who.uniques
        x[at + 9] = int(yield_of(g, seat, who.buildings) * FINE)
        place = self.invasions(x, at + 10, g, seat)
        most: i64 = 0
        for building in g.rules.buildings:
            if building.bit & who.buildings and building.vp > most:
                most = building.vp
        x[place] = most
        x[place + 1] = 1 if left <= 2 else 0

    def invasions(self, x: list[int], at: i64, g: Table, seat: i64) -> i64:
        """How each invasion went or would go now; where the next numbers belong."""
        who = g.seats[seat]
        place = at
        year: i64 = 0
        for invasion in g.rules.invasions:
            if year == YEARS:
                break
            year += 1
            outcome = who.outcome(invasion.year)
            if outcome:
                x[place] = 1 if outcome == WON else -1 if outcome == LOST else 0
            else:
                lead = strength_against(g, seat, invasion.year) - invasion.strength
                x[place + 1] = invasion.end - who.boxes
                step = lead + 3
                x[place + 2 + (0 if step < 0 else 4 if step > 4 else step)] = 1
            place += 7
        return place

    def turn(self, x: list[int], g: Table, who: Seat) -> None:
        """The dice on the table, the goods and crowns, and what they could build."""
        shown = g.dice
        place: i64 = DICE
        while shown:
            x[place] = shown & 15
            shown >>= 4
            place += 1
        held = g.goods
        at: i64 = GOODS
        x[at] = held & 255
        x[at + 1] = held >> 8 & 255
        x[at + 2] = held >> 16 & 255
        x[at + 3] = held >> 24 & 255
        x[at + 4] = goods.crowns_in(held)
        if held:
            spare = goods.of_choice(held) + who.good
            for building in g.rules.buildings:
                if building.bit & who.buildings:
                    continue
                missing = goods.lacking(building.cost, held) - spare
                few: i64 = 0 if missing < 0 else 3 if missing > 3 else missing
                best: i64 = x[at + 5 + few]
                if building.vp > best:
                    x[at + 5 + few] = building.vp

    def foreseen(
        self, world: RuledGame, seat: i64, score: Callable[[RuledGame, int], int]
    ) -> list[int]:
        asked = world.pending
        if not isinstance(asked, Reroll):
            return []
        assert isinstance(world, DiceGame), f"{world!r} is another game"
        # What the dice show now has no say in what they may become.
        sheets = tuple([who.facts() for who in world.seats])
        key = (seat, score, world.finished, world.goods, world.order, sheets)
        if self.foresight is None or key != self.key:
            self.key = key
            self.foresight = Foresight(world.clone(), seat, score)
        return self.foresight.scores(world, world.legal())

    def throws_again(self, game: RuledGame) -> bool:
        return isinstance(game.pending, Roll)

    def milestone(self, game: RuledGame) -> i64:
        assert isinstance(game, Table), f"{game!r} is another game"
        total: i64 = 0
        for who in game.seats:
            total += who.boxes
        return total << 8 | game.active << 4 | game.finished


def count(mask: i64) -> i64:
    """How many bits are set."""
    number: i64 = 0
    while mask:
        mask &= mask - 1
        number += 1
    return number
