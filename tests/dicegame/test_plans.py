"""Which advisors dice can influence together."""

from __future__ import annotations

from itertools import product

from burgrave.dicegame.model import dice
from burgrave.dicegame.model.plans import Plans, Raises

STATUE: Raises = (("statue", 1),)
BOTH: Raises = (("statue", 1), ("mausoleum", 3))


def notation_of(shown: str, raises: Raises = ()) -> set[str]:
    """The plans of some dice in notation."""
    groups = Plans(dice.read(shown) & dice.NUMBERS, raises).groups.values()
    return {" ".join(group.words() for group in plan) for plan in groups}


def pack_numbers(numbers: tuple[int, ...]) -> int:
    """This many ones, twos and threes."""
    return numbers[0] | numbers[1] << 4 | numbers[2] << 8


def test_groups_of_dice_with_a_rank_as_their_total() -> None:
    """D3.2: groups of number dice influence the advisors of their totals, each advisor once."""
    assert notation_of("1+2+3") == {"1>1 2>2 3>3", "2>2 1+3>4", "1>1 2+3>5", "1+2+3>6"}
    assert notation_of("3+3") == {"3>3", "3+3>6"}
    assert notation_of("1+1") == {"1>1", "1+1>2"}


def test_no_plan_leaves_out_an_advisor_it_could_have() -> None:
    """D3.2: a plan contained in a larger one is not offered, as a reward is never a drawback."""
    for numbers in product(range(4), repeat=3):
        masks = Plans(pack_numbers(numbers), BOTH).moves
        assert not any(one & other == one for one in masks for other in masks if one != other)


def test_raised_dice() -> None:
    """D7.12: Statue and Mausoleum raise one number die each, and both may raise the same one."""
    assert notation_of("3", STATUE) == {"3>3", "3+statue>4"}
    assert notation_of("3", BOTH) == {
        "3>3",
        "3+statue>4",
        "3+mausoleum>6",
        "3+statue+mausoleum>7",
    }
    assert notation_of("crown+soldier", BOTH) == {""}


def test_no_question_of_dice_is_too_long() -> None:
    """D3.2: six dice with both raises never allow more than 44 plans."""
    most = 0
    for numbers in product(range(7), repeat=3):
        if sum(numbers) == 6:
            most = max(most, len(Plans(pack_numbers(numbers), BOTH).moves))
    assert most == 44
