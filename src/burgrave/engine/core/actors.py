"""Numbers that stand for something other than a seat; seats are counted from 0."""

from __future__ import annotations

from typing import Final

FATE: Final = -1
"""The actor of every roll and draw."""
NOBODY: Final = -1
"""No seat: the owner of a die rolled for everybody, or of something nobody has."""
SPECTATOR: Final = -1
"""A reader without a seat, where a number is needed; elsewhere None."""
ALL_SEEN: Final = -2
"""The reader of a finished game, to whom nothing is hidden."""
EVERYBODY: Final = -1
"""The audience of public events; also the seat of an event that concerns the whole table."""
UNSEEN: Final = 0
"""The audience of a face-down card: no seat."""
