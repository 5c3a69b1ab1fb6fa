"""The table in the page."""
