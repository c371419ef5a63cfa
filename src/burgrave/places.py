"""Folders of the user's data."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path


def data_folder(settings: Mapping[str, str] = os.environ, system: str = sys.platform) -> Path:
    """The user's data folder for Burgrave, which need not exist yet."""
    named = settings.get("BURGRAVE_DATA", "")
    if named:
        return Path(named).expanduser()
    if system == "win32":
        return _below(settings.get("LOCALAPPDATA"), "AppData/Local")
    if system == "darwin":
        return _below(None, "Library/Application Support")
    return _below(settings.get("XDG_DATA_HOME"), ".local/share")


def _below(path: str | None, usual: str) -> Path:
    # The XDG specification says that relative paths are ignored.
    place = Path(path) if path and Path(path).is_absolute() else Path.home() / usual
    return place / "burgrave"


def games_folder() -> Path:
    """The folder of games saved without a file name."""
    return data_folder() / "games"
