"""Who acts, reads or hears where no seat does; a seat is a number, counted from 0."""

from __future__ import annotations

from typing import Final

FATE: Final = -1
"""The actor of every roll and draw."""
NOBODY: Final = -1
"""No seat: whose die it is that is rolled for all, who has what nobody has."""
SPECTATOR: Final = -1
"""The reader without a seat, where it must be a number; elsewhere None."""
ALL_SEEN: Final = -2
"""The reader of a finished game, from whom nothing is hidden any more."""
EVERYBODY: Final = -1
"""An audience that leaves nobody out; an event's seat if it concerns the whole table."""
UNSEEN: Final = 0
"""The audience of what lies face down: no seat at all."""
