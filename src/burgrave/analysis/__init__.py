"""The analysis board: positions set up by hand, refused or judged, and played on."""
