"""Branches: tables that play on from points of finished games, with the same dice by name."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest

from burgrave.engine.game.ruled import RuledGame
from burgrave.engine.text.notation import BurgraveError
from burgrave.engine.text.record import Record
from burgrave.lobby.branch_worth import TwoAnswers
from burgrave.lobby.branches import Tree
from burgrave.lobby.dice_check import BRANCHED, check_record
from burgrave.lobby.new_branch import Stem, open_branch, stem_of_record
from burgrave.lobby.replays import Replays
from burgrave.lobby.stored_room import StoredBranch, StoredRoom, branch_in
from burgrave.room.room import Room
from burgrave.session.playable import PERSON, PlayableRules, playable_rules
from burgrave.session.replay import Replay
from tests.browser.memory_lobby import MemoryLobby, MemoryStore
from tests.browser.test_lobby import run
from tests.server.test_records import finished_record

BOTH = [PERSON, PERSON]


def branch(at: int, *, text: str = "", parent: Room | None = None, **wish: Any) -> Room:
    """A branch of a game, or of a branch of it."""
    stem = stem_of_record(text or finished_record(), "", "en")
    line = Replay(rules_of(stem), stem.shown.record if parent is None else record_of_branch(parent))
    return open_branch(stem, line, {"at": at, **wish}, parent=parent)


def rules_of(stem: Stem) -> PlayableRules[RuledGame]:
    """The rules of a game."""
    return playable_rules(stem.shown.record.rules, stem.shown.content)


def record_of_branch(room: Room) -> Record:
    """The record of a branch, as its replay reads it."""
    record = room.require_session().record
    record.result = ""
    return record


def play(room: Room, choices: Sequence[str] = (), *, until: int | None = None) -> list[str]:
    """Play a room on with these choices wherever they can be made, else with the first option."""
    session = room.require_session()
    session.advance(think=False)
    while not session.over and (until is None or len(session.entries) <= until):
        seat, place = session.waiting[0], len(session.entries) - 1
        known = [option.text for option in session.options_for(seat)]
        wanted = choices[place] if place < len(choices) else ""
        session.answer(seat, known.index(wanted) if wanted in known else 0)
        session.advance(think=False)
    return session.record.choices


def stored_branch(room: Room) -> StoredBranch:
    """A branch as a store lists it."""
    row = {
        "table": room.table,
        "agreement": room.agreement.to_dict(),
        "state": room.state,
        "summary": room.summary(),
    }
    return branch_in(row, room.require_session().ledger.lines)


@pytest.mark.parametrize("rules", ["2e+m3", "dice"])
def test_the_same_choices_bring_the_same_dice_to_the_same_end(rules: str) -> None:
    """B0: whoever plays a branch as the game was played sees every roll again as it fell."""
    game = Record.parse(finished_record(rules))
    room = branch(30, text=finished_record(rules), players=BOTH)
    assert play(room, game.choices) == game.choices
    assert room.require_session().record.result == game.result
    same, rolls = room.summary()["dice"]
    assert same == rolls > 5


def test_a_record_without_a_seed_has_the_same_dice_as_well() -> None:
    """B0: rolls are those that the record shows, wherever they came from."""
    game = Record.parse(finished_record())
    for note in ("secret", "words", "luck"):
        game.notes.pop(note, None)
    room = branch(30, text=game.text, players=BOTH)
    assert play(room, game.choices) == game.choices


def test_another_choice_keeps_the_rolls_that_are_still_the_same() -> None:
    """B0: after another answer most rolls fall as in the game, and the branch counts them."""
    game = Record.parse(finished_record())
    room = branch(40, players=BOTH, dice="same")
    other = branch(40, players=BOTH, dice="new")
    for one in (room, other):
        play(one)
        assert one.require_session().record.choices != game.choices
    same, rolls = room.summary()["dice"]
    assert 0.3 * rolls < same <= rolls
    # With new dice only chance makes the same dice fall again.
    assert other.summary()["dice"][0] < same


def test_what_the_game_has_played_is_not_taken_back() -> None:
    """B0: in a branch everybody takes back their own choices there, never those of the game."""
    room = branch(40, players=BOTH)
    session = room.require_session()
    before = len(session.entries)
    play(room, until=before + 12)
    places = [place for seat in (0, 1) for place in session.reach(seat, room.undo_scope).places]
    assert places
    assert min(places) > 40


def test_a_branch_is_restored_with_its_dice() -> None:
    """B0: a branch that comes back from its store plays on as it would have."""
    room = branch(40, players=BOTH)
    play(room, until=60)
    again = StoredRoom(
        table=room.table,
        agreement=room.agreement.to_dict(),
        secret=room.secret,
        head=room.head.text if room.head else "",
        lines=list(room.require_session().ledger.lines),
        chat=[],
        operations=[],
    ).restore()
    assert again.agreement.branch == room.agreement.branch
    assert play(again) == play(room)


def test_branches_have_branches_and_are_laid_side_by_side() -> None:
    """B0: the tree says where each one first differs from what it leaves, and what was chosen."""
    one = branch(40, players=BOTH, name="General first")
    play(one)
    two = branch(60, players=BOTH, parent=one)
    play(two, Record.parse(finished_record()).choices)
    stem = stem_of_record(finished_record(), "", "en")
    tree = Tree(stem, [stored_branch(two), stored_branch(one)], Replays())
    rows = {row["table"]: row for row in tree.write()["branches"]}
    assert list(rows) == [one.table, two.table]
    assert (rows[one.table]["name"], rows[one.table]["parent"]) == ("General first", "")
    assert rows[two.table]["parent"] == one.table
    differs = rows[one.table]["differs"]
    assert differs is not None
    assert differs >= 40
    alone = Tree(stem, [stored_branch(two)], Replays()).write()["branches"]
    assert alone[0]["parent"] == "", "what it left was deleted, so it leaves the game"
    found = tree.compare("", one.table)
    assert found["at"] == differs
    assert {row["same"] for row in found["rows"]} == {True, False}
    assert all(row["left"] or row["right"] for row in found["rows"])
    assert tree.compare(one.table, one.table)["rows"] == []
    with pytest.raises(BurgraveError, match="no such branch"):
        tree.compare("", "nothing")


def test_a_branch_says_what_is_wrong_with_a_request() -> None:
    """B0: impossible points, seats and players are refused, with what is possible."""
    last = len(Record.parse(finished_record()).choices)
    wrong: tuple[tuple[dict[str, Any], str], ...] = (
        ({"at": last}, "over there"),
        ({"at": last + 1}, f"accepted are 0 to {last}"),
        ({"at": 3, "seat": 7}, "accepted are 0 to 1"),
        ({"at": 3, "players": ["greedy", "greedy"]}, "somebody plays"),
        ({"at": 3, "players": [PERSON]}, "must name 2"),
        ({"at": 3, "players": [PERSON, "nobody"]}, "accepted are"),
        ({"at": 3, "dice": "loaded"}, "accepted are same, new"),
    )
    for wish, why in wrong:
        with pytest.raises(BurgraveError, match=why):
            branch(**wish)
    unfinished = Record.parse(finished_record())
    unfinished.choices, unfinished.result = unfinished.choices[:50], ""
    with pytest.raises(BurgraveError, match="is over"):
        stem_of_record(unfinished.text, "", "en")


def test_a_branch_is_no_game_of_its_own() -> None:
    """B0: its record says that it is a branch, and its dice are checked where its game is."""
    room = branch(40, players=BOTH)
    play(room)
    record = room.record_for(None)
    assert record.notes["branch"] == "40"
    assert check_record(record.text, "")["problem"] == BRANCHED
    assert (room.agreement.rated, room.agreement.duplicate) == ("", "")


def test_both_answers_are_judged_in_the_same_futures() -> None:
    """B0: what the change was worth is the difference of two chances, with its error."""
    record = Record.parse(finished_record())
    line = Replay(rules_of(stem_of_record(finished_record(), "", "en")), record)
    n = next(n for n in line.free() if len(line.at(n).legal()) > 3)
    game, seat = line.at(n), line.actors()[n]
    game.shows_forced = False
    texts = [option.text for option in game.options_for(seat)]
    other = next(text for text in texts if text != record.choices[n])
    worth = TwoAnswers(game, seat, other, record.choices[n]).run()
    back = TwoAnswers(game, seat, record.choices[n], other).run()
    assert worth["gain"] == pytest.approx(worth["win"] - worth["before"], abs=2e-4)
    assert worth["gain"] == pytest.approx(-back["gain"], abs=2e-4)
    assert worth["error"] >= 0


def test_branches_live_in_a_browser_beside_their_game() -> None:
    """B0: without a server branches are opened, named and deleted, and are in no list of games."""

    async def story() -> None:
        memory = MemoryLobby(MemoryStore())
        _, opened = await memory.ask("import", {"record": finished_record()})
        table = opened["table"]
        status, one = await memory.ask(f"tables/{table}/branch", {"at": 40, "seat": 0})
        assert status == 200, one
        await memory.sit(1, one["table"])
        here = await memory.asked(1)
        assert here["branch"]["game"] == table
        assert [seat["who"] for seat in here["seats"]] == ["person", "bot"]
        _, mine = await memory.ask("mine")
        assert [game["table"] for game in mine["tables"]] == [table]
        await memory.ask(f"tables/{one['table']}/title", {"title": "Wizard"})
        _, tree = await memory.ask(f"tables/{table}/branches", {})
        assert [row["name"] for row in tree["branches"]] == ["Wizard"]
        _, same = await memory.ask(f"tables/{one['table']}/branches", {})
        assert same["table"] == table
        _, two = await memory.ask(f"tables/{one['table']}/branch", {"at": 40})
        _, tree = await memory.ask(f"tables/{table}/branches", {})
        parents = {row["table"]: row["parent"] for row in tree["branches"]}
        assert parents == {one["table"]: "", two["table"]: one["table"]}
        await memory.ask(f"tables/{two['table']}/forget", {})
        status, why = await memory.ask(f"tables/{one['table']}/again", {})
        assert status == 409, why
        await memory.ask(f"tables/{one['table']}/forget", {})
        _, tree = await memory.ask(f"tables/{table}/branches", {})
        assert tree["branches"] == []
        _, two = await memory.ask("replay/branch", {"record": finished_record(), "at": 40})
        _, tree = await memory.ask("replay/branches", {"record": finished_record()})
        assert [row["table"] for row in tree["branches"]] == [two["table"]]
        _, tree = await memory.ask(f"tables/{two['table']}/branches", {})
        assert (tree["table"], tree["record"] != "") == ("", True)
        await asyncio.sleep(0)

    run(story())
