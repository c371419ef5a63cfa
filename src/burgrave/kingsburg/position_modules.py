"""What modules and scenarios never lead to: tokens, alliances and needs that cannot be."""

# Stays pure Python: none of it runs while a game is played.

from __future__ import annotations

from collections.abc import Callable

from ..engine.notation import NotationError
from .content.modules import soldier_tokens
from .content.scenarios import demanding_capital, shifting_alliances, wheel_and_deal
from .model.board import PHASES, RANKS, Table
from .model.subjects import token_owner, token_rank

Error = Callable[[str], NotationError]
"""Makes the error that a line is wrong."""
WINTER = PHASES.index("winter")


def check_modules(g: Table, dated: bool, error: Error) -> None:
    """Refuse what no module that is in play leads to; a text without a year goes with any."""
    # A content file may hang these effects on any card, and nobody knows what that leads to.
    if g.book.overlay is not None:
        return
    for register, check in (
        (soldier_tokens.LEFT, _check_tokens),
        (shifting_alliances.TOKENS, _check_alliances),
        (demanding_capital.NEEDED, _check_needs),
        (wheel_and_deal.SOCIETY, _check_society),
    ):
        if register.name in g.book.places:
            check(g, dated, error)


def _check_tokens(g: Table, dated: bool, error: Error) -> None:
    """A soldier token is spent each winter, one of those that are left (M5)."""
    full = len(soldier_tokens.TOKENS)
    # Where nothing is said of tokens, a player has them all.
    after = [max(0, full - g.year + 1), *([max(0, full - g.year)] if g.phase == WINTER else [])]
    for seat, name in enumerate(g.names):
        left = soldier_tokens.numbers_on(soldier_tokens.LEFT.read(g, seat))
        if dated and len(left) not in (full, *after):
            accepted = " or ".join(map(str, after))
            raise error(f"{name}: {len(left)} soldier tokens in year {g.year}; left are {accepted}")
        picked = soldier_tokens.SPENT.read(g, seat)
        if picked and picked - 1 not in left:
            accepted = ", ".join(map(str, sorted(set(left)))) or "none"
            raise error(f"{name}: no soldier token {picked - 1} is left; accepted is {accepted}")


def _check_alliances(g: Table, dated: bool, error: Error) -> None:
    """Everybody puts out one token a year (S3)."""
    most = g.year if dated else g.rules.years
    for seat, name in enumerate(g.names):
        lying = sum(shifting_alliances.TOKENS.at(g, seat, rank) for rank in range(1, RANKS + 1))
        if lying > most:
            when = f"in year {g.year}" if dated else f"in {g.rules.years} years"
            raise error(f"{name}: {lying} tokens on advisors {when}; accepted are {most}")


def _check_needs(g: Table, dated: bool, error: Error) -> None:
    """The capital needs what two dice show, and takes a die for each need of manpower (S2)."""
    needs = demanding_capital.NEEDED.read(g)
    faces = [needs // 10, needs % 10]
    most = len(demanding_capital.NEEDS)
    if needs and not all(1 <= face <= most for face in faces):
        raise error(f"needs {needs}: accepted are two faces from 1 to {most}, for example 14")
    if demanding_capital.GROWTH.read(g) < 0:
        raise error(f"growth {demanding_capital.GROWTH.read(g)}: accepted is 0 and more")
    asked = sum(demanding_capital.levy(g, face).dice for face in faces) if needs else 0
    for seat, name in enumerate(g.names):
        given = demanding_capital.MANPOWER.read(g, seat)
        # A text that says nothing of needs goes with any.
        if given < 0 or (needs and given > asked):
            raise error(f"{name}: manpower {given}, but the needs ask for {asked} of it")


def _check_society(g: Table, dated: bool, error: Error) -> None:
    """The Secret Society's token is somebody's at the table, and lies at court (S4)."""
    token = wheel_and_deal.SOCIETY.read(g)
    owner, rank = token_owner(token), token_rank(token)
    if token and not (0 <= owner < len(g.seats) and 1 <= rank <= RANKS):
        seats = len(g.seats) - 1
        raise error(f"society {owner}:{rank}: accepted are seats 0 to {seats}, ranks 1 to {RANKS}")
