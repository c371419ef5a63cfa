"""M6: alternate advisors, sixteen tiles that change what ranks 1 to 16 give."""

# Stays pure Python: it runs once, when rules are compiled.

from __future__ import annotations

from ....engine.cards.displays import RANK, Display
from ....engine.cards.items import Item
from ...rules.draft import Draft
from ...rules.expansion import MODULES, Expansion, Variant
from .board import LEAVING, TILE, ChooseLeavingTile, DrawTile, LayOutTiles, RemoveTile
from .effects import SitsAtRank
from .events import LAID, REMOVED
from .questions import GOOD, TAKEN
from .tiles import tiles


def drawn_tiles(d: Draft) -> None:
    """Lay a tile each productive season."""
    add_tiles(d)
    d.before("season", "table_moment(season_opens)", DrawTile())


def inverted_tiles(d: Draft) -> None:
    """Start with all tiles and remove one each productive season."""
    add_tiles(d)
    d.register(LEAVING)
    d.before("game", "years(1)", LayOutTiles())
    d.before("season", "take_back", ChooseLeavingTile())
    d.after("season", "table_moment(season_closes)", RemoveTile())
    d.display(LEAVING.name, Display(unit=RANK))


def add_tiles(d: Draft) -> None:
    """Add the tiles, each of which replaces an advisor's reward while it is on the board."""
    lying: list[Item] = []
    for tile in tiles():
        tile.effects = [SitsAtRank(tile.rank)]
        d.advisors.append(tile)
        lying.append(tile)
    d.deck(TILE, lying, open=True)
    d.register(TAKEN, GOOD)
    d.display(TAKEN.name, Display(item="tile_4"))
    d.display(GOOD.name, Display(item="tile_5"))


EXPANSION = Expansion(
    id="m6",
    rule="M6",
    name="module.tiles.name",
    group=MODULES,
    edit=drawn_tiles,
    variants=(Variant("inverted", "module.tiles.inverted.name", inverted_tiles),),
    events=(LAID, REMOVED),
)
