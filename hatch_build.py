"""Compile the rules with mypyc while the wheel is built; fall back to pure Python if we cannot.

``BURGRAVE_PURE=1`` never compiles, ``BURGRAVE_PURE=0`` insists on it; unset, it compiles when a
C compiler and Python's headers are there.  Type errors always stop the build.  ``./dev compile``
runs this file as a program, which prints its progress and then where the modules lie.
"""

import contextlib
import hashlib
import itertools
import json
import os
import platform
import shutil
import subprocess
import sys
import sysconfig
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from functools import partial
from importlib.metadata import version
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

#: Packages that are compiled, all in one group, so that calls between their modules are direct.
COMPILED = ("burgrave/engine", "burgrave/kingsburg", "burgrave/dicegame", "burgrave/bots")
#: Modules that are written in C, beside what mypyc makes; each has a twin in plain Python.
WRITTEN = ("burgrave/bots/exact_net.c",)
#: What compiled modules keep rows of native numbers with; mypyc comes with it and requires it.
NEEDED = ["librt>=0.16", "mypy-extensions>=1.0"]
#: A module with a line that begins so is not compiled: it would take seconds and gain nothing.
PURE = "# Stays pure Python:"
#: Modules that run seldom while games are played; optimized less, they compile in half the time.
SELDOM = ("views/", "/setup.c", "/mixes.c", "/draft.c", "/options.c", "/events.c", "/record.c")
#: What a byte of C takes to compile on one core, in seconds, before we have measured it.
SECONDS_PER_BYTE = 6e-6

#: Hears how many files of how many are compiled, and how many seconds are probably left.
Tell = Callable[[int, int, float], None]


def compiled_sources(root: Path) -> list[str]:
    """The files to compile, relative to the root; a package that is not there yet adds none."""
    found = [file for package in COMPILED for file in (root / "src" / package).rglob("*.py")]
    return sorted(str(file.relative_to(root)) for file in found if not stays_pure(file))


def stays_pure(file: Path) -> bool:
    """Whether a module asks to be left as it is."""
    return any(line.startswith(PURE) for line in file.read_text("utf-8").splitlines())


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


def digest(*parts: str | Path) -> str:
    """A short hash over texts and files with their paths."""
    total = hashlib.sha256()
    for part in parts:
        total.update(f"{part}\0".encode())
        if isinstance(part, Path):
            total.update(part.read_bytes() + b"\0")
    return total.hexdigest()[:16]


@contextlib.contextmanager
def alone(place: Path) -> Iterator[None]:
    """Only one process at a time compiles here; the next one finds the work done."""
    place.mkdir(parents=True, exist_ok=True)
    with (place / "mypyc.lock").open("w") as lock:
        with contextlib.suppress(ImportError):  # elsewhere than on Unix nobody shares a build
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def compile_rules(root: Path, tell: Tell) -> dict[str, str]:
    """Build the extension modules under ``build/`` and map each to its place in the wheel."""
    tools = [platform.python_version(), sysconfig.get_platform(), os.environ.get("CC", "")]
    # Same tools, same directory: unchanged C is then not compiled again.
    name = f"mypyc-{sys.implementation.cache_tag}-{digest(*tools, version('mypy'))}"
    target = Path("build", name)
    with contextlib.chdir(root), alone(Path("build")):
        for stale in set(Path("build").glob("mypyc-*")) - {target}:
            shutil.rmtree(stale, ignore_errors=True)
        key, done = inputs(), target / "done.json"
        modules = json.loads(done.read_text()).get(key) if done.exists() else None
        if modules is None or not all(map(os.path.exists, modules)):
            modules = build_modules(target, compiled_sources(root), tell)
            done.write_text(json.dumps({key: modules}))
    return {str(root / file): str(Path(file).relative_to(target / "lib")) for file in modules}


def inputs() -> str:
    """A hash of everything that decides what the compiled modules are."""
    files = [file for package in COMPILED for file in Path("src", package).rglob("*.py")]
    files += [*Path("src", "burgrave").glob("*.py"), Path("pyproject.toml"), Path("hatch_build.py")]
    files += [Path("src", source) for source in WRITTEN]
    return digest(*sorted(files))


def build_modules(target: Path, sources: list[str], tell: Tell) -> list[str]:
    """Translate the sources to C and compile what changed; the paths of the modules."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    extensions = mypycify(
        ["--follow-imports=silent", *sources],
        opt_level="2",
        debug_level="0",
        multi_file=True,
        group_name="burgrave",
        target_dir=str(target / "c"),
    )
    extensions += written_modules()

    class Workshop(build_ext):  # type: ignore[misc]  # setuptools has no types
        """Compiles the files of all extensions in one pool of compilers."""

        def build_extensions(self) -> None:
            headers: dict[str, Product] = {}
            objects = {one.source: one for ext in extensions for one in units(self, ext, headers)}
            make_all(list(headers.values()), lambda *_: None)
            make_all(list(objects.values()), tell)
            make_all([library(self, ext, objects) for ext in extensions], lambda *_: None)

    command: Any = Workshop(Distribution({"name": "burgrave", "ext_modules": extensions}))
    command.build_lib, command.build_temp = str(target / "lib"), str(target / "o")
    command.ensure_finalized()
    command.run()
    return [str(output) for output in command.get_outputs()]


def written_modules() -> list[Any]:
    """The modules that are written in C, made as fast as the compiler can."""
    from setuptools import Extension

    fast = [] if sys.platform == "win32" else ["-O3"]
    return [
        Extension(
            source.removesuffix(".c").replace("/", "."), [f"src/{source}"], extra_compile_args=fast
        )
        for source in WRITTEN
    ]


@dataclass
class Product:
    """A file to be made: from what, a hash of that, how much work it is, and how it is done."""

    path: str
    source: str
    key: str
    weight: int
    make: Callable[[], object]

    @property
    def note(self) -> Path:
        """Where it is noted what the file was made from."""
        return Path(f"{self.path}.key")

    def fresh(self) -> bool:
        """Whether the file is there and was made from just this."""
        there = Path(self.path).exists() and self.note.exists()
        return there and self.note.read_text() == self.key

    def renew(self) -> int:
        """Make the file; the note comes last, so that interrupted work is done again."""
        self.note.unlink(missing_ok=True)
        self.make()
        self.note.write_text(self.key)
        return self.weight


def units(command: Any, ext: Any, headers: dict[str, Product]) -> Iterator[Product]:
    """What is compiled for an extension: one object for each C file, and the headers it needs."""
    compiler, place = command.compiler, command.build_temp
    # Nothing but the way in is called from outside; what is hidden is also called directly.
    hidden = ["-fvisibility=hidden"] if compiler.compiler_type == "unix" else []
    common = digest(*map(Path, ext.depends))
    how = {"output_dir": place, "include_dirs": ext.include_dirs}
    for source in ext.sources:
        (path,) = compiler.object_filenames([source], output_dir=place)
        flags = [*ext.extra_compile_args, *hidden, *(["-O1"] if hidden and seldom(source) else [])]
        key, size = digest(common, *flags, Path(source)), Path(source).stat().st_size
        read = included(source) if keeps_headers(compiler) else []
        early: list[str] = []
        if read:
            header = read_header(command, ext, flags, read)
            headers[header.path] = header
            early = ["-include", header.source]
        make = partial(compiler.compile, [source], **how, extra_postargs=[*flags, *early])
        yield Product(path, source, key, size, make)


def seldom(source: str) -> bool:
    """Whether a C file, named after its module, runs seldom."""
    return "__native_" in source and any(part in source.replace("___", "/") for part in SELDOM)


def keeps_headers(compiler: Any) -> bool:
    """Whether the compiler can keep headers as it has read them; through ccache it cannot."""
    return sys.platform == "linux" and "ccache" not in compiler.compiler_so[0]


def included(source: str) -> list[str]:
    """The headers at the top of what mypyc wrote, large and the same in hundreds of files."""
    lines = Path(source).read_text("utf-8").splitlines()
    read = list(itertools.takewhile(lambda line: line.startswith("#include"), lines))
    return read if read == ["#include <Python.h>"] or "__native_" in "".join(read) else []


def read_header(command: Any, ext: Any, flags: list[str], read: list[str]) -> Product:
    """What a compiler makes of headers, kept for all files that begin with them."""
    compiler = command.compiler
    every = [*flags, *(f"-I{place}" for place in [*ext.include_dirs, *compiler.include_dirs])]
    key = digest(*every, *read, *map(Path, ext.depends))
    header = Path(command.build_temp, f"headers-{key}.h")
    if not header.exists():
        header.parent.mkdir(parents=True, exist_ok=True)
        header.write_text("\n".join(read) + "\n")
    kept = f"{header}.gch"
    make = [*compiler.compiler_so, *every, "-x", "c-header", str(header), "-o", kept]
    return Product(kept, str(header), key, 1, partial(compiler.spawn, make))


def library(command: Any, ext: Any, objects: dict[str, Product]) -> Product:
    """What is linked for an extension, stripped where we know how."""
    parts = [objects[source] for source in ext.sources]
    strip = ["-s"] if sys.platform == "linux" else []
    how = {"libraries": command.get_libraries(ext), "extra_postargs": strip}
    path = command.get_ext_fullpath(ext.name)
    link = partial(command.compiler.link_shared_object, [one.path for one in parts], path, **how)
    return Product(path, ext.name, digest(*strip, *(one.key for one in parts)), 1, link)


def available_cores() -> int:
    """How many compilers may run at once."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def make_all(products: list[Product], tell: Tell) -> None:
    """Make what is not fresh on all cores, the heaviest first; the first failure ends it."""
    todo = sorted((one for one in products if not one.fresh()), key=lambda one: -one.weight)
    cores, total = available_cores(), sum(one.weight for one in todo)
    tell(0, len(todo), total * SECONDS_PER_BYTE / cores)
    start, made = time.monotonic(), 0
    pool = ThreadPoolExecutor(cores)
    try:
        for count, work in enumerate(as_completed([pool.submit(one.renew) for one in todo]), 1):
            made += work.result()
            tell(count, len(todo), (time.monotonic() - start) * (total - made) / made)
    finally:
        pool.shutdown(cancel_futures=True)


def page_builder(root: Path) -> subprocess.Popen[str]:
    """A process that builds the page for the browser, where Node can."""
    builder = [sys.executable, str(root / "web" / "build.py")]
    return subprocess.Popen(builder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)


class MypycHook(BuildHookInterface[Any]):
    """Puts the compiled modules beside their sources in the wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        wish = os.environ.get("BURGRAVE_PURE", "")
        root = Path(self.root)
        if version == "editable":
            return
        # Translating to C keeps one core busy, the page another.
        with page_builder(root) as page:
            if wish != "1" and compiled_sources(root):
                self.compile(root, wish, build_data)
            _, said = page.communicate()
        if page.returncode:
            self.app.display_warning(f"burgrave: {said.strip()}")

    def compile(self, root: Path, wish: str, build_data: dict[str, Any]) -> None:
        """Compile if that can be done; the modules go into the wheel."""
        from setuptools.errors import BaseError, CompileError, LinkError

        problem = obstacle()
        try:
            modules = {} if problem else compile_rules(root, lambda *_: None)
        except (BaseError, CompileError, LinkError) as error:
            problem, modules = f"the C compiler failed ({type(error).__name__})", {}
        if problem and wish == "0":
            self.app.abort(f"burgrave: cannot compile: {problem}")
        if problem:
            self.app.display_warning(f"burgrave: installing the pure Python form: {problem}")
            return
        build_data["force_include"].update(modules)
        build_data["dependencies"] += NEEDED
        build_data["pure_python"] = False
        build_data["infer_tag"] = True


if __name__ == "__main__":
    modules = compile_rules(
        Path(__file__).resolve().parent,
        lambda made, of, seconds: print(f"{made} {of} {seconds:.0f}", flush=True),
    )
    print(json.dumps(modules))
