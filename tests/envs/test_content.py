"""Content files in a batch: changed cards are played, and new ones have spare numbers."""

from __future__ import annotations

import numpy as np

from burgrave.engine.text.content import Content
from burgrave.envs import Games
from burgrave.envs.codes import OTHER, OTHER_ROOM

CHANGED = Content.parse(
    """
[building.inn]
cost = {gold = 1}
vp = 9

[building.windmill]
replaces = "market"
name = "Windmill"
text = "Fall: 1 wood."
effects = [{effect = "gain_at_season_end", bundle = {wood = 1}, seasons = ["fall"]}]
""",
    "my.toml",
)


def play_on(games: Games, rng: np.random.Generator) -> None:
    """One random step."""
    place = (rng.random(games.n) * games.count).astype(int)
    games.step(games.legal[np.arange(games.n), place])


def test_a_batch_plays_by_a_content_file() -> None:
    """A new building has a spare number, the one it replaces is gone, and changed prices apply."""
    games, rng = Games("2e", 2, 8, seed=3, content=CHANGED), np.random.default_rng(1)
    first = games.setting.table.first
    spare, market = first("build", "spare_1"), first("build", "market")
    inn = first("build", "inn")
    gold = [field.name for field in games.fields].index("seat_0.stock.gold")
    met: set[int] = set()
    cheap = 0
    for _ in range(400):
        for place in range(games.n):
            legal = games.legal[place, : games.count[place]].tolist()
            met.update(legal)
            if inn in legal:
                cheap += int(games.seen[place, gold]) == 1
        play_on(games, rng)
    assert spare in met
    assert market not in met
    assert cheap, "one gold pays for the inn"
    others = range(OTHER, OTHER + OTHER_ROOM)
    assert not met.intersection(others)


def test_without_the_file_the_same_seed_plays_by_the_box() -> None:
    """The same steps never meet the new building."""
    games, rng = Games("2e", 2, 8, seed=3), np.random.default_rng(1)
    spare = games.setting.table.first("build", "spare_1")
    market = games.setting.table.first("build", "market")
    met: set[int] = set()
    for _ in range(400):
        met.update(np.unique(games.legal).tolist())
        play_on(games, rng)
    assert spare not in met
    assert market in met


def test_answers_that_no_table_knows_have_the_numbers_of_their_places() -> None:
    """An advisor whose alternatives a file has changed is answered by `other`, one number each."""
    text = "[advisor.merchant]\nchoose = [{take = {gold = 3}}, {take = {wood = 3}}]\n"
    games = Games("2e", 2, 8, seed=1, content=Content.parse(text, "my.toml"))
    rng, others = np.random.default_rng(1), 0
    for _ in range(150):
        for place in range(games.n):
            legal = games.legal[place, : games.count[place]].tolist()
            assert len(set(legal)) == len(legal)
            others += sum(OTHER <= one < OTHER + OTHER_ROOM for one in legal)
        play_on(games, rng)
    assert others
    assert games.done.dtype == np.uint8
