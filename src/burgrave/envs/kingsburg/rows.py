"""The facts on a table of Kingsburg as one seat may know them, one number each."""

from __future__ import annotations

from typing import Any, Final

from ...engine.core.decisions import Decision
from ...engine.game.ruled import RuledGame
from ...engine.speed.moves import Moves
from ...engine.speed.native import i64, vec
from ...kingsburg.model.board import NEUTRAL, RANKS, Seat, Table
from ...kingsburg.model.items import Enemy
from ...kingsburg.rules.battle import LoseGoods
from ...kingsburg.rules.deals import ChooseAlternative, ChooseGoods
from ...kingsburg.rules.decks import FaceDownDeck
from ...kingsburg.rules.recruit import PayForSoldiers
from ..rows import Rows
from ..small_numbers import i16

MOST_YEARS: Final = 5
# How a register becomes a column: the whole number, a bit or count of it, one of its values, whose
# token it is, or whether it says anything.
NUMBER: Final = 0
PART: Final = 1
EQUALS: Final = 2
OWNER: Final = 3
DECIDED: Final = 4


class Column:
    """One column that a register fills."""

    def __init__(
        self, slot: int, column: int, *, how: int, shift: int = 0, mask: int = 0, less: int = 0
    ) -> None:
        self.slot: i64 = slot
        """Where the register lies, for the first seat if each has one."""
        self.column: i64 = column
        """Relative to the block of the table or of a seat."""
        self.how: i64 = how
        self.shift: i64 = shift
        self.mask: i64 = mask
        self.less: i64 = less
        """What is taken off the number first, where 0 means that nothing was chosen yet."""


class Places:
    """Where things stand in a row, and which bits of these rules go to which columns."""

    def __init__(self) -> None:
        self.at: dict[str, int] = {}
        """The first column of each block, or its place in the block of a seat."""
        self.seat_width = 0
        self.buildings: list[tuple[int, int]] = []
        self.strips: list[tuple[int, int]] = []
        self.cards: list[tuple[int, int]] = []
        self.opened: list[tuple[int, int]] = []
        self.used: list[tuple[int, int]] = []
        """Each a bit of these rules and a column."""
        self.shared: list[Column] = []
        self.public: list[Column] = []
        self.private: list[Column] = []
        """What registers fill: of the table, of every seat, of the reader's seat only."""
        self.backs: list[tuple[int, int]] = []
        """The weakest and the strongest enemy of each year, after an unused first place."""
        self.decks: list[FaceDownDeck] = []


class Bits:
    """Which columns the bits of a number go to."""

    def __init__(self, pairs: list[tuple[int, int]]) -> None:
        self.bits = vec[i64]([bit for bit, _ in pairs])
        self.columns = vec[i64]([column for _, column in pairs])


class PlainRows(Rows):
    """The facts on the table: seats relative to the reader, items in the order of the whole box."""

    def __init__(self, asks: dict[str, int], width: int, places: Places) -> None:
        super().__init__(asks, width)
        at = places.at
        self.about: i64 = at["question.advisor"]
        self.amount: i64 = at["question.amount"]
        self.year: i64 = at["year"]
        self.phase: i64 = at["phase"]
        self.last_year: i64 = at["last_year"]
        self.king: i64 = at["king"]
        self.foes: i64 = at["foe"]
        self.known: i64 = at["known_enemy"]
        self.back: i64 = at["enemy_back"]
        self.court: i64 = at["court"]
        self.open: i64 = at["in_force"]
        self.seats: i64 = at["seats"]
        self.seat_width: i64 = places.seat_width
        self.stock: i64 = at["seat.stock"]
        self.order: i64 = at["seat.order"]
        self.dice: i64 = at["seat.dice"]
        self.white: i64 = at["seat.white"]
        self.buildings = Bits(places.buildings)
        self.strips = Bits(places.strips)
        self.cards = Bits(places.cards)
        self.opened = Bits(places.opened)
        self.used = Bits(places.used)
        self.shared = places.shared
        self.public = places.public
        self.private = places.private
        self.backs = places.backs
        self.decks = places.decks

    def question(self, to: vec[i16], written: Moves, game: RuledGame, asked: Decision[Any]) -> None:
        if isinstance(asked, ChooseAlternative):
            if asked.deal.rank:
                self.put(to, written, self.about + asked.deal.rank - 1, 1)
        elif isinstance(asked, PayForSoldiers):
            self.put(to, written, self.amount, asked.soldiers)
        elif isinstance(asked, LoseGoods | ChooseGoods):
            self.put(to, written, self.amount, asked.count)

    def table(self, to: vec[i16], written: Moves, game: RuledGame, seat: i64) -> None:
        g = game
        assert isinstance(g, Table), "another game"
        year: i64 = g.year if g.year < MOST_YEARS else MOST_YEARS
        self.put(to, written, self.year + year - 1, 1)
        self.put(to, written, self.phase + g.phase, 1)
        self.put(to, written, self.last_year, g.last_year)
        self.put(to, written, self.king, g.king)
        self.enemies(to, written, g, seat)
        self.stand(to, written, g, seat)
        self.set_bits(to, written, self.opened, g.in_force, self.open)
        self.registers(to, written, g, self.shared, 0, 0, seat)
        number: i64 = len(g.seats)
        stride = g.book.stride
        place: i64 = 0
        for who in g.order:
            step: i64 = who - seat
            if step < 0:
                step += number
            block = self.seats + step * self.seat_width
            self.seat(to, written, g.seats[who], block)
            self.put(to, written, block + self.order + place, 1)
            self.put(to, written, block + self.order + MOST_YEARS, 1 if g.envoy == who else 0)
            if stride:
                self.registers(to, written, g, self.public, block, who * stride, seat)
                if step == 0:
                    self.registers(to, written, g, self.private, block, who * stride, seat)
            place += 1

    def enemies(self, to: vec[i16], written: Moves, g: Table, seat: i64) -> None:
        """The enemies that lie open, those this seat has looked at, and what the back tells."""
        rules = g.rules
        place: i64 = 0
        for foe in g.foes:
            if place < 2:
                self.enemy(to, written, rules.enemies[foe], self.foes + 8 * place)
            place += 1
        year: i64 = g.year
        if year > MOST_YEARS:
            return
        low, high = self.backs[year]
        self.put(to, written, self.back, low)
        self.put(to, written, self.back + 1, high)
        seen = g.seats[seat].seen
        if not seen:
            return
        place = 0
        for deck in self.decks:
            if place < 2 and seen >> deck.first + year - 1 & 1:
                card = deck.cards(g)[year - 1]
                if card >= 0:
                    self.enemy(to, written, rules.enemies[card], self.known + 8 * place)
            place += 1

    def enemy(self, to: vec[i16], written: Moves, card: Enemy, at: i64) -> None:
        """One enemy: that it is there, its strength and its kind."""
        self.put(to, written, at, 1)
        self.put(to, written, at + 1, card.strength)
        tribe: i64 = 0
        while card.tribe_bit >> tribe > 1:
            tribe += 1
        self.put(to, written, at + 2 + tribe, 1)

    def stand(self, to: vec[i16], written: Moves, g: Table, seat: i64) -> None:
        """Who stands on which advisor: the reader, the others clockwise, neutral dice."""
        number: i64 = len(g.seats)
        rank: i64 = 1
        while g.occupied >> rank:
            standing: i64 = g.court[rank] if g.occupied >> rank & 1 else 0
            while standing:
                who = standing & 15
                standing >>= 4
                row: i64 = MOST_YEARS
                if who != NEUTRAL:
                    row = who - 1 - seat
                    if row < 0:
                        row += number
                column = self.court + row * RANKS + rank - 1
                # Where somebody stands twice the number grows.
                before: i64 = int(to[self.at + column])
                self.put(to, written, column, before + 1)
            rank += 1

    def seat(self, to: vec[i16], written: Moves, s: Seat, block: i64) -> None:
        """What lies before one seat."""
        at = block + self.stock
        self.put(to, written, block, 1)
        self.put(to, written, at, s.vp)
        self.put(to, written, at + 1, s.gold)
        self.put(to, written, at + 2, s.wood)
        self.put(to, written, at + 3, s.stone)
        self.put(to, written, at + 4, s.plus2)
        self.put(to, written, at + 5, s.soldiers)
        self.put(to, written, at + 6, s.bonus_dice)
        self.put(to, written, at + 7, 1 if s.passed else 0)
        self.put(to, written, at + 8, s.strength)
        self.put(to, written, at + 9, s.outcome)
        self.put(to, written, at + 10, s.sent)
        self.put(to, written, at + 11, s.built)
        self.faces(to, written, s.dice, block + self.dice)
        self.faces(to, written, s.bonus, block + self.white)
        self.set_bits(to, written, self.used, s.spent, block)
        self.set_bits(to, written, self.buildings, s.buildings, block)
        self.set_bits(to, written, self.strips, s.plan, block)
        self.set_bits(to, written, self.cards, s.cards, block)

    def faces(self, to: vec[i16], written: Moves, dice: i64, at: i64) -> None:
        """How many dice show each face."""
        while dice:
            self.put(to, written, at, dice & 15)
            dice >>= 4
            at += 1

    def set_bits(self, to: vec[i16], written: Moves, known: Bits, number: i64, at: i64) -> None:
        """A 1 for each bit that is set."""
        if not number:
            return
        found = known.bits
        for place in range(len(found)):
            if number & found[place]:
                self.put(to, written, at + known.columns[place], 1)

    def registers(
        self,
        to: vec[i16],
        written: Moves,
        g: Table,
        columns: list[Column],
        block: i64,
        offset: i64,
        seat: i64,
    ) -> None:
        """What registers say, as the reader may know it."""
        for one in columns:
            value = g.registers[one.slot + offset] - one.less
            if value <= 0:
                continue
            if one.how == PART:
                value = value >> one.shift & one.mask
            elif one.how == EQUALS:
                value = 1 if value == one.mask else 0
            elif one.how == DECIDED:
                value = 1
            elif one.how == OWNER:
                value = 1 if owner_step(value, seat, len(g.seats)) == one.mask else 0
            self.put(to, written, block + one.column, value)


def owner_step(token: i64, seat: i64, seats: i64) -> i64:
    """How many seats on from the reader the owner of a token sits."""
    return ((token >> 8) - 1 - seat + seats) % seats
