"""Random walks through games of drawn mixes, for laws that hold in every position."""

from __future__ import annotations

from collections.abc import Iterator

from burgrave.engine.core.actors import FATE
from burgrave.engine.core.luck import Luck
from burgrave.engine.game.ruled import RuledGame
from burgrave.envs.setting import Setting
from burgrave.games import kind_named

WHOLE_BOX = "2e+m1+m2+m3+m4+m5+m6+goblin-valley+house"
RULES = (
    *(
        "1e",
        "2e",
        WHOLE_BOX,
        "2e+m2:draft+m3+m4+wheel-and-deal",
        "2e+m6:inverted+demanding-capital",
    ),
    *("2e+m3+m4+shifting-alliances", "dice", "dice+short", "dice+first:building"),
)


def draw_rules(number: int) -> str:
    """A mix of Kingsburg by its number."""
    return kind_named("2e").draw_mix(Luck(1_000_000 + number))


def questions(setting: Setting, seed: int) -> Iterator[RuledGame]:
    """One game of random answers, at each question to a player."""
    game, luck = setting.start.clone(), Luck(seed)
    while game.pending is not None:
        if game.pending.actor != FATE:
            yield game
        game.answer(game.pending.draw(game, luck))
