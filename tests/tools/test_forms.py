"""Compiled trees: found by the hash of their sources, complete or absent, kept while in use."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import pytest

import hatch_build
from tools import forms, paths


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with one module and nothing compiled yet."""
    for module in (forms, paths):
        monkeypatch.setattr(module, "ROOT", tmp_path)
        monkeypatch.setattr(module, "BUILD", tmp_path / "build")
        monkeypatch.setattr(module, "SOURCE", tmp_path / "src")
        monkeypatch.setattr(module, "VENV", tmp_path)
    (tmp_path / "src" / "burgrave").mkdir(parents=True)
    (tmp_path / "build").mkdir()
    (tmp_path / "src" / "burgrave" / "rules.py").write_text("DICE = 3\n")
    for name in ("pyproject.toml", "hatch_build.py", "pyvenv.cfg"):
        (tmp_path / name).touch()
    monkeypatch.setattr(forms, "LOG", tmp_path / "build" / "compile.log")
    monkeypatch.setattr(forms, "PYTHON", sys.executable)
    monkeypatch.delenv("BURGRAVE_PURE", raising=False)
    return tmp_path


@pytest.fixture
def workshop(project: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The same project on a machine with a compiler and headers, at a terminal."""
    tools = project / "tools"
    tools.mkdir()
    (tools / "cc").write_text("#!/bin/sh\n")
    (tools / "cc").chmod(0o755)
    (tools / "Python.h").touch()
    monkeypatch.setenv("PATH", str(tools))
    monkeypatch.delenv("CC", raising=False)
    monkeypatch.setattr(subprocess, "check_output", lambda *_, **__: f"{tools}\n")
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True)
    return tools


def pretend_compiled(project: Path) -> Path:
    """Pretend that a compiler made a module, and put the tree together."""
    (project / "rules.so").write_text("machine code")
    place = forms.compiled_folder()
    forms.assemble(place, {str(project / "rules.so"): "burgrave/rules.so"})
    return place


def test_a_fresh_clone_runs_from_its_sources(project: Path) -> None:
    """Without a compiled tree the pure form runs at once, without waiting for a compiler."""
    assert forms.best_form() == project / "src"


def test_the_compiled_form_is_used_from_the_next_start_on(project: Path) -> None:
    """Once compiled, the tree is found by itself, with sources and modules in it."""
    place = pretend_compiled(project)
    assert forms.best_form() == place
    assert (place / "burgrave" / "rules.py").read_text() == "DICE = 3\n"
    assert (place / "burgrave" / "rules.so").read_text() == "machine code"


def test_changed_sources_never_run_compiled_from_old_ones(project: Path) -> None:
    """A tree of other sources is not used; with the old sources restored, it is used again."""
    place = pretend_compiled(project)
    rules = project / "src" / "burgrave" / "rules.py"
    rules.write_text("DICE = 4\n")
    assert forms.best_form() == project / "src"
    rules.write_text("DICE = 3\n")
    assert forms.best_form() == place


def test_both_forms_serve_the_page_of_today(project: Path) -> None:
    """A rebuilt page needs no compiler, because it is built separately from the rules."""
    place = pretend_compiled(project)
    page = project / "src" / "burgrave" / "page"
    page.mkdir()
    (page / "index.html").write_text("the table")
    assert forms.best_form() == place
    assert (place / "burgrave" / "page" / "index.html").read_text() == "the table"


def test_a_tree_stays_while_a_process_runs_from_it(project: Path) -> None:
    """Compiling again does not remove the modules of a running game."""
    place = pretend_compiled(project)
    hold = "import sys; sys.path.insert(0, sys.argv[1]); from tools.paths import hold; "
    hold += "from pathlib import Path; hold(Path(sys.argv[2])); print(flush=True); input()"
    root = str(Path(__file__).parents[2])
    pipe = subprocess.PIPE
    with subprocess.Popen(
        [sys.executable, "-c", hold, root, str(place)], stdin=pipe, stdout=pipe, text=True
    ) as player:
        assert player.stdout is not None
        player.stdout.readline()
        paths.remove_unused({place})
        assert place.is_dir()
        player.communicate("\n", timeout=60)
    paths.remove_unused({place})
    assert not place.exists()


def test_only_one_compiles(project: Path) -> None:
    """While one ./dev compiles, another ./dev can see that it does."""
    assert not paths.is_busy("compiler")
    with paths.exclusive("compiler"):
        assert paths.is_busy("compiler")
    assert not paths.is_busy("compiler")


def test_whoever_asks_for_the_pure_form_gets_it(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """BURGRAVE_PURE=1 also ignores a compiled tree that exists already."""
    place = pretend_compiled(project)
    monkeypatch.setenv("BURGRAVE_PURE", "1")
    assert forms.best_form() == project / "src"
    assert forms.compile_rules("for a test") == "BURGRAVE_PURE=1 is set"
    monkeypatch.setenv("BURGRAVE_PURE", "0")
    assert forms.best_form() == place
    assert forms.compile_rules("for a test") == ""


@pytest.mark.parametrize(
    ("lost", "problem"), [("cc", "no C compiler"), ("Python.h", "no Python.h")]
)
def test_what_cannot_be_compiled_is_not_promised(workshop: Path, lost: str, problem: str) -> None:
    """Without a compiler or Python's headers nothing is started or announced."""
    assert forms.obstacle() == ""
    (workshop / lost).unlink()
    assert forms.obstacle().startswith(problem)
    assert forms.compile_in_background() == ""


def test_dev_and_the_build_hook_agree_on_what_is_missing(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """./dev and pip install decide alike whether the rules can be compiled."""
    monkeypatch.setenv("PATH", str(project))
    monkeypatch.setenv("CC", "no-such-compiler")
    assert forms.obstacle() == hatch_build.obstacle()
    monkeypatch.setenv("CC", sys.executable)
    assert forms.obstacle() == (hatch_build.obstacle() or "")
    monkeypatch.setattr("sysconfig.get_path", lambda name: str(project))
    monkeypatch.setattr(subprocess, "check_output", lambda *_, **__: f"{project}\n")
    assert forms.obstacle() == hatch_build.obstacle() != ""


def test_what_failed_in_the_background_is_not_tried_at_every_start(
    workshop: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Sources that failed to compile in the background are tried again only when changed."""
    tried: list[bool] = []
    monkeypatch.setattr(forms, "compile_detached", lambda: tried.append(True))
    assert "compiling in the background" in forms.compile_in_background()
    forms.LOG.write_text(f"an error\n{forms.failure_line()}")
    assert "compiling failed: see build/compile.log" in forms.compile_in_background()
    assert len(tried) == 1
    (workshop.parent / "src" / "burgrave" / "rules.py").write_text("DICE = 4\n")
    assert "compiling in the background" in forms.compile_in_background()
    assert len(tried) == 2


BEHIND = """
import sys
from pathlib import Path
from tools import forms

def fails(reason):
    raise SystemExit("the compiler is broken")

forms.BUILD = Path(sys.argv[1])
forms.LOG = forms.BUILD / "compile.log"
forms.compiled_folder = lambda: forms.BUILD / "compiled-1"
forms.compile_rules = fails
forms.compile_detached()
"""


def test_the_background_notes_why_it_failed(tmp_path: Path) -> None:
    """A failure in the background is in the log, with its outcome in the last line."""
    command = [sys.executable, "-c", BEHIND, str(tmp_path)]
    subprocess.run(command, cwd=Path(__file__).parents[2], check=True, timeout=60)
    log = tmp_path / "compile.log"
    for _ in range(600):
        if log.exists() and log.read_text().endswith("made\n"):
            break
        time.sleep(0.1)
    assert log.read_text() == "the compiler is broken\ncompiled-1 cannot be made\n"


def test_editing_while_compiling_compiles_again(
    workshop: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A tree is made only if sources stay unchanged meanwhile; a delay is explained."""
    project = workshop.parent
    (project / "rules.so").write_text("machine code")
    edits = iter(["DICE = 4\n"])

    def works(*_: object, **__: object) -> str:
        for text in edits:
            (project / "src" / "burgrave" / "rules.py").write_text(text)
            break
        return f'{{"{project}/rules.so": "burgrave/rules.so"}}'

    monkeypatch.setattr(forms, "run_command", works)
    monkeypatch.setattr(forms, "equip", lambda *_: None)
    assert forms.compile_rules("for a test") == ""
    assert (forms.best_form() / "burgrave" / "rules.py").read_text() == "DICE = 4\n"
    first, second = capsys.readouterr().err.splitlines()
    assert first.endswith(": for a test")
    assert second.endswith(": the sources changed meanwhile")


def test_the_estimate_counts_the_cores_we_may_use(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The estimate grows with fewer cores and shrinks with work already done."""
    (project / "src" / "burgrave" / "rules.py").write_text("DICE = 3\n" * 55_000)
    monkeypatch.setattr(forms, "cores", lambda: 4)
    assert forms.estimate() == "about 40 s"
    monkeypatch.setattr(forms, "cores", lambda: 1)
    assert forms.estimate() == "about 115 s"
    (project / "build" / "mypyc-x" / "o").mkdir(parents=True)
    assert forms.estimate().startswith("about 115 s, less")
