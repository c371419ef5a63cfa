"""Every screen of the page, reached by one browser from real games; a file for each area."""

from __future__ import annotations

from tests.web.gallery import (  # Importing a file adds its screens.
    company,
    dice_tables,
    kingsburg_tables,
    sheets,
    start_screens,
    study,
    waiting_rooms,
)
from tests.web.gallery.browser import AT_LAST, EVERYTHING, SCREENS, SEED, Gallery, record

__all__ = ["AT_LAST", "EVERYTHING", "SCREENS", "SEED", "Gallery", "record"]
__all__ += ["company", "dice_tables", "kingsburg_tables", "sheets", "start_screens", "study"]
__all__ += ["waiting_rooms"]
