from __future__ import annotations

from tests.server.conftest import browser, server

__all__ = ["browser", "server"]
