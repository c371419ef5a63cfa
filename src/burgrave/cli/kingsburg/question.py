"""A question to a person: its words, and every answer with its label."""

from __future__ import annotations

from string import ascii_lowercase
from typing import Any

from rich.text import Text

from ..colours import colour_names
from .board import Board, side_by_side, wrap_sentence
from .words import Words, price

PASS_KEY = "p"
COUNTED = {"recruit": "soldiers", "reroll": "die"}
"""Questions of the base game whose answers are numbers of something."""
WINTRY = ("recruit", "pay")
"""Questions of the base game whose answer depends on the coming winter."""
MOST_LINES = 18
"""Longer lists are written as running text if there is little room."""
MANY = 12
"""More payments than this are put several to a line."""
FEW = 3
"""How many ways to one advisor are listed, unless the player asks for all."""
ROOM = 2
"""Lines that the ways to advisors may take."""
FULL_TABLE = 5
MEANS = ("plus2", "shift", "envoy", "means")
"""What a placement may use up besides dice."""


class Question:
    """What a person is asked, and every possible answer."""

    def __init__(self, board: Board, words: Words) -> None:
        self.board = board
        self.words = words
        self.game = board.look.game
        self.asked: dict[str, Any] = next(
            one for one in board.view["waiting"] if one["seat"] == board.view["reader"]
        )
        self.ask: str = self.asked["ask"]
        self.options: list[dict[str, Any]] = board.view["options"]
        self.narrator = words.narrator
        self.narrator.follow({"table": board.table})

    @property
    def seat(self) -> int:
        """Who is asked."""
        return int(self.asked["seat"])

    @property
    def placing(self) -> bool:
        """Does the question ask where to place dice?"""
        return self.ask == "influence"

    @property
    def needs_forecast(self) -> bool:
        """Does the answer depend on the coming winter?"""
        return self.ask in WINTRY or self.words.display(self.ask).foreseeing

    # The question.

    def title(self) -> Text:
        """The question in words."""
        state = self.board.table["seats"][self.seat]
        said = self.narrator.question(self.asked, dice=self.words.dice(state))
        said = f"{self.board.names[self.seat]}: {self.words.spell_out(said)}"
        line = colour_names(said, self.board.names)
        line.stylize("bold")
        return line

    def parts(self, *, full: bool = False, brief: bool = False) -> list[Text]:
        """The question and its answers: all ways to advisors if `full`, short lines if `brief`."""
        if self.placing:
            others = [o for o in self.options if "dice" not in o["choice"]]
            alone = len(others) == 1 and others[0]["choice"].get("pass")
            rest = [] if alone else self.list_answers(skip="dice")
            return [self.title(), *self.ways(full=full, passing=bool(alone)), *rest]
        return [self.title(), *self.list_answers(brief=brief)]

    def ranks(self) -> list[Text]:
        """The question without the answers that the court shows: advisors."""
        return [self.title(), *self.list_answers(skip="advisor")]

    # Placing dice.

    def ways(self, *, full: bool, passing: bool) -> list[Text]:
        """For every advisor in reach, the dice that lead there, as many as fit."""
        end = [f"{PASS_KEY}: {self.words.texts.text('ui.option.pass')}"] if passing else []
        if full:
            return wrap_sentence(" · ".join([*self.list_ways(None), *end]))
        for few in (FEW, 1):
            lines = wrap_sentence(" · ".join([*self.list_ways(few), *end]))
            if len(lines) <= (ROOM if len(self.board.names) < FULL_TABLE else 1):
                return lines
        return wrap_sentence(" · ".join([self.words.texts.text("ui.play.options"), *end]))

    def list_ways(self, few: int | None) -> list[str]:
        """The ways to each advisor, the plainest first."""
        ways: list[str] = []
        for rank in self.narrator.ranks:
            found = [o for o in self.options if o["choice"].get("advisor") == rank]
            dice = [notation(o).partition(">")[0] for o in sorted(found, key=fuss)]
            more = len(dice) - len(dice[:few])
            if dice:
                ways.append(f"{rank}: {' '.join(dice[:few])}{f' (+{more})' if more else ''}")
        return ways

    # Everything else.

    def labels(self) -> list[str]:
        """The label of each option: a number if it counts something, else a letter."""
        letters = (x for x in ascii_lowercase if x != PASS_KEY)
        pairs = (f"{x}{y}" for x in ascii_lowercase for y in ascii_lowercase if x != PASS_KEY)
        free = iter([*letters, *pairs])
        found: list[str] = []
        for option in self.options:
            number = self.number(option)
            if self.placing and "dice" in option["choice"]:
                # Dice are typed as they are, or as the rank they lead to.
                found.append(notation(option))
            elif option["choice"].get("pass"):
                found.append(PASS_KEY)
            elif number is not None:
                found.append(str(number))
            else:
                found.append(next(free))
        # Options with the same number need labels of their own.
        twice = {label for label in found if found.count(label) > 1}
        return [next(free) if label in twice else label for label in found]

    def number(self, option: dict[str, Any]) -> int | None:
        """The number that an option is about: a rank, soldiers, a token, a die."""
        choice = option["choice"]
        counted = COUNTED.get(self.ask) or self.words.display(self.ask).counts
        if counted:
            value = choice.get(counted)
        else:
            value = (
                choice.get("advisor")
                if set(choice) <= {"advisor", *MEANS, "dice", "bonus"}
                else None
            )
        return value if isinstance(value, int) else None

    def list_answers(self, skip: str = "", *, brief: bool = False) -> list[Text]:
        """Answers as a list of labels and meanings; `brief` omits what is printed elsewhere."""
        labels = self.labels()
        rows = [
            (label, option)
            for label, option in zip(labels, self.options, strict=True)
            if not skip or skip not in option["choice"]
        ]
        if len(rows) > MANY and self.ask == "pay":
            said = "  ".join(f"{x}) {price(o['choice'].get('pay', {}))}" for x, o in rows)
            return wrap_sentence(said, indent=0)
        lines: list[Text] = []
        for label, option in rows:
            first, *rest = wrap_sentence(f"{label}) {self.meaning(option, brief=brief)}", indent=4)
            first.stylize("bold cyan", 0, len(label) + 1)
            lines += [first, *rest]
        lines = side_by_side(lines)
        if brief and len(lines) > MOST_LINES:
            said = "  ".join(f"{x}) {self.meaning(o, brief=True)}" for x, o in rows)
            return wrap_sentence(said, indent=0)
        return lines

    def meaning(self, option: dict[str, Any], *, brief: bool = False) -> str:
        """What an option means and brings."""
        text, choice = self.words.texts.text, option["choice"]
        if choice.get("pass"):
            return self.narrator.passing(self.ask)
        match self.ask:
            case "reroll":
                way = "all" if "die" not in choice else "white" if choice["bonus"] else "one"
                effect = self.words.item(choice["effect"])
                return text(f"ui.option.reroll.{way}", effect=effect, die=choice.get("die"))
            case "recruit":
                return text("ui.option.recruit", n=choice["soldiers"])
            case "pay":
                return self.payment_words(choice)
            case "construct":
                return self.building(option, brief=brief)
            case "take":
                key = "ui.option.take" if choice["take"] else "ui.option.leave"
                return text(key, what=self.words.changes(self.outcome(option)))
            case "reward" | "good" | "lose" | "town_hall" | "deal":
                return self.words.changes(self.outcome(option))
            case _:
                return self.other(option)

    def payment_words(self, choice: dict[str, Any]) -> str:
        """What soldiers are paid with, or a part of it."""
        if "pay" in choice:
            return self.words.amounts(choice["pay"])
        (kind, count), *_ = [(k, n) for k, n in choice.items() if k != "soldiers"]
        what = self.words.texts.text(f"ui.unit.{kind}", n=count)
        return self.words.texts.text("ui.option.part", what=what)

    def building(self, option: dict[str, Any], *, brief: bool) -> str:
        """A building, what it costs and scores now, and what it does, unless in brief."""
        choice = option["choice"]
        changes = self.words.changes(self.outcome(option))
        if brief and not choice["envoy"]:
            return f"{self.words.item(choice['building'])}: {changes}"
        return self.words.texts.text(
            "ui.option.build.envoy" if choice["envoy"] else "ui.option.build",
            building=self.words.item(choice["building"]),
            changes=changes,
            effect=self.words.effect(choice["building"]),
        )

    def other(self, option: dict[str, Any]) -> str:
        """A choice of a module or scenario: its own text, and what it certainly changes."""
        key, choice = f"ui.option.{self.ask}", option["choice"]
        changes = self.outcome(option)
        if key in self.words.texts:
            values = {**self.narrator.particulars(choice), **self.spent(choice)}
            said = self.words.spell_out(self.words.texts.text(key, **values))
        else:
            ids = [str(value) for value in choice.values() if str(value) in self.words.things]
            ways = [self.words.effect(id) for id in ids[:1]]
            said = ": ".join([self.narrator.plain(notation(option)), *ways])
        return f"{said} ({self.words.changes(changes)})" if changes else said

    def spent(self, choice: dict[str, Any]) -> dict[str, Any]:
        """If an answer spends one of a seat's numbers: that number, and those that are left."""
        display = self.words.display(self.ask)
        if display.counts not in choice or not display.spends:
            return {}
        number = choice[display.counts]
        left = list(self.board.table["seats"][self.seat]["state"][display.spends])
        left.remove(number)
        return {"n": number, "left": " ".join(map(str, left))}

    def outcome(self, option: dict[str, Any]) -> dict[str, int]:
        """What an option certainly gives and takes."""
        seen = self.game.preview(self.seat, option["index"])
        changes = {unit: -n for unit, n in seen["paid"].items()}
        for unit, n in seen["gained"].items():
            changes[unit] = changes.get(unit, 0) + n
        if seen["open"] is not None and seen["open"]["ask"] == "good" and seen["open"]["ways"]:
            # Goods of the player's choice, which are asked for next.
            changes["any_good"] = sum(seen["open"]["ways"][0]["gained"].values())
        return changes


def notation(option: dict[str, Any]) -> str:
    """An option without its actor."""
    return str(option["text"]).partition(" ")[2]


def fuss(option: dict[str, Any]) -> tuple[int, int, str]:
    """How much a placement uses up: tokens, the Market and the envoy count more than dice."""
    choice = option["choice"]
    used = sum(bool(choice.get(means)) for means in MEANS)
    return used, len(choice.get("dice", ())) + len(choice.get("bonus", ())), notation(option)
