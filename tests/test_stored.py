"""A stored output that has changed is shown where it changed first."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.stored import difference, read, write

STORED = ["one", "two", "three", "four", "five"]


@pytest.mark.parametrize(
    ("found", "shown"),
    [
        (STORED, ""),
        (["one", "two", "three", "4", "5"], "line 4 of 5:\n  one\n  two\n  three\n- four\n+ 4"),
        (STORED[:1], "line 2 of 5:\n  one\n- two\n+ (the end)"),
        ([*STORED, "six"], "line 6 of 5:\n  three\n  four\n  five\n- (the end)\n+ six"),
    ],
)
def test_the_first_difference_is_shown(found: list[str], shown: str) -> None:
    """The message shows the stored line, the new line, and a few lines before them."""
    assert difference(STORED, found) == shown


def test_what_is_stored_is_read_again(tmp_path: Path) -> None:
    """Lines come back under their names."""
    write(tmp_path / "lines.xz", {"numbers": STORED})
    assert read(tmp_path / "lines.xz") == {"numbers": STORED}
