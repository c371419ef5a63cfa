"""What ``./dev`` is made of; only the standard library, for nothing else may be there yet."""
