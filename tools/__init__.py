"""What ``./dev`` is made of; only the standard library, for free else may be there yet."""
