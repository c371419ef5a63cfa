"""The expansions of Kingsburg, each in its own folder."""
