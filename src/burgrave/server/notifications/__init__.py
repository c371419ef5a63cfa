"""Notifies players who are away of their turns: by push, e-mail or webhook."""
