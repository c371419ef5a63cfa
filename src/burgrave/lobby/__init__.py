"""Tables that are kept, driven and watched, by a server or by a page alone; asyncio and no more."""
