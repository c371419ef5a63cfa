"""A state in parts: what all pages of a language are told alike, and what only one page is told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple, cast

from ..engine.speed.changes import Change, change_of, change_of_object
from .connection import Message
from .room_messages import Snapshot, TableChange

Compare = Callable[[Any, Any], Any]
"""How a part that pages share becomes another."""
ANEW: Final = ("n", "kept", "chat", "entries", "beats", "change", "catalogue", "texts", "plannable")
"""The parts of a state that say what is new, and are never left out because they are the same."""


class State(NamedTuple):
    """What a page knows, besides what is new; pages of a language hold the very same open parts."""

    open: Message
    """What all pages of a language are told alike."""
    frame: Message | None
    """The same of the view; None before the game begins."""
    own: Message
    """What only this page is told."""
    answers: Message | None
    """The same of the view: its reader, and what they may answer."""

    @property
    def view(self) -> Message | None:
        """The view of the game."""
        if self.frame is None or self.answers is None:
            return None
        return {**self.frame, **self.answers}

    def whole(self, news: Message) -> Snapshot:
        """The message that tells the whole state."""
        return cast("Snapshot", {**self.open, **self.own, "view": self.view, **news})

    def change_from(self, before: State, compare: Compare) -> Message:
        """How this state differs from an earlier one; `compare` knows how open parts change."""
        changed: Message = {
            **compare(before.open, self.open),
            **change_of_object(before.own, self.own),
        }
        view: Change
        if before.frame is None or self.frame is None:
            view = change_of(before.view, self.view)
        else:
            assert before.answers is not None, "a frame has answers"
            assert self.answers is not None, "a frame has answers"
            answers = change_of_object(before.answers, self.answers)
            view = {**compare(before.frame, self.frame), **answers}
        if view:
            changed["view"] = view
        return changed


def table_change(rest: Message, news: Message, had: int) -> TableChange:
    """The message that tells how a state differs, for a page with so many entries of the log."""
    told: Message = {"say": "change", "n": news["n"], "rest": rest}
    told |= {name: news[name] for name in ANEW[2:] if news.get(name)}
    if "change" in news:
        told["change"] = news["change"]
    if news.get("kept", 0) < had:
        told["kept"] = news["kept"]
    return cast("TableChange", told)
