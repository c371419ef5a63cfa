"""The items of the base game as tables, and the effects that they have."""
