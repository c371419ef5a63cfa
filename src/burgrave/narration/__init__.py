"""Games in words: sentences, the log and hints of any game, in one language."""
