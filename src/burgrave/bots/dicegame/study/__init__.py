"""What the Dice Game's dice, turns and buildings bring on average."""
