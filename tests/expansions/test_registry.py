"""How expansions are found: in the package's folders, and in installed distributions."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from burgrave import RulesError
from burgrave.kingsburg import mixes, registry
from burgrave.kingsburg.kind import KIND, new_game
from burgrave.kingsburg.mixes import Mix, compile_rules
from burgrave.kingsburg.rules.expansion import GROUPS
from burgrave.lobby.box import _box, show_box
from burgrave.lobby.menu import make_menu
from burgrave.narration.rules_words import rules_words
from tests.sources import SOURCE
from tests.test_promises import modules_of

FOLDERS = SOURCE / "kingsburg" / "expansions"

HARBOUR = """
from burgrave.engine.cards.items import PLAYERS_OWN, Card
from burgrave.kingsburg.content.gains import GainIf
from burgrave.kingsburg.model.goods import GOLD
from burgrave.kingsburg.rules.draft import Draft
from burgrave.kingsburg.rules.expansion import Expansion


def harbour(d: Draft) -> None:
    d.always.append(Card("scenario", "harbour", PLAYERS_OWN, GainIf("year_start", 2 * GOLD)))
    d.texts |= {"scenario.harbour.name": "Harbour", "scenario.harbour.text": "2 gold a year."}


EXPANSION = Expansion(id="harbour", name="scenario.harbour.name", edit=harbour)
"""


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of installed distributions, one of which has two expansions."""
    (tmp_path / "harbours.py").write_text(HARBOUR)
    info = tmp_path / "harbours-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: harbours\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(
        "[burgrave.expansions]\nharbour = harbours:EXPANSION\nwreck = harbours:NOTHING\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    forget()
    yield info / "entry_points.txt"
    sys.modules.pop("harbours", None)
    monkeypatch.undo()
    forget()


def forget() -> None:
    """Look for installed expansions again."""
    registry.entry_points.cache_clear()
    registry._load.cache_clear()
    mixes._CACHE.plain.clear()
    _box.cache_clear()


def test_every_folder_declares_its_expansion() -> None:
    """Each folder has a module that declares one expansion, with an id of its own."""
    folders = [folder.name for folder in FOLDERS.iterdir() if (folder / "module.py").is_file()]
    assert len(registry.BOX) == len(folders) > 0
    assert all(one.group in GROUPS and one.id == id for id, one in registry.BOX.items())
    assert all(one.rule or one.first for one in registry.BOX.values())


def test_an_installed_expansion_is_played(installed: Path) -> None:
    """A distribution adds an expansion by an entry point; it is played and named like ours."""
    game = new_game("2e+harbour+m3", 3)
    assert game.rules.name == "2e+m3+harbour"
    assert "harbour" in game.rules.items
    with pytest.raises(RulesError, match=r"accepted are .*\+house, \+harbour and \+wreck after 2e"):
        compile_rules("2e+port")
    installed.write_text("[burgrave.expansions]\nharbour = harbours:EXPANSION\n")
    forget()
    assert [part.id for part in KIND.offers[-1].parts][-2:] == ["harbour", "house"]
    assert "harbour" in KIND.box().items


def test_people_see_an_installed_expansion_by_its_name(installed: Path) -> None:
    """Menu, rules in words, refusals and the box show the texts that the expansion brings."""
    installed.write_text("[burgrave.expansions]\nharbour = harbours:EXPANSION\n")
    forget()
    shown = make_menu("2e")
    others = next(group for group in shown["groups"] if group["id"] == "variants")["parts"]
    part = next(one for one in others if one["id"] == "harbour")
    assert (part["name"], part["text"]) == ("Harbour", "2 gold a year.")
    assert rules_words("2e+harbour")["full"] == "2nd edition with Harbour"
    problem = make_menu("2e+harbour+harbour")["problem"]
    assert problem is not None
    assert problem["values"] == {"part": "Harbour"}
    assert show_box("2e")["cards"]["harbour"]["text"] == "2 gold a year."


@pytest.mark.parametrize(
    ("declared", "reason"),
    [
        ("wreck = harbours:NOTHING", r"'wreck' \(harbours:NOTHING\): .*NOTHING"),
        ("wreck = no_such_module:EXPANSION", "'wreck' .*no_such_module"),
        ("wreck = harbours:EXPANSION", "'wreck' .*is no valid expansion of that id"),
        ("m3 = harbours:EXPANSION", "'m3' has the id of another one"),
    ],
)
def test_a_broken_expansion_is_named(installed: Path, declared: str, reason: str) -> None:
    """A request for an expansion that cannot be loaded gets its name and the reason."""
    installed.write_text(f"[burgrave.expansions]\n{declared}\n")
    forget()
    with pytest.raises(RulesError, match=reason):
        Mix("2e+wreck")
    assert Mix("2e+m3").name == "2e+m3"


def test_rules_of_the_box_are_compiled_without_looking_for_others() -> None:
    """Start-up is short: installed expansions are searched only for an unknown part of rules."""
    found = modules_of("from burgrave.kingsburg.kind import KIND; KIND.compile('2e+m3+house')")
    assert "burgrave.kingsburg.registry" in found
    assert "importlib.metadata" not in found
