"""The features of a Dice Game position: what buildings do, never which they are."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from ....dicegame.game import DiceGame
from ....dicegame.model.board import LOST, WON, Table
from ....dicegame.model.ruleset import Ruleset
from ....dicegame.rules.invasion import points, strength_against
from ....dicegame.rules.roll import Reroll, Roll
from ....engine.game.rulebook import Rulebook
from ....engine.game.ruled import RuledGame
from ....engine.speed.native import i64
from ...features import Features, HeadsOf, ScoreOf
from ..study.invasions import turns_left
from ..study.rolling import MOST_SWEEPS
from ..study.throws import ThrowsCache
from ..study.yields import dice_of_turn
from ..turns.expectation import TurnExpectation
from ..turns.foresight import Foresight, after_dice
from .sheets import DOES, OPEN, STANDING, Sheets

YEARS: Final = 3
BEFORE_TURNS: Final = ("first", "first_building")
"""The kinds of questions that come before the first turn."""

SEATS: Final = 0
STAGE: Final = 4
"""Is the game ending, has the seat had its last turn, how many turns come before its next."""
SHEET: Final = STAGE + 7
PLAIN: Final = 24
"""Points, boxes left, soldiers, tokens, turns left and what they are expected to bring."""
INVASION: Final = 7
LASTING: Final = PLAIN + YEARS * INVASION
SHEET_SIZE: Final = LASTING + STANDING + OPEN
RIVAL: Final = SHEET + SHEET_SIZE
RIVAL_SIZE: Final = SHEET_SIZE + 3
"""The lead in points, its sign and the lead in expected points, followed by a sheet."""
SIZE: Final = RIVAL + 4 * RIVAL_SIZE


class DiceFeatures(Features):
    """The features of the Dice Game; the network judges positions between turns."""

    def __init__(self, book: Rulebook) -> None:
        super().__init__(book, size=SIZE, version="dicegame 3", quiet_only=True)
        assert isinstance(book, Ruleset), f"{book} are rules of another game"
        self.sheets = Sheets(book)
        self.every: i64 = 0
        """All buildings, one bit each."""
        for building in book.buildings:
            self.every |= building.bit
        self.throws: ThrowsCache | None = None
        self.key: tuple[Hashable, ...] = ()
        self.foresight: Foresight | None = None
        """What was computed for the turn with that key."""
        self.expectation: TurnExpectation | None = None

    def beginner_mask(self) -> list[int]:
        return list(range(RIVAL, SIZE))

    def is_main_question(self, game: RuledGame) -> bool:
        return isinstance(game.pending, Reroll)

    def of(self, game: RuledGame, seat: i64) -> list[int]:
        g = game
        assert isinstance(g, Table), f"{game!r} is another game"
        x = [0] * SIZE
        number: i64 = len(g.seats)
        x[SEATS + number - 2] = 1
        x[STAGE] = 1 if g.finished else 0
        x[STAGE + 1] = 1 if g.finished >> seat & 1 else 0
        x[STAGE + 2 + (seat - g.active + number) % number] = 1
        mine = self.sheet(x, SHEET, g, seat)
        own: i64 = points(g, seat)
        at: i64 = RIVAL
        place: i64 = 1
        while place < number:
            other: i64 = (seat + place) % number
            theirs = self.sheet(x, at + 3, g, other)
            lead = own - points(g, other)
            x[at] = lead
            x[at + 1] = 1 if lead > 0 else -1 if lead < 0 else 0
            x[at + 2] = clamp(mine - theirs)
            at += RIVAL_SIZE
            place += 1
        return x

    def sheet(self, x: list[int], at: i64, g: Table, seat: i64) -> i64:
        """One player's sheet; returns its expected final points in eighths."""
        who = g.seats[seat]
        own: i64 = points(g, seat)
        left: i64 = g.rules.boxes - who.boxes
        gone = g.finished >> seat & 1
        turns = 0.0 if gone else 1.0 if g.finished else turns_left(g, seat, who.boxes)
        standing = self.sheets.of_standing(g, who.buildings)
        war: i64 = 0 if gone else self.sheets.war(g, seat, turns)
        later: i64 = int(float(standing[DOES + 3]) * turns)
        x[at] = own
        x[at + 1] = left
        self.time(x, at + 2, left)
        self.stock(x, at + 7, g, seat)
        x[at + 15] = int(turns * 4.0)
        x[at + 16] = war
        x[at + 17] = later if later < 127 else 127
        x[at + 18] = clamp(8 * own + war + later - 128)
        self.invasions(x, at + PLAIN, g, seat)
        if not gone:
            x[at + LASTING : at + LASTING + STANDING] = standing
            open_to = self.open_to(g, seat)
            x[at + LASTING + STANDING : at + SHEET_SIZE] = self.sheets.of_open(g, open_to)
        return 8 * own + war + later

    def stock(self, x: list[int], at: i64, g: Table, seat: i64) -> None:
        """Soldiers and tokens."""
        who = g.seats[seat]
        x[at] = who.soldiers
        x[at + 1] = 1 if who.soldiers >= g.rules.sheet.soldiers else 0
        x[at + 2] = who.reroll
        x[at + 3] = who.crown
        x[at + 4] = who.hourglass
        x[at + 5] = who.good
        x[at + 6] = 1 if who.good > 1 else 0
        x[at + 7] = g.rules.sheet.uniques - who.uniques

    def time(self, x: list[int], at: i64, left: i64) -> None:
        """How close the end of the time track is."""
        x[at] = 1 if left <= 1 else 0
        x[at + 1] = 1 if left == 2 else 0
        x[at + 2] = 1 if left <= 4 else 0
        x[at + 3] = 1 if left <= 7 else 0
        x[at + 4] = 1 if left <= 12 else 0

    def open_to(self, g: Table, seat: i64) -> i64:
        """The buildings that a player may still build."""
        who = g.seats[seat]
        shut = who.buildings
        if who.uniques >= g.rules.sheet.uniques:
            shut |= g.rules.unique_bits
        else:
            for other in g.seats:
                shut |= other.claimed & ~who.claimed
        return self.every & ~shut

    def invasions(self, x: list[int], at: i64, g: Table, seat: i64) -> None:
        """How each invasion went, or would go now."""
        who = g.seats[seat]
        place = at
        year: i64 = 0
        for invasion in g.rules.invasions:
            if year == YEARS:
                return
            year += 1
            outcome = who.outcome(invasion.year)
            if outcome:
                x[place] = 1 if outcome == WON else -1 if outcome == LOST else 0
            else:
                lead = strength_against(g, seat, invasion.year) - invasion.strength
                x[place + 1] = invasion.end - who.boxes
                step = lead + 3
                x[place + 2 + (0 if step < 0 else 4 if step > 4 else step)] = 1
            place += INVASION

    def foresee(
        self,
        world: RuledGame,
        seat: i64,
        *,
        score: ScoreOf,
        throws: i64,
    ) -> list[int]:
        asked = world.pending
        if asked is None or asked.kind == "first_building":
            return []
        assert isinstance(world, DiceGame), f"{world!r} is another game"
        if isinstance(asked, Reroll):
            return self.foresight_of(world, seat, score=score, throws=throws).rerolls(world)
        if asked.ask() == "turn":
            return self.foresight_of(world, seat, score=score, throws=throws).turns(world)
        return after_dice(world, seat, score)

    def foresight_of(
        self,
        world: DiceGame,
        seat: i64,
        *,
        score: ScoreOf,
        throws: i64,
    ) -> Foresight:
        """The foresight for this turn; it does not depend on what the dice show now."""
        sheets = tuple([who.facts() for who in world.seats])
        number = dice_of_turn(world, seat)
        key = (seat, score, throws, number, world.finished, world.order, sheets)
        if self.foresight is None or key != self.key:
            self.key = key
            if self.throws is None:
                self.throws = ThrowsCache(world)
            every = self.throws.of(world, seat, number)
            twin = world.clone()
            self.foresight = Foresight(twin, seat, score=score, every=every, throws=throws)
            self.expectation = None
        return self.foresight

    def expected_heads(
        self, world: RuledGame, seat: i64, *, heads: HeadsOf, score: ScoreOf
    ) -> tuple[int, int, int]:
        assert isinstance(world, DiceGame), f"{world!r} is another game"
        asked = world.pending
        active = world.active
        if asked is None or asked.kind in BEFORE_TURNS:
            return heads(world, seat)
        if isinstance(asked, (Roll, Reroll)):
            foresight = self.foresight_of(world, active, score=score, throws=MOST_SWEEPS + 1)
            if self.expectation is None:
                self.expectation = TurnExpectation(foresight, heads)
            return self.expectation.heads_of(world, seat)
        twin = world.clone()
        while twin.pending is not None and twin.pending.actor == active:
            found = self.foresee(twin, active, score=score, throws=MOST_SWEEPS + 1)
            twin.answer(twin.legal()[found.index(max(found))])
        return heads(twin, seat)

    def is_quiet(self, game: RuledGame) -> bool:
        assert isinstance(game, Table), f"{game!r} is another game"
        # Rolling all dice again is the same as the start of a turn.
        return isinstance(game.pending, Roll) and not game.dice and not game.used

    def may_explore(self, game: RuledGame) -> bool:
        return not isinstance(game.pending, Reroll)

    def milestone(self, game: RuledGame) -> i64:
        assert isinstance(game, Table), f"{game!r} is another game"
        total: i64 = 0
        for who in game.seats:
            total += who.boxes
        return total << 8 | game.active << 4 | game.finished


def clamp(value: i64) -> i64:
    """A number limited to the range of a feature."""
    return 127 if value > 127 else -127 if value < -127 else value
