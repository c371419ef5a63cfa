"""The greedy bot of the Dice Game: exact odds within a turn, averages beyond it."""
