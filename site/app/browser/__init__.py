"""The browser: the only room that touches it."""
