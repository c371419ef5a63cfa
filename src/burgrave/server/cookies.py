"""Recognizes a browser by a random number in a signed cookie, without accounts."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Final

from itsdangerous import BadSignature, Signer

COOKIE: Final = "burgrave"
AGE: Final = 400 * 24 * 3600


def signing_key(folder: Path) -> bytes:
    """The key that signs this server's cookies, created on the first start."""
    file = folder / "cookie.key"
    if not file.exists():
        file.touch(mode=0o600)
        file.write_bytes(secrets.token_bytes(32))
    return file.read_bytes()


class Browsers:
    """Issues cookies and recognizes them."""

    def __init__(self, key: bytes) -> None:
        self.signer = Signer(key, salt="burgrave browser")

    def known(self, cookie: str | None) -> str | None:
        """The browser of a cookie issued by this server."""
        try:
            return self.signer.unsign(cookie or "").decode()
        except BadSignature:
            return None

    def newcomer(self) -> tuple[str, str]:
        """A new browser, and the cookie for it."""
        browser = secrets.token_urlsafe(16)
        return browser, self.signer.sign(browser).decode()
