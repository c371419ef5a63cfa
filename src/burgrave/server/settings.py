"""Settings of a server: from its options, the environment or a file, in that order."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

from ..engine.notation import BurgraveError

COUNTS = (
    "workers",
    "tables_per_minute",
    "asks_per_minute",
    "messages_per_second",
    "pages_per_table",
    "pages_per_address",
)
"""Settings of which there must be one at least."""


@dataclass(frozen=True)
class Settings:
    """Everything one may set; each field is also BURGRAVE_NAME in the environment."""

    host: str = "127.0.0.1"
    """The address to listen at; 0.0.0.0 for everybody in the network."""
    port: int = 8470
    """The port to listen at; 0 for any free one."""
    data: str = ""
    """The folder of the database; empty for the user's own data folder."""
    workers: int = 1
    """How many processes think for the bots."""
    tables_per_minute: int = 30
    """How many tables one address may open in a minute."""
    messages_per_second: int = 30
    """How many messages one page may send in a second."""
    pages_per_table: int = 60
    """How many pages may look at one table at once."""
    asks_per_minute: int = 600
    """How many links one address may open, and records it may send, in a minute."""
    pages_per_address: int = 200
    """How many pages may be connected from one address at once."""
    idle_minutes: float = 20.0
    """After how long an unused table leaves the memory."""
    secure: bool = False
    """Is the server reached by https only?"""

    def __post_init__(self) -> None:
        if not 0 <= self.port <= 65535:
            raise BurgraveError(f"port {self.port} does not exist; accepted are 0 to 65535")
        if self.idle_minutes <= 0:
            raise BurgraveError(f"idle_minutes must be more than 0, not {self.idle_minutes}")
        for name in COUNTS:
            if getattr(self, name) < 1:
                raise BurgraveError(f"{name} must be at least 1, not {getattr(self, name)}")


def read_settings(file: Path | None, **given: Any) -> Settings:
    """Settings from what was given, the environment and a file."""
    found: dict[str, Any] = {}
    if file is not None:
        found |= _from_file(file)
    for field in fields(Settings):
        written = os.environ.get(f"BURGRAVE_{field.name.upper()}")
        if written is not None:
            found[field.name] = _parsed(field.name, written, type(field.default))
    found |= {name: value for name, value in given.items() if value is not None}
    return Settings(**found)


def _from_file(file: Path) -> dict[str, Any]:
    names = {field.name: type(field.default) for field in fields(Settings)}
    import tomllib  # most servers have no such file

    try:
        found = tomllib.loads(file.read_text("utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BurgraveError(f"{file}: {error}") from None
    for name, value in found.items():
        if name not in names:
            raise BurgraveError(f"{file}: no setting {name!r}; accepted are {', '.join(names)}")
        if names[name] is float and type(value) is int:
            found[name] = float(value)
        elif type(value) is not names[name]:
            raise BurgraveError(f"{file}: {name} must be a {names[name].__name__}, not {value!r}")
    return found


def _parsed(name: str, written: str, kind: type) -> Any:
    if kind is str:
        return written
    if kind is bool and written.lower() in ("0", "1", "true", "false", "yes", "no"):
        return written.lower() in ("1", "true", "yes")
    if kind is int and re.fullmatch("-?[0-9]{1,9}", written):
        return int(written)
    if kind is float and re.fullmatch(r"[0-9]{1,9}(\.[0-9]{1,9})?", written):
        return float(written)
    raise BurgraveError(
        f"BURGRAVE_{name.upper()}={written!r} must be a {'yes or no' if kind is bool else 'number'}"
    )
