"""M4: one destiny lies open each year and holds for everybody."""
