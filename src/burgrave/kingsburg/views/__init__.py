"""What each seat may know, built up from nothing rather than stripped down."""
