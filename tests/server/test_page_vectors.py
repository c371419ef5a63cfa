"""The page's own check of the dice is tested against vectors that this program makes."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from burgrave.engine.core.luck import Luck
from burgrave.lobby.dice_check import check_record
from burgrave.session.luck import VerifiableLuck, commitment
from tests.server.test_records import finished_record

VECTORS = Path(__file__).parents[2] / "web" / "src" / "verify" / "vectors.json"
SECRET = bytes(range(32))
PLACES = [((), "year 1 spring: roll 0 season", 0), (("abc", ""), "year 1 winter: king", 1)]
WORDS = ("Ü \"quoted\" \\ 'word'", "", "é…")


def recipes(record: str, most: int) -> list[dict[str, Any]]:
    """How the first rolls of a record follow from its seed."""
    rolls = check_record(record, "")["rolls"][:most]
    keys = ("line", "what", "count", "handfuls", "options", "weights")
    return [{key: value for key, value in roll.items() if key in keys} for roll in rolls]


def numbers() -> list[list[Any]]:
    """The numbers of some rolls, with added words of every kind."""
    places = [*PLACES, (WORDS, "year 5 fall: roll 4 season", 12)]
    return [
        [words, what, count, str(VerifiableLuck(SECRET, words).number("fate", what, count))]
        for words, what, count in places
    ]


def vectors() -> dict[str, Any]:
    """Everything that the page must compute to the same result."""
    streams = []
    for seed in (0, 1, 2**31, 2**62 - 1, 0x1234_5678_9ABC_DEF):
        luck = Luck(seed)
        streams.append([str(seed), [luck.below(limit) for limit in (6, 216, 1000, 2, 2**31 - 1)]])
    games = [
        {"record": record, "recipes": recipes(record, 40)}
        for record in (finished_record(), finished_record("dice", ""))
    ]
    return {
        "secret": SECRET.hex(),
        "promise": commitment(SECRET),
        "numbers": numbers(),
        "streams": streams,
        "games": games,
    }


def text() -> str:
    """The stored vectors."""
    return json.dumps(vectors(), ensure_ascii=False, separators=(",", ":")) + "\n"


def test_the_vectors_of_the_page_are_what_the_program_computes() -> None:
    """The stored vectors, which the page is tested with, are what this program makes."""
    assert VECTORS.read_text() == text(), "rewrite them: python -m tests.server.test_page_vectors"


if __name__ == "__main__":
    VECTORS.write_text(text())
    sys.exit(0)
