"""M5: soldier tokens, chosen in secret each winter in place of the king's die."""
