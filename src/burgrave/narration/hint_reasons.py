"""Why an option is good: the reason that a hint gives."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Final

from ..engine.game.ruled import RuledGame

SURE: Final = 0.75
"""What happens in at least this share of the plays after an option may be a reason for it."""


@dataclass(frozen=True)
class Reason:
    """Why an option is good, as the key of a text and what fills its blanks."""

    key: str
    values: dict[str, Any] = field(default_factory=dict)


@dataclass
class Ahead:
    """How the game went on for a while after an option, in one trial."""

    end: RuledGame
    """The position in which it ended."""
    others: list[tuple[int, Mapping[str, Any]]] = field(default_factory=list)
    """What the other seats answered on the way."""


class HintReasons:
    """Finds reasons for the options of a seat in the previews of what they change."""

    build_asks: ClassVar[tuple[str, ...]] = ()
    """Questions whose answers are cards to be built."""
    item_field: ClassVar[str] = ""
    """The field of a choice that names the card."""

    def __init__(self, game: RuledGame, seat: int) -> None:
        self.seat = seat
        self.options = game.options_for(seat)
        self.previews = game.previews(seat)
        # The last option is to do nothing, if that is allowed.
        self.anyway = set(self.previews[-1].get("build", ()))
        """What can be paid for whichever option is taken."""
        self.game = game
        self.ahead: Callable[[int], Sequence[Ahead]] | None = None
        """A few plays of the game after an option; None if nobody plays on."""
        self.compared: Sequence[int] = ()
        """The options that were compared, the best first."""
        self.line: list[str] | None = None
        """What is built after the option in question, the surest last."""

    def why(self, option: int, given: Sequence[Reason] = ()) -> Reason:
        """Give the first good reason for an option that no other option was given."""
        preview, choice = self.previews[option], self.options[option].to_dict()
        self.line = self.built_until(option)
        # Doing nothing is a good answer only if nothing else is better.
        beaten = bool(given) and bool(choice.get("pass"))
        found = [*([] if beaten else self.reasons(option, choice)), *self.fallbacks(preview)]
        return next((one for one in found if one not in given), judged(len(given) + 1))

    def reasons(self, option: int, choice: Mapping[str, Any]) -> list[Reason]:
        """Every good reason for an option, the best first."""
        if choice.get("pass"):
            return [Reason("ui.hint.pass")]
        builds = choice.get(self.item_field) and self.options[option].ask in self.build_asks
        own = [Reason("ui.hint.builds", {"item": choice[self.item_field]})] if builds else []
        preview = self.previews[option]
        asked = self.reasons_of_answer(self.options[option].ask, choice, preview)
        return own + [one for one in (*asked, *self.reasons_of_preview(preview)) if one is not None]

    def reasons_of_answer(
        self, ask: str, choice: Mapping[str, Any], preview: Mapping[str, Any]
    ) -> list[Reason | None]:
        """The reasons that belong to one kind of question, the best first."""
        return []

    def reasons_of_preview(self, preview: Mapping[str, Any]) -> list[Reason | None]:
        """The reasons that a preview shows, the best first."""
        return [self.invasion(preview), self.payable(preview), self.gained(preview)]

    def fallbacks(self, preview: Mapping[str, Any]) -> list[Reason]:
        """The reason for an option that has no better one: what it leaves."""
        left = {unit: n for unit, n in preview.get("stock", {}).items() if n}
        return [Reason("ui.hint.leaves", {"what": left})] if left else []

    def invasion(self, preview: Mapping[str, Any]) -> Reason | None:
        """An invasion that the option wins."""
        for invasion in preview.get("invasions", ()):
            if invasion["outcome"] == "won":
                return Reason("ui.hint.invasion", {"n": invasion["own"]})
        return None

    def payable(self, preview: Mapping[str, Any]) -> Reason | None:
        """Something that can be paid for only after this option."""
        still_open = preview.get("open") or {}
        ways = [preview, *still_open.get("ways", ())]
        anyway = self.payable_anyway(preview)
        fresh = [id for way in ways for id in way.get("build", ()) if id not in anyway]
        if self.line is not None:
            # What is payable, but will not be built, is no reason.
            fresh = [id for id in fresh if id in self.line]
        return Reason("ui.hint.pays", {"item": fresh[-1]}) if fresh else None

    def leads_to(self) -> Reason | None:
        """Something that is soon built after this option."""
        return Reason("ui.hint.leads", {"item": self.line[-1]}) if self.line else None

    def built_items(self, game: RuledGame) -> list[str]:
        """What the seat has built, if the game has something to build."""
        return []

    def built_until(self, option: int) -> list[str] | None:
        """What is built in most plays after an option, the surest last; None without plays."""
        if self.ahead is None:
            return None
        before, plays = self.built_items(self.game), self.ahead(option)
        built = Counter(
            id for play in plays for id in self.built_items(play.end) if id not in before
        )
        return [id for id, n in reversed(built.most_common()) if n >= SURE * len(plays)]

    def payable_anyway(self, preview: Mapping[str, Any]) -> set[str]:
        """What can be paid for without the option."""
        return self.anyway

    def gained(self, preview: Mapping[str, Any]) -> Reason | None:
        """Points or goods that the option brings."""
        gained = dict(preview.get("gained", {}))
        return Reason("ui.hint.gains", {"amounts": gained}) if gained else None


def judged(place: int) -> Reason:
    """The reason that every hint has: its place among the options when all are played on."""
    return Reason("ui.hint.judged", {"n": place})
