"""What a page is sent about tables with the same dice: only games that everybody may know."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ..engine.text.notation import BurgraveError
from ..games.texts import available_language
from ..room.connection import Message
from ..room.room import Room
from .new_room import text
from .replays import replayed_table
from .same_dice import CodedTable, Side, decisions, known_since, standings
from .same_dice_messages import SameDiceReply

if TYPE_CHECKING:
    from .lobby import Lobby

UNKNOWN: Final = "no finished table with these dice, rules and players has the key {key!r}"


@dataclass
class Comparing:
    """One request about the tables with the dice of a room."""

    lobby: Lobby
    room: Room
    tables: list[CodedTable]
    """All tables with the code."""
    wish: Message
    is_own: Callable[[str], bool]
    """Returns whether a table is one of the reader's."""

    async def reply(self) -> SameDiceReply:
        """The standings, and every decision of two tables if a second one is named."""
        ours = next(one for one in self.tables if one.table == self.room.table)
        like = [one for one in self.tables if one.is_like(ours)]
        over = {one.key: one for one in like if one.state == "over"}
        code = self.room.agreement.duplicate
        known_from = known_since(self.tables, self.lobby.store.closing_date(code))
        own = {one.table: one.agreement["title"] for one in like if self.is_own(one.table)}
        found: SameDiceReply = {
            "code": code,
            "key": ours.key,
            "tables": standings(list(over.values()), own, known_from),
            "playing": sum(one.state != "over" for one in self.tables),
            "others": len(self.tables) - len(like),
            "reviewed": [],
            "decisions": [],
        }
        if "other" in self.wish:
            keys = [text(self.wish, "one") or ours.key, text(self.wish, "other")]
            sides = [await self.side(over, key) for key in keys]
            found["reviewed"] = [side.review is not None for side in sides]
            found["decisions"] = await self.lobby.run_aside(lambda: decisions(*sides))
        return found

    async def side(self, over: dict[str, CodedTable], key: str) -> Side:
        """One of the two games."""
        if key not in over:
            raise BurgraveError(UNKNOWN.format(key=key))
        room = self.room
        if over[key].table != room.table:
            found = await self.lobby.store.look(over[key].table)
            if found is None or not found.all_revealed:
                raise BurgraveError(UNKNOWN.format(key=key))
            room = found
        review = await self.lobby.find_known_review(room)
        replayed = replayed_table(room, (), available_language(text(self.wish, "language")))
        replays = self.lobby.replays
        replay = await self.lobby.run_aside(lambda: replays.open(replayed.record, replayed.content))
        return Side(replay, replayed, review)
