"""M3: governors, one before each player."""
