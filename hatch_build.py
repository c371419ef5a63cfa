"""Compile the rules with mypyc while the wheel is built; fall back to pure Python if we cannot.

``BURGRAVE_PURE=1`` never compiles, ``BURGRAVE_PURE=0`` insists on it; unset, it compiles when a
C compiler and Python's headers are there.  Type errors always stop the build.
"""

import contextlib
import hashlib
import os
import platform
import shutil
import sys
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

#: Packages whose every module is compiled, all in one group, so that calls between them are direct.
COMPILED = ("burgrave/engine", "burgrave/kingsburg", "burgrave/bots")


def compiled_sources(root: Path) -> list[str]:
    """The files to compile, relative to the root; a package that is not there yet adds none."""
    found = [file for package in COMPILED for file in (root / "src" / package).rglob("*.py")]
    return sorted(str(file.relative_to(root)) for file in found)


def obstacle() -> str | None:
    """What keeps this machine from compiling, or None."""
    configured = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    if not shutil.which(configured.split()[0]):
        substitute = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
        if not substitute:
            return "no C compiler (Debian: apt-get install gcc python3-dev)"
        os.environ["CC"] = substitute
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        return "no Python.h (Debian: apt-get install python3-dev)"
    return None


def compile_rules(root: Path) -> dict[str, str]:
    """Build the extension modules under ``build/`` and map each to its place in the wheel."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    tools = [platform.python_version(), sysconfig.get_platform(), os.environ.get("CC", "")]
    files = [root / "hatch_build.py", root / "pyproject.toml"]
    key = hashlib.sha256("".join(tools + [file.read_text("utf-8") for file in files]).encode())
    # Same tools, same directory: unchanged C is then not compiled again.
    target = Path("build", f"mypyc-{sys.implementation.cache_tag}-{key.hexdigest()[:12]}")
    for stale in set((root / "build").glob("mypyc-*")) - {root / target}:
        shutil.rmtree(stale, ignore_errors=True)
    with contextlib.chdir(root):
        extensions = mypycify(
            ["--follow-imports=silent", *compiled_sources(root)],
            opt_level="2",
            debug_level="0",
            group_name="burgrave",
            target_dir=str(target / "c"),
        )
        command = build_ext(Distribution({"name": "burgrave", "ext_modules": extensions}))
        command.build_lib, command.build_temp = str(target / "lib"), str(target / "o")
        command.parallel = os.cpu_count()
        command.ensure_finalized()
        command.run()
        outputs = [Path(output) for output in command.get_outputs()]
    return {str(root / file): str(file.relative_to(target / "lib")) for file in outputs}


class MypycHook(BuildHookInterface[Any]):
    """Puts the compiled modules beside their sources in the wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        from setuptools.errors import BaseError, CompileError, LinkError

        wish = os.environ.get("BURGRAVE_PURE", "")
        root = Path(self.root)
        if wish == "1" or version == "editable" or not compiled_sources(root):
            return
        problem = obstacle()
        try:
            modules = {} if problem else compile_rules(root)
        except (BaseError, CompileError, LinkError) as error:
            problem, modules = f"the C compiler failed ({type(error).__name__})", {}
        if problem and wish == "0":
            self.app.abort(f"burgrave: cannot compile: {problem}")
        if problem:
            self.app.display_warning(f"burgrave: installing the pure Python form: {problem}")
            return
        build_data["force_include"].update(modules)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
