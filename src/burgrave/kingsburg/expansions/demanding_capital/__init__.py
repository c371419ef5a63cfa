"""S2 The Demanding Capital: two needs a year, and a growth pool that decides on the king's help."""
