"""The table of contents of a set of rules: its programs, unfolded, with their rule ids."""

from __future__ import annotations

from .engine.agenda import Step
from .engine.secret_picks import AskAll, PickStep, rule_of
from .engine.steps import Moment, Perform
from .kingsburg.content.mixes import compile_rules
from .kingsburg.model.board import Table
from .kingsburg.model.ruleset import Ruleset
from .kingsburg.rules.year import Phase, Years
from .sentences import sentence

NAMED = (Phase, Perform)
"""Steps that are known by their argument rather than by their kind."""


def rules_outline(rules: str | Ruleset = "2e") -> str:
    """Every step of a game by these rules, indented, with what it does and its rule id."""
    compiled = compile_rules(rules) if isinstance(rules, str) else rules
    title = f"{compiled.name}, rules version {compiled.version}"
    return "\n".join([title, *_lines(compiled, "game", 1)]) + "\n"


def _lines(rules: Ruleset, program: str, depth: int) -> list[str]:
    lines: list[str] = []
    for step in rules.programs[program]:
        place = f"{'  ' * depth}{_title(step)}"
        lines.append(f"{place:<32}  {_rule(rules, step):<4}  {_said(rules, step)}".rstrip())
        for inner in _inner(step):
            lines += _lines(rules, inner, depth + 1)
    return lines


def _title(step: Step[Table]) -> str:
    """The step as an `at` line of a position names it."""
    if isinstance(step, PickStep):
        return step.label()
    if isinstance(step, Moment):
        return step.name
    return str(step.args()[0]) if isinstance(step, NAMED) else step.kind


def _rule(rules: Ruleset, step: Step[Table]) -> str:
    """The id of the rule a step follows."""
    return rules.moments[step.name].rule if isinstance(step, Moment) else rule_of(step)


def _said(rules: Ruleset, step: Step[Table]) -> str:
    if isinstance(step, Moment):
        items = list(dict.fromkeys(hook.item for hook in rules.hooks[step.topic]))
        return "answered by " + ", ".join(items)
    if isinstance(step, AskAll):
        return f"All at once: {sentence(step.pick)}"
    if isinstance(step, Phase):
        return f"Phase {step.number} of the year."
    return "" if isinstance(step, Perform) else sentence(type(step))


def _inner(step: Step[Table]) -> list[str]:
    """The programs a step goes through."""
    if isinstance(step, Years):
        return ["year", "end"]
    return [step.program] if isinstance(step, Perform) else []
