"""A folder that plays without a server: the page, an interpreter, and this package as it is."""
