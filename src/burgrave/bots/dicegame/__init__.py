"""Players of the Dice Game."""
