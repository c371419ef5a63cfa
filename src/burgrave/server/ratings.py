"""Ratings: who plays at tables that count, and what their games say about them.

Whoever sits at a seat when the game begins is noted; the game counts for them however it ends.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from typing import Final, NamedTuple

from ..bots.strengths import strength
from ..lobby.rating_messages import MyRatings, RatedSeat, RatedTable, Rating
from ..room.final_places import final_places
from ..room.room import Room
from .database import Database, DatabaseError, Row, Statement, iso_time
from .links import digest
from .rating_scale import Skill, bot_skill, can_rate, pace_of_ratings, rate

DAY: Final = 24 * 3600.0
ABANDONED: Final = 7 * DAY
"""After this long without a choice, those whose turn it is lose a game that counts."""
TRIES: Final = 5
NOBODY: Final = b""
"""Replaces a person whose data was deleted."""


class Place(NamedTuple):
    """Among which ratings a game counts."""

    game: str
    pace: str


class Ratings:
    """The ratings of one database."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.offered = can_rate()

    # Who plays.

    def seat_statements(self, room: Room) -> list[Statement]:
        """Statements that store who plays at a table that has begun, or that somebody has left."""
        if room.state == "waiting" or not room.agreement.rated:
            return []
        if room.agreement.rated == "void":
            gone = "DELETE FROM rated_seats WHERE table_id = ? AND counted = 0"
            return [(gone, (room.table,))]
        place = place_of(room)
        insert = (
            "INSERT INTO rated_seats (table_id, seat, person, game, pace)"
            " SELECT table_id, seat, browser, ?, ? FROM sitters"
            " WHERE table_id = ? AND seat = ? ON CONFLICT DO NOTHING"
        )
        people = [seat for seat, one in enumerate(room.seats) if one.of_person]
        return [(insert, (*place, room.table, seat)) for seat in people]

    # Counting games.

    async def count(self, room: Room, places: Sequence[int] | None = None) -> None:
        """Let a finished game count, once; by default with the places that the rules give."""
        ranks = places or places_of(room)
        for attempt in range(TRIES):
            statements = await asyncio.to_thread(self._count_statements, room, ranks)
            try:
                await asyncio.wrap_future(self.database.write_soon(statements))
                return
            except DatabaseError:
                # Perhaps another table of one of the players counted at the same moment.
                if attempt == TRIES - 1:
                    raise

    def _count_statements(self, room: Room, places: Sequence[int]) -> list[Statement]:
        """Statements that count a game; they fail if the game or a rating has changed meanwhile."""
        rows = self._seats(room.table)
        if not rows or rows[0]["counted"]:
            return []
        people = {row["seat"]: bytes(row["person"]) for row in rows}
        known = [one for one in people.values() if one != NOBODY]
        if len(set(known)) < len(known):
            # Nobody plays against themselves for a rating.
            return [("DELETE FROM rated_seats WHERE table_id = ?", (room.table,))]
        place, bots = Place(rows[0]["game"], rows[0]["pace"]), room.seats
        before = [
            self.skill(people.get(seat, NOBODY), place)
            if seat in people or bots[seat].of_person
            else bot_skill(place.game, bots[seat].bot)
            for seat in range(len(bots))
        ]
        after = rate(before, places)
        found: list[Statement] = []
        for seat, person in people.items():
            found += self._changed(person, place, after[seat])
            change = before[seat], after[seat]
            found.append(self._note_statement(room.table, seat, change))
        return found

    def _changed(self, person: bytes, place: Place, skill: Skill) -> list[Statement]:
        if person == NOBODY:
            return []
        row, now = self._row(person, place), time.time()
        if row is None:
            insert = (
                "INSERT INTO ratings (person, game, pace, mu, sigma, games, changed)"
                " VALUES (?, ?, ?, ?, ?, 1, ?)"
            )
            return [(insert, (person, *place, skill.mu, skill.sigma, now))]
        update = (
            "UPDATE ratings SET mu = ?, sigma = ?, changed = ?,"
            " games = CASE WHEN games = ? THEN games + 1 END"
            " WHERE person = ? AND game = ? AND pace = ?"
        )
        return [(update, (skill.mu, skill.sigma, now, row["games"], person, *place))]

    def _note_statement(self, table: str, seat: int, change: tuple[Skill, Skill]) -> Statement:
        update = (
            "UPDATE rated_seats SET mu_before = ?, sigma_before = ?, mu = ?, sigma = ?,"
            " counted = CASE WHEN counted = 0 THEN 1 END WHERE table_id = ? AND seat = ?"
        )
        before, after = change
        return update, (before.mu, before.sigma, after.mu, after.sigma, table, seat)

    def pending(self) -> list[str]:
        """The tables that are over and have not counted, or where nobody comes any more."""
        asked = (
            "SELECT DISTINCT r.table_id FROM rated_seats r JOIN tables t ON t.id = r.table_id"
            # In games over days the clock decides who is too late, and it stops while no server
            # runs.
            " WHERE r.counted = 0 AND (t.state = 'over' OR t.changed < ? AND r.pace <> 'days')"
        )
        return [row["table_id"] for row in self.database.rows(asked, (time.time() - ABANDONED,))]

    def is_pending(self, table: str) -> bool:
        """Is a game still to count?"""
        asked = "SELECT 1 FROM rated_seats WHERE table_id = ? AND counted = 0 LIMIT 1"
        return bool(self.database.rows(asked, (table,)))

    async def settle(self, room: Room) -> None:
        """Let a game count that is over, or that those whose turn it is have abandoned."""
        if room.agreement.rated != "counts":
            return
        if room.state == "over":
            await self.count(room)
            return
        asked = [] if room.session is None else room.session.people_asked
        lost = {*asked, *room.agreement.forfeits}
        await self.count(room, [2 if seat in lost else 1 for seat in range(len(room.seats))])

    # Looking at ratings.

    def skill(self, person: bytes, place: Place) -> Skill:
        """What is known of somebody's skill; at first nothing but the mean."""
        row = None if person == NOBODY else self._row(person, place)
        return Skill() if row is None else Skill(row["mu"], row["sigma"])

    def _row(self, person: bytes, place: Place) -> Row | None:
        asked = "SELECT * FROM ratings WHERE person = ? AND game = ? AND pace = ?"
        found = self.database.rows(asked, (person, *place))
        return found[0] if found else None

    def _seats(self, table: str) -> Sequence[Row]:
        asked = "SELECT * FROM rated_seats WHERE table_id = ? ORDER BY seat"
        return self.database.rows(asked, (table,))

    def are_shown(self, person: bytes) -> bool:
        """May others see somebody's ratings?"""
        asked = "SELECT 1 FROM persons WHERE person = ? AND shown = 1"
        return bool(self.database.rows(asked, (person,)))

    def shown_of(self, person: bytes | None, place: Place) -> Rating | None:
        """Somebody's rating, if others may see it."""
        if person is None or not self.are_shown(person):
            return None
        return self.skill(person, place).to_rating

    def mine(self, browser: str) -> MyRatings:
        """The ratings of a browser's player."""
        me = digest(browser)
        asked = "SELECT * FROM ratings WHERE person = ? ORDER BY changed DESC"
        rows = self.database.rows(asked, (me,))
        made = self.database.rows("SELECT made FROM passphrases WHERE person = ?", (me,))
        return {
            "offered": self.offered,
            "shown": self.are_shown(me),
            "ratings": [
                {
                    **Skill(row["mu"], row["sigma"]).to_rating,
                    "game": row["game"],
                    "pace": row["pace"],
                    "games": row["games"],
                }
                for row in rows
            ],
            "passphrase": iso_time(made[0]["made"]) if made else None,
        }

    async def show(self, browser: str, *, shown: bool) -> MyRatings:
        """Show the ratings of a browser's player to others, or hide them."""
        insert = (
            "INSERT INTO persons (person, shown) VALUES (?, ?)"
            " ON CONFLICT (person) DO UPDATE SET shown = excluded.shown"
        )
        await self.database.write([(insert, (digest(browser), int(shown)))])
        return self.mine(browser)

    def of_table(self, room: Room, browser: str) -> RatedTable:
        """What a table means for ratings, as far as a browser's player may know."""
        agreed, place, me = room.agreement, place_of(room), digest(browser)
        pace = pace_of_ratings(agreed.pace)
        if agreed.rated != "counts":
            seats = self._waiting_seats(room, me) if room.state == "waiting" else []
            return {"rated": "void" if agreed.rated else "no", "pace": pace, "seats": seats}
        rows = {row["seat"]: row for row in self._seats(room.table)}
        counted = any(row["counted"] for row in rows.values())
        seats = []
        for seat, one in enumerate(room.seats):
            if seat in rows:
                seats.append(self._seat(rows[seat], me))
            elif one.of_person:
                seats.append(
                    {"seat": seat, "before": self._rating_at(room, seat, me), "after": None}
                )
            else:
                fixed = (
                    bot_skill(place.game, one.bot).to_rating if has_skill(place, one.bot) else None
                )
                seats.append({"seat": seat, "before": fixed, "after": fixed})
        return {"rated": "counted" if counted else "counts", "pace": pace, "seats": seats}

    def _waiting_seats(self, room: Room, me: bytes) -> list[RatedSeat]:
        """What a reader may know of those who sit at a table that waits and does not count."""
        people = [self._rating_at(room, seat, me) for seat in range(len(room.seats))]
        return [{"seat": seat, "before": one, "after": None} for seat, one in enumerate(people)]

    def _seat(self, row: Row, me: bytes) -> RatedSeat:
        person = bytes(row["person"])
        if person != me and not self.are_shown(person):
            return {"seat": row["seat"], "before": None, "after": None}
        if not row["counted"]:
            now = self.skill(person, Place(row["game"], row["pace"])).to_rating
            return {"seat": row["seat"], "before": now, "after": None}
        before, after = Skill(row["mu_before"], row["sigma_before"]), Skill(row["mu"], row["sigma"])
        return {"seat": row["seat"], "before": before.to_rating, "after": after.to_rating}

    def _rating_at(self, room: Room, seat: int, me: bytes) -> Rating | None:
        """The rating of whoever sits at a table that waits, if the reader may see it."""
        asked = "SELECT browser FROM sitters WHERE table_id = ? AND seat = ?"
        people = [bytes(row["browser"]) for row in self.database.rows(asked, (room.table, seat))]
        if me in people:
            return self.skill(me, place_of(room)).to_rating
        return self.shown_of(people[0], place_of(room)) if people else None

    def forget_statements(self, person: bytes) -> list[Statement]:
        """Statements that delete somebody's ratings; the games of others still count."""
        return [
            ("DELETE FROM ratings WHERE person = ?", (person,)),
            ("DELETE FROM persons WHERE person = ?", (person,)),
            ("DELETE FROM passphrases WHERE person = ?", (person,)),
            ("UPDATE rated_seats SET person = ? WHERE person = ?", (NOBODY, person)),
        ]


def place_of(room: Room) -> Place:
    """Among which ratings a room's game counts."""
    return Place(room.playable.kind.name, pace_of_ratings(room.agreement.pace))


def has_skill(place: Place, bot: str) -> bool:
    """Has anybody measured how a bot plays?"""
    return strength(place.game, bot) is not None


def places_of(room: Room) -> list[int]:
    """The place of every seat of a finished game; those who left it come after all others."""
    standings = room.require_session().game.standings
    place = {one["seat"]: one["place"] for one in final_places(standings)}
    last = len(room.seats) + 1
    return [
        last if seat in room.agreement.forfeits else place[seat] for seat in range(len(room.seats))
    ]
