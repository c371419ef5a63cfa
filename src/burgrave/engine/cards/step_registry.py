"""Which steps a position text may name, and how they are made from their arguments."""

# Stays pure Python: it runs once, when rules are put together.

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
    """The steps of a game's base rules, and of those modules whose steps are in the programs.

    Rules of the base game have ids that begin with one of the given letters.
    """
    played = {rule_of(step) for steps in programs.tables.values() for step in steps}
    found: dict[str, Any] = {}
    # Compiled, a class known as a step does not tell its module.
    waiting: list[Any] = [Step]
    while waiting:
        step = waiting.pop()
        waiting += step.__subclasses__()
        if is_of(package, step) and (step.rule[:1] in base or step.rule in played):
            found[step.kind] = step
    return found


def engine_steps(rules: Rulebook, known: dict[str, Any]) -> dict[str, StepMaker]:
    """Steps of the engine, which position texts name by the program, moment, pick or effect."""
    picks = {kind: step for kind, step in known.items() if issubclass(step, SecretPick)}
    moments = rules.moments
    return {
        "perform": lambda program: _performed(rules, program),
        "moment": lambda name: AtMoment(moments[name]),
        "table_moment": lambda name: AtTableMoment(moments[name]),
        "reactions": lambda name, seat: Reactions(moments[name], seat),
        "ask_all": lambda kind: AskAll(picks[kind]),
        "turn_up": lambda kind: TurnUp(picks[kind]),
        "die": lambda id, title, seat=-1: RollFor(rules.items[id].effect(title), seat),
        "use": lambda actor, id, title: Consider(actor, rules.items[id].effect(title)),
        "pose": lambda actor, id, title: Pose(actor, rules.items[id].effect(title)),
    }


def _performed(rules: Rulebook, program: str) -> Step[Any]:
    """A program by name; there must be one of that name."""
    if program not in rules.programs:
        raise KeyError(program)
    return Perform(program)
