"""`burgrave site`: what it writes, what it leaves alone, and its error messages."""

from __future__ import annotations

import io
import json
import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from burgrave.engine.text.notation import BurgraveError
from burgrave.site import contents as made
from burgrave.site.archive import PLAYED, sources, zip_files
from burgrave.site.contents import POLICY, Contents, contents, service_worker
from burgrave.site.interpreter import FILES, fetch_interpreter, interpreter_in
from burgrave.site.library import trim_library
from burgrave.site.rehearsal import compile_archive
from burgrave.site.writing import LIST, check_folder, in_order, ours, write
from tests.browser.test_lobby import BARE

LIBRARY = {
    "json/__init__.py": "import re",
    "re/__init__.py": "import enum",
    "enum.py": "",
    "turtle.py": "import tkinter",
    "newer.py": "import dis\nexcept without: brackets",
    "dis.py": "",
    "pyodide/__init__.py": "from . import ffi\ndef later():\n    import newer",
    "pyodide/ffi.py": "",
}
SCRIPT = "assets/index-1.js"
PAGE = '<head><meta charset="utf-8" /></head>'


@pytest.fixture
def interpreter(tmp_path: Path) -> Path:
    """A folder with short stand-ins for all files of Pyodide."""
    return short_interpreter(tmp_path / "pyodide")


def short_interpreter(folder: Path) -> Path:
    """Files with the names of Pyodide's in a folder."""
    folder.mkdir()
    for name in FILES:
        (folder / name).write_text(f"// {name}")
    (folder / "pyodide-lock.json").write_text('{"info": {}, "packages": {"numpy": {}}}')
    library = zip_files((name, text.encode()) for name, text in LIBRARY.items())
    (folder / "python_stdlib.zip").write_bytes(library)
    return folder


def site_with(page: str, folder: Path) -> Contents:
    """What a site is made of, with a page that needs no Node to be built."""
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(PAGE)
    (folder / "assets" / "index-1.js").write_text(page)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(made, "PAGE", folder)
        return contents(short_interpreter(folder.parent / f"{folder.name}-pyodide"))


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Contents:
    """A site, made once."""
    return site_with("1", tmp_path_factory.mktemp("made") / "page")


def test_a_site_has_all_that_its_service_worker_fetches(site: Contents) -> None:
    """Every listed file exists with its size; what is fetched later is not among them."""
    found = site
    written = found["service-worker.js"].decode()
    listed = json.loads(written.partition("const FILES = ")[2].partition(";\n")[0])
    sizes = {("index.html" if one["path"] == "./" else one["path"]): one["size"] for one in listed}
    assert sizes == {
        name: len(content)
        for name, content in found.items()
        if name != "service-worker.js" and not name.endswith((".txt", "/exercises.zip"))
    }
    icons = json.loads(found["manifest.webmanifest"])["icons"]
    assert {one["src"] for one in icons} - {"icon.svg"} <= found.keys()
    start = found["index.html"].decode()
    folder = re.search('name="burgrave-build" content="([^"]+)"', start)
    assert folder
    assert f"{folder[1]}/pyodide.js" in found
    assert POLICY in start


def test_the_policy_allows_no_inline_script_or_style() -> None:
    """All code comes from the site's own files; the policy adds only WebAssembly."""
    assert "unsafe-inline" not in POLICY
    assert "'unsafe-eval'" not in POLICY
    assert "default-src 'none'" in POLICY


@pytest.mark.slow
def test_a_changed_file_changes_the_name_of_the_cache(site: Contents, tmp_path: Path) -> None:
    """The same sources make the same site, byte for byte; a changed one is fetched again."""
    changed = site_with("2", tmp_path / "page")
    workers = {"service-worker.js"}
    assert {name for name in site if changed[name] != site[name]} == workers | {SCRIPT}
    # The name follows from what is in the files, and from nothing else.
    for one in (site, changed):
        others = {name: one[name] for name in one if name not in workers}
        assert service_worker(others).encode() == one["service-worker.js"]
    builds = [
        re.search('BUILD = "(.*)"', one["service-worker.js"].decode()) for one in (site, changed)
    ]
    assert len({build[1] for build in builds if build}) == 2


def test_a_browser_gets_sources_and_no_more_than_it_runs() -> None:
    """The package is included as plain source, without server, command line and laboratory."""
    names = {name for name, _ in sources()}
    assert "burgrave/browser/lobby.py" in names
    assert "burgrave/locale/en/page.json" in names
    parts = {name.split("/")[1] for name in names}
    assert parts >= {*PLAYED}
    assert not parts & {"server", "cli", "lab", "site", "page"}
    assert not [name for name in names if name.endswith((".so", ".pyc"))]


def test_what_a_browser_gets_is_enough(tmp_path: Path) -> None:
    """With the packed sources alone, plain Python opens the lobby of both games and reviews."""
    for name, content in sources():
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
    script = f"{BARE}\nimport burgrave.review.reviewer"
    command = [sys.executable, "-S", "-I", "-c", script, str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert (done.stdout.strip(), done.stderr) == ("", "")


def test_the_library_keeps_what_is_reached() -> None:
    """Modules that something imports stay, even if imported with newer syntax; others go."""
    library = zip_files((name, text.encode()) for name, text in LIBRARY.items())
    mine = [("burgrave/one.py", b"def f():\n    import json")]
    with zipfile.ZipFile(io.BytesIO(trim_library(library, mine))) as archive:
        assert set(archive.namelist()) == LIBRARY.keys() - {"turtle.py"}


def test_what_is_loaded_first_goes_compiled(tmp_path: Path) -> None:
    """Loaded modules are compiled and work without their source; the others stay as they are."""
    files = {"early/__init__.py": "from late import ONE\nTWO = ONE + 1", "late.py": "ONE = 1"}
    archive = tmp_path / "both.zip"
    packed = zip_files((name, text.encode()) for name, text in files.items())
    archive.write_bytes(compile_archive(packed, {"early"}))
    with zipfile.ZipFile(archive) as found:
        assert found.namelist() == ["early/__init__.pyc", "late.py"]
    command = [sys.executable, "-c", "import early; print(early.TWO)"]
    here = {"PYTHONPATH": str(archive)}
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, env=here, timeout=120
    )
    assert done.stdout == "2\n", done.stderr


def test_a_foreign_folder_is_left_alone(tmp_path: Path) -> None:
    """A folder with other files is refused unless the user insists; our own files are renewed."""
    (tmp_path / "thesis.txt").write_text("mine")
    with pytest.raises(BurgraveError, match="--force"):
        check_folder(tmp_path, force=False)
    check_folder(tmp_path, force=True)
    write(tmp_path, {"index.html": b"1", "build-1/a": b"1", "build-1/texts/en": b"1"})
    check_folder(tmp_path, force=False)
    write(tmp_path, {"index.html": b"2", "build-2/a": b"2"})
    assert (tmp_path / "thesis.txt").read_text() == "mine"
    assert not (tmp_path / "build-1").exists()
    assert (tmp_path / "index.html").read_text() == "2"
    assert ours(tmp_path) == ["build-2/a", "index.html"]


def test_a_list_that_leads_out_of_its_folder_deletes_nothing(tmp_path: Path) -> None:
    """A list of files that was tampered with cannot make us delete files elsewhere."""
    site, precious = tmp_path / "site", tmp_path / "precious.txt"
    precious.write_text("keep me")
    write(site, {"index.html": b"1"})
    (site / LIST).write_text(json.dumps({"files": ["../precious.txt", str(precious), 7]}))
    write(site, {"index.html": b"2"})
    assert precious.exists()


def test_what_is_spoken_of_is_there_first() -> None:
    """A visitor during an update finds either the old site or the new one."""
    assert in_order(["service-worker.js", "a", "index.html", "z"])[-2:] == [
        "index.html",
        "service-worker.js",
    ]


def test_a_folder_without_an_interpreter_is_refused(tmp_path: Path, interpreter: Path) -> None:
    """--pyodide says which files it needs, and finds them in an unpacked package as well."""
    with pytest.raises(BurgraveError, match=r"pyodide\.asm\.wasm"):
        interpreter_in(tmp_path / "nowhere")
    interpreter.rename(tmp_path / "package")
    assert interpreter_in(tmp_path) == tmp_path / "package"


def test_without_npm_it_is_said_what_was_tried(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If npm is missing or fails, the error names the command and the alternative."""
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(BurgraveError, match=r"npm pack pyodide@.* --pyodide DIR"):
        fetch_interpreter(tmp_path / "cache")
    npm = tmp_path / "npm"
    npm.write_text("#!/bin/sh\necho no such registry >&2\nexit 1\n")
    npm.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}/bin{os.pathsep}/usr/bin")
    with pytest.raises(BurgraveError, match="no such registry"):
        fetch_interpreter(tmp_path / "cache")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [(["site"], "DIR"), (["site", "new", "--pyodide", "none"], "there is no Pyodide")],
)
def test_the_command_explains_itself(arguments: list[str], words: str, tmp_path: Path) -> None:
    """Errors are one line, with exit code 2 and without a traceback."""
    command = [sys.executable, "-m", "burgrave", *arguments]
    command = [str(tmp_path / word) if word in ("new", "none") else word for word in command]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 2
    assert words in done.stderr
    assert "Traceback" not in done.stderr
    assert not (tmp_path / "new").exists()
