"""The rules of Kingsburg, in the order of the rulebook."""
