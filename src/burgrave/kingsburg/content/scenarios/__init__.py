"""The four scenarios of the second edition, each an edit of the draft."""
