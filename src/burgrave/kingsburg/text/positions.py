"""The lines of position texts that are particular to Kingsburg: calendar, enemies, court, seats."""

# Stays pure Python: none of it runs while a game is played.

from __future__ import annotations

from collections.abc import Callable

from ...engine.core.actors import NOBODY
from ...engine.core.decisions import Decision, Step
from ...engine.text.notation import NotationError
from ...engine.text.positions import PositionReader, bits_as_ids, seat_of
from ..game import Kingsburg
from ..model import dice, dice_groups
from ..model.board import PHASES, RANKS, Seat, Table
from ..model.court import MOST_STANDING, occupant_of, occupants, with_occupant
from ..model.dice import MOST_DICE
from ..model.dice_groups import APART, group_read, group_words, pack_groups, rank_of
from ..rules.year import Years
from ..views.states import owned_buildings
from .position_checks import check_possible

NUMBERS = ("vp", "gold", "wood", "stone", "plus2", "soldiers")
COUNTS = ("bonus_dice", "built", "sent", "strength", "outcome")
LISTS = ("buildings", "plan", "cards", "dice", "bonus", "seen", "spent")
MOST_GOODS = 300
"""An upper limit of goods, for which options can still be listed."""

LIMITS = {
    "vp": (-255, 255),
    "strength": (-255, 255),
    "outcome": (-1, 1),
    "bonus_dice": (0, MOST_DICE),
}
"""The range of those numbers of a seat that are not from 0 to 255."""

ENDS = {"paid": 1 << 32, "decided": 4, "done": 1 << 61}
"""The limits of those arguments of steps that may be "none"."""
MOST_PIPS = 255
"""An upper limit of the total of dice."""

Error = Callable[[str], NotationError]
"""Makes an error about a line, named by its first word."""


def position_lines(g: Kingsburg) -> list[str]:
    """The position without rules, registers and agenda, face-down cards included."""
    lines = [f"year {g.year}", f"phase {PHASES[g.phase]}"]
    if g.last_year != g.rules.years:
        lines.insert(1, f"last_year {g.last_year}")
    lines.append("order " + " ".join(g.names[seat] for seat in g.order))
    if g.envoy != NOBODY:
        lines.append(f"envoy {g.names[g.envoy]}")
    enemies = g.rules.enemies
    if any(card >= 0 for card in g.enemies):
        lines.append("enemies " + " ".join("?" if c < 0 else enemies[c].id for c in g.enemies))
    if g.foes:
        lines.append("foes " + " ".join(enemies[foe].id for foe in g.foes))
    if g.king:
        lines.append(f"king {g.king}")
    lines += court_lines(g)
    if g.in_force:
        lines.append(
            "in_force " + bits_as_ids(g.in_force, [card.id for card in g.rules.open_cards])
        )
    lines += [f"seat {name} {_seat_text(g, seat)}".rstrip() for seat, name in enumerate(g.names)]
    return lines


def _seat_text(g: Kingsburg, seat: int) -> str:
    who = g.seats[seat]
    values: dict[str, object] = {
        **{name: getattr(who, name) for name in (*NUMBERS, *COUNTS)},
        "buildings": ",".join(owned_buildings(g, who)),
        "cards": bits_as_ids(who.cards, [card.id for card in g.rules.cards]),
        "dice": ",".join(map(str, dice.faces(who.dice))),
        "bonus": ",".join(map(str, dice.faces(who.bonus))),
        "seen": ",".join(str(bit + 1) for bit in range(62) if who.seen >> bit & 1),
        "spent": ",".join(name for name, bit in g.rules.spent_bits.items() if who.spent & bit),
    }
    if who.plan != g.rules.full_plan:
        values["plan"] = ",".join(b.id for b in g.rules.buildings if b.bit & who.plan)
    words = [f"{name} {value}" for name, value in values.items() if value]
    return " ".join(words + ["passed"] * who.passed)


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


class KingsburgReader(PositionReader[Kingsburg]):
    """Reads calendar, enemies, court and provinces."""

    def readers(self, g: Kingsburg) -> dict[str, Callable[[list[str]], None]]:
        """The function that reads each kind of line."""
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
        check_possible(g, self.header_word, self.error)

    def possible(self, g: Kingsburg, step: Step[Table]) -> bool:
        """Are the seat, year, rank and number of dice of a step possible on this table?"""
        # One beyond the last rank or year is accepted; such a step does nothing.
        most = {
            "year": g.rules.years + 1,
            "rank": RANKS + (step.kind == "rewards"),
            "number": 3 if step.kind == "neutral" else MOST_DICE,
            "count": 255,
            "soldiers": 255,
        }
        fits = all(1 <= int(getattr(step, key, 1)) <= high for key, high in most.items())
        fits &= all(0 <= int(getattr(step, key, 0)) < end for key, end in ENDS.items())
        # A question about a deal must name a known one.
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
        rest, known = words[1:], set[str]()
        while rest:
            key = rest.pop(0)
            if key in known:
                raise self.error(f"{key!r} comes twice; once is accepted")
            known.add(key)
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
            setattr(who, key, dice.pack_faces(faces))
        elif key == "seen":
            for year in self.split_list(word):
                who.seen |= 1 << self.whole([year], 1, 62) - 1
        elif key == "spent":
            for name in self.split_list(word):
                self.one_of([name], tuple(g.rules.spent_bits))
                who.spent |= g.rules.spent_bits[name]
        else:
            own = [register.name for register in g.rules.registers if register.per_seat]
            known = ", ".join((*NUMBERS, *COUNTS, *LISTS, *own))
            raise self.error(f"unknown word {key!r}; accepted are {known}, passed")

    def at(self, g: Kingsburg, words: list[str]) -> None:
        """Set the game to a phase, a step of it and a seat: "at summer construct red"."""
        phase = self.one_of(words[:1], PHASES[1:]) + 1
        if self.header_word("phase") not in ("", PHASES[phase]):
            raise self.error(
                f"the phase is {self.header_word('phase')}, but the game is at {words[0]}"
            )
        g.phase = phase
        year = g.rules.programs["year"]
        place = [step.label() for step in year].index(f"phase({words[0]})")
        rest: list[Step[Table]] = [*year[place + 1 :], Years(g.year + 1)]
        rest = self.unroll(g, rest, words[1]) if len(words) > 1 else rest
        if len(words) > 2:
            seat = self.one_of(words[2:], g.names)
            rest[0].run(g)
            asked = g._scheduled
            g._unschedule()
            while asked and seat_of(asked[0]) != seat:
                asked.pop(0)
            if not asked:
                raise self.error(f"{words[1]!r} asks no seat; leave out {words[2]!r}")
            g.agenda = [*reversed(rest[1:]), *reversed(asked)]
        else:
            g.agenda = [*reversed(rest)]

    def unroll(self, g: Kingsburg, rest: list[Step[Table]], name: str) -> list[Step[Table]]:
        """The steps from the named one on, with programs expanded."""
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


def read_court(g: Table, words: list[str], error: Error) -> None:
    """Read who stands at court: "8:red 11:neutral,blue"."""
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
            g.court[place] = with_occupant(g.court[place], occupant_of(accepted.index(name) - 1))
        g.occupied |= 1 << int(rank)


def read_placed(g: Table, words: list[str], error: Error) -> None:
    """Read the dice at court: "red:4+6w+T>11!"."""
    groups = [group_read(word, g.names) for word in words]
    for word, group in zip(words, groups, strict=True):
        if not group:
            raise error(f"{word!r} is no dice group; one is written as red:4+6w+T>11")
    g.placed = pack_groups(groups)


def check_placed(g: Table, error: Error) -> None:
    """Refuse dice of a player who does not stand where they lie."""
    for group in g.placed:
        if not group & APART and dice_groups.seat_of(group) not in occupants(
            g.court[rank_of(group)]
        ):
            raise error(f"{group_words(group, g.names)!r}: the court names nobody like that there")


def read_totals(g: Table, words: list[str], error: Error) -> None:
    """Read the totals of everybody's dice when the turn order was set."""
    fits = all(word.isdecimal() and int(word) <= MOST_PIPS for word in words)
    if len(words) != len(g.seats) or not fits:
        raise error(f"totals are one number a seat, {MOST_PIPS} at most")
    g.totals = tuple(map(int, words))
