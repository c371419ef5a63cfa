"""Every expansion of Kingsburg, each in a folder that holds everything of its own."""
