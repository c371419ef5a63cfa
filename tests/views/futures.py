"""Games continued from a placement to the end of its rewards, and what the dice brought."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any, NamedTuple

from burgrave import FATE
from burgrave.engine.core.journal import Entry, Event, Journal
from burgrave.kingsburg import hooks
from burgrave.kingsburg.game import Kingsburg
from burgrave.kingsburg.model.items import Advisor
from burgrave.kingsburg.rules.influence import Influence
from burgrave.kingsburg.rules.rewards import advisor_at

UNITS = ("gold", "wood", "stone", "plus2", "soldiers", "vp")
SIGNS = {"gain": 1, "vp": 1, "pay": -1, "spend": -1}
PASSES_ON = "reward_of_uninfluenced"


class Asked(NamedTuple):
    """A question asked while advisors reward."""

    ask: str
    about: Any
    ways: list[str]


class Future:
    """What happens after an option, if this seat places nothing more."""

    def __init__(self, game: Kingsburg, seat: int, index: int) -> None:
        self.start, self.seat = game, seat
        self.game = game.clone()
        self.journal = self.game.journal = Journal()
        self.asked: list[Asked] = []
        self.game.apply(index, seat=seat)
        self.placed = self.journal.entries[1]

    def play(self, rng: random.Random, *, others_place: bool) -> Future:
        """Continue until everybody is rewarded; other questions are answered at random."""
        game = self.game
        while game.lies_ahead("rewards") and not self.is_over():
            options = game.options
            passes = [at for at, one in enumerate(options) if one.to_dict().get("pass")]
            own = game.actor == self.seat
            keeps = game.ask == "influence" and (own or not others_place)
            if own and game.ask != "influence":
                assert game.pending is not None
                ways = [one.text for one in options if one.words() != "pass"]
                self.asked.append(Asked(str(game.ask), game.pending.about().get("advisor"), ways))
            # Dice that the seat itself moves away are its own affair.
            keeps |= own and game.ask == "use"
            game.apply(passes[0] if keeps else rng.randrange(len(options)))
        return self

    def is_over(self) -> bool:
        """Whether the dice were taken back, even if the next season has begun."""
        return any(event.kind == "take_back" for event in self.journal.events())

    def at_once(self, seat: int) -> Counter[str]:
        """What the placement itself brought a seat."""
        return total_of([event for event in self.placed.events if event.seat == seat])

    def rewarded(self, advisor: Advisor) -> tuple[Counter[str], Counter[str]]:
        """What an advisor surely gave the seat, and the most that it may have given unasked.

        Only the second figure includes forced choices, what cards added, and what followed
        from the answer of another player on the same advisor.
        """
        cards = {effect.item for effect in hooks.REWARDED.effects(self.start, self.seat)}
        least: list[Event] = []
        most: list[Event] = []
        for entry in self.journal.entries:
            if owner_of_choice(entry, advisor.rank) == self.seat and entry.offered > 1:
                continue
            follows = False
            for event in (one for one in entry.events if one.kind in SIGNS):
                from_it = event.source == advisor.id or (follows and event.source in cards)
                follows = event.seat == self.seat and from_it
                if follows:
                    most.append(event)
                    if event.source == advisor.id and owner_of_choice(entry, advisor.rank) is None:
                        least.append(event)
        return total_of(least), total_of(most)

    def giver(self, rank: int) -> Advisor | None:
        """Whose reward is given at a rank; None where somebody moved dice and nobody can tell."""
        advisor = advisor_at(self.start, rank)
        if not passes_on(advisor):
            return advisor
        events = self.journal.events()
        if any(event.kind == "move" for event in events):
            return None
        stands = {event.amount for event in events if event.kind == "stand"}
        for free in range(1, 19):
            found = advisor_at(self.start, free)
            if not self.start.occupied >> free & 1 and free not in stands and not passes_on(found):
                return found
        return None


def passes_on(advisor: Advisor) -> bool:
    """Whether an advisor gives the reward of another one that nobody influenced."""
    return advisor.custom is not None and advisor.custom.name == PASSES_ON


def owner_of_choice(entry: Entry, rank: int) -> int | None:
    """Whose reward of an advisor this choice is about, if it is about one."""
    choice = {} if entry.option is None else entry.option.to_dict()
    if choice.get("advisor") != rank or entry.option is None or entry.option.ask == "influence":
        return None
    return int(choice.get("seat", entry.actor))


def total_of(events: list[Event]) -> Counter[str]:
    """The total of some events."""
    found = Counter(dict.fromkeys(UNITS, 0))
    for event in events:
        if event.kind in SIGNS:
            found[event.what or "vp"] += SIGNS[event.kind] * event.amount
    return found


def ranks_open(game: Kingsburg, seat: int) -> dict[int, list[tuple[list[int], list[int]]]]:
    """The dice with which a seat could take each free rank of the court if it were asked now."""
    twin = game.clone()
    twin._wait_for(Influence(seat))
    found: dict[int, list[tuple[list[int], list[int]]]] = {}
    for option in twin.options_for(seat):
        choice = option.to_dict()
        at_court = choice.get("means", "") in ("", "lone_die")
        if "advisor" in choice and at_court and not choice["envoy"]:
            group = list(choice["dice"]), list(choice["bonus"])
            found.setdefault(choice["advisor"], []).append(group)
    return found


def at_influence(game: Kingsburg, rng: random.Random) -> bool:
    """Continue at random until somebody places dice; return whether anybody does."""
    while game.actor is not None and game.ask != "influence":
        if game.actor == FATE:
            game.apply(rng.choices(range(len(game.options)), game.weights)[0])
        else:
            game.apply(rng.randrange(len(game.options)))
    return game.actor is not None
