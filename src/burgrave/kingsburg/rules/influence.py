"""Influencing advisors: dice groups, tokens, the Market and the envoy (B2.2)."""

from __future__ import annotations

from typing import Any, Final

from ...engine.decisions import Decision, Step
from ...engine.memory import Memory
from ...engine.moves import Moves
from ...engine.native import i64
from ...engine.notation import Option
from ...engine.options import Passing
from ..model import dice, dice_groups
from ..model.board import LONE_DIE_SPENT, MOST_SEATS, RANKS, SHIFT_SPENT, TOKEN_SPENT, Table
from ..model.court import times_standing
from ..model.options import Placement
from . import values
from .offers import placer, placers
from .table_verbs import stop_placing, use
from .topics import INFLUENCE
from .verbs import lay_dice, place, return_envoy, spend_token

# What may be added to a dice group.
TOKEN: Final = 1
SHIFT: Final = 2
# A player die alone may count as any face.
LONE_DIE: Final = 4

# A placement as a number: rank (5 bits), player dice (24), bonus dice (24), then what was added.
RANK: Final = 31
DICE: Final = 5
BONUS: Final = 29
WITH_TOKEN: Final = 1 << 53
SHIFT_UP: Final = 1 << 54
SHIFT_DOWN: Final = 1 << 55
WITH_ENVOY: Final = 1 << 56
# A placement that an effect offers: the rank's bits hold the place of its hook instead.
OFFERED: Final = 1 << 57
ANY_FACE: Final = 1 << 58
PASS: Final = 0
GROUP: Final = dice_groups.ANY_FACE | dice_groups.OWN - 1
"""What the court remembers of a placement: its dice and what was added to them."""
OWN_RANKS: Final = 32
"""Where a player's own advisors begin among those influenced, by rank."""

DICE_BITS: Final = 0xFFFFFF
# Every addition: the means it takes, how it is noted, and what it is worth; the order of the notes,
# lowest first, is that of the answers.
_ADDITIONS: Final = [
    (0, 0, 0),
    (TOKEN, WITH_TOKEN, 2),
    (SHIFT, SHIFT_UP, 1),
    (TOKEN | SHIFT, WITH_TOKEN | SHIFT_UP, 3),
    (SHIFT, SHIFT_DOWN, -1),
    (TOKEN | SHIFT, WITH_TOKEN | SHIFT_DOWN, 1),
]

_TOLD: Final[dict[int, tuple[str, dict[str, Any]]]] = {}
_REACHED: Final[dict[int, int]] = {}
_GROUPS: Final = Memory[Moves](20_000)


def rank_of(move: i64) -> i64:
    """The rank that a placement at court leads to."""
    return move & RANK


def dice_of(move: i64) -> i64:
    """The player dice of a placement."""
    return move >> DICE & DICE_BITS


def bonus_of(move: i64) -> i64:
    """The bonus dice of a placement."""
    return move >> BONUS & DICE_BITS


def groups(mine: i64, white: i64, means: i64) -> Moves:
    """Every placement these dice allow on an empty court, lowest rank first."""
    key = mine | white << 24 | means << 48
    found = _GROUPS.recall(key)
    if found is None:
        found = Moves()
        for placements in _placements(mine, white, means):
            found.add_all(placements)
        _GROUPS.keep(key, found)
    return found


def _placements(mine: i64, white: i64, means: i64) -> list[list[int]]:
    """Every placement these dice allow, by rank, in ascending order."""
    found: list[list[int]] = [[] for _ in range(RANKS + 1)]
    own, bonus = sorted(parts(mine))[1:], sorted(parts(white))
    for needed, added, more in _ADDITIONS:
        if needed & ~means:
            continue
        for whites in bonus:
            for some in own:
                rank = dice.pips(some) + dice.pips(whites) + more
                if 1 <= rank <= RANKS:
                    found[rank].append(added | whites << BONUS | some << DICE | rank)
    if means & LONE_DIE:
        _add_lone_dice(found, mine)
    return found


def _add_lone_dice(found: list[list[int]], mine: int) -> None:
    """Every die alone reaches each rank up to 6 that it does not show itself."""
    for face in sorted(set(dice.faces(mine))):
        for rank in range(1, 7):
            if rank != face:
                found[rank].append(rank | dice.one(face) << DICE | ANY_FACE)


def parts(whole: int) -> list[int]:
    """Every sub-group of some dice, the empty one included."""
    found = [0]
    for face in range(1, 7):
        number, only = dice.showing(whole, face), dice.one(face)
        found = [part | some * only for part in found for some in range(number + 1)]
    return found


def means_of(g: Table, actor: i64) -> i64:
    """What a player may add to a dice group now, as bits."""
    seat = g.seats[actor]
    means: i64 = 0
    if seat.plus2 > 0 and not (g.rules.tokens_per_season and seat.spent & TOKEN_SPENT):
        means = TOKEN
    return values.means_at_hand(g, actor, means)


def ranks_reached(mine: int, white: int, means: int) -> int:
    """The ranks that some dice reach on an empty court, a bit each."""
    key = mine | white << 24 | means << 48
    found = _REACHED.get(key)
    if found is None:
        found = 0
        for move in groups(mine, white, means).items:
            found |= 1 << (move & RANK)
        if len(_REACHED) > 20000:
            _REACHED.clear()
        _REACHED[key] = found
    return found


class Rounds(Step[Table]):
    """Round after round in turn order, until everybody has passed (B2.2)."""

    kind = "influence_rounds"
    rule = "B2.2"
    __slots__ = ()

    def run(self, g: Table) -> None:
        again = False
        for seat in g.order:
            if not g.seats[seat].passed:
                g.then(TURNS[seat])
                again = True
        if again:
            g.then(self)

    def will_ask(self, g: Table) -> list[int] | None:
        return [seat for seat in g.order if g.seats[seat].dice and not g.seats[seat].passed]


class Influence(Decision[Table]):
    """Which advisor do you influence, with which dice?"""

    kind = "influence"
    __slots__ = ()

    def will_ask(self, g: Table) -> list[int] | None:
        # Who has no dice left passes without being asked.
        return [self.actor] if g.seats[self.actor].dice else []

    def find(self, g: Table, moves: Moves) -> None:
        seat = g.seats[self.actor]
        if seat.dice:
            means = means_of(g, self.actor)
            barred = values.barred_ranks(g, self.actor)
            reached = groups(seat.dice, seat.bonus, means)
            if g.envoy == self.actor:
                for move in reached.items:
                    if not barred >> (move & RANK) & 1:
                        moves.add(move | WITH_ENVOY if g.occupied >> (move & RANK) & 1 else move)
            else:
                moves.add_free(reached, g.occupied | barred, field=RANK)
            if g.book.hooked[INFLUENCE]:
                self.find_beside(g, moves, means)
        moves.add(PASS)

    def find_beside(self, g: Table, moves: Moves, means: i64) -> None:
        """Add the placements beside the court that effects allow."""
        for effect in placers(g, self.actor):
            for offer in placer(g, effect).offer(g, self.actor, means):
                moves.add(offer | OFFERED | effect)

    def seek(self, g: Table, words: str) -> list[int]:
        # Dice may be named in any order, or left out where only one group reaches the advisor.
        group, arrow, target = words.partition(">")
        if not group:
            return [
                move for move in g.moves_of(self) if self.option(g, move).words().endswith(words)
            ]
        parts = group.replace("-M", "+~").split("+")
        ranked = sorted(parts, key=lambda part: ("TM~".find(part), "w" in part, part))
        tidy = "+".join(ranked).replace("+~", "-M")
        return super().seek(g, tidy + arrow + target)

    def resolve(self, g: Table, move: i64) -> None:
        if move == PASS:
            stop_placing(g, self.actor)
            return
        if move & OFFERED:
            placer(g, move & RANK).accept(g, self.actor, move & ~(OFFERED | RANK))
            return
        group = spend_group(g, self.actor, move, rank=move & RANK)
        place(g, self.actor + 1, move & RANK, group=group)

    def told(self, g: Table, move: i64) -> tuple[str, dict[str, Any]]:
        if move == PASS or move & OFFERED:
            return super().told(g, move)
        found = _TOLD.get(move)
        if found is None:
            if len(_TOLD) > 20000:
                _TOLD.clear()
            option = placement("", move, move & RANK)
            found = option.words(), option.to_dict()
            _TOLD[move] = found
        return f"{g.names[self.actor]} {found[0]}", found[1]

    def option(self, g: Table, move: i64) -> Option:
        name = g.names[self.actor]
        if move == PASS:
            return Passing(name, "influence")
        if move & OFFERED:
            return placer(g, move & RANK).option(g, self.actor, move & ~(OFFERED | RANK))
        return placement(name, move, move & RANK)


TURNS: Final = [Influence(seat) for seat in range(MOST_SEATS)]


def spend_group(g: Table, actor: i64, move: i64, *, rank: i64, source: str = "") -> i64:
    """Use the dice of a placement and everything that was added; the group they make."""
    # Dice and what was added stand in the same order at court, without the rank.
    group = move >> DICE & GROUP
    lay_dice(g, actor, group, rank=rank, source=source)
    if move & WITH_TOKEN:
        spend_token(g, actor)
        use(g, actor, TOKEN_SPENT)
    if move & (SHIFT_UP | SHIFT_DOWN):
        use(g, actor, SHIFT_SPENT)
    if move & ANY_FACE:
        use(g, actor, LONE_DIE_SPENT)
    if move & WITH_ENVOY:
        return_envoy(g)
    return group


def planned(g: Table, seat: int) -> Influence | None:
    """The question that a player may think about while others place their dice."""
    asked = g.pending
    who = g.seats[seat]
    waits = isinstance(asked, Influence) and asked.actor != seat
    return Influence(seat) if waits and who.dice and not who.passed else None


def placement(name: str, move: int, rank: int, means: str = "") -> Placement:
    """A placement in readable form; `means` names the effect that allows it, if one does."""
    up = 1 if move & SHIFT_UP else 0
    down = 1 if move & SHIFT_DOWN else 0
    return Placement(
        name,
        advisor=rank,
        dice=dice.faces(dice_of(move)),
        bonus=dice.faces(bonus_of(move)),
        plus2=move & WITH_TOKEN != 0,
        shift=up - down,
        envoy=move & WITH_ENVOY != 0,
        means=means or ("lone_die" if move & ANY_FACE else ""),
    )


def advisors_influenced(g: Table, seat: i64) -> i64:
    """The advisors a player stands on, as bits by rank, and any of the player's own beyond them."""
    ranks: i64 = 0
    rank: i64 = 1
    while g.occupied >> rank:
        if g.occupied >> rank & 1 and times_standing(g.court[rank], seat):
            ranks |= 1 << rank
        rank += 1
    return values.advisors_counted(g, seat, ranks)
