"""What happened, shown event by event; it knows no race."""
