"""For whoever runs a table: copies of all games, and what may be wrong with a machine."""
