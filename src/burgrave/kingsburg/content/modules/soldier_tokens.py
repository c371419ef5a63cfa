"""M5: soldier tokens, chosen in secret each winter in place of the king's die."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....engine.agenda import Decision, Step
from ....engine.hooks import Effect
from ....engine.luck import Luck
from ....engine.notation import Option, Worded
from ...model.board import Table
from ...model.items import RULEBOOK, Item
from ...model.ruleset import Register, Secret
from ...rules.draft import Draft
from ...rules.topics import ACADEMY, GAME_END
from ...rules.verbs import score
from ...rules.winter import send
from ...rules.year import is_last_year

if TYPE_CHECKING:
    from mypy_extensions import i64

    from ..mixes import Mix

SOURCE: Final = "soldier_tokens"
VALUES: Final = (0, 1, 1, 2, 3, 4)
"""The soldiers on each token of a set."""
ALL: Final = 63


class TokenSet(Register):
    """The tokens a player has left, a bit for each."""

    __slots__ = ()

    def shown(self, value: i64) -> object:
        return numbers(value)


class TokenPick(Register):
    """The token a player has chosen this winter, plus one; 0 before."""

    __slots__ = ()

    def shown(self, value: i64) -> object:
        return value - 1 if value else None


LEFT: Final = TokenSet("tokens", start=ALL, per_seat=True)
PICKED: Final = TokenPick("token_picked", visible="owner", per_seat=True)


class ModuleItem(Item):
    """What a module changes for everybody."""

    kind = "module"


def soldier_tokens(d: Draft, mix: Mix) -> None:
    """Everybody has six tokens and spends one each winter; the king rolls no die."""
    d.register(LEFT)
    d.register(PICKED)
    d.secrets.append(TokenPicks())
    d.always.append(ModuleItem(SOURCE, RULEBOOK, [HalvedDie(), PointsForTokens()]))
    d.programs.replace("winter", "kings_soldiers", [ChooseTokens(), RevealTokens()])
    # Points that depend on points come after these.
    d.programs.before("year", "moment(year_last)", [ScoreTokens()])
    d.knows(ChooseTokens, ChooseToken, RevealTokens, ScoreTokens)


def numbers(tokens: i64) -> list[int]:
    """The numbers on these tokens, lowest first."""
    return [VALUES[place] for place in range(len(VALUES)) if tokens >> place & 1]


def discard(g: Table, seat: i64, value: i64) -> None:
    """Give up one token of that number."""
    left = LEFT.read(g, seat)
    place: i64 = VALUES.index(value)
    if not left >> place & 1:
        place += 1
    LEFT.write(g, left & ~(1 << place), seat)


class ChooseTokens(Step[Table]):
    """Everybody secretly chooses one of the tokens they have left (M5, Q20)."""

    kind = "choose_tokens"
    rule = "M5"
    __slots__ = ()

    def run(self, g: Table) -> None:
        for seat in g.order:
            g.then(ChooseToken(seat))


class ChooseToken(Decision[Table]):
    """Which soldier token do you spend this winter?"""

    kind = "token"
    rule = "M5"
    secret = True
    __slots__ = ()

    def moves(self, g: Table) -> list[int]:
        return sorted(set(numbers(LEFT.read(g, self.actor))))

    def resolve(self, g: Table, move: i64) -> None:
        PICKED.write(g, move + 1, self.actor)

    def option(self, g: Table, move: i64) -> Option:
        name, choice, hidden = g.names[self.actor], {"token": move}, {"token": None}
        return Worded(name, "token", said=f"token {move}", choice=choice, hidden=hidden)


class RevealTokens(Step[Table]):
    """All chosen tokens are turned up; each sends its soldiers and is discarded (M5)."""

    kind = "reveal_tokens"
    rule = "M5"
    __slots__ = ()

    def run(self, g: Table) -> None:
        for seat in g.order:
            picked = PICKED.read(g, seat) - 1
            if picked >= 0:
                PICKED.write(g, 0, seat)
                discard(g, seat, picked)
                g.event("token", seat, str(picked), 0, "")
                send(g, seat, picked)


class ScoreTokens(Step[Table]):
    """At the end of the last year the tokens that are left score their numbers (M5)."""

    kind = "score_tokens"
    rule = "M5"
    __slots__ = ()

    def run(self, g: Table) -> None:
        if is_last_year(g):
            for seat in g.order:
                score(g, seat, sum(numbers(LEFT.read(g, seat))), source=SOURCE)
                LEFT.write(g, 0, seat)


class PointsForTokens(Effect[Table]):
    """Scores the numbers of all soldier tokens that are left at the end of the game."""

    name = "points_for_tokens"
    needs = ("tokens",)
    on = GAME_END
    __slots__ = ()

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        score(g, seat, sum(numbers(LEFT.read(g, seat))), source=self.item)


class HalvedDie(Effect[Table]):
    """A player's own soldiers' die counts half, rounded up (Q8)."""

    name = "halved_soldiers_die"
    on = ACADEMY
    __slots__ = ()

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        return (value + 1) // 2


class TokenPicks(Secret):
    """The tokens the others have chosen and not turned up yet."""

    __slots__ = ()

    def redeal(self, g: Table, seat: i64, luck: Luck) -> None:
        for other in g.order:
            if other != seat and PICKED.read(g, other):
                values = sorted(set(numbers(LEFT.read(g, other))))
                PICKED.write(g, values[luck.below(len(values))] + 1, other)
