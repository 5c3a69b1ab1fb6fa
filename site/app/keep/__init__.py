"""What outlives the page: the race, the settings."""
