"""Studies: the same figures of many variants of a game, for people who design rules and cards."""
