"""What the judge sees of a Dice Game position: the inputs of its network."""
