"""Training the judges: self-play, learning, and a report of both."""

from __future__ import annotations

import os
from typing import Final

THREADS: Final = (
    "OPENBLAS_NUM_THREADS",
    "MKL_NUM_THREADS",
    "BLIS_NUM_THREADS",
    "OMP_NUM_THREADS",
    "VECLIB_MAXIMUM_THREADS",
)
"""What NumPy's libraries read when they are first loaded."""

# Several threads add up in another order, so a machine with more cores would learn other weights.
os.environ |= dict.fromkeys(THREADS, "1")
