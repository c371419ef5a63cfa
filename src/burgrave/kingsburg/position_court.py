"""The court in position texts: who stands where, with which dice, and what everybody rolled."""

# Stays pure Python: none of it runs while a game is played.

from __future__ import annotations

from collections.abc import Callable

from ..engine.notation import NotationError
from .model.board import NOBODY, RANKS, Table
from .model.court import MOST_STANDING, joined_by, occupant_of, occupants
from .model.dice_groups import OWN, group_read, group_words, groups_known, rank_of, seat_of

Error = Callable[[str], NotationError]
"""Makes the error that a line is wrong."""

MOST_DICE = 8
"""More of a kind than any game brings, and no more than options can be listed for."""
MOST_PIPS = 255
"""More than dice ever show together."""


def court_lines(g: Table) -> list[str]:
    """The court as a position text writes it."""
    lines: list[str] = []
    if g.occupied:
        lines.append("court " + " ".join(_standing(g, rank) for rank in range(19) if g.court[rank]))
    if g.placed:
        lines.append("placed " + " ".join(group_words(group, g.names) for group in g.placed))
    if g.totals:
        lines.append("totals " + " ".join(map(str, g.totals)))
    return lines


def _standing(g: Table, rank: int) -> str:
    there = occupants(g.court[rank])
    names = ["neutral" if seat == NOBODY else g.names[seat] for seat in there]
    return f"{rank}:{','.join(names)}"


def read_court(g: Table, words: list[str], error: Error) -> None:
    """Put those on the court whom "8:red 11:neutral,blue" names."""
    accepted = ("neutral", *g.names)
    for word in words:
        rank, _, names = word.partition(":")
        if not rank.isdecimal() or not 1 <= int(rank) <= RANKS:
            raise error(f"{rank!r} is no rank; accepted are 1 to {RANKS}")
        if g.court[int(rank)] or names.count(",") >= MOST_STANDING:
            raise error(f"{word!r}: an advisor comes once, with {MOST_STANDING} at most")
        for name in names.split(","):
            if name not in accepted:
                raise error(f"{name!r}: accepted is one of {', '.join(accepted)}")
            place = int(rank)
            g.court[place] = joined_by(g.court[place], occupant_of(accepted.index(name) - 1))
        g.occupied |= 1 << int(rank)


def read_placed(g: Table, words: list[str], error: Error) -> None:
    """Say which dice stand at court: "red:4+6w+T>11!"."""
    groups = [group_read(word, g.names) for word in words]
    for word, group in zip(words, groups, strict=True):
        if not group:
            raise error(f"{word!r} is no dice group; one is written as red:4+6w+T>11")
    g.placed = groups_known(groups)


def check_placed(g: Table, error: Error) -> None:
    """Does everybody whose dice are known stand where they lie?"""
    for group in g.placed:
        if not group & OWN and seat_of(group) not in occupants(g.court[rank_of(group)]):
            raise error(f"{group_words(group, g.names)!r}: the court names nobody like that there")


def read_totals(g: Table, words: list[str], error: Error) -> None:
    """Say what everybody's dice showed together when the turn order was set."""
    fits = all(word.isdecimal() and int(word) <= MOST_PIPS for word in words)
    if len(words) != len(g.seats) or not fits:
        raise error(f"totals are one number a seat, {MOST_PIPS} at most")
    g.totals = tuple(map(int, words))
