"""Laws of notation: dice, goods, buildings and cards may be named in any order."""

import random
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from burgrave import NotationError, Record, compile_rules
from burgrave.engine.game.ruled import RuledGame
from burgrave.engine.text.notation import fits, normal_form
from burgrave.games import replay
from tests.dicegame.test_laws import Plan as DicePlan
from tests.dicegame.test_laws import plans as dice_plans
from tests.mixes.plans import MixPlan
from tests.mixes.plans import plans as mix_plans

FEW = 12


def shuffle_sums(words: str, luck: random.Random) -> str:
    """The same choice with the parts of each of its sums in another order."""
    return " ".join(
        ">".join(shuffle_sum(total, luck) for total in word.split(">")) for word in words.split(" ")
    )


def shuffle_sum(total: str, luck: random.Random) -> str:
    """A sum in another order; a name with hyphens stays as it is."""
    if "+" not in total and not total.startswith("-") and not total.endswith("-M"):
        return total
    signed = total if total[0] in "+-" else f"+{total}"
    parts = re.findall("[+-][^+-]+", signed)
    luck.shuffle(parts)
    said = "".join(parts)
    return said if total[0] in "+-" else said.removeprefix("+")


def check_any_order(game: RuledGame, seed: int) -> None:
    """Some options of every seat that is asked are found whatever the order of their parts."""
    luck = random.Random(seed)
    for seat in game.waiting or [-1]:
        options = game.options_for(seat) if seat >= 0 else game.options
        forms = {normal_form(option.words()) for option in options}
        assert len(forms) == len(options), "two options differ by the order of their parts only"
        for option in luck.sample(options, min(FEW, len(options))):
            other = game.clone()
            assert other.call(seat) or seat < 0
            assert other.read(shuffle_sums(option.text, luck)) == other.read(option.text)


@given(plan=mix_plans(), seed=st.integers(0, 999))
def test_any_order_in_every_mix(plan: MixPlan, seed: int) -> None:
    """Whatever is asked in whatever mix, the parts of an answer may stand in any order."""
    check_any_order(plan.game(), seed)


@given(plan=dice_plans, seed=st.integers(0, 999))
def test_any_order_in_the_dice_game(plan: DicePlan, seed: int) -> None:
    """The same holds for dice, buildings and whole plans of the Dice Game."""
    check_any_order(plan.game(), seed)


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ("reroll 2+3", "reroll 3+2"),
        ("pay -wood-stone", "pay -stone-wood"),
        ("use sorcerer statue+inn", "use sorcerer inn+statue"),
        ("2+statue+mausoleum>6", "mausoleum+2+statue>6"),
        ("14 -vp+2gold+wood", "14 +wood-vp+2gold"),
        ("2+6w+T-M>9!", "T-M+6w+2>9!"),
        ("5-M>4", "-M+5>4"),
        ("favor +gold", "gold"),
        ("deal enemies 3-orcs-5", "3-orcs-5"),
        ("3+4>7", ">7"),
        ("use duke 15>12", ">12"),
    ],
)
def test_other_words_for_the_same(said: str, words: str) -> None:
    """A sum means the same in any order, and an unambiguous part of a choice is enough."""
    assert fits(said, words)


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ("pay -wood-stone", "pay -wood"),
        ("pay -wood-stone", "pay wood-stone"),
        ("pay -2wood-stone", "pay -wood-2stone"),
        ("1+3+4>8", "3+4>8"),
        ("3+4>7", "3+4+>7"),
        ("3+4>7", "3++4>7"),
        ("15>12", "12>15"),
        ("deal enemies 3-orcs-5", "deal enemies 3-5-orcs"),
        ("deal enemies 3-orcs-5", "deal enemies 5-orcs-3"),
        ("order red blue", "order blue red"),
        ("3+4>17", ">7"),
    ],
)
def test_words_for_something_else(said: str, words: str) -> None:
    """Other parts, signs or directions, or half a sum, do not match a choice."""
    assert not fits(said, words)


def test_records_keep_the_order() -> None:
    """A record must keep its meaning for ever, so it accepts the canonical order only."""
    version = compile_rules("dice").version
    choices = ["fate first red", "fate roll red 1+2+3+crown+soldier", "red reroll 2+1"]
    record = Record(rules="dice", version=version, seats=("red", "blue"), choices=choices)
    replay(record, at=2)
    with pytest.raises(NotationError, match=r"line 8: .*stands for 'red reroll 1\+2'.*in full"):
        replay(record)
