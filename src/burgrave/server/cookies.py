"""Recognizes a browser by a random number in a signed cookie, without accounts."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Final

from itsdangerous import BadSignature, Signer

from ..engine.text.notation import BurgraveError, reason_of
from .database import Database

COOKIE: Final = "burgrave"
AGE: Final = 400 * 24 * 3600
KEY_BYTES: Final = 32


def signing_key(folder: Path) -> bytes:
    """The key that signs this server's cookies, created on the first start."""
    file = folder / "cookie.key"
    try:
        if not file.exists():
            new = folder / "cookie.key.new"
            new.touch(mode=0o600)
            new.write_bytes(secrets.token_bytes(KEY_BYTES))
            new.replace(file)
        key = file.read_bytes()
    except OSError as error:
        raise BurgraveError(f"{file}: {reason_of(error)}") from None
    if len(key) < KEY_BYTES:
        # With a shorter key, anybody could forge cookies.
        raise BurgraveError(
            f"{file} has {len(key)} bytes and should have {KEY_BYTES}; restore it from a backup, or"
            " delete it: players can then come back only by new links"
        )
    return key


def shared_key(database: Database) -> bytes:
    """The key that all processes of one database sign cookies with; whoever is first makes it."""
    made = secrets.token_bytes(KEY_BYTES)
    insert = "INSERT INTO keys VALUES ('cookie', ?) ON CONFLICT DO NOTHING"
    database.write_soon([(insert, (made,))]).result()
    return bytes(database.rows("SELECT value FROM keys WHERE name = 'cookie'")[0]["value"])


class Browsers:
    """Issues cookies and recognizes them."""

    def __init__(self, key: bytes) -> None:
        self.signer = Signer(key, salt="burgrave browser")

    def browser_of(self, cookie: str | None) -> str | None:
        """The browser of a cookie issued by this server."""
        try:
            return self.signer.unsign(cookie or "").decode()
        except BadSignature:
            return None

    def newcomer(self) -> tuple[str, str]:
        """A new browser, and the cookie for it."""
        browser = secrets.token_urlsafe(16)
        return browser, self.sign(browser)

    def sign(self, browser: str) -> str:
        """The cookie for a browser."""
        return self.signer.sign(browser).decode()
