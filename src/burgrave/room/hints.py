"""Hints: the best few options of a seat, with their chances and one reason each."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from ..bots.judge import UNIT, Judge, judge_for
from ..bots.one_step import ALL_THROWS, ranked
from ..bots.search import search
from ..engine.core import luck as engine_luck
from ..engine.core.luck import Luck
from ..engine.game.ruled import RuledGame, View
from ..engine.text.notation import BurgraveError
from ..narration.narrator import Narrator
from ..narration.symbols import amounts_symbol

SHOWN: Final = 3
"""How many options are shown."""
WORLDS: Final = 0 if engine_luck.__file__.endswith((".py", ".pyc")) else 16
"""In how many imagined worlds they are tried; plain Python would take too long."""
BUILDING: Final = ("construct", "build")
"""Questions whose answers are buildings to be built."""
TURNED: Final = 0.1
"""By how much the chances of a battle must change to be a reason."""


@dataclass(frozen=True)
class Reason:
    """Why an option is good, as the key of a text and what fills its blanks."""

    key: str
    values: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Hint:
    """One of the best options."""

    option: int
    text: str
    """The option in notation."""
    win: float
    """The chance to win after it."""
    loss: float
    """How much less that is than after the best."""
    reason: Reason
    one_step: bool = False
    """Was it looked at one step ahead only, where compiled it would be played out?"""

    def to_dict(self, narrator: Narrator) -> dict[str, Any]:
        """The hint in words, ready for JSON."""
        said = {"option": self.option, "text": self.text, "reason": worded(self.reason, narrator)}
        return {**said, "win": round(self.win, 4), "loss": round(self.loss, 4)}


def hints(game: RuledGame, seat: int, *, seed: int = 0, most: int = SHOWN) -> list[Hint]:
    """The best few options of a seat that is asked, best first; on the seat's knowledge alone."""
    if not game.options_for(seat):
        raise BurgraveError(f"{game.names[seat]} is not asked now, so there is nothing to hint at")
    judge = judge_for(game.book)
    found = _weighed(game, seat, judge, seed=seed, most=most)
    best = max(win for _, win in found)
    options = game.options_for(seat)
    reasons = Reasons(game, seat)
    near = not WORLDS and not judge.features.judges_rests
    return [
        Hint(option, options[option].text, win, best - win, reasons.why(option), near)
        for option, win in found
    ]


def _weighed(
    game: RuledGame, seat: int, judge: Judge, *, seed: int, most: int
) -> list[tuple[int, float]]:
    """The best options and the chance to win after each, best first."""
    asked = game.clone()
    asked.call(seat)
    if WORLDS:
        tried = search(asked, seat, judge, luck=Luck(seed), worlds=WORLDS, candidates=most)
        if len(tried) > 1:
            return [(one.option, one.win) for one in tried]
    world = judge.veiled(asked, seat)
    found = []
    for _, option in ranked(asked, seat, judge, throws=ALL_THROWS)[:most]:
        twin = world.clone()
        twin.answer(twin.legal()[option])
        found.append((option, judge.heads(twin, seat)[0] / UNIT))
    return found


class Reasons:
    """Finds out what options are good for, from what they change."""

    def __init__(self, game: RuledGame, seat: int) -> None:
        self.seat = seat
        self.options = game.options_for(seat)
        self.previews = game.previews(seat)
        view = game.view(seat)
        self.forecast = (view["table"].get("own") or {}).get("forecast")
        self.court = {one["rank"]: one["advisor"] for one in view["table"].get("court", ())}
        # The last option is to do nothing, where that is allowed.
        self.anyway = set(self.previews[-1].get("build", ()))

    def why(self, option: int) -> Reason:
        """The first good reason for an option."""
        told, choice = self.previews[option], self.options[option].to_dict()
        if choice.get("pass"):
            return Reason("ui.hint.pass")
        if choice.get("building") and self.options[option].ask in BUILDING:
            return Reason("ui.hint.builds", {"item": choice["building"]})
        found = self.battle(told) or self.payable(told) or self.kept_away(told) or self.gained(told)
        return found or Reason("ui.hint.judged")

    def battle(self, told: View) -> Reason | None:
        """An invasion it wins, or a winter whose chances it turns."""
        for invasion in told.get("invasions", ()):
            if invasion["outcome"] == "won":
                return Reason("ui.hint.invasion", {"n": invasion["own"]})
        soldiers = told.get("gained", {}).get("soldiers", 0)
        if not soldiers or not self.forecast:
            return None
        before, after = (
            chance_of_battle(self.forecast, 0),
            chance_of_battle(self.forecast, soldiers),
        )
        if after - before < TURNED:
            return None
        return Reason("ui.hint.winter", {"before": percent(before), "after": percent(after)})

    def payable(self, told: View) -> Reason | None:
        """A building it pays for that could not be paid otherwise."""
        still_open = told.get("open") or {}
        ways = [told, *still_open.get("ways", ())]
        # What dice on lower ranks pay for is not this advisor's doing.
        anyway = self.anyway.union((told.get("placement") or {}).get("earlier_build", ()))
        fresh = [id for way in ways for id in way.get("build", ()) if id not in anyway]
        return Reason("ui.hint.pays", {"item": fresh[-1]}) if fresh else None

    def kept_away(self, told: View) -> Reason | None:
        """An advisor that somebody else could have taken."""
        placed = told.get("placement") or {}
        rivals = [rival["seat"] for rival in placed.get("rivals", ()) if rival["can_block"]]
        if not rivals:
            return None
        rank = placed["advisor"]
        return Reason("ui.hint.keeps", {"rank": rank, "item": self.court[rank], "seats": rivals})

    def gained(self, told: View) -> Reason | None:
        """Points or goods that it brings."""
        gained = dict(told.get("gained", {}))
        return Reason("ui.hint.gains", {"amounts": gained}) if gained else None


def chance_of_battle(forecast: View, more: int) -> float:
    """The share of all that may come in which a battle is won with so many soldiers more."""
    won, total = 0, 0
    for enemy in forecast["enemies"]:
        for help in forecast["help"]:
            weight = help.get("ways", 1)
            won += weight * (enemy["own"] + help["soldiers"] + more > enemy["strength"])
            total += weight
    return won / total if total else 0.0


def percent(share: float) -> str:
    """A chance in whole percent."""
    return f"{100 * share:.0f} %"


def worded(reason: Reason, narrator: Narrator) -> str:
    """A reason in words; symbols are left to whoever shows them."""
    values = {name: _value(name, value, narrator) for name, value in reason.values.items()}
    return narrator.texts.text(reason.key, **values)


def _value(name: str, value: Any, narrator: Narrator) -> Any:
    if name == "amounts":
        return amounts_symbol(value, signed=True)
    return narrator.item(value) if name == "item" else narrator.value(name, value)
