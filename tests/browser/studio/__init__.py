"""The studio in a browser."""
