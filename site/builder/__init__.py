"""The parts of the build: each module makes one kind of file for dist/."""
