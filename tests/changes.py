"""Changes as a page applies them: see docs/wire.md."""

from __future__ import annotations

from typing import Any

from burgrave.engine.speed.changes import Change


def apply_change(old: Any, change: Change) -> Any:
    """Apply a change as pages do."""
    if isinstance(change, list):
        return change[0]
    if isinstance(old, list):
        made = old[: change.get("length", len(old))]
        for place, part in change.items():
            if place != "length" and int(place) < len(made):
                made[int(place)] = apply_change(made[int(place)], part)
            elif place != "length":
                made.append(apply_change(None, part))
        return made
    kept = {key: value for key, value in old.items() if change.get(key, ...) is not None}
    return {
        **kept,
        **{k: apply_change(old.get(k), part) for k, part in change.items() if part is not None},
    }
