"""The Coq for two, solved and distilled into a small network.

`ends.py` asks the rules where every roll can end, `layers.py` works out what each position is worth, `games.py` plays
games whose positions are asked about, `fitting.py` fits the network that the oracle ships.
`python -m dedale.games.coq.oracle.solving coq-40 --out FOLDER` does it all, in half an hour on two cores with 20 GB.
"""
