"""The samples of docs/samples: what a page is sent for one position, made again by the program.

Run `python -m tests.views.samples` to write them again.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from burgrave.kingsburg.game import Kingsburg
from burgrave.kingsburg.kind import KIND, from_position

FOLDER = Path(__file__).parents[2] / "docs" / "samples"
READER = 3
SWORDSMITH = 39
"""The option whose preview is shown: 4 and a white 6 with the Market's +1 on rank 11."""
POSITION = """burgrave position 1
rules 2e
year 3
phase fall
order Otto Piet Ines Mara
envoy Mara
enemies 1-orcs-3 2-goblins-4 3-goblins-4 4-orcs-7 5-dragons-9
court 3:Ines 8:Otto 12:Piet
placed Otto:4+4>8 Piet:6+6>12 Ines:3>3
totals 11 13 14 18
seat Otto vp 20 gold 2 soldiers 1 buildings inn,guard_tower,barricade,crane,town_hall,embassy dice 3
seat Piet vp 21 gold 3 wood 1 buildings guard_tower,blacksmith,barricade,crane,town_hall dice 1
seat Ines vp 22 gold 2 wood 1 soldiers 1 buildings guard_tower,blacksmith,barricade dice 5,6
seat Mara vp 11 gold 3 stone 1 plus2 1 buildings inn,market,farm,guard_tower,barricade dice 2,4,6 \
bonus 6 seen 3
agenda influence(3) influence_rounds rewards take_back constructions
"""


def sample_game() -> Kingsburg:
    """The game of the samples."""
    return from_position(POSITION)


def samples() -> dict[str, Any]:
    """Every sample by its file's name."""
    game = sample_game()
    return {
        "kingsburg-view.json": game.view(READER),
        "kingsburg-catalogue.json": KIND.catalogue(game.rules),
        "kingsburg-reasons.json": game.reasons(READER),
        "kingsburg-preview.json": game.preview(READER, SWORDSMITH),
    }


def write_sample(sample: Any) -> str:
    """A sample as text: every small value is on a line of its own."""
    return "\n".join(_lines(sample, 0)) + "\n"


def _lines(value: Any, depth: int) -> list[str]:
    short = json.dumps(value, ensure_ascii=False)
    if len(short) + depth <= 110 or not isinstance(value, (dict, list)):
        return [" " * depth + short]
    pairs = value.items() if isinstance(value, dict) else ((None, one) for one in value)
    lines: list[str] = []
    for key, inner in pairs:
        inside = _lines(inner, depth + 1)
        if key is not None:
            inside[0] = f"{' ' * (depth + 1)}{json.dumps(key)}: {inside[0].lstrip()}"
        inside[-1] += ","
        lines += inside
    lines[-1] = lines[-1].removesuffix(",")
    opening, closing = ("{", "}") if isinstance(value, dict) else ("[", "]")
    return [" " * depth + opening, *lines, " " * depth + closing]


if __name__ == "__main__":
    for name, sample in samples().items():
        (FOLDER / name).write_text(write_sample(sample), "utf-8")
