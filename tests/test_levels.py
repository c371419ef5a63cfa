"""Imports go only to lower levels; nothing below bots and command line has its own input."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tests.sources import SOURCE, each, each_module, nodes, place_of

LEVELS = ("contract", "hooks", "model", "rules", "content", "expansions", "views")
GAME = len(LEVELS) + 1
"""The rest of a game."""
ABOVE = ("games", "narration", "bots", "session", "room", "lobby")
GAMES = [folder.name for folder in SOURCE.iterdir() if (folder / "model").is_dir()]
WORDS = """advisor building gold wood stone soldier enemy enemies envoy kingsburg king court season
    spring summer winter governor province destiny market statue chapel farm inn goblin vp"""
CLOSED = """random time datetime os sys io pathlib secrets uuid socket subprocess threading
    tempfile logging asyncio locale"""
# A caller lends its own source of chance, or the seed of one, for imagining worlds.
LENT = {("engine/core/imagining.py", "random"), ("session/playable.py", "random")}


class Import(NamedTuple):
    """One imported module, in parts from the package's root if it is ours."""

    parts: tuple[str, ...]
    ours: bool
    typing_only: bool


@cache
def imports(file: Path) -> list[Import]:
    """Everything a module imports, wherever it does."""
    return list(find_imports(file))


def find_imports(file: Path) -> Iterator[Import]:
    """The imports in the order of the syntax tree."""
    guarded = {
        inner
        for node in nodes(file)
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name)
        if node.test.id == "TYPE_CHECKING"
        for inner in ast.walk(node)
    }
    for node in nodes(file):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield Import(tuple(alias.name.split(".")), False, node in guarded)
        elif isinstance(node, ast.ImportFrom):
            module = tuple((node.module or "").split(".")) if node.module else ()
            base = place_of(file)[: -node.level] if node.level else ()
            ours = node.level > 0 or module[:1] == ("burgrave",)
            parts = base + (module[1:] if ours and not node.level else module)
            for alias in node.names:
                yield Import((*parts, alias.name), ours, node in guarded)


def level(parts: tuple[str, ...]) -> int:
    """The level of a module; imports go only to lower levels."""
    if parts[0] == "engine":
        return 0
    if parts[0] in GAMES:
        inner = parts[1] if len(parts) > 1 else ""
        if inner in ABOVE:
            # A game's own narration stands beside that of all games.
            return GAME + 1 + ABOVE.index(inner)
        return LEVELS.index(inner) + 1 if inner in LEVELS else GAME
    return GAME + 1 + (ABOVE.index(parts[0]) if parts[0] in ABOVE else len(ABOVE))


FACES = [("__init__",), *((game, "__init__") for game in GAMES)]
"""Packages that users import from; what they name lives above, and is loaded when asked for."""


@each_module
def test_imports_go_only_to_the_left(file: Path) -> None:
    """The levels are the engine, a game's parts, `ABOVE`, and then everything else, in order."""
    here = place_of(file)
    for found in imports(file):
        if found.ours and not (here in FACES or found.parts[0] == "__version__"):
            assert level(found.parts) <= level(here), f"it imports {'.'.join(found.parts)}"


@each_module
def test_only_what_is_named_after_a_game_knows_it(file: Path) -> None:
    """Games do not import each other, and code above them asks the kind of game."""
    here = place_of(file)
    for found in imports(file):
        if found.ours and found.parts[0] in GAMES:
            assert found.parts[0] in here[:2], f"it imports {'.'.join(found.parts)}"


@each_module
def test_the_lower_levels_need_the_standard_library_only(file: Path) -> None:
    """Engine, model, rules and content run on a bare Python."""
    if level(place_of(file)) <= LEVELS.index("content") + 1:
        foreign = {found.parts[0] for found in imports(file) if not found.ours}
        typing = {found.parts[0] for found in imports(file) if found.typing_only}
        strange = foreign - typing - sys.stdlib_module_names
        assert not strange, strange


@each_module
def test_no_hidden_input_below_bots_and_command_line(file: Path) -> None:
    """A game has no chance, clock, environment or files of its own."""
    if level(place_of(file)) > GAME:
        return
    for found in imports(file):
        lent = (str(file.relative_to(SOURCE)), found.parts[0]) in LENT
        assert found.ours or found.typing_only or lent or found.parts[0] not in CLOSED.split(), (
            found
        )
    called = {ast.unparse(node.func) for node in nodes(file) if isinstance(node, ast.Call)}
    named = called & {"open", "print", "input"}
    assert not named, named


@each(sorted(file for game in GAMES for file in (SOURCE / game).rglob("*/**/*.py")))
def test_no_rule_looks_into_the_agenda(file: Path) -> None:
    """A rule may ask what comes next on the agenda, but not at which index it is."""
    for node in nodes(file):
        if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Attribute):
            assert node.value.attr not in ("agenda", "_coming"), ast.unparse(node)


@each(sorted(file for name in ("session", "room") for file in (SOURCE / name).rglob("*.py")))
def test_session_and_room_know_no_game(file: Path) -> None:
    """The code that runs a game needs only the seam and plain Python, so it runs in a browser."""
    for found in imports(file):
        if found.ours:
            assert found.parts[0] in ("engine", *ABOVE), found
        else:
            assert found.parts[0] in sys.stdlib_module_names
            lent = (str(file.relative_to(SOURCE)), found.parts[0]) in LENT
            assert lent or found.parts[0] not in CLOSED.split()


@each(sorted((SOURCE / "lobby").rglob("*.py")))
def test_the_lobby_needs_a_bare_python(file: Path) -> None:
    """What keeps and drives tables runs in a server and in a browser: no library, no server."""
    for found in imports(file):
        if found.ours:
            assert found.parts[0] in ("engine", *ABOVE), found
        else:
            assert found.parts[0] in sys.stdlib_module_names


@each(sorted((SOURCE / "cli").rglob("*.py")))
def test_the_terminal_looks_at_views_only(file: Path) -> None:
    """Nothing above the seam imports a module of one game, the terminal included."""
    for found in imports(file):
        assert not (found.ours and found.parts[0] in GAMES), found


PLAIN = ("engine", "narration", "session", "room", "lobby")
"""What has no word of any game."""


@each(sorted(file for name in PLAIN for file in (SOURCE / name).rglob("*.py")))
def test_what_is_there_for_all_games_has_no_word_of_one(file: Path) -> None:
    """Engine, narration, session, room and lobby never speak of Kingsburg, in code or comment."""
    said = {word.lower() for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+", file.read_text())}
    game = set(WORDS.split())
    known = said & (game | {f"{word}s" for word in game})
    assert not known, known
