"""Learning by driving."""
