"""What a game provides: its kind, its rules, its views, standings and orders."""
