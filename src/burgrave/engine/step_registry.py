"""Which steps a position text may name, and how they are made from their arguments."""

# Stays pure Python: it runs once, when rules are put together.

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .asking_effects import Consider, Pose, RollFor
from .decisions import Step
from .programs import Programs
from .rulebook import Rulebook
from .secret_picks import AskAll, SecretPick, TurnUp, rule_of
from .steps import Moment, Perform, Reactions, TableMoment

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
        if step.__module__.startswith(f"{package}.") and (
            step.rule[:1] in base or step.rule in played
        ):
            found[step.kind] = step
    return found


def engine_steps(rules: Rulebook, known: dict[str, Any]) -> dict[str, StepMaker]:
    """Steps of the engine, which position texts name by the program, moment, pick or effect."""
    picks = {kind: step for kind, step in known.items() if issubclass(step, SecretPick)}
    topics = {name: moment.topic for name, moment in rules.moments.items()}
    return {
        "perform": lambda program: _performed(rules, program),
        "moment": lambda name: Moment(name, topics[name]),
        "table_moment": lambda name: TableMoment(name, topics[name]),
        "reactions": lambda name, seat: Reactions(name, topics[name], seat),
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
