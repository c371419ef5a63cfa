"""Games and effects of other distributions are found by their entry points, and only when asked."""

import subprocess
import sys
from pathlib import Path

import pytest

import burgrave

ROOT = Path(__file__).parents[2]
PACKAGE = Path(burgrave.__file__).parents[1]
GAME = (ROOT / "tests" / "toy" / "pig.py").read_text("utf-8")
CARD = '''
"""A card of our own."""
from burgrave.engine.cards.effects import Effect
from burgrave.kingsburg import hooks
from burgrave.kingsburg.rules.verbs import score


class PointEachYear(Effect):
    """Scores a point at the start of every year."""

    game = "kingsburg"
    on = hooks.YEAR_START

    def react(self, g, seat, subject):
        score(g, seat, 1, source=self.item)
'''
FILE = '[building.inn]\neffects = [{effect = "point_each_year"}]\n'


def install(place: Path, entries: str, *, name: str = "toys") -> None:
    """A distribution as an installer leaves it: modules, and what it says of itself."""
    (place / "hogs.py").write_text(GAME.replace("tests.toy.pig", "hogs"), "utf-8")
    (place / "toy_cards.py").write_text(CARD, "utf-8")
    folder = place / f"{name}-1.0.dist-info"
    folder.mkdir()
    about = f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n"
    (folder / "METADATA").write_text(about, "utf-8")
    (folder / "entry_points.txt").write_text(entries, "utf-8")


def run(place: Path, code: str) -> str:
    """The output of a program with that distribution installed."""
    command = [sys.executable, "-W", "ignore::DeprecationWarning", "-c", code]
    paths = f"{place}:{PACKAGE}"
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, timeout=60, env={"PYTHONPATH": paths}
    )
    return done.stdout + done.stderr


def list_built_in(place: Path) -> tuple[str, str]:
    """The games and the beginnings of rules strings of a program with nothing else installed."""
    code = "from burgrave.games import kinds; print(*kinds(), sep=', ')\n"
    code += "from burgrave.games.kinds import BEGINNINGS; print(*BEGINNINGS, sep=', ')"
    games, beginnings = run(place / "nothing", code).splitlines()
    return games, beginnings


def test_a_game_is_found_by_how_its_rules_begin(tmp_path: Path) -> None:
    """The game is played, listed among all games, and named by the error for unknown games."""
    install(tmp_path, "[burgrave.games]\npig = hogs:KIND\n")
    code = """
import pickle, sys, burgrave
burgrave.new_game("2e", 2)
print("importlib.metadata" in sys.modules)
game = burgrave.new_game("pig", 2)
print(burgrave.playout(game, 1), pickle.loads(pickle.dumps(game)))
from burgrave.games import kinds
print(kinds())
try:
    burgrave.new_game("goose")
except burgrave.RulesError as error:
    print(error)
"""
    games, beginnings = list_built_in(tmp_path)
    assert run(tmp_path, code).splitlines() == [
        "False",
        "26 <pig, 2 seats: turn 0, red 0, blue 0 > throw > fate>",
        f"[{games}, pig]",
        f"unknown game 'goose' in 'goose'; a rules string begins with one of {beginnings}, pig",
    ]


def test_effects_are_found_when_a_content_file_is_read(tmp_path: Path) -> None:
    """The module named by an entry point provides effects, each for the game it declares."""
    install(tmp_path, "[burgrave.effects]\nanything = toy_cards\n")
    code = f"""
import sys, burgrave
content = burgrave.Content.parse({FILE!r}, "toy.toml")
game = burgrave.new_game("2e", 2, content=content)
print(game.book.items["inn"].effects[0].name)
burgrave.playout(game, 1)
"""
    assert run(tmp_path, code) == "point_each_year\n"


@pytest.mark.parametrize(
    ("entry", "why"),
    [
        ("pig = no_such_module:KIND", "ModuleNotFoundError: No module named 'no_such_module'"),
        ("pig = hogs:NOTHING", "AttributeError: module 'hogs' has no attribute 'NOTHING'"),
        ("pig = hogs:GOAL", "it is no GameKind"),
    ],
)
def test_a_broken_entry_point_is_named(tmp_path: Path, entry: str, why: str) -> None:
    """The error names the broken distribution; all other games still work."""
    install(tmp_path, f"[burgrave.games]\n{entry}\n")
    code = """
import warnings, burgrave
from burgrave.games import kinds
try:
    burgrave.new_game("pig")
except burgrave.RulesError as error:
    print(error)
with warnings.catch_warnings(record=True) as said:
    print(kinds(), len(said))
"""
    error = f"toys 1.0: entry point {entry} of burgrave.games cannot be used: {why}"
    assert run(tmp_path, code).splitlines() == [error, f"[{list_built_in(tmp_path)[0]}] 1"]


def test_a_broken_module_of_effects_is_named(tmp_path: Path) -> None:
    """The content file is refused, and the error names the distribution with missing effects."""
    install(tmp_path, "[burgrave.effects]\ncards = nowhere\n")
    code = f"""
import burgrave
try:
    burgrave.new_game("2e", 2, content=burgrave.Content.parse({FILE!r}, "toy.toml"))
except burgrave.RulesError as error:
    print(error)
"""
    said = run(tmp_path, code)
    assert said.startswith("toys 1.0: entry point cards = nowhere of burgrave.effects cannot be")


def test_two_games_of_one_name_are_refused(tmp_path: Path) -> None:
    """If two distributions offer the same name, neither is used and both are named."""
    install(tmp_path, "[burgrave.games]\npig = hogs:KIND\n")
    install(tmp_path, "[burgrave.games]\npig = hogs:KIND\n", name="more-toys")
    said = run(tmp_path, "import burgrave; burgrave.new_game('pig')").splitlines()[-1]
    assert "toys 1.0" in said
    assert "more-toys 1.0" in said
