"""What one reads alone: the course, the rulebook, a review."""
