"""`burgrave exercises`, run as people do."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from burgrave import Fate
from burgrave.exercises.collection import exercises
from burgrave.exercises.model import read_line
from burgrave.games import new_game
from tests.cli.terminal import burgrave, here


def test_the_list_names_every_exercise() -> None:
    """One line each, by grade; filters leave some out; JSON is for programs."""
    done = burgrave("exercises")
    assert done.returncode == 0
    for one in exercises():
        assert one.id in done.stdout
    hard = burgrave("exercises", "--grade", 9, "--rules", "dice", "--json")
    assert [line["id"] for line in json.loads(hard.stdout)] == [
        one.id for one in exercises() if one.grade == 9 and one.rules.startswith("dice")
    ]


@pytest.mark.parametrize("language", ["en", "de", "fr", "nl"])
def test_one_is_solved_by_typing_its_answer(language: str) -> None:
    """The table is drawn, the answer is typed as in a game, and the verdict has every chance."""
    one = exercises()[0]
    typed = one.best.text.partition(" ")[2]
    done = burgrave("exercises", one.id, "--language", language, typed=f"nonsense!\n{typed}\n")
    assert done.returncode == 0
    right = {"en": "Right", "de": "Richtig", "fr": "Juste", "nl": "Goed"}[language]
    assert right in done.stdout.partition("nonsense")[2]
    for answer in one.answers:
        said = f"{100 * answer.win:.1f}"
        assert said.replace(".", "." if language == "en" else ",") in done.stdout


def test_an_empty_line_gives_up() -> None:
    """Whoever gives up is shown the solution, of today's exercise, too."""
    done = burgrave("exercises", "--today", typed="\n")
    assert done.returncode == 0
    assert "The solution:" in done.stdout


def test_more_are_added_to_a_file(tmp_path: Path) -> None:
    """What a file has already is not added again; a record without exercises adds nothing."""
    file, kept = tmp_path / "game.txt", tmp_path / "found.jsonl"
    game = new_game("2e", 2)
    Fate(4).answer(game)
    file.write_text(game.record.text)
    kept.write_text(f"{exercises()[0].line()}\n")
    done = here("exercises", "--from", file.name, "--out", kept.name, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert kept.read_text() == f"{exercises()[0].line()}\n"
    listed = here("exercises", "--file", kept.name, cwd=tmp_path)
    assert exercises()[0].id in listed.stdout


def test_a_set_is_picked(tmp_path: Path) -> None:
    """The lines of a varied set are printed, to be kept."""
    done = burgrave("exercises", "--pick", 7)
    lines = done.stdout.splitlines()
    assert len(lines) == 7
    assert {read_line(line).id for line in lines} <= {one.id for one in exercises()}


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["nowhere"], "no exercise has the id 'nowhere'"),
        (["--make", "1"], "--out FILE"),
        (["--make", "1", "--out", "x", "--rules", "3e"], "3e"),
        (["--file", "missing.jsonl"], "burgrave: missing.jsonl: No such file"),
        (["--from", "missing.txt", "--out", "x"], "burgrave: missing.txt: No such file"),
        (["--grade", "99"], "less than or equal to 10"),
    ],
)
def test_bad_input_is_named(arguments: list[str], said: str, tmp_path: Path) -> None:
    """What is wrong is said in one line, with exit code 2."""
    done = here("exercises", *arguments, cwd=tmp_path)
    assert done.returncode == 2
    assert said in done.stderr
    assert "Traceback" not in done.stderr
