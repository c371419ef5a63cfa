"""M3: governors, one for each player."""
