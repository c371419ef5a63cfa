"""The environment in ``.venv``: made on first use; what a verb needs is installed when it runs."""

from __future__ import annotations

import importlib.util
import json
import os
import shutil
import subprocess
import sys
import tomllib
from typing import Any

from .commands import download_limit, run_command
from .paths import PYTHON, ROOT, VENV, exclusive, fingerprint
from .progress import say

# pip does every install, so the machine's pip configuration holds whoever made the venv.
# What is imported is compiled to byte code then, and most of what is installed never is.
PIP = [PYTHON, "-m", "pip", "install", "--quiet", "--no-compile", "--disable-pip-version-check"]
STATE = VENV / "burgrave-state.json"
CONSTRAINTS = ROOT / "constraints.txt"
BUILDING = "building"
"""The group of what compiling needs: no extra of the package, but its build requirements."""
EXTRAS = {"train": "train", "ladder": "lab"}
"""The extra of the package that a command always needs."""


def extras_for(arguments: list[str]) -> list[str]:
    """Return the extras of the package that a burgrave command needs with these arguments."""
    if "--help" in arguments:
        return []
    wanted = {EXTRAS[verb] for verb in arguments[:1] if verb in EXTRAS}
    for argument in arguments:
        if argument.partition("=")[0] == "--cluster":
            wanted.add("scale")
        elif argument.partition("=")[0] == "--database":
            wanted.add("postgres")
        elif argument == "--metrics":
            wanted.add("server")
        elif argument.endswith(".parquet"):
            wanted.add("lab")
    return sorted(wanted)


def requirements(*groups: str) -> set[str]:
    """Return what must be installed to run the package with these extras."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    wanted = set(project["project"]["dependencies"])
    for group in groups:
        extras = project["project"]["optional-dependencies"]
        wanted |= set(project["build-system"]["requires"] if group == BUILDING else extras[group])
    return wanted


def equip(*groups: str) -> None:
    """Make ``.venv`` if need be and install what is missing; Burgrave itself is not installed."""
    wanted = requirements(*groups)
    if is_equipped(wanted):
        return
    with exclusive("environment"):
        if is_equipped(wanted):
            return
        if not is_usable():
            make_venv()
        installed = set(read_state()["needs"]) | wanted
        what = "installing what Burgrave needs" + (f" for {' and '.join(groups)}" if groups else "")
        command = [*PIP, "-c", str(CONSTRAINTS), *sorted(installed)]
        run_command(what, command, limit=download_limit())
        write_state({"constraints": fingerprint(CONSTRAINTS), "needs": sorted(installed)})


def is_equipped(wanted: set[str]) -> bool:
    """Is everything wanted installed, in the versions that the constraints name now?"""
    now = read_state()
    right = now.get("constraints") == fingerprint(CONSTRAINTS)
    return right and wanted <= set(now["needs"]) and is_usable()


def read_state() -> dict[str, Any]:
    """Read what was installed last time; empty for an environment that was never finished."""
    return dict(json.loads(STATE.read_text("utf-8"))) if STATE.exists() else {}


def write_state(new: dict[str, Any]) -> None:
    """Write down what is installed; readers see the old file or the new one, never a part."""
    fresh = STATE.with_suffix(".new")
    fresh.write_text(json.dumps(new), "utf-8")
    fresh.replace(STATE)


def is_usable() -> bool:
    """Was ``.venv`` finished, and does its Python still start?"""
    return STATE.exists() and not subprocess.run([PYTHON, "-c", ""], check=False).returncode


def make_venv() -> None:
    """Create ``.venv`` with pip in it: uv if present, else the standard library's venv."""
    shutil.rmtree(VENV, ignore_errors=True)
    if not (try_uv() or try_venv()):
        package = f"python3.{sys.version_info.minor}-venv"
        if os.geteuid() != 0 or not shutil.which("apt-get"):
            sys.exit(f"dev: this Python cannot make environments; sudo apt-get install {package}")
        with exclusive("programs"):
            install_with_apt(package)
        run_command("making .venv", [sys.executable, "-m", "venv", str(VENV)])
    write_state({"needs": []})


def try_uv() -> bool:
    """Make the environment with uv; False if uv is missing or fails."""
    if uv := shutil.which("uv"):
        command = [uv, "venv", "--quiet", "--seed", "--python", sys.executable, str(VENV)]
        if succeeds(command):
            say("made .venv with uv")
            return True
        shutil.rmtree(VENV, ignore_errors=True)
    return False


def succeeds(command: list[str]) -> bool:
    """Run a command silently; False if it fails or takes too long."""
    try:
        done = subprocess.run(
            command,
            cwd=ROOT,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            check=False,
            timeout=download_limit(),
        )
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0


def install_with_apt(package: str) -> None:
    """Install a package of Debian's, as root."""
    limit = download_limit()
    run_command("apt-get update", ["apt-get", "update", "-q"], limit=limit)
    command = ["apt-get", "install", "-qy", package]
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    run_command(f"apt-get install {package}", command, variables=quiet, limit=limit)


def try_venv() -> bool:
    """Make the environment with the standard library; False if a part of it is missing."""
    if not importlib.util.find_spec("ensurepip"):
        return False
    run_command("making .venv", [sys.executable, "-m", "venv", str(VENV)])
    return True
