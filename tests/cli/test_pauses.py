"""The pauses of the terminal: after a winter, and what a year has brought."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from rich.text import Text

from burgrave import trace
from burgrave.cli.display import Display
from burgrave.cli.kingsburg.board import NAME, STOCK
from burgrave.cli.kingsburg.words import Words
from burgrave.engine.core.events import follow
from burgrave.kingsburg.game import Kingsburg as Game
from burgrave.kingsburg.registry import event_kinds
from burgrave.narration.symbols import roman
from burgrave.session import Session
from tests.cli.screens import console, questions
from tests.cli.terminal import MIXES


def pauses(rules: str, seats: str, seed: int) -> Iterator[tuple[Session[Game], list[list[str]]]]:
    """The pages that a game of these seats pauses at, as plain lines."""
    entries_shown = 0
    for game in questions(rules, seats, seed):
        display = Display(game, console())
        pages = display.painter.halt(
            game.entries[entries_shown:], display.look(), game.entries[:entries_shown]
        )
        entries_shown = len(game.entries)
        if pages:
            texts = [[part for part in page if isinstance(part, Text)] for page in pages]
            yield game, [[text.plain for text in page] for page in texts]


def test_a_battle_makes_a_pause() -> None:
    """After a winter its steps and everybody's standing are shown before the game goes on."""
    halts = [pages for _, pages in pauses("2e", "you,random,random", 5)]
    assert len(halts) == 5
    for year, (steps, standings) in enumerate(halts, 1):
        halt = "\n".join([*steps, *standings])
        assert halt.startswith(f"── Year {roman(year)}, Winter ──")
        assert "The king's die shows" in halt
        assert halt.count("battle") + halt.count("holds out") + halt.count("beaten") >= 3
        assert f"── What year {roman(year)} brought ──" in standings
        assert f"Year {roman(year + 1)}," not in halt


def seats_when(game: Game, closed: int) -> list[dict[str, Any]]:
    """Every seat's holdings at the end of the given year, computed from events."""
    record = game.record
    state = next(trace(record))["state"]
    assert game.journal is not None
    events = [event for entry in game.journal.entries[1:] for event in entry.events]
    ends = [n for n, event in enumerate(events) if event.kind in ("year", "end")]
    output = [event.seen_by(None) for event in events[: ends[closed]]]
    seen = follow(state, output, kinds=event_kinds(), lists=game.lists())
    return list(seen["seats"])


@pytest.mark.parametrize(
    ("rules", "seats"),
    [("2e", "you,random,random,random,random"), (MIXES[0], "you,random,you")],
)
def test_a_pause_shows_the_end_of_the_winter(rules: str, seats: str) -> None:
    """Standings are those at the end of the year, whatever bots have done since then."""
    closed = 0
    for played, (_, standings) in pauses(rules, seats, 3):
        if not any("brought" in line for line in standings):
            continue
        closed += 1
        there = seats_when(played.game, closed)
        rows = {line.split()[0]: line for line in standings[1 : 1 + len(there)]}
        assert "Dice" not in standings[0]
        for name, seat in zip(played.game.names, there, strict=True):
            numbers = [int(word) for word in rows[name][NAME:].split()[: len(STOCK)]]
            assert numbers == [seat[unit] for unit in STOCK], (closed, name)
            boxes = rows[name][NAME + 4 * len(STOCK) :]
            counted = boxes.count("■") or sum(map(int, boxes.replace("□", "").split()))
            assert counted == len(seat["buildings"])
    assert closed == 5


def test_a_pause_tells_what_the_year_brought() -> None:
    """For every seat: points, net goods, and which buildings came or went."""
    nothing: dict[str, Any] = {**dict.fromkeys(STOCK, 0), "buildings": []}
    before = [nothing, nothing, nothing]
    for closed, (played, (_, standings)) in enumerate(pauses("2e", "you,random,random", 8), 1):
        there = seats_when(played.game, closed)
        output = {line.split(":")[0].strip(): line for line in standings if line.startswith("  ")}
        words = Words(played.game.rules)
        year = ("I", "II", "III", "IV", "V")[closed - 1]
        assert any(f"What year {year} brought" in line for line in standings)
        for seat, name in enumerate(played.game.names):
            assert len(output[name]) <= 80
            was = before[seat]
            assert words.changes({u: there[seat][u] - was[u] for u in STOCK}) in output[name]
            for id in set(there[seat]["buildings"]) ^ set(was["buildings"]):
                verb = "built" if id in there[seat]["buildings"] else "lost"
                assert words.item(id) in output[name].partition(verb)[2]
        before = there


@pytest.mark.parametrize("rules", ["1e", "2e"])
def test_a_pause_of_five_fits_the_screen(rules: str) -> None:
    """No page of a pause is longer or wider than 80 by 24, even with five players."""
    for _, pages in pauses(rules, "you,random,greedy,random,greedy", 2):
        wrapped = [sum(max(1, -(-len(line) // 80)) for line in page) for page in pages]
        assert max(wrapped) < 24
        assert all(len(line) <= 80 for line in pages[-1])
