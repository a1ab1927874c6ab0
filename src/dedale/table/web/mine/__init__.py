"""What is a visitor's own: their past games, their file, leaving for good; and a club's evening."""
