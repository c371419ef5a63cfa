"""Influencing advisors: dice groups, tokens, the Market and the envoy (B2.2)."""

from __future__ import annotations

from typing import Any, Final

from ...engine.core.decisions import Decision, Step
from ...engine.core.steps import PASS
from ...engine.speed.memory import Memory
from ...engine.speed.moves import Moves
from ...engine.speed.native import i64
from ...engine.text.notation import Option
from .. import hooks
from ..model import dice
from ..model.board import LONE_DIE_SPENT, MOST_SEATS, RANKS, SHIFT_SPENT, TOKEN_SPENT, Table
from ..model.court import times_standing
from ..model.dice_groups import (
    ANY_FACE,
    APART,
    BONUS,
    DICE,
    RANK,
    SHIFT_DOWN,
    SHIFT_UP,
    WITH_ENVOY,
    WITH_TOKEN,
    bonus_of,
    dice_of,
    rank_of,
)
from ..model.subjects import placing
from .verbs import lay_dice, place, return_envoy, spend_token, stop_placing, use

# What may be added to a dice group.
TOKEN: Final = 1
SHIFT: Final = 2
# A single player die may count as any face.
LONE_DIE: Final = 4

OWN_RANKS: Final = 32
"""The lowest bit for a player's own advisors, above those of the court's ranks."""

# Every addition: the means it needs, its bits in a group, and its value; in ascending order of
# bits, which is the order of the answers.
_ADDITIONS: Final = [
    (0, 0, 0),
    (TOKEN, WITH_TOKEN, 2),
    (SHIFT, SHIFT_UP, 1),
    (TOKEN | SHIFT, WITH_TOKEN | SHIFT_UP, 3),
    (SHIFT, SHIFT_DOWN, -1),
    (TOKEN | SHIFT, WITH_TOKEN | SHIFT_DOWN, 1),
]

_DESCRIBED: Final = Memory[tuple[str, dict[str, Any]]](20_000)
_REACHED: Final = Memory[int](20_000)
_GROUPS: Final = Memory[Moves](20_000)


def worth_of(means: int) -> list[int]:
    """The amounts that this means alone may add to a sum of dice, ascending."""
    return sorted([more for needed, _, more in _ADDITIONS if needed == means])


def groups(mine: i64, white: i64, means: i64) -> Moves:
    """Every placement these dice allow on an empty court, lowest rank first."""
    key = mine | white << 24 | means << 48
    placements = _GROUPS.recall(key)
    if placements is None:
        placements = Moves()
        for at_rank in _placements(mine, white, means):
            placements.add_all(at_rank)
        _GROUPS.keep(key, placements)
    return placements


def _placements(mine: i64, white: i64, means: i64) -> list[list[int]]:
    """Every placement these dice allow, by rank, in ascending order."""
    by_rank: list[list[int]] = [[] for _ in range(RANKS + 1)]
    own, bonus = sorted(parts(mine))[1:], sorted(parts(white))
    for needed, added, more in _ADDITIONS:
        if needed & ~means:
            continue
        for whites in bonus:
            for some in own:
                rank = dice.pips(some) + dice.pips(whites) + more
                if 1 <= rank <= RANKS:
                    by_rank[rank].append(added | whites << BONUS | some << DICE | rank)
    if means & LONE_DIE:
        _add_lone_dice(by_rank, mine)
    return by_rank


def _add_lone_dice(by_rank: list[list[int]], mine: int) -> None:
    """Add the placements of a single die on any rank up to 6 that it does not show."""
    for face in sorted(set(dice.faces(mine))):
        for rank in range(1, 7):
            if rank != face:
                by_rank[rank].append(rank | dice.one(face) << DICE | ANY_FACE)


def parts(whole: int) -> list[int]:
    """Every subset of some dice, the empty one included."""
    subsets = [0]
    for face in range(1, 7):
        number, only = dice.showing(whole, face), dice.one(face)
        subsets = [part | some * only for part in subsets for some in range(number + 1)]
    return subsets


def means_of(g: Table, actor: i64) -> i64:
    """What a player may add to a dice group now, as bits."""
    seat = g.seats[actor]
    means: i64 = 0
    if seat.plus2 > 0 and not (g.rules.tokens_per_season and seat.spent & TOKEN_SPENT):
        means = TOKEN
    return hooks.MEANS.change(g, actor, means)


def ranks_reached(mine: int, white: int, means: int) -> int:
    """The ranks that some dice reach on an empty court, a bit each."""
    key = mine | white << 24 | means << 48
    ranks = _REACHED.recall(key)
    if ranks is None:
        ranks = 0
        for move in groups(mine, white, means).items:
            ranks |= 1 << (move & RANK)
        _REACHED.keep(key, ranks)
    return ranks


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
        # A player without dice passes without being asked.
        return [self.actor] if g.seats[self.actor].dice else []

    def find(self, g: Table, moves: Moves) -> None:
        seat = g.seats[self.actor]
        if seat.dice:
            means = means_of(g, self.actor)
            barred = hooks.BARRED_RANKS.of(g, self.actor)
            reached = groups(seat.dice, seat.bonus, means)
            if g.envoy == self.actor:
                # The envoy is used on occupied advisors only (Q29).
                for move in reached.items:
                    if not barred >> (move & RANK) & 1:
                        moves.add(move | WITH_ENVOY if g.occupied >> (move & RANK) & 1 else move)
            else:
                moves.add_free(reached, g.occupied | barred, field=RANK)
            if hooks.PLACE_APART.is_used(g):
                self.find_beside(g, moves, means)
        # Passing is always allowed, and the only option of a player who cannot place (Q24, Q25).
        moves.add(PASS)

    def find_beside(self, g: Table, moves: Moves, means: i64) -> None:
        """Add the placements on a player's own advisors that effects allow."""
        for effect in hooks.PLACE_APART.places(g, self.actor):
            for offer in hooks.PLACE_APART.effect_at(g, effect).offer(g, self.actor, means):
                moves.add(offer | APART | effect)

    def resolve(self, g: Table, move: i64) -> None:
        if move == PASS:
            stop_placing(g, self.actor)
            return
        if move & APART:
            hooks.PLACE_APART.effect_at(g, move & RANK).accept(g, self.actor, move & ~RANK)
            return
        spend_group(g, self.actor, move)
        stand(g, self.actor + 1, move)

    def describe(self, g: Table, move: i64) -> tuple[str, dict[str, Any]]:
        if move == PASS or move & APART:
            return super().describe(g, move)
        known = _DESCRIBED.recall(move)
        if known is None:
            option = placement("", move)
            known = option.words(), option.to_dict()
            _DESCRIBED.keep(move, known)
        return f"{g.names[self.actor]} {known[0]}", known[1]

    def option(self, g: Table, move: i64) -> Option:
        if move == PASS:
            return self.passing(g)
        if move & APART:
            return hooks.PLACE_APART.effect_at(g, move & RANK).option(g, self.actor, move & ~RANK)
        return placement(g.names[self.actor], move)


TURNS: Final = [Influence(seat) for seat in range(MOST_SEATS)]


def stand(g: Table, occupant: i64, group: i64) -> None:
    """Stand on an advisor with a dice group; everybody's effects react."""
    place(g, occupant, group)
    if hooks.PLACED.is_used(g):
        hooks.PLACED.react_all(g, placing(occupant, group & RANK))


def spend_group(g: Table, actor: i64, group: i64, *, source: str = "") -> None:
    """Use up the dice of a group and its additions."""
    lay_dice(g, actor, group, source=source)
    if group < WITH_TOKEN:
        # The bits of all additions are above those of the dice.
        return
    if group & WITH_TOKEN:
        spend_token(g, actor)
        use(g, actor, TOKEN_SPENT)
    if group & (SHIFT_UP | SHIFT_DOWN):
        use(g, actor, SHIFT_SPENT)
    if group & ANY_FACE:
        use(g, actor, LONE_DIE_SPENT)
    if group & WITH_ENVOY:
        return_envoy(g)


def question_to_plan(g: Table, seat: int) -> Influence | None:
    """The question that a player may plan for while others place their dice."""
    asked = g.pending
    who = g.seats[seat]
    waits = isinstance(asked, Influence) and asked.actor != seat
    return Influence(seat) if waits and who.dice and not who.passed else None


class Placement(Option):
    """Dice placed on an advisor."""

    def __init__(
        self,
        actor: str,
        *,
        advisor: int,
        dice: tuple[int, ...],
        bonus: tuple[int, ...],
        plus2: bool,
        shift: int,
        envoy: bool,
        means: str = "",
    ) -> None:
        super().__init__(actor, "influence")
        self.advisor = advisor
        self.dice = dice
        self.bonus = bonus
        self.plus2 = plus2
        self.shift = shift
        self.envoy = envoy
        self.means = means

    def words(self) -> str:
        parts = dice.face_words(self.dice, self.bonus) + ["T"] * self.plus2
        shift = {1: "+M", 0: "", -1: "-M"}[self.shift]
        means = f" {self.means}" if self.means else ""
        return f"{'+'.join(parts)}{shift}>{self.advisor}{'!' * self.envoy}{means}"

    def to_dict(self) -> dict[str, Any]:
        choice: dict[str, Any] = {
            "advisor": self.advisor,
            "dice": list(self.dice),
            "bonus": list(self.bonus),
            "plus2": self.plus2,
            "shift": self.shift,
            "envoy": self.envoy,
        }
        if self.means:
            choice["means"] = self.means
        return choice


def placement(name: str, group: int, means: str = "") -> Placement:
    """A placement as an option; `means` names the effect that allows it, if any."""
    up = 1 if group & SHIFT_UP else 0
    down = 1 if group & SHIFT_DOWN else 0
    return Placement(
        name,
        advisor=rank_of(group),
        dice=dice.faces(dice_of(group)),
        bonus=dice.faces(bonus_of(group)),
        plus2=group & WITH_TOKEN != 0,
        shift=up - down,
        envoy=group & WITH_ENVOY != 0,
        means=means or ("lone_die" if group & ANY_FACE else ""),
    )


def advisors_influenced(g: Table, seat: i64) -> i64:
    """The advisors that a player influenced: a bit for each rank, and higher bits for their own."""
    ranks: i64 = 0
    rank: i64 = 1
    while g.occupied >> rank:
        if g.occupied >> rank & 1 and times_standing(g.court[rank], seat):
            ranks |= 1 << rank
        rank += 1
    return hooks.ADVISORS_INFLUENCED.change(g, seat, ranks)
