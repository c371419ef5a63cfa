"""The greedy bot of Kingsburg: it values stock, dice and buildings in points."""
