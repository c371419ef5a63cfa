"""The files that are written by programs: pages, the page's types, samples, tables of actions."""

from __future__ import annotations

import subprocess

from .paths import PYTHON, ROOT, SOURCE, environment_with
from .progress import say

PRINTED = {
    "docs/effects.md": ["content", "--effects"],
    "docs/events.md": ["content", "--events"],
    "docs/dice-events.md": ["content", "--rules", "dice", "--events"],
}
"""Pages that a command of ours prints."""
RULES = [f"docs/rules/{page}.md" for page in ("10-base-game", "30-modules", "40-scenarios")]
RULES += [f"docs/rules/{page}.md" for page in ("45-options", "50-dice-game", "60-rulings")]
"""Pages with the rules in words, of which the rest is written by hand."""
WRITERS = (
    ["-m", "burgrave", "envs", "--append", "docs/envs.md"],
    ["-m", "burgrave.server.tables", "docs/wire.md", "docs/view.md"],
    ["-m", "burgrave.server.typescript", "web/src/wire/generated.ts"],
    ["-m", "tests.views.samples"],
    ["web/build.py", "--keys"],
    ["-m", "burgrave.games.rules_docs", *RULES],
)
"""Programs that write their files themselves."""


def generate() -> int:
    """Write every generated file anew."""
    for page, command in PRINTED.items():
        printed = output_of(["-m", "burgrave", *command])
        (ROOT / page).write_text(printed, "utf-8")
    for command in WRITERS:
        output_of(command)
    say("every generated file is up to date")
    return 0


def output_of(command: list[str]) -> str:
    """Run a program of ours on the pure form, and return what it prints."""
    variables = environment_with(PYTHONPATH=str(SOURCE))
    done = subprocess.run(
        [PYTHON, *command], cwd=ROOT, env=variables, stdout=subprocess.PIPE, text=True, check=False
    )
    if done.returncode:
        raise SystemExit(f"{' '.join(command)} failed, see above")
    return done.stdout
