"""An expansion's code is all in its folder: without that folder the base game is complete."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from burgrave.form import is_compiled
from burgrave.kingsburg.content.files import items_of
from burgrave.kingsburg.mixes import Mix
from burgrave.kingsburg.registry import BOX
from burgrave.kingsburg.rules.draft import Draft
from burgrave.kingsburg.rules.expansion import MODULES, Expansion
from tests.sources import ROOT, SOURCE, nodes

HOME = SOURCE / "kingsburg" / "expansions"
SEARCHED = (
    *("engine", "kingsburg", "games", "bots", "narration", "session", "room", "lobby"),
    *("review", "analysis", "exercises", "public", "cli"),
)
"""Packages that may know no expansion; the Dice Game knows nothing of Kingsburg anyway."""


class Mention(NamedTuple):
    """A mention or an import of an expansion in a file outside its folder."""

    expansion: str
    file: str
    word: str


IMPORT = "import"
ALLOWED = {
    # House cards name the decks they join; two scenarios exclude the soldier tokens.
    Mention("governors", "kingsburg/expansions/house_cards/module.py", "governor"),
    Mention("destinies", "kingsburg/expansions/house_cards/module.py", "destiny"),
    Mention("soldier_tokens", "kingsburg/expansions/demanding_capital/module.py", "m5"),
    Mention("soldier_tokens", "kingsburg/expansions/wheel_and_deal/module.py", "m5"),
    # Advisors of a player's own are a device of the base game.
    Mention("governors", "kingsburg/content/own_advisors.py", "own_court"),
    Mention("governors", "kingsburg/views/seats.py", "own_court"),
    # "+2" tokens, not those for soldiers.
    Mention("soldier_tokens", "kingsburg/rules/closed_ranks.py", "token"),
    Mention("soldier_tokens", "kingsburg/rules/draft.py", "token"),
    Mention("soldier_tokens", "kingsburg/views/seats.py", "token"),
    Mention("soldier_tokens", "kingsburg/text/plan_ground.py", "tokens"),
    Mention("soldier_tokens", "narration/narrator.py", "token"),
    Mention("soldier_tokens", "public/wording.py", "token"),
    # Why a building cannot be built, groups of dice and of options, and lines of a table's log.
    Mention("demanding_capital", "kingsburg/rules/construct.py", "needs"),
    Mention("wheel_and_deal", "kingsburg/model/events.py", "group"),
    Mention("wheel_and_deal", "kingsburg/rules/verbs.py", "group"),
    Mention("wheel_and_deal", "analysis/board.py", "group"),
    Mention("governors", "room/snapshot.py", "notes"),
}
"""What may be named outside its folder, each for the reason above it."""
GOODS = {"gold", "wood", "stone"}
"""What the capital needs is called like the goods of the base game."""
MARKS = {"mark", "house"}
"""The provenance of an item, which every kind of item has, and one of its values."""
BASE = (
    "tests/rulebook",
    *("tests/content/test_advisors.py", "tests/content/test_buildings.py"),
    *("tests/content/test_enemies.py", "tests/content/test_items.py"),
    "tests/content/test_hooks.py",
    "tests/records/test_records.py",
    "tests/perft",
)
"""The tests of the base game."""


def folder_of(one: Expansion) -> str:
    """The folder of an expansion."""
    return one.edit.__module__.split(".")[-2]


FOLDERS = {folder_of(one): one for one in BOX.values()}


def drafts_of(one: Expansion) -> tuple[Draft, Draft]:
    """Drafts without and with an expansion; decks are included for cards that join one."""
    decks = [other.id for other in BOX.values() if one.first and other.group == MODULES]
    mix = "+".join(["2e", *decks])
    return Mix(mix).draft(), Mix(f"{mix}+{one.id}").draft()


def ids_of(one: Expansion) -> set[str]:
    """The cards, registers, events and parts of rules strings that are an expansion's own."""
    before, after = drafts_of(one)
    items = {item.id for item in items_of(after)} - {item.id for item in items_of(before)}
    registers = {register.name for register in after.registers if register not in before.registers}
    return (items | registers | {kind.name for kind in one.events} | {*one.ways}) - GOODS - MARKS


@cache
def files_to_search() -> list[Path]:
    """The files that are searched."""
    found = [file for part in SEARCHED for file in sorted((SOURCE / part).rglob("*.py"))]
    return [file for file in found if "dicegame" not in file.parts]


def mentions(folder: str, one: Expansion) -> Iterator[Mention]:
    """Where files outside its folder name an expansion."""
    own = ids_of(one)
    for file in files_to_search():
        if HOME / folder in file.parents:
            continue
        place = file.relative_to(SOURCE).as_posix()
        for node in nodes(file):
            if isinstance(node, ast.Constant) and node.value in own:
                yield Mention(folder, place, str(node.value))
            elif isinstance(node, ast.ImportFrom) and folder in (node.module or "").split("."):
                yield Mention(folder, place, IMPORT)


@pytest.mark.parametrize("folder", FOLDERS)
def test_nobody_else_names_it(folder: str) -> None:
    """No file outside its folder names a card, a register or an event of an expansion."""
    assert set(mentions(folder, FOLDERS[folder])) - ALLOWED == set()


def test_nothing_is_allowed_that_nobody_does() -> None:
    """Every entry of the list of exceptions is still needed."""
    found = {mention for folder, one in FOLDERS.items() for mention in mentions(folder, one)}
    assert ALLOWED - found == set()
    assert [one for one in found if one.word == IMPORT] == []


def test_ids_are_found() -> None:
    """The search knows the ids of cards, registers, events and rules strings."""
    assert {"m3", "duke", "governor_hand", "governor"} <= ids_of(FOLDERS["governors"])
    assert {"castellan", "drought"} <= ids_of(FOLDERS["house_cards"])
    assert {"m2:draft", "bridge", "strips_dealt"} <= ids_of(FOLDERS["strips"])


@pytest.fixture(scope="module")
def tree_copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of sources and tests, from which folders are taken and put back."""
    place = tmp_path_factory.mktemp("tree")
    ignored = shutil.ignore_patterns("*.so", "page", "golden_box", "web")
    for part in ("src", "tests"):
        shutil.copytree(ROOT / part, place / part, ignore=ignored)
    shutil.copy(ROOT / "pyproject.toml", place)
    return place


@pytest.fixture
def tree_without(folder: str, tree_copy: Path, tmp_path: Path) -> Iterator[Path]:
    """The copy without the folder of an expansion and its tests."""
    taken = [HOME.relative_to(ROOT) / folder, Path("tests", "expansions", folder)]
    for number, path in enumerate(taken):
        shutil.move(tree_copy / path, tmp_path / str(number))
    yield tree_copy
    for number, path in enumerate(taken):
        shutil.move(tmp_path / str(number), tree_copy / path)


@pytest.mark.slow
@pytest.mark.skipif(is_compiled(), reason="what is removed are sources, which run as they are")
@pytest.mark.parametrize("folder", FOLDERS)
def test_the_base_game_does_without_it(folder: str, tree_without: Path) -> None:
    """Without the folder of an expansion the tests of the base game pass."""
    assert not (tree_without / HOME.relative_to(ROOT) / folder).exists()
    command = [sys.executable, "-m", "pytest", *BASE, *["-q", "-n", "0", "-p", "no:cacheprovider"]]
    done = subprocess.run(
        [*command, "-m", "not slow"],
        cwd=tree_without,
        env={**os.environ, "PYTHONPATH": str(tree_without / "src"), "BURGRAVE_PURE": "1"},
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-1000:]
