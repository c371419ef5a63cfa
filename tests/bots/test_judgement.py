"""What greedy thinks of rivals, of buildings it cannot pay yet, of demands, and of hidden cards."""

from __future__ import annotations

from textwrap import dedent

import pytest

from burgrave.bots import make_bot
from burgrave.bots.kingsburg.greedy.bot import Greedy
from burgrave.bots.kingsburg.greedy.court import Court
from burgrave.bots.kingsburg.greedy.valuation import Valuation
from burgrave.bots.kingsburg.study import prices
from burgrave.bots.kingsburg.study.demands import payable_stock
from burgrave.kingsburg.game import Kingsburg as Game
from burgrave.kingsburg.kind import from_position
from burgrave.kingsburg.model.goods import GOLD, WOOD

DAWN = """
    year 2
    phase summer
    order red blue
    seat red dice 3
    seat blue {blue}
    {more}
    agenda influence(0) influence_rounds rewards take_back constructions
"""


def at(text: str, *, rules: str = "2e") -> Game:
    """A game in this position."""
    return from_position(f"burgrave position 1\nrules {rules}\n{dedent(text)}")


def thoughts(game: Game) -> Valuation:
    """A game as greedy values it for the first seat."""
    bot = Greedy(1)
    bot.seat = 0
    bot.take_in(game)
    return bot.valuation(game)


def test_an_advisor_that_a_rival_can_reach_is_worth_less_later() -> None:
    """B2.2: with dice 1 and 2 blue reaches ranks 1 to 3 only; a seat that passed reaches none."""
    discounted = {}
    for blue in ("dice 1,2", "dice 1,2 passed"):
        game = at(DAWN.format(blue=blue, more=""))
        seen = thoughts(game)
        court = Court(game, seen, stock=payable_stock(game.seats[0]))
        pairs = enumerate(zip(court.later, court.reward_worths, strict=True))
        discounted[blue] = {rank for rank, (later, now) in pairs if later < 0.99 * now}
    assert discounted == {"dice 1,2": {1, 2, 3}, "dice 1,2 passed": set()}


def test_a_building_is_trusted_more_with_every_good_that_lies_ready() -> None:
    """B2.4: the first gold for a Statue (2 gold) is worth more than the usual value of a good."""
    seen = thoughts(at(DAWN.format(blue="dice 1,2", more="")))
    assert seen.goods_worth(GOLD) - seen.goods_worth(0) > prices.GOOD + 0.1
    assert seen.goods_worth(2 * GOLD) - seen.goods_worth(GOLD) > prices.GOOD + 0.1


def test_it_sees_coming_what_the_capital_will_ask_for() -> None:
    """S2: both goods together bring two points, one alone nothing, none loses a point."""
    game = at(
        DAWN.format(blue="dice 1,2", more="register growth 6\n    register needs 22"),
        rules="2e+demanding-capital",
    )
    seen = thoughts(game)
    assert dict(seen.demands) == {2 * WOOD: 2, WOOD: 0, 0: -1}
    empty = payable_stock(game.seats[0])
    assert seen.worth(empty) == pytest.approx(seen.plain_worth(empty) - 1)
    assert seen.worth(empty + 2 * WOOD) >= seen.plain_worth(empty) + 2


CARDS = ("5-barbarians-7", "5-barbarians-8", "5-demons-8", "5-dragons-9", "5-demons-9")
RECRUITING = "seat red gold 2 soldiers 1 {seen}\n    seat blue\n    at recruit recruits red"
PLACING = """phase fall
    seat red dice 1,3,6 gold 1 soldiers 4 {seen}
    seat blue dice 2,2,5
    agenda influence(0) influence_rounds rewards take_back constructions perform(winter)"""
FACE_DOWN = """
    year 5
    order red blue
    enemies 1-orcs-3 2-zombies-5 3-orcs-5 4-orcs-7 {card}
    {rest}
"""


def answers(rest: str, seen: str) -> set[str]:
    """What greedy chooses with one card or the other face down for the last winter."""
    said = set()
    for card in CARDS:
        game = at(FACE_DOWN.format(card=card, rest=rest.format(seen=seen)))
        said.add(game.options[make_bot("greedy", 1).choose(game)].text)
    return said


@pytest.mark.parametrize("rest", [RECRUITING, PLACING], ids=["recruiting", "placing"])
def test_a_card_that_lies_face_down_changes_nothing(rest: str) -> None:
    """B0.4: worlds that look the same get the same answer; seeing the card may change it."""
    assert len(answers(rest, "")) == 1
    assert len(answers(rest, "seen 5")) > 1
