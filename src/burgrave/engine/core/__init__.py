"""How a game runs: decisions, the agenda, chance, the journal and imagined worlds."""
