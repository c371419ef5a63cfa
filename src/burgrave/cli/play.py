"""Playing at the terminal: asks people, shows the table, obeys their commands."""

from __future__ import annotations

import contextlib
import shlex
import signal
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from types import FrameType

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from ..engine.notation import BurgraveError, NotationError
from .board import Board
from .files import Keeper, unused
from .question import Question
from .result import Result
from .session import COMMANDS, Session
from .story import Story, coloured
from .words import Words

with contextlib.suppress(ImportError):
    # Lets people edit the line they type and recall earlier ones.
    import readline  # noqa: F401

BIG_QUESTIONS = ("influence", "construct", "recruit", "reroll")
"""Questions for which one wants to see everybody's stock again."""
LINES = 20
"""How much of the log is shown at once."""


class Host:
    """Runs one game at the terminal."""

    def __init__(self, session: Session, console: Console, keeper: Keeper) -> None:
        self.session = session
        self.console = console
        self.keeper = keeper
        self.words = Words(session.game.rules, session.game.names)
        self.told = len(session.entries) if session.begun() else 0
        """How many entries of the journal are on the screen already."""
        self.commands: dict[str, Callable[[str], bool]] = {
            "help": self.help,
            "?": self.help,
            "board": self.board,
            "options": self.options,
            "log": self.log,
            "undo": self.undo,
            "enemy": self.enemy,
            "save": self.save,
            "save!": self.overwrite,
            "quit": self.quit,
            "exit": self.quit,
        }

    def run(self) -> None:
        """Play to the end, or until somebody leaves."""
        for name in ("SIGTERM", "SIGHUP"):
            if hasattr(signal, name):
                signal.signal(getattr(signal, name), _interrupt)
        try:
            if self.told:
                self.log("")
            self.say("ui.play.welcome", seed=self.session.seed)
            while True:
                self.session.advance()
                self.tell_news()
                if self.session.game.pending is None:
                    break
                self.ask()
            self.end()
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            self.hang_up()

    def say(self, key: str, **values: object) -> None:
        """A sentence on the screen."""
        said = self.words.texts.text(key, **values)
        self.console.print(coloured(said, self.session.game.names))

    def tell_news(self) -> None:
        """What happened since somebody last looked."""
        entries = self.session.entries
        story = Story(self.words, self.session.reader)
        for line in story.lines(entries[self.told :]):
            self.console.print(line)
        self.told = len(entries)

    def ask(self) -> None:
        """Put the pending question to its person until it is answered or taken back."""
        self.show_question()
        while True:
            said = self.read()
            if said and self.obey(said):
                return

    def show_question(self) -> None:
        """The part of the table that matters for the question, and its answers."""
        board, game = self.seen_board(), self.session.game
        assert game.actor is not None, "somebody is asked"
        self.console.print()
        if game.ask in BIG_QUESTIONS:
            for part in [*board.header(), board.players(self.session.players), Text()]:
                self.console.print(part)
        else:
            self.console.print(coloured(board.stock(game.actor), game.names))
        if game.ask == "construct":
            self.console.print(board.province(game.actor), Text())
        for part in Question(game, self.words).parts(board):
            self.console.print(part)

    def seen_board(self) -> Board:
        """The table as whoever is asked may see it."""
        alone = len(self.session.people) < 2
        return Board(self.session.game, self.words, self.person(), discreet=not alone)

    def person(self) -> int | None:
        """Who sits before the screen: whoever is asked, else the only person."""
        actor = self.session.game.actor
        return actor if actor in self.session.people else self.session.reader

    def read(self) -> str:
        """A line from the keyboard; the end of the input is like leaving."""
        person = self.person()
        prompt = f"{'' if person is None else self.session.game.names[person]}> "
        if sys.stdin.isatty():
            return input(prompt).strip()
        line = sys.stdin.readline()
        self.console.print(f"{prompt}{line.rstrip()}", markup=False)
        if not line:
            raise EOFError
        return line.strip()

    def obey(self, said: str) -> bool:
        """Carry out a command or a move; is there something new to ask?"""
        word, _, rest = said.partition(" ")
        command = self.commands.get(word.lower())
        try:
            if command is not None:
                return command(rest.strip())
            self.session.game.apply(Question(self.session.game, self.words).number_of(said))
        except NotationError as error:
            self.console.print(str(error), markup=False)
            count = len(self.session.game.options)
            self.say("ui.play.accepted", n=count, commands=", ".join(COMMANDS))
            return False
        except BurgraveError as error:
            self.console.print(str(error), markup=False)
            return False
        return True

    def help(self, rest: str) -> bool:
        """Say what can be typed."""
        text = self.words.texts.text
        grid = Grid.grid(padding=(0, 2))
        rows = {
            "7": "number",
            "3+4>7": "notation",
            "board [NAME]": "board",
            "options": "options",
            "log [N|all]": "log",
            "undo": "undo",
            "enemy": "enemy",
            "save [FILE]": "save",
            "save! FILE": "overwrite",
            "quit": "quit",
            "help": "help",
        }
        for typed, key in rows.items():
            grid.add_row(Text(typed, style="bold"), text(f"ui.help.{key}"))
        self.console.print(Text(text("ui.help.title"), style="bold"), grid, text("ui.help.dice"))
        return False

    def board(self, rest: str) -> bool:
        """Show the whole table, or one player's province."""
        names = self.session.game.names
        if rest and rest not in names:
            self.say("ui.play.nobody", said=rest, accepted=", ".join(names))
            return False
        board = self.seen_board()
        if rest:
            self.console.print(board.province(names.index(rest)))
            return False
        for part in board.whole(self.person(), self.session.players):
            self.console.print(part)
        return False

    def options(self, rest: str) -> bool:
        """List every answer, however many there are."""
        for part in Question(self.session.game, self.words, full=True).parts(self.seen_board()):
            self.console.print(part)
        return False

    def log(self, rest: str) -> bool:
        """Show the last lines of the log."""
        count = int(rest) if rest.isascii() and rest.isdigit() and len(rest) < 9 else LINES
        if rest not in ("", "all", str(count)):
            self.say("ui.play.log")
            return False
        lines = Story(self.words, self.session.reader).lines(self.session.entries)
        for line in lines if rest == "all" else lines[max(0, len(lines) - count) :]:
            self.console.print(line)
        return False

    def undo(self, rest: str) -> bool:
        """Take back the last decision, or say why not."""
        obstacle = self.session.obstacle()
        if obstacle is not None:
            key, values = obstacle
            self.say(key, **values)
            return False
        self.session.undo()
        self.told = len(self.session.entries)
        self.say("ui.play.undone")
        return True

    def enemy(self, rest: str) -> bool:
        """Show the enemy card the person has looked at."""
        board = Board(self.session.game, self.words, self.person())
        self.console.print(board.enemy())
        return False

    def save(self, rest: str) -> bool:
        """Save the game into its file or a new one."""
        path = Path(rest).expanduser() if rest else None
        if path is not None and self.keeper.is_other(path):
            self.say("ui.play.exists", file=path)
            return False
        self.write(path)
        return False

    def overwrite(self, rest: str) -> bool:
        """Save the game, even over a file that is not its own."""
        self.write(Path(rest).expanduser() if rest else None, force=True)
        return False

    def write(self, path: Path | None, *, force: bool = False) -> Path:
        """Save the game: where one says, or where it was saved before, or in a new file."""
        target = path or self.keeper.path or unused(Path(self.stem))
        self.keeper.save(self.session.record.text, target, force=force)
        self.say("ui.play.saved", file=target)
        return target

    @property
    def stem(self) -> str:
        """The beginning of the file name of a game that was given none."""
        return f"kingsburg-{self.session.seed}"

    def quit(self, rest: str) -> bool:
        """Save what was played, and leave the table."""
        if not self.session.begun() and self.keeper.path is None:
            self.say("ui.play.bye")
        else:
            self.farewell(self.write(None))
        raise SystemExit

    def farewell(self, saved: Path) -> None:
        """Say how to go on with the game."""
        content = self.session.content
        extra = f" --content {shlex.quote(content.file)}" if content is not None else ""
        self.say("ui.play.resume", file=shlex.quote(str(saved)) + extra)

    def hang_up(self) -> None:
        """The keyboard is gone: save what was played wherever that is possible."""
        try:
            self.quit("")
        except SystemExit:
            return
        except BurgraveError as error:
            self.console.print(str(error), markup=False)
            self.farewell(self.write(unused(Path(tempfile.gettempdir(), self.stem))))

    def end(self) -> None:
        """Show who has won, and keep the record if it has a file or somebody wants it."""
        result = Result(self.session.game, self.words, self.session.entries)
        self.console.print(result.table())
        self.console.print(result.verdict())
        if self.keeper.path is not None:
            self.write(None)
        elif self.session.people:
            self.say("ui.play.keep")
            self.offer_to_keep()

    def offer_to_keep(self) -> None:
        """Obey commands after the end, as long as there are any."""
        while True:
            try:
                said = self.read()
            except (EOFError, KeyboardInterrupt):
                return
            word = said.partition(" ")[0]
            if word not in ("save", "save!", "log", "board") or self.obey(said):
                return
            if self.keeper.ours:
                return


def _interrupt(number: int, frame: FrameType | None) -> None:
    """A closed terminal is like an interruption at the keyboard."""
    raise KeyboardInterrupt
