"""M2: alternate strips, each replacing one row of a province by four other buildings."""
