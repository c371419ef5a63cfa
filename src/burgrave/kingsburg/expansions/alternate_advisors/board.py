"""Tiles come and go: one is laid each productive season, or one removed (M6, Q34)."""

from __future__ import annotations

from typing import Final

from ....engine.cards.effects import Effect
from ....engine.cards.items import RULEBOOK
from ....engine.cards.registers import Register
from ....engine.core.decisions import Chance, Step
from ....engine.speed.bits import bit, bit_positions
from ....engine.speed.moves import Moves
from ....engine.speed.native import i64
from ....engine.text.notation import Option
from ...model.board import Table
from ...model.items import Advisor, Alternative, Deal
from ...rules.verbs import close_cards, open_card
from . import events
from .effects import RolledGood
from .questions import RollTile

LEAVING: Final = Register("tile_leaving")
"""The rank whose tile is removed at the end of this season, once that is known."""
TILE: Final = "tile"


class Tile(Advisor):
    """Another reward for an advisor; while it is in force it replaces the printed one."""

    kind = TILE


def tile(
    rank: int,
    *,
    gives: int = 0,
    choose: list[Alternative] | None = None,
    optional: bool = False,
    custom: Effect[Table] | None = None,
) -> Tile:
    """The tile of a rank: its fixed part and alternatives, or an effect that rewards instead."""
    name = f"tile_{rank}"
    deal = Deal(name, choose or [], ask="reward", fixed=gives, optional=optional, rank=rank)
    made = Tile(rank, name, deal, RULEBOOK)
    made.custom = custom
    return made


def tiles_lying(g: Table, lying: bool) -> i64:
    """The tiles on the board, or those not on it, as bits by index among the open cards."""
    return g.rules.open_cards_by_kind.get(TILE, 0) & (g.in_force if lying else ~g.in_force)


def tile_of(g: Table, place: i64) -> Tile:
    """The tile with that index among the open cards."""
    card = g.rules.open_cards[place]
    assert isinstance(card, Tile), f"{card} is no tile"
    return card


def lay(g: Table, place: i64) -> None:
    """Put a tile on the board."""
    placed = tile_of(g, place)
    open_card(g, place, kind=events.LAID, rank=placed.rank)
    if isinstance(placed.custom, RolledGood):
        g.then(RollTile(placed.id))


class DrawTile(Chance[Table]):
    """Which tile does the first player draw at the start of this season?"""

    kind = "tile"
    rule = "M6"

    def find(self, g: Table, moves: Moves) -> None:
        moves.add_bits(tiles_lying(g, lying=False))

    def resolve(self, g: Table, move: i64) -> None:
        lay(g, move)

    def option(self, g: Table, move: i64) -> Option:
        drawn = tile_of(g, move)
        return self.make_option(g, f"draw {drawn.id}", advisor=drawn.rank, card=drawn.id)


class LayOutTiles(Step[Table]):
    """All tiles start on the board (M6, Q34)."""

    kind = "lay_out_tiles"
    rule = "M6"

    def run(self, g: Table) -> None:
        for place in bit_positions(tiles_lying(g, lying=False)):
            lay(g, place)


class ChooseLeavingTile(Step[Table]):
    """The highest-ranked influenced advisor with a tile loses it, or else the lowest tile (M6)."""

    kind = "choose_leaving_tile"
    rule = "Q34"

    def run(self, g: Table) -> None:
        ranks = [tile_of(g, place).rank for place in bit_positions(tiles_lying(g, lying=True))]
        influenced = [rank for rank in ranks if g.occupied >> rank & 1]
        if influenced:
            LEAVING.write(g, max(influenced))
        elif ranks:
            LEAVING.write(g, min(ranks))


class RemoveTile(Step[Table]):
    """At the end of the season the chosen tile is removed (M6)."""

    kind = "remove_tile"
    rule = "Q34"

    def run(self, g: Table) -> None:
        for place in bit_positions(tiles_lying(g, lying=True)):
            leaving = tile_of(g, place)
            if leaving.rank == LEAVING.read(g):
                close_cards(g, bit(place), kind=events.REMOVED, rank=leaving.rank)
        LEAVING.write(g, 0)
