"""B3: King's Reward."""

import pytest

from tests.table import table


def points(*provinces: str, rules: str) -> list[int]:
    """What everybody scores in phase 3, by seat, for the buildings they own."""
    names = ["red", "blue", "green", "yellow", "purple"]
    lines = [f"seat {name} {text}" for name, text in zip(names, provinces, strict=False)]
    t = table("\n".join([*lines, "at reward"]), rules=rules)
    return [shown["vp"] for shown in t.seen["seats"]]


def test_most_buildings_scores(edition: str) -> None:
    """B3: the player with the most buildings scores a point; their value does not matter."""
    provinces = ["buildings statue", "buildings inn,palisade", "buildings chapel"]
    assert points(*provinces, rules=edition) == [0, 1, 0]


def test_all_tied_players_score(edition: str) -> None:
    """B3: everybody tied for the most buildings scores, whatever their goods."""
    provinces = ["buildings statue,inn gold 5", "buildings inn,palisade", "buildings crane", ""]
    assert points(*provinces, rules=edition) == [1, 1, 0, 0]


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_nobody_owns_a_building(count: int, edition: str) -> None:
    """B3, Q27: as long as nobody owns a building, everybody is tied and scores."""
    assert points(*[""] * count, rules=edition) == [1] * count
