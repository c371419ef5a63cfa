"""The modules of ``./dev``; standard library only, as nothing else is installed yet."""
