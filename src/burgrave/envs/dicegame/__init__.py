"""What learning programs need to know of this game."""
