"""Rooms opened, found, driven and stored, in a server or in a browser; asyncio and no more."""
