"""Before and beside a race: set-up, options, content packs, races in and out."""
