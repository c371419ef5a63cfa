"""Positions of the Dice Game that were set up by hand are judged, whatever dice lie there."""

from __future__ import annotations

from hypothesis import example, given
from hypothesis import strategies as st

from burgrave.bots import make_bot
from burgrave.dicegame.game import DiceGame
from burgrave.dicegame.model import dice
from burgrave.dicegame.rules.roll import Roll
from burgrave.engine.core.luck import Luck
from burgrave.games.play import from_position
from burgrave.room.hints import hints

RULES = st.sampled_from(["dice", "dice+short"])
HAND = st.lists(st.sampled_from(dice.FACES), min_size=1, max_size=5)
FREEING = ["garden", "church", "town_hall"]
"""What brings or frees dice, or lets one be turned."""
BUILT = st.lists(st.sampled_from(FREEING), unique=True)
TEXT = """burgrave position 2
rules {rules}
seat red{sheet}
seat blue
dice {dice}
at reroll
"""


def table_with(rules: str, hand: list[str], built: list[str], *, token: bool) -> DiceGame:
    """A turn in which these dice lie on the table."""
    buildings = f" buildings {','.join(built)}" if built else ""
    sheet = buildings + (" reroll 1" if token else "")
    game = from_position(TEXT.format(rules=rules, sheet=sheet, dice="+".join(hand)))
    assert isinstance(game, DiceGame)
    return game


@example(rules="dice", hand=["1", "2"], built=[], token=False)
@example(rules="dice", hand=["hourglass"], built=["town_hall"], token=True)
@given(rules=RULES, hand=HAND, built=BUILT, token=st.booleans())
def test_any_hand_is_foreseen(
    rules: str, hand: list[str], built: list[str], *, token: bool
) -> None:
    """D3.1: a turn with fewer dice than are rolled is hinted at and played to its end."""
    game = table_with(rules, hand, built, token=token)
    bot, luck = make_bot("greedy", 1, rules=rules), Luck(1)
    while game.pending is not None and game.active == 0 and not game.finished:
        if isinstance(game.pending, Roll):
            game.answer(game.pending.draw(game, luck))
            continue
        found = hints(game, 0)
        assert 0 <= found[0].win <= 1
        assert {one.text for one in found} <= {one.text for one in game.options_for(0)}
        game.apply(bot.choose(game))
