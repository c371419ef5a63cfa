"""The laboratory: very many games at once, what they add up to, and whether all is in order."""
