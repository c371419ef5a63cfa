"""The frame of a referee, which follows a trace without the engine and judges every choice."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ..engine.core.events import EventKind, State, follow
from ..games import kind_named

Line = Mapping[str, Any]


class Referee:
    """Follows a trace; a subclass says in `judge` what its own reading of the rules demands."""

    def __init__(self) -> None:
        self.header: Line = {}
        self.kinds: dict[str, EventKind] = {}

    def watch(self, lines: Iterable[Line]) -> int:
        """Follow a trace to its end; return how many choices were judged."""
        before: State = {}
        count = 0
        for line in lines:
            if "trace" in line:
                self.header, before = line, line["state"]
                self.kinds = kind_named(line["rules"]).events
            elif "over" not in line:
                self.check_fold(before, line)
                self.judge(before, line)
                before = line["state"]
                count += 1
            else:
                self.end(before, line)
        return count

    def check_fold(self, before: State, line: Line) -> None:
        """Check that the events of a line lead from the state before it to its own."""
        after = follow(before, line["events"], kinds=self.kinds, lists=self.header["lists"])
        assert after == line["state"], f"line {line['n']}: the events lead to another state"

    def judge(self, before: State, line: Line) -> None:
        """Is this choice allowed, and does it do what the rules say?"""

    def end(self, before: State, line: Line) -> None:
        """Are the standings right?"""
