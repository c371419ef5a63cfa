"""Which steps a position text may name, and how they are made from their arguments."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ...engine.agenda import Step
from ...engine.programs import Programs
from ..model.board import Table
from ..model.ruleset import Ruleset
from .picks import AskAll, SecretPick, TurnUp, rule_of
from .steps import ChooseAlternative
from .use import ChooseOpenAlternative, Consider, Pose, RollFor, effect_of

GAME: Final = __name__.removesuffix("rules.known")
"""The package whose steps these are."""
BASE: Final = ("", "B")
"""How the ids of rules begin that hold in every game."""

StepMaker = Callable[..., Step[Table]]


def known_steps(programs: Programs[Table]) -> dict[str, Any]:
    """The steps of the base game, and of those modules whose steps are in the programs."""
    played = {rule_of(step) for steps in programs.tables.values() for step in steps}
    found: dict[str, Any] = {}
    # Compiled, a class known as a step does not tell its module.
    waiting: list[Any] = [Step]
    while waiting:
        step = waiting.pop()
        waiting += step.__subclasses__()
        if step.__module__.startswith(GAME) and (step.rule[:1] in BASE or step.rule in played):
            found[step.kind] = step
    return found


def steps_of_items(rules: Ruleset, known: dict[str, Any]) -> dict[str, StepMaker]:
    """Steps that position texts name by the deal, the pick or the effect they are about."""
    picks = {kind: step for kind, step in known.items() if issubclass(step, SecretPick)}
    return {
        "alternative": lambda actor, name: ChooseAlternative(actor, rules.deals[name]),
        "open_alternative": lambda actor, id, title: ChooseOpenAlternative(
            actor, rules.deals[id], effect_of(rules.items[id], title)
        ),
        "ask_all": lambda kind: AskAll(picks[kind]),
        "turn_up": lambda kind: TurnUp(picks[kind]),
        "die": lambda id, title, seat=-1: RollFor(effect_of(rules.items[id], title), seat),
        "use": lambda actor, id, title: Consider(actor, effect_of(rules.items[id], title)),
        "pose": lambda actor, id, title: Pose(actor, effect_of(rules.items[id], title)),
    }
