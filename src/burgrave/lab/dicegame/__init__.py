"""Checks of the Dice Game."""
