"""Training the judges: self-play, learning, and a report of both."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

THREADS: Final = (
    "OPENBLAS_NUM_THREADS",
    "MKL_NUM_THREADS",
    "BLIS_NUM_THREADS",
    "OMP_NUM_THREADS",
    "VECLIB_MAXIMUM_THREADS",
)
"""Variables that NumPy's libraries read when they are first loaded."""
PROCESSORS: Final = Path("/proc/cpuinfo")

# Several threads add floats in another order, so more cores would give other weights.
os.environ |= dict.fromkeys(THREADS, "1")
# Newer processors add in another order, too; with AVX2, OpenBLAS can add as in 2013.
if PROCESSORS.exists() and " avx2 " in PROCESSORS.read_text("utf-8"):
    os.environ["OPENBLAS_CORETYPE"] = "Haswell"
