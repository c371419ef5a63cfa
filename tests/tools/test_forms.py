"""Compiled trees: found by what they were made from, whole or not there, kept while in use."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tools import forms, places


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with one module and nothing compiled yet."""
    for module in (forms, places):
        monkeypatch.setattr(module, "ROOT", tmp_path)
        monkeypatch.setattr(module, "BUILD", tmp_path / "build")
        monkeypatch.setattr(module, "SOURCE", tmp_path / "src")
        monkeypatch.setattr(module, "VENV", tmp_path)
    (tmp_path / "src" / "burgrave").mkdir(parents=True)
    (tmp_path / "build").mkdir()
    (tmp_path / "src" / "burgrave" / "rules.py").write_text("DICE = 3\n")
    for name in ("pyproject.toml", "hatch_build.py", "pyvenv.cfg"):
        (tmp_path / name).touch()
    return tmp_path


def compiled(project: Path) -> Path:
    """Pretend that a compiler made a module, and put the tree together."""
    (project / "rules.so").write_text("machine code")
    place = forms.compiled_place()
    forms.assemble(place, {str(project / "rules.so"): "burgrave/rules.so"})
    return place


def test_a_fresh_clone_runs_from_its_sources(project: Path) -> None:
    """Nothing waits for a compiler: without a compiled tree the pure form runs at once."""
    assert forms.best_form() == project / "src"


def test_the_compiled_form_is_used_from_the_next_start_on(project: Path) -> None:
    """Once compiled, the tree is found by itself, with sources and modules in it."""
    place = compiled(project)
    assert forms.best_form() == place
    assert (place / "burgrave" / "rules.py").read_text() == "DICE = 3\n"
    assert (place / "burgrave" / "rules.so").read_text() == "machine code"


def test_changed_sources_never_run_compiled_from_old_ones(project: Path) -> None:
    """A tree made from other sources is not used; when they are as before, it is again."""
    place = compiled(project)
    rules = project / "src" / "burgrave" / "rules.py"
    rules.write_text("DICE = 4\n")
    assert forms.best_form() == project / "src"
    rules.write_text("DICE = 3\n")
    assert forms.best_form() == place


def test_both_forms_serve_the_page_of_today(project: Path) -> None:
    """The page is built apart from the rules: a new one needs no compiler."""
    place = compiled(project)
    page = project / "src" / "burgrave" / "page"
    page.mkdir()
    (page / "index.html").write_text("the table")
    assert forms.best_form() == place
    assert (place / "burgrave" / "page" / "index.html").read_text() == "the table"


def test_a_tree_stays_while_a_process_runs_from_it(project: Path) -> None:
    """Compiling anew does not pull the modules from under a running game."""
    place = compiled(project)
    hold = "import sys; sys.path.insert(0, sys.argv[1]); from tools.places import hold; "
    hold += "from pathlib import Path; hold(Path(sys.argv[2])); print(flush=True); input()"
    root = str(Path(__file__).parents[2])
    pipe = subprocess.PIPE
    with subprocess.Popen(
        [sys.executable, "-c", hold, root, str(place)], stdin=pipe, stdout=pipe, text=True
    ) as player:
        assert player.stdout is not None
        player.stdout.readline()
        places.remove_unused({place})
        assert place.is_dir()
        player.communicate("\n")
    places.remove_unused({place})
    assert not place.exists()


def test_only_one_compiles(project: Path) -> None:
    """While one ./dev compiles, another one knows it."""
    assert not places.busy("compiler")
    with places.alone("compiler"):
        assert places.busy("compiler")
    assert not places.busy("compiler")
