"""Training the judges: self-play, learning, and a report of both."""
