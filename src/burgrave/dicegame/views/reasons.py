"""Why not: the first reason that counts, for each thing a seat cannot do now."""

# Stays pure Python: it runs when somebody asks.

from __future__ import annotations

from typing import Any

from ...engine.game.contract import ReasonView
from ...engine.game.ruled import View
from ...engine.text.reasons import Reason
from .. import hooks
from ..model import dice, tokens
from ..model.board import Table
from ..model.items import Building
from ..rules.building import rival_builder
from ..rules.crowns import PRICE, crowns
from ..rules.result import Influence
from ..rules.verbs import room_for_soldiers
from .table import missing

TOKEN_USE = "token"
"""The reroll token, as rerolls name it."""


def reasons(g: Table, seat: int) -> list[ReasonView]:
    """Every advisor, building, token and means that no option of this seat names, and why not."""
    named = things_in_options(g, seat)
    found = []
    for about in things(g, seat):
        if about not in named:
            key, rule, values = reason(g, seat, about)
            found.append(Reason(about, key, rule, **values).to_dict())
    return found


def things(g: Table, seat: int) -> list[View]:
    """Everything that a seat may want to use, build or take."""
    found: list[View] = [{"advisor": int(one.rank)} for one in g.rules.advisors]
    found += [{"building": one.id} for one in g.rules.buildings]
    found += [{"token": name} for name in tokens.TOKENS if name]
    found += [{"item": item} for item in usable(g, seat)]
    return found


def usable(g: Table, seat: int) -> list[str]:
    """The means a seat has that work only when used."""
    who = g.seats[seat]
    used = (hooks.FREES, hooks.DICE_SET, hooks.BUILT)
    held = [one.item for hook in used for one in hook.attachments(g) if who.buildings & one.mask]
    return [TOKEN_USE] * bool(who.reroll) + list(dict.fromkeys(held))


def things_in_options(g: Table, seat: int) -> list[View]:
    """Everything that the options of a seat name."""
    found: list[View] = []
    for option in g.options_for(seat):
        choice = option.to_dict()
        found += [{"advisor": group["advisor"]} for group in choice.get("groups", [])]
        found += [{key: choice[key]} for key in ("building", "token", "item") if key in choice]
        if "means" in choice:
            found.append({"item": choice["means"]})
    return found


Why = tuple[str, str, dict[str, Any]]
"""A key, the rule that decides, and values."""


def reason(g: Table, seat: int, about: View) -> Why:
    """Why something that no option names cannot be done now."""
    if "building" in about:
        building = next(one for one in g.rules.buildings if one.id == about["building"])
        return building_reason(g, seat, building)
    if "token" in about:
        return token_reason(g, seat, tokens.TOKENS.index(about["token"]))
    if "advisor" in about:
        return _when(g, seat, Influence.kind, "D3.2") or (
            "no_group",
            "D3.2",
            {"dice": dice.faces(g.dice & dice.NUMBERS)},
        )
    return item_reason(g, seat, about["item"])


def _when(g: Table, seat: int, ask: str, rule: str) -> Why | None:
    """Is it the wrong turn or the wrong question?"""
    if g.pending is None:
        return "over", "D6", {}
    if g.active != seat:
        return "not_your_turn", "D3", {"seats": [int(g.active)]}
    if g.ask != ask or g.actor != seat:
        return "not_now", rule, {"ask": ask}
    return None


def building_reason(g: Table, seat: int, building: Building) -> Why:
    """A building stands, is closed, is beyond the limit, or cannot be paid (D3.3, D5)."""
    who = g.seats[seat]
    if who.buildings & building.bit:
        return "built", "D3.3", {}
    if building.unique:
        owner = rival_builder(g, seat, building)
        if owner >= 0:
            return "closed", "D5", {"seat": int(owner)}
        if who.uniques >= g.rules.sheet.uniques:
            return "uniques", "D5", {"n": int(g.rules.sheet.uniques)}
    late = _when(g, seat, "build", "D3.3")
    return late or ("short", "D5", {"missing": missing(g, seat, building)})


def token_reason(g: Table, seat: int, kind: int) -> Why:
    """Why a token cannot be taken: it is at its limit, or there are not two crowns (D4)."""
    late = _when(g, seat, "token", "D4")
    if late:
        return late
    if crowns(g) < PRICE:
        return "crowns", "D3.2", {"n": PRICE}
    return "limit", "D7.3", {"n": int(tokens.limit(kind))}


def item_reason(g: Table, seat: int, item: str) -> Why:
    """Why a means cannot be used: used already, nothing to work on, or not now."""
    freeing = [hook.item for hook in hooks.FREES.attachments(g)]
    if item == TOKEN_USE or item in freeing:
        late = _when(g, seat, "reroll", "D3.1")
        if late:
            return late
        if not dice.hourglasses(g.dice):
            return "no_hourglass", "D7.25" if item == TOKEN_USE else "D7.10", {}
        return "used", "D7.10", {"lasts": "turn"}
    if any(hook.item == item for hook in hooks.DICE_SET.attachments(g)):
        return _when(g, seat, "turn", "D7.11") or ("unmet", "D7.11", {})
    if g.active == seat and room_for_soldiers(g) <= 0:
        return "soldiers", "D7.28", {"n": int(g.rules.sheet.soldiers)}
    return _when(g, seat, "hire", "D7.28") or ("unmet", "D7.15", {})
