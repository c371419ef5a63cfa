"""The order at the end: places, distances, and what decides between equals."""

from __future__ import annotations

from typing import Any

from burgrave.engine.game.standing import Standing
from burgrave.room.final_places import final_places


def places(*figures: tuple[int, int, int]) -> list[Any]:
    """The places of seats with these points, goods and buildings."""
    names = ("vp", "goods", "buildings")
    return final_places(
        [Standing(seat, dict(zip(names, one, strict=True)), 3) for seat, one in enumerate(figures)]
    )


def test_points_decide_and_distances_are_told() -> None:
    """B7: the best is told how far ahead of the second, everybody else how far behind the best."""
    found = places((41, 3, 5), (63, 2, 13), (61, 3, 10))
    assert [(one["seat"], one["place"], one["rival"], one["distance"]) for one in found] == [
        (1, 1, 2, 2),
        (2, 2, 1, -2),
        (0, 3, 1, -22),
    ]
    assert not any("tie" in one for one in found)


def test_goods_then_buildings_decide_between_equals() -> None:
    """B7: with equal points the first figure that differs decides, and is told for both."""
    first, second, third = places((49, 2, 10), (49, 3, 8), (49, 2, 9))
    assert (first["seat"], first["tie"]) == (1, {"by": "goods", "own": 3, "theirs": 2})
    assert (second["seat"], second["tie"]) == (0, {"by": "goods", "own": 2, "theirs": 3})
    assert (third["seat"], third["tie"]) == (2, {"by": "buildings", "own": 9, "theirs": 10})


def test_equals_on_every_count_share_a_place() -> None:
    """B7: players who are equal in everything share a place."""
    found = places((49, 2, 10), (49, 2, 10), (20, 0, 0))
    assert [one["place"] for one in found] == [1, 1, 3]
    assert found[0]["tie"] == {"by": "", "own": 0, "theirs": 0}
