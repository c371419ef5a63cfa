"""S4 Wheel and Deal: each year every player sides with one of eight groups."""
