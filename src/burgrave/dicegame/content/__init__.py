"""What is printed: buildings, advisors, invasions and the sheet, and the effects they have."""
