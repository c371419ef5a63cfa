"""The facts on a table of Kingsburg as one seat may know them, one number each."""

from __future__ import annotations

from typing import Any, Final

from ...engine.core.decisions import Decision
from ...engine.game.ruled import RuledGame
from ...engine.speed.moves import Moves
from ...engine.speed.native import append, i64, vec
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


class RegisterColumns:
    """The columns that one register fills, relative to the block of the table or of a seat."""

    def __init__(self, slot: int, less: int = 0) -> None:
        self.slot: i64 = slot
        """The slot of the register; that of the first seat if each seat has one."""
        self.less: i64 = less
        """Subtracted from the number: 1 where a register's 0 means that nothing is chosen."""
        self.columns: vec[i64] = vec[i64]()
        self.how: vec[i64] = vec[i64]()
        self.shifts: vec[i64] = vec[i64]()
        self.masks: vec[i64] = vec[i64]()

    def add(self, column: int, how: int, *, shift: int = 0, mask: int = 0) -> None:
        """One more column."""
        self.columns = append(self.columns, column)
        self.how = append(self.how, how)
        self.shifts = append(self.shifts, shift)
        self.masks = append(self.masks, mask)


class Places:
    """Which column holds what, and which bits of these rules go to which columns."""

    def __init__(self) -> None:
        self.at: dict[str, int] = {}
        """The first column of each block, or its place in the block of a seat."""
        self.seat_width = 0
        self.buildings: list[tuple[int, int]] = []
        self.strips: list[tuple[int, int]] = []
        self.cards: list[tuple[int, int]] = []
        self.opened: list[tuple[int, int]] = []
        self.used: list[tuple[int, int]] = []
        """Pairs of a bit of these rules and its column."""
        self.shared: list[RegisterColumns] = []
        self.public: list[RegisterColumns] = []
        self.private: list[RegisterColumns] = []
        """The columns that registers fill: the table's, every seat's, only the reader's."""
        self.backs: list[tuple[int, int]] = []
        """The weakest and the strongest enemy of each year; entry 0 is unused."""
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
        self.take_bits(places)

    def take_bits(self, places: Places) -> None:
        """Which bits of these rules, registers and decks fill which columns."""
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
        # Compiled, a tuple of classes is tested far faster than a union.
        elif isinstance(asked, (LoseGoods, ChooseGoods)):
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
        at = self.at
        set_bits(to, self.opened, g.in_force, at + self.open)
        if len(self.shared):
            self.registers(to, written, g, self.shared, block=0, offset=0, seat=seat)
        number: i64 = len(g.seats)
        place: i64 = 0
        for who in g.order:
            step: i64 = who - seat
            if step < 0:
                step += number
            block = at + self.seats + step * self.seat_width
            self.seat(to, g.seats[who], block)
            for other in range(number):
                to[block + self.order + other] = i16(0)
            to[block + self.order + place] = i16(1)
            to[block + self.order + MOST_YEARS] = i16(1 if g.envoy == who else 0)
            if g.book.stride:
                self.module_numbers(to, written, g, who=who, block=block - at, seat=seat)
            place += 1

    def module_numbers(
        self, to: vec[i16], written: Moves, g: Table, *, who: i64, block: i64, seat: i64
    ) -> None:
        """What modules keep for a seat; what only that seat may know is 0 for all others."""
        offset = who * g.book.stride
        self.registers(to, written, g, self.public, block=block, offset=offset, seat=seat)
        if who == seat:
            self.registers(to, written, g, self.private, block=block, offset=offset, seat=seat)

    def registers(
        self,
        to: vec[i16],
        written: Moves,
        g: Table,
        every: list[RegisterColumns],
        *,
        block: i64,
        offset: i64,
        seat: i64,
    ) -> None:
        """What registers say, as the reader may know it; most of them say nothing."""
        for one in every:
            value = g.registers[one.slot + offset]
            if value <= 0:
                continue
            columns, how, masks = one.columns, one.how, one.masks
            for place in range(len(columns)):
                shown: i64 = 1
                if how[place] == OWNER:
                    step = owner_step(value, seat, len(g.seats))
                    shown = 1 if step == masks[place] else 0
                elif how[place] != DECIDED:
                    shown = part_of(value - one.less, one, place)
                if shown:
                    self.put(to, written, block + columns[place], shown)

    def enemies(self, to: vec[i16], written: Moves, g: Table, seat: i64) -> None:
        """The enemies that lie open, those this seat has looked at, and what card backs show."""
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
                # Somebody who stands there twice is counted twice.
                before: i64 = int(to[self.at + column])
                self.put(to, written, column, before + 1)
            rank += 1

    def seat(self, to: vec[i16], s: Seat, block: i64) -> None:
        """What lies in front of one seat; all of it is rewritten each time."""
        at = block + self.stock
        to[block] = i16(1)
        to[at] = i16(s.vp)
        to[at + 1] = i16(s.gold)
        to[at + 2] = i16(s.wood)
        to[at + 3] = i16(s.stone)
        to[at + 4] = i16(s.plus2)
        to[at + 5] = i16(s.soldiers)
        to[at + 6] = i16(s.bonus_dice)
        to[at + 7] = i16(1 if s.passed else 0)
        to[at + 8] = i16(s.strength)
        to[at + 9] = i16(s.outcome)
        to[at + 10] = i16(s.sent)
        to[at + 11] = i16(s.built)
        faces(to, s.dice, block + self.dice)
        faces(to, s.bonus, block + self.white)
        set_bits(to, self.used, s.spent, block)
        set_bits(to, self.buildings, s.buildings, block)
        set_bits(to, self.strips, s.plan, block)
        set_bits(to, self.cards, s.cards, block)


def faces(to: vec[i16], dice: i64, at: i64) -> None:
    """How many dice show each face."""
    for face in range(6):
        to[at + face] = i16(dice >> 4 * face & 15)


def set_bits(to: vec[i16], known: Bits, number: i64, at: i64) -> None:
    """A 1 for each bit that is set, a 0 for each other one."""
    found, columns = known.bits, known.columns
    for place in range(len(found)):
        to[at + columns[place]] = i16(1 if number & found[place] else 0)


def part_of(value: i64, one: RegisterColumns, place: i64) -> i64:
    """What a column shows of a register's number."""
    how = one.how[place]
    if how == PART:
        return value >> one.shifts[place] & one.masks[place]
    if how == EQUALS:
        return 1 if value == one.masks[place] else 0
    return value


def owner_step(token: i64, seat: i64, seats: i64) -> i64:
    """How many seats clockwise from the reader the owner of a token sits."""
    return ((token >> 8) - 1 - seat + seats) % seats
