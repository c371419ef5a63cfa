"""The static site in a real browser: what a first visit weighs, how long until the first question.

    python bench/site.py [--rules 2e] [--players 4] [--bot greedy] [--answers 40] [--rounds 3]

Writes the site, serves it from this machine and visits it with Chromium, each round with an empty
browser. Needs Playwright, Chromium and, the first time, npm.
"""

from __future__ import annotations

import argparse
import gzip
import json
import statistics
import sys
import tempfile
import time
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from burgrave.site.contents import contents
from burgrave.site.interpreter import fetch_interpreter
from burgrave.site.writing import write

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))
from bench.chromium import open_chromium, print_best, print_load  # noqa: E402 (a script finds us only now)
from tests.site.space import BELOW, Space  # noqa: E402

PACKED = (".packed", ".zip", ".png", ".woff2")
MILLION = 1e6
TIMES = """async (most) => {
  const wait = (true_) => new Promise((resolve) => {
    const look = () => (true_() ? resolve() : setTimeout(look, 1));
    look();
  });
  const over = () => document.querySelector("section[aria-label='The game is over']");
  const open = () => {
    // A winter or a season's end waits to be read.
    document.querySelector("dialog button.on")?.click();
    return document.querySelectorAll("dialog ol button:enabled");
  };
  const number = () => Number(document.querySelector("main").dataset.n);
  const times = [];
  for (let at = 0; at < most; at += 1) {
    await wait(() => over() || open().length);
    if (over()) break;
    const [began, before] = [performance.now(), number()];
    open()[Math.floor(open().length / 2)].click();
    await wait(() => number() !== before);
    await wait(() => over() || open().length);
    times.push([performance.now() - began, number() - before]);
  }
  return times;
}"""
"""Answers by the text mode; how long until the next own question, and how many lines that were."""


def weight(files: Mapping[str, bytes], fetched: Iterable[str]) -> dict[str, int]:
    """What files weigh with gzip, by part."""
    sizes = dict.fromkeys(("page", "interpreter", "library", "rules and bots", "texts"), 0)
    for name in set(fetched) & files.keys():
        packed = name.endswith(PACKED)
        sizes[part_of(name)] += len(files[name] if packed else gzip.compress(files[name], 6))
    return sizes


def part_of(name: str) -> str:
    """Which part of the site a file is."""
    if "pyodide" in name:
        return "interpreter"
    if "stdlib" in name:
        return "library"
    if name.endswith("burgrave.zip"):
        return "rules and bots"
    return "texts" if "/texts/" in name else "page"


def visit(browser: Browser, space: Space, wish: dict[str, Any], answers: int) -> dict[str, Any]:
    """One visitor who has never been here: seconds until a page, a first question, and answers."""
    context = browser.new_context(reduced_motion="reduce")
    page = context.new_page()
    page.set_default_timeout(300_000)
    kept = json.dumps({"speed": "off", **wish})
    page.add_init_script(f"localStorage.setItem('burgrave.settings', {kept!r})")
    cold = time.monotonic()
    found: dict[str, Any] = {}
    page.goto(f"http://localhost:{space.port}/{BELOW}")
    page.get_by_role("button", name="Start game").wait_for()
    found["paint"] = time.monotonic() - cold
    found["cold"] = first_question(page, cold)
    found["fetched"] = space.asked.copy()
    page.keyboard.press("x")
    found["answers"] = page.evaluate(TIMES, answers)
    page.goto("about:blank")
    warm = time.monotonic()
    page.goto(f"http://localhost:{space.port}/{BELOW}")
    found["warm"] = first_question(page, warm)
    context.close()
    return found


def first_question(page: Page, since: float) -> float:
    """Seconds until a new game asks its first question."""
    page.locator("button.start:enabled").click()
    page.locator(".prompt.turn").wait_for()
    return time.monotonic() - since


def main() -> None:
    """Measure, and print a line for each figure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rules", default="2e")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--answers", type=int, default=40)
    parser.add_argument("--rounds", type=int, default=3)
    asked = parser.parse_args()
    files = contents(fetch_interpreter(ROOT / "build" / "fetched"))
    wish = {"rules": asked.rules, "players": asked.players, "bot": asked.bot}
    with tempfile.TemporaryDirectory() as folder, open_chromium() as browser:
        write(Path(folder), files)
        space = Space(Path(folder))
        rounds = [visit(browser, space, wish, asked.answers) for _ in range(asked.rounds)]
        space.close()
    parts = weight(files, rounds[0]["fetched"])
    said = ", ".join(f"{part} {size / MILLION:.2f}" for part, size in parts.items())
    print(f"until the first question, gzip: {sum(parts.values()) / MILLION:.2f} MB ({said})")
    for key, what in (
        ("paint", "start page shown"),
        ("cold", "cold start to first question"),
        ("warm", "second visit to first question"),
    ):
        print_best(what, [one[key] for one in rounds], unit="s", digits=2)
    every = [ms / lines for one in rounds for ms, lines in one["answers"] if lines]
    whole = [ms for one in rounds for ms, _ in one["answers"]]
    print(f"answer of a bot, redrawing included: median {statistics.median(every):.0f} ms")
    print(f"own choice to the next own question: median {statistics.median(whole):.0f} ms")
    print_load()


if __name__ == "__main__":
    main()
