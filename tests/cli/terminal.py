"""The burgrave command as people use it: typed lines go in, a screen of 100 columns comes out."""

from __future__ import annotations

import atexit
import os
import random
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import burgrave as package
from burgrave.kingsburg.game import Kingsburg as Game
from burgrave.kingsburg.kind import new_game
from burgrave.kingsburg.registry import BOX
from burgrave.kingsburg.rules.expansion import MODULES, SCENARIO, Expansion
from burgrave.session import PERSON, NamedLuck, Session
from burgrave.session.playable import PlayableRules
from tests.cli.in_process import run_command


def whole_box(scenario: Expansion) -> str:
    """The rules with a scenario and every module that may be combined with it."""
    modules = [one for one in BOX.values() if one.group == MODULES and one.goes_with(scenario)]
    return "+".join(["2e", *(one.id for one in (*modules, scenario))])


MIXES = [whole_box(one) for one in BOX.values() if one.group == SCENARIO]
DATA = Path(tempfile.mkdtemp(prefix="burgrave-tests-"))
"""Where games are kept that tests do not name a file for."""
atexit.register(shutil.rmtree, DATA, ignore_errors=True)
os.environ["XDG_DATA_HOME"] = str(DATA)
COMMAND = [sys.executable, "-m", "burgrave"]


def environment(data: Path = DATA) -> dict[str, str]:
    """A plain screen of 100 columns, a data folder, and the very package that is under test."""
    place = str(Path(package.__file__).resolve().parents[1])
    screen = {"COLUMNS": "100", "NO_COLOR": "1", "PYTHONIOENCODING": "utf-8"}
    return {**os.environ, **screen, "PYTHONPATH": place, "XDG_DATA_HOME": str(data)}


def burgrave(
    *arguments: object, typed: str | bytes = "", cwd: Path | None = None, data: Path = DATA
) -> subprocess.CompletedProcess[str]:
    """Run the command to its end."""
    return run_command(
        [*map(str, arguments)],
        typed=typed.encode() if isinstance(typed, str) else typed,
        cwd=cwd,
        environment=environment(data),
    )


def here(*arguments: object, cwd: Path) -> subprocess.CompletedProcess[str]:
    """Run the command where nothing is typed."""
    return burgrave(*arguments, cwd=cwd)


@dataclass
class Script:
    """What people type in a whole game, and the record it leads to."""

    rules: str
    seats: str
    seed: int
    lines: list[str]
    record: str

    @property
    def arguments(self) -> list[object]:
        """How to start that game."""
        return ["play", "--rules", self.rules, "--seats", self.seats, "--seed", self.seed]

    def typed(self, first: int = 0, last: int | None = None) -> str:
        """Some of the typed lines, as a keyboard sends them."""
        return "".join(f"{line}\n" for line in self.lines[first:last])


def session(rules: str, seats: str, seed: int) -> Session[Game]:
    """A game with unnamed seats that has not begun."""
    players = tuple(seats.split(","))
    game = new_game(rules, len(players))
    return Session(PlayableRules(rules), game, players, luck=NamedLuck(seed))


@cache
def script(rules: str, seats: str, seed: int) -> Script:
    """Random answers for every person of a game, in notation with or without the actor."""
    rng = random.Random(seed)
    table = session(rules, seats, seed)
    lines: list[str] = []
    while True:
        table.advance()
        game = table.game
        if game.actor is None:
            return Script(rules, seats, seed, lines, table.record.text)
        assert table.players.names[game.actor] == PERSON
        index = rng.randrange(len(game.options))
        option = game.options[index]
        lines.append(rng.choice([option.text, option.words()]))
        table.answer(game.actor, index)
