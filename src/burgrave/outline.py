"""The table of contents of a set of rules: its programs, unfolded, with their rule ids."""

from __future__ import annotations

from .engine.agenda import Step
from .kingsburg.content.mixes import compile_rules
from .kingsburg.model.board import Table
from .kingsburg.model.ruleset import Ruleset
from .kingsburg.rules.steps import Moment, Perform, TableMoment
from .kingsburg.rules.year import Phase, Years
from .sentences import sentence


def rules_outline(rules: str | Ruleset = "2e") -> str:
    """Every step of a game by these rules, indented, with what it does and its rule id."""
    compiled = compile_rules(rules) if isinstance(rules, str) else rules
    title = f"{compiled.name}, rules version {compiled.version}"
    return "\n".join([title, *_lines(compiled, "game", 1)]) + "\n"


def _lines(rules: Ruleset, program: str, depth: int) -> list[str]:
    lines: list[str] = []
    for step in rules.programs[program]:
        lines.append(
            f"{'  ' * depth}{_title(step):<{32 - 2 * depth}}  {_said(rules, step)}".rstrip()
        )
        for inner in _inner(step):
            lines += _lines(rules, inner, depth + 1)
    return lines


def _title(step: Step[Table]) -> str:
    if isinstance(step, Phase):
        return f"phase {step.number}, {step.args()[0]}"
    if isinstance(step, (Perform, Moment, TableMoment)):
        return str(step.args()[0]).replace("_", " ")
    return step.kind.replace("_", " ")


def _said(rules: Ruleset, step: Step[Table]) -> str:
    if isinstance(step, (Moment, TableMoment)):
        items = list(dict.fromkeys(hook.item for hook in rules.hooks[step.topic]))
        return "answered by " + ", ".join(items)
    if isinstance(step, (Perform, Phase)):
        return ""
    return sentence(type(step))


def _inner(step: Step[Table]) -> list[str]:
    """The programs a step goes through."""
    if isinstance(step, Years):
        return ["year", "end"]
    return [step.program] if isinstance(step, Perform) else []
