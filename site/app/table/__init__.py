"""The race on the table: who decides, what is picked, what follows by itself."""
