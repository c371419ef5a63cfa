"""Many games: reproducible, in order, with our own and other bots."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from burgrave import BurgraveError, Content, RulesError, simulate
from burgrave import kingsburg as kb
from burgrave.lab.simulate import Plan, play_one


class First:
    """Always takes the first option."""

    def choose(self, game: kb.Game) -> int:
        return 0


class Seeded(First):
    """A player class that is instantiated for each game with a seed."""

    seeds: list[int] = []  # noqa: RUF012 (for the test)

    def __init__(self, seed: int) -> None:
        self.seeds.append(seed)


def test_the_same_arguments_give_the_same_games() -> None:
    """Games are determined by their number and the seed; another seed gives other games."""
    games = list(simulate("2e", seats=3, games=5, seed=4))
    assert [game.number for game in games] == [0, 1, 2, 3, 4]
    assert games == list(simulate("2e", seats=3, games=5, seed=4))
    assert games[:2] == list(islice(simulate("2e", seats=3, games=1000, seed=4), 2))
    assert games != list(simulate("2e", seats=3, games=5, seed=5))
    for game in games:
        assert game.points == tuple(figures["vp"] for figures in game.figures)
        assert max(game.points) == game.points[game.winners[0]]
        assert sorted(game.order) == [0, 1, 2]


@pytest.mark.parametrize("bots", [("random",) * 3, ("greedy", "random", "greedy")])
def test_the_command_simulates_the_same_games(bots: tuple[str, ...]) -> None:
    """The library's simulation equals that of `burgrave simulate` with the same seed."""
    plan = Plan(rules="2e+m1", seats=bots, seed=9)
    for game in simulate("2e+m1", players=bots, games=2, seed=9):
        other = play_one(plan, game.number)
        assert (game.seed, game.decisions, game.order) == (
            other.seed,
            other.decisions,
            other.order,
        )
        assert game.figures == tuple(seat.figures for seat in other.seats)


@pytest.mark.slow
def test_processes_share_the_work() -> None:
    """Several processes play the same games, in order; custom bots are sent to them."""
    players: list[Any] = ["random", First(), First]
    alone = list(simulate("2e", players=players, games=6, seed=2))
    assert list(simulate("2e", players=players, games=6, seed=2, jobs=2)) == alone
    assert len(list(simulate("dice", seats=2, games=40, jobs=2))) == 40


def test_players_of_ones_own() -> None:
    """A player object serves all games; a class is instantiated for each, with a seed if taken."""
    Seeded.seeds.clear()
    games = list(simulate("2e", players=[First(), First, Seeded], games=3))
    assert len(games) == len(set(Seeded.seeds)) == 3
    assert games == list(simulate("2e", players=[First(), First, Seeded], games=3))


def test_any_rules_and_content() -> None:
    """Any rules string and content file can be simulated."""
    content = Content.parse("[building.statue]\nvp = 30\n")
    assert [len(game.points) for game in simulate("dice+short", 5, 1)] == [5]
    plain, changed = (
        [max(game.points) for game in simulate("1e", 4, 3, content=one)] for one in (None, content)
    )
    assert plain != changed


def test_mistakes_are_told_at_once() -> None:
    """Invalid arguments are refused at the call, before the first game is requested."""
    with pytest.raises(RulesError):
        simulate("3e")
    with pytest.raises(RulesError, match="1 seat"):
        simulate("2e", seats=1)
    with pytest.raises(BurgraveError, match="2 players for 3 seats"):
        simulate("2e", seats=3, players=["random", "random"])
    with pytest.raises(BurgraveError, match="no bot 'gredy'"):
        simulate("2e", players=["gredy", "random"])
    with pytest.raises(BurgraveError, match="-1 games"):
        simulate("2e", games=-1)
    assert list(simulate("2e", games=0)) == []
