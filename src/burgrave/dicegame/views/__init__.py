"""What everybody sees: the table, the catalogue, why not, and what would happen."""
