"""Stored games replay exactly, show the features they are kept for, and agree in both forms."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from burgrave import NotationError, Record, trace
from burgrave.games import replay
from tests import stored
from tests.records.make_golden import (
    DIGESTED,
    DIGESTS,
    FOLDER,
    GAMES,
    GOLDEN,
    Golden,
    digest_of,
    lines_of,
    shows,
)
from tests.referee.referee import check

README = FOLDER / "README.md"


def text_of(golden: Golden) -> str:
    """A stored record."""
    return Path(FOLDER, golden.name).read_text()


@cache
def stored_lines() -> dict[str, list[str]]:
    """The lines from which the digests are made."""
    return stored.read(GAMES)


@cache
def trace_of(name: str) -> list[dict[str, Any]]:
    """The trace of a stored record, written once for all tests that read it."""
    return list(trace(Record.parse(Path(FOLDER, name).read_text())))


@pytest.mark.thinned(7)
@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden.name)
def test_a_golden_record_replays_to_the_letter(golden: Golden) -> None:
    """A stored game plays again to the same record, result included, under its own rules."""
    text = text_of(golden)
    game = replay(text)
    assert game.actor is None
    assert game.record.text == text
    assert Record.parse(text).rules == golden.rules
    assert len(Record.parse(text).seats) == golden.seats


@pytest.mark.thinned(11)
@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden.name)
def test_a_golden_record_shows_what_it_is_kept_for(golden: Golden) -> None:
    """A stored game shows the feature that the folder's table gives for it."""
    assert shows(golden, Record.parse(text_of(golden)))


@pytest.mark.thinned(11)
@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden.name)
def test_the_referee_passes_every_golden_record(golden: Golden) -> None:
    """A stored game passes the referee."""
    check([json.loads(json.dumps(line)) for line in trace_of(golden.name)])


def test_the_table_of_golden_records_is_complete() -> None:
    """The README lists every file of the folder and no other, with what it shows."""
    rows = {f"| `{golden.name}` | {golden.says} |" for golden in GOLDEN}
    lines = README.read_text().splitlines()
    assert {line for line in lines if line.startswith("| `")} == rows
    assert {path.name for path in FOLDER.glob("*.txt")} == {golden.name for golden in GOLDEN}
    assert {(golden.rules, golden.seats) for golden in GOLDEN} == {
        (rules, seats) for rules in ("1e", "2e") for seats in range(2, 6)
    }


@pytest.mark.thinned(11)
@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden.name)
def test_forced_choices_may_not_be_left_out(golden: Golden) -> None:
    """A record contains every choice, forced ones too, so a lost line is noticed where it was."""
    record = Record.parse(text_of(golden))
    said = zip(record.choices, trace_of(golden.name)[1:-1], strict=True)
    forced = next(n for n, (_, line) in enumerate(said) if line["options"] == 1)
    lost = record.choices[:forced] + record.choices[forced + 1 :]
    headers = record.text.split("\n")[: record.first_line() - 1]
    with pytest.raises(NotationError, match=r"^line \d+: "):
        replay("\n".join([*headers, *lost, f"result {record.result}", ""]))


@pytest.mark.thinned(11)
@pytest.mark.parametrize("seed", DIGESTED)
def test_all_forms_play_the_same_games(edition: str, seats: int, seed: int) -> None:
    """Both forms give exactly the stored records and last positions."""
    kept = stored_lines()[f"{edition} {seats} {seed}"]
    assert stored.difference(kept, lines_of(edition, seats, seed)) == ""


def test_the_stored_games_are_those_of_the_digests() -> None:
    """The stored lines that show a difference still match the stored digests."""
    digests: dict[str, list[str]] = json.loads(DIGESTS.read_text())
    found = {name: [digest_of(stored_lines()[f"{name} {n}"]) for n in DIGESTED] for name in digests}
    assert found == digests
