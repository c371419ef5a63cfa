"""How positions of the Dice Game are written down."""
