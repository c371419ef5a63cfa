"""Bots that know Kingsburg."""
