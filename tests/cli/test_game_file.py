"""What the play command saves: after an error, with a secret, and every player's decisions."""

from __future__ import annotations

import io
import random
import sys
import types
from pathlib import Path

import pytest
from rich.console import Console

from burgrave import BurgraveError
from burgrave.cli.display import Display
from burgrave.cli.game_file import GameFile
from burgrave.cli.kingsburg.words import Words
from burgrave.cli.log import story
from burgrave.cli.play import Host
from burgrave.engine.core.journal import Entry, Event
from burgrave.engine.text.content import Content
from burgrave.kingsburg.mixes import compile_rules
from burgrave.kingsburg.rules.influence import Placement
from tests.cli.terminal import here, session


def test_an_error_of_ours_loses_no_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A missing text is reported and ends the game as quitting does: it is saved."""
    table = session("2e", "you,greedy,greedy", 1)
    table.advance()
    table.answer(table.waiting[0], 0)
    file = tmp_path / "kept.txt"
    host = Host(table, Console(), GameFile(file))
    monkeypatch.setattr(Display, "question", _lack_a_text)
    with pytest.raises(BurgraveError, match="lacks something"):
        host.run()
    assert "favor" in file.read_text()
    assert "--resume" in capsys.readouterr().out


def _lack_a_text(display: Display) -> None:
    raise BurgraveError("the catalogue lacks something")


@pytest.mark.parametrize("option", ["--rules", "--seats"])
def test_nothing_is_not_a_wish(tmp_path: Path, option: str) -> None:
    """Empty rules or seats are an error, not the usual ones."""
    done = here("play", option, "", cwd=tmp_path)
    assert done.returncode == 2
    assert done.stderr.startswith("burgrave: ")


def test_the_log_names_the_tile_that_lay_there() -> None:
    """The log names the advisor or tile that is at a rank at the time."""
    words = Words(compile_rules("2e+m6"), ("red", "blue"))
    option = Placement("red", advisor=16, dice=(6,), bonus=(), plus2=False, shift=0, envoy=False)
    placed = Entry(0, option, 1)
    laid, removed = Entry(-1, None, 1), Entry(-1, None, 1)
    laid.events.append(Event("tile_laid", -1, "tile_16", 16))
    removed.events.append(Event("tile_removed", -1, "tile_16", 16))
    pasts: list[list[Entry]] = [[], [laid], [laid, removed]]
    assert [story(words, [placed], None, past)[0].plain for past in pasts] == [
        "red puts 6 on Wizard (16)",
        "red puts 6 on Wizard tile (16)",
        "red puts 6 on Wizard (16)",
    ]


@pytest.mark.parametrize(
    ("more", "terms"),
    [
        ("", "Defeat costs 4 goods of choice, 1 building. Victory gives nothing."),
        ('text = "Run."', "Run."),
    ],
)
def test_the_terms_of_a_changed_enemy_are_its_numbers(more: str, terms: str) -> None:
    """A content file that changes a card changes what is said about it."""
    changed = f"[enemy.4-demons-6]\nlose = {{goods = 4, buildings = 1}}\ngain = {{}}\n{more}"
    words = Words(compile_rules("2e", Content.parse(changed)))
    assert words.enemy("4-demons-6")["terms"] == terms


def test_a_secret_leaves_nothing_on_the_screen_or_the_keyboard(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Handing over clears the screen, what one could scroll back to, and the lines typed."""
    screen = Console(file=io.StringIO(), force_terminal=True)
    table = session("2e+m3", "you,you", 1)
    table.advance()
    host, secret = Host(table, screen, GameFile(None)), table.game.actor
    cleared: list[str] = []
    editor = types.SimpleNamespace(clear_history=lambda: cleared.append("history"))
    monkeypatch.setitem(sys.modules, "readline", editor)
    monkeypatch.setattr(sys, "stdin", types.SimpleNamespace(isatty=lambda: True))
    monkeypatch.setattr("builtins.input", lambda prompt="": "a")
    host.ask()
    assert table.game.actor != secret
    assert cleared == ["history"]
    assert isinstance(screen.file, io.StringIO)
    assert screen.file.getvalue().endswith("\x1b[3J")


def test_a_move_may_begin_like_a_command() -> None:
    """What an enemy leaves is taken by its notation, though enemy is a command, too."""
    rng = random.Random(1)
    table = session("2e", "you,you", 13)
    while True:
        table.advance()
        words = [option.words() for option in table.game.options]
        if words[0].startswith("enemy +"):
            break
        table.answer(table.waiting[0], rng.randrange(len(words)))
    host = Host(table, Console(file=io.StringIO()), GameFile(None))
    assert host.obey(words[0])
    assert not host.obey("enemy")
