"""Kingsburg at the terminal."""
