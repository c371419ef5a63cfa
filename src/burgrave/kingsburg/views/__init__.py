"""What each seat may know, built from nothing rather than by removing secrets."""
