"""The beats of Kingsburg: the events at which people want to see what happens."""

# Stays pure Python: none of it runs while a game is played.

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

BEATS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "phase.favor": "favor",
        "phase.reward": "reward",
        "phase.envoy": "envoy",
        "phase.winter": "winter",
        "phase": "",
        "<phase": "season_end",
        "roll": "roll",
        "order": "",
        "king": "king",
        "reveal": "enemy",
        "strength": "bars",
        "victory": "result",
        "draw": "result",
        "defeat": "result",
        "vp@heroes": "strongest",
        "dismiss": "winter_end",
        "soldiers_home": "winter_end",
        "year": "new_year",
        "<year": "winter_end",
        "end": "end",
        "<end": "winter_end",
    }
)
"""What each event begins (see `GameKind.beats`)."""

SCENES: Final[Mapping[str, str]] = MappingProxyType({"phase.winter": "ui.scene.winter"})
"""Taking back a choice made before a winter asks for confirmation (see `GameKind.scenes`)."""
