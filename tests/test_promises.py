"""What the docs promise: every rule is tested, sizes stay small, commands and links exist."""

from __future__ import annotations

import ast
import inspect
import re
import subprocess
import sys
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

import burgrave
from burgrave.cli.app import VERBS, load_verb
from burgrave.games.texts import languages, text_files
from burgrave.kingsburg.mixes import whole_box
from tests.sources import (
    MODULES,
    ROOT,
    SOURCE,
    Function,
    each_module,
    each_paper,
    functions,
    place_of,
    tree,
)

# Rules and their tests.

ID = re.compile(r"\b[BDMOQS]\d+(?:\.\d+)*\b")


def ids_to_prove() -> list[str]:
    """The ids of the list, in its order."""
    lines = (ROOT / "tests" / "rulebook" / "ids.txt").read_text().splitlines()
    return [id for line in lines if not line.startswith("#") for id in line.split()]


def ids_cited_by(test: Function) -> list[str]:
    """The ids a test's docstring starts with, names of cards aside: "M4 Famine, Q54: …"."""
    ids, colon, _ = (ast.get_docstring(test) or "").partition(":")
    return ID.findall(ids) if colon and ID.match(ids) else []


def those_of(file: Path) -> list[Function]:
    """The tests of a file."""
    found = [node for node in tree(file).body if isinstance(node, Function)]
    return [one for one in found if one.name[:5] == "test_"]


def functions_below(place: Path) -> list[tuple[Path, Function]]:
    """Every test below a folder."""
    files = sorted(place.rglob("test_*.py"))
    return [(file, test) for file in files for test in those_of(file)]


@cache
def ids_proven() -> set[str]:
    """The ids that some test names."""
    return {id for _, test in functions_below(ROOT / "tests") for id in ids_cited_by(test)}


def paper(name: str) -> list[str]:
    """The lines of one of our rules pages."""
    return (ROOT / "docs" / "rules" / name).read_text("utf-8").splitlines()


def rules_in_the_papers() -> set[str]:
    """The ids of our rules pages: headings, the numbered rules below them, and rulings."""
    found: set[str] = set()
    heading = ""
    for line in [*paper("10-base-game.md"), *paper("50-dice-game.md")]:
        if title := re.match(r"#+ (B\d(?:\.\d)?|D[1-6])?", line):
            heading = title[1] or ""
            found |= {heading} - {""}
        elif heading and (number := re.match(r"(\d)\. ", line)):
            found.add(f"{heading}.{number[1]}")
        elif ruling := re.match(r"\| (D7\.\d+) ", line):
            found.add(ruling[1])
    pages = ("30-modules.md", "40-scenarios.md", "45-options.md", "60-rulings.md")
    for line in [line for page in pages for line in paper(page)]:
        if named := re.match(r"(?:## |\| )([MOQS]\d+) ", line):
            found.add(named[1])
    return found


def test_the_list_is_complete() -> None:
    """The list of ids holds every rule, module, scenario and ruling of our rules pages."""
    assert set(ids_to_prove()) == rules_in_the_papers()
    assert len(ids_to_prove()) == len(set(ids_to_prove()))


def test_every_rule_has_a_test() -> None:
    """Every rule of the list is named by the docstring of at least one test."""
    assert [id for id in ids_to_prove() if id not in ids_proven()] == []


def test_every_rule_test_names_its_rule() -> None:
    """A test of the rulebook starts its docstring with the ids it proves, and they exist."""
    known = set(ids_to_prove())
    for file, test in functions_below(ROOT / "tests" / "rulebook"):
        assert ids_cited_by(test), f"{file.name}: {test.name} names no rule"
        unknown = set(ids_cited_by(test)) - known
        assert not unknown, f"{file.name}: {test.name} names {unknown}"


@each_module
def test_code_cites_rules_that_exist(file: Path) -> None:
    """A rule or ruling that the code names is in the list."""
    unknown = set(ID.findall(file.read_text("utf-8"))) - set(ids_to_prove())
    assert not unknown, unknown


BY_ABSENCE = {"Q14": "no building singles out Dragons, Barbarians or Orcs, so no line says so"}
"""Rules that hold because nothing is written against them."""


def test_every_rule_is_cited_by_the_code() -> None:
    """Every rule of the list is named where it is followed, or holds by absence."""
    code = "".join(file.read_text("utf-8") for file in MODULES)
    cited_there = set(ID.findall(code))
    assert [id for id in ids_to_prove() if id not in cited_there | set(BY_ABSENCE)] == []
    assert [id for id in BY_ABSENCE if id in cited_there] == []


def box() -> dict[str, list[str]]:
    """Every item of the box, by kind, except what modules and scenarios change as a whole."""
    items = {item.id: item.kind for draft in whole_box() for item in draft.freeze().items.values()}
    kinds: dict[str, list[str]] = {}
    for id, kind in items.items():
        if kind not in ("module", "scenario"):
            kinds.setdefault(kind, []).append(id)
    return kinds


def test_every_card_has_a_test() -> None:
    """Each building, governor, destiny, tile, group, need, advisor and enemy is in some test."""
    words: set[str] = set()
    for folder in ("rulebook", "content", "expansions"):
        for file in (ROOT / "tests" / folder).rglob("test_*.py"):
            words.update(re.findall(r"[\w-]+", file.read_text("utf-8")))
    missing = {kind: [id for id in ids if id not in words] for kind, ids in box().items()}
    assert {kind: ids for kind, ids in missing.items() if ids} == {}


def test_the_outline_tells_what_every_step_does(edition: str) -> None:
    """The table of contents has a sentence for every step and names the rules, in either form."""
    outline = burgrave.rules_outline(edition)
    shown = set(re.findall(r"\bB\d(?:\.\d)*", outline))
    assert shown <= set(ids_to_prove())
    assert {"B1", "B2.0", "B2.2", "B2.3", "B2.4", "B3", "B4", "B5", "B6.4", "B6.6"} <= shown


# Style.


PAGE_SOURCES = (".ts", ".svelte", ".css")
WRITTEN_BY_PROGRAMS = {"generated.ts", "text-keys.ts"}


def lines_of(function: Function) -> int:
    """How long a function is, leaving out what its docstrings say; a table has no length."""
    shown = [
        node
        for node in ast.walk(function)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    ]
    *before, last = [node for node in function.body if node not in shown] or [function]
    if not before and isinstance(last, ast.Return) and isinstance(last.value, ast.List):
        return 0
    return length(function) - sum(map(length, shown))


def length(node: ast.stmt) -> int:
    """The lines of a statement, from first to last."""
    return (node.end_lineno or node.lineno) - node.lineno + 1


@each_module
def test_modules_and_functions_stay_small(file: Path) -> None:
    """Modules have at most five hundred lines, functions fewer than thirty, tables aside."""
    lines = len(file.read_text("utf-8").splitlines())
    assert lines <= 500, f"it has {lines} lines"
    # A file may have several functions of one name.
    long = [(function.name, lines_of(function)) for function in functions(file)]
    too_long = [(name, lines) for name, lines in long if lines >= 30]
    assert not too_long, too_long


def test_files_of_the_page_stay_small() -> None:
    """A file that people write for the page has at most five hundred lines."""
    files = [file for file in (ROOT / "web" / "src").rglob("*") if file.suffix in PAGE_SOURCES]
    assert len(files) > 100
    long = {file.name: len(file.read_text("utf-8").splitlines()) for file in files}
    assert {name for name, lines in long.items() if lines > 500} == WRITTEN_BY_PROGRAMS


def test_files_of_texts_stay_small() -> None:
    """A file of texts has fewer than three hundred lines."""
    files = [file for language in languages() for file in text_files(language)]
    long = {str(file): len(file.read_text("utf-8").splitlines()) for file in files}
    assert {name: lines for name, lines in long.items() if lines >= 300} == {}


@each_module
def test_names_say_what_they_do(file: Path) -> None:
    """No utils, helpers or manager, and no get_, handle_ or process_."""
    assert file.stem not in ("utils", "util", "helpers", "helper", "manager", "common", "misc")
    starts = ("get_", "handle_", "process_", "do_")
    # What a library calls by this name cannot have another.
    called = ("handle_exit", "handle_websocket_upgrade")
    names = [one.name for one in functions(file) if one.name not in called]
    vague = [name for name in names if name.lstrip("_").startswith(starts)]
    assert not vague, vague


# Documents and package.


def verbs() -> set[str]:
    """The verbs of ./dev."""
    for node in tree(ROOT / "dev").body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "VERBS":
            assert isinstance(node.value, ast.Tuple)
            return {ast.unparse(verb).rstrip("_") for verb in node.value.elts}
    raise AssertionError("./dev has no VERBS")


@each_paper
def test_every_dev_command_in_the_papers_exists(file: Path) -> None:
    """Every `./dev` verb that a page mentions exists."""
    unknown = set(re.findall(r"\./dev ([a-z]+)", file.read_text("utf-8"))) - verbs()
    assert not unknown, unknown


def test_the_readme_tells_every_verb() -> None:
    """README lists all verbs of ./dev."""
    assert verbs() == set(
        re.findall(r"^\| `\./dev ([a-z]+)", (ROOT / "README.md").read_text(), re.M)
    )


@each_paper
def test_links_lead_somewhere(file: Path) -> None:
    """A link to another file of the project has a file at its end."""
    for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", file.read_text("utf-8")):
        assert (file.parent / target).exists(), target


def test_the_package_is_typed() -> None:
    """The package tells type checkers that it is typed."""
    assert (SOURCE / "py.typed").is_file()


def doc_of(name: str, file: Path) -> str | None:
    """What a name's docstring says, looked up through the modules it is imported from."""
    body = [
        inner
        for node in tree(file).body
        for inner in (node.body if isinstance(node, ast.If) else [node])
    ]
    for place, node in enumerate(body):
        if isinstance(node, Function | ast.ClassDef) and node.name == name:
            return ast.get_docstring(node)
        if isinstance(node, ast.Assign | ast.AnnAssign):
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            if ast.unparse(target) == name:
                after = body[place + 1]
                return ast.unparse(after) if isinstance(after, ast.Expr) else None
        if isinstance(node, ast.ImportFrom) and node.level:
            for alias in node.names:
                if name == (alias.asname or alias.name):
                    base = place_of(file)[: -node.level]
                    module = SOURCE.joinpath(*base, *(node.module or "").split("."))
                    return doc_of(alias.name, module.with_suffix(".py"))
    return None


FACES = {
    "burgrave": SOURCE / "__init__.py",
    "burgrave.kingsburg": SOURCE / "kingsburg" / "__init__.py",
    "burgrave.dicegame": SOURCE / "dicegame" / "__init__.py",
}
"""The packages that users import from."""


@pytest.mark.parametrize("package", FACES)
def test_every_public_name_is_explained(package: str) -> None:
    """Every public name is there and has a docstring, in either form."""
    face = import_module(package)
    for name in face.__all__:
        thing = getattr(face, name)
        assert doc_of(name, FACES[package]) if isinstance(thing, int) else inspect.getdoc(thing)


@pytest.mark.parametrize("package", FACES)
def test_public_names_are_loaded_from_where_they_are_declared(package: str) -> None:
    """A package gives type checkers the same names that a program gets."""
    face, file = import_module(package), FACES[package]
    above = package.split(".")[1:]
    declared = {
        (".".join([*above[: 2 - node.level], str(node.module)]), alias.name)
        for guard in tree(file).body
        if isinstance(guard, ast.If)
        for node in guard.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    assert declared == {(home, name) for home, names in face._HOMES.items() for name in names}
    assert {name for _, name in declared} == set(face.__all__)


def modules_of(statements: str) -> list[str]:
    """The modules that a program has loaded when it ends."""
    ask = f"import sys; {statements}; print(*sys.modules)"
    command = [sys.executable, "-c", ask]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=120)
    return done.stdout.split()


def test_asking_for_help_loads_no_rules() -> None:
    """Start-up is short: no verb's help loads rules, bots or rich."""
    slow = ("burgrave.kingsburg", "burgrave.bots", "burgrave.table", "rich", "json", "tomllib")
    found = modules_of("from burgrave.cli.app import VERBS, load_verb; [*map(load_verb, VERBS)]")
    assert "burgrave.cli.verbs" in found
    assert [name for name in found if name.startswith(slow)] == []


def test_the_list_of_verbs_loads_none_of_them() -> None:
    """Start-up is short: listing the verbs loads none of them."""
    found = modules_of("import burgrave.cli.app")
    assert "typer" in found
    homes = {f"burgrave.{home.partition(':')[0]}" for home, _ in VERBS.values()}
    assert homes.isdisjoint(found)


@pytest.mark.parametrize("name", VERBS)
def test_the_list_of_verbs_says_what_each_says_of_itself(name: str) -> None:
    """A verb's line in the list is the first line of its own help."""
    assert VERBS[name][1] == " ".join((load_verb(name).help or "").partition("\n\n")[0].split())


def test_importing_burgrave_loads_next_to_nothing() -> None:
    """Start-up is short: the package loads what a name needs when it is asked for."""
    found = modules_of("import burgrave")
    assert [name for name in found if name.startswith("burgrave.")] == []
    assert "typing" not in found


def test_importing_a_game_loads_none_of_its_rules() -> None:
    """Start-up is short: a game's package loads what a name needs when it is asked for."""
    found = modules_of("from burgrave import kingsburg, dicegame")
    loaded = [name for name in found if name.startswith("burgrave.")]
    assert loaded == ["burgrave.kingsburg", "burgrave.dicegame"]
