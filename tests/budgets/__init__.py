"""Work that is counted, not timed: calls of a fixed race, modules at import. Exact, so a budget can hold it."""
