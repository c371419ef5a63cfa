"""The engine: agendas, decisions, fate, hooks and records, with no word about any one game."""
