"""Bots in general: how they are made, that they finish every game, and how good they are."""

import pytest

from burgrave import BurgraveError, play
from burgrave.bots import make_bot
from burgrave.kingsburg.kind import new_game


def test_a_bot_that_does_not_exist_is_refused() -> None:
    """The error lists the available bots."""
    with pytest.raises(BurgraveError, match=r"'clever'; accepted are random, .*greedy"):
        make_bot("clever", 1)


@pytest.mark.thinned(5)
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_every_bot_finishes_every_game(bot: str, edition: str, seats: int) -> None:
    """Bots finish games of both editions with two to five seats, and each leaves a record."""
    game = play(new_game(edition, seats), [make_bot(bot, seat) for seat in range(seats)], 1)
    assert game.actor is None
    assert game.record.result


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_the_same_seed_makes_the_same_choices(bot: str) -> None:
    """A bot's only source of randomness is its seed."""
    records = []
    for _ in range(2):
        bots = [make_bot(bot, seat) for seat in range(3)]
        records.append(play(new_game("2e", 3), bots, 5).record.text)
    assert records[0] == records[1]


def test_random_takes_every_option_now_and_then() -> None:
    """Each option is chosen about equally often."""
    game = new_game("2e", 3)
    while game.ask != "influence":
        game.apply(0)
    bot = make_bot("random", 3)
    assert {bot.choose(game) for _ in range(400)} == set(range(len(game.options)))


@pytest.mark.slow
def test_greedy_beats_three_random_players() -> None:
    """Greedy wins at least nine games in ten from any seat (here it wins nearly all)."""
    games = 40
    wins = 0.0
    for number in range(games):
        names = ["random"] * 4
        names[number % 4] = "greedy"
        bots = [make_bot(name, 10 * number + seat) for seat, name in enumerate(names)]
        standings = play(new_game("2e", 4, journal=False), bots, number).standings
        winners = sum(standing.winner for standing in standings)
        wins += standings[number % 4].winner / winners
    assert wins >= 0.9 * games


@pytest.mark.slow
@pytest.mark.parametrize(
    "rules",
    [
        "2e+m1+m2+m3+m4+m5+m6+goblin-valley+house",
        "2e+m2:draft+m6:inverted+shifting-alliances",
        "2e+m3+m4+demanding-capital+house",
        "2e+m1+m3+m6+wheel-and-deal",
    ],
)
def test_greedy_plays_every_mix(rules: str) -> None:
    """Greedy judges cards by their effects alone, so it beats random with unknown cards, too."""
    vp = [0, 0]
    for number in range(3):
        bots = [make_bot("greedy", number), *(make_bot("random", seat) for seat in range(2))]
        standings = play(new_game(rules, 3, journal=False), bots, number).standings
        vp[0] += standings[0].points
        vp[1] += max(standings[1].points, standings[2].points)
    assert vp[0] > vp[1]
