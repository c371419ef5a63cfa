"""Stored games of modules and scenarios replay exactly and show the features they are kept for."""

import json
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest

from burgrave import Record, compile_rules, trace
from burgrave.games import replay
from tests.mixes.make_golden import ALLIANCES, CAPITAL, FOLDER, GOLDEN, GROUPS, TOKENS, Golden
from tests.mixes.mixes import FACTORS
from tests.records.features import Trace

README = FOLDER / "README.md"
each_golden = pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden.name)


def text_of(golden: Golden) -> str:
    """A stored record."""
    return Path(FOLDER, golden.name).read_text()


@cache
def trace_of(golden: Golden) -> Trace:
    """The trace of a stored game, as a program would read it."""
    return [json.loads(json.dumps(line)) for line in trace(Record.parse(text_of(golden)))]


@pytest.mark.thinned(5)
@each_golden
def test_a_golden_record_replays_to_the_letter(golden: Golden) -> None:
    """A stored game plays again to the same record, result included, under its own rules."""
    text = text_of(golden)
    game = replay(text)
    assert game.actor is None
    assert game.record.text == text
    assert Record.parse(text).rules == golden.rules
    assert len(Record.parse(text).seats) == golden.seats


@pytest.mark.thinned(5)
@each_golden
def test_a_golden_record_shows_what_it_is_kept_for(golden: Golden) -> None:
    """A stored game shows the feature that the folder's table gives for it."""
    assert golden.feature(trace_of(golden))


def test_the_table_of_golden_records_is_complete() -> None:
    """The README lists every file of the folder and no other, with what it shows."""
    rows = {f"| `{golden.name}` | {golden.says} |" for golden in GOLDEN}
    lines = README.read_text().splitlines()
    assert {line for line in lines if line.startswith("| `")} == rows
    assert {path.name for path in FOLDER.glob("*.txt")} == {golden.name for golden in GOLDEN}
    assert len(rows) == len(GOLDEN)


@pytest.mark.parametrize("part", [v for name in FACTORS for v in FACTORS[name] if v[:1].isalpha()])
def test_every_part_of_the_box_has_a_record_of_its_own(part: str) -> None:
    """Each module, variant and scenario is played alone, or with just the house cards."""
    own = [golden for golden in GOLDEN if part in golden.rules.split("+")]
    assert min(len(golden.rules.split("+")) for golden in own) <= (3 if part == "house" else 2)


def test_every_number_of_seats_has_its_records() -> None:
    """Two to five players play with modules and with scenarios."""
    assert {golden.seats for golden in GOLDEN} == {2, 3, 4, 5}


@cache
def cards_in_play() -> dict[str, set[str]]:
    """Everything that came into play in some stored game, by kind."""
    events = {"governor": "governor", "destiny": "destiny", "tile_laid": "tile", "group": "group"}
    found: dict[str, set[str]] = defaultdict(set)
    for golden in GOLDEN:
        for line in trace_of(golden)[1:-1]:
            for event in line["events"]:
                if event["event"] in ("build", "grant"):
                    found["building"].add(event["what"])
                elif event["event"] in events:
                    found[events[event["event"]]].add(event["what"])
            if line["ask"] == "needs":
                found["need"].update(line["choice"]["needs"])
    return found


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["building", "governor", "destiny", "tile", "group", "need"])
def test_every_card_of_the_box_is_in_some_record(kind: str) -> None:
    """Together the stored games use everything that the box adds to the base game."""
    base = compile_rules("2e").items
    box = [item for mix in (TOKENS, CAPITAL, ALLIANCES, GROUPS) for item in items_of(mix, kind)]
    assert {id for id in box if id not in base} - cards_in_play()[kind] == set()


def items_of(rules: str, kind: str) -> list[str]:
    """The ids of a mix's items of one kind."""
    return [item.id for item in compile_rules(rules).items.values() if item.kind == kind]
