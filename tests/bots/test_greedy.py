"""The greedy bot: what it knows, and that it builds, defends and gives nothing away."""

import random
from textwrap import dedent

import pytest

from burgrave import FATE, Fate, imagine
from burgrave.bots import make_bot
from burgrave.kingsburg.game import Kingsburg as Game
from burgrave.kingsburg.kind import from_position, new_game
from tests.mixes.settlers import settlers

MIX = "2e+m3+m4+m5"
VALLEY = "2e+goblin-valley"


def choice(text: str, *, rules: str = "2e", version: int = 2) -> str:
    """What greedy chooses in a position."""
    game = from_position(f"burgrave position {version}\nrules {rules}\n{dedent(text)}")
    return game.options[make_bot("greedy", 1).choose(game)].text


def decisions(game: Game, seed: int, every: int) -> list[Game]:
    """Positions of a game between greedy bots at which a player is asked."""
    bots = [make_bot("greedy", seat) for seat in range(len(game.seat_names))]
    fate, asked = Fate(seed), []
    while game.actor is not None:
        if game.actor == FATE:
            fate.answer(game)
        else:
            asked.append(game.clone())
            game.apply(bots[game.actor].choose(game))
    return asked[::every]


@pytest.mark.slow
@pytest.mark.parametrize(("rules", "seats"), [("1e", 2), ("2e", 4), (MIX, 3), (VALLEY, 3)])
def test_it_does_not_know_what_its_seat_cannot_know(rules: str, seats: int) -> None:
    """B0.4: two worlds that look the same to a seat get the same answer from it."""
    differ = 0
    for game in decisions(new_game(rules, seats, journal=False), seed=4, every=5):
        seat = game.actor
        assert seat is not None
        for seed in range(3):
            other = imagine(game, seat, random.Random(seed))
            differ += other.enemies != game.enemies
            chosen = [make_bot("greedy", 7).choose(world) for world in (game, other)]
            assert chosen[0] == chosen[1], game
    assert differ > 20


def few_of_each(rules: str) -> list[Game]:
    """Early, middle and late questions of each kind from a game whose players peek at cards."""
    game, fate, players = new_game(rules, 3, journal=False), Fate(2), settlers(3, 2, "peek")
    asked: dict[str, list[Game]] = {}
    while game.actor is not None:
        if game.actor == FATE:
            fate.answer(game)
            continue
        if len(game.legal()) > 1 and game.ask in HIDDEN:
            asked.setdefault(game.ask, []).append(game.clone())
        game.apply(players[game.actor].choose(game))
    return [one for found in asked.values() for one in found[:: max(1, len(found) // 3)]]


HIDDEN = ("token", "recruit", "governor", "keep", "influence")
"""Questions at which cards lie face down or others have answered in secret."""


@pytest.mark.parametrize("rules", ["2e", MIX, VALLEY])
def test_it_answers_alike_wherever_its_seat_sees_the_same(rules: str) -> None:
    """B0.4: neither face-down cards nor secret picks of others have any influence."""
    differ = 0
    for game in few_of_each(rules):
        seat = game.actor
        assert seat is not None
        answer = make_bot("greedy", 7).choose(game)
        for seed in range(3):
            other = imagine(game, seat, random.Random(seed))
            differ += other.key() != game.key()
            assert make_bot("greedy", 7).choose(other) == answer, game
    assert differ > 5


WINTER_IS_NEAR = """
    year 5
    order red blue
    enemies 1-orcs-3 2-zombies-5 3-orcs-5 4-orcs-7 {card}
    seat red gold 2 soldiers 3 {seen}
    seat blue
    at recruit recruits red
"""


def test_it_uses_what_it_has_seen() -> None:
    """A seen card decides whether soldiers are worth their price."""
    seen = {
        card: choice(WINTER_IS_NEAR.format(card=card, seen="seen 5"))
        for card in ("5-barbarians-7", "5-barbarians-8")
    }
    assert seen["5-barbarians-7"] == "red recruit 1"
    unseen = {
        choice(WINTER_IS_NEAR.format(card=card, seen=""))
        for card in ("5-barbarians-7", "5-demons-9")
    }
    assert len(unseen) == 1


@pytest.mark.parametrize("soldiers", range(7))
def test_a_look_into_the_valley_shows_the_valley_only(soldiers: int) -> None:
    """S1, B0.4: whoever has seen the valley card still does not know the enemy."""
    text = WINTER_IS_NEAR.replace("soldiers 3", f"soldiers {soldiers}")
    text += "    register valley_5 5-barbarians-8\n"
    enemies = ("5-barbarians-7", "5-demons-9")
    said = {choice(text.format(card=card, seen="seen 13"), rules=VALLEY) for card in enemies}
    assert len(said) == 1


def test_it_defends_what_can_be_lost() -> None:
    """Goods are useless after the last season; soldiers are not."""
    assert choice(WINTER_IS_NEAR.format(card="5-barbarians-7", seen="")).startswith("red recruit 1")


def test_it_builds() -> None:
    """Greedy takes points for goods that would be left over."""
    said = choice("""
        year 5
        seat red gold 2
        seat blue
        at fall constructions red
    """)
    assert said == "red build statue"


def test_it_pays_no_point_for_goods_it_cannot_use() -> None:
    """B2.3: the Smuggler's offer is declined when nothing can be built any more."""
    said = choice("""
        year 5
        phase fall
        court 14:red
        seat red vp 9 buildings statue
        seat blue
        agenda alternative(0,smuggler) take_back
    """)
    assert said == "red pass"


def test_it_pays_a_point_for_goods_that_bring_more() -> None:
    """B2.3: three goods that complete a building are worth a point."""
    said = choice("""
        year 2
        phase summer
        court 14:red
        seat red vp 5 gold 2 stone 1 buildings statue
        seat blue
        agenda alternative(0,smuggler) take_back constructions
    """)
    assert said.startswith("red 14 -vp+")


def test_it_sells_what_is_left() -> None:
    """B2.5: a good that nobody will need buys a point at the Town Hall."""
    said = choice("""
        year 5
        phase fall
        seat red wood 1 buildings barricade,crane,town_hall
        seat blue
        agenda alternative(0,town_hall)
    """)
    assert said == "red town_hall -wood"


def test_it_places_every_die_it_can() -> None:
    """Passing with dice in hand gives rewards away."""
    said = choice("""
        year 1
        phase spring
        seat red dice 1,2
        seat blue
        agenda influence(0) influence_rounds rewards take_back
    """)
    assert said != "red pass"


def test_it_rolls_bad_dice_again() -> None:
    """B2.1.3: greedy rerolls three ones with the Chapel."""
    said = choice("""
        year 2
        phase spring
        order red blue
        seat red dice 1,1,1 buildings statue,chapel
        seat blue dice 3,4,5
        agenda reroll(0) set_turn_order influence_rounds rewards take_back constructions
    """)
    assert said == "red reroll chapel"
