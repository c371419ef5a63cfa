"""M1: rows A and G, eight more buildings for every province."""
