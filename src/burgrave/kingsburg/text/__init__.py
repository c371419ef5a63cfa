"""Kingsburg as text: positions, the states of traces, names of rolls, old records."""
