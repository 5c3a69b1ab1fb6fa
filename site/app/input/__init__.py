"""What a person's input means: pure, no side effect."""
