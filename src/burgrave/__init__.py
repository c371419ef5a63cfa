"""Burgrave plays Kingsburg: one source of rules for people, bots, simulation and study."""

__version__ = "0.1.0"
