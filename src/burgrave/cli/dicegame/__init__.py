"""The screen of the Dice Game."""
