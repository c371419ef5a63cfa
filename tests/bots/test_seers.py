"""Players who ask a judge: they know no more than their seat, and a seed fixes what they do."""

import random

import pytest

from burgrave import play
from burgrave.bots import make_bot
from burgrave.bots.judge import judge_for
from burgrave.bots.one_step import ranked
from burgrave.bots.search import search
from burgrave.engine.imagining import imagine
from burgrave.engine.luck import Luck
from burgrave.engine.ruled import RuledGame
from burgrave.games import new_game

SECRETIVE = ["1e", "2e", "2e+m2", "2e+m2:draft", "2e+m3", "2e+m4", "2e+m5", "2e+goblin-valley"]
"""Every secret there is: enemies and valley cards, hands of governors, picks, destinies, tokens."""


def walked(rules: str, seed: int) -> RuledGame:
    """A game somewhere on its way by chance, at a question with a few answers."""
    luck = Luck(seed)
    game: RuledGame = new_game(rules, 3, journal=False)
    steps = 20 + luck.below(120)
    while game.pending is not None:
        steps -= 1
        asked = game.pending
        if steps < 0 and asked.actor >= 0 and 1 < len(game.answers(asked)) < 8:
            return game
        game.answer(asked.draw(game, luck))
    return walked(rules, seed + 1)


@pytest.mark.parametrize("rules", SECRETIVE)
def test_what_a_seat_cannot_know_has_no_say(rules: str) -> None:
    """In two worlds that look the same to a seat, every answer is ranked and weighed the same."""
    differ = 0
    for seed in range(8):
        game = walked(rules, 10 * seed)
        seat = game.actor
        assert seat is not None
        worlds = [imagine(game, seat, random.Random(number)) for number in (1, 2)]
        differ += worlds[0].key() != worlds[1].key()
        judge = judge_for(game.book)
        first, second = (ranked(world, seat, judge) for world in worlds)
        assert first == second
    assert differ, "no two worlds were apart, so nothing was proven"


def weighed(game: RuledGame, seed: int, worlds: int = 2) -> list[tuple[int, int, float, float]]:
    """What a search says, as plain numbers."""
    seat = game.actor
    assert seat is not None
    judge = judge_for(game.book)
    found = search(game, seat, judge, luck=Luck(seed), worlds=worlds, candidates=2)
    return [(one.option, one.score, one.win, one.error) for one in found]


def late(rules: str) -> RuledGame:
    """The last season of a game for two, so that a search is short."""
    luck = Luck(4)
    game: RuledGame = new_game(rules, 2, journal=False)
    while not (game.ask == "recruit" and game.place.startswith("year 5")):
        assert game.pending is not None
        game.answer(game.pending.draw(game, luck))
    return game


@pytest.mark.parametrize("rules", ["1e", "2e+m5"])
def test_a_search_sees_imagined_worlds_only(rules: str) -> None:
    """Two worlds that look the same to a seat are searched the same."""
    game = late(rules)
    worlds = [imagine(game, game.actor, random.Random(number)) for number in (1, 2)]
    assert weighed(worlds[0], 7) == weighed(worlds[1], 7)


def test_a_seed_fixes_a_search() -> None:
    """The same seed weighs the same, and a search leaves the game as it was."""
    game = late("2e")
    before = game.key()
    assert weighed(game, 5) == weighed(game, 5)
    assert game.key() == before


def test_a_search_says_how_sure_it_is() -> None:
    """The best comes first with no error against itself; all chances are chances."""
    found = weighed(late("2e"), 5, worlds=3)
    scores = [score for _, score, _, _ in found]
    assert scores == sorted(scores, reverse=True)
    assert found[0][3] == 0.0
    assert all(0.0 <= win <= 1.0 and error >= 0.0 for _, _, win, error in found)


def sighted(rules: str) -> str:
    """The result of a game in which everybody looks a step ahead."""
    bots = [make_bot("level:6", seat, rules=rules) for seat in range(2)]
    result: str = play(new_game(rules, 2), bots, 1).result
    return result


@pytest.mark.slow
def test_sight_finishes_a_game_and_always_the_same() -> None:
    """One step ahead has no source of chance at all."""
    assert sighted("2e") == sighted("2e") != ""


@pytest.mark.slow
def test_sight_finishes_a_game_of_dice() -> None:
    """Rerolls are weighed by every throw, judged once the last die lies."""
    assert sighted("dice+short")
