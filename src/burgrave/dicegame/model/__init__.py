"""What lies on the table: dice, goods, tokens, sheets and the printed things."""
