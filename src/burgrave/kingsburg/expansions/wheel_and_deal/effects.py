"""How groups are taken and returned, and what they do."""

from __future__ import annotations

from typing import Final

from ....engine.cards.asking_effects import Pose, PosedEffect
from ....engine.cards.effects import Effect
from ....engine.cards.registers import Register
from ....engine.core.decisions import Step
from ....engine.core.steps import PASS
from ....engine.speed.native import i64
from ....engine.text.notation import Option
from ....engine.text.wording import NOTHING, Wording
from ... import hooks
from ...content.own_advisors import OwnAdvisorRewards
from ...model import dice
from ...model.board import RANKS, Table
from ...model.ruleset import Ruleset
from ...model.subjects import token_laid, token_owner, token_rank
from ...rules.deals import strike
from ...rules.influence import OWN_RANKS, advisors_influenced
from ...rules.rewards import (
    AdvisorEffect,
    IgnoredAdvisorEffect,
    Reward,
    WithoutInfluence,
    advisor_at,
)
from ...rules.season import NO_PLACE, Reroll, RollOne
from ...rules.verbs import return_card, set_order, take_card
from . import events

GROUP: Final = "group"


def society_token(rules: Ruleset, value: int) -> dict[str, int] | None:
    """Whose token lies on which advisor; None if there is none."""
    return {"seat": token_owner(value), "advisor": token_rank(value)} if value else None


class SocietyWording(Wording):
    """Writes a seat by its number and an advisor by rank: "0:7"."""

    def words(self, rules: Ruleset, value: int) -> str:
        return f"{token_owner(value)}:{token_rank(value)}" if value else NOTHING

    def number(self, rules: Ruleset, words: str) -> int:
        seat, _, rank = words.partition(":")
        if words == NOTHING:
            return 0
        if not (seat.isdecimal() and rank.isdecimal() and 1 <= int(rank) <= RANKS):
            raise ValueError("a seat's number and a rank, for example 0:7")
        return token_laid(int(seat), int(rank))


SOCIETY: Final = Register("society", meaning=society_token, wording=SocietyWording())
"""The advisor that the Secret Society reserves, and the owner of the token there."""


def group_places(g: Table) -> list[int]:
    """The indices of the groups among a seat's cards."""
    return [place for place, card in enumerate(g.rules.cards) if card.kind == GROUP]


class GroupEachYear(PosedEffect[Table]):
    """At the start of each year, everybody takes a group that nobody has taken (S4)."""

    asks = GROUP
    on = hooks.YEAR_START

    def offer(self, g: Table, seat: i64, subject: i64) -> list[int]:
        taken: i64 = 0
        for who in g.seats:
            taken |= who.cards << 1
        # Moves are counted from one, because 0 means passing.
        return [place + 1 for place in group_places(g) if not taken >> place + 1 & 1]

    def accept(self, g: Table, seat: i64, move: i64) -> None:
        take_card(g, seat, move - 1, kind=events.SIDED)
        hooks.TAKEN.react(g, seat, move - 1)

    def option(self, g: Table, seat: i64, move: i64) -> Option:
        group = g.rules.cards[move - 1].id
        return self.make_option(g, seat, notation=group, group=group)


class ReturnGroups(Step[Table]):
    """All groups are given back at the end of the year (S4)."""

    kind = "return_groups"
    rule = "S4"

    def run(self, g: Table) -> None:
        for place in group_places(g):
            for seat in range(len(g.seats)):
                return_card(g, seat, place)
        SOCIETY.write(g, 0)


class AlwaysFirst(Effect[Table]):
    """Puts a player in front of every new turn order."""

    on = hooks.TURN_ORDER

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        return -1


class MovesToFront(Effect[Table]):
    """Puts a player in front of the turn order at once (Q60)."""

    on = hooks.TAKEN

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        set_order(g, (seat, *[other for other in g.order if other != seat]))


class WinsTies(Effect[Table]):
    """Wins ties for the most or fewest buildings in phases 1, 3 and 5 (Q60)."""

    on = hooks.WINS_TIES

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        return 1


class TakesHigherDie(Effect[Table]):
    """Takes the higher of the king's two dice; `adds` with `kings_dice` makes him roll two."""

    on = hooks.KINGS_SOLDIERS

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        return subject


class PutsSocietyToken(AdvisorEffect):
    """Puts a token on an advisor at once; see `bars_society_advisor` for what it does."""

    asks = "society"
    needs = (SOCIETY.name,)
    on = hooks.TAKEN

    def accept(self, g: Table, seat: i64, move: i64) -> None:
        SOCIETY.write(g, token_laid(seat, move), source=self.item)


class BarsSocietyAdvisor(Effect[Table]):
    """Nobody but its owner may influence the Secret Society's advisor by any means (Q44)."""

    needs = (SOCIETY.name,)
    on = hooks.BARRED_RANKS

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        token = SOCIETY.read(g)
        barred = token != 0 and token_owner(token) != seat
        return value | 1 << token_rank(token) if barred else value


class RerollAfterOrder(PosedEffect[Table]):
    """After the turn order is set, one die may be rolled again; the order stays (Q63)."""

    asks = "reroll"
    on = hooks.ORDER_SET

    def offer(self, g: Table, seat: i64, subject: i64) -> list[int]:
        who = g.seats[seat]
        own = sorted(set(dice.faces(who.dice)))
        white = sorted(set(dice.faces(who.bonus)))
        return [*own, *[face | 8 for face in white], PASS]

    def accept(self, g: Table, seat: i64, move: i64) -> None:
        g.then(RollOne(seat, move, self.item))
        hooks.REROLLED.react(g, seat, NO_PLACE)

    def option(self, g: Table, seat: i64, move: i64) -> Option:
        return Reroll(g.names[seat], self.item, move & 7, bonus=move & 8 != 0)


class RewardedAgain(AdvisorEffect):
    """A player who influenced low advisors only is rewarded by one of them again (Q61)."""

    params = {"at_most": "rank"}
    asks = "again"
    answers = (*AdvisorEffect.answers, *(f"own {rank}" for rank in range(1, RANKS + 1)))
    on = hooks.AFTER_REWARDS

    def __init__(self, at_most: i64) -> None:
        self.at_most: i64 = at_most

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        low: i64 = (1 << self.at_most + 1) - 1
        # A player's own advisor must be low as well.
        if advisors_influenced(g, seat) & ~(low | low << OWN_RANKS) == 0:
            g.then(Pose(seat, self))

    def offer(self, g: Table, seat: i64, subject: i64) -> list[int]:
        ranks = advisors_influenced(g, seat)
        return [place for place in range(1, OWN_RANKS + RANKS + 1) if ranks >> place & 1]

    def accept(self, g: Table, seat: i64, move: i64) -> None:
        if move < OWN_RANKS:
            g.then(Reward(seat, move))
            return
        for effect in hooks.RANK_REWARDS.effects(g, seat):
            if isinstance(effect, OwnAdvisorRewards) and effect.rank == move - OWN_RANKS:
                strike(g, seat, effect.deal)

    def option(self, g: Table, seat: i64, move: i64) -> Option:
        if move < OWN_RANKS:
            return super().option(g, seat, move)
        rank = move - OWN_RANKS
        return self.make_option(g, seat, notation=f"own {rank}", advisor=rank, own=True)


class IgnoredReward(IgnoredAdvisorEffect):
    """Also gives the reward of the lowest-ranked advisor nobody influenced (Q62)."""

    on = hooks.RANK_REWARDS

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        # If it counted as an advisor's own reward, it would repeat itself endlessly.
        if subject == self.rank_given(g) and advisor_at(g, subject).custom is not self:
            g.then(Reward(seat, subject))
            g.then(WithoutInfluence())


class InfluencesNobody(Effect[Table]):
    """What `ignored_reward` gives is no reward for influencing an advisor (Q77)."""

    on = hooks.BY_INFLUENCE

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        return 0 if g.lies_ahead(WithoutInfluence.kind) else value
