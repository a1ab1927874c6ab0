"""The studio without a browser."""
