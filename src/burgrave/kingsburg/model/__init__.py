"""What lies on the table: goods, dice, boards, items; and the events that report changes."""
