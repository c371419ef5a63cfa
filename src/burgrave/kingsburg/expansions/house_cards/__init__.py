"""House cards: governors and destinies of our own where no source describes the printed ones."""
