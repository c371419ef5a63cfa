"""The files of a site, before any of them is written."""

from __future__ import annotations

import gzip
import hashlib
import json
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from ..engine.text.notation import BurgraveError
from ..games.text_parts import TEXT_PARTS, texts_of_part
from ..games.texts import languages, texts_in
from ..lobby.texts_reply import texts_reply
from .archive import later_files, sources, zip_files
from .compiling import compile_modules
from .library import trim_library

PAGE: Final = Path(str(files("burgrave") / "page"))
PARTS: Final = Path(__file__).parent / "parts"
SCRIPT: Final = "text/javascript"
TYPES: Final = {
    ".html": "text/html; charset=utf-8",
    ".js": SCRIPT,
    ".css": "text/css",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
}
POLICY: Final = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "worker-src 'self'; base-uri 'none'; form-action 'none'"
)
"""What the page may load: its own files, and the interpreter, which is WebAssembly."""
GROUND: Final = "#f6f0e4"
EXERCISES: Final = "exercises.zip"
"""Fetched when somebody opens an exercise, and kept then."""
Contents = Mapping[str, bytes]


def contents(interpreter: Path) -> Contents:
    """Every file of the site by its path; the program's folder is named by a hash of its files."""
    if not (PAGE / "index.html").is_file():
        raise BurgraveError(
            "this installation has no page for the browser; it is built by `./dev page`"
        )
    inner = bundle(interpreter)
    folder = f"build-{digest(inner)}"
    found = {f"{folder}/{name}": content for name, content in inner.items()}
    found |= page_files(folder)
    found |= {file.name: file.read_bytes() for file in sorted(PARTS.glob("*.png"))}
    found["manifest.webmanifest"] = json.dumps(manifest(), indent=2).encode()
    found["service-worker.js"] = service_worker(found).encode()
    return found


def bundle(interpreter: Path) -> Contents:
    """The program: the interpreter, the library modules it needs, our rules, the texts."""
    ours = sources()
    library = (interpreter / "python_stdlib.zip").read_bytes()
    rules, used = compile_modules(interpreter, zip_files(ours), trim_library(library, ours))
    lock = json.loads((interpreter / "pyodide-lock.json").read_text("utf-8"))
    found = {
        # Some web hosts do not know .mjs, and send .wasm uncompressed, which is three times as
        # much.
        "pyodide.js": (interpreter / "pyodide.mjs").read_bytes(),
        "pyodide.asm.js": (interpreter / "pyodide.asm.mjs").read_bytes(),
        "pyodide.asm.wasm.packed": compress((interpreter / "pyodide.asm.wasm").read_bytes()),
        "python_stdlib.zip": used,
        "pyodide-lock.json": json.dumps({**lock, "packages": {}}).encode(),
        "burgrave.zip": rules,
        EXERCISES: zip_files(later_files()),
        "LICENSES.txt": (PARTS / "LICENSES.txt").read_bytes(),
    }
    for language in languages():
        reply = texts_reply(language)
        found[f"texts/{language}.json"] = json.dumps(reply, ensure_ascii=False).encode()
        for part in TEXT_PARTS:
            some = {**reply, "texts": texts_of_part(part, language)}
            found[f"texts/{language}/{part}.json"] = json.dumps(some, ensure_ascii=False).encode()
    return found


def compress(content: bytes) -> bytes:
    """Compress to the same bytes every time."""
    return gzip.compress(content, 9, mtime=0)


def digest(found: Contents) -> str:
    """A short hash of exactly these files."""
    total = hashlib.sha256()
    for name, content in sorted(found.items()):
        total.update(f"{name}\0{len(content)}\0".encode() + content)
    return total.hexdigest()[:12]


def page_files(folder: str) -> Contents:
    """The files of the page; its index names the program's folder."""
    found = {
        file.relative_to(PAGE).as_posix(): file.read_bytes()
        for file in sorted(PAGE.rglob("*"))
        if file.is_file() and file.name != "built-from.txt"
    }
    head = [
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}" />',
        f'<meta name="burgrave-build" content="{folder}" />',
        f'<meta name="theme-color" content="{GROUND}" />',
        '<link rel="manifest" href="./manifest.webmanifest" />',
        '<link rel="apple-touch-icon" href="./icon-180.png" />',
    ]
    written = found["index.html"].decode()
    found["index.html"] = written.replace(
        '<meta charset="utf-8" />', "\n    ".join(['<meta charset="utf-8" />', *head]), 1
    ).encode()
    return found


def manifest() -> dict[str, Any]:
    """What a device needs to know to install the page."""
    icons: list[dict[str, str]] = [
        {"src": f"icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png"}
        for size in (192, 512)
    ]
    icons.append({**icons[1], "src": "icon-maskable.png", "purpose": "maskable"})
    icons.append({"src": "icon.svg", "sizes": "any", "type": "image/svg+xml"})
    return {
        "id": "./",
        "name": "Burgrave",
        "short_name": "Burgrave",
        "description": texts_in("en")["page.motto"],
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": GROUND,
        "theme_color": GROUND,
        "icons": icons,
    }


def service_worker(found: Contents) -> str:
    """The service worker with the list of files to fetch; it changes whenever a file does."""
    listed = [
        {
            # Many web hosts redirect index.html to its folder.
            "path": "./" if name == "index.html" else name,
            "size": len(content),
            "type": TYPES.get(Path(name).suffix, "application/octet-stream"),
        }
        for name, content in sorted(found.items())
        if not name.endswith((".txt", EXERCISES))
    ]
    template = (PARTS / "service-worker.js").read_text("utf-8")
    return template.replace("{{build}}", digest(found)).replace('"{{files}}"', json.dumps(listed))
