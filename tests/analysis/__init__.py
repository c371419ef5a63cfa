"""Tests of the analysis board."""
