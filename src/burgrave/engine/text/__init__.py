"""How games are written down: notation, records, traces, positions and content files."""
