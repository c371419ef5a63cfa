"""Requests and answers about ratings, and about being the same person elsewhere (docs/wire.md)."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypedDict

from ..room.page_messages import Within

RatedPace = Literal["none", "clock", "days"]
"""Ratings are kept apart for games without a clock, with one, and over days."""


class Rating(TypedDict):
    """How strong somebody plays, as far as their games show."""

    number: int
    """The strength; level 4 is 1500, and 400 points more mean odds of ten to one."""
    margin: int
    """With 95 % certainty, the strength differs from that by no more than this."""
    provisional: bool
    """Have too few games counted so far to say much?"""


class OwnRating(Rating):
    """A rating of this browser's player, for one game at one pace."""

    game: str
    """The game."""
    pace: RatedPace
    """The pace."""
    games: int
    """How many games it is based on."""


class MyRatings(TypedDict):
    """What this browser's player may know of their own ratings."""

    offered: bool
    """Can tables count on this server?"""
    shown: bool
    """May others see these ratings?"""
    ratings: list[OwnRating]
    """One for each game and pace that was played; the latest first."""
    passphrase: str | None
    """When the passphrase was made, in ISO 8601; `null` without one."""


class RatingsWish(TypedDict):
    """Whether others may see the ratings of this browser's player."""

    shown: bool
    """May others see them?"""


class Passphrase(TypedDict):
    """A new passphrase; it is sent only once, and the one before it is void."""

    words: str
    """Six words."""


class PassphraseSent(TypedDict):
    """The passphrase that was made in another browser."""

    words: Annotated[str, Within(0, 200)]
    """The words, in any case, with anything between them."""


class Claimed(TypedDict):
    """This browser belongs to the person of the passphrase now."""

    tables: int
    """How many tables are in its list."""


class RatedSeat(TypedDict):
    """One seat of a table that counts."""

    seat: int
    """The seat."""
    before: Rating | None
    """The rating before the game; `null` if they do not show it."""
    after: Rating | None
    """The rating after it, once the game counted; a bot's is always the same."""


class RatedTable(TypedDict):
    """What a table means for ratings."""

    rated: Literal["no", "counts", "counted", "void"]
    """`counts`: it will count; `void`: somebody left too early for that."""
    pace: RatedPace
    """The pace of the ratings that it counts for."""
    seats: list[RatedSeat]
    """Its seats, as far as this browser may know of them; of a table that does not count only until
    it begins."""


RATING_REQUESTS: Final[tuple[type, ...]] = (RatingsWish, PassphraseSent)
"""What is sent about ratings."""
RATING_ANSWERS: Final[tuple[type, ...]] = (MyRatings, RatedTable, Passphrase, Claimed)
"""What is answered about ratings."""
