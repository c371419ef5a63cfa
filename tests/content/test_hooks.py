"""Every hook is on its game's page once, with a description and a rule id."""

from types import ModuleType

import pytest

from burgrave.dicegame import hooks as hooks_of_dice
from burgrave.engine.cards.hooks import Hook
from burgrave.kingsburg import hooks
from burgrave.kingsburg.rules.influence import OWN_RANKS


@pytest.mark.parametrize("page", [hooks, hooks_of_dice])
def test_every_hook_has_a_name_a_number_and_a_rule_of_its_own(page: ModuleType) -> None:
    """No two hooks share a number, so an effect answers only the hook it was made for."""
    found: list[Hook] = [hook for hook in vars(page).values() if isinstance(hook, Hook)]
    assert len(found) > 5
    assert len({hook.number for hook in found}) == len(found)
    assert [hook.name for hook in found] == list(page.HOOKS)
    assert all(hook.says and hook.rule for hook in found)


def test_hooks_say_where_the_ranks_of_own_advisors_begin() -> None:
    """An expansion reads from the page of hooks which numbers a player's own advisors have."""
    for hook in (hooks.ADVISOR_GIVES, hooks.ADVISORS_INFLUENCED):
        assert f"{OWN_RANKS} + rank" in f"{hook.says} {hook.subject}"
