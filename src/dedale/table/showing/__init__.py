"""What each visitor sees of a table."""
