"""Where a table's luck comes from: every roll has a name, and its name alone decides it.

A roll is named by what is rolled (the calendar, the seat, the purpose, how many of that name came
before), not by everything that has happened, so a player who takes a choice back gets the same dice
again, and two tables with one seed get the same dice throughout.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import re
from typing import Final, Protocol

from ..engine.core.luck import stream
from ..engine.text.notation import BurgraveError
from ..engine.text.record import Record

SEED_BYTES: Final = 32
LONGEST_WORD: Final = 40


class RollName:
    """The name of a roll or draw."""

    def __init__(self, what: str, *, count: int, earlier: int) -> None:
        self.what = what
        """Calendar, seat and purpose: "year 3 May: roll 0 move"."""
        self.count = count
        """How many rolls of that name came before."""
        self.earlier = earlier
        """How many rolls and draws of any kind came before."""

    def __repr__(self) -> str:
        return f"{self.what} #{self.count}"


class LuckSource(Protocol):
    """Turns roll names into seeds of single rolls."""

    @property
    def name(self) -> str:
        """The name of this luck as shown to people, without its secrets."""
        ...

    def roll(self, name: RollName) -> int:
        """The seed of one roll or draw."""
        ...

    def bot_seed(self, seat: int, earlier: int) -> int:
        """The seed of one decision of a bot; it depends on the number of earlier choices."""
        ...

    def sign(self, record: Record) -> None:
        """Write into a record what is needed to continue with the same luck."""
        ...


class CountedLuck:
    """Luck of old saved games: a roll is named by how many rolls came before it."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.name = str(seed)

    def roll(self, name: RollName) -> int:
        """The seed of one roll or draw."""
        return stream(self.seed, "fate", name.earlier)

    def bot_seed(self, seat: int, earlier: int) -> int:
        """The seed of one decision of a bot."""
        return stream(self.seed, "bot", seat, earlier)

    def sign(self, record: Record) -> None:
        """Write down the seed."""
        record.seed = self.seed


class NamedLuck:
    """Luck from a seed number: the same number and roll name give the same dice."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.name = str(seed)

    def roll(self, name: RollName) -> int:
        """The seed of one roll or draw."""
        return stream(self.seed, "fate", name.what, name.count)

    def bot_seed(self, seat: int, earlier: int) -> int:
        """The seed of one decision of a bot."""
        return stream(self.seed, "bot", seat, earlier)

    def sign(self, record: Record) -> None:
        """Write down the seed, and that rolls go by name."""
        record.seed = self.seed
        record.notes["luck"] = "named"


class VerifiableLuck:
    """Luck that anybody can check: HMAC-SHA-256 of each roll's name under a secret seed.

    The table shows the hash of the seed before anybody adds a word, so it cannot choose the seed to
    fit the words, and nobody who adds a word knows the seed.
    """

    def __init__(self, secret: bytes, words: tuple[str, ...] = (), *, taken: int = 0) -> None:
        if len(secret) != SEED_BYTES:
            raise BurgraveError(f"a secret seed has {SEED_BYTES} bytes, this one {len(secret)}")
        self.secret = secret
        # If nobody added a word, the list is empty, however many seats there are.
        self.words = tuple(map(check_word, words)) if any(words) else ()
        self.taken = taken
        """How many choices came from another record, with other luck."""
        self.name = commitment(secret)[:16]
        self.open = False
        """Is the game over, so that everybody may know the secret?"""

    def number(self, *place: str | int) -> int:
        """The number for one point of the game: 62 bits of an HMAC of its name."""
        message = json.dumps([*self.words, *place], ensure_ascii=False, separators=(",", ":"))
        digest = hmac.new(self.secret, message.encode(), hashlib.sha256).digest()
        return int.from_bytes(digest[:8], "big") >> 2

    def roll(self, name: RollName) -> int:
        """The seed of one roll or draw."""
        return self.number("fate", name.what, name.count)

    def bot_seed(self, seat: int, earlier: int) -> int:
        """The seed of one decision of a bot."""
        return self.number("bot", seat, earlier)

    def sign(self, record: Record) -> None:
        """Write down the seed's hash and the added words; the seed itself only after the game."""
        record.notes["luck"] = f"hmac {commitment(self.secret)}"
        if any(self.words):
            record.notes["words"] = json.dumps(list(self.words), ensure_ascii=False)
        if self.taken:
            record.notes["taken"] = str(self.taken)
        if self.open or record.result:
            record.notes["secret"] = self.secret.hex()


def commitment(secret: bytes) -> str:
    """The hash of a secret seed; shown before the first roll, it reveals nothing."""
    return hashlib.sha256(b"burgrave luck 1\n" + secret).hexdigest()


def check_word(word: str) -> str:
    """Check that a word added to the luck can stand in a record."""
    if len(word) > LONGEST_WORD or not word.isprintable():
        raise BurgraveError(
            f"{word!r} cannot be added to the luck; accepted are up to {LONGEST_WORD} letters,"
            " digits, signs and spaces"
        )
    return word


def luck_of(record: Record, secret: bytes | None = None) -> LuckSource:
    """The luck a record was played with; for a running game the caller gives the secret."""
    scheme, _, promise = record.notes.get("luck", "").partition(" ")
    if scheme == "hmac":
        return _verifiable(record, promise, secret)
    if scheme not in ("", "named"):
        raise BurgraveError(f"luck {scheme!r} is not known; accepted are named and hmac")
    if record.seed is None:
        raise BurgraveError("the record has no seed, so its luck cannot go on")
    return NamedLuck(record.seed) if scheme else CountedLuck(record.seed)


def _verifiable(record: Record, promise: str, secret: bytes | None) -> VerifiableLuck:
    written = record.notes.get("secret", "")
    if secret is None and not re.fullmatch(r"[0-9a-f]{64}", written):
        raise BurgraveError("the record does not hold the secret of its luck; a finished one does")
    seed = bytes.fromhex(written) if secret is None else secret
    if not hmac.compare_digest(commitment(seed), promise):
        raise BurgraveError("the secret of the luck is not the one that was promised")
    try:
        words = json.loads(record.notes.get("words", "[]"))
    except ValueError:
        raise BurgraveError("the words added to the luck cannot be read") from None
    if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
        raise BurgraveError("the words added to the luck must be a list of texts")
    return VerifiableLuck(seed, tuple(words), taken=count_taken_over(record))


def count_taken_over(record: Record) -> int:
    """How many choices of a record came from an earlier record."""
    said = record.notes.get("taken", "0")
    if not re.fullmatch("0|[1-9][0-9]{0,8}", said):
        raise BurgraveError(f"{said!r} is no number of choices taken over")
    return int(said)
