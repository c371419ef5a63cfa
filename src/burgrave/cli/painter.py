"""Draws any game plainly; a kind of game may bring its own painter."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rich import box
from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from ..engine.cards.items import Item
from ..engine.core.journal import Entry
from ..engine.game.rulebook import Rulebook
from ..engine.game.ruled import RuledGame
from ..engine.text.notation import NotationError
from ..games import kind_named, load
from ..games.kinds import AnyKind
from ..games.texts import Catalogue
from ..reader import language
from .colours import colour_names, seat_style

Parts = Sequence[RenderableType]


@dataclass(frozen=True)
class Look:
    """A game, who looks at it, and who plays it."""

    game: Any
    reader: int | None = None
    players: Sequence[str] = ()
    """Who sits where: people and kinds of bots."""
    only_person: int | None = None
    """The only person at the screen, if there is just one."""
    discreet: bool = False
    """May somebody else see the reader's screen?"""


Command = Callable[[Look, str], Parts]


class Painter:
    """Draws any game in plain words and tables."""

    help: Mapping[str, str] = {}
    """Further commands of this game, and the text that explains each."""
    private: Sequence[str] = ()
    """Commands whose output only one player may see."""

    def __init__(self, rules: Rulebook, names: Sequence[str] = ()) -> None:
        self.rules = rules
        self.names = names
        self.texts = Catalogue(language(), rules.texts, edition=rules.name.partition("+")[0])
        self.commands: Mapping[str, Command] = {}
        """Further commands of this game, by name."""

    def table(self, look: Look) -> Parts:
        """The whole table."""
        state = look.game.public_state()
        shared = {key: value for key, value in state.items() if key != "seats"}
        parts: list[RenderableType] = [Text(look.game.breadcrumb, style="bold"), figures(shared)]
        for seat in range(len(look.game.names)):
            parts += self.seat(look, seat)
        return parts

    def seat(self, look: Look, seat: int) -> list[RenderableType]:
        """The state of one player."""
        name = look.game.names[seat]
        seats = look.game.public_state().get("seats", [])
        title = Text(name, style=seat_style(seat, name))
        return [title, figures(seats[seat])] if seats else [title]

    def question(self, look: Look) -> Parts:
        """The part of the table that matters for the question, and its answers."""
        return [*self.table(look), *self.answers(look)]

    def marks(self, look: Look) -> Sequence[str]:
        """The marks that a lesson may wait for, by the names that this game's page gives them."""
        return ()

    def answers(self, look: Look) -> Parts:
        """Every answer to the pending question, numbered."""
        options = look.game.options
        grid = Grid.grid(padding=(0, 1))
        grid.add_column(justify="right", style="bold", no_wrap=True)
        for number, option in enumerate(options, 1):
            grid.add_row(f"{number})", option.words())
        return [colour_names(f"{options[0].actor}: {options[0].ask}", look.game.names), grid]

    def find_option(self, game: Any, said: str) -> int:
        """The option that a number or notation means, or an error that lists what is accepted."""
        moves = list(game.legal())
        if said.isascii() and said.isdigit():
            number = int(said) if len(said) < 9 else 0
            if not 1 <= number <= len(moves):
                raise NotationError(self.texts.text("ui.play.number", said=said, n=len(moves)))
            return number - 1
        actor = game.names[game.pending.actor]
        try:
            return moves.index(game.read(f"{actor} {said}"))
        except NotationError:
            return moves.index(game.read(said))

    def story(self, entries: Iterable[Entry], look: Look, past: Iterable[Entry] = ()) -> list[Text]:
        """The log of some entries, as the only person at the screen may know it."""
        options = [entry.option for entry in entries if entry.option is not None]
        return [colour_names(option.line(look.only_person), self.names) for option in options]

    def halt(
        self, entries: Sequence[Entry], look: Look, past: Sequence[Entry] = ()
    ) -> Sequence[Parts]:
        """Pages to pause at before the game goes on; usually none."""
        return []

    def result(self, game: RuledGame, entries: Iterable[Entry]) -> Parts:
        """Who won, and the points."""
        standings = game.standings
        grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False, header_style="dim")
        for heading in ("", *standings[0].figures):
            grid.add_column(heading)
        for one in standings:
            grid.add_row(game.names[one.seat], *map(str, one.figures.values()))
        return [grid, self.verdict(game)]

    def verdict(self, game: RuledGame) -> Text:
        """Who won."""
        winners = [standing for standing in game.standings if standing.winner]
        said = self.texts.text(
            "ui.result.winner" if len(winners) == 1 else "ui.result.shared",
            who=self.texts.all_of([game.names[standing.seat] for standing in winners]),
            vp=winners[0].points,
        )
        line = colour_names(said, game.names)
        line.stylize("bold")
        return line

    def effect(self, item: Item) -> str:
        """What an item does, in words."""
        return self.texts.effect(item)

    def item_data(self, item: Item) -> dict[str, Any]:
        """The numbers on an item, as data."""
        return {}

    def item_figures(self, item: Item) -> dict[str, str]:
        """The numbers on an item as columns of a table; its text tells the rest."""
        return {}


def figures(state: Mapping[str, Any]) -> Grid:
    """Everything in a state, by name."""
    grid = Grid.grid(padding=(0, 2))
    for key, value in state.items():
        grid.add_row(Text(f"  {key}", style="dim"), str(value))
    return grid


def painter_class(kind: AnyKind) -> type[Painter]:
    """The painter class of a kind of game."""
    place = kind.parts.get("painter")
    found: type[Painter] = Painter if place is None else load(place)
    return found


def painter_of(rules: Rulebook, names: Sequence[str] = ()) -> Painter:
    """A painter for games with these rules and names."""
    return painter_class(kind_named(rules.name))(rules, names)
