"""The command that reviews a game, run as a process."""

from __future__ import annotations

from pathlib import Path

import pytest

from burgrave import FATE, Fate, form
from burgrave.games import new_game
from burgrave.narration.symbols import ROMAN
from burgrave.review.command import replay_command
from tests.cli.terminal import here


@pytest.fixture(scope="module")
def lost(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The beginning of a game in which one player hires no soldiers and takes no goods."""
    game, fate = new_game("2e", 2), Fate(2)
    while len(game.record.choices) < 16:
        fate.answer(game) if game.actor == FATE else game.apply(len(game.legal()) - 1)
    file = tmp_path_factory.mktemp("games") / "lost game.txt"
    file.write_text(game.record.text)
    return file


def test_what_is_worth_another_try_can_be_typed(lost: Path) -> None:
    """Each choice has a command that shows its position; plain Python warns about the time."""
    done = here("review", lost.name, "--worlds", 3, cwd=lost.parent)
    warning = "" if form.is_compiled() else f"burgrave: {form.REVIEWING}\n"
    assert done.returncode == 0
    assert done.stderr.startswith(warning)
    lines = done.stdout.partition("Worth another try\n")[2].splitlines()
    assert lines[0].startswith("  ")
    number = int(lines[0].split(":")[0])
    assert lines[1] == f"    burgrave replay 'lost game.txt' --at {number - 1}"
    place = lines[0].partition(": ")[2].rpartition(" – ")[0]
    again = here("replay", lost.name, "--at", number - 1, cwd=lost.parent)
    year, season = place.removeprefix("Year ").split(", ")
    assert f"year {ROMAN.index(year)} > {season}" in again.stdout


def test_content_files_go_along() -> None:
    """A game with a content file is reviewed with that file."""
    assert replay_command("a.txt", None) == "burgrave replay a.txt"
    assert replay_command("a.txt", "my.toml") == "burgrave replay a.txt --content my.toml"
