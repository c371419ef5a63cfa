"""What everybody sees: the table, the catalogue, reasons and previews."""
