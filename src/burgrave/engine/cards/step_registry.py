"""Which steps a position text may name, and how to construct each from its arguments."""

# Stays pure Python: it runs once, when rules are compiled.

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..core.decisions import Step
from ..core.secret_picks import AskAll, SecretPick, TurnUp, rule_of
from ..core.steps import AtMoment, AtTableMoment, Perform, Reactions
from ..game.rulebook import Rulebook
from .asking_effects import Consider, Pose, RollFor
from .bindings import is_of
from .programs import Programs

StepMaker = Callable[..., Step[Any]]


def game_steps(package: str, programs: Programs[Any], base: tuple[str, ...]) -> dict[str, Any]:
    """The steps of a game's base rules and of the modules whose steps are in these programs.

    `base` holds the first letters of the ids of base rules.
    """
    played = {rule_of(step) for steps in programs.tables.values() for step in steps}
    steps_by_kind: dict[str, Any] = {}
    # Typed as `Any`: compiled, a value typed as a step class has no `__module__`.
    waiting: list[Any] = [Step]
    while waiting:
        step = waiting.pop()
        waiting += step.__subclasses__()
        if is_of(package, step) and (step.rule[:1] in base or step.rule in played):
            steps_by_kind[step.kind] = step
    return steps_by_kind


def engine_steps(rules: Rulebook, known: dict[str, Any]) -> dict[str, StepMaker]:
    """Constructors of the engine's own steps, from a program, moment, pick or effect by name."""
    picks = {kind: step for kind, step in known.items() if issubclass(step, SecretPick)}
    moments = rules.moments
    return {
        "perform": lambda program: _perform(rules, program),
        "moment": lambda name: AtMoment(moments[name]),
        "table_moment": lambda name: AtTableMoment(moments[name]),
        "reactions": lambda name, seat: Reactions(moments[name], seat),
        "ask_all": lambda kind: AskAll(picks[kind]),
        "turn_up": lambda kind: TurnUp(picks[kind]),
        "die": lambda id, title, seat=-1: RollFor(rules.items[id].effect(title), seat),
        "use": lambda actor, id, title: Consider(actor, rules.items[id].effect(title)),
        "pose": lambda actor, id, title: Pose(actor, rules.items[id].effect(title)),
    }


def _perform(rules: Rulebook, program: str) -> Step[Any]:
    """The step that performs a program, which must exist."""
    if program not in rules.programs:
        raise KeyError(program)
    return Perform(program)
