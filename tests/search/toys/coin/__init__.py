"""A toy with hidden information: one seat holds a coin, the other guesses its side."""

from dedale.core import Facts

FACTS = Facts(name="Coin", tagline="Guess the coin.", seats=(2,), minutes=1, version=1)
