"""The page of every effect that content files may use."""

from __future__ import annotations

from typing import Any

from .engine.hooks import Effect
from .kingsburg.content.bindings import defaults, effect_classes
from .kingsburg.content.codecs import PARAMETERS
from .kingsburg.content.export import toml
from .kingsburg.content.mixes import keepers
from .kingsburg.rules.topics import MOMENTS
from .sentences import sentence

MOMENTS_SAID = {
    "game_start": "before the first year, after all set-up",
    "year_start": "at the start of a year, before King's Favor",
    "season_start": "at the start of a productive season, before the roll",
    "season_dice": "then, after all other bonus dice",
    "season_gifts": "then, after the last bonus dice, still before the roll",
    "dice_changed": "after all rerolls, while dice may still be turned",
    "dice_set": "when dice will not change any more, before the turn order is set",
    "order_set": "after the turn order is set",
    "all_passed": "when everybody has passed, before the rewards",
    "after_rewards": "after the rewards, before dice are taken back",
    "season_end": "at the end of a productive season",
    "season_deals_done": "for each player right after the own deals of the season's end",
    "after_kings_reward": "after the King's Reward",
    "before_envoy": "at the start of phase 5, before the envoy",
    "recruited": "at the end of phase 7",
    "winter_start": "at the start of winter",
    "king_sent": "after the king's soldiers arrived",
    "before_reveal": "before the enemy is turned up",
    "year_end": "at the end of a year",
    "year_last": "at the end of a year, after everything else",
    "game_end": "with the scoring at the end of the game",
    "game_last": "at the end of the game, after everything else that scores",
    "taken": "whenever the player takes a group (Wheel and Deal)",
    "year_opens": "at the start of a year, once for the whole table",
    "season_opens": "at the start of a productive season, once for the whole table",
    "season_closes": "at the end of a productive season, once for the whole table",
    "year_closes": "at the end of a year, once for the whole table",
}
"""When each moment comes; those for the whole table are answered by the first player."""


def effects_reference() -> str:
    """Every effect with its parameters and what it needs, as a page."""
    lines = [
        "# Effects",
        "",
        "What a content file may bind an item to. Each effect is a table with the key `effect` and",
        'its parameters, for example `{effect = "strength", amount = 1, against = ["goblins"]}`.',
        "This page is written by `burgrave content --effects`.",
        "",
        "## Kinds of parameter",
        "",
        "| kind | accepted | example |",
        "|---|---|---|",
        *(f"| {kind} | {said[0]} | `{toml(said[3])}` |" for kind, said in PARAMETERS.items()),
        "",
        *_moments(),
        "## Effects by name",
        "",
        "A parameter with a default may be left out. An effect that needs a module or a scenario",
        "is accepted only where that is in play.",
        "",
        "| effect | what it does | parameters | needs |",
        "|---|---|---|---|",
    ]
    kept = keepers()
    for name, cls in effect_classes().items():
        parts = dict.fromkeys(" or ".join(kept[need]) for need in cls.needs)
        lines.append(f"| `{name}` | {sentence(cls)} | {_params(cls)} | {', '.join(parts)} |")
    return "\n".join(lines) + "\n"


def _moments() -> list[str]:
    """When each moment comes, as a section."""
    rows = [f"| `{name}` | {MOMENTS_SAID[name]} |" for name in MOMENTS]
    return ["## Moments", "", "| moment | when |", "|---|---|", *rows, ""]


def _params(cls: type[Effect[Any]]) -> str:
    """Parameters with their kinds, and the defaults of those that may be left out."""
    optional = defaults(cls)
    said = []
    for key, kind in cls.params.items():
        default = f", default `{toml(optional[key])}`" if key in optional else ""
        said.append(f"`{key}` ({kind}{default})")
    return ", ".join(said) or "none"
