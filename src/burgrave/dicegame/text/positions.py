"""The lines of position texts that are particular to the Dice Game: turn, dice, goods, sheets."""

# Stays pure Python: none of it runs while a game is played.

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...engine.core.decisions import Step
from ...engine.speed import packed_dice
from ...engine.text.positions import PositionReader, bits_as_ids
from .. import hooks
from ..game import DiceGame
from ..model import dice, goods, tokens
from ..model.board import OUTCOMES, Seat
from ..rules.moments import TurnMoment
from ..rules.roll import Reroll, dice_to_roll

NUMBERS = ("soldiers", "boxes", "uniques", "reroll", "crown", "hourglass", "good")
"""The numbers of a sheet and its tokens."""
LISTS = ("buildings", "claimed", "outcomes")
KEYS = (*NUMBERS, *LISTS)
"""The keys that a sheet's line may have."""
MOST_GOODS = 60
"""An upper limit of anything that a turn brings."""


def position_lines(g: DiceGame) -> list[str]:
    """Order, turn, dice, goods and every sheet."""
    lines = ["order " + " ".join(g.names[seat] for seat in g.order), f"turn {g.names[g.active]}"]
    if g.dice:
        lines.append(f"dice {dice.words(g.dice)}")
    if g.goods:
        held = goods.amounts_of(g.goods).items()
        lines.append("goods " + " ".join(f"{name} {amount}" for name, amount in held))
    if g.used:
        lines.append(
            "used " + bits_as_ids(g.used, [hook.item for hook in hooks.FREES.attachments(g)])
        )
    if g.finished:
        lines.append("finished " + bits_as_ids(g.finished, list(g.names)))
    return lines + [f"seat {name} {_sheet(g, seat)}".rstrip() for seat, name in enumerate(g.names)]


def _sheet(g: DiceGame, seat: int) -> str:
    """A player's sheet, without the keys that are 0 or empty."""
    who = g.seats[seat]
    ids = [building.id for building in g.rules.buildings]
    outcomes = [OUTCOMES[who.outcome(invasion.year)] or "-" for invasion in g.rules.invasions]
    values: dict[str, object] = {
        **{name: getattr(who, name) for name in NUMBERS},
        "buildings": bits_as_ids(who.buildings, ids),
        "claimed": bits_as_ids(who.claimed, ids),
        "outcomes": ",".join(outcomes) if who.outcomes else "",
    }
    return " ".join(f"{name} {value}" for name, value in values.items() if value)


class DiceGameReader(PositionReader[DiceGame]):
    """Reads whose turn it is, dice, goods and sheets."""

    def readers(self, g: DiceGame) -> dict[str, Callable[[list[str]], None]]:
        return {
            "order": lambda words: self.order(g, words),
            "turn": lambda words: setattr(g, "active", self.one_of(words, g.names)),
            "dice": lambda words: self.dice(g, words),
            "goods": lambda words: self.goods(g, words),
            "used": lambda words: setattr(g, "used", self.mask(",".join(words), _freeing(g))),
            "finished": lambda words: setattr(
                g, "finished", self.mask(",".join(words), list(g.names))
            ),
            "seat": lambda words: self.seat(g, words),
            "at": lambda words: self.at(g, words),
        }

    def possible(self, g: DiceGame, step: Step[Any]) -> bool:
        """Are seat, year and number of dice of a step possible on this table?"""
        most = {"year": len(g.rules.invasions), "number": dice.MOST_DICE}
        fits = all(1 <= int(getattr(step, key, 1)) <= high for key, high in most.items())
        return fits and super().possible(g, step)

    def check_possible(self, g: DiceGame) -> None:
        # A building that gave its owner more dice may have been lost since.
        most = int(g.rules.sheet.dice) + sum(
            max(0, int(getattr(hook.effect, "number", 0)))
            for hook in hooks.DICE_TO_ROLL.attachments(g)
        )
        if packed_dice.count(g.dice) > most:
            raise self.error(
                f"{g.names[g.active]}: {dice.words(g.dice)}; {most} dice are rolled", "D3"
            )
        for name, who in zip(g.names, g.seats, strict=True):
            # The last invasion comes to everybody when the game ends (D7.18).
            for invasion in g.rules.invasions[:-1]:
                needed = int(invasion.end)
                if who.outcome(invasion.year) and who.boxes < needed:
                    raise self.error(
                        f"{name}: {who.boxes} boxes; invasion {invasion.year} comes with {needed}",
                        "D3",
                    )

    def order(self, g: DiceGame, words: list[str]) -> None:
        """The seats clockwise from the first player."""
        clockwise = [(*g.names[seat:], *g.names[:seat]) for seat in range(len(g.names))]
        if tuple(words) not in clockwise:
            raise self.error(f"the order names every seat clockwise, as in {' '.join(g.names)}")
        g.order = tuple(g.names.index(word) for word in words)

    def dice(self, g: DiceGame, words: list[str]) -> None:
        """The dice on the table."""
        shown = dice.read(words[0]) if len(words) == 1 else -1
        if shown < 0:
            accepted = ", ".join(dice.FACES)
            raise self.error(f"{' '.join(words)!r}: accepted are dice as in 1+crown, of {accepted}")
        g.dice = shown

    def goods(self, g: DiceGame, words: list[str]) -> None:
        """The goods and crowns of this turn."""
        if len(words) % 2 or not words:
            raise self.error("goods are names, each with a number, as in gold 2 crown 1")
        kinds = tuple(name for name, unit in goods.UNITS.items() if unit <= goods.HELD)
        for name, number in zip(words[::2], words[1::2], strict=True):
            unit = goods.UNITS[kinds[self.one_of([name], kinds)]]
            if goods.amount_in(g.goods, unit):
                raise self.error(f"{name} comes twice")
            g.goods += unit * self.whole([number], 0, MOST_GOODS)

    def seat(self, g: DiceGame, words: list[str]) -> None:
        """A player's sheet."""
        who = g.seats[self.one_of(words[:1], g.names)]
        values: dict[str, str] = {}
        rest = words[1:]
        while rest:
            key = rest.pop(0)
            if key not in KEYS:
                raise self.error(f"{key!r}: accepted are {', '.join(KEYS)}")
            if not rest or key in values:
                raise self.error(f"{key!r} {'comes twice' if key in values else 'has no value'}")
            values[key] = rest.pop(0)
            self.value(g, who, key, values[key])
        self.check_uniques(g, who, values)

    def value(self, g: DiceGame, who: Seat, key: str, word: str) -> None:
        """Read one key of a sheet."""
        if key in NUMBERS:
            most = {
                "soldiers": int(g.rules.sheet.soldiers) or 255,
                "boxes": g.rules.boxes,
                "uniques": int(g.rules.sheet.uniques),
                "good": int(tokens.limit(tokens.GOOD)),
            }
            setattr(who, key, self.whole([word], 0, most.get(key, 1)))
        elif key == "outcomes":
            self.outcomes(g, who, word.split(","))
        else:
            setattr(who, key, self.mask(word, [building.id for building in g.rules.buildings]))

    def outcomes(self, g: DiceGame, who: Seat, words: list[str]) -> None:
        """How the invasion of each year ended, "-" where it has not come."""
        if len(words) != len(g.rules.invasions):
            raise self.error(f"there are {len(g.rules.invasions)} invasions, '-' where none came")
        for place, word in enumerate(words):
            outcome = self.one_of([word], ("-", *OUTCOMES[1:]))
            who.outcomes |= outcome << 2 * place

    def check_uniques(self, g: DiceGame, who: Seat, values: dict[str, str]) -> None:
        """A unique building that stands was built by one player only, and was counted (D5)."""
        if who.claimed & ~g.rules.unique_bits:
            raise self.error("only buildings of the third column can be claimed", "D5")
        who.claimed |= who.buildings & g.rules.unique_bits
        for other in g.seats:
            if other is not who and other.claimed & who.claimed:
                raise self.error("two players have built the same unique building", "D5")
        least = int(who.claimed).bit_count()
        if least > g.rules.sheet.uniques:
            raise self.error(
                f"a player builds at most {g.rules.sheet.uniques} unique buildings", "D5"
            )
        who.uniques = who.uniques if "uniques" in values else least
        self.whole([str(who.uniques)], least, g.rules.sheet.uniques)

    def at(self, g: DiceGame, words: list[str]) -> None:
        """Continue the turn from one of its steps: "at builds"; "at reroll" after a roll."""
        steps = g.rules.programs["turn"]
        names = ["reroll" if place == 0 else _title(step) for place, step in enumerate(steps)]
        place = self.one_of(words, ("start", *names))
        if place == 0:
            g.agenda = [*reversed(steps)]
            return
        self.whole([str(packed_dice.count(g.dice))], 0, dice_to_roll(g, g.active))
        g.agenda = [*reversed(steps[place:]), Reroll(g.active) if place == 1 else steps[place - 1]]


def _title(step: Step[Any]) -> str:
    """A step of the turn as an `at` line names it."""
    return step.hook.name if isinstance(step, TurnMoment) else step.kind


def _freeing(g: DiceGame) -> list[str]:
    """The buildings that free stuck dice once a turn."""
    return [hook.item for hook in hooks.FREES.attachments(g)]
