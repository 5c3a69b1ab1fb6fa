"""How fast the engine is, beside a fixed loop of plain Python in the same run."""
