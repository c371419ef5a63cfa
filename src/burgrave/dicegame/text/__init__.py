"""Positions of the Dice Game as text."""
