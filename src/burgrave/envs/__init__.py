"""Environments for programs that learn: many games at once, and what other libraries ask for."""
