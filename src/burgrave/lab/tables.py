"""Finished games as a table in a file: CSV or Parquet, one row per game."""

from __future__ import annotations

import csv
import importlib
import os
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType

from ..engine.notation import BurgraveError
from .simulate import Outcome, Plan

Cell = int | float | str
SUFFIXES = (".csv", ".parquet")


def check_target(path: Path, *, force: bool) -> None:
    """Could the table be written there? Otherwise say why not, before any game is played."""
    if path.suffix not in SUFFIXES:
        accepted = " or ".join(SUFFIXES)
        raise BurgraveError(f"--out {path}: the name must end in {accepted}")
    if path.is_dir():
        raise BurgraveError(f"--out {path}: is a folder")
    if path.exists() and not force:
        raise BurgraveError(f"--out {path}: exists already; --force replaces it")
    if not path.parent.is_dir():
        raise BurgraveError(f"--out {path}: there is no folder {path.parent}")
    if not os.access(path.parent, os.W_OK):
        raise BurgraveError(f"--out {path}: the folder {path.parent} cannot be written to")
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


def rows(plan: Plan, outcomes: Sequence[Outcome]) -> list[dict[str, Cell]]:
    """One row per game, in the order of their numbers."""
    ordered = sorted(outcomes, key=lambda outcome: outcome.number)
    rules = plan.ruleset().name
    return [_row(rules, outcome) for outcome in ordered]


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


def write(path: Path, table: list[dict[str, Cell]]) -> None:
    """Write a table; a file that is there is replaced only once the new one is complete."""
    part = path.with_name(f".{path.name}.part")
    try:
        if path.suffix == ".parquet":
            _polars().DataFrame(table).write_parquet(part)
        else:
            with part.open("w", encoding="utf-8", newline="") as file:
                sheet = csv.DictWriter(file, list(table[0]), lineterminator="\n")
                sheet.writeheader()
                sheet.writerows(table)
        part.replace(path)
    except OSError as error:
        raise BurgraveError(f"--out {path}: {error.strerror or error}") from None
    finally:
        part.unlink(missing_ok=True)
