"""Everything a seat may know, as traces would write it: what tests read most easily."""

from __future__ import annotations

from burgrave.kingsburg.model.board import Table
from burgrave.kingsburg.views.states import State, private_state, public_state


def plain_view(g: Table, seat: int | None = None) -> State:
    """Everything a seat may know (None: a spectator), as traces would write it."""
    seen: State = {
        "rules": g.rules.name,
        "names": list(g.names),
        "seat": seat,
        **public_state(g),
        "actor": None if g.pending is None else g.pending.actor,
        "ask": None if g.pending is None else g.pending.ask(),
    }
    if seat is not None:
        seen |= private_state(g, seat)
        if g.pending is not None and g.pending.actor == seat:
            seen["options"] = [option.to_dict() for option in g.options]
    return seen
