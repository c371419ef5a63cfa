"""What effects hang on: every topic has a number of its own."""

from types import ModuleType

import pytest

from burgrave.dicegame.rules import topics as topics_of_dice
from burgrave.kingsburg.rules import topics


@pytest.mark.parametrize("module", [topics, topics_of_dice])
def test_no_two_topics_share_a_number(module: ModuleType) -> None:
    """An effect answers what it was made for; were two numbers the same, it would answer both."""
    numbers = {name: value for name, value in vars(module).items() if type(value) is int}
    assert len(numbers) > 5
    assert len(set(numbers.values())) == len(numbers)
