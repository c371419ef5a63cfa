"""S1 Goblin Valley: a second deck whose goblins join the enemy."""
