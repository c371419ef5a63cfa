"""The environment in ``.venv``: made by itself, and given what a verb needs when it needs it."""

from __future__ import annotations

import importlib.util
import json
import os
import shutil
import subprocess
import sys
import tomllib
from typing import Any

from .places import PYTHON, ROOT, VENV, alone, fingerprint
from .telling import say
from .working import work

# pip does every install, so the machine's pip configuration holds whoever made the venv.
PIP = [PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
STATE = VENV / "burgrave-state.json"
CONSTRAINTS = ROOT / "constraints.txt"
BUILDING = "building"
"""What is needed to compile; not an extra of the package, but what its build system requires."""
EXTRAS = {"train": "train", "ladder": "lab"}
"""Which extra of the package a command never does without."""


def extras(arguments: list[str]) -> list[str]:
    """The extras of the package that a burgrave command needs, as its arguments say."""
    if "--help" in arguments:
        return []
    wanted = {EXTRAS[verb] for verb in arguments[:1] if verb in EXTRAS}
    for argument in arguments:
        if argument.partition("=")[0] == "--cluster":
            wanted.add("scale")
        elif argument == "--metrics":
            wanted.add("server")
        elif argument.endswith(".parquet"):
            wanted.add("lab")
    return sorted(wanted)


def needs(*groups: str) -> set[str]:
    """What must be installed to run the package, with these extras."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    wanted = set(project["project"]["dependencies"])
    for group in groups:
        extras = project["project"]["optional-dependencies"]
        wanted |= set(project["build-system"]["requires"] if group == BUILDING else extras[group])
    return wanted


def equip(*groups: str) -> None:
    """Make ``.venv`` if need be and install what is missing; Burgrave itself is not installed."""
    wanted = needs(*groups)
    if equipped(wanted):
        return
    with alone("environment"):
        if equipped(wanted):
            return
        if not usable():
            make_venv()
        installed = set(state()["needs"]) | wanted
        what = "installing what Burgrave needs" + (f" for {' and '.join(groups)}" if groups else "")
        work(what, [*PIP, "-c", str(CONSTRAINTS), *sorted(installed)])
        write_state({"constraints": fingerprint(CONSTRAINTS), "needs": sorted(installed)})


def equipped(wanted: set[str]) -> bool:
    """Whether all that is wanted is there, in the versions of today."""
    now = state()
    right = now.get("constraints") == fingerprint(CONSTRAINTS)
    return right and wanted <= set(now["needs"]) and usable()


def state() -> dict[str, Any]:
    """What was installed last time; nothing is known of an environment that was not finished."""
    return dict(json.loads(STATE.read_text("utf-8"))) if STATE.exists() else {}


def write_state(new: dict[str, Any]) -> None:
    """Note what is installed; nobody ever reads half a note."""
    fresh = STATE.with_suffix(".new")
    fresh.write_text(json.dumps(new), "utf-8")
    fresh.replace(STATE)


def usable() -> bool:
    """Whether ``.venv`` was made to its end and its Python still starts."""
    return STATE.exists() and not subprocess.run([PYTHON, "-c", ""], check=False).returncode


def make_venv() -> None:
    """Create ``.venv`` with pip in it: uv if present, else the standard library's venv."""
    shutil.rmtree(VENV, ignore_errors=True)
    if not (made_with_uv() or made_with_venv()):
        package = f"python3.{sys.version_info.minor}-venv"
        if os.geteuid() != 0 or not shutil.which("apt-get"):
            sys.exit(f"dev: this Python cannot make environments; sudo apt-get install {package}")
        work("apt-get update", ["apt-get", "update", "-q"])
        quiet = {"DEBIAN_FRONTEND": "noninteractive"}
        work(f"apt-get install {package}", ["apt-get", "install", "-qy", package], wanted=quiet)
        work("making .venv", [sys.executable, "-m", "venv", str(VENV)])
    write_state({"needs": []})


def made_with_uv() -> bool:
    """Make the environment with uv, if it is there and can."""
    if uv := shutil.which("uv"):
        command = [uv, "venv", "--quiet", "--seed", "--python", sys.executable, str(VENV)]
        if subprocess.run(command, cwd=ROOT, capture_output=True, check=False).returncode == 0:
            say("made .venv with uv")
            return True
        shutil.rmtree(VENV, ignore_errors=True)
    return False


def made_with_venv() -> bool:
    """Make the environment with the standard library, if all of it is there."""
    if not importlib.util.find_spec("ensurepip"):
        return False
    work("making .venv", [sys.executable, "-m", "venv", str(VENV)])
    return True
