"""M5: soldier tokens, chosen in secret each winter instead of the king's die."""

from __future__ import annotations

from typing import Final

from ....engine.cards.effects import Effect
from ....engine.cards.registers import Register
from ....engine.core.secret_picks import SecretPick
from ....engine.speed.moves import Moves
from ....engine.speed.native import i64
from ....engine.text.notation import Option
from ....engine.text.wording import Chosen, SetOf, Wording, always
from ... import hooks
from ...model.board import Table
from ...model.ruleset import Ruleset
from ...rules.verbs import score
from ...rules.winter import send
from . import events

TOKENS: Final = [0, 1, 1, 2, 3, 4]
"""The soldiers on each token of a set."""
PRINTED: Final = SetOf(always(*map(str, TOKENS)))


def numbers_on(tokens: int) -> list[int]:
    """The numbers on these tokens, lowest first."""
    return [TOKENS[place] for place in range(len(TOKENS)) if tokens >> place & 1]


PICKS: Final = [sorted({*numbers_on(left)}) for left in range(1 << len(TOKENS))]
"""For every set of tokens, its different numbers."""


def numbers(rules: Ruleset, tokens: int) -> list[int]:
    """The numbers on the tokens of a register, a bit for each token."""
    return numbers_on(tokens)


def token_number(rules: Ruleset, token: int) -> int | None:
    """The number on the chosen token, or None."""
    return token - 1 if token else None


LEFT: Final = Register("tokens", start=63, per_seat=True, meaning=numbers, wording=PRINTED)
"""The tokens that a player has left, a bit for each."""
SPENT: Final = Register(
    "token_picked", visible="owner", per_seat=True, meaning=token_number, wording=Chosen(Wording())
)


class SpendToken(SecretPick[Table]):
    """Which soldier token do you spend this winter? (M5)"""

    kind = "token"
    rule = "M5"
    picked = SPENT

    def find(self, g: Table, moves: Moves) -> None:
        moves.add_all(PICKS[LEFT.read(g, self.actor)])

    def turn_up(self, g: Table, move: i64) -> None:
        left = LEFT.read(g, self.actor)
        place: i64 = TOKENS.index(move)
        # Of two equal tokens the first may be gone already.
        if not left >> place & 1:
            place += 1
        LEFT.write(g, left & ~(1 << place), self.actor)
        g.event(events.TURNED_UP, self.actor, str(move))
        send(g, self.actor, move)

    def option(self, g: Table, move: i64) -> Option:
        return self.make_option(g, f"token {move}", token=move)


class PointsForTokens(Effect[Table]):
    """Scores the numbers of all soldier tokens that are left at the end of the game."""

    needs = (LEFT.name,)
    on = hooks.GAME_END

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        score(g, seat, sum(numbers_on(LEFT.read(g, seat))), source=self.item)


class HalvedSoldiersDie(Effect[Table]):
    """A player's own soldiers' die counts half, rounded up (Q8)."""

    on = hooks.OWN_SOLDIERS_DIE

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        return (value + 1) // 2
