"""The board of the Dice Game: whose turn it is, dice, goods and sheets."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from typing import ClassVar, Final

from ..dicegame.game import DiceGame
from ..dicegame.model import dice, goods, tokens
from ..dicegame.model.board import OUTCOMES
from ..dicegame.text.positions import MOST_GOODS
from .board import Board, Change, Part, Repair
from .position_words import PositionWords, split

STEPS: Final = {"roll": "start", "place": "reroll"}
"""The steps of a turn at which a position may begin, by what is done there."""
ROLLED: Final = "1+2+3+crown+hourglass"
"""The dice on the table if a position without dice moves to a step that needs some."""
HELD: Final = tuple(name for name, unit in goods.UNITS.items() if unit <= goods.HELD)


class DiceBoard(Board):
    """A position of the Dice Game, part by part."""

    game: DiceGame
    kept: ClassVar = ("soldiers", "boxes", "reroll", "crown", "hourglass", "good", "buildings")
    lines: ClassVar = ("order", "turn", "dice", "goods")

    def begin(self, words: PositionWords) -> None:
        words.head["turn"] = words.names[0]
        set_step(words, "place")

    def beginning(self, words: PositionWords) -> str:
        return f"at {STEPS[self.step(words)]}"

    def step(self, words: PositionWords) -> str:
        """What is done in the turn now."""
        if words.then.startswith("at "):
            place = words.then.removeprefix("at ")
            return next((name for name, title in STEPS.items() if title == place), "place")
        return "place" if words.head.get("dice") else "roll"

    def own_parts(self, words: PositionWords) -> Iterator[Part]:
        say = self.narrator.texts.text
        steps = [(one, say(f"analysis.step.{one}")) for one in STEPS]
        yield Part("step", "calendar", "one", self.step(words), set_step, options=steps)
        seats = self.seat_options(words)
        turn = words.head.get("turn", words.names[0])
        yield Part("turn", "order", "one", turn, self.set_turn, options=seats)
        faces = [(face, face) for face in dice.FACES]
        lying = ",".join(words.head.get("dice", "").replace("+", ",").split())
        most = int(self.game.rules.sheet.dice) + 2
        yield Part("dice", "dice", "dice", lying, set_dice, high=most, options=faces)
        held = goods_in(words)
        for name in HELD:
            value, change = str(held.get(name, 0)), set_goods(name)
            yield Part(f"goods.{name}", "dice", "number", value, change, name, high=MOST_GOODS)
        for seat in range(len(words.seats)):
            yield from self.sheet(words, seat)

    def sheet(self, words: PositionWords, seat: int) -> Iterator[Part]:
        """Everything of one seat."""
        rules = self.game.rules
        most = {
            "soldiers": int(rules.sheet.soldiers) or 255,
            "boxes": rules.boxes,
            "good": int(tokens.limit(tokens.GOOD)),
        }
        for key in ("boxes", "soldiers", "reroll", "crown", "hourglass", "good"):
            yield self.number(words, seat, key, low=0, high=most.get(key, 1))
        known = self.items([one.id for one in rules.buildings])
        yield self.list_part(words, seat, "buildings", "province", known)
        ends = [("-", "-"), *((one, one) for one in OUTCOMES[1:])]
        outcomes = words.list_of(seat, "outcomes") or ["-"] * len(rules.invasions)
        for place, invasion in enumerate(rules.invasions):
            yield Part(
                f"seat.{seat}.outcome.{invasion.year}",
                "enemies",
                "one",
                outcomes[place],
                set_outcome(seat, place, len(rules.invasions)),
                label=self.narrator.item(invasion.id),
                seat=seat,
                options=ends,
            )

    def set_turn(self, words: PositionWords, value: str) -> None:
        """Let another seat take this turn."""
        words.head["turn"] = value
        words.then = self.beginning(words)

    def set_players(self, words: PositionWords, value: str) -> None:
        super().set_players(words, value)
        # Turns go clockwise from the first player.
        first = words.names.index(words.head["order"].split()[0])
        words.head["order"] = " ".join([*words.names[first:], *words.names[:first]])

    def forget_seat(self, words: PositionWords, name: str) -> None:
        words.head["order"] = " ".join(n for n in words.head.get("order", "").split() if n != name)
        if words.head.get("turn") == name:
            words.head["turn"] = words.names[0]
        words.head["finished"] = ""

    def repairs(self, words: PositionWords, before: PositionWords) -> Iterator[Repair]:
        twin = deepcopy(words)
        for seat in range(len(words.seats)):
            had = before.list_of(seat, "buildings") if seat < len(before.seats) else []
            fresh = set(words.list_of(seat, "buildings")) - set(had)
            for other in range(len(words.seats)):
                for key in ("buildings", "claimed") if other != seat and fresh else ():
                    kept = [one for one in words.list_of(other, key) if one not in fresh]
                    twin.seat(other)[key] = ",".join(kept)
        yield Repair("card", twin)


def set_step(words: PositionWords, value: str) -> None:
    """Go to a step of the turn."""
    words.then = f"at {STEPS.get(value, value)}"
    if value == "place" and not words.head.get("dice"):
        words.head["dice"] = ROLLED
    if value == "roll":
        words.head |= {"dice": "", "goods": ""}


def set_dice(words: PositionWords, value: str) -> None:
    """Put other dice on the table."""
    words.head["dice"] = "+".join(split(value))


def goods_in(words: PositionWords) -> dict[str, int]:
    """The goods of this turn."""
    entries = words.head.get("goods", "").split()
    return {name: int(number) for name, number in zip(entries[::2], entries[1::2], strict=False)}


def set_goods(name: str) -> Change:
    """The change that sets an amount of the goods of this turn."""

    def change(words: PositionWords, value: str) -> None:
        held = {**goods_in(words), name: value}
        kept = {key: number for key, number in held.items() if str(number) != "0"}
        words.head["goods"] = " ".join(f"{key} {number}" for key, number in kept.items())

    return change


def set_outcome(seat: int, place: int, years: int) -> Change:
    """The change that sets how an invasion ended for a seat."""

    def change(words: PositionWords, value: str) -> None:
        outcomes = words.list_of(seat, "outcomes") or ["-"] * years
        outcomes[place] = value
        words.seat(seat)["outcomes"] = "" if set(outcomes) == {"-"} else ",".join(outcomes)

    return change
