"""Fifty recorded races with the table's hash after every action: any Python must play them to the same tables."""
