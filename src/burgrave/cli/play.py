"""Plays at the terminal: asks people, runs their commands, saves their game."""

from __future__ import annotations

import contextlib
import signal
import sys
from collections.abc import Callable
from functools import partial
from types import FrameType
from typing import Any

from rich.console import Console

from ..engine.text.content import Content
from ..engine.text.notation import BurgraveError, NotationError
from ..places import games_folder
from ..session import Session, UndoScope
from .display import Display
from .game_file import GameFile, signals_blocked
from .saving import Saving

with contextlib.suppress(ImportError):
    # Lets people edit their input line and recall earlier ones.
    import readline  # noqa: F401

UNLISTED = ("?", "exit")
"""Aliases of commands."""
ASKING = ("options", "hint", "undo", "quit", "exit")
"""Commands that need a pending question."""
ENDING = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
"""Signals that end the program when a terminal is closed."""


class Host:
    """Runs one game at the terminal."""

    def __init__(
        self,
        session: Session[Any],
        console: Console,
        file: GameFile,
        *,
        content: Content | None = None,
    ) -> None:
        self.session = session
        self.file = file
        self.display = Display(session, console)
        self.saving = Saving(session, self.display, file, content=content)
        self.commands: dict[str, Callable[[str], bool | None]] = {
            "help": self.display.help,
            "?": self.display.help,
            "board": self.display.board,
            "options": self.display.options,
            "hint": self.hint,
            "log": self.display.log,
            "undo": self.undo,
            "save": self.saving.save,
            "save!": self.saving.overwrite,
            "quit": self.quit,
            "exit": self.quit,
        }
        """Each command returns whether there is a new question."""
        for word in self.display.painter.commands:
            self.commands[word] = partial(self.show, word)

    def run(self) -> None:
        """Play to the end, or until the player leaves."""
        before = {number: signal.signal(number, _interrupt) for number in ENDING}
        try:
            self.play()
        finally:
            self.file.release()
            for number, handler in before.items():
                signal.signal(number, handler)

    def play(self) -> None:
        """Play on in spite of errors."""
        try:
            self.display.welcome()
            while True:
                self.session.advance()
                self.heed()
                self.display.halt()
                self.display.news()
                if self.session.game.pending is None:
                    break
                self.ask()
            self.end()
        except (EOFError, KeyboardInterrupt):
            self.hang_up()
        except Exception:
            # Even after an error in our code, people keep what they have played.
            self.hang_up()
            raise

    def ask(self) -> None:
        """Ask the pending question until it is answered or something is taken back."""
        secret = self.among_others()
        if secret:
            self.display.say("ui.play.hand_over", who=self.asked_name)
            input()
        self.pose()
        while True:
            said = self.read()
            if not said:
                self.go_on()
            elif self.obey(said):
                break
        self.display.fresh.clear()
        if secret:
            self.display.wipe()
            _forget_typed_lines()

    def go_on(self) -> None:
        """Answer an empty line: the question is drawn again."""
        if self.display.stable:
            self.pose()

    def pose(self) -> None:
        """Show the pending question."""
        self.display.question()

    def heed(self) -> None:
        """Take note of what happened, before it is shown."""

    def show(self, word: str, rest: str) -> None:
        """Run one of this game's own commands; private output leaves the screen again."""
        self.display.own_command(word, rest)
        if word in self.display.painter.private:
            self.hide()

    def hint(self, rest: str) -> None:
        """Show the best few answers; they may use one player's secrets."""
        self.display.hint(rest)
        self.hide()

    def hide(self) -> None:
        """On a shared screen, remove what was shown to one player."""
        if len(self.session.players.people) > 1 and sys.stdin.isatty():
            input(self.display.painter.texts.text("ui.play.hide"))
            self.display.wipe()
            self.display.question()

    @property
    def asked_name(self) -> str:
        """The name of the person before the screen."""
        person = self.display.person()
        return "" if person is None else self.session.game.names[person]

    def among_others(self) -> bool:
        """Is a player asked in secret who shares the screen with others?"""
        pending = self.session.game.pending
        asked = pending is not None and pending.secret
        return asked and len(self.session.players.people) > 1 and sys.stdin.isatty()

    def read(self) -> str:
        """A line from the keyboard."""
        prompt = f"{self.asked_name}> "
        if sys.stdin.isatty():
            return input(prompt).strip()
        line = sys.stdin.readline()
        self.display.quote(f"{prompt}{line.rstrip()}")
        if not line:
            raise EOFError
        return line.strip()

    def obey(self, said: str) -> bool:
        """Run a command or make a move; return whether there is a new question."""
        word, _, rest = said.partition(" ")
        # A move may begin like a command: "enemy +gold".
        is_move = any(said == option.words() for option in self.session.game.options)
        command = None if is_move else self.commands.get(word.lower())
        try:
            if command is not None:
                return bool(command(rest.strip()))
            asked = self.session.game.actor
            assert asked is not None, "somebody is asked"
            number = self.display.painter.find_option(self.session.game, said)
            with signals_blocked():
                self.session.answer(asked, number)
                self.saving.keep()
        except NotationError as error:
            self.display.object_to(str(error))
            count = len(self.session.game.options)
            self.display.say("ui.play.accepted", n=count, commands=", ".join(self.command_names()))
            return False
        except BurgraveError as error:
            self.display.object_to(str(error))
            return False
        return True

    def command_names(self) -> list[str]:
        """The commands in the words that the help shows."""
        return [word for word in self.commands if word not in UNLISTED]

    def undo(self, rest: str) -> bool:
        """Take back the last decision, or say why not."""
        reach = self.session.reach()
        if not reach.places:
            assert reach.obstacle is not None, "there is a reason not to"
            self.display.say(reach.obstacle.key, **reach.obstacle.values)
            return False
        with signals_blocked():
            self.session.undo(scope=UndoScope.AT_ONCE)
            self.saving.keep()
        self.display.shown_entries = len(self.session.entries)
        self.display.remark("ui.play.undone")
        return True

    def quit(self, rest: str) -> None:
        """Leave the game; everything is saved."""
        self.saving.put_away()
        self.saving.farewell()
        raise SystemExit

    def hang_up(self) -> None:
        """Input has ended: save what is not saved yet, wherever that is possible."""
        for number in ENDING:
            signal.signal(number, signal.SIG_IGN)
        self.saving.rescue()
        # The output may be gone as well.
        with contextlib.suppress(OSError, BurgraveError):
            self.display.quote("")
            self.saving.farewell()

    def end(self) -> None:
        """Show the result, and say where its record is."""
        self.display.result()
        asked = self.file.path is None or self.file.path.parent == games_folder()
        if self.session.players.people or self.file.path is not None:
            self.saving.keep()
        if self.file.ours:
            self.display.say("ui.play.saved", file=self.file.path)
        if self.session.players.people and asked:
            self.display.say("ui.play.keep")
            self.offer_to_keep()

    def offer_to_keep(self) -> None:
        """Run commands after the end, until the record is saved or the player leaves."""
        before = self.file.path
        while self.file.path == before:
            try:
                said = self.read()
            except (EOFError, KeyboardInterrupt):
                return
            word = said.partition(" ")[0]
            if word not in self.commands or word in ASKING:
                return
            self.obey(said)


def _forget_typed_lines() -> None:
    """Clear the input history, so that the next person cannot recall secret input."""
    editor = sys.modules.get("readline")
    if editor is not None:
        editor.clear_history()


def _interrupt(number: int, frame: FrameType | None) -> None:
    """Treat a closed terminal like Ctrl-C."""
    raise KeyboardInterrupt
