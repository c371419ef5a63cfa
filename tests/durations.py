"""How long each folder of tests took, so that whoever wants shorter runs knows where to look."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pytest


def seconds_by_folder(reporter: pytest.TerminalReporter) -> dict[str, float]:
    """Add up the set-up, run and clean-up of all tests of each folder, from all processes."""
    spent: dict[str, float] = defaultdict(float)
    for reports in reporter.stats.values():
        for report in reports:
            if hasattr(report, "duration") and hasattr(report, "nodeid"):
                folder = "/".join(report.nodeid.split("::")[0].split("/")[:2])
                spent[folder] += report.duration
    return spent


def print_durations(reporter: pytest.TerminalReporter, least: float = 5.0) -> None:
    """Print the folders that took longest, in seconds of work over all processes."""
    spent = seconds_by_folder(reporter)
    rows = sorted(((seconds, folder) for folder, seconds in spent.items()), reverse=True)
    if rows := [(seconds, folder) for seconds, folder in rows if seconds >= least]:
        reporter.section("seconds by folder")
        reporter.write_line(", ".join(f"{folder} {seconds:.0f}" for seconds, folder in rows))
