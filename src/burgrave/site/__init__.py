"""Writes a site that plays without a server: the page, a Python interpreter, and this package."""
