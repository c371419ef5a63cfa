"""Kingsburg written down: positions, the states of traces, names of rolls, old records."""
