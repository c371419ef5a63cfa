"""Points by source: what brought every seat its points, over random mixes of both games."""

from __future__ import annotations

import pytest

from burgrave import playout
from burgrave.engine.core.luck import Luck
from burgrave.games import kind_named


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("edition", ["1e", "2e", "dice"])
def test_the_sources_add_up_to_the_score(edition: str, seed: int) -> None:
    """B7, D4.2: each seat's points by source add up to its result, and only losses are negative."""
    kind = kind_named(edition)
    mix = edition if edition == "1e" else kind.draw_mix(Luck(seed))
    book = kind.compile(mix)
    seats = max(kind.fewest, 2 + seed % (kind.most - 1))
    game = kind.new_game(book, seats)
    playout(game, seed=seed, journal=True)
    assert game.journal is not None
    points = kind.points_by_source(book, game.journal.entries, seats)
    assert [sum(of.values()) for of in points] == [one.points for one in game.standings]
    assert all(tuple(of) == kind.point_sources for of in points)
    for of in points:
        assert of["lost"] <= 0
        assert all(of[source] >= 0 for source in kind.point_sources if source != "lost")


def test_every_source_is_met() -> None:
    """Points come from each of the sources in some game, so none of them is an empty word."""
    kind = kind_named("2e")
    met: set[str] = set()
    for seed in range(20):
        book = kind.compile("2e+m1+m3+m4+m5+m6+head-start:5@1")
        game = kind.new_game(book, 3)
        playout(game, seed=seed, journal=True)
        assert game.journal is not None
        for of in kind.points_by_source(book, game.journal.entries, 3):
            met.update(source for source, n in of.items() if n)
    assert met == set(kind.point_sources)
