"""Kingsburg, first and second edition, on the engine."""
