"""A game being played: seats, streams of luck, undo and standing orders, without any I/O."""

from .course import NotAskedError, StaleError
from .house import PERSON, House
from .luck import CountedLuck, LuckSource, NamedLuck, VerifiableLuck, commitment, luck_of
from .news import News
from .opening import restore, resume
from .sitting import Sitting
from .undo import Leave, Obstacle, Reach
from .verify import CheckedRoll, verify

__all__ = [
    "PERSON",
    "CheckedRoll",
    "CountedLuck",
    "House",
    "Leave",
    "LuckSource",
    "NamedLuck",
    "News",
    "NotAskedError",
    "Obstacle",
    "Reach",
    "Sitting",
    "StaleError",
    "VerifiableLuck",
    "commitment",
    "luck_of",
    "restore",
    "resume",
    "verify",
]
