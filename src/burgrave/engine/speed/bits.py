"""Sets as numbers, a bit for each member, and dice as numbers, four bits for each face."""

# Stays pure Python: it only chooses between two implementations.

from __future__ import annotations

from typing import TYPE_CHECKING

from .native import COMPILED

if TYPE_CHECKING or COMPILED:
    from .native_form import bit as bit
    from .native_form import bit_positions as bit_positions
    from .native_form import bits as bits
    from .native_form import pips as pips
else:
    from .plain_form import bit as bit
    from .plain_form import bit_positions as bit_positions
    from .plain_form import bits as bits
    from .plain_form import pips as pips
