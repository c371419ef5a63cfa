"""After a game, in a real browser: how soon points of its replay, and figures, are painted.

    python bench/replay.py [--rules 2e+m1+m2+m3+m4+m5+m6] [--seats 5] [--rounds 5] [--fetched]

Bots play a game to its end; every round looks at its middle with an empty browser, at a server
that has not replayed it yet, then once more with the page in the browser's cache, and steps on;
last, it counts the figures of five hundred games that the browser keeps.
`--fetched` prints what the first visit of the last round fetched, and when. Needs Playwright and
Chromium.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))
from bench.chromium import open_chromium, print_best, print_late, print_load  # noqa: E402 (a script finds us only now)
from tests.server.client import Server  # noqa: E402
from tests.web.gallery import record  # noqa: E402
from tests.web.gallery.study import KEEP_GAMES  # noqa: E402

EVERYTHING = "2e+m1+m2+m3+m4+m5+m6"
STEPS = 60
WATCH = """new MutationObserver((_, watch) => {
  if (!document.querySelector("[data-point] .advisor, [data-point] .dice")) return;
  watch.disconnect();
  requestAnimationFrame(() => setTimeout(() => (window.painted = performance.now())));
}).observe(document, { subtree: true, childList: true });"""
"""Notes when a point of a game has been painted, since the visit began."""
STEP = """async (steps) => {
  const times = [];
  for (let at = 0; at < steps; at += 1) {
    const started = performance.now();
    document.body.dispatchEvent(new KeyboardEvent("keydown", {key: "ArrowRight", bubbles: true}));
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    times.push(performance.now() - started);
    await new Promise((done) => setTimeout(done, 30));
  }
  return times;
}"""
COUNTED = """async () => {
  location.hash = '#/';
  await new Promise((done) => requestAnimationFrame(done));
  const started = performance.now();
  location.hash = '#/figures';
  while (!document.querySelector('main[data-games="500"] .parts svg')) {
    await new Promise((done) => setTimeout(done));
  }
  return performance.now() - started;
}"""
KEPT = 499
"""With the game that was brought these are five hundred."""
FETCHED = """() => performance.getEntriesByType("resource").map((one) =>
  [one.name.replace(location.origin, ""), one.startTime, one.responseEnd, one.transferSize])"""


def visit(browser: Browser, folder: Path, asked: argparse.Namespace, text: str) -> dict[str, Any]:
    """One visitor with an empty browser who looks at a game that was just brought."""
    server = Server(folder)
    context = browser.new_context(reduced_motion="reduce")
    context.add_init_script(WATCH)
    host = f"http://localhost:{server.port}"
    page = context.new_page()
    page.goto(f"{host}/healthz")
    table = context.request.post(f"{host}/api/import", data={"record": text}).json()["table"]
    address = f"{host}/#/t/{table}/at/{asked.at}"
    times: dict[str, Any] = {}
    for key in ("first", "again"):
        page.goto("about:blank")
        page.goto(address)
        page.wait_for_function("() => window.painted")
        times[key] = page.evaluate("window.painted")
        if key == "first":
            times["fetched"] = page.evaluate(FETCHED)
    page.locator("[data-loaded]").wait_for()
    times["steps"] = page.evaluate(STEP, STEPS)
    page.goto(f"{host}/#/figures")
    page.locator("main[data-games='1']").wait_for()
    page.evaluate(KEEP_GAMES, [table, KEPT, [asked.rules]])
    page.goto(f"{host}/#/")
    page.reload()
    page.locator("main h1").wait_for()
    page.evaluate(COUNTED)
    times["figures"] = page.evaluate(COUNTED)
    context.close()
    server.end()
    return times


def main() -> None:
    """Measure, and print a line for each figure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rules", default=EVERYTHING)
    parser.add_argument("--seats", type=int, default=5)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--at", type=int, default=200, help="after how many choices")
    parser.add_argument("--fetched", action="store_true")
    asked = parser.parse_args()
    text = record(asked.rules, asked.seats)
    rounds = []
    with open_chromium() as browser:
        for _ in range(asked.rounds):
            with tempfile.TemporaryDirectory() as folder:
                rounds.append(visit(browser, Path(folder), asked, text))
    print_best("first point painted, empty browser", [one["first"] for one in rounds])
    print_best("first point painted, page in the browser's cache", [one["again"] for one in rounds])
    counted = statistics.median(one["figures"] for one in rounds)
    print(f"figures of {KEPT + 1} games painted: median {counted:.0f} ms")
    print_late("a step to the next point", [ms for one in rounds for ms in one["steps"]])
    if asked.fetched:
        for name, start, end, size in rounds[-1]["fetched"]:
            print(f"{start:7.0f} {end:7.0f} ms {size:8} bytes  {name}")
    print_load()


if __name__ == "__main__":
    main()
