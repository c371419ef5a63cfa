"""The items of the game as tables, the effects they are bound to, and the editions that use them."""
