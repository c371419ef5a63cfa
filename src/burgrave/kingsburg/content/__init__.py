"""The items as tables, the effects they are bound to, and the editions that use them."""
