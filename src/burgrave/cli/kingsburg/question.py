"""A question put to a person, with every answer, its number and what it gives."""

from __future__ import annotations

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from ...engine.notation import NotationError, Option
from ...kingsburg.game import Kingsburg
from ...kingsburg.model.goods import GOODS
from ...kingsburg.model.options import (
    Bargain,
    GoodsOfChoice,
    Placement,
    TakeOrLeave,
    dice_words,
)
from ...kingsburg.model.recruiting_options import Payment
from ...kingsburg.views.states import plain_view
from ..colours import coloured
from .board import Board
from .words import Words

SCREENFUL = 60
FEW = 4
"""How many ways to one advisor are shown when there are more in all than fit on a screen."""
MANY = 9
"""More answers than this are not given a line each if they can share one."""


class Question:
    """What a person is asked, and all they may answer."""

    def __init__(self, game: Kingsburg, words: Words, *, full: bool = False) -> None:
        self.game = game
        self.words = words
        self.options = game.options
        self.moves = game.legal()
        self.full = full or len(self.options) <= SCREENFUL
        """Is every way to every advisor shown?"""

    def title(self) -> str:
        """The question in words."""
        assert self.game.pending is not None, "the game is over"
        seat = self.game.seats[self.game.pending.actor]
        state = plain_view(self.game)["seats"][self.game.pending.actor]
        first = self.options[0]
        ask = self.game.pending.ask()
        key = f"ui.ask.{ask}"
        return self.words.texts.text(
            key if key in self.words.texts else "ui.ask.other",
            ask=ask,
            n=seat.goods(),
            dice=dice_words(tuple(state["dice"]), tuple(state["bonus"])),
            advisor=self.advisor(first),
            deal=self.words.source(first.name) if isinstance(first, Bargain) else "",
            reason=self.words.source(first.reason) if isinstance(first, GoodsOfChoice) else "",
            item=self.words.item(first.item) if isinstance(first, TakeOrLeave) else "",
        )

    def advisor(self, option: Option) -> str:
        """The advisor whose offer is asked about, if it is one."""
        if not isinstance(option, Bargain) or not option.rank:
            return ""
        return self.words.rank(self.words.advisor(self.game, option.rank))

    def parts(self, board: Board) -> list[RenderableType]:
        """The answers, drawn where they belong."""
        asked = f"{self.options[0].actor}: {self.title()}"
        title = coloured(asked, self.game.names)
        title.stylize("bold")
        if any(isinstance(option, Placement) for option in self.options):
            others = [n for n, o in enumerate(self.options) if not isinstance(o, Placement)]
            note = (
                [] if self.full else [Text(self.words.texts.text("ui.play.options"), style="dim")]
            )
            return [board.court(self.ways()), title, self.listed(others), *note]
        return [title, self.listed(list(range(len(self.options))))]

    def ways(self) -> dict[int, Text]:
        """For every advisor within reach, the numbers and dice that lead there."""
        numbers: dict[int, list[int]] = {}
        for number, option in enumerate(self.options):
            if isinstance(option, Placement):
                numbers.setdefault(option.advisor, []).append(number)
        return {advisor: self.ways_to(found) for advisor, found in numbers.items()}

    def ways_to(self, numbers: list[int]) -> Text:
        """The ways to one advisor, plain dice first; the rest on request if there are too many."""
        shown = numbers if self.full else sorted(sorted(numbers, key=self.fuss)[:FEW])
        ways = Text("  ").join(self.way(number) for number in shown)
        if len(shown) < len(numbers):
            ways.append("  …", style="dim")
        return ways

    def fuss(self, number: int) -> tuple[int, int]:
        """How much a placement uses up: tokens and the Market count more than dice."""
        words = self.options[number].words()
        return words.count("T") + words.count("M"), len(words)

    def way(self, number: int) -> Text:
        """A number and its dice, in one word that no line break parts."""
        dice, _, target = self.options[number].words().partition(">")
        return Text.assemble((f"{number + 1})", "bold cyan"), dice, target.lstrip("0123456789"))

    def listed(self, numbers: list[int]) -> Grid:
        """Answers as a list: number, what it means, how it is written."""
        grid = Grid.grid(padding=(0, 1))
        grid.add_column(justify="right", style="bold", no_wrap=True)
        grid.add_column()
        grid.add_column(style="dim", no_wrap=True)
        if len(numbers) > MANY and any(isinstance(o, Payment) for o in self.options):
            prices = Text("  ").join(self.price(number) for number in numbers)
            grid.add_row("", Text.assemble(self.words.texts.text("ui.option.prices"), "  ", prices))
            return grid
        for number in numbers:
            option = self.options[number]
            meaning = self.words.option(self.game, option, self.moves[number])
            grid.add_row(f"{number + 1})", meaning, option.words())
        return grid

    def price(self, number: int) -> Text:
        """The number of a purchase and what it costs, in one word."""
        option = self.options[number]
        assert isinstance(option, Payment)
        goods = "/".join(str(option.pay.get(good, 0)) for good in GOODS)
        tokens = f"+{option.pay['plus2']}T" if "plus2" in option.pay else ""
        return Text.assemble((f"{number + 1})", "bold cyan"), goods, tokens)

    def number_of(self, said: str) -> int:
        """The option that a number or notation means, or an error that says what is accepted."""
        if said.isascii() and said.isdigit():
            number = int(said) if len(said) < 9 else 0
            if not 1 <= number <= len(self.options):
                text = self.words.texts.text
                raise NotationError(text("ui.play.number", said=said, n=len(self.options)))
            return number - 1
        if said.startswith(">"):
            aims = [n for n, option in enumerate(self.options) if option.words().endswith(said)]
            if len(aims) == 1:
                return aims[0]
            if aims:
                listed = "  ".join(self.way(aim).plain for aim in aims)
                raise NotationError(self.words.texts.text("ui.play.several", listed=listed))
        return self.moves.index(self.meant(said))

    def meant(self, said: str) -> int:
        """The move that a notation means, with or without the name of whoever plays it."""
        try:
            return self.game.read(f"{self.options[0].actor} {said}")
        except NotationError:
            return self.game.read(said)
