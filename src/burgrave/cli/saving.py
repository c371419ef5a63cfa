"""Saves a game at the terminal: after every decision, on command, and on leaving."""

from __future__ import annotations

import shlex
import tempfile
from pathlib import Path
from typing import Any

from ..engine.text.content import Content
from ..engine.text.notation import BurgraveError
from ..games import kind_of
from ..games.problems import in_words
from ..places import games_folder
from ..reader import language
from ..session import Session
from .display import Display
from .game_file import GameFile


class Saving:
    """Saves one game, and prints where."""

    def __init__(
        self,
        session: Session[Any],
        display: Display,
        file: GameFile,
        *,
        content: Content | None = None,
    ) -> None:
        self.session = session
        self.display = display
        self.file = file
        self.content = content
        self.unsaved = session.has_decisions
        """Has anything been decided since the game was saved?"""
        self.trouble = ""
        """Why it could not be saved."""

    def save(self, rest: str) -> None:
        """Save the game into its file or a new one."""
        path = Path(rest).expanduser() if rest else None
        if path is not None and self.file.is_other(path):
            self.display.say("ui.play.exists", file=path)
            return
        self.write(path)
        self.display.say("ui.play.saved", file=self.file.path)

    def overwrite(self, rest: str) -> None:
        """Save the game, even over a file that is not its own."""
        self.write(Path(rest).expanduser() if rest else None, force=True)
        self.display.say("ui.play.saved", file=self.file.path)

    def write(self, path: Path | None, *, force: bool = False) -> None:
        """Save the game: at `path`, or where it was saved before, or in the data folder."""
        text = self.session.record.text
        target = path or self.file.path
        if target is not None:
            self.file.save(text, target, force=force)
        else:
            folder = games_folder()
            try:
                folder.mkdir(parents=True, exist_ok=True)
            except OSError as error:
                raise BurgraveError(f"{folder}: {error.strerror or error}; not saved") from None
            self.file.save_new(text, folder / self.stem)
        self.unsaved = False

    def keep(self) -> None:
        """Save after a decision; report a failure once for each reason, and play on."""
        self.unsaved = True
        try:
            self.write(None)
            self.trouble = ""
        except BurgraveError as error:
            if str(error) != self.trouble:
                self.trouble = str(error)
                self.display.say("ui.play.unsaved", why=in_words(str(error), language()))

    @property
    def stem(self) -> str:
        """The beginning of the file name if none was given."""
        return f"{kind_of(self.session.game).name}-{self.session.luck.name}"

    def put_away(self) -> None:
        """Save what is not saved yet, if anything was played."""
        if self.unsaved:
            self.write(None)

    def farewell(self) -> None:
        """Say how to resume the game."""
        saved = self.file.path if self.file.ours else None
        if saved is None:
            self.display.say("ui.play.bye")
            return
        content = self.content
        extra = f" --content {shlex.quote(content.file)}" if content is not None else ""
        name = saved.stem if saved.parent == games_folder() else str(saved)
        self.display.say("ui.play.saved", file=saved)
        said = self.display.painter.texts.text("ui.play.resume", file=shlex.quote(name) + extra)
        self.display.quote(said)

    def rescue(self) -> None:
        """Save what is not saved yet, wherever that is possible."""
        try:
            self.put_away()
        except BurgraveError:
            place = Path(tempfile.gettempdir(), self.stem)
            self.file.save_new(self.session.record.text, place)
