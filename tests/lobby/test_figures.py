"""What figures are told of a finished game, by a server and in a browser."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from burgrave.engine.text.record import Record
from burgrave.lobby.figures import game_figures
from burgrave.session.playable import PERSON, playable_rules
from burgrave.session.replay import Replay
from tests.browser.memory_lobby import MemoryLobby, MemoryStore
from tests.lobby.test_branches import branch, play
from tests.mixes.mixes import Table
from tests.server.client import Browser
from tests.web.questions import Play

SEATS = 3


def finished_record(rules: str, *, people: int = 1) -> str:
    """The record of a whole game of bots, in which the first seats belong to people."""
    game = None
    for found in Play(Table(rules, SEATS), 5, bot="greedy").questions():
        game = found
    assert game is not None
    record = game.record
    record.players = (PERSON,) * people + ("greedy",) * (SEATS - people)
    return record.text


def in_browser(record: str, **more: Any) -> tuple[int, Any]:
    """The figures that the lobby of a page without a server tells of a record."""

    async def ask() -> tuple[int, Any]:
        there = MemoryLobby(MemoryStore())
        _, opened = await there.ask("import", {"record": record, **more})
        return await there.ask(f"tables/{opened['table']}/figures?language=de")

    return asyncio.run(ask())


@pytest.mark.parametrize("rules", ["2e+m1", "dice"])
def test_a_finished_game_tells_what_figures_count(browser: Browser, rules: str) -> None:
    """Results, points by source, buildings and own dice are those of the game."""
    text = finished_record(rules)
    replay = Replay(playable_rules(rules), Record.parse(text))
    status, told = in_browser(text)
    assert status == 200, told
    assert (told["rules"], told["seat"], told["counts"]) == (rules, 0, True)
    assert [one["bot"] for one in told["players"]] == ["", "greedy", "greedy"]
    standings = sorted(replay.game.standings, key=lambda one: one.seat)
    assert [one["points"] for one in told["players"]] == [one.points for one in standings]
    assert [one["winner"] for one in told["players"]] == [one.winner for one in standings]
    builders = [seat for seat in range(SEATS) for _ in told["players"][seat]["built"]]
    assert sorted(builders) == sorted(seat for _, seat in replay.builds())
    for one in told["players"]:
        assert sum(one["sources"].values()) in (0, one["points"])
    assert sum(told["dice"].values()) >= 15 * (rules != "dice")
    assert told["decisions"] == sum(replay.actors()[n] == 0 for n in replay.free())
    assert len(json.dumps(told)) < 2048
    table = browser.ask("/api/import", {"record": text})[1]["table"]
    status, served = browser.ask(f"/api/tables/{table}/figures?language=de")
    assert (status, {**served, "table": ""}) == (200, {**told, "table": ""})


def test_what_was_played_on_from_the_middle_does_not_count() -> None:
    """A game continued from a point of another, or after practice, is no game of its own."""
    text = finished_record("2e")
    practised = text.replace("\n", "\npractised yes\n", 1)
    assert Record.parse(practised).notes["practised"] == "yes"
    assert in_browser(practised)[1]["counts"] is False


def test_branches_do_not_count() -> None:
    """What was tried out from a point of a finished game is no game of its own."""
    room = branch(40)
    play(room)
    assert game_figures(room, (0,), "en")["counts"] is False


def test_whoever_has_several_seats_or_none_has_no_figures_of_their_own() -> None:
    """Whose dice and points they would be is not clear."""
    told = in_browser(finished_record("2e", people=2))[1]
    assert (told["seat"], told["dice"], told["decisions"]) == (None, {}, 0)


def test_a_running_game_has_no_figures_yet() -> None:
    """A game counts once it is over, and not before."""
    status, told = in_browser(finished_record("2e"), at=40)
    assert status == 409
    assert "not over" in told["detail"]
