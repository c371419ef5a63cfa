"""Passphrases: with one, another browser becomes the same person, with all games and ratings.

A passphrase is never stored.  What scrypt makes of it has two halves: by the first its row is
found, and the second hides the name of the browser that made it, of which only a hash is stored
elsewhere.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
import time
from functools import cache
from importlib.resources import files
from typing import Final

from ..lobby.lobby import UnavailableError
from .database import Database, Statement
from .links import digest

WORDS: Final = 6
"""Six of 1,024 words are 60 bits."""
COST: Final = 2**15
"""32 MB and about a tenth of a second for each guess."""
HALF: Final = 64
"""More bytes than the name of a browser has."""
UNKNOWN: Final = "No passphrase of that kind. It has six words; one that was renewed is void."
ALREADY_YOURS: Final = "This browser belongs to that person already."
MOVED: Final = (
    ("subscriptions", "browser"),
    ("tables", "host"),
    ("locks", "taken_by"),
    ("reports", "reporter"),
    ("rated_seats", "person"),
)
"""What else belongs to a browser and changes hands, by table and column."""


@cache
def words() -> tuple[str, ...]:
    """The words that passphrases are made of."""
    return tuple((files("burgrave.server") / "words.txt").read_text("utf-8").split())


def spell_out(said: str) -> str:
    """Spell a passphrase as it is hashed: in small letters, one blank between two words."""
    return " ".join(re.findall(r"[a-z]+", said.lower()))


class Passphrases:
    """The passphrases of one database."""

    def __init__(self, database: Database, key: bytes) -> None:
        self.database = database
        self.salt = hmac.new(key, b"burgrave passphrase", hashlib.sha256).digest()

    def _halves(self, said: str) -> tuple[bytes, bytes]:
        """What scrypt makes of a passphrase: how its row is found, and what hides the browser."""
        made = hashlib.scrypt(
            said.encode(), salt=self.salt, n=COST, r=8, p=1, maxmem=2**26, dklen=32 + HALF
        )
        return made[:32], made[32:]

    def make(self, browser: str) -> str:
        """Make a passphrase for a browser's person; the one before it is void."""
        said = " ".join(secrets.choice(words()) for _ in range(WORDS))
        found, pad = self._halves(said)
        insert = "INSERT INTO passphrases (person, found, hidden, made) VALUES (?, ?, ?, ?)"
        me = digest(browser)
        self.database.write_soon(
            [
                ("DELETE FROM passphrases WHERE person = ?", (me,)),
                (insert, (me, found, apply_pad(browser.encode(), pad), time.time())),
            ]
        ).result()
        return said

    def remove(self, browser: str) -> None:
        """Make the passphrase of a browser's person void."""
        gone = "DELETE FROM passphrases WHERE person = ?"
        self.database.write_soon([(gone, (digest(browser),))]).result()

    def claim(self, said: str, browser: str) -> str:
        """The browser of a passphrase, to which all that belongs to the asking one moves."""
        found, pad = self._halves(spell_out(said))
        rows = self.database.rows("SELECT hidden FROM passphrases WHERE found = ?", (found,))
        if not rows:
            raise UnavailableError(404, UNKNOWN)
        person = apply_pad(bytes(rows[0]["hidden"]), pad).rstrip(b"\0").decode()
        if person == browser:
            raise UnavailableError(409, ALREADY_YOURS)
        if browser:
            self.database.write_soon(move_statements(digest(browser), digest(person))).result()
        return person


def apply_pad(text: bytes, pad: bytes) -> bytes:
    """Hide a text by a pad, or make a hidden one readable again."""
    return bytes(a ^ b for a, b in zip(text.ljust(HALF, b"\0"), pad, strict=True))


def move_statements(old: bytes, new: bytes) -> list[Statement]:
    """Statements that move all that belongs to one browser to another one.

    Where both have a rating, the one of more games stays.
    """
    seats = (
        "INSERT INTO sitters SELECT ?, table_id, seat FROM sitters WHERE browser = ?"
        " ON CONFLICT DO NOTHING"
    )
    ratings = (
        "INSERT INTO ratings SELECT ?, game, pace, mu, sigma, games, changed FROM ratings"
        " WHERE person = ? ON CONFLICT (person, game, pace) DO UPDATE SET mu = excluded.mu,"
        " sigma = excluded.sigma, games = excluded.games, changed = excluded.changed"
        " WHERE excluded.games > ratings.games"
    )
    gone = [
        (f"DELETE FROM {table} WHERE person = ?", (old,))
        for table in ("ratings", "persons", "passphrases")
    ]
    renamed = [
        (f"UPDATE {table} SET {column} = ? WHERE {column} = ?", (new, old))
        for table, column in MOVED
    ]
    seated = ("DELETE FROM sitters WHERE browser = ?", (old,))
    return [
        (seats, (new, old)),
        seated,
        *block_statements(old, new),
        (ratings, (new, old)),
        *gone,
        *renamed,
    ]


def block_statements(old: bytes, new: bytes) -> list[Statement]:
    """Statements that move whom a browser has blocked, and who has blocked it."""
    blocker = (
        "INSERT INTO blocks SELECT id, ?, blocked, name, made FROM blocks WHERE blocker = ?"
        " ON CONFLICT DO NOTHING"
    )
    blocked = (
        "INSERT INTO blocks SELECT id, blocker, ?, name, made FROM blocks WHERE blocked = ?"
        " ON CONFLICT DO NOTHING"
    )
    return [
        (blocker, (new, old)),
        (blocked, (new, old)),
        ("DELETE FROM blocks WHERE blocker = ? OR blocked = ?", (old, old)),
        ("DELETE FROM blocks WHERE blocker = blocked", ()),
    ]
