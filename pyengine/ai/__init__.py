"""Drivers that need no person: they are handed a table, never a race, a record or a seed."""
