"""House cards: our own governors and destinies, where no source describes the printed ones."""
