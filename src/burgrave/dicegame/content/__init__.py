"""What is printed: buildings, advisors, invasions, the sheet, and how a mix is made of them."""
