"""The Harbour: what may be traded, what may not, and that whole games with it keep every law."""

import pytest

from burgrave.testing import check_game, lay_out

RULES = "2e+harbour"
SHIP = "seat red {stock}\nseat blue\nagenda moment(after_kings_reward)"


def test_a_ship_trades_what_one_has() -> None:
    """Only trades that can be paid are offered, and one of them may be made."""
    t = lay_out(SHIP.format(stock="gold 1 wood 1"), rules=RULES)
    assert (t.asked, t.offered) == ("red ship", {"ship -gold+2wood", "ship -gold+2stone", "pass"})
    t.refuses("red ship -wood-stone+2gold")
    t.says("red ship -gold+2stone")
    assert (t.seat("red")["gold"], t.seat("red")["stone"]) == (0, 2)
    assert t.asked == "nobody"


def test_the_ship_may_be_left_alone() -> None:
    """Passing changes nothing, and a player who cannot pay is not asked."""
    t = lay_out(SHIP.format(stock="wood 1 stone 1"), rules=RULES).says("red pass")
    assert (t.seat("red")["wood"], t.asked) == (1, "nobody")
    assert lay_out(SHIP.format(stock="wood 2"), rules=RULES).asked == "nobody"


@pytest.mark.parametrize("rules", [RULES, "2e+m1+m3+m4+m6+harbour"])
def test_whole_games_keep_the_laws(rules: str) -> None:
    """Random games with the Harbour pass every law of the engine."""
    assert check_game(rules, 3, seed=2).result
