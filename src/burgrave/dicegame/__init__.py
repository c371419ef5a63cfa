"""Kingsburg: The Dice Game, for two to five players."""
