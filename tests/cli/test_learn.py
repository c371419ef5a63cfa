"""Lessons at the terminal: each is played to its end in each language, left, and gone on with."""

from __future__ import annotations

import os
import pty
import re
from itertools import pairwise
from pathlib import Path

import pytest

from burgrave.games.text_parts import texts_of_part
from burgrave.games.texts import Catalogue, languages
from burgrave.lobby.lesson import lesson_named, lesson_names
from tests.cli.terminal import COMMAND, burgrave, environment

SEEN = re.compile(rb"\x1b\[[0-9;?]*[a-zA-Z]")
"""What moves the cursor or colours text."""


class Pupil:
    """Somebody at a terminal who does what the guide says."""

    def __init__(self, lesson: str, language: str, data: Path) -> None:
        command = [*COMMAND, "learn", lesson, "--language", language]
        self.texts = {**Catalogue(language).entries, **texts_of_part("learn", language)}
        self.halt = str(self.texts["ui.play.halt"]).strip()
        self.pid, self.screen = pty.fork()
        if not self.pid:
            given = {**environment(data), "TERM": "dumb", "LINES": "70", "COLUMNS": "120"}
            os.execvpe(command[0], command, given)

    def told(self) -> str:
        """What the screen says up to the next question, past every pause."""
        seen, paused = b"", 0
        while True:
            seen += os.read(self.screen, 65536)
            text = SEEN.sub(b"", seen).decode(errors="ignore").replace("\r", "")
            if text.endswith("red> "):
                return text
            if text.rstrip().endswith(self.halt) and len(text) > paused:
                paused = len(text)
                os.write(self.screen, b"\n")

    def type(self, line: str) -> str:
        """Type a line; return what the screen says then."""
        os.write(self.screen, f"{line}\n".encode())
        return self.told()

    def answer(self, told: str) -> str:
        """What the guide says is to be typed, or any answer if it says nothing."""
        type_this = str(self.texts["learn.terminal.type"]).partition("{")[0]
        advised = re.findall(rf"☞ {re.escape(type_this)}(.+)", told)
        if advised:
            return str(advised[-1]).strip()
        if str(self.texts["learn.terminal.go_on"]) in told:
            return ""
        return "a" if "a)" in told else "p"

    def leave(self) -> None:
        """Close the terminal."""
        os.close(self.screen)
        os.waitpid(self.pid, 0)


@pytest.mark.slow
@pytest.mark.parametrize("language", [one for one in languages() if len(one) == 2])
@pytest.mark.parametrize("lesson", lesson_names())
def test_each_lesson_is_played_to_its_end(tmp_path: Path, lesson: str, language: str) -> None:
    """Whoever does what the guide says hears every step in their language, in order."""
    pupil = Pupil(lesson, language, tmp_path)
    steps = lesson_named(lesson)["steps"]
    # What is picked up in the page and sent by the next step is one answer here.
    sent = {after["id"] for one, after in pairwise(steps) if "picks" in one}
    titles = [
        str(pupil.texts[f"learn.{lesson}.{step['id']}.title"]).partition("{")[0]
        for step in steps
        if step["id"] not in sent
    ]
    told = said = pupil.told()
    for _ in range(120):
        if titles[-1] in told:
            break
        told = pupil.type(pupil.answer(told))
        said += told
    pupil.leave()
    at = 0
    for title in filter(None, titles):
        assert title in said[at:], title
        at = said.index(title, at)


def test_a_lesson_is_left_and_gone_on_with(tmp_path: Path) -> None:
    """Progress is kept with the game: the list names the step, and the lesson goes on there."""
    done = burgrave("learn", "first", typed="\n\nfavor +stone\n\n\nquit\n", data=tmp_path)
    assert "That will be of use as well." in done.stdout
    assert "Step 4 of 22" in done.stdout
    saved = next(tmp_path.rglob("kingsburg-lesson-first.txt"))
    text = saved.read_text()
    assert "lesson first" in text
    # A version to come has more lessons; its games are no reason to list none.
    saved.with_name("later.txt").write_text(text.replace("lesson first", "lesson tenth"))
    listed = burgrave("learn", "--list", data=tmp_path)
    assert re.search(r"step 6\s+of\s+22", " ".join(listed.stdout.split()))
    again = burgrave("learn", typed="back\nwhy\nleave\nquit\n", data=tmp_path)
    assert "You go on where you left." in again.stdout
    assert "Step 6 of 22" in again.stdout
    assert "Step 5 of 22" in again.stdout
    assert "B2.1" in again.stdout
    assert "The guide is gone; the game goes on." in again.stdout
    resumed = burgrave("play", "--resume", "kingsburg-lesson-first", typed="quit\n", data=tmp_path)
    assert (resumed.returncode, "Step" in resumed.stdout) == (0, False)


def test_any_answer_is_accepted(tmp_path: Path) -> None:
    """B2.2: passing where the guide advises a placement is answered, not refused."""
    typed = "favor +wood\nskip\nskip\nskip\nskip\npass\nquit\n"
    done = burgrave("learn", "first", typed=typed, data=tmp_path)
    assert "You go elsewhere? That is fine, each advisor pays." in done.stdout


def test_an_unknown_lesson_is_refused(tmp_path: Path) -> None:
    """The error names the lessons that there are."""
    done = burgrave("learn", "third", data=tmp_path)
    assert done.returncode == 2
    assert "accepted are dice, first, second" in done.stderr
