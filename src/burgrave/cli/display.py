"""What the terminal shows: news, questions, the table, the log and help."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from ..engine.journal import Entry
from ..kingsburg.game import Kingsburg
from ..table import Sitting
from .board import Board
from .cards import Cards
from .question import Question
from .result import Result
from .state import State
from .story import Story, coloured
from .words import Words

BIG_QUESTIONS = ("influence", "construct", "recruit", "reroll")
"""Questions for which one wants to see everybody's stock again."""
SMALL_QUESTIONS = ("good", "reward", "town_hall", "lose", "deal")
"""Questions for which one's own stock is enough."""
LINES = 20
"""How much of the log is shown at once."""
HELP = {
    "7": "number",
    "3+4>7": "notation",
    "board [NAME]": "board",
    "options": "options",
    "log [N|all]": "log",
    "undo": "undo",
    "enemy": "enemy",
    "card NAME": "card",
    "cards": "cards",
    "save [FILE]": "save",
    "save! FILE": "overwrite",
    "quit": "quit",
    "help": "help",
}
"""What can be typed, and the text that explains it."""


class Display:
    """Shows a session to whoever sits before the screen."""

    def __init__(self, session: Sitting[Kingsburg], console: Console) -> None:
        self.session = session
        self.console = console
        self.words = Words(session.game.rules, session.game.names)
        self.told = len(session.entries) if session.begun else 0
        """How many entries of the journal are on the screen already."""

    def say(self, key: str, **values: object) -> None:
        """A sentence on the screen."""
        said = self.words.texts.text(key, **values)
        self.console.print(coloured(said, self.session.game.names))

    def quote(self, words: str) -> None:
        """Words that are not ours, or that one may want to copy: as they are."""
        self.console.print(words, markup=False, soft_wrap=True)

    def wipe(self) -> None:
        """Leave nothing on the screen, nor where one could scroll back to it."""
        self.console.clear()
        if self.console.is_terminal:
            self.console.file.write("\x1b[3J")
            self.console.file.flush()

    def welcome(self) -> None:
        """The first thing people read; in a resumed game, after what happened last."""
        if self.told:
            self.log("")
        self.say("ui.play.welcome", seed=self.session.luck.name)

    def news(self) -> None:
        """What happened since somebody last looked."""
        entries = self.session.entries
        for line in self.story(entries[: self.told]).lines(entries[self.told :]):
            self.console.print(line)
        self.told = len(entries)

    def story(self, past: Sequence[Entry] = ()) -> Story:
        """Whoever tells what happened to the people before the screen."""
        return Story(self.words, self.session.only_person, past)

    def person(self) -> int | None:
        """Who sits before the screen: whoever is asked, else the only person."""
        actor = self.session.game.actor
        return actor if actor in self.session.seats.people else self.session.only_person

    def seen_board(self) -> Board:
        """The table as whoever is asked may see it."""
        alone = len(self.session.seats.people) < 2
        return Board(self.session.game, self.words, self.person(), discreet=not alone)

    def question(self) -> None:
        """The part of the table that matters for the question, and its answers."""
        board, game = self.seen_board(), self.session.game
        assert game.actor is not None, "somebody is asked"
        self.console.print()
        if game.ask in BIG_QUESTIONS:
            for part in [*board.header(), board.players(self.session.seats.players), Text()]:
                self.console.print(part)
        else:
            self.console.print(coloured(board.stock(game.actor), game.names))
        if game.ask not in (*BIG_QUESTIONS, *SMALL_QUESTIONS):
            for line in board.state():
                self.console.print(line)
        if game.ask == "construct":
            self.console.print(board.province(game.actor), Text())
        for part in Question(game, self.words).parts(board):
            self.console.print(part)

    def help(self, rest: str) -> None:
        """Say what can be typed."""
        text = self.words.texts.text
        grid = Grid.grid(padding=(0, 2))
        for typed, key in HELP.items():
            grid.add_row(Text(typed, style="bold"), text(f"ui.help.{key}"))
        self.console.print(Text(text("ui.help.title"), style="bold"), grid, text("ui.help.dice"))

    def board(self, rest: str) -> None:
        """Show the whole table, or one player's province."""
        names = self.session.game.names
        board = self.seen_board()
        if not rest:
            for part in board.whole(self.person(), self.session.seats.players):
                self.console.print(part)
        elif rest in names:
            self.console.print(board.province(names.index(rest)))
        else:
            self.say("ui.play.nobody", said=rest, accepted=", ".join(names))

    def options(self, rest: str) -> None:
        """List every answer, however many there are."""
        if self.session.game.actor is None:
            self.say("ui.look.over")
            return
        for part in Question(self.session.game, self.words, full=True).parts(self.seen_board()):
            self.console.print(part)

    def log(self, rest: str) -> None:
        """Show the last lines of the log."""
        count = int(rest) if rest.isascii() and rest.isdigit() and len(rest) < 9 else LINES
        if rest not in ("", "all", str(count)):
            self.say("ui.play.log")
            return
        lines = self.story().lines(self.session.entries)
        for line in lines if rest == "all" else lines[max(0, len(lines) - count) :]:
            self.console.print(line)

    def enemy(self, rest: str) -> None:
        """Show the enemy card as far as the person knows it."""
        board = Board(self.session.game, self.words, self.person())
        self.console.print(board.enemy())
        for line in State(board.game, board.words, board.view).own():
            self.console.print(line)

    def card(self, rest: str) -> None:
        """Show the cards that are named."""
        for line in Cards(self.session.game, self.words).told(rest):
            self.console.print(line)

    def cards(self, rest: str) -> None:
        """Show the cards in force and in people's hands, with what they do."""
        board = self.seen_board()
        reader = self.person() if board.private else self.session.only_person
        for line in Cards(self.session.game, self.words).on_the_table(reader):
            self.console.print(line)

    def result(self) -> None:
        """Show who has won, and with which points."""
        result = Result(self.session.game, self.words, self.session.entries)
        self.console.print(result.table())
        self.console.print(result.verdict())
