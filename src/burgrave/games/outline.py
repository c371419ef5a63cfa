"""The table of contents of a set of rules: its programs, expanded, with their rule ids."""

from __future__ import annotations

from typing import Any

from ..engine.core.decisions import Step
from ..engine.core.secret_picks import AskAll, PickStep, rule_of
from ..engine.core.steps import AtMoment, Perform
from ..engine.game.rulebook import Rulebook
from .kinds import AnyKind, kind_named
from .play import USUAL_RULES, compile_rules
from .sentences import sentence


def rules_outline(rules: str | Rulebook = USUAL_RULES) -> str:
    """Every step of a game by these rules, indented, with what it does and its rule id."""
    compiled = rules if isinstance(rules, Rulebook) else compile_rules(rules)
    kind = kind_named(compiled.name)
    title = f"{compiled.name}, rules version {compiled.version}"
    return "\n".join([title, *_lines(kind, compiled, program=kind.first_program, depth=1)]) + "\n"


def _lines(kind: AnyKind, rules: Rulebook, *, program: str, depth: int) -> list[str]:
    lines: list[str] = []
    for step in rules.programs[program]:
        title, description = kind.outline_step(step) or (_title(step), _describe(rules, step))
        place = f"{'  ' * depth}{title}"
        lines.append(f"{place:<32}  {_rule(rules, step):<4}  {description}".rstrip())
        for inner in kind.programs_of(step):
            lines += _lines(kind, rules, program=inner, depth=depth + 1)
    return lines


def _title(step: Step[Any]) -> str:
    """The step as an `at` line of a position names it."""
    if isinstance(step, PickStep):
        return step.label()
    if isinstance(step, AtMoment):
        return step.hook.name
    return step.program if isinstance(step, Perform) else step.kind


def _rule(rules: Rulebook, step: Step[Any]) -> str:
    """The id of the rule a step follows."""
    return step.hook.rule if isinstance(step, AtMoment) else rule_of(step)


def _describe(rules: Rulebook, step: Step[Any]) -> str:
    if isinstance(step, AtMoment):
        items = list(dict.fromkeys(one.item for one in rules.attached[step.hook.number]))
        return "answered by " + ", ".join(items)
    if isinstance(step, AskAll):
        return f"All at once: {sentence(step.pick)}"
    return "" if isinstance(step, Perform) else sentence(type(step))
