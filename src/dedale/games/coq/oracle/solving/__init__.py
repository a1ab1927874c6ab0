"""The Coq for two, solved and distilled into a small network.

`ends.py` asks the rules where every roll can end; `settling/` works out what each position is worth and which are asked
about, by rules that a processor and a card share: `sweeping.py` and `playing.py`; `fitting.py` fits the network that
the oracle ships, `trying.py` tells what it costs. `python -m dedale.games.coq.oracle.solving --help` says how.
"""
