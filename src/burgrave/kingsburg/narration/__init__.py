"""Kingsburg in words."""
