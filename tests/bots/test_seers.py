"""Players who ask a judge: their choices are determined by a seed."""

import pytest

from burgrave import play
from burgrave.bots import make_bot
from burgrave.bots.judge import judge_for
from burgrave.bots.search import search
from burgrave.engine.core.luck import Luck
from burgrave.engine.game.ruled import RuledGame
from burgrave.games import new_game


def numbers_of(game: RuledGame, seed: int, worlds: int = 2) -> list[tuple[int, int, float, float]]:
    """The result of a search, as plain numbers."""
    seat = game.actor
    assert seat is not None
    judge = judge_for(game.book)
    found = search(game, seat, judge, luck=Luck(seed), worlds=worlds, candidates=2)
    return [(one.option, one.score, one.win, one.error) for one in found]


def late(rules: str) -> RuledGame:
    """The last season of a game for two, so that a search is short."""
    luck = Luck(4)
    game: RuledGame = new_game(rules, 2, journal=False)
    while not (game.ask == "recruit" and game.stage.startswith("year 5")):
        assert game.pending is not None
        game.answer(game.pending.draw(game, luck))
    return game


def test_a_seed_fixes_a_search() -> None:
    """The same seed gives the same values, and a search leaves the game unchanged."""
    game = late("2e")
    before = game.key()
    assert numbers_of(game, 5) == numbers_of(game, 5)
    assert game.key() == before


def test_a_search_says_how_sure_it_is() -> None:
    """The best option comes first without an error of its own; chances are between 0 and 1."""
    found = numbers_of(late("2e"), 5, worlds=3)
    scores = [score for _, score, _, _ in found]
    assert scores == sorted(scores, reverse=True)
    assert found[0][3] == 0.0
    assert all(0.0 <= win <= 1.0 and error >= 0.0 for _, _, win, error in found)


def play_with_sight(rules: str) -> str:
    """The result of a game in which everybody looks a step ahead."""
    bots = [make_bot("level:6", seat, rules=rules) for seat in range(2)]
    result: str = play(new_game(rules, 2), bots, 1).result
    return result


@pytest.mark.slow
def test_sight_finishes_a_game_and_always_the_same() -> None:
    """Looking one step ahead uses no randomness at all."""
    assert play_with_sight("2e") == play_with_sight("2e") != ""


@pytest.mark.slow
def test_sight_finishes_a_game_of_dice() -> None:
    """A reroll is worth the mean over all throws, judged after the last die."""
    assert play_with_sight("dice+short")
