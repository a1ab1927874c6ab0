"""The dictionary of labels, D01 to D77, and what they ask of a player."""
