"""What golden records show: each feature is a check of the trace of a finished game."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any, NamedTuple

Line = dict[str, Any]
Trace = list[Line]


class Moment(NamedTuple):
    """A choice, with the public state it was made in and the one it led to."""

    ask: str
    actor: int
    choice: dict[str, Any]
    events: list[dict[str, Any]]
    before: dict[str, Any]
    after: dict[str, Any]

    @property
    def mine(self) -> dict[str, Any]:
        """What the actor held before."""
        held: dict[str, Any] = self.before["seats"][self.actor]
        return held


def moments(trace: Trace, *asks: str) -> Iterator[Moment]:
    """The choices of certain kinds, or all."""
    for last, line in pairwise(trace[:-1]):
        if not asks or line["ask"] in asks:
            states = last["state"], line["state"]
            yield Moment(line["ask"], line["actor"], line["choice"], line["events"], *states)


def placements(trace: Trace) -> Iterator[Moment]:
    """The choices that put dice on an advisor."""
    return (moment for moment in moments(trace, "influence") if "pass" not in moment.choice)


def events(trace: Trace, kind: str) -> Iterator[dict[str, Any]]:
    """The events of one kind."""
    return (e for moment in moments(trace) for e in moment.events if e["event"] == kind)


def occupants(moment: Moment) -> list[int]:
    """Who stood on the advisor before these dice came."""
    standing: list[int] = moment.before["court"].get(str(moment.choice["advisor"]), [])
    return standing


def shared_victory(trace: Trace) -> bool:
    """B7: equal points, goods and buildings share the victory."""
    return [place["winner"] for place in trace[-1]["standings"]].count(True) > 1


def tie_broken(trace: Trace) -> bool:
    """B7: equal points, and goods or buildings decide."""
    best = max(place["vp"] for place in trace[-1]["standings"])
    tied = [place["winner"] for place in trace[-1]["standings"] if place["vp"] == best]
    return sorted(tied) == [False, True]


def negative_score(trace: Trace) -> bool:
    """B0, Q3: a score may end below zero."""
    return any(place["vp"] < 0 for place in trace[-1]["standings"])


def rebuilt(trace: Trace) -> bool:
    """B6.5: a destroyed building is built again."""
    fallen = set()
    for moment in moments(trace):
        for event in moment.events:
            what = (event["seat"], event.get("what"))
            if event["event"] == "raze":
                fallen.add(what)
            if event["event"] == "build" and what in fallen:
                return True
    return False


def envoy_second_occupant(trace: Trace) -> bool:
    """B2.2: the envoy lets its owner join another player, and the advisor rewards both."""
    return any(
        m.choice["envoy"] and occupants(m)[0] not in (-1, m.actor) for m in placements(trace)
    )


def envoy_own_advisor(trace: Trace) -> bool:
    """B2.2, Q11: the envoy lets its owner influence the same advisor twice."""
    return any(m.choice["envoy"] and occupants(m)[0] == m.actor for m in placements(trace))


def envoy_past_neutral(trace: Trace) -> bool:
    """B2.0: only the envoy gets past neutral dice."""
    return any(m.choice["envoy"] and occupants(m)[0] == -1 for m in placements(trace))


def envoy_double_build(trace: Trace) -> bool:
    """B2.4: the envoy is handed back for a second building."""
    return any(m.choice.get("envoy") for m in moments(trace, "construct"))


def envoy_with_token_and_market(trace: Trace) -> bool:
    """B2.2: token, Market and envoy serve one placement together."""
    return any(
        m.choice["envoy"] and m.choice["plus2"] and m.choice["shift"] for m in placements(trace)
    )


def market_with_token(trace: Trace) -> bool:
    """B2.2: a group counts a token and the Market's step at once."""
    return any(m.choice["plus2"] and m.choice["shift"] for m in placements(trace))


def _chain(trace: Trace, first: str, second: str) -> bool:
    used: dict[tuple[int, ...], str] = {}
    for m in moments(trace, "reroll"):
        season = (m.actor, m.before["year"], m.before["phase"])
        if used.get(season) == first and m.choice.get("effect") == second:
            return True
        used[season] = m.choice.get("effect", "")
    return False


def statue_then_chapel(trace: Trace) -> bool:
    """B2.1: a Statue reroll lets the Chapel reroll all."""
    return _chain(trace, "statue", "chapel")


def chapel_then_statue(trace: Trace) -> bool:
    """B2.1: a Chapel reroll gives equal dice for the Statue."""
    return _chain(trace, "chapel", "statue")


def statue_rerolls_white_die(trace: Trace) -> bool:
    """B2.1: the Statue may reroll a bonus die."""
    return any(m.choice.get("bonus") is True for m in moments(trace, "reroll"))


def chapel_rerolls_white_die(trace: Trace) -> bool:
    """B2.1: the Chapel rerolls bonus dice with the others."""
    return any(m.choice["for"] == "chapel" and m.choice["bonus"] for m in moments(trace, "roll"))


def _splits(trace: Trace, advisors: int) -> bool:
    pairs = (m for m in moments(trace, "neutral") if len(m.choice["dice"]) == 2)
    return any(
        str(sum(m.choice["dice"])) in m.before["court"] and len(set(m.choice["dice"])) == advisors
        for m in pairs
    )


def neutral_split(trace: Trace) -> bool:
    """B2.0: neutral dice with the same total go to their own values."""
    return _splits(trace, 2)


def neutral_split_equal(trace: Trace) -> bool:
    """B2.0: of two equal neutral dice that split, one is set aside."""
    return _splits(trace, 1)


def town_hall_with_inn_token(trace: Trace) -> bool:
    """B2.5: the token just given by the Inn pays the Town Hall."""
    return any(
        m.choice.get("pay") == {"plus2": 1}
        and m.before["season"] == "summer"
        and "inn" in m.mine["buildings"]
        and m.mine["plus2"] == 1
        for m in moments(trace, "town_hall")
    )


def stone_wall_draw(trace: Trace) -> bool:
    """B6.3: behind a Stone Wall a draw is a victory."""
    strength = 0
    for moment in moments(trace):
        for event in moment.events:
            if event["event"] == "reveal":
                strength = event["amount"]
            if event["event"] == "victory" and event["amount"] == strength:
                return True
    return False


def farm_with_favor_die(trace: Trace) -> bool:
    """Q21: the Farm's die and the King's Favor die are rolled together."""
    return any(len(m.choice["bonus"]) == 2 for m in moments(trace, "roll"))


def _single_points(trace: Trace, source: str) -> int:
    gains = (event for event in events(trace, "vp") if event["amount"] == 1)
    return sum(event["source"] == source for event in gains)


def embassy_scores(trace: Trace) -> bool:
    """B2.5: the Embassy gives a point a season."""
    return _single_points(trace, "embassy") >= 3


def fortress_victory(trace: Trace) -> bool:
    """B6.4: the Fortress gives one more point for a victory."""
    return _single_points(trace, "fortress") >= 1


def cathedral_scores(trace: Trace) -> bool:
    """B7: the Cathedral turns goods into points at the end."""
    last = [seat["vp"] for seat in trace[-2]["state"]["seats"]]
    return [place["vp"] for place in trace[-1]["standings"]] != last


def barracks_half_price(trace: Trace) -> bool:
    """B5: with Barracks two soldiers cost two goods."""
    paid = [m.choice for m in moments(trace, "pay") if m.choice["soldiers"] > 1]
    return any(choice["soldiers"] == sum(choice["pay"].values()) for choice in paid)


def guild_pays(trace: Trace) -> bool:
    """B2.1: the Merchants' Guild gives gold before the roll."""
    return any(event.get("source") == "merchants_guild" for event in events(trace, "gain"))


def wizards_guild(trace: Trace) -> bool:
    """B6.2: a province with the Wizards' Guild and its battle strength of 2."""
    return any(event["what"] == "wizards_guild" for event in events(trace, "build"))


def two_tokens_a_season(trace: Trace) -> bool:
    """Q1: in the first edition a player may use one token for each group, several in a season."""
    seen = set()
    for m in placements(trace):
        if m.choice["plus2"]:
            season = (m.actor, m.before["year"], m.before["phase"])
            if season in seen:
                return True
            seen.add(season)
    return False


def goods_of_choice_lost(trace: Trace) -> bool:
    """B6.3: a defeated player chooses which goods to lose."""
    return any(line["ask"] == "lose" and line["options"] > 1 for line in trace[1:-1])


def good_won_from_orcs(trace: Trace) -> bool:
    """Q15: a victory brings a good of choice."""
    return any(moment.choice["for"] == "enemy" for moment in moments(trace, "good"))


def smuggler_below_zero(trace: Trace) -> bool:
    """B2.3: the Smuggler is paid with a point that the player does not have."""
    deals = (m for m in moments(trace, "reward") if "vp" in m.choice.get("pay", {}))
    return any(moment.mine["vp"] <= 0 for moment in deals)


def nobody_takes_the_envoy(trace: Trace) -> bool:
    """B4: tied on buildings and goods, nobody takes the envoy."""
    return any(
        m.before["phase"] == 4 and m.after["phase"] == 6 and m.after["envoy"] is None
        for m in moments(trace)
    )
