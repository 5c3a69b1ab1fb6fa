"""Stored positions, one action each, with the exact odds of what it leads to."""
