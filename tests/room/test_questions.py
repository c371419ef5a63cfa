"""Every question says who asks, and its answers differ."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from burgrave.engine.core.actors import FATE
from burgrave.engine.core.luck import Luck
from burgrave.engine.core.play import Fate
from burgrave.games.kinds import kind_named
from burgrave.session.playable import playable_rules

NAMES = ["Ann", "Ben", "Cid", "Dot", "Eve"]
PLAIN = ("influence",)
"""Questions whose answers are drawn dice and the names of advisors."""
CHEAP = """\
[building.town_hall]
cost = {}

[building.gladiators_pit]
cost = {}
"""
"""The buildings of the Dice Game that ask something, for nothing."""


@pytest.mark.thinned(5)
@pytest.mark.parametrize("seed", range(16))
def test_questions_explain_themselves(seed: int) -> None:
    """In any mix, a question begins with its asker, and no two answers have the same words."""
    check_questions(kind_named("2e").draw_mix(Luck(seed)), 2 + seed % 4, seed)


def test_questions_of_the_dice_game_explain_themselves() -> None:
    """The same holds in the Dice Game, also when buildings ask."""
    met = [check_questions("dice+first:building", 2, seed, CHEAP) for seed in range(8)]
    steps = {"first_building", "reroll", "turn", "influence", "token", "build", "hire", "lose"}
    assert set().union(*met) == steps


def check_questions(rules: str, seats: int, seed: int, content: str = "") -> set[str]:
    """Play a random game and read each question and its answers; return the kinds of questions."""
    met: set[str] = set()
    playable, luck, fate = playable_rules(rules, content), random.Random(seed), Fate(seed)
    game, narrator = playable.new_game(seats), playable.narrator(NAMES[:seats], "en")
    while game.actor is not None:
        if game.actor == FATE:
            fate.answer(game)
            continue
        seat = game.waiting[0]
        view = game.view(seat)
        narrator.follow(view)
        asked = next(one for one in view["waiting"] if one["seat"] == seat)
        met.add(asked["ask"])
        asker, colon, question = narrator.question(asked).partition(": ")
        assert asker[0].isupper(), (rules, asked)
        assert colon, (rules, asked)
        assert question[0].islower(), (rules, asked, question)
        labels = [narrator.option(asked["ask"], o["choice"], o["text"]) for o in view["options"]]
        twice = [label for label, n in Counter(labels).items() if n > 1]
        assert not twice, (rules, asked)
        for label in labels:
            bare = asked["ask"] not in PLAIN and label.startswith("⟦")
            assert not label[0].islower(), (rules, asked, label)
            assert not bare, (rules, asked, label)
        game.apply(luck.randrange(len(view["options"])), seat=seat)
    return met
