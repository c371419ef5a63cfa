"""The lobby of one browser; it answers the same paths and messages as a server."""

from __future__ import annotations

import json
import re
import sys
import traceback
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Any, Final
from urllib.parse import parse_qs, unquote, urlsplit

from ..engine.text.notation import BurgraveError
from ..games.texts import available_language
from ..lobby.box import show_box
from ..lobby.branch_messages import BranchComparison, BranchTree
from ..lobby.dice_check import check_record
from ..lobby.live_room import LiveRoom
from ..lobby.lobby import Lobby, UnavailableError
from ..lobby.menu import make_even, make_menu
from ..lobby.messages import (
    EvenHeadStart,
    Mine,
    Offer,
    Opened,
    RecordReply,
    TableNamed,
    Verdict,
)
from ..lobby.new_position import open_position
from ..lobby.new_room import open_record, open_room, text
from ..lobby.refusals import refusal_body
from ..lobby.stored_room import summary_of
from ..lobby.study_messages import ReplayPart, ReviewPage
from ..room.connection import Connection, Message
from ..room.operations import error
from ..room.room import Room
from ..room.seats import linked_seats
from .bots import AskWorker, BrowserBots
from .reviews import KeptReviews, compute_review
from .store import BrowserStore, Database

Send = Callable[[int, str | None], object]
"""Sends a message over a channel, or closes it with None."""
DICE_KEY: Final = b"burgrave site"
"""Public, so that people who agree on a dice code get the same dice in any browser."""
SERVED: Final = "Links lead to tables of a server, and this page has no server."

Answer = Callable[["BrowserLobby", str, Message], Awaitable[Mapping[str, Any]]]
"""Answers a request about a table."""


def is_mine(table: str) -> bool:
    """Every branch in this browser was opened by its only user."""
    return True


class Console:
    """Writes our errors to the browser's console."""

    def info(self, event: str, **values: Any) -> None:
        """Do nothing: nobody would read it here."""

    def error(self, event: str, **values: Any) -> None:
        """Write that something went wrong."""
        print(event, values, file=sys.stderr)

    def exception(self, event: str, **values: Any) -> None:
        """Write an unexpected exception."""
        print(event, values, traceback.format_exc(), file=sys.stderr)


class BrowserLobby(Lobby):
    """All rooms of one browser, and the channels of the pages connected to them."""

    def __init__(
        self,
        database: Database,
        send: Send,
        ask_worker: AskWorker | None = None,
        spare: int = 1,
    ) -> None:
        """`spare` is the largest number of workers for reviews."""
        self.rooms = BrowserStore(database)
        self.browser_bots = BrowserBots(ask_worker, spare=spare)
        reviews = KeptReviews(database, partial(compute_review, self.browser_bots))
        super().__init__(self.rooms, self.browser_bots, reviews=reviews, logger=Console())
        self.send = send
        self.channels: dict[int, tuple[LiveRoom, Connection]] = {}

    # Requests.

    async def ask(self, path: str, body: str) -> str:
        """Answer a request with a status and JSON, as a server would."""
        status = 200
        answer: Mapping[str, Any]
        try:
            answer = await self._answer(path, json.loads(body))
        except UnavailableError as problem:
            status, answer = problem.status, refusal_body(str(problem))
        except BurgraveError as problem:
            status, answer = 400, refusal_body(str(problem))
        return json.dumps({"status": status, "body": answer})

    async def _answer(self, path: str, body: Any) -> Mapping[str, Any]:
        url = urlsplit(path)
        for pattern, act in self.routes.items():
            found = re.fullmatch(pattern, url.path)
            if found:
                query = {name: values[0] for name, values in parse_qs(url.query).items()}
                table = unquote(found[1]) if found.groups() else ""
                return await act(self, table, body if isinstance(body, dict) else query)
        raise UnavailableError(404, f"nothing answers to {url.path!r}")

    async def show_menu(self, table: str, query: Message) -> Offer:
        """List the parts of a rules string, and what each click would give."""
        return make_menu(text(query, "rules"), language=available_language(text(query, "language")))

    async def find_head_start(self, table: str, query: Message) -> EvenHeadStart:
        """Find the head start with which players win about equally often."""
        return make_even(text(query, "game"), text(query, "players"))

    async def send_box(self, table: str, query: Message) -> Message:
        """Send every card of a game."""
        return show_box(text(query, "rules"))

    async def open_table(self, table: str, wish: Message) -> Opened:
        """Open a room."""
        room = open_room({**wish, "start": False, "pace": "none"}, DICE_KEY)
        if any(seat.who == "open" for seat in room.seats):
            raise BurgraveError(
                "a seat for somebody elsewhere needs a server, and this page has none"
            )
        if room.agreement.rated:
            raise BurgraveError(
                "games that count for ratings need a server, and this page has none"
            )
        if wish.get("start"):
            room.start()
        return await self._add(room)

    async def import_record(self, table: str, sent: Message) -> Opened:
        """Open a room that continues the game of a record."""
        return await self._add(open_record(sent))

    async def _add(self, room: Room) -> Opened:
        for seat in room.seats:
            # There are no links here: the person who opened the room plays all seats of people.
            seat.linked = seat.who == "person"
        await self.rooms.add(room)
        self.bring_in(room)
        return {"table": room.table, "seats": [], "watch": ""}

    async def play_again(self, table: str, query: Message) -> Opened:
        """Open another table for the same people."""
        return await self.again(table, await self.seats_at(table), self._add)

    async def list_tables(self, table: str, query: Message) -> Mine:
        """List the tables of this browser, newest first."""
        rows, language = await self.rooms.rows(), available_language(text(query, "language"))
        found = [
            summary_of(row, linked_seats(row["agreement"]), language)
            for row in rows
            if not row["agreement"].get("branch")
        ]
        return {"tables": found}

    async def enter(self, table: str, sent: Message) -> Message:
        """Refuse: there are no links to a browser's tables."""
        raise UnavailableError(501, SERVED)

    async def send_record(self, table: str, query: Message) -> RecordReply:
        """Send the record of a game."""
        return await self.record(table, await self.seats_at(table))

    async def send_replay(self, table: str, wish: Message) -> ReplayPart:
        """Send some points of a game."""
        return await self.replay(table, await self.seats_at(table), wish)

    async def send_record_replay(self, table: str, wish: Message) -> ReplayPart:
        """Send some points of a record."""
        return await self.replay_record(wish)

    async def open_branch(self, table: str, wish: Message) -> Opened:
        """Play on from a point of a finished game."""
        stem = await self.branching.of_table(table, await self.seats_at(table), wish)
        return await self.branching.open(stem, wish, self._add, mine=is_mine)

    async def open_record_branch(self, table: str, wish: Message) -> Opened:
        """Play on from a point of a record."""
        stem = await self.branching.of_record(wish)
        return await self.branching.open(stem, wish, self._add, mine=is_mine)

    async def list_branches(self, table: str, wish: Message) -> BranchTree:
        """List the branches of a game."""
        stem = await self.branching.of_table(table, await self.seats_at(table), wish)
        return await self.branching.tree(stem, is_mine)

    async def list_record_branches(self, table: str, wish: Message) -> BranchTree:
        """List the branches of a record."""
        return await self.branching.tree(await self.branching.of_record(wish), is_mine)

    async def compare_branches(self, table: str, wish: Message) -> BranchComparison:
        """Compare two branches of a game, side by side."""
        stem = await self.branching.of_table(table, await self.seats_at(table), wish)
        return await self.branching.compare(stem, wish, is_mine)

    async def compare_record_branches(self, table: str, wish: Message) -> BranchComparison:
        """Compare two branches of a record, side by side."""
        stem = await self.branching.of_record(wish)
        return await self.branching.compare(stem, wish, is_mine)

    async def send_figures(self, table: str, query: Message) -> Mapping[str, Any]:
        """Send the figures of a finished game."""
        return await self.figures(table, await self.seats_at(table), text(query, "language"))

    async def send_review(self, table: str, query: Message) -> Mapping[str, Any]:
        """Send the review of a game, or how far it is."""
        if "act" in query:
            return await self.review_step(table, await self.seats_at(table), query)
        found: Message = json.loads(await self.review(table, await self.seats_at(table)))
        return found

    async def send_review_page(self, table: str, query: Message) -> ReviewPage:
        """Send the finished review of a game as one page."""
        from ..review.reading import page_of  # A page that reviews nothing need not load it.

        found = await self.find_review(table, await self.seats_at(table))
        return {"html": page_of(found, available_language(text(query, "language")))}

    async def compare_same_dice(self, table: str, wish: Message) -> Mapping[str, Any]:
        """Compare tables of this browser that have the same dice."""
        return await self.same_dice(table, await self.seats_at(table), wish, lambda table: True)

    async def delete(self, table: str, query: Message) -> Message:
        """Delete a table; pages connected to it are disconnected."""
        for gone in await self.rooms.delete(table):
            live = self.live.pop(gone, None)
            if live is not None:
                live.close()
        return {"table": table}

    async def give_title(self, table: str, sent: Message) -> TableNamed:
        """Give a table another title."""
        await self.retitle(table, await self.seats_at(table), text(sent, "title"))
        return {"table": table}

    async def verify(self, table: str, sent: Message) -> Verdict:
        """Check the dice of a finished game, roll by roll."""
        language = available_language(str(sent.get("language") or ""))
        return check_record(text(sent, "record"), text(sent, "content"), language)

    async def list_exercises(self, id: str, query: Message) -> Mapping[str, Any]:
        """List all exercises, without their answers."""
        from ..exercises.replies import exercise_list  # Only pages with exercises load them.

        return exercise_list(text(query, "language"))

    async def send_todays(self, id: str, query: Message) -> Mapping[str, Any]:
        """Send the exercise of a day."""
        from ..exercises.replies import todays_table

        return todays_table(text(query, "day"), text(query, "language"))

    async def send_exercise(self, id: str, query: Message) -> Mapping[str, Any]:
        """Send one exercise without its answer, or say what an answer is worth."""
        from ..exercises.collection import exercise
        from ..exercises.replies import exercise_table, solution

        if "answer" not in query:
            return exercise_table(exercise(id), text(query, "language"))
        answer = None if query["answer"] is None else text(query, "answer")
        return solution(exercise(id), answer, text(query, "language"))

    async def send_board(self, id: str, wish: Message) -> Mapping[str, Any]:
        """Send a position as a table, with what can be changed about it."""
        from ..analysis.replies import SetUp  # Only pages that set up positions load it.

        return SetUp(wish).reply()

    async def evaluate(self, id: str, wish: Message) -> Mapping[str, Any]:
        """Judge a position: in the bot worker or, at a glance or without one, here."""
        from ..analysis.replies import evaluation_request

        task = evaluation_request(wish)
        if task.effort == "glance":
            return await self.browser_bots.run_here(task)
        found = await self.browser_bots.run_elsewhere(task)
        return await self.browser_bots.run_here(task) if found is None else found

    async def play_position(self, id: str, sent: Message) -> Opened:
        """Open a room that plays on from a position."""
        return await self._add(open_position(sent))

    routes: Final[dict[str, Answer]] = {
        "offer": show_menu,
        "head-start": find_head_start,
        "box": send_box,
        "tables": open_table,
        "mine": list_tables,
        "import": import_record,
        "verify": verify,
        "tables/([^/]+)/enter": enter,
        "tables/([^/]+)/record": send_record,
        "tables/([^/]+)/replay": send_replay,
        "replay": send_record_replay,
        "tables/([^/]+)/branch": open_branch,
        "tables/([^/]+)/branches": list_branches,
        "tables/([^/]+)/branches/compare": compare_branches,
        "replay/branch": open_record_branch,
        "replay/branches": list_record_branches,
        "replay/branches/compare": compare_record_branches,
        "tables/([^/]+)/review": send_review,
        "tables/([^/]+)/review/page": send_review_page,
        "tables/([^/]+)/same-dice": compare_same_dice,
        "tables/([^/]+)/figures": send_figures,
        "tables/([^/]+)/again": play_again,
        "tables/([^/]+)/forget": delete,
        "tables/([^/]+)/title": give_title,
        "analysis": send_board,
        "analysis/evaluate": evaluate,
        "analysis/play": play_position,
        "exercises": list_exercises,
        "exercises/today": send_todays,
        "exercises/([^/]+)(?:/answer)?": send_exercise,
    }

    # Channels.

    async def seats_at(self, table: str) -> tuple[int, ...]:
        """The seats of a table that are played in this browser."""
        live = await self.find(table)
        return () if live is None else tuple(linked_seats(live.room.agreement.to_dict()))

    async def open(self, channel: int, table: str) -> bool:
        """Connect a page to a table; return whether there is such a table."""
        live = await self.find(table)
        if live is None:
            return False
        connection = Connection(await self.seats_at(table))
        self.channels[channel] = live, connection
        connection.send = lambda message: self.send(channel, json.dumps(message))
        connection.end = lambda: self._end(channel)
        connection.blocked = False
        live.connect(connection)
        return True

    def _end(self, channel: int) -> None:
        """Disconnect a page, once."""
        live, connection = self.channels.pop(channel, (None, None))
        if live is not None and connection is not None:
            live.disconnect(connection)
            self.send(channel, None)

    async def say(self, channel: int, words: str) -> None:
        """Receive a page's message; an invalid one is answered and changes nothing."""
        if channel not in self.channels:
            return
        live, connection = self.channels[channel]
        try:
            message = json.loads(words)
        except ValueError as problem:
            message = str(problem)
        if isinstance(message, dict):
            await live.receive(connection, message)
        else:
            connection.answer(error(f"a message is an object, not {message!r}"))

    def leave(self, channel: int) -> None:
        """Disconnect a page."""
        if channel in self.channels:
            self.channels[channel][1].close()
