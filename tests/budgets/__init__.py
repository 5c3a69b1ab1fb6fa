"""What is counted and held to a number: exact on any machine."""
