"""One folder a game. The registry finds them here and in the folders that DEDALE_GAMES names."""
