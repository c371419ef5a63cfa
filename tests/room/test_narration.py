"""Every question, option and event of every game can be put into words."""

from __future__ import annotations

import random

import pytest

from burgrave.engine.core.actors import FATE
from burgrave.engine.core.play import Fate
from burgrave.session.playable import playable_rules

MIXES = (
    "1e",
    "2e",
    "2e+m1+m2:draft+m3+m4+m6+wheel-and-deal+house",
    "2e+m2+m3+m4+m5+m6:inverted+goblin-valley+house",
    "2e+m1+m3+m4+m6+demanding-capital",
    "2e+m5+m6+shifting-alliances",
    "dice",
    "dice+short+first:building+first:good",
)


@pytest.mark.thinned(5)
@pytest.mark.parametrize("rules", MIXES)
@pytest.mark.parametrize("seats", [2, 4])
def test_everything_has_words(rules: str, seats: int) -> None:
    """The log of a random game has words for every option and event, for seat and spectator."""
    playable, luck, fate = playable_rules(rules), random.Random(rules), Fate(seats)
    game = playable.new_game(seats)
    narrator = playable.narrator(["Ann", "Ben", "Cid", "Dot"][:seats], "en")
    while game.actor is not None:
        if game.actor == FATE:
            fate.answer(game)
            continue
        seat = game.waiting[0]
        view = game.view(seat)
        for asked in view["waiting"]:
            assert narrator.question(asked)
        for option in view["options"][:20]:
            assert narrator.option(view["waiting"][0]["ask"], option["choice"], option["text"])
        for why in game.reasons(seat):
            assert narrator.reason(why)
        game.apply(luck.randrange(len(view["options"])), seat=seat)
    assert game.journal is not None
    for reader in (0, None):
        log = playable.narrator(["Ann", "Ben", "Cid", "Dot"][:seats], "en").log()
        for entry in game.journal.entries:
            for line in log.lines(entry.seen_by(reader)):
                assert line["text"]
