"""The six modules of the second edition, each an edit of the draft."""
