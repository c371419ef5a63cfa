"""A game being played: seats, luck, undo and standing orders, without any I/O."""

from .driver import NotAskedError, StaleError
from .luck import CountedLuck, LuckSource, NamedLuck, VerifiableLuck, commitment, luck_of
from .playable import PERSON, PlayableRules
from .resume import restore, resume
from .session import Session
from .undo import Obstacle, Reach, UndoScope
from .updates import Updates
from .verify import CheckedRoll, verify

__all__ = [
    "PERSON",
    "CheckedRoll",
    "CountedLuck",
    "LuckSource",
    "NamedLuck",
    "NotAskedError",
    "Obstacle",
    "PlayableRules",
    "Reach",
    "Session",
    "StaleError",
    "UndoScope",
    "Updates",
    "VerifiableLuck",
    "commitment",
    "luck_of",
    "restore",
    "resume",
    "verify",
]
