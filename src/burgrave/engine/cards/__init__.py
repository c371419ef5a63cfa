"""What cards are made of: items, hooks, effects, registers and the draft they join."""
