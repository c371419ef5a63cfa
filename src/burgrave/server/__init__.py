"""The server: stores tables, seats people by link, and sends every page what it may know."""
