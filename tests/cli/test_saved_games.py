"""No answer is ever lost: a game is saved after every decision, by one program at a time."""

from __future__ import annotations

import contextlib
import os
import pty
import random
import signal
import stat
import time
from pathlib import Path

import pytest

from burgrave import BurgraveError, Record
from burgrave.cli import game_file
from burgrave.cli.game_file import PART, GameFile, Part, check_target, is_busy, sweep
from burgrave.places import data_folder
from tests.cli.terminal import COMMAND, Script, burgrave, environment, here, script


def games(data: Path) -> list[Path]:
    """Everything in the folder of games."""
    return sorted((data / "burgrave" / "games").iterdir())


@pytest.fixture(scope="module")
def two_bots() -> Script:
    """A person against two bots that play at random."""
    return script("2e", "you,random,random", 11)


# A terminal that is closed, a process that is killed.


class Terminal:
    """A game at a terminal of its own, as a window on the desktop has it."""

    def __init__(self, game: Script, data: Path) -> None:
        command = [*COMMAND, *map(str, game.arguments)]
        self.lines = iter(game.lines)
        self.answered = 0
        self.pid, self.screen = pty.fork()
        if not self.pid:
            os.execvpe(command[0], command, {**environment(data), "TERM": "xterm"})

    def asked(self) -> None:
        """Wait for the next question."""
        seen = b""
        while not seen.endswith(b"red> "):
            seen += os.read(self.screen, 65536)
            if seen.endswith(b"Press Enter to continue. "):
                os.write(self.screen, b"\n")

    def answer(self, count: int) -> None:
        """Answer some questions, and see that each was taken."""
        for _ in range(count):
            os.write(self.screen, f"{next(self.lines)}\n".encode())
            self.asked()
            self.answered += 1

    def ended(self, again: int = 0) -> int:
        """Wait for the end; a signal that comes just before a read is noticed with the next."""
        for _ in range(1200):
            gone, status = os.waitpid(self.pid, os.WNOHANG)
            if gone:
                return status
            time.sleep(0.1)
            if again:
                os.kill(self.pid, again)
        raise AssertionError("the program did not end within two minutes")


@pytest.mark.slow
@pytest.mark.parametrize("ending", ["close", "eof then close", "SIGHUP", "SIGTERM", "SIGKILL"])
def test_closing_the_terminal_loses_nothing(tmp_path: Path, two_bots: Script, ending: str) -> None:
    """Whatever ends the program, at whatever moment, every answer that was taken is kept."""
    table = Terminal(two_bots, tmp_path)
    table.asked()
    table.answer(9)
    # One more answer is on its way when the end comes.
    os.write(table.screen, f"{next(table.lines)}\n".encode())
    if ending == "eof then close":
        os.write(table.screen, b"\x04")
    if "close" in ending:
        os.close(table.screen)
    else:
        time.sleep(random.Random(ending).random() / 50)
        os.kill(table.pid, signal.Signals[ending])
    table.ended(0 if "close" in ending else signal.Signals[ending])
    (kept,) = games(tmp_path)
    record = Record.parse(kept.read_text())
    answers = [line for line in record.choices if line.startswith("red ")]
    wanted = [line for line in Record.parse(two_bots.record).choices if line.startswith("red ")]
    assert record.choices == Record.parse(two_bots.record).choices[: len(record.choices)]
    assert len(answers) >= 9
    assert answers == wanted[: len(answers)]
    if "close" not in ending:
        os.close(table.screen)


def test_two_programs_never_play_one_game(tmp_path: Path, two_bots: Script) -> None:
    """While a game is being played, nobody else can go on with it or save over it."""
    table = Terminal(two_bots, tmp_path)
    table.asked()
    table.answer(3)
    (kept,) = games(tmp_path)
    second = burgrave("play", "--resume", "kingsburg-11", data=tmp_path)
    assert second.returncode == 2
    assert "kingsburg-11.txt: it is being played by another program" in second.stderr
    over = burgrave("play", "--seed", 5, typed=f"a\nsave! {kept}\n", data=tmp_path)
    assert "it is being played by another program at this moment; not saved" in over.stdout
    listed = burgrave("play", "--resume", data=tmp_path)
    assert "being played now" in listed.stdout
    table.answer(1)
    os.kill(table.pid, signal.SIGHUP)
    table.ended(signal.SIGHUP)
    os.close(table.screen)
    assert burgrave("play", "--resume", "kingsburg-11", data=tmp_path).returncode == 0


# Listing and picking.


def test_saved_games_are_listed_and_found_by_name(tmp_path: Path, two_bots: Script) -> None:
    """Without a name the saved games are listed; a name or its file goes on with one."""
    empty = burgrave("play", "--resume", data=tmp_path)
    assert "There are no saved games in" in empty.stdout
    burgrave(*two_bots.arguments, typed=two_bots.typed(0, 5), data=tmp_path)
    burgrave("play", "--seats", "you:Ann,random", "--seed", 2, typed="a\n", data=tmp_path)
    listed = burgrave("play", "--resume", data=tmp_path)
    assert listed.returncode == 0
    for word in ("kingsburg-11", "kingsburg-2", "Ann (you)", "choices", "--resume NAME"):
        assert word in listed.stdout
    games(tmp_path)[0].write_text(two_bots.record[: two_bots.record.rindex("\nred ") + 1])
    last = two_bots.typed(len(two_bots.lines) - 1)
    rest = burgrave("play", "--resume", "kingsburg-11", typed=last, data=tmp_path)
    assert rest.returncode == 0
    assert games(tmp_path)[0].read_text() == two_bots.record
    assert "over: red:" in burgrave("play", "--resume", data=tmp_path).stdout
    wrong = burgrave("play", "--resume", "kingsburg-3", data=tmp_path)
    assert wrong.stderr.rstrip().endswith("saved games are kingsburg-2, kingsburg-11")


def test_a_game_is_picked_from_the_list(tmp_path: Path, two_bots: Script) -> None:
    """At a terminal one types the number of the game one wants to go on with."""
    burgrave(*two_bots.arguments, typed=two_bots.typed(0, 5), data=tmp_path)
    pid, screen = pty.fork()
    if not pid:
        command = [*COMMAND, "play", "--resume"]
        os.execvpe(command[0], command, environment(tmp_path))
    os.write(screen, b"nonsense\n1\nquit\n")
    seen = b""
    with contextlib.suppress(OSError):
        while True:
            seen += os.read(screen, 65536)
    os.waitpid(pid, 0)
    os.close(screen)
    assert b"To continue: burgrave play --resume kingsburg-11" in seen


# Files.


def test_a_file_is_replaced_whole_and_keeps_its_mode(tmp_path: Path) -> None:
    """A saved file is never partial, no temporary file stays, and other files are left alone."""
    path = tmp_path / "game.txt"
    file = GameFile()
    file.save("one\n", path)
    path.chmod(0o640)
    file.save("two\n", path)
    assert (path.read_text(), stat.S_IMODE(path.stat().st_mode)) == ("two\n", 0o640)
    assert [file.name for file in tmp_path.iterdir()] == ["game.txt"]
    path.unlink()
    path.write_text("theirs\n")
    with pytest.raises(BurgraveError, match="another program has written it since; not saved"):
        file.save("three\n", path)
    assert path.read_text() == "theirs\n"
    file.release()


@pytest.mark.parametrize("nameless", [True, False])
def test_a_full_disk_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, nameless: bool
) -> None:
    """A file that cannot be written completely leaves the old one unchanged."""
    if not nameless:
        monkeypatch.delattr(os, "O_TMPFILE", raising=False)
    path = tmp_path / "game.txt"
    file = GameFile()
    file.save("one\n", path)
    file.save("two\n", path)
    with monkeypatch.context() as full:
        full.setattr(game_file, "_write_all", _no_space)
        with pytest.raises(BurgraveError, match="No space left on device; not saved"):
            file.save("three\n", path)
        with pytest.raises(BurgraveError, match="No space left on device; not saved"):
            GameFile().save("three\n", tmp_path / "other.txt")
    assert path.read_text() == "two\n"
    assert [file.name for file in tmp_path.iterdir()] == ["game.txt"]
    assert is_busy(path)
    file.release()
    assert not is_busy(path)


def _no_space(handle: int, data: bytes) -> None:
    raise OSError(28, os.strerror(28))


def test_what_a_crash_left_half_written_is_cleared_away(tmp_path: Path) -> None:
    """Abandoned temporary files are deleted; one that is being written stays."""
    (tmp_path / f"{PART}dead").write_text("half")
    alive = Part(tmp_path / "game.txt", "whole")
    sweep(tmp_path)
    assert not list(tmp_path.glob(f"{PART}dead"))
    alive.put(replace=False)
    assert (tmp_path / "game.txt").read_text() == "whole"
    os.close(alive.handle)


def test_a_place_that_cannot_be_written_is_refused_at_the_start(tmp_path: Path) -> None:
    """A file that cannot be written is reported before the game starts."""
    for place in (tmp_path / "no" / "such.txt", Path("/proc/game.txt"), Path("/dev/full")):
        done = here("play", "--save", place, cwd=tmp_path)
        assert done.returncode == 2
        assert f"--save: {place}" in done.stderr
    check_target(tmp_path / "fine.txt")
    assert list(tmp_path.iterdir()) == []


def test_a_game_without_a_place_goes_on_and_says_so(tmp_path: Path) -> None:
    """Where the data folder cannot be made, the person is told once and may save elsewhere."""
    blocked = tmp_path / "blocked"
    blocked.write_text("")
    typed = "a\np\nsave mine.txt\n"
    done = burgrave("play", "--seed", 1, typed=typed, data=blocked, cwd=tmp_path)
    assert done.returncode == 0
    assert done.stdout.count("The game goes on; save FILE saves it elsewhere.") == 1
    assert "Saved in mine.txt." in done.stdout


@pytest.mark.parametrize(
    ("settings", "system", "place"),
    [
        ({"BURGRAVE_DATA": "/b"}, "linux", "/b"),
        ({"XDG_DATA_HOME": "/x"}, "linux", "/x/burgrave"),
        ({"XDG_DATA_HOME": "relative"}, "linux", "/h/.local/share/burgrave"),
        ({}, "linux", "/h/.local/share/burgrave"),
        ({}, "darwin", "/h/Library/Application Support/burgrave"),
        ({"LOCALAPPDATA": "/l"}, "win32", "/l/burgrave"),
    ],
)
def test_the_data_folder_is_where_the_system_wants_it(
    monkeypatch: pytest.MonkeyPatch, settings: dict[str, str], system: str, place: str
) -> None:
    """The data folder follows the convention of each operating system."""
    monkeypatch.setenv("HOME", "/h")
    assert data_folder(settings, system) == Path(place)
