"""Work distributed to several processes."""

from __future__ import annotations

import os

import pytest

from burgrave.lab.workers import spread

PARTS = [range(low, low + 3) for low in range(0, 30, 3)]


def fails(part: range) -> int:
    """Work that raises an error for one part."""
    if 12 in part:
        raise ValueError("twelve is too much")
    return sum(part)


def vanishes(part: range) -> int:
    """Work that ends its process, as when memory runs out."""
    if 12 in part:
        os._exit(3)
    return sum(part)


@pytest.mark.slow
def test_every_part_is_done_once() -> None:
    """All results arrive, in any order, also with more processes than parts."""
    assert sorted(spread(sum, PARTS, jobs=2)) == [sum(part) for part in PARTS]
    assert list(spread(sum, PARTS[:1], jobs=3)) == [sum(PARTS[0])]


@pytest.mark.slow
def test_trouble_in_a_process_is_told() -> None:
    """An error is raised unchanged, a lost process as a sentence; neither blocks for ever."""
    with pytest.raises(ValueError, match="twelve is too much"):
        list(spread(fails, PARTS, jobs=2))
    with pytest.raises(ChildProcessError, match=r"ended by itself \(exit code 3\)"):
        list(spread(vanishes, PARTS, jobs=2))
