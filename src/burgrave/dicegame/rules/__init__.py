"""The rules of the Dice Game: set-up, the four steps of a turn, the end (D2-D6)."""
