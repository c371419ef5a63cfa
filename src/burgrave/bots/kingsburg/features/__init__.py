"""What the judge sees of a Kingsburg position: the inputs of its network."""
