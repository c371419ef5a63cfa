"""Packed numbers are unpacked only in the module that packs them."""

from __future__ import annotations

import ast
from pathlib import Path

from tests.sources import MODULES, SOURCE, nodes, place_of

MASKS = (15, 31, 255, 0xFFFFFF)
"""A face or a seat, a rank, an amount, all dice."""
OWNERS = (
    "engine/speed/bundles.py",
    "engine/speed/native_form.py",
    "engine/speed/packed_dice.py",
    "engine/speed/plain_form.py",
    # Questions that take their own answers apart.
    "kingsburg/rules/construct.py",
    "kingsburg/rules/season.py",
    "kingsburg/rules/setup.py",
    "kingsburg/rules/simultaneous.py",
    "kingsburg/expansions/alternate_advisors/questions.py",
    # Bots that pack what they know of a position, of a winter and of the end of a turn.
    "bots/kingsburg/features/own_features.py",
    "bots/kingsburg/features/position_summary.py",
    "bots/dicegame/turns/turn_ends.py",
    # Observations, which write what the models pack into columns of their own.
    "envs/dicegame/rows.py",
    "envs/kingsburg/codes.py",
    "envs/kingsburg/rows.py",
)
"""Modules outside the models that own a layout."""


def masks_in(file: Path) -> list[str]:
    """Where a file masks a part out of a number: `bundle >> 8 & 255`, `move & 255`."""
    found = [node for node in nodes(file) if isinstance(node, ast.BinOp)]
    return [
        f"{file.relative_to(SOURCE)}:{one.lineno} {ast.unparse(one)}"
        for one in found
        if isinstance(one.op, ast.BitAnd)
        and isinstance(one.right, ast.Constant)
        and one.right.value in MASKS
    ]


def test_packed_layouts_stay_in_the_models() -> None:
    """Only the models and the owners listed here know where in a number a value is stored."""
    # Judges, who read millions of bundles, go by the names that the model gives those places.
    allowed = {SOURCE / place for place in OWNERS}
    others = [one for one in MODULES if "model" not in place_of(one) and one not in allowed]
    assert [line for file in others for line in masks_in(file)] == []


def test_nobody_is_named_who_owns_no_layout() -> None:
    """Every entry of the list of owners is still needed."""
    assert [place for place in OWNERS if not masks_in(SOURCE / place)] == []
