"""Whole games played at random, with everything checked on the way."""

from __future__ import annotations

import json
import random
from typing import Any

from burgrave import FATE, Fate, Record, imagine, position, trace
from burgrave.games import from_position, new_game, replay


def check_whole_game(rules: str, seats: int) -> list[dict[str, Any]]:
    """Play a random game, checking it at every question; the lines of its trace.

    Its position reads back with the same options, its clone goes its own way, what a seat sees is
    the same in a world it can imagine, no two options have one text, secret questions may be
    answered in any order, and the record replays to the same end.
    """
    game = new_game(rules, seats)
    fate, luck = Fate(seats), random.Random(seats)
    while game.actor is not None:
        if game.actor != FATE:
            game.call(luck.choice(game.waiting))
        text = position(game)
        again = from_position(text)
        assert position(again) == text
        seat = luck.randrange(seats)
        assert imagine(game, seat, luck).view(seat) == game.view(seat)
        if game.actor != FATE:
            assert again.options == game.options
            words = [option.text for option in game.options]
            assert len(set(words)) == len(words)
        twin = game.clone()
        fate.answer(game)
        assert position(twin) == text
    record = Record.parse(game.record.text)
    assert record == game.record
    assert position(replay(record)) == position(game)
    lines: list[dict[str, Any]] = json.loads(json.dumps(list(trace(record))))
    assert lines[-1]["over"]
    return lines
