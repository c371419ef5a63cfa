"""The board of Kingsburg: calendar, provinces, dice, court, enemies and cards."""

from __future__ import annotations

import re
from collections.abc import Iterator
from copy import deepcopy
from typing import ClassVar, Final

from ..engine.text.wording import NOTHING
from ..kingsburg.game import Kingsburg
from ..kingsburg.model.board import PHASES, RANKS, SEASONS
from ..kingsburg.text.positions import LIMITS, MOST_GOODS
from ..narration.symbols import roman
from .board import Board, Change, Part, Repair, line
from .position_words import PositionWords, split

STEPS: Final = {
    "roll": "",
    "place": "influence_rounds",
    "reward": "rewards",
    "build": "constructions",
}
"""The steps of a season at which a position may begin, by what is done there."""
ASKS: Final = {"influence": "place", "reward": "reward", "construct": "build"}
"""The step to which a question belongs."""
HANDS: Final = ("1,3,5", "2,3,4", "1,4,5", "2,4,5", "3,4,5")
"""The dice of seats, in order, that have none at a step at which dice are placed."""
NEUTRAL: Final = "neutral"
WHITE_DICE: Final = 8
PLAYER_DICE: Final = 3
NUMBERS: Final = ("vp", "gold", "wood", "stone", "plus2", "soldiers")
IN_SEASONS: Final = ("dice", "bonus", "passed", "spent", "bonus_dice", "built")
IN_WINTER: Final = ("sent", "strength", "outcome")
DIE: Final = re.compile("([1-6])(w?)")
RANK: Final = re.compile("[^0-9].*")
"""What may follow the rank of a group of dice."""


class KingsburgBoard(Board):
    """A position of Kingsburg, part by part."""

    game: Kingsburg
    kept: ClassVar = (*NUMBERS, "dice", "bonus", "buildings", "passed")
    lines: ClassVar = ("year", "phase", "order", "envoy", "court", "placed")

    def begin(self, words: PositionWords) -> None:
        words.head |= {"year": "1", "phase": "spring"}
        self.set_phase(words, "spring")

    def beginning(self, words: PositionWords) -> str:
        return f"at {self.phase(words)} {STEPS[self.step(words)]}".strip()

    def phase(self, words: PositionWords) -> str:
        """The phase of the year."""
        placed = words.then.split()
        phase = placed[1] if placed[:1] == ["at"] else words.head.get("phase")
        return phase or PHASES[self.game.phase]

    def step(self, words: PositionWords) -> str:
        """What is done in the season now; "roll" everywhere else."""
        placed = words.then.split()
        if placed[:1] == ["at"] and self.phase(words) in SEASONS:
            step = placed[2] if len(placed) > 2 else ""
            return next((name for name, title in STEPS.items() if title == step), "roll")
        return ASKS.get(self.game.ask or "", "roll")

    def own_parts(self, words: PositionWords) -> Iterator[Part]:
        yield from self.calendar(words)
        yield from self.turns(words)
        for seat in range(len(words.seats)):
            yield from self.province(words, seat)
        for rank in range(1, RANKS + 1):
            yield self.advisor(words, rank)
        yield from self.enemies(words)

    # When it is, and whose turn.

    def calendar(self, words: PositionWords) -> Iterator[Part]:
        """Year, phase, and what is done in it."""
        rules, say = self.game.rules, self.narrator.texts.text
        years = [(str(year), roman(year)) for year in range(1, rules.years + 1)]
        year = words.head.get("year", "1")
        yield Part("year", "calendar", "one", year, self.set_year, options=years)
        phases = [(one, say(f"ui.phase.{one}")) for one in PHASES[1:]]
        phase = self.phase(words)
        yield Part("phase", "calendar", "one", phase, self.set_phase, options=phases)
        if phase in SEASONS:
            steps = [(one, say(f"analysis.step.{one}")) for one in STEPS]
            yield Part("step", "calendar", "one", self.step(words), self.set_step, options=steps)

    def set_year(self, words: PositionWords, value: str) -> None:
        """Another year has another enemy."""
        words.head |= {"year": value, "foes": ""}
        if int(words.head.get("last_year") or self.game.rules.years) < int(value):
            words.head["last_year"] = ""

    def set_phase(self, words: PositionWords, value: str) -> None:
        """Go to a phase; what only other phases have is put away."""
        words.head["phase"] = value
        if value not in SEASONS:
            words.head |= {"court": "", "placed": "", "totals": ""}
        for values in words.seats.values():
            for key in () if value in SEASONS else IN_SEASONS:
                values.pop(key, None)
            for key in () if value == "winter" else IN_WINTER:
                values.pop(key, None)
        if value != "winter":
            words.head |= {"foes": "", "king": ""}
        words.then = f"at {value}"
        if value in SEASONS:
            self.set_step(words, "place")

    def set_step(self, words: PositionWords, value: str) -> None:
        """Go to a step of the season."""
        phase = self.phase(words)
        words.then = f"at {phase} {STEPS.get(value, value)}".strip()
        idle = not words.head.get("court") and not any(
            values.get("dice") for values in words.seats.values()
        )
        if value == "place" and idle:
            for values, hand in zip(words.seats.values(), HANDS, strict=False):
                values["dice"] = hand

    def turns(self, words: PositionWords) -> Iterator[Part]:
        """Turn order, whose turn it is, and the envoy."""
        seats = self.seat_options(words)
        order = ",".join(words.head.get("order", " ".join(words.names)).split())
        yield Part("order", "order", "order", order, self.set_order, options=seats)
        asked = self.game.actor
        turn = self.game.names[asked] if asked is not None and asked >= 0 else ""
        yield Part("turn", "order", "one", turn, self.set_turn, options=seats)
        nobody = (NOTHING, self.narrator.texts.text("ui.board.envoy.nobody"))
        yield self.choice(words, "envoy", "order", [nobody, *seats])

    def set_order(self, words: PositionWords, value: str) -> None:
        """Take turns in another order."""
        words.head |= {"order": " ".join(split(value)), "totals": ""}

    def set_turn(self, words: PositionWords, value: str) -> None:
        """Let a seat answer next, and the others after it."""
        phase, step = self.phase(words), STEPS[self.step(words)]
        if phase not in SEASONS or step != STEPS["place"]:
            words.then = f"at {phase} {step or 'influence_rounds'}"
            words.head["order"] = " ".join([value, *(n for n in self.order(words) if n != value)])
            return
        words.then = f"at {phase} {step} {value}"

    def order(self, words: PositionWords) -> list[str]:
        """The turn order."""
        return words.head.get("order", "").split() or words.names

    # Provinces and dice.

    def province(self, words: PositionWords, seat: int) -> Iterator[Part]:
        """Everything of one seat."""
        for key in NUMBERS:
            low, high = LIMITS.get(key, (0, 255))
            yield self.number(words, seat, key, low=low, high=min(high, MOST_GOODS))
        plan = words.list_of(seat, "plan")
        known = [one.id for one in self.game.rules.buildings if not one.strip or one.id in plan]
        yield self.list_part(words, seat, "buildings", "province", self.items(known))
        if self.phase(words) in SEASONS:
            yield self.dice(words, seat, "dice", PLAYER_DICE)
            yield self.dice(words, seat, "bonus", WHITE_DICE)
        held = [card.id for card in self.game.rules.cards]
        if held:
            yield self.list_part(words, seat, "cards", "cards", self.items(held))

    def dice(self, words: PositionWords, seat: int, key: str, most: int) -> Part:
        """The dice in the hand of a seat."""

        def change(changed: PositionWords, value: str) -> None:
            changed.seat(seat)[key] = value
            changed.seat(seat).pop("passed", None)
            changed.head["totals"] = ""

        id, value = f"seat.{seat}.{key}", ",".join(words.list_of(seat, key))
        faces = [(str(face), str(face)) for face in range(1, 7)]
        return Part(id, "dice", "dice", value, change, key, seat=seat, high=most, options=faces)

    # The court.

    def advisor(self, words: PositionWords, rank: int) -> Part:
        """Who stands on an advisor; a change may name the dice: "red:3+4"."""
        there = ",".join(standing(words).get(rank, []))

        def change(changed: PositionWords, value: str) -> None:
            court = standing(changed)
            take_back(changed, rank)
            name, colon, dice = value.partition(":")
            court[rank] = [*court.get(rank, []), name] if colon else split(value)
            if colon:
                place(changed, name, dice, rank)
            occupied = sorted((at, names) for at, names in court.items() if names)
            changed.head["court"] = " ".join(f"{at}:{','.join(names)}" for at, names in occupied)

        seats = self.seat_options(words)
        if len(words.seats) == 2:
            seats = [*seats, (NEUTRAL, self.narrator.texts.text("ui.board.neutral"))]
        name = self.narrator.name_rank(rank)
        return Part(f"court.{rank}", "court", "several", there, change, label=name, options=seats)

    def forget_seat(self, words: PositionWords, name: str) -> None:
        for key in ("order", "envoy"):
            words.head[key] = " ".join(n for n in words.head.get(key, "").split() if n != name)
        court = {at: [n for n in names if n != name] for at, names in standing(words).items()}
        words.head["court"] = " ".join(f"{at}:{','.join(n)}" for at, n in court.items() if n)
        groups = words.head.get("placed", "").split()
        words.head["placed"] = " ".join(one for one in groups if not one.startswith(f"{name}:"))
        words.head["totals"] = ""

    def set_players(self, words: PositionWords, value: str) -> None:
        super().set_players(words, value)
        if len(words.seats) > 2:
            self.forget_seat(words, NEUTRAL)
        words.head["totals"] = ""
        if self.phase(words) in SEASONS:
            for values, hand in zip(words.seats.values(), HANDS, strict=False):
                if not values:
                    values["dice"] = hand

    # Enemies and cards for everybody.

    def enemies(self, words: PositionWords) -> Iterator[Part]:
        """The enemy of each year, those that have come, the king's die and the open card."""
        rules, unknown = self.game.rules, ("?", self.narrator.texts.text("analysis.unknown"))
        deck = words.head.get("enemies", "").split() or ["?"] * rules.years
        for year in range(1, rules.years + 1):
            cards = self.foes_of(year)
            yield Part(
                f"enemy.{year}",
                "enemies",
                "one",
                deck[year - 1],
                enemy_of(year, deck),
                label=self.narrator.texts.text("ui.place.year", year=roman(year)),
                options=[unknown, *cards],
            )
        if self.phase(words) == "winter":
            year = int(words.head.get("year", "1"))
            cards = self.foes_of(year)
            nobody = (NOTHING, self.narrator.texts.text("analysis.unknown"))
            yield self.choice(words, "foes", "enemies", [nobody, *cards])
            king = words.head.get("king") or "0"
            yield Part("king", "enemies", "number", king, line("king"), high=6)
        if rules.open_cards:
            cards = self.items([card.id for card in rules.open_cards])
            nobody = (NOTHING, self.narrator.texts.text("analysis.unknown"))
            yield self.choice(words, "in_force", "cards", [nobody, *cards])

    def foes_of(self, year: int) -> list[tuple[str, str]]:
        """The enemies that may come in a year, with their strength."""
        found = [one for one in self.game.rules.enemies if one.year == year]
        return [(one.id, f"{self.narrator.item(one.id)} {one.strength}") for one in found]

    # What makes a refused position possible.

    def repairs(self, words: PositionWords, before: PositionWords) -> Iterator[Repair]:
        fuller = deepcopy(words)
        added = sum(self.fill(fuller, seat) for seat in range(len(words.seats)))
        emptier = deepcopy(words)
        gone = sum(self.thin(emptier, seat) for seat in range(len(words.seats)))
        both = [Repair("build", fuller, added), Repair("raze", emptier, gone)]
        yield from both if count(words) >= count(before) else reversed(both)
        yield Repair("card", self.of_one(words, before))
        for key, lines in (
            ("no_dice", ("placed",)),
            ("court", ("court", "placed")),
            ("foes", ("foes",)),
        ):
            twin = deepcopy(words)
            twin.head |= dict.fromkeys(lines, "")
            yield Repair(key, twin)

    def fill(self, words: PositionWords, seat: int) -> int:
        """Build every left neighbour that is missing; return how many there were."""
        named = words.list_of(seat, "buildings")
        stand = set(named)
        for one in named:
            stand |= {*self.left_of(words, seat, one)}
        if len(stand) > len(named):
            ids = [one.id for one in self.game.rules.buildings if one.id in stand]
            words.seat(seat)["buildings"] = ",".join(ids)
        return len(stand) - len(named)

    def thin(self, words: PositionWords, seat: int) -> int:
        """Take away every building without its left neighbour; return how many there were."""
        stand = words.list_of(seat, "buildings")
        kept = [one for one in stand if set(self.left_of(words, seat, one)) <= set(stand)]
        if kept != stand:
            words.seat(seat)["buildings"] = ",".join(kept)
        return len(stand) - len(kept)

    def left_of(self, words: PositionWords, seat: int, id: str) -> list[str]:
        """The buildings of a plan that stand to the left of one."""
        buildings = self.game.rules.buildings
        plan = words.list_of(seat, "plan") or [one.id for one in buildings if not one.strip]
        left = next((one.left for one in buildings if one.id == id), 0)
        return [one.id for one in buildings if one.bit & left and one.id in plan]

    def of_one(self, words: PositionWords, before: PositionWords) -> PositionWords:
        """The words with each card only at the seat that it was given to last."""
        twin = deepcopy(words)
        for seat in range(len(words.seats)):
            had = before.list_of(seat, "cards") if seat < len(before.seats) else []
            fresh = set(words.list_of(seat, "cards")) - set(had)
            for other in range(len(words.seats)):
                if other != seat and fresh:
                    kept = [one for one in words.list_of(other, "cards") if one not in fresh]
                    twin.seat(other)["cards"] = ",".join(kept)
        return twin


def count(words: PositionWords) -> int:
    """How many buildings stand."""
    return sum(len(words.list_of(seat, "buildings")) for seat in range(len(words.seats)))


def enemy_of(year: int, deck: list[str]) -> Change:
    """The change that sets the enemy of a year."""

    def change(words: PositionWords, value: str) -> None:
        cards = [*deck]
        cards[year - 1] = value
        known = any(card != "?" for card in cards)
        words.head["enemies"] = " ".join(cards) if known else ""

    return change


def standing(words: PositionWords) -> dict[int, list[str]]:
    """Who stands on each advisor."""
    entries = [word.partition(":") for word in words.head.get("court", "").split()]
    return {int(rank): split(names) for rank, _, names in entries}


def take_back(words: PositionWords, rank: int) -> None:
    """Give the dice on an advisor back to their players."""
    kept: list[str] = []
    for group in words.head.get("placed", "").split():
        name, _, rest = group.partition(":")
        dice, _, target = rest.partition(">")
        if RANK.sub("", target) != str(rank):
            kept.append(group)
        elif name in words.seats:
            for part in dice.split("+"):
                die = DIE.fullmatch(part.partition("-")[0])
                if die:
                    key = "bonus" if die[2] else "dice"
                    faces = sorted([*split(words.seats[name].get(key, "")), die[1]])
                    words.seats[name][key] = ",".join(faces)
    words.head["placed"] = " ".join(kept)


def place(words: PositionWords, name: str, dice: str, rank: int) -> None:
    """Put dice from a seat's hand onto an advisor."""
    for part in dice.split("+"):
        die = DIE.fullmatch(part)
        if not die or name not in words.seats:
            continue
        key = "bonus" if die[2] else "dice"
        faces = split(words.seats[name].get(key, ""))
        if die[1] in faces:
            faces.remove(die[1])
        words.seats[name][key] = ",".join(faces)
    words.head["placed"] = f"{words.head.get('placed', '')} {name}:{dice}>{rank}".strip()
