"""Takes a picture of every screen, light and dark, and looks for what does not fit a window."""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, ViewportSize, sync_playwright

from tests.server.client import Server
from tests.web.clipping import WINDOWS, all_faults
from tests.web.conftest import CHROMIUM, FLAGS, missing
from tests.web.gallery import SCREENS, Gallery
from tests.web.visitor import DESKTOP

SIZES = {
    "desktop": DESKTOP,
    "phone": ViewportSize(width=390, height=844),
    "laptop": ViewportSize(width=1366, height=768),
}
SMALL = ("everything",)
"""What is looked at on a laptop, too."""


def pictures(chromium: Browser, server: Server, folder: Path, size: str) -> None:
    """Every screen at one size, light and dark."""
    gallery = Gallery(chromium, server, size=SIZES[size])
    for name in SMALL if size == "laptop" else SCREENS:
        gallery.show(name)
        for look in ("light", "dark"):
            gallery.page.emulate_media(color_scheme="dark" if look == "dark" else "light")
            file = folder / f"{name}-{size}-{look}.png"
            gallery.page.screenshot(path=file, animations="disabled")
            print(file, flush=True)
    gallery.leave()
    gallery.visitor.context.close()


def misfits(chromium: Browser, server: Server) -> list[str]:
    """What is cut off, covered or too small on any screen in any window."""
    gallery = Gallery(chromium, server)
    found = []
    for name in SCREENS:
        gallery.show(name)
        found += [f"{name}: {fault}" for fault in all_faults(gallery.page, name, WINDOWS)]
    gallery.leave()
    gallery.visitor.context.close()
    return found


def main() -> None:
    """Write the pictures into a folder that ./dev has checked."""
    parser = argparse.ArgumentParser(prog="./dev screens", description=__doc__)
    parser.add_argument("folder", type=Path, help="where the pictures go")
    folder = parser.parse_args().folder
    lack = missing()
    if lack:
        sys.exit(f"screens: {lack}")
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as tools:
        server = Server(Path(data))
        try:
            chromium = tools.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            for size in SIZES:
                pictures(chromium, server, folder, size)
            faults = misfits(chromium, server)
            chromium.close()
        finally:  # nothing is left running, even if a screen does not appear
            server.end()
    if faults:
        sys.exit("\n".join(faults))


if __name__ == "__main__":
    main()
