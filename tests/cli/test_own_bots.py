"""Bots and networks of one's own at the terminal; a saved game loads no code by itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from burgrave.bots.net_files import SHIPPED
from burgrave.cli.seating import Seating
from burgrave.games import kind_named
from tests.cli.terminal import burgrave

PLAYER = Path(__file__).parents[1] / "envs" / "own_player.py"
NET = SHIPPED / "kingsburg.net"


@pytest.mark.parametrize("bot", [f"{PLAYER}:Last", "tests.envs.own_player:Last", str(NET)])
def test_a_bot_of_ones_own_plays_at_the_terminal(bot: str, tmp_path: Path) -> None:
    """`play --seats` takes a class by its file or module and a network by its file, with a name."""
    seats = f"{bot}:Bob,random"
    done = burgrave("play", "--seats", seats, "--seed", 1, "--save", tmp_path / "game.txt")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Bob" in done.stdout
    assert f"players {bot},random" in (tmp_path / "game.txt").read_text()


def test_a_saved_game_loads_no_code_unless_seats_are_named_again(tmp_path: Path) -> None:
    """A record may come from anybody, so --resume needs --seats for a bot of one's own."""
    file, seats = tmp_path / "game.txt", f"you,{PLAYER}:Last"
    begun = burgrave("play", "--seats", seats, "--seed", 1, "--save", file, typed="a\nquit\n")
    assert begun.returncode == 0
    sent = file.rename(tmp_path / "sent.txt")
    file.write_text(sent.read_text())
    refused = burgrave("play", "--resume", sent, typed="quit\n")
    assert refused.returncode == 2
    assert "own_player.py:Last' cannot play" in " ".join(refused.stderr.split())
    again = burgrave("play", "--resume", file, "--seats", seats, typed="quit\n")
    assert (again.returncode, again.stderr) == (0, "")


def test_seats_are_told_from_names() -> None:
    """A name follows a level, one of our bots, a person, a class and a network alike."""
    words = f"you:Ann,level:3:Bob,{PLAYER}:Last:Cleo,{NET}:Dan,greedy"
    seating = Seating.parse(words, kind_named("2e"))
    assert seating.players == ("you", "level:3", f"{PLAYER}:Last", str(NET), "greedy")
    assert seating.names[:4] == ("Ann", "Bob", "Cleo", "Dan")
