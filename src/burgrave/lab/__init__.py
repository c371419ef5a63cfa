"""The laboratory: very many games, their statistics, and checks of every position."""
