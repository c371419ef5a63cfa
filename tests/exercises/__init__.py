"""Exercises: what is stored, how they are found, asked and chosen."""
