"""Compile the rules with mypyc while the wheel is built; fall back to pure Python if we cannot.

``BURGRAVE_PURE=1`` never compiles, ``BURGRAVE_PURE=0`` insists on it; unset, it compiles when a
C compiler and Python's headers are there.  Type errors always stop the build.  ``./dev compile``
runs this file as a program, which prints its progress and then where the modules lie.
"""

import contextlib
import hashlib
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import sysconfig
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from functools import cache, partial
from importlib.metadata import version
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

#: Packages that are compiled, all in one group, so that calls between their modules are direct.
COMPILED = (
    "burgrave/engine",
    "burgrave/kingsburg",
    "burgrave/dicegame",
    "burgrave/bots",
    "burgrave/envs",
)
#: Modules that are written in C, beside what mypyc makes; each has a twin in plain Python.
WRITTEN = ("burgrave/bots/exact_net.c",)
#: The library in which compiled modules keep rows of native numbers; mypyc requires and brings it.
NEEDED = ["librt>=0.16", "mypy-extensions>=1.0"]
#: A module with a line that begins like this is not compiled: it would take seconds and gain
#: nothing.
PURE = "# Stays pure Python:"
#: Modules in which games and bots spend their time, by package.  All others are optimized less:
#: that costs no game a hundredth of its speed, and they compile in half the time.
OFTEN = {
    "engine/core": "agenda decisions dice_throw luck play steps",
    "engine/cards": "effects hooks registers",
    "engine/game": "ruled",
    "engine/speed": "bundles native_form packed_dice",
    "kingsburg": "game",
    "kingsburg/content": "effects",
    "kingsburg/model": "board dice goods",
    "kingsburg/rules": "battle construct deals influence king recruit rewards simultaneous stock"
    " verbs",
    "dicegame/model": "board goods",
    "dicegame/rules": "building invasion roll turn",
    "bots": "judge one_step search season_tree",
    "bots/kingsburg/study": "war war_outlook",
    "bots/kingsburg/greedy": "bot savings valuation valuation_cache",
    "bots/kingsburg/features": "court_features dice_splits feature_cache kingsburg_features"
    " own_features position_summary rival_features rule_numbers sites",
    "bots/dicegame/study": "rolling yields",
    "bots/dicegame/greedy": "bot spending",
    "bots/dicegame/features": "dice_features",
    "bots/dicegame/turns": "foresight purse",
    "envs": "batch codes rows",
    "envs/kingsburg": "codes rows",
    "envs/dicegame": "codes rows",
}
#: Modules that run once for rules, or once for a question that people see.
SELDOM = ("draft", "rule_study")
#: What GCC leaves out, because it takes up to a third of its time and makes no game faster: the
#: code of mypyc is full of calls and branches, and has next to no loops over numbers.
LEFT_OUT = {
    "-O2": "gcse tree-pre code-hoisting tree-vrp tree-pta schedule-insns2 crossjumping ivopts"
    " rerun-cse-after-loop tree-slsr ssa-backprop tree-vectorize tree-slp-vectorize ipa-cp ipa-icf"
    " ipa-sra ipa-modref ipa-pure-const ipa-reference isolate-erroneous-paths-dereference"
    " partial-inlining devirtualize",
    "-O1": "tree-pta tree-dominator-opts",
}
#: What a byte of C takes to compile on one core, in seconds, before we have measured it.
COST = {"-O2": 2.8e-6, "-O1": 2.2e-6, "-O0": 1.4e-6}
#: How many bytes are compiled at once; with fewer, headers would take most of the time.
BATCH = 1_000_000
#: How many modules share a library of entry points; it is copied to each, so it stays small.
SHARING = 24
#: Marks functions that run once, when a module is imported, or for plain Python only.
UNHURRIED = """\
#if defined(__GNUC__) && !defined(__clang__)
#define UNHURRIED __attribute__((optimize(0)))
#else
#define UNHURRIED
#endif
"""

#: Called with the number of compiled files, of all files, and of the seconds probably left.
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
    """Translate the sources to C and compile what changed; return the paths of the modules."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    group, *shims = mypycify(
        ["--follow-imports=silent", *sources],
        opt_level="2",
        debug_level="0",
        multi_file=True,
        group_name="burgrave",
        target_dir=str(target / "c"),
    )
    ours = written_modules()

    class Workshop(build_ext):  # type: ignore[misc]  # setuptools has no types
        """Compiles the files of all extensions in one pool of compilers."""

        def build_extensions(self) -> None:
            place = target / "c"
            kits = [Kit(list(batches(group, place)), [group.name]), *entrances(shims, place)]
            kits += [Kit([Batch(ext, ext.sources[0], ext.sources)], [ext.name]) for ext in ours]
            every = [batch for kit in kits for batch in kit.batches]
            make_all(list(precompiled_heads(self, every)))
            objects = {batch.source: object_of(self, batch) for batch in every}
            make_all(list(objects.values()), tell)
            libraries = [(library_of(self, kit, objects), kit) for kit in kits]
            make_all([library for library, _ in libraries])
            make_all([copy_of(self, one, name) for one, kit in libraries for name in kit.modules])

    wanted = {"name": "burgrave", "ext_modules": [group, *shims, *ours]}
    command: Any = Workshop(Distribution(wanted))
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
    """A file to be made: a hash of what it is made from, about how long it takes, and how."""

    path: str
    key: str
    seconds: float
    make: Callable[[], object]

    @property
    def note(self) -> Path:
        """Where it is noted what the file was made from."""
        return Path(f"{self.path}.key")

    def fresh(self) -> bool:
        """Whether the file is there and was made from just this."""
        there = Path(self.path).exists() and self.note.exists()
        return there and self.note.read_text() == self.key

    def renew(self) -> float:
        """Make the file; the note comes last, so that interrupted work is done again."""
        self.note.unlink(missing_ok=True)
        self.make()
        self.note.write_text(self.key)
        return self.seconds


@dataclass
class Batch:
    """A C file to compile, the files it is made of, and how much it is optimized."""

    ext: Any
    source: str
    parts: list[str]
    level: str = ""
    head: str = ""

    @property
    def size(self) -> int:
        """Its bytes of C."""
        return sum(Path(part).stat().st_size for part in self.parts)

    def flags(self, compiler: Any) -> list[str]:
        """How it is compiled."""
        given = list(self.ext.extra_compile_args)
        if compiler.compiler_type != "unix":
            return given
        # Only the entry point is called from outside; the compiler calls hidden functions directly.
        given += filter(None, ["-fvisibility=hidden", self.level])
        left_out = tuple(f"-fno-{name}" for name in LEFT_OUT.get(self.level, "").split())
        return [*given, *left_out] if knows(tuple(compiler.compiler_so), left_out) else given


@cache
def knows(compiler: tuple[str, ...], flags: tuple[str, ...]) -> bool:
    """Whether a compiler accepts these flags; they are GCC's."""
    command = [*compiler, *flags, "-x", "c", "-c", os.devnull, "-o", os.devnull]
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


@dataclass
class Kit:
    """What a library is made of, and the modules that Python finds in it."""

    batches: list[Batch]
    modules: list[str]


def level_of(source: str) -> str:
    """How much a C file of mypyc's is optimized, by the module it is named after."""
    _, named, path = Path(source).stem.partition("__native_burgrave")
    package, _, module = path.replace("___", "/").removeprefix("/").rpartition("/")
    if not named or module in OFTEN.get(package, "").split():
        return "-O2"
    return "-O0" if module in SELDOM or not path else "-O1"


def batches(group: Any, place: Path) -> Iterator[Batch]:
    """The C files of the rules, gathered by how much they are optimized."""
    for level in COST:
        head = write_once(place / f"head{level}.h", head_of(group))
        waiting: list[str] = []
        # The engine's files come first, in one batch: everything calls the engine, most of all
        # itself.
        parts = [source for source in group.sources if level_of(source) == level]
        parts.sort(key=lambda source: not is_engine(source))
        for count, source in enumerate(parts, 1):
            waiting.append(source)
            batch = Batch(group, str(place / f"batch{level}-{count}.c"), waiting, level, head)
            goes_on = level == "-O2" and any(is_engine(part) for part in parts[count:])
            if (batch.size >= BATCH and not goes_on) or count == len(parts):
                files = [os.path.relpath(file, place) for file in (head, *waiting)]
                write_once(Path(batch.source), "".join(f'#include "{file}"\n' for file in files))
                waiting = []
                yield batch


def is_engine(source: str) -> bool:
    """Whether a C file of mypyc's is that of a module of the engine."""
    return "__native_burgrave___engine" in source


def head_of(group: Any) -> str:
    """The headers that all C files share, and which functions need not be fast."""
    internal = next(Path(one) for one in group.depends if "internal" in one)
    kinds = r"char CPyDef_\w+_____top_level__|PyObject \*CPyPy_\w+"
    calm = re.findall(rf"extern ({kinds})(\([^;]*\));", internal.read_text("utf-8"))
    headers = [f'#include "{Path(header).name}"\n' for header in sorted(group.depends)]
    return "".join([*headers, UNHURRIED, *(f"{name}{given} UNHURRIED;\n" for name, given in calm)])


def entrances(shims: list[Any], place: Path) -> Iterator[Kit]:
    """Libraries with the entry points of modules; the modules of each have different names.

    Python looks for a library beside each module's source, so they are copied there.
    """
    rounds: list[dict[str, Any]] = []
    for shim in shims:
        name = shim.name.removesuffix(".__init__").rpartition(".")[2]
        free = next((one for one in rounds if name not in one and len(one) < SHARING), None)
        if free is None:
            rounds.append(free := {})
        free[name] = shim
    for count, found in enumerate(rounds):
        source, text = place / f"entrance-{count}.c", ""
        for name, shim in found.items():
            text += f"#define PyInit___init__ PyInit___init__{name}\n"
            text += (
                f'#include "{os.path.relpath(shim.sources[0], place)}"\n#undef PyInit___init__\n'
            )
        parts = [shim.sources[0] for shim in found.values()]
        batch = Batch(shims[0], write_once(source, text), parts)
        yield Kit([batch], [shim.name for shim in found.values()])


def write_once(file: Path, text: str) -> str:
    """Write a file unless it is there already; return its path."""
    if not file.exists() or file.read_text("utf-8") != text:
        file.write_text(text, "utf-8")
    return str(file)


def precompiled_heads(command: Any, every: list[Batch]) -> Iterator[Product]:
    """The precompiled headers, beside the headers, where the compiler looks for them."""
    compiler = command.compiler
    # Through ccache they are not found.
    if sys.platform != "linux" or "ccache" in compiler.compiler_so[0]:
        return
    for batch in {batch.head: batch for batch in every if batch.head}.values():
        places = [*batch.ext.include_dirs, *compiler.include_dirs]
        flags = [*batch.flags(compiler), *(f"-I{place}" for place in places)]
        kept = f"{batch.head}.gch"
        make = [*compiler.compiler_so, *flags, "-x", "c-header", batch.head, "-o", kept]
        key = digest(*make, *map(Path, [batch.head, *batch.ext.depends]))
        yield Product(kept, key, 1, partial(compiler.spawn, make))


def object_of(command: Any, batch: Batch) -> Product:
    """The object of a batch."""
    compiler, place, flags = command.compiler, command.build_temp, batch.flags(command.compiler)
    (path,) = compiler.object_filenames([batch.source], output_dir=place)
    files = [batch.source, *batch.parts, *batch.ext.depends, *filter(None, [batch.head])]
    how = {"include_dirs": batch.ext.include_dirs, "extra_postargs": flags, "output_dir": place}
    make = partial(compiler.compile, [batch.source], **how)
    seconds = batch.size * COST.get(batch.level, COST["-O2"])
    return Product(path, digest(*flags, *map(Path, files)), seconds, make)


def library_of(command: Any, kit: Kit, objects: dict[str, Product]) -> Product:
    """The library of a kit, stripped where we know how."""
    parts = [objects[batch.source] for batch in kit.batches]
    strip = ["-s"] if sys.platform == "linux" else []
    how = {"libraries": command.get_libraries(kit.batches[0].ext), "extra_postargs": strip}
    path = str(Path(command.build_temp, f"{kit.modules[0]}.library"))
    link = partial(command.compiler.link_shared_object, [one.path for one in parts], path, **how)
    return Product(path, digest(*strip, *(one.key for one in parts)), 1, link)


def copy_of(command: Any, library: Product, module: str) -> Product:
    """A library in the place where Python looks for a module."""
    path = Path(command.get_ext_fullpath(module))
    path.parent.mkdir(parents=True, exist_ok=True)
    return Product(str(path), library.key, 1, partial(shutil.copy2, library.path, path))


def available_cores() -> int:
    """How many compilers may run at once."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def make_all(products: list[Product], tell: Tell = lambda *_: None) -> None:
    """Make what is not fresh on all cores, the longest first; the first failure ends it."""
    todo = sorted((one for one in products if not one.fresh()), key=lambda one: -one.seconds)
    cores, total = available_cores(), sum(one.seconds for one in todo)
    tell(0, len(todo), total / cores)
    start, made = time.monotonic(), 0.0
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
        from setuptools.errors import BaseError, CCompilerError

        problem = obstacle()
        try:
            modules = {} if problem else compile_rules(root, lambda *_: None)
        except (BaseError, CCompilerError) as error:
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


def main() -> None:
    """Compile, printing progress line by line, then where the modules are."""
    from setuptools.errors import BaseError, CCompilerError

    try:
        modules = compile_rules(
            Path(__file__).resolve().parent,
            lambda made, of, seconds: print(f"{made} {of} {seconds:.0f}", flush=True),
        )
    except (BaseError, CCompilerError) as error:
        sys.exit(f"the C compiler failed: {error}")
    print(json.dumps(modules))


if __name__ == "__main__":
    main()
