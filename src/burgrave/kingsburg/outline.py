"""The table of contents of a set of rules: its programs, unfolded, with their rule ids."""

from __future__ import annotations

import inspect

from .content.mixes import compile_rules
from .model.ruleset import Ruleset


def rules_outline(rules: str | Ruleset = "2e") -> str:
    """Every step of a game by these rules, indented, with what it does and its rule id."""
    compiled = compile_rules(rules) if isinstance(rules, str) else rules
    return (
        "\n".join([f"{compiled.name}, version {compiled.version}", *_lines(compiled, "game", 1)])
        + "\n"
    )


def _lines(rules: Ruleset, program: str, depth: int) -> list[str]:
    lines: list[str] = []
    for step in rules.programs[program]:
        label = step.label()
        said = (inspect.getdoc(type(step)) or "").splitlines()[0]
        lines.append(f"{'  ' * depth}{label:<{34 - 2 * depth}} {said}")
        for inner in _inner(label):
            lines += _lines(rules, inner, depth + 1)
    return lines


def _inner(label: str) -> list[str]:
    if label == "years(1)":
        return ["year", "end"]
    if label.startswith("perform("):
        return [label.removeprefix("perform(").removesuffix(")")]
    return []
