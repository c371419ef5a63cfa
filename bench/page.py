"""The page at a server in a real browser: how soon tables and choices are painted, how calmly.

    python bench/page.py [--rules 2e] [--players 2] [--rounds 5] [--choices 60]

Starts a server on this machine and plays at one screen for all, so that no bot is waited for: by
pressing what people press, then by the text mode. Every round comes with an empty browser. Needs
Playwright and Chromium.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))
from bench.chromium import open_chromium, print_best, print_late, print_load  # noqa: E402 (a script finds us only now)
from tests.server.client import Server  # noqa: E402

NAMES = ("Anna", "Piet", "Ines", "Jan", "Friedrich")
POST = """async ([path, body]) => {
  const headers = {"content-type": "application/json"};
  const reply = await fetch(path, {method: "POST", headers, body: JSON.stringify(body)});
  if (!reply.ok) throw new Error(await reply.text());
  return reply.json();
}"""
WATCH = """new MutationObserver((_, watch) => {
  if (!document.querySelector("main[data-n] .advisor, main[data-n] .dice")) return;
  watch.disconnect();
  requestAnimationFrame(() => setTimeout(() => (window.painted = performance.now())));
}).observe(document, { subtree: true, childList: true });
window.tasks = [];
window.shifts = [];
new PerformanceObserver((list) => {
  for (const one of list.getEntries()) window.tasks.push(one.duration);
}).observe({ type: "longtask", buffered: true });
new PerformanceObserver((list) => {
  for (const one of list.getEntries())
    if (!one.hadRecentInput) window.shifts.push([one.startTime, one.value]);
}).observe({ type: "layout-shift", buffered: true });"""
"""Notes when the court, or the dice, of a table have been painted, since the visit began; every
task that blocks the page for more than 50 ms; and how far the page jumps by itself."""
WAITING = """
  const over = () => document.querySelector("section[aria-label='The game is over']");
  const number = () => document.querySelector("main").dataset.n;
  const wait = (true_) => new Promise((resolve) => {
    const watch = new MutationObserver(look);
    function look() {
      if (!true_()) return;
      watch.disconnect();
      resolve();
    }
    watch.observe(document, { subtree: true, childList: true, attributes: true });
    look();
  });
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
"""
"""What both ways to answer have in common."""
CHOOSE = (
    f"""async (most) => {{{WAITING}"""
    + """
  const open = () => document.querySelectorAll("dialog ol button:enabled");
  const stop = () => document.querySelector(".curtain .btn, dialog .primary.on");
  const times = [];
  for (let at = 0; at < most && !over(); at += 1) {
    while (!over() && !open().length) {
      await wait(() => over() || open().length || stop());
      stop()?.click();
      await new Promise((resolve) => setTimeout(resolve));
    }
    if (over()) break;
    const [began, before] = [performance.now(), number()];
    (window.clicks ??= []).push(began);
    open()[Math.floor(open().length / 2)].click();
    await wait(() => number() !== before);
    await frame();
    times.push(performance.now() - began);
  }
  return times;
}"""
)
"""Answers by the text mode; how long until the page that a choice leads to has been painted."""
PLAY = (
    f"""async (most) => {{{WAITING}"""
    + """
  const all = (selector) => [...document.querySelectorAll(selector)];
  const middle = (found) => found[Math.floor(found.length / 2)];
  const stop = () => document.querySelector(".curtain .btn, .battle footer .primary");
  const send = () => document.querySelector(".dock .acts .primary:enabled");
  const answers = () => all(".dock .card");
  const one = (selector) => document.querySelector(selector);
  const decline = () => one(".pass .danger:enabled, .acts .btn:enabled:not(.primary)");
  const advisors = () => {
    const lit = all(".court .lit");
    return lit.length ? lit : all(".court .advisor:not(.far):not(.taken)");
  };
  const placing = () => one(".tray .slot") && one(".prompt.turn");
  const asked = () => !one("[data-busy]") && one(".prompt.turn");
  const [picks, times] = [[], []];
  const press = async (button) => {
    const began = performance.now();
    (window.clicks ??= []).push(began);
    button.click();
    await frame();
    picks.push(performance.now() - began);
  };
  for (let at = 0; at < most && !over(); at += 1) {
    while (!over() && !asked()) {
      await wait(() => over() || asked() || stop());
      if (!asked()) stop()?.click();
      await new Promise((resolve) => setTimeout(resolve));
    }
    if (over()) break;
    if (placing() && advisors().length) {
      await press(document.querySelector(".tray .slot"));
      if (advisors().length) await press(middle(advisors()));
    } else if (answers().length) await press(middle(answers()));
    const [before, began] = [number(), performance.now()];
    window.clicks.push(began);
    const button = send() ?? decline();
    if (!button) throw new Error("nothing to press: " + document.querySelector(".dock").innerText);
    button.click();
    await new Promise((resolve) => setTimeout(resolve));
    document.querySelector(".pass .danger:enabled")?.click();
    await wait(() => over() || number() !== before);
    await frame();
    times.push(performance.now() - began);
  }
  return [picks, times];
}"""
)
"""Plays as people do, by pressing a die, an advisor and the button; how long until what was picked
has been painted, and until the page that the button leads to has been."""
UNASKED = """() => [window.tasks, window.shifts
  .filter(([at]) => !window.clicks.some((click) => at >= click && at < click + 500))
  .reduce((sum, [, value]) => sum + value, 0)]"""
"""The long tasks of play, and how far the page jumped outside the half second after each choice, in
which it may (a browser judges a player's own click the same way)."""
SETTLED = 1500
"""Milliseconds after which a newly painted table has jumped if it ever will."""


def visit(browser: Browser, server: Server, asked: argparse.Namespace) -> dict[str, Any]:
    """One visitor with an empty browser who opens a table, joins it and plays."""
    context = browser.new_context(reduced_motion="reduce")
    context.add_init_script(WATCH)
    page = context.new_page()
    page.set_default_timeout(120_000)
    host = f"http://localhost:{server.port}/"
    page.goto(f"{host}healthz")
    seats = [{"who": "person", "name": name} for name in NAMES[: asked.players]]
    table = page.evaluate(
        POST,
        ["/api/tables", {"rules": asked.rules, "seats": seats, "hot_seat": True, "start": True}],
    )
    first = time_to_paint(page, f"{host}#/t/{table['table']}")
    page.wait_for_timeout(SETTLED)
    opened = page.evaluate("[window.tasks, window.shifts]")
    again = time_to_paint(page, f"{host}#/t/{table['table']}")
    picks, pressed = page.evaluate(PLAY, asked.choices)
    page.keyboard.press("x")
    times = page.evaluate(CHOOSE, asked.choices)
    played = page.evaluate(UNASKED)
    context.close()
    return {
        "first": first,
        "again": again,
        "choices": times,
        "picks": picks,
        "pressed": pressed,
        "tasks": [*opened[0], *played[0]],
        "shifts": [sum(value for _, value in opened[1]), played[1]],
    }


def time_to_paint(page: Page, address: str) -> float:
    """Milliseconds from a visit to a painted table."""
    page.goto("about:blank")
    page.goto(address)
    page.wait_for_function("() => window.painted")
    return float(page.evaluate("window.painted"))


def main() -> None:
    """Measure, and print a line for each figure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rules", default="2e")
    parser.add_argument("--players", type=int, choices=range(2, 6), default=2)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--choices", type=int, default=60)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, open_chromium() as browser:
        server = Server(Path(folder))
        rounds = [visit(browser, server, asked) for _ in range(asked.rounds)]
        server.end()
    print_best("table painted, empty browser", [one["first"] for one in rounds])
    print_best("table painted, page in the browser's cache", [one["again"] for one in rounds])
    for key, what in (
        ("choices", "choice in text mode to painted page"),
        ("pressed", "button pressed to painted page"),
        ("picks", "die, advisor or card pressed to painted"),
    ):
        print_late(what, [ms for one in rounds for ms in one[key]])
    tasks = [ms for one in rounds for ms in one["tasks"]]
    print(f"tasks over 50 ms: {len(tasks)}, longest {max(tasks, default=0):.0f} ms")
    opened, played = (max(one["shifts"][at] for one in rounds) for at in (0, 1))
    print(f"layout shift at worst: {opened:.3f} on opening, {played:.3f} in play")
    print_load()


if __name__ == "__main__":
    main()
