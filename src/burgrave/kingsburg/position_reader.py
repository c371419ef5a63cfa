"""Reading what a position text says of Kingsburg."""

# Stays pure Python: none of it runs while a game is played.

from __future__ import annotations

from collections.abc import Callable

from ..engine.decisions import Decision, Step
from ..engine.position_reader import PositionReader, seat_of
from .game import Kingsburg
from .model import dice
from .model.board import PHASES, RANKS, Seat, Table
from .position_checks import check_possible
from .position_court import MOST_DICE, check_placed, read_court, read_placed, read_totals
from .position_writer import COUNTS, NUMBERS
from .rules.year import Years

LISTS = ("buildings", "plan", "cards", "dice", "bonus", "seen", "spent")
MOST_GOODS = 300
"""More than any game brings, and no more than options can be listed for."""

LIMITS = {
    "vp": (-255, 255),
    "strength": (-255, 255),
    "outcome": (-1, 1),
    "bonus_dice": (0, MOST_DICE),
}
"""What numbers of a seat may be, where that is not 0 to 255."""

ENDS = {"paid": 1 << 32, "decided": 4, "done": 1 << 61}
"""What the numbers of steps that may be nothing must stay below."""


class KingsburgReader(PositionReader[Kingsburg]):
    """Reads calendar, enemies, court and provinces."""

    def readers(self, g: Kingsburg) -> dict[str, Callable[[list[str]], None]]:
        """What reads each kind of line."""
        return {
            "year": lambda words: setattr(g, "year", self.whole(words, 1, g.rules.years)),
            "phase": lambda words: setattr(g, "phase", self.one_of(words, PHASES[1:]) + 1),
            "order": lambda words: self.order(g, words),
            "envoy": lambda words: setattr(g, "envoy", self.one_of(words, g.names)),
            "enemies": lambda words: self.enemies(g, words),
            "foes": lambda words: setattr(
                g, "foes", tuple(self.one_of([word], _enemy_ids(g)) for word in words)
            ),
            "king": lambda words: setattr(g, "king", self.whole(words, 0, 6)),
            "court": lambda words: read_court(g, words, self.error),
            "placed": lambda words: read_placed(g, words, self.error),
            "totals": lambda words: read_totals(g, words, self.error),
            "in_force": lambda words: setattr(
                g, "in_force", self.mask(",".join(words), [card.id for card in g.rules.open_cards])
            ),
            "last_year": lambda words: setattr(g, "last_year", self.whole(words, 1, g.rules.years)),
            "seat": lambda words: self.seat(g, words),
            "at": lambda words: self.at(g, words),
        }

    def check(self, g: Kingsburg) -> None:
        check_placed(g, self.error)

    def check_possible(self, g: Kingsburg) -> None:
        check_possible(g, self.said, self.error)

    def possible(self, g: Kingsburg, step: Step[Table]) -> bool:
        """Are seat, year, rank and number of dice such as this table may have?"""
        # After the last rank and the last year, rewards and years find nothing left to do.
        most = {
            "year": g.rules.years + 1,
            "rank": RANKS + (step.kind == "rewards"),
            "number": 3 if step.kind == "neutral" else MOST_DICE,
            "count": 255,
            "soldiers": 255,
        }
        fits = all(1 <= int(getattr(step, key, 1)) <= high for key, high in most.items())
        fits &= all(0 <= int(getattr(step, key, 0)) < end for key, end in ENDS.items())
        # What a question names is one of the deals.
        asked = isinstance(step, Decision)
        known = not asked or getattr(step, "name", None) in {None, *g.rules.deals}
        return fits and known and super().possible(g, step)

    def order(self, g: Kingsburg, words: list[str]) -> None:
        if sorted(words) != sorted(g.names):
            raise self.error(f"the order names every seat once: {' '.join(g.names)}")
        g.order = tuple(g.names.index(word) for word in words)

    def enemies(self, g: Kingsburg, words: list[str]) -> None:
        if len(words) != g.rules.years:
            raise self.error(f"the enemy deck has {g.rules.years} cards, '?' where not dealt")
        cards = []
        for place, word in enumerate(words):
            card = -1 if word == "?" else self.one_of([word], _enemy_ids(g))
            if card >= 0 and g.rules.enemies[card].year != place + 1:
                raise self.error(f"{word} is no card of year {place + 1}")
            cards.append(card)
        g.enemies = tuple(cards)

    def seat(self, g: Kingsburg, words: list[str]) -> None:
        seat = self.one_of(words[:1], g.names)
        rest, said = words[1:], set[str]()
        while rest:
            key = rest.pop(0)
            if key in said:
                raise self.error(f"{key!r} comes twice; once is accepted")
            said.add(key)
            if key == "passed":
                g.seats[seat].passed = True
            elif not rest:
                raise self.error(f"{key!r} has no value")
            elif not self.seat_register(g, key, seat=seat, word=rest[0]):
                self.seat_value(g, g.seats[seat], key, rest.pop(0))
            else:
                rest.pop(0)

    def seat_value(self, g: Table, who: Seat, key: str, word: str) -> None:
        buildings = [building.id for building in g.rules.buildings]
        if key in NUMBERS or key in COUNTS:
            low, high = LIMITS.get(key, (0, 255))
            setattr(who, key, self.whole([word], low, high))
            self.whole([str(who.goods())], 0, MOST_GOODS)
        elif key == "buildings":
            who.buildings = self.mask(word, buildings)
        elif key == "plan":
            who.plan = self.mask(word, buildings)
        elif key == "cards":
            who.cards = self.mask(word, [card.id for card in g.rules.cards])
        elif key in ("dice", "bonus"):
            faces = [self.whole([face], 1, 6) for face in word.split(",")]
            self.whole([str(len(faces))], 1, MOST_DICE)
            setattr(who, key, dice.packed(faces))
        elif key == "seen":
            for year in self.listed(word):
                who.seen |= 1 << self.whole([year], 1, 62) - 1
        elif key == "spent":
            for name in self.listed(word):
                self.one_of([name], tuple(g.rules.spent_bits))
                who.spent |= g.rules.spent_bits[name]
        else:
            own = [register.name for register in g.rules.registers if register.per_seat]
            known = ", ".join((*NUMBERS, *COUNTS, *LISTS, *own))
            raise self.error(f"unknown word {key!r}; accepted are {known}, passed")

    def at(self, g: Kingsburg, words: list[str]) -> None:
        """Place the game at a phase, a step of it and a seat: "at summer construct red"."""
        phase = self.one_of(words[:1], PHASES[1:]) + 1
        if self.said("phase") not in ("", PHASES[phase]):
            raise self.error(f"the phase is {self.said('phase')}, but the game is at {words[0]}")
        g.phase = phase
        year = g.rules.programs["year"]
        place = [step.label() for step in year].index(f"phase({words[0]})")
        rest: list[Step[Table]] = [*year[place + 1 :], Years(g.year + 1)]
        rest = self.unrolled(g, rest, words[1]) if len(words) > 1 else rest
        if len(words) > 2:
            seat = self.one_of(words[2:], g.names)
            rest[0].run(g)
            asked = g.scheduled
            g.unschedule()
            while asked and seat_of(asked[0]) != seat:
                asked.pop(0)
            if not asked:
                raise self.error(f"{words[1]!r} asks no seat; leave out {words[2]!r}")
            g.agenda = [*reversed(rest[1:]), *reversed(asked)]
        else:
            g.agenda = [*reversed(rest)]

    def unrolled(self, g: Kingsburg, rest: list[Step[Table]], name: str) -> list[Step[Table]]:
        """The steps from the named one on, opening programs on the way."""
        labels: list[str] = []
        while rest:
            label = rest[0].label()
            if label.startswith("phase("):
                break
            if label == name or label == f"moment({name})":
                return rest
            program = label.removeprefix("perform(").removesuffix(")")
            labels.append(label)
            rest = (
                [*g.rules.programs[program], *rest[1:]] if program in g.rules.programs else rest[1:]
            )
        raise self.error(f"no step {name!r} in this phase; accepted are {', '.join(labels)}")


def _enemy_ids(g: Table) -> tuple[str, ...]:
    return tuple(enemy.id for enemy in g.rules.enemies)
