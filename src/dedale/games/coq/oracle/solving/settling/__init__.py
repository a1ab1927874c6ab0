"""What every position is worth, once it is known where every roll can end.

This folder knows nothing of the house: it also runs on a machine that has a card and CuPy, and neither Numba nor
Dédale.
"""
