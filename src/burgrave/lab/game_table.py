"""Finished games as a table in a file: CSV or Parquet, one row per game."""

from __future__ import annotations

import contextlib
import csv
import importlib
import os
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType
from typing import TextIO

from ..engine.text.notation import BurgraveError
from .simulate import Outcome, Plan

Cell = int | float | str
SUFFIXES = (".csv", ".parquet")


def check_target(
    path: Path, *, force: bool, option: str = "--out", suffixes: tuple[str, ...] = SUFFIXES
) -> None:
    """Refuse a file that cannot be written, before any game is played."""
    if path.suffix not in suffixes:
        accepted = " or ".join(suffixes)
        raise BurgraveError(f"{option} {path}: the name must end in {accepted}")
    if path.is_dir():
        raise BurgraveError(f"{option} {path}: is a folder")
    if path.exists() and not force:
        raise BurgraveError(f"{option} {path}: exists already; --force replaces it")
    if not path.parent.is_dir():
        raise BurgraveError(f"{option} {path}: there is no folder {path.parent}")
    probe = path.with_name(f".{path.name}.probe")
    try:
        # Only a trial shows whether a disk is read-only.
        probe.touch()
        probe.unlink()
    except OSError as error:
        raise BurgraveError(f"{option} {path}: {error.strerror or error}") from None
    if path.suffix == ".parquet":
        _polars()


def _polars() -> ModuleType:
    try:
        return importlib.import_module("polars")
    except ImportError:
        raise BurgraveError(
            "--out: Parquet needs polars, which is not installed: pip install 'burgrave[lab]'"
            " (or write .csv)"
        ) from None


def _row(rules: str, outcome: Outcome) -> dict[str, Cell]:
    row: dict[str, Cell] = {
        "game": outcome.number,
        "seed": outcome.seed,
        "rules": rules,
        "seats": len(outcome.seats),
        "decisions": outcome.decisions,
        "order": " ".join(map(str, outcome.order)),
        "winners": " ".join(str(n) for n, seat in enumerate(outcome.seats) if seat.share),
    }
    for number, seat in enumerate(outcome.seats):
        row[f"bot_{number}"] = seat.bot
        row |= {f"{name}_{number}": figure for name, figure in seat.figures.items()}
        row[f"win_{number}"] = round(seat.share, 6)
    return row


class Sheet:
    """A table of games in a file, written as they finish, in the order of their numbers."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path = path
        self.rules = plan.ruleset().name
        self.waiting: dict[int, Outcome] = {}
        """Finished games that wait for one with a lower number."""
        self.next = 0
        self.file: TextIO | None = None
        self.sound = 0
        """The number of bytes in complete rows."""
        self.trouble = ""
        """Why writing stopped, or ""."""

    def add(self, outcomes: Sequence[Outcome]) -> None:
        """Add finished games, and write those that are next in order."""
        self.waiting |= {outcome.number: outcome for outcome in outcomes}
        if self.path.suffix == ".parquet":
            return
        ready: list[Outcome] = []
        while self.next in self.waiting:
            ready.append(self.waiting.pop(self.next))
            self.next += 1
        self._write(ready)

    def close(self) -> None:
        """Write what still waits; Parquet files are written in one piece."""
        rest = [self.waiting[number] for number in sorted(self.waiting)]
        self._write(rest)
        if self.file is not None:
            self.file.close()

    def _write(self, outcomes: Sequence[Outcome]) -> None:
        if not outcomes or self.trouble:
            return
        table = [_row(self.rules, outcome) for outcome in outcomes]
        try:
            if self.path.suffix == ".parquet":
                write_parquet(self.path, table)
            else:
                self._append(table)
        except OSError as error:
            self.trouble = f"--out {self.path}: {error.strerror or error}"
            self._cut_torn_row()

    def _append(self, table: list[dict[str, Cell]]) -> None:
        first = self.file is None
        if self.file is None:
            self.file = self.path.open("w", encoding="utf-8", newline="")
        sheet = csv.DictWriter(self.file, list(table[0]), lineterminator="\n")
        if first:
            sheet.writeheader()
        sheet.writerows(table)
        self.file.flush()
        self.sound = self.file.tell()

    def _cut_torn_row(self) -> None:
        """Truncate the file to complete rows after a failed write."""
        file, self.file = self.file, None
        with contextlib.suppress(OSError):
            if file is not None:
                os.ftruncate(file.fileno(), self.sound)
        with contextlib.suppress(OSError):
            if file is not None:
                file.close()


def write_parquet(path: Path, table: list[dict[str, Cell]]) -> None:
    """Write a table; an existing file is replaced only once the new one is complete."""
    part = path.with_name(f".{path.name}.part")
    try:
        _polars().DataFrame(table).write_parquet(part)
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
