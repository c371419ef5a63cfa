"""Opens, finds, runs and stores rooms, for a server or a browser, with asyncio alone."""
