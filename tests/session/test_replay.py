"""Replays: every point of a recorded game, in any order."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from burgrave.engine.core.actors import ALL_SEEN
from burgrave.engine.game.ruled import RuledGame
from burgrave.engine.text.notation import BurgraveError
from burgrave.engine.text.record import Record, moves_of
from burgrave.session import NamedLuck, Session
from burgrave.session.playable import PlayableRules, playable_rules
from burgrave.session.replay import Replay

KING_DIES = "records/golden_box/m4-2-king-dies.txt"
RULES = ("2e", "2e+m1+m2+m3+m4+m5+m6", "dice")


@cache
def play_game(rules: str, seats: int = 3) -> tuple[PlayableRules[RuledGame], Record]:
    """A game of bots, to its end."""
    playable = playable_rules(rules)
    game = playable.new_game(playable.colours[:seats])
    session = Session(playable, game, ["greedy"] * seats, luck=NamedLuck(8))
    while not session.over:
        session.advance()
    return playable, session.record


@pytest.mark.parametrize("rules", RULES)
def test_each_point_is_the_game_after_so_many_choices(rules: str) -> None:
    """At a point the table is the one that somebody saw who played the record up to there."""
    playable, record = play_game(rules)
    replay = Replay(playable, record)
    assert (replay.choices, replay.broken, replay.over) == (len(record.choices), "", True)
    for n in range(0, replay.choices, 60):
        game = playable.open_record(record)
        for move in moves_of(game, record, n):
            game.answer(move)
        for reader in (None, 0, 1, ALL_SEEN):
            assert replay.at(n).table_view(reader) == game.table_view(reader)
            assert replay.stills(n)[-1].game.table_view(reader) == game.table_view(reader)


def test_a_winter_is_shown_beat_by_beat() -> None:
    """The beats in the middle of a choice are those that the live table shows."""
    playable, record = play_game("2e")
    replay = Replay(playable, record)
    winter = next(n for n in range(1, replay.choices) if len(replay.stills(n)) > 5)
    stills = replay.stills(winter)
    assert {"enemy", "result", "winter_end"} <= {one.beat for one in stills}
    assert [one.events for one in stills] == sorted(one.events for one in stills)
    assert stills[-1].events == len(replay.entries[winter].events)


def test_a_winter_ends_before_a_game_that_ends_early() -> None:
    """M4 The King Is Sick: pages see the end of the winter before they see who won."""
    record = Record.parse((Path(__file__).parents[1] / KING_DIES).read_text())
    replay = Replay(playable_rules(record.rules), record)
    assert [one.beat for one in replay.stills(replay.choices)] == ["winter_end", ""]


def test_a_point_that_is_looked_at_can_be_played_on() -> None:
    """Playing on from a point changes nothing of the replay."""
    playable, record = play_game("2e")
    replay = Replay(playable, record)
    before = replay.at(40).table_view(None)
    replay.at(40).apply(0)
    assert replay.at(40).table_view(None) == before


def test_a_record_that_breaks_off_is_readable_up_to_there() -> None:
    """A choice that is impossible ends the replay, with the reason."""
    playable, record = play_game("2e")
    torn = Record.parse(record.text)
    torn.choices[30] = "fate order nobody"
    replay = Replay(playable, torn)
    assert replay.choices == 30
    assert "nobody" in replay.broken
    with pytest.raises(BurgraveError, match="accepted are 0 to 30"):
        replay.at(31)


def test_years_and_seasons_and_what_was_built() -> None:
    """The stages of a game, and its builds, in order."""
    playable, record = play_game("2e")
    replay = Replay(playable, record)
    stages = replay.stages()
    assert {one.part for one in stages} == {f"year {year}" for year in range(1, 6)}
    assert [one.phase for one in stages[1:4]] == ["spring", "summer", "fall"]
    built = sum("build" in one.split() for one in record.choices)
    assert 0 < built <= len(replay.builds())
    assert all(replay.entries[n + 1].offered > 1 for n in replay.free())
