"""The table of contents of a set of rules: its programs, unfolded, with their rule ids."""

from __future__ import annotations

from .engine.agenda import Step
from .kingsburg.content.mixes import compile_rules
from .kingsburg.model.board import Table
from .kingsburg.model.ruleset import Ruleset
from .kingsburg.rules.picks import AskAll, PickStep, rule_of
from .kingsburg.rules.steps import Moment, Perform
from .kingsburg.rules.year import Phase, Years
from .sentences import sentence

NAMED = (Phase, Perform, Moment)
"""Steps that are known by their argument rather than by their kind."""
MOMENT_RULES = {
    "game_start": "B0.2",
    "year_opens": "B0",
    "year_start": "B0",
    "season_opens": "B2.1",
    "season_start": "B2.1",
    "season_dice": "B2.1",
    "season_gifts": "B2.1",
    "dice_changed": "B2.1",
    "dice_set": "B2.1",
    "order_set": "B2.1",
    "all_passed": "B2.2",
    "after_rewards": "B2.3",
    "season_end": "B2.5",
    "season_closes": "B2.5",
    "after_kings_reward": "B3",
    "before_envoy": "B4",
    "recruited": "B5",
    "winter_start": "B6.1",
    "king_sent": "B6.1",
    "before_reveal": "B6.1",
    "year_end": "B6.6",
    "year_closes": "B6.6",
    "year_last": "B6.6",
    "game_end": "B7",
    "game_last": "B7",
}
"""The part of the rules that each moment of a program belongs to."""


def rules_outline(rules: str | Ruleset = "2e") -> str:
    """Every step of a game by these rules, indented, with what it does and its rule id."""
    compiled = compile_rules(rules) if isinstance(rules, str) else rules
    title = f"{compiled.name}, rules version {compiled.version}"
    return "\n".join([title, *_lines(compiled, "game", 1)]) + "\n"


def _lines(rules: Ruleset, program: str, depth: int) -> list[str]:
    lines: list[str] = []
    for step in rules.programs[program]:
        place = f"{'  ' * depth}{_title(step)}"
        lines.append(f"{place:<32}  {_rule(step):<4}  {_said(rules, step)}".rstrip())
        for inner in _inner(step):
            lines += _lines(rules, inner, depth + 1)
    return lines


def _title(step: Step[Table]) -> str:
    """The step as an `at` line of a position names it."""
    if isinstance(step, PickStep):
        return step.label()
    return str(step.args()[0]) if isinstance(step, NAMED) else step.kind


def _rule(step: Step[Table]) -> str:
    """The id of the rule a step follows."""
    return MOMENT_RULES[step.name] if isinstance(step, Moment) else rule_of(step)


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
