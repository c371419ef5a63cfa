"""Which feature column counts the effects on which hook.

A column never changes its meaning, since shipped networks were trained on it. New hooks go last.
"""

from __future__ import annotations

from typing import Final

from ....engine.cards.hooks import Hook
from ....kingsburg import hooks

COLUMNS: Final = {
    0: hooks.STRENGTH,
    1: hooks.BUILDING_COST,
    2: hooks.SOLDIER_PRICE,
    3: hooks.FIRST_SOLDIER_DISCOUNT,
    4: hooks.TOKENS_PAY_SOLDIERS,
    5: hooks.ADVISOR_GIVES,
    6: hooks.ADVISOR_TAKES,
    7: hooks.DEAL_GIVES,
    8: hooks.BATTLE_OUTCOME,
    9: hooks.MEANS,
    10: hooks.BARRED_RANKS,
    11: hooks.DICE_TO_ROLL,
    12: hooks.BONUS_DICE,
    13: hooks.TURN_ORDER,
    14: hooks.ADVISOR_AT_RANK,
    16: hooks.WINS_TIES,
    17: hooks.FAVOR_GOODS,
    18: hooks.FAVORITE,
    19: hooks.KINGS_REWARD,
    20: hooks.ENVOY_RECEIVER,
    21: hooks.KINGS_FIXED_SOLDIERS,
    22: hooks.KINGS_SOLDIERS,
    23: hooks.ENEMY_KIND,
    24: hooks.ENEMY_STRENGTH,
    25: hooks.VICTORY_BRINGS,
    26: hooks.DEFEAT_COSTS,
    27: hooks.EXPOSED_BUILDINGS,
    28: hooks.HEROISM,
    29: hooks.SOLDIERS_KEPT,
    30: hooks.OWN_SOLDIERS_DIE,
    31: hooks.POINT_FOR_GOOD,
    32: hooks.ADVISORS_INFLUENCED,
    33: hooks.SPARED,
    34: hooks.KINGS_DICE,
    35: hooks.WORKS_EVERY_SEASON,
    40: hooks.REROLL,
    41: hooks.PLACE_APART,
    42: hooks.PAYMENT,
    50: hooks.GAME_START,
    51: hooks.YEAR_START,
    52: hooks.SEASON_START,
    53: hooks.SEASON_DICE,
    54: hooks.DICE_CHANGED,
    55: hooks.DICE_SET,
    56: hooks.ORDER_SET,
    57: hooks.ALL_PASSED,
    58: hooks.AFTER_REWARDS,
    59: hooks.SEASON_END,
    60: hooks.AFTER_KINGS_REWARD,
    61: hooks.BEFORE_ENVOY,
    62: hooks.RECRUITED,
    63: hooks.WINTER_START,
    64: hooks.KING_SENT,
    65: hooks.BEFORE_REVEAL,
    66: hooks.YEAR_END,
    67: hooks.YEAR_LAST,
    68: hooks.GAME_END,
    69: hooks.SEASON_GIFTS,
    70: hooks.YEAR_OPENS,
    71: hooks.SEASON_OPENS,
    72: hooks.SEASON_CLOSES,
    73: hooks.YEAR_CLOSES,
    75: hooks.GAME_LAST,
    80: hooks.REROLLED,
    81: hooks.PLACED,
    82: hooks.REWARDED,
    83: hooks.CONSTRUCTED,
    84: hooks.VICTORY,
    85: hooks.RANK_REWARDS,
    88: hooks.TAKEN,
    89: hooks.PEEK,
}
HOOKS_SEEN: Final = 90
"""The number of columns; those without a hook stay 0."""
COUNTED_AS: Final[dict[Hook, Hook]] = {hooks.REROLLS_OVER: hooks.DICE_SET}
"""Hooks newer than the networks, each with the older hook that its effects are counted under."""
_COLUMN: Final = {hook.number: column for column, hook in COLUMNS.items()}


def hook_column(hook: Hook | None) -> int:
    """The column of a hook, or -1 if its effects are not counted."""
    if hook is None:
        return -1
    return _COLUMN.get(COUNTED_AS.get(hook, hook).number, -1)
