"""The server's log: one JSON object a line, written by the standard library."""

from __future__ import annotations

import json
import logging
from datetime import UTC, datetime
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Final

LOGGER: Final = logging.getLogger("burgrave")
LARGEST: Final = 10_000_000
"""How many bytes a log may have before another is begun."""
KEPT: Final = 5
"""How many earlier logs are kept."""


class Log:
    """Notes events, with facts about them by name: `log.info("table opened", table="8f2c")`."""

    def info(self, event: str, **facts: object) -> None:
        """Something worth knowing."""
        LOGGER.info(event, extra={"facts": facts})

    def warning(self, event: str, **facts: object) -> None:
        """Something went wrong and was put right."""
        LOGGER.warning(event, extra={"facts": facts})

    def error(self, event: str, *, cause: BaseException | None = None, **facts: object) -> None:
        """Something went wrong, perhaps with an exception."""
        LOGGER.error(event, exc_info=cause, extra={"facts": facts})

    def exception(self, event: str, **facts: object) -> None:
        """Something went wrong; the exception being handled is logged, too."""
        LOGGER.exception(event, extra={"facts": facts})


class JsonLines(logging.Formatter):
    """Formats an event as JSON: its facts, level, time and, for an exception, the traceback."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            **getattr(record, "facts", {}),
            "event": record.getMessage(),
            "level": record.levelname.lower(),
            "timestamp": datetime.fromtimestamp(record.created, UTC).isoformat(),
        }
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return json.dumps(line, default=repr)


log: Final = Log()


def log_to(file: Path) -> None:
    """From now on, append log lines to a file."""
    lines = RotatingFileHandler(file, maxBytes=LARGEST, backupCount=KEPT, encoding="utf-8")
    logging.raiseExceptions = False  # A log that cannot be written must not stop a game.
    lines.setFormatter(JsonLines())
    LOGGER.addHandler(lines)
    LOGGER.setLevel(logging.INFO)
    LOGGER.propagate = False  # Libraries log to stderr, our own log does not.
