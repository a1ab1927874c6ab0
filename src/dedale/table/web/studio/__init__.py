"""The studio: boards of one's own, made by hand, kept with their maker, tried out, and played with."""
