"""What a set of rules brings: incomes, winters and prices, worked out by trying effects."""
