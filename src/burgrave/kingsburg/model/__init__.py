"""What lies on the table: goods, dice, boards, items and the readable form of choices."""
