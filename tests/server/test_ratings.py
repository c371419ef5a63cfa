"""Ratings: what counts, for whom, once, and how a person takes them to another browser."""

from __future__ import annotations

import asyncio
import math
import re

import pytest

from burgrave.bots.head_starts import even_head_start
from burgrave.bots.strengths import STRENGTHS
from burgrave.engine.text.notation import BurgraveError
from burgrave.lobby.new_room import open_room
from burgrave.room.connection import Connection
from burgrave.room.operations import perform
from burgrave.room.room import RefusedError, Room
from burgrave.room.snapshot import take_snapshot
from burgrave.server.database import Database
from burgrave.server.links import digest
from burgrave.server.lobby import ServerLobby
from burgrave.server.passphrases import Passphrases, words
from burgrave.server.personal_data import leave_table
from burgrave.server.rating_scale import MEAN, PROVISIONAL, Skill, bot_skill, rate
from burgrave.server.settings import Settings
from burgrave.session.undo import UndoScope
from tests.server.client import SECONDS, Browser, Server
from tests.server.test_databases import database, opener
from tests.sources import ROOT

__all__ = ["database", "opener"]  # Fixtures for both databases.
TWO = [{"who": "person"}, {"who": "open"}]
WISH = {"rules": "dice", "seats": TWO, "pace": "20", "rated": True}


async def begin_game(lobby: ServerLobby, *, early: bool = False, pace: str = "20") -> Room:
    """A game of Mara and Piet that counts, a few choices old, or only just begun."""
    opened = await lobby.open({**WISH, "pace": pace}, "mara")
    room = lobby.live[opened["table"]].room
    assert await lobby.enter(room.table, opened["seats"][1]["secret"], "piet")
    perform(room, Connection((1,)), {"op": "hello"})
    room.start()
    await lobby.rooms.save(room, None)
    if not early:
        play(room, 12)
        await lobby.rooms.save(room, None)
    return room


def play(room: Room, most: int = 10**6) -> None:
    """Play on with the first options."""
    session = room.require_session()
    session.advance(think=False)
    while not session.over and most > 0:
        session.answer(session.waiting[0], 0)
        session.advance(think=False)
        most -= 1


def figures(lobby: ServerLobby) -> list[tuple[int, int]]:
    """How many points Mara and Piet are above the mean, and how many games they have."""
    found = []
    for one in ("mara", "piet"):
        mine = lobby.ratings.mine(one)["ratings"]
        found.append((mine[0]["number"] - MEAN, mine[0]["games"]) if mine else (0, 0))
    return found


def lobby_of(database: Database) -> ServerLobby:
    """A lobby on a database, without a server."""
    return ServerLobby(database, Settings(), b"key")


def test_a_game_counts_once_and_for_both(database: Database) -> None:
    """The winner gains what the loser loses; asked twice at once, a game counts once."""

    async def run() -> None:
        lobby = lobby_of(database)
        room = await begin_game(lobby)
        assert lobby.ratings.of_table(room, "mara")["rated"] == "counts"
        play(room)
        await lobby.rooms.save(room, None)
        await asyncio.gather(*(lobby.ratings.count(room) for _ in range(4)))
        (mara, games), (piet, others) = figures(lobby)
        assert games == others == 1
        winners = [one.winner for one in room.require_session().game.standings]
        if winners != [True, True]:
            assert (mara > piet) == winners[0]
            assert mara == -piet
        told = lobby.ratings.of_table(room, "mara")
        assert told["rated"] == "counted"
        own, other = told["seats"]
        assert own["after"] is not None
        assert own["after"]["number"] == MEAN + mara
        assert other == {"seat": 1, "before": None, "after": None}
        await lobby.processes.close()

    asyncio.run(run())


def test_who_resigns_is_last_whatever_the_points(database: Database) -> None:
    """A resigned game counts as lost, also if the bot that finishes it wins."""

    async def run() -> None:
        lobby = lobby_of(database)
        room = await begin_game(lobby)
        room.sit_in(0, "resigned")
        play_all(room)
        await lobby.rooms.save(room, None)
        (mara, _), (piet, _) = figures(lobby)
        assert mara < 0 < piet
        await lobby.processes.close()

    asyncio.run(run())


def play_all(room: Room) -> None:
    """Play to the end, for bots as well."""
    session = room.require_session()
    session.advance(think=False)
    while not session.over:
        session.answer((session.waiting or session.bots_asked)[0], 0)
        session.advance(think=False)


def test_a_game_left_at_its_beginning_counts_for_nobody(database: Database) -> None:
    """Whoever leaves after fewer than two choices a seat makes the table void."""

    async def run() -> None:
        lobby = lobby_of(database)
        room = await begin_game(lobby, early=True)
        room.sit_in(0, "resigned")
        await lobby.rooms.save(room, None)
        play_all(room)
        await lobby.rooms.save(room, None)
        assert lobby.ratings.of_table(room, "mara")["rated"] == "void"
        assert figures(lobby) == [(0, 0), (0, 0)]
        await lobby.processes.close()

    asyncio.run(run())


def test_an_abandoned_game_is_lost_for_who_is_waited_for(database: Database) -> None:
    """A game that nobody touches for a week is lost for whoever did not choose."""

    async def run() -> None:
        lobby = lobby_of(database)
        room = await begin_game(lobby)
        assert lobby.ratings.pending() == []
        await database.write([("UPDATE tables SET changed = 0", ())])
        assert lobby.ratings.pending() == [room.table]
        lost = room.require_session().people_asked[0]
        await lobby._count_games()
        changes = [change for change, _ in figures(lobby)]
        assert changes[lost] < 0 < changes[1 - lost]
        assert lobby.ratings.pending() == []
        await lobby.processes.close()

    asyncio.run(run())


def test_over_days_the_clock_says_who_is_too_late(database: Database) -> None:
    """A clock of days stands still while no server runs; a week of the calendar says nothing."""

    async def run() -> None:
        lobby = lobby_of(database)
        room = await begin_game(lobby, pace="days")
        await database.write([("UPDATE tables SET changed = 0", ())])
        assert lobby.ratings.pending() == []
        play(room)
        await lobby.rooms.save(room, None)
        assert [games for _, games in figures(lobby)] == [1, 1]
        await lobby.processes.close()

    asyncio.run(run())


def test_what_something_came_of_is_not_taken_back_against_bots() -> None:
    """Where nobody else would have to agree, a choice that a bot has answered stays as well."""
    seats = [{"who": "person"}, {"who": "bot", "bot": "level:1"}]
    room = open_room({**WISH, "rules": "2e", "seats": seats, "start": True}, b"key")
    page = Connection((0,))
    play_until_answered(room)
    (answer,) = perform(room, page, {"op": "undo", "seat": 0, "id": "back"})
    assert answer["say"] == "refused"
    assert answer["why"]["key"] == "page.refused.undo"
    assert take_snapshot(room, page, [])["undo"]["0"]["can"] == "no"


def test_opponents_stay_who_they_are(database: Database) -> None:
    """Nobody makes a bot stronger just before it loses, or sits down in its place."""

    async def run() -> None:
        lobby = lobby_of(database)
        bot = [{"who": "person"}, {"who": "bot", "bot": "level:1"}]
        opened = await lobby.open({**WISH, "seats": bot, "start": True}, "cleo")
        room = lobby.live[opened["table"]].room
        page = Connection((0,))
        for wish in ({"who": "bot", "bot": "level:9"}, {"who": "open"}):
            (answer,) = perform(room, page, {"op": "sit", "seat": 1, "id": str(wish), **wish})
            assert answer["say"] == "refused"
            assert answer["why"]["key"] == "page.refused.rated_bot"
        link = await lobby.renew_link(room.table, 1, "cleo")
        with pytest.raises(BurgraveError, match="cannot be joined"):
            await lobby.enter(room.table, link["secret"], "tablet")
        assert [room.seats[1].who, room.seats[1].bot] == ["bot", "level:1"]
        assert lobby.seats_of("tablet", room.table) is None
        room.sit_in(0, "late")
        perform(room, page, {"op": "sit", "seat": 0, "id": "back", "who": "person"})
        assert room.seats[0].who == "person"
        await lobby.processes.close()

    asyncio.run(run())


def test_a_game_that_cannot_count_is_stored_nevertheless(database: Database) -> None:
    """Whatever error comes up in ratings, the table goes on, and old tables are still tidied up."""

    async def run() -> None:
        lobby = lobby_of(database)
        bot = [{"who": "person"}, {"who": "bot", "bot": "level:1"}]
        opened = await lobby.open({**WISH, "seats": bot, "start": True}, "cleo")
        room = lobby.live[opened["table"]].room
        play_some(room)
        room.seats[1].bot = "stranger"  # As after an update that no longer has this bot.
        play_all(room)
        await lobby.rooms.save(room, None)
        (row,) = database.rows("SELECT state FROM tables")
        assert row["state"] == "over"
        await lobby._count_games()
        assert lobby.ratings.pending() == [room.table]
        room.seats[1].bot = "level:1"
        await lobby._count_games()
        assert lobby.ratings.mine("cleo")["ratings"][0]["games"] == 1
        await lobby.processes.close()

    asyncio.run(run())


def test_tidying_goes_on_after_a_fault_of_the_database(database: Database) -> None:
    """A database that is away for a moment does not end what a server does from time to time."""

    async def run() -> None:
        lobby = ServerLobby(database, Settings(idle_minutes=0.0005), b"key")
        room = await begin_game(lobby)
        await database.write([("ALTER TABLE rated_seats RENAME TO away", ())])
        tidies = asyncio.create_task(lobby.tidy())
        await asyncio.sleep(0.3)
        await database.write([("ALTER TABLE away RENAME TO rated_seats", ())])
        await database.write([("UPDATE tables SET changed = 0", ())])
        until = asyncio.get_running_loop().time() + SECONDS
        while lobby.ratings.is_pending(room.table):
            assert asyncio.get_running_loop().time() < until
            assert not tidies.done()
            await asyncio.sleep(0.02)
        tidies.cancel()
        await lobby.processes.close()

    asyncio.run(run())


def test_leaving_or_deleting_a_table_does_not_save_a_rating(database: Database) -> None:
    """Who leaves a game that counts has lost it, also if the table is deleted by that."""

    async def run() -> None:
        lobby = lobby_of(database)
        room = await begin_game(lobby)
        await leave_table(lobby, room.table, "mara")
        play_all(room)
        await lobby.rooms.save(room, None)
        assert figures(lobby)[0][0] < 0
        wish = {**WISH, "seats": [{"who": "person"}, {"who": "bot", "bot": "level:1"}]}
        opened = await lobby.open({**wish, "start": True}, "cleo")
        alone = lobby.live[opened["table"]].room
        play_some(alone)
        await lobby.rooms.save(alone, None)
        await lobby.forget(alone.table, "cleo")
        (rating,) = lobby.ratings.mine("cleo")["ratings"]
        assert rating["number"] < MEAN
        await lobby.processes.close()

    asyncio.run(run())


def play_until_answered(room: Room) -> None:
    """Play until the bot at seat 1 has answered a choice that could be taken back otherwise."""
    session = room.require_session()
    while not session.hindsight().reach(0, UndoScope.AT_ONCE).places or (
        session.entries[-1].actor != 1 or session.entries[-1].offered < 2
    ):
        play_some(room, 1)


def play_some(room: Room, most: int = 12) -> None:
    """Play a dozen choices, for bots as well."""
    session = room.require_session()
    for _ in range(most):
        session.advance(think=False)
        session.answer((session.waiting or session.bots_asked)[0], 0)


def test_a_passphrase_makes_another_browser_the_same_person(database: Database) -> None:
    """It brings games and ratings, keeps those of the other browser, and is not stored."""

    async def run() -> None:
        lobby = lobby_of(database)
        room = await begin_game(lobby)
        play_all(room)
        await lobby.rooms.save(room, None)
        other = await lobby.open({**WISH, "rated": False}, "tablet")
        phrases = Passphrases(database, b"key")
        said = await asyncio.to_thread(phrases.make, "mara")
        stored = str([tuple(row) for row in database.rows("SELECT * FROM passphrases")])
        assert len(said.split()) == 6
        assert not any(word in stored for word in ("mara", *said.split()))
        with pytest.raises(BurgraveError, match="six words"):
            phrases.claim("acorn " * 6, "tablet")
        assert phrases.claim(said.upper().replace(" ", "-"), "tablet") == "mara"
        assert {one["table"] for one in lobby.list_tables("mara")["tables"]} == {
            room.table,
            other["table"],
        }
        assert lobby.list_tables("tablet")["tables"] == []
        assert lobby.ratings.mine("mara")["ratings"][0]["games"] == 1
        await asyncio.to_thread(phrases.make, "mara")
        with pytest.raises(BurgraveError, match="renewed is void"):
            phrases.claim(said, "tablet")
        await lobby.processes.close()

    asyncio.run(run())


def test_two_ratings_of_one_person_are_one(database: Database) -> None:
    """Where both browsers have a rating, the one of more games stays; two seats do not count."""

    async def run() -> None:
        lobby = lobby_of(database)
        insert = "INSERT INTO ratings VALUES (?, 'dicegame', 'clock', ?, 5, ?, 0)"
        await database.write([(insert, (digest("mara"), 20, 3)), (insert, (digest("piet"), 30, 9))])
        room = await begin_game(lobby)
        phrases = Passphrases(database, b"key")
        phrases.claim(await asyncio.to_thread(phrases.make, "mara"), "piet")
        assert lobby.ratings.mine("mara")["ratings"][0]["games"] == 9
        play_all(room)
        await lobby.rooms.save(room, None)
        assert lobby.ratings.mine("mara")["ratings"][0]["games"] == 9
        await lobby.processes.close()

    asyncio.run(run())


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"hot_seat": True}, "shared on one screen"),
        ({"undo": "free"}, "taken back only"),
        ({"seed": "club"}, "dice of its own"),
        ({"content": "# mine"}, "content file"),
        ({"seats": [{"who": "person"}] * 2}, "one seat for you"),
    ],
)
def test_what_cannot_count_is_refused(change: dict[str, object], words: str) -> None:
    """Hot seat, free undo, shared dice, content files and two seats of one person do not count."""
    with pytest.raises(BurgraveError, match=words):
        open_room({**WISH, **change}, b"key")


def test_everybody_has_seen_that_it_counts() -> None:
    """A game that counts begins only with people who were at the table, and measured bots."""
    room = open_room(WISH, b"key")
    room.seat_player(1, "person")
    with pytest.raises(RefusedError, match="not seen yet"):
        room.start()
    page = Connection((1,))
    perform(room, page, {"op": "hello"})
    room.seat_player(1, "open")
    room.seat_player(1, "person")
    with pytest.raises(RefusedError, match="not seen yet"):
        room.start()
    perform(room, page, {"op": "hello"})
    room.start()
    play(room, 3)
    assert not room.hints_allowed
    (answer,) = perform(room, page, {"op": "sit", "seat": 1, "who": "bot", "id": "1"})
    assert answer["say"] == "refused"
    own = open_room({**WISH, "seats": [{"who": "person"}, {"who": "bot", "bot": "random"}]}, b"key")
    own.seats[1].bot = "stranger"
    with pytest.raises(RefusedError, match="measured"):
        own.start()


def test_ratings_are_private_until_shown(own: Server) -> None:
    """Others see a rating only if its owner wants it; all is deleted with personal data."""
    mara, piet = Browser(own), Browser(own)
    table = mara.open(**{**WISH, "pace": "days", "listed": "any"})["table"]
    assert piet.ask(f"/api/tables/{table}/rating")[0] == 404
    (shown,) = piet.ask("/api/lobby")[1]["tables"]
    assert (shown["rated"], shown["host"]) == (True, None)
    assert mara.ask("/api/ratings", {"shown": True})[1]["shown"]
    (shown,) = piet.ask("/api/lobby")[1]["tables"]
    assert shown["host"] == {"number": 1500, "margin": 482, "provisional": True}
    assert piet.ask(f"/api/tables/{table}/join", {})[0] == 200
    status, told = piet.ask(f"/api/tables/{table}/rating")
    assert (status, told["rated"], told["pace"]) == (200, "counts", "days")
    assert [one["before"] and one["before"]["number"] for one in told["seats"]] == [1500, 1500]
    assert mara.ask(f"/api/tables/{table}/rating")[1]["seats"][1]["before"] is None
    assert mara.ask("/api/ratings")[1]["offered"]
    status, made = mara.ask("/api/passphrase", {})
    assert status == 201
    laptop = Browser(own)
    assert laptop.ask("/api/passphrase/claim", {"words": "no such words"})[0] == 404
    assert laptop.ask("/api/passphrase/claim", made) == (200, {"tables": 1})
    assert laptop.cookie == mara.cookie
    assert laptop.ask("/api/mine")[1]["tables"][0]["table"] == table
    assert mara.ask("/api/passphrase/remove", {})[1]["passphrase"] is None
    assert Browser(own).ask("/api/passphrase/claim", made)[0] == 404
    assert laptop.ask("/api/mine/forget", {})[0] == 200
    assert not mara.ask("/api/ratings")[1]["shown"]
    for _ in range(12):
        status, _ = piet.ask("/api/passphrase/claim", {"words": "acorn"})
    assert status == 429


def test_ratings_and_bots_are_made_even(own: Server) -> None:
    """O1: anybody may ask which head start makes players even; unknown ones get no answer."""
    browser = Browser(own)
    asked = "/api/head-start?game=kingsburg&players="
    status, found = browser.ask(f"{asked}level:4,level:7,1500")
    assert status == 200
    assert found["points"] == even_head_start("kingsburg", ["level:4", "level:7", "1500"])
    assert browser.ask(f"{asked}level:4,somebody")[1] == {"points": []}
    assert browser.ask("/api/head-start")[1] == {"points": []}
    waiting = browser.open(rules="2e", seats=TWO)["table"]
    known = browser.ask(f"/api/tables/{waiting}/rating")[1]
    assert (known["rated"], known["seats"][0]["before"]["number"]) == ("no", 1500)
    assert known["seats"][1]["before"] is None


# The scale.


def test_anchors_are_the_ladder_s() -> None:
    """The bots' strengths are the figures of the ladder's pages, level 4 at 1500."""
    ladder = (ROOT / "docs" / "ladder.md").read_text("utf-8")
    dice = (ROOT / "docs" / "ladder" / "dicegame.md").read_text("utf-8")
    for game, page, rules in (("kingsburg", ladder, "2e"), ("dicegame", dice, "dice")):
        part = page.split(f"## `{rules}`, 2 players")[1].split("\n## ")[0]
        rows = re.findall(r"^\| (\S+) \|.*?\| \+(\d+) ± \d+ \|", part, re.M)
        elo = {bot: int(points) - int(dict(rows)["level:4"]) + MEAN for bot, points in rows}
        if game == "kingsburg":
            elo |= strengths_since(ladder)
        assert STRENGTHS[game] == pytest.approx(elo, abs=1)


def strengths_since(page: str) -> dict[str, int]:
    """The strengths that follow from the matches above the tables."""
    steps = re.findall(r"^\| `(\S+)` v `(\S+)` \| 2 \| \d+ \| \d+ \| ([\d.]+)", page, re.M)
    won = {(upper, lower): float(percent) / 100 for upper, lower, percent in steps}
    found = {"level:4": float(MEAN)}
    for upper, lower in (("level:4", "level:3"), ("level:3", "level:2"), ("level:2", "level:1")):
        found[lower] = found[upper] - odds(won[upper, lower])
    found["random"] = found["level:1"] - odds(won["level:1", "random"])
    found["level:9"] = STRENGTHS["kingsburg"]["level:8"] + odds(0.711)
    return {bot: round(points) for bot, points in found.items()}


def odds(share: float) -> float:
    """How many points apart two players are if one of them wins this share of games."""
    return 400 * math.log10(share / (1 - share))


def test_a_rating_finds_the_level_of_a_bot() -> None:
    """Somebody who wins and loses like level 6 comes within the margin of its number."""
    me, true = Skill(), 1984
    for game in range(60):
        bot = f"level:{5 + game % 3}"
        chance = 1 / (1 + 10 ** ((STRENGTHS["kingsburg"][bot] - true) / 400))
        # As many wins as the chance says, spread evenly.
        won = math.floor((game // 3 + 1) * chance) > math.floor(game // 3 * chance)
        me, anchor = rate([me, bot_skill("kingsburg", bot)], [1, 2] if won else [2, 1])
        assert anchor != bot_skill("kingsburg", bot)  # The lobby keeps the anchor as it was.
    assert abs(me.to_rating["number"] - true) < max(120, me.to_rating["margin"])
    assert me.to_rating["margin"] <= PROVISIONAL


def test_words_are_many_and_differ() -> None:
    """Six of 1,024 words make 60 bits; every word has small letters only."""
    assert len(set(words())) == len(words()) == 1024
    assert all(re.fullmatch("[a-z]{2,10}", word) for word in words())
