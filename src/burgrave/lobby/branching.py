"""Branches of finished games: opened, listed and compared, for the server and the browser."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from ..room.connection import Message
from ..room.room import Room
from ..session.playable import OwnBots
from .branch_messages import BranchComparison, BranchTree
from .branch_worth import Worths
from .branches import Tree
from .messages import Opened
from .new_branch import Stem, open_branch, stem_of_record, stem_of_table
from .new_room import text
from .replays import replayed_table

if TYPE_CHECKING:
    from .lobby import Lobby

Mine = Callable[[str], bool]
"""Did the browser that asks open a branch?"""
Add = Callable[[Room], Awaitable[Opened]]
"""Stores a new room and puts it into memory."""


class Branching:
    """What a lobby does with branches."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self.worths = Worths(lobby.bots, lobby.logger)

    # Where branches start: at the game of a table, or of a record that somebody has.

    async def of_table(self, table: str, seats: Sequence[int] | None, wish: Message) -> Stem:
        """The finished game of a table or, for a branch, of the table that it started from."""
        room, language = await self.lobby.require(table, seats), text(wish, "language") or "en"
        branch = room.agreement.branch
        if branch is None:
            return self._stem_of(room, seats or (), language)
        if branch.record:
            content = room.agreement.content
            stem = await self.lobby.run_aside(
                lambda: stem_of_record(branch.record, content, language)
            )
        else:
            stem = self._stem_of(await self.lobby.peek(branch.game), [branch.seat], language)
        return replace(stem, asked=table)

    async def of_record(self, wish: Message) -> Stem:
        """The finished game of a record."""
        record, content = text(wish, "record"), text(wish, "content")
        language = text(wish, "language") or "en"
        return await self.lobby.run_aside(lambda: stem_of_record(record, content, language))

    # What can be done with it.

    async def open(
        self, stem: Stem, wish: Message, add: Add, *, mine: Mine, own: OwnBots = ()
    ) -> Opened:
        """Open a branch."""
        parent, room = text(wish, "parent") if "parent" in wish else stem.asked, None
        tree = await self._tree(stem, mine)
        if parent:
            tree.record(parent)
            room = await self.lobby.peek(parent)

        def opened() -> Room:
            return open_branch(stem, tree.line(parent), wish, parent=room, own=own)

        return await add(await self.lobby.run_aside(opened))

    async def tree(self, stem: Stem, mine: Mine) -> BranchTree:
        """List the branches of a game; what their different choices were worth comes later."""
        tree = await self._tree(stem, mine)
        written = await self.lobby.run_aside(tree.write)
        for row, key, answers in tree.asked:
            row["worth"], row["judging"] = self.worths.of(key, answers)
        return written

    async def compare(self, stem: Stem, wish: Message, mine: Mine) -> BranchComparison:
        """Lay two lines of play side by side."""
        tree = await self._tree(stem, mine)
        left, right = text(wish, "left"), text(wish, "right")
        return await self.lobby.run_aside(lambda: tree.compare(left, right))

    async def _tree(self, stem: Stem, mine: Mine) -> Tree:
        found = [
            replace(one, mine=mine(one.table)) for one in await self.lobby.store.branches(stem.name)
        ]
        # The branches of a record belong to whoever made them: nobody else was at its table.
        seen = [one for one in found if one.mine or not stem.record]
        return Tree(stem, seen, self.lobby.replays)

    def _stem_of(self, room: Room, seats: Sequence[int], language: str) -> Stem:
        """The game of a table that is over, and of which everything may be known."""
        self.lobby.check_revealed(room)
        return stem_of_table(room, replayed_table(room, seats, language))
