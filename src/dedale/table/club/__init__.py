"""What a club counts: ratings, pairings, standings, and the best moments of a game. Knows no store and no page."""
