"""Lists saved games and finds the one that is meant."""

from __future__ import annotations

import datetime
import sys
from pathlib import Path
from typing import NamedTuple

from rich import box
from rich.console import Console
from rich.table import Table as Grid

from ..engine.text.notation import BurgraveError
from ..engine.text.record import Record
from ..games.texts import Catalogue
from ..places import games_folder
from ..reader import language
from .files import read_record
from .game_file import is_busy, sweep


class SavedGame(NamedTuple):
    """A game in the user's data folder."""

    path: Path
    record: Record
    when: float

    @property
    def name(self) -> str:
        """The name by which it is resumed."""
        return self.path.stem


def saved_games() -> list[SavedGame]:
    """All games in the data folder: unfinished ones first, the latest first."""
    folder = games_folder()
    sweep(folder)
    found: list[SavedGame] = []
    for path in folder.glob("*.txt"):
        try:
            found.append(SavedGame(path, read_record(str(path)), path.stat().st_mtime))
        except (BurgraveError, OSError):
            continue
    return sorted(found, key=lambda game: (bool(game.record.result), -game.when))


def choose_game(console: Console, name: str) -> Path:
    """The saved game of that name, or one picked from the list."""
    if name:
        return find_saved(name)
    games = saved_games()
    show_saved(console, games)
    text = Catalogue(language()).text
    if not games:
        raise SystemExit
    if not sys.stdin.isatty():
        console.print(text("ui.saved.how"))
        raise SystemExit
    return pick(games, text("ui.saved.which"))


def pick(games: list[SavedGame], prompt: str) -> Path:
    """The game a person picks by its number, its name or the beginning of its name."""
    while True:
        try:
            said = input(prompt).strip()
        except (EOFError, KeyboardInterrupt):
            raise SystemExit from None
        if not said:
            raise SystemExit
        if said.isascii() and said.isdigit() and 0 < int(said) <= len(games):
            return games[int(said) - 1].path
        exact = [game.path for game in games if game.name == said]
        prefixed = [game.path for game in games if game.name.startswith(said)]
        if exact or len(prefixed) == 1:
            return (exact or prefixed)[0]


def find_saved(name: str) -> Path:
    """The file of a saved game: a path, or the name of one in the data folder."""
    path = Path(name).expanduser()
    if path.exists():
        return path
    if path.name == name:
        for kept in (games_folder() / name, games_folder() / f"{name}.txt"):
            if kept.is_file():
                return kept
    names = [game.name for game in saved_games()]
    known = f"; saved games are {', '.join(names)}" if names else ""
    raise BurgraveError(f"{name}: No such file or directory{known}")


def show_saved(console: Console, games: list[SavedGame]) -> None:
    """List the saved games."""
    text = Catalogue(language()).text
    if not games:
        console.print(text("ui.saved.none", folder=games_folder()))
        return
    grid = Grid(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, header_style="dim")
    grid.add_column("", justify="right")
    for column in ("name", "when", "rules", "players", "state"):
        grid.add_column(text(f"ui.saved.{column}"), overflow="fold")
    for number, game in enumerate(games, 1):
        record = game.record
        when = datetime.datetime.fromtimestamp(game.when).strftime("%Y-%m-%d %H:%M")
        players = ", ".join(
            f"{name} ({player})" for name, player in zip(record.seats, record.players, strict=False)
        )
        grid.add_row(str(number), game.name, when, record.rules, players, state_of(game))
    console.print(grid)


def state_of(game: SavedGame) -> str:
    """How far a game has come."""
    text = Catalogue(language()).text
    if game.record.result:
        return text("ui.saved.over", result=game.record.result)
    if is_busy(game.path):
        return text("ui.saved.busy")
    return text("ui.saved.running", n=len(game.record.choices))
