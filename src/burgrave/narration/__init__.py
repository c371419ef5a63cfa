"""Games in words: sentences, the log and the reasons of hints, for any game and any language.

A game that has more to say brings a narrator of its own (`kind.parts["narrator"]`).
"""
