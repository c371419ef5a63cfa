"""The server: keeps tables, lets people sit down by link, and tells every page what it may know."""
